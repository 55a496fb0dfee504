"""Files written whole or not at all. What is in them is the caller's."""

import contextlib
import os
from pathlib import Path


def write_whole(path: Path, content: bytes) -> None:
    """Write a file beside its place and rename it: what stood there stays until all of it is written.

    Raises `OSError`, also for a name that no file can have.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        beside.write_bytes(content)
        beside.replace(path)
    except (OSError, ValueError) as error:
        with contextlib.suppress(OSError, ValueError):
            beside.unlink()
        raise error if isinstance(error, OSError) else OSError(str(error)) from error
