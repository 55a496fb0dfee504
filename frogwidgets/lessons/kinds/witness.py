"""What a divergence witness is: a position on which two readings of an open question part.

`FG-AMB-17:returns` names the question and the reading that the default is compared with.
"""

from collections.abc import Hashable
from functools import lru_cache
from typing import Any, Final, NamedTuple, cast

from frogwidgets.games import game as make_game
from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.told import short
from frogwidgets.lessons.exercise import AnyGame
from frogwidgets.rulebook import book_of
from frogwidgets.rulebook.clause import Clause, Reading
from frogwidgets.rulebook.lines import option_value
from frogwidgets.rulebook.readings import difference

_SHOWN: Final = 80
"""No more is quoted of what a reading says."""


class Question(NamedTuple):
    """An open question, its default reading, and the one beside it."""

    clause: Clause
    default: Reading
    other: Reading

    def __str__(self) -> str:
        return (
            f"the two readings of {self.clause.id} part. {self.clause.title} "
            f"One: {self.default.text} The other: {self.other.text}"
        )


def question(text: str) -> Question:
    """The question that `ID:READING` names. Raises `FrogError` where that cannot be played."""
    id, _, name = text.partition(":")
    clause = book_of(id)[id]
    known = {reading.name: reading for reading in clause.readings}
    if name not in known or name == clause.default:
        names = ", ".join(other for other in known if other != clause.default) or "none"
        raise FrogError(f"{id} has besides its default the readings {names}, not {short(name)}.")
    if not clause.option:
        raise FrogError(f"{id} has no option: its readings cannot be played side by side.")
    return Question(clause, known[clause.default], known[name])


def parted(game: AnyGame, s: Any, text: str) -> str:
    """How the two readings differ in a state, in words; empty where they agree."""
    return _parted(cast(Hashable, game), s, text)


@lru_cache(maxsize=4096)
def _parted(game: Hashable, s: Any, text: str) -> str:
    one = cast(AnyGame, game)
    asked = question(text)
    value = option_value(asked.other.name)
    other = make_game(one.name, **{**one.options.changed(), asked.clause.option: value})
    found = difference(one, other, s)
    if not found:
        return ""
    what, mine, theirs = (part if len(part) <= _SHOWN else f"{part[:_SHOWN]} ..." for part in found)
    return f"{what} ({asked.default.name}: {mine}; {asked.other.name}: {theirs})"
