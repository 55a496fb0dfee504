"""Frogs, logs, cars and die faces as drawings and in words. Where they stand is the business of `scene`."""

from typing import Final

from frogwidgets.games.frogger.state import FROG, LOG

DETAILED: Final = 34
"""From this cell size on frogs have legs, logs and cars their numbers, and the ground its ornaments."""
_PIPS: Final = tuple("123456")
_FACES: Final = {LOG: "die-log", FROG: "die-frog"}
_SYMBOLS: Final = {LOG: "the log symbol", FROG: "the frog symbol"}
_COUNTED: Final = ("none", "one", "two", "three")
_ORDINALS: Final = {1: "st", 2: "nd", 3: "rd"}


def frog(side: int) -> str:
    """The symbol of a side's frog; with `-small` after it that of small boards."""
    return f"frog-{side}"


def log_name(lane: int) -> str:
    """What the log of a lane is called."""
    return f"log L{lane + 1}"


def car_name(road: int) -> str:
    """What the car of a road is called."""
    return f"car C{road + 1}"


def die(face: str) -> tuple[str, str]:
    """The symbol of a face of the die, and what has to be written on it, if anything."""
    if face in _PIPS:
        return f"die-{face}", ""
    return _FACES.get(face, "die-blank"), face if face.isdigit() else ""


def thrown(face: str) -> str:
    """A face of the die in words: `a 3`, `the log symbol`."""
    return _SYMBOLS.get(face) or f"{'an' if face == '8' else 'a'} {face}"


def counts(number: int) -> str:
    """A number of counts in words: `1 count`, `2 counts`."""
    return f"{number} count{'' if number == 1 else 's'}"


def counted(number: int) -> str:
    """A number of frogs in words."""
    return _COUNTED[number]


def ordinal(number: int) -> str:
    """A place in words: `1st`, `2nd`."""
    return f"{number}{_ORDINALS.get(number, 'th')}"
