"""How a text is read from the left, and what is said where it goes wrong. What it may say is the game's."""

import re
from typing import Final, NoReturn

from frogwidgets.kernel.game import NotationError

_SEEN: Final = 12
"""So many characters are quoted from where the reading stopped."""


def readable(text: object, thing: str, longest: int, help: str) -> str:
    """The text of a thing ("move", "position"); raises `NotationError` for no text or a far too long one."""
    if not isinstance(text, str):
        raise NotationError(f"A {thing} is a text, not {type(text).__name__}.", "", 0, help)
    if len(text) > longest:
        raise NotationError(f"A {thing} of {len(text)} characters cannot be read.", text[:80], 0, help)
    return text


def stopped(text: str, at: int, expected: str, place: str = "", end: int | None = None) -> NotationError:
    """The error of a text that goes wrong at a place: what was expected there, and what stands there.

    `place` is said for where that is ("Position, pond"); without it the text itself is quoted.
    """
    end = len(text) if end is None else end
    seen = repr(text[at : min(at + _SEEN, end)]) if at < end else "the end"
    where = place or f"In {text.strip()[:80]!r}"
    return NotationError(
        f"{where}: {expected} expected at character {at + 1}, not {seen}.", text, at, expected
    )


class Reader:
    """Reads a text from the left; `at` is the place in the whole text. Blanks round it are passed over."""

    def __init__(self, text: str, at: int | None = None) -> None:
        self.text = text
        self.at = len(text) - len(text.lstrip()) if at is None else at
        self.end = len(text.rstrip())

    def wrong(self, expected: str) -> NoReturn:
        """Raise `NotationError` for what stands here."""
        raise stopped(self.text, self.at, expected, end=self.end)

    def match(self, pattern: str) -> str:
        """What stands here, if it matches, and go past it; else nothing."""
        found = re.compile(pattern).match(self.text, self.at, self.end)
        self.at = found.end() if found else self.at
        return found[0] if found else ""

    def need(self, pattern: str, expected: str) -> str:
        """What stands here and has to match."""
        return self.match(pattern) or self.wrong(expected)

    def done(self, expected: str) -> None:
        """Raise unless the text ends here."""
        if self.at < self.end:
            self.wrong(expected)


class Fields:
    """Reads the fields of a position, parted by blanks; every error has the place in the whole text."""

    def __init__(self, text: str) -> None:
        self.text = text

    def all(self) -> list[tuple[int, str]]:
        """The fields in order, each with its place."""
        return [(found.start(), found.group()) for found in re.finditer(r"\S+", self.text)]

    def wrong(self, field: str, at: int, expected: str) -> NoReturn:
        """Raise `NotationError` for what stands at a place of a field."""
        raise stopped(self.text, at, expected, f"Position, {field}")
