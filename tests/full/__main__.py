"""`python -m tests.full`: the tests that scale, at the figures that the issues name, telling what they did.

The same code as under pytest, where a tenth is run. Words after the command go to pytest, so that one part
can be run alone: `python -m tests.full tests/games/laws` or `-k properties`.
"""

import os
import sys
from pathlib import Path

import pytest

from tests.scale import VARIABLE

ROOT = Path(__file__).resolve().parents[2]
PARTS = ("tests/games", "tests/lessons")


def main(words: list[str]) -> int:
    """Run the parts, or what the words name, at full figures; the exit status of pytest."""
    os.environ.setdefault(VARIABLE, "1")
    os.chdir(ROOT)
    named = any(not word.startswith("-") and Path(word.split("::")[0]).exists() for word in words)
    return pytest.main(["-n", "0", "-s", "-v", "--durations", "15", *words, *(() if named else PARTS)])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
