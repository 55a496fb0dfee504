"""Games of a simulation kept in a file, a line a batch, so that one that ended early can go on.

What was written stays readable however the writing ends: a last line that is cut is left out, and said.
"""

import json
from pathlib import Path
from typing import Any, Final

from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.told import short
from frogwidgets.simulation.one import Played, Row
from frogwidgets.simulation.plan import Plan, called

_FORMAT: Final = 1


def header(plan: Plan) -> dict[str, Any]:
    """What has to agree for a simulation to go on: everything that decides how its games go."""
    return {
        "frogwidgets simulation": _FORMAT,
        "game": plan.name,
        "options": dict(plan.options),
        "players": [called(player) for player in plan.players],
        "seed": plan.seed,
        "position": plan.position,
        "longest": plan.longest,
        "without": plan.without,
    }


def read(path: Path, plan: Plan) -> tuple[dict[int, Played], int]:
    """The games that a file keeps of this plan, and the bytes of it that are whole; nothing for a new file.

    Raises `FrogError` that names the line where it is no such file, or what differs in its plan.
    """
    if not path.exists():
        return {}, 0
    if not path.is_file():
        raise FrogError(f"{path} is no file to keep a simulation in.")
    try:
        content = path.read_bytes()
    except OSError as error:
        raise FrogError(f"{path} cannot be read: {error.strerror or error}.") from None
    games: dict[int, Played] = {}
    whole = 0
    for number, line in enumerate(content.splitlines(keepends=True), start=1):
        if not line.endswith(b"\n"):
            # The writing ended in the middle of this line; its games are played again.
            break
        try:
            found = json.loads(line)
            if number == 1:
                _same(path, found, json.loads(json.dumps(header(plan))))
            else:
                for key, (rows, starts, landings) in found.items():
                    games[int(key)] = Played(tuple(Row(*row) for row in rows), starts, landings)
        except FrogError:
            raise
        except (ValueError, TypeError, AttributeError) as error:
            raise FrogError(
                f"{path}, line {number} is no part of a simulation; the file is unchanged."
            ) from error
        whole += len(line)
    return games, whole


def _same(path: Path, found: object, wanted: dict[str, Any]) -> None:
    if not isinstance(found, dict) or "frogwidgets simulation" not in found:
        raise FrogError(f"{path} is not a file of a simulation; it is unchanged.")
    for key, value in wanted.items():
        if found.get(key) != value:
            raise FrogError(
                f"{path} keeps another simulation: its {key} is {short(found.get(key))}, not {short(value)}. "
                "It is unchanged; give another path."
            )


class Store:
    """A file that grows by batches. Opening it cuts off a last line that is not whole. Raises `OSError`."""

    def __init__(self, path: Path, plan: Plan, whole: int) -> None:
        self._file = path.open("r+b" if whole else "wb")
        self._file.truncate(whole)
        self._file.seek(whole)
        if not whole:
            self._line(header(plan))

    def add(self, games: dict[int, Played]) -> None:
        """Write a batch and see it off to the disk. Raises `OSError`."""
        self._line({str(number): list(played) for number, played in games.items()})

    def _line(self, value: object) -> None:
        self._file.write(json.dumps(value, separators=(",", ":")).encode() + b"\n")
        self._file.flush()

    def close(self) -> None:
        """Close the file."""
        self._file.close()
