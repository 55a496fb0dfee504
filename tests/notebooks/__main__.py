"""`python -m tests.notebooks` runs every notebook and writes what is committed; `--check` only compares."""

import argparse
import sys
from collections.abc import Sequence

from nbclient.exceptions import CellExecutionError

from tests.notebooks.fresh import committed, paths, run


def main(arguments: Sequence[str] | None = None) -> int:
    """Run all notebooks; the answer is 1 where one fails, or a checked one differs from its file."""
    parser = argparse.ArgumentParser(prog="python -m tests.notebooks", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, name the notebooks that differ")
    check = parser.parse_args(arguments).check
    faults = 0
    for path in paths():
        try:
            text = committed(run(path))
        except CellExecutionError as error:
            faults += 1
            print(f"{path.name}: {error}")
            continue
        if text == path.read_text(encoding="utf-8"):
            print(f"{path.name}: as committed")
        elif check:
            faults += 1
            print(f"{path.name}: differs from a fresh run")
        else:
            path.write_text(text, encoding="utf-8", newline="\n")
            print(f"{path.name}: written")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
