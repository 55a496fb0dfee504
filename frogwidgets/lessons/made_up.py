"""A class that is made up: pupils each of whom knows all rules but one, to try a sheet or the map with.

What they answer is computed: the right answer of a game without that clause.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.start import known_seed
from frogwidgets.kernel.told import short
from frogwidgets.kernel.without import Without
from frogwidgets.lessons.answers import line
from frogwidgets.lessons.exercise import Exercise
from frogwidgets.lessons.kinds import kind
from frogwidgets.lessons.library import key, known
from frogwidgets.lessons.play import shuffled
from frogwidgets.lessons.sheet import Sheet
from frogwidgets.rulebook import clause

_MOST: Final = 1000
"""No class is larger."""


def believed(given: Exercise | str, id: str) -> Any:
    """What somebody answers who knows all rules but the clause of this id; with no id, a right answer.

    None where no answer seems right to them: they leave a blank.
    """
    asked = known(given)
    if not id:
        return key(asked)
    loose = Without(asked.game, clause(id).id)
    seen = Exercise(asked.id, asked.kind, loose, asked.position, "", asked.clauses, asked.ask, asked.right)
    module = kind(asked.kind)
    found = next((answer for answer in module.answers(seen) if module.is_right(seen, answer)), None)
    return list(found) if isinstance(found, tuple) else found


def made_up(
    asked: Sheet | Sequence[str],
    *,
    pupils: int = 24,
    beliefs: Sequence[str] = (),
    seed: int = 1,
) -> str:
    """The answer lines of made-up pupils (`Pupil 01`, ...) to a sheet or to the exercises of these ids.

    The pupils are dealt evenly, from the seed, to those who know all rules and those who do not know one of
    `beliefs`, which are clauses; the lines come in any order. Raises `FrogError` for ids there are not.
    """
    ids = asked.ids if isinstance(asked, Sheet) else tuple(asked)
    if type(pupils) is not int or not 1 <= pupils <= _MOST:
        raise FrogError(f"A class has 1 to {_MOST} pupils, not {short(pupils)}.")
    rng = Random(f"class:{known_seed(seed)}")
    said = {belief: [believed(id, belief) for id in ids] for belief in ("", *beliefs)}
    kinds = [*said]
    dealt = shuffled(rng, [kinds[at % len(kinds)] for at in range(pupils)])
    lines = [
        line(id, answer, f"Pupil {number:02}")
        for number, belief in enumerate(dealt, start=1)
        for id, answer in zip(ids, said[belief], strict=True)
        if answer is not None
    ]
    return "\n".join(shuffled(rng, lines))
