"""The players' names: what a name may be, who is called what without one, and names put into texts.

Every text speaks of "player 2", and whoever shows it puts the name in, once. A name that stood in it before
could be taken for a player: somebody called "Player 2" may sit on seat 1.
"""

import re
import unicodedata
from collections.abc import Sequence
from typing import Any, Final

from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.told import short

_LONGEST: Final = 40
_PARTING: Final = ',"\\[]{}'
"""Signs that part names and comments in a record."""
_PLAYER: Final = re.compile(r"\b[Pp]layer ([1-9])\b")
_VERBATIM: Final = ("name", "names", "typed", "scene")
"""Fields of a JSON value that stay as they are: names, what somebody typed, pictures (named when drawn)."""


def player_names(names: Sequence[str], players: int) -> tuple[str, ...]:
    """The names by seat; "Player 1" and so on where none are given. Raises `FrogError`."""
    if isinstance(names, str) or not isinstance(names, Sequence):
        raise FrogError(f"names is a list of texts, one a seat, not {short(names)}.")
    for given in names:
        if not isinstance(given, str) or not given.strip():
            raise FrogError(f"names is a list of texts, one a seat, and {short(given)} is no name.")
        name = given.strip()
        if len(name) > _LONGEST or not writable(name) or any(sign in _PARTING for sign in name):
            raise FrogError(
                f"The name {short(name)} is too long or has a comma, quote, bracket or line break."
            )
        if any(unicodedata.category(sign) in ("Cc", "Zl", "Zp") for sign in name):
            raise FrogError(f"The name {short(name)} has a line break or another sign that is not seen.")
    if names and len(names) != players:
        raise FrogError(
            f"{len(names)} names for {players} players: {short(list(names))}; names has one a seat."
        )
    return tuple(name.strip() for name in names) or tuple(f"Player {seat}" for seat in range(1, players + 1))


def with_names(value: Any, names: Sequence[str]) -> Any:
    """A JSON value whose texts call every player by name instead of "player 2".

    Fields called `name`, `names`, `typed` or `scene` stay as they are.
    """
    if tuple(names) == player_names((), len(names)):
        return value
    return _called(value, names)


def _called(value: Any, names: Sequence[str]) -> Any:
    if isinstance(value, str):
        return _PLAYER.sub(lambda found: _name(found, names), value) if "layer " in value else value
    if isinstance(value, dict):
        return {key: inner if key in _VERBATIM else _called(inner, names) for key, inner in value.items()}
    if isinstance(value, list):
        return [_called(inner, names) for inner in value]
    return value


def _name(found: re.Match[str], names: Sequence[str]) -> str:
    seat = int(found[1])
    return names[seat - 1] if seat <= len(names) else found[0]


def writable(text: str) -> bool:
    """Whether a text can be written to a file: half a character (a lone surrogate) cannot."""
    return not any(unicodedata.category(sign) == "Cs" for sign in text)
