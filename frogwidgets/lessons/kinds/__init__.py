"""The kinds of exercises, by letter: each poses, checks, hints, and lists the answers that can be given."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final, Protocol

from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.told import short
from frogwidgets.lessons.exercise import Exercise, Hint
from frogwidgets.lessons.kinds import (
    assumption,
    build,
    code,
    fault,
    goal,
    legal,
    order,
    predict,
    score,
    sentence,
    tap,
)
from frogwidgets.lessons.mark import Mark


class Kind(Protocol):
    """What a module of a kind offers. Everything is computed by the rules when it is asked for."""

    LETTER: str
    NAME: str

    def check(self, exercise: Exercise, answer: object) -> Mark:
        """The mark of an answer, whatever it is; never raises."""
        ...

    def is_right(self, exercise: Exercise, answer: object) -> bool:
        """Whether an answer in the form of `answers` is right, without a word about it."""
        ...

    def key(self, exercise: Exercise) -> object:
        """One right answer, for the teacher."""
        ...

    def answers(self, exercise: Exercise) -> Iterator[object]:
        """Every answer that can be given, or all that decide one by one."""
        ...

    def hints(self, exercise: Exercise) -> tuple[Hint, ...]:
        """The ladder of hints, the first rung first."""
        ...

    def form(self, exercise: Exercise) -> dict[str, Any]:
        """What a page needs to let somebody answer; nothing of the solution."""
        ...


KINDS: Final[Mapping[str, Kind]] = MappingProxyType(
    {
        module.LETTER: module
        for module in (tap, legal, predict, goal, score, order, fault, build, code, assumption, sentence)
    }
)
"""T, L, P, G, S, O, F, B, C, A, E."""


def kind(letter: str) -> Kind:
    """The kind of a letter; raises `FrogError` that lists them."""
    if not isinstance(letter, str) or letter not in KINDS:
        told = ", ".join(f"{key} {module.NAME}" for key, module in KINDS.items())
        raise FrogError(f"There is no kind {short(letter)}; there are {told}.")
    return KINDS[letter]
