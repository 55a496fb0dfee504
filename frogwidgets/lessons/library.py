"""All exercises by id, those of the lessons and those of the rulebook's examples, and marks for answers."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final

from frogwidgets.games import game as make_game
from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.told import short
from frogwidgets.lessons.exercise import Exercise, Hint, field
from frogwidgets.lessons.from_examples import posed
from frogwidgets.lessons.kinds import (
    assumption,
    build,
    code,
    fault,
    goal,
    kind,
    legal,
    order,
    predict,
    score,
    sentence,
    tap,
)
from frogwidgets.lessons.making import make, read_id
from frogwidgets.lessons.mark import MISSING, Mark
from frogwidgets.lessons.table import LESSONS
from frogwidgets.rulebook import books, example, rulebook
from frogwidgets.scene.wire import scene_wire


def exercise(id: str, seed: int | None = None, kind: str | None = None) -> Exercise:
    """The exercise of a lesson and a seed (`"FR-3"`, 18), of its id (`"FR-3.18"`), or of an example
    (`"FR-LEAP-3.a"`, `"FR-LEAP-3.a.2"`).

    With a `kind` the lesson gives one of that kind. Raises `FrogError` for what there is not.
    """
    if not isinstance(id, str):
        raise FrogError(f"An exercise has an id such as FR-3.18, not {short(id)}.")
    if seed is not None:
        if id not in LESSONS:
            raise FrogError(f"There is no lesson {short(id)}; there are {', '.join(LESSONS)}.")
        return make(LESSONS[id], seed, kind)
    if id in LESSONS:
        raise FrogError(f"{id} is a lesson: give a seed as well, such as seed=1.")
    return _find(id)


@lru_cache(maxsize=512)
def _find(id: str) -> Exercise:
    found = _of_example(id)
    if found is not None:
        return found
    lesson, kind, seed = read_id(id)
    return exercise(lesson, seed, kind)


def _of_example(id: str) -> Exercise | None:
    """The exercise of an example's id, with or without a number; None where it is none."""
    head, _, number = id.rpartition(".")
    if number.isascii() and number.isdecimal():
        name, at = head, int(number)
    else:
        name, at = id, 1
    if not any(name in (known.id for known in rulebook(book).examples) for book in books()):
        return None
    made = posed(example(name))
    if not 1 <= at <= len(made):
        raise FrogError(f"Example {name} makes {len(made)} exercises; there is no number {at}.")
    return made[at - 1]


def known(given: Exercise | str) -> Exercise:
    """The exercise that is given, or the one of an id."""
    return given if isinstance(given, Exercise) else exercise(given)


def check(given: Exercise | str, answer: object = None) -> Mark:
    """The mark of an answer to an exercise or its id: the same wherever and whenever it is asked.

    Without an answer (None) it is `missing`. Raises `FrogError` for an unknown exercise only.
    """
    asked = known(given)
    return MISSING if answer is None else kind(asked.kind).check(asked, answer)


def hint(given: Exercise | str, rung: int = 1) -> Hint:
    """A rung of the ladder of hints: 1 the area, 2 the piece, 3 the space; there may be fewer."""
    asked = known(given)
    ladder = kind(asked.kind).hints(asked)
    if type(rung) is not int or not 1 <= rung <= 3:
        raise FrogError(f"A rung is 1, 2 or 3, not {short(rung)}.")
    return ladder[min(rung, len(ladder)) - 1]


def key(given: Exercise | str) -> object:
    """A right answer, for the teacher."""
    asked = known(given)
    found = kind(asked.kind).key(asked)
    return list(found) if isinstance(found, tuple) else found


def to_student(given: Exercise | str) -> dict[str, Any]:
    """What a student's page gets, in plain values: question, picture, form of the answer. No solution and no
    hint is in it: both are asked for."""
    asked = known(given)
    module = kind(asked.kind)
    return {
        "id": asked.id,
        "kind": asked.kind,
        "name": module.NAME,
        "question": asked.question,
        "game": asked.game.name,
        "position": asked.position,
        "scene": scene_wire(asked.scene),
        "form": module.form(asked),
        "rungs": 3,
    }


def trained(game: str | None = None) -> dict[str, tuple[str, ...]]:
    """For every clause what trains it: lessons with the kind (`FR-3 L`), then exercises of examples; of one
    game or of all."""
    out: dict[str, list[str]] = {}
    for lesson in LESSONS.values():
        for drill in lesson.drills:
            for clause in drill.clauses:
                out.setdefault(clause, []).append(f"{lesson.id} {drill.kind}")
    for name in books() if game is None else (game,):
        for known in rulebook(name).examples:
            for made in posed(known):
                out.setdefault(known.clause, []).append(made.id)
    return {clause: tuple(dict.fromkeys(places)) for clause, places in out.items()}


def read(plain: dict[str, Any]) -> Exercise:
    """An exercise from the plain values of `Exercise.plain`. Raises `FrogError` that names the field.

    Who writes such a file can pose what she likes; `certify` says whether it has the right answers it states.
    """
    letter = field(plain, "kind", str)
    module = kind(letter)
    rules = make_game(field(plain, "game", str), **field(plain, "options", dict))
    position, ask = field(plain, "position", str), field(plain, "ask", dict)
    values = {name: tuple(value) if isinstance(value, list) else value for name, value in ask.items()}
    rules.parse(position, strict=False)
    form = _ASKS[letter]
    try:
        asked = form(**values)
    except TypeError:
        raise FrogError(f"What {module.NAME} asks has the fields {', '.join(form._fields)}.") from None
    for name, value in asked._asdict().items():
        wanted = form.__annotations__[name]
        texts = isinstance(value, tuple) and all(isinstance(item, str) for item in value)
        if not (texts if wanted not in (str, int) else type(value) is wanted):
            raise FrogError(f"What {module.NAME} asks: {name} is not {short(value)}.")
    clauses = tuple(field(plain, "clauses", list))
    return Exercise(
        field(plain, "id", str),
        letter,
        rules,
        position,
        field(plain, "question", str),
        clauses,
        asked,
        field(plain, "right", int),
    )


_ASKS: Final[Mapping[str, Any]] = MappingProxyType(
    {
        "T": tap.TapAsk,
        "L": legal.LegalAsk,
        "P": predict.PredictAsk,
        "G": goal.GoalAsk,
        "S": score.ScoreAsk,
        "O": order.OrderAsk,
        "F": fault.FaultAsk,
        "B": build.BuildAsk,
        "C": code.CodeAsk,
        "A": assumption.AssumptionAsk,
        "E": sentence.SentenceAsk,
    }
)
