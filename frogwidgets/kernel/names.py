"""The players' names: what a name may be, and who is called what without one."""

import unicodedata
from collections.abc import Sequence
from typing import Final

from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.told import short

_LONGEST: Final = 40
_PARTING: Final = ',"\\[]{}'
"""Signs that part names and comments in a record."""


def player_names(names: Sequence[str], players: int) -> tuple[str, ...]:
    """The names by seat; "Player 1" and so on where none are given. Raises `FrogError`."""
    if isinstance(names, str) or not isinstance(names, Sequence):
        raise FrogError(f"names is a list of texts, one a seat, not {short(names)}.")
    for name in names:
        if not isinstance(name, str) or not name.strip():
            raise FrogError(f"names is a list of texts, one a seat, and {short(name)} is no name.")
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


def writable(text: str) -> bool:
    """Whether a text can be written to a file: half a character (a lone surrogate) cannot."""
    return not any(unicodedata.category(sign) == "Cs" for sign in text)
