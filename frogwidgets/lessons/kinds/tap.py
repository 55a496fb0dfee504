"""T: touch everything legal from here on. The set is one, and each place is decided by itself."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple

from frogwidgets.kernel.edits import if_only
from frogwidgets.kernel.game import ALL, Check
from frogwidgets.lessons.exercise import AnyGame, Exercise, Hint
from frogwidgets.lessons.kinds.legal import distinctive
from frogwidgets.lessons.looking import ladder, listed, lowered, place, words
from frogwidgets.lessons.mark import Mark, right, unread
from frogwidgets.scene import Scene

LETTER = "T"
NAME = "tap all legal"
FORM = 'a list of places, such as ["e5", "c7"]'


class TapAsk(NamedTuple):
    """The elements that have been touched already; the next touch is asked for."""

    prefix: tuple[str, ...]


def pose(id: str, game: AnyGame, position: str, prefix: tuple[str, ...] = ()) -> Exercise:
    """Ask for every next touch after these that a legal move begins with."""
    s = game.parse(position, strict=False)
    scene = game.scene(game.view(s, ALL), ALL)
    if prefix:
        question = f"Tap every place where the {words(scene, prefix[-1:])} may go."
    else:
        question = (
            f"Player {game.to_move(s)}, {lowered(game.phase(s))}. "
            "Tap everything with which a legal move begins."
        )
    trains = [check.clause for move in _moves(game, s, prefix) for check in game.checks(s, move)]
    return Exercise(id, LETTER, game, position, question, tuple(dict.fromkeys(trains)), TapAsk(prefix))


def _moves(game: AnyGame, s: Any, prefix: tuple[str, ...]) -> list[Any]:
    """The legal moves that go on from the touches."""
    return [move for move in game.legal_moves(s) if game.touches(s, move)[: len(prefix)] == prefix]


@lru_cache(maxsize=64)
def key(exercise: Exercise) -> tuple[str, ...]:
    """The places that are right, sorted."""
    game, s, prefix = exercise.game, exercise.state, exercise.ask.prefix
    paths = (game.touches(s, move) for move in _moves(game, s, prefix))
    return tuple(sorted({place(path[len(prefix)]) for path in paths if len(path) > len(prefix)}))


@lru_cache(maxsize=64)
def _same(scene: Scene) -> Mapping[str, str]:
    """Every place that can be touched, with the place that stands for it."""
    out = {cell.id: cell.id for stage in scene.stages for row in stage.rows for cell in row if cell.label}
    out |= {place(shape.id): place(shape.id) for shape in scene.shapes if shape.id.startswith("act:")}
    for shape in scene.shapes:
        if shape.label:
            out[place(shape.id)] = place(shape.same_as or shape.id)
    return MappingProxyType(out)


def is_right(exercise: Exercise, answer: object) -> bool:
    """Whether an answer is the right set, written as `answers` writes it."""
    return isinstance(answer, list) and answer == list(key(exercise))


def check(exercise: Exercise, answer: object) -> Mark:
    """Compare the touched places with those that a legal move goes on to."""
    if not isinstance(answer, list | tuple) or not all(isinstance(item, str) for item in answer):
        return unread(FORM)
    same = _same(exercise.scene)
    given = [place(item.strip()) for item in answer]
    unknown = [item for item in given if item not in same]
    if unknown:
        return unread(f"{FORM}; there is no place {unknown[0][:20]!r}")
    touched = tuple(dict.fromkeys(same[item] for item in given))
    wanted = key(exercise)
    wrong = [item for item in touched if item not in wanted]
    left = [item for item in wanted if item not in touched]
    if not wrong and not left:
        return right(f"{len(wanted)} of {len(wanted)}.", _shown(exercise))
    return _mend(exercise, wrong, left, touched)


def _shown(exercise: Exercise) -> tuple[str, ...]:
    """What the right set shows: clauses that alone refuse a place, and those that only some moves need."""
    game, s, prefix = exercise.game, exercise.state, exercise.ask.prefix
    out: list[str] = []
    for item in _same(exercise.scene) if prefix else ():
        move = game.attempt(s, (*prefix, _element(exercise.scene, item)))
        if move is not None:
            broken = {check.clause for check in game.violations(s, move)}
            out += broken if len(broken) == 1 else ()
    for move in _moves(game, s, prefix):
        out += distinctive(game, s, move)
    return tuple(dict.fromkeys(out))


def _mend(exercise: Exercise, wrong: list[str], left: list[str], touched: tuple[str, ...]) -> Mark:
    broken: list[Check] = []
    ways: list[str] = []
    told: list[str] = []
    missed: list[str] = []
    for item in wrong:
        why, way = _refusal(exercise, item)
        broken += why
        ways += way
        told.append(why[0].text if why else f"Nothing goes on at {item} now ({_due(exercise)}).")
        # One clause refuses it: that one was overlooked. Of several nobody knows which.
        missed += {check.clause for check in why} if len({check.clause for check in why}) == 1 else ()
    if wrong:
        told.insert(0, f"{listed(wrong)} {'is' if len(wrong) == 1 else 'are'} not legal:")
    if left:
        told.append(f"{len(left)} more {'is' if len(left) == 1 else 'are'} legal.")
        missed += _needed(exercise, left, touched)
    verdict: Any = "wrong" if wrong or not touched else "partly"
    marks = tuple(dict.fromkeys(mark for check in broken for mark in check.marks))
    return Mark(verdict, " ".join(told), tuple(dict.fromkeys(missed)), (), marks, tuple(broken), tuple(ways))


def _due(exercise: Exercise) -> str:
    """The clause by which it is now as it is."""
    game = exercise.game
    return game.rule(game.view(exercise.state, ALL))


def _needed(exercise: Exercise, left: list[str], touched: tuple[str, ...]) -> list[str]:
    """The clauses that only the moves left out rest on: those are not known to be understood."""
    game, s, prefix = exercise.game, exercise.state, exercise.ask.prefix
    found: dict[bool, set[str]] = {True: set(), False: set()}
    for move in _moves(game, s, prefix):
        path = game.touches(s, move)
        if len(path) > len(prefix):
            item = place(path[len(prefix)])
            found[item in left] |= {check.clause for check in game.checks(s, move)}
    return sorted(found[True] - found[False])


def _refusal(exercise: Exercise, item: str) -> tuple[list[Check], list[str]]:
    """Why a touch is refused, and what would make it legal."""
    game, s, prefix = exercise.game, exercise.state, exercise.ask.prefix
    element = _element(exercise.scene, item)
    move = game.attempt(s, (*prefix, element))
    if move is None:
        # A move begins here that takes another touch: the one that is nearest to legal says why.
        begun = [m for m in game.candidates(s) if game.touches(s, m)[: len(prefix) + 1] == (*prefix, element)]
        move = min(begun, key=lambda m: len(game.violations(s, m)), default=None)
    if move is None:
        return [], []
    return list(game.violations(s, move)), [str(found) for found in if_only(game, s, move)[:1]]


def _element(scene: Scene, item: str) -> str:
    return next((shape.id for shape in scene.shapes if place(shape.id) == item and shape.label), item)


def answers(exercise: Exercise) -> Iterator[list[str]]:
    """The right set, and every set that differs from it by one place: each place is decided by itself."""
    wanted = key(exercise)
    yield list(wanted)
    for item in sorted(set(_same(exercise.scene).values())):
        yield [other for other in wanted if other != item] if item in wanted else sorted((*wanted, item))


def hints(exercise: Exercise) -> tuple[Hint, ...]:
    """One legal move: its area, its first piece, its places."""
    game, s, prefix = exercise.game, exercise.state, exercise.ask.prefix
    moves = _moves(game, s, prefix)
    move = moves[-1]
    marks = [mark for check in game.checks(s, move) for mark in check.marks]
    return ladder(exercise.scene, (*marks, *game.touches(s, move)[: len(prefix) + 1]))


def form(exercise: Exercise) -> dict[str, Any]:
    """What a page shows to answer with: the board itself, with these touched."""
    return {"tap": True, "prefix": list(exercise.ask.prefix)}
