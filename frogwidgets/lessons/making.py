"""Generated exercises: the same seed gives the same exercise everywhere, and each comes with a certificate.

Positions are drawn from seeded random play and rejected until one fits (`drawing`).
"""

import re
from collections.abc import Mapping
from random import Random
from typing import Final

from frogwidgets.games import game as make_game
from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.start import known_seed
from frogwidgets.kernel.told import short
from frogwidgets.lessons.drawing import Drawing
from frogwidgets.lessons.drawing_book import DRAWS
from frogwidgets.lessons.exercise import Certificate, Exercise
from frogwidgets.lessons.kinds import kind as kind_of
from frogwidgets.lessons.play import line, pick
from frogwidgets.lessons.syllabus import Drill, Lesson
from frogwidgets.rulebook.examples import GameFactory

_TRIES: Final = 60
"""So many games are drawn from for one clause before another clause is taken."""
_ROUNDS: Final = 40
"""So many clauses are tried before the lesson is given up."""
_MOST: Final = 60
"""An exercise with more right answers asks nothing."""
_ID: Final = re.compile(
    r"(?P<lesson>[0-9]{2}|[A-Z0-9]+-[A-Za-z0-9]+)(?:\.(?P<kind>[A-Z]))?\.(?P<seed>-?[0-9]{1,40})"
)


def make(lesson: Lesson, seed: int, kind: str | None = None, factory: GameFactory = make_game) -> Exercise:
    """The exercise of a lesson and a seed; with a `kind`, one of that kind.

    Raises `FrogError` for a kind that the lesson has not, and where nothing is found.
    """
    seed = known_seed(seed)
    drills = [drill for drill in lesson.drills if kind in (None, drill.kind)]
    if not drills:
        kind_of(kind or "")
        raise FrogError(f"{lesson.id} has no exercises of kind {kind}; it has {', '.join(lesson.kinds)}.")
    id = f"{lesson.id}.{kind}.{seed}" if kind else f"{lesson.id}.{seed}"
    rng = Random(id)
    weighed = [drill for drill in drills for _ in range(drill.share)]
    for _ in range(_ROUNDS):
        drill = pick(rng, weighed)
        target = pick(rng, drill.clauses)
        found = _drawn(id, lesson, drill, target, rng, factory)
        if found is not None:
            return found
    raise FrogError(f"No exercise was found for {id}.")


def _drawn(
    id: str, lesson: Lesson, drill: Drill, target: str, rng: Random, factory: GameFactory
) -> Exercise | None:
    game = factory(drill.game or lesson.game, **dict(drill.options))
    for _ in range(_TRIES):
        least, most = drill.plies
        length = least + int(rng.random() * (most - least + 1))
        played = line(game, pick(rng, drill.players), length, rng)
        drawing = Drawing(id, game, played, target, drill.clauses, rng, dict(drill.says))
        found = DRAWS[drill.kind](drawing)
        if found is None or target not in found.clauses or not 0 < found.right <= _MOST:
            continue
        if certify(found).holds:
            return found
    return None


def certify(exercise: Exercise) -> Certificate:
    """Give every possible answer, and count those that are right."""
    kind = kind_of(exercise.kind)
    tried = found = 0
    for answer in kind.answers(exercise):
        tried += 1
        found += kind.is_right(exercise, answer)
    return Certificate(exercise.right, found, tried)


def read_id(id: object) -> tuple[str, str | None, int]:
    """The lesson, the kind (None: any) and the seed of a generated exercise's id. Raises `FrogError`."""
    found = _ID.fullmatch(id) if isinstance(id, str) else None
    if not found:
        raise FrogError(f"{short(id)} is no id of an exercise, such as FR-3.18 (lesson and seed).")
    return found["lesson"], found["kind"], int(found["seed"])


def remake(id: object, lessons: Mapping[str, Lesson], factory: GameFactory = make_game) -> Exercise:
    """The generated exercise of an id. Raises `FrogError` for an unknown lesson."""
    name, kind, seed = read_id(id)
    if name not in lessons:
        raise FrogError(f"There is no lesson {name}; there are {', '.join(lessons)}.")
    return make(lessons[name], seed, kind, factory)
