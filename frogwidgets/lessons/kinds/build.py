"""B: change one thing in a position so that something holds, or lay everything out as at the start.

Every small change the game knows is tried. What can be wanted stands in `wants`.
"""

from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import Any, cast

from frogwidgets.kernel.arranged import arranged
from frogwidgets.kernel.edits import Edit, editable
from frogwidgets.kernel.game import ALL, FrogError
from frogwidgets.lessons.exercise import AnyGame, Exercise, Hint
from frogwidgets.lessons.kinds.wants import LEGAL, OVER, PARTS, PAYS, SOUND, START, WANTS, BuildAsk, Lack
from frogwidgets.lessons.looking import ladder
from frogwidgets.lessons.mark import Mark, right, unread

__all__ = ["LEGAL", "OVER", "PARTS", "PAYS", "SOUND", "START", "BuildAsk"]

LETTER = "B"
NAME = "build a position"
FORM = "a position text that differs from the given one in one thing"
WHOLE = "the text of a position"


def pose(id: str, game: AnyGame, position: str, wanted: str, move: str = "", seat: int = 0) -> Exercise:
    """Ask for one change after which something holds (`WANTS`), or with `start` for a whole set-up."""
    ask = BuildAsk(wanted, move, seat)
    if wanted not in WANTS:
        raise FrogError(f"What is wanted is one of {', '.join(WANTS)}, not {wanted!r}.")
    s = game.parse(position, strict=False)
    if wanted == START:
        question = (
            f"Set everything up for a new game with {game.players(s)} players: "
            "put right whatever is not as at the start."
        )
    else:
        question = f"Change one thing in this position so that {WANTS[wanted].words(game, s, ask)}."
    found = len(_ways(cast(Hashable, game), s, ask))
    return Exercise(id, LETTER, game, position, question, _trains(game, s, ask), ask, found)


def _trains(game: AnyGame, s: Any, ask: BuildAsk) -> tuple[str, ...]:
    """The clauses at stake: those that are not kept now, or by which the game ends."""
    if ask.wanted == OVER:
        found = _ways(cast(Hashable, game), s, ask)
        return (game.rule(found[0]),) if found else ()
    lack = WANTS[ask.wanted].lack(game, s, ask)
    return lack.clauses if lack else ()


def _lack(exercise: Exercise, s: Any) -> Lack | None:
    return WANTS[exercise.ask.wanted].lack(exercise.game, s, exercise.ask)


def _edits(game: AnyGame, s: Any, ask: BuildAsk) -> tuple[Edit, ...]:
    """The small changes of the position; for a set-up those of the one that is put right."""
    if ask.wanted != START:
        return editable(game).edits(s)
    rules, done = editable(game), arranged(game).arranged(s)
    stages = game.scene(game.view(done, ALL), ALL).stages
    boards = {cell.id for stage in stages if stage.role == "board" for row in stage.rows for cell in row}
    found = []
    for thing in rules.palette(done):
        # Where there is a board, that is what is set up; elsewhere every place is.
        for place in (place for place in thing.places if place in boards or not boards):
            try:
                found.append(Edit(rules.put(done, thing.id, place), f"{thing.label} at {place}", 1, place))
            except FrogError:
                continue
    return tuple({edit.state: edit for edit in found if edit.state not in (s, done)}.values())


@lru_cache(maxsize=16)
def _ways(game: Hashable, s: Any, ask: BuildAsk) -> tuple[Any, ...]:
    """The states that are right among those that are tried."""
    rules = cast(AnyGame, game)
    tried = [edit.state for edit in sorted(_edits(rules, s, ask), key=lambda edit: edit.cost)]
    if ask.wanted == START:
        tried.insert(0, arranged(rules).arranged(s))
    return tuple(state for state in dict.fromkeys(tried) if WANTS[ask.wanted].lack(rules, state, ask) is None)


def _right(exercise: Exercise) -> tuple[Any, ...]:
    return _ways(cast(Hashable, exercise.game), exercise.state, exercise.ask)


def check(exercise: Exercise, answer: object) -> Mark:
    """Read the position, compare it with the given one, and ask the rules."""
    game, ask = exercise.game, exercise.ask
    form = WHOLE if ask.wanted == START else FORM
    if not isinstance(answer, str):
        return unread(form)
    try:
        built = game.parse(answer, strict=False)
    except FrogError as error:
        return unread(f"{form}. {error}")
    if built == exercise.state:
        return Mark("wrong", "Nothing is changed yet.", exercise.clauses)
    lack = _lack(exercise, built)
    if ask.wanted == START:
        return _whole(exercise, lack)
    return _small(exercise, built, lack)


def _whole(exercise: Exercise, lack: Lack | None) -> Mark:
    """The mark of a whole set-up."""
    if lack is None:
        return right("Everything lies as at the start.", exercise.clauses)
    before = _lack(exercise, exercise.state)
    better = before is not None and 0 < len(lack.checks) * 2 <= len(before.checks)
    verdict: Any = "partly" if better else "wrong"
    return Mark(verdict, lack.text, lack.clauses or exercise.clauses, (), lack.marks, lack.checks)


def _small(exercise: Exercise, built: Any, lack: Lack | None) -> Mark:
    """The mark of one change, or of more than one."""
    known = {edit.state: edit for edit in _edits(exercise.game, exercise.state, exercise.ask)}
    if built not in known:
        if lack is None:
            return Mark("partly", "That holds, but more than one thing is changed.", (), exercise.clauses)
        text = f"More than one thing is changed, and still: {lack.text}"
        return Mark("wrong", text, lack.clauses or exercise.clauses, (), lack.marks, lack.checks)
    edit = known[built]
    if lack is None:
        how = WANTS[exercise.ask.wanted].shown(exercise.game, built, exercise.ask)
        return right(f"With this, {edit.words}. {how}".rstrip(), exercise.clauses)
    marks = lack.marks or (edit.place,)
    text = f"If {edit.words}: {lack.text}"
    return Mark("wrong", text, lack.clauses or exercise.clauses, (), marks, lack.checks)


def key(exercise: Exercise) -> str:
    """The cheapest change that does it, or a whole set-up, as a position."""
    return str(exercise.game.format(_right(exercise)[0]))


def is_right(exercise: Exercise, answer: object) -> bool:
    """Whether an answer is the text of a position that is one right change away."""
    return answer in _texts(exercise)


@lru_cache(maxsize=64)
def _texts(exercise: Exercise) -> frozenset[str]:
    return frozenset(exercise.game.format(state) for state in _right(exercise))


def answers(exercise: Exercise) -> Iterator[str]:
    """The position as it is, and after every small change; for a set-up the one put right, and every one that
    differs from it in one thing: each place is decided by itself."""
    game, s, ask = exercise.game, exercise.state, exercise.ask
    yield exercise.position
    if ask.wanted == START:
        yield game.format(arranged(game).arranged(s))
    yield from (game.format(edit.state) for edit in _edits(game, s, ask))


def hints(exercise: Exercise) -> tuple[Hint, ...]:
    """Where one of the changes is made that do it."""
    scene, lack = exercise.scene, _lack(exercise, exercise.state)
    about = exercise.clauses[0] if exercise.clauses else ""
    if exercise.ask.wanted == START:
        return ladder(scene, _there(exercise, lack.marks if lack else ()), about)
    found = _right(exercise)[0]
    place = next(
        edit.place for edit in _edits(exercise.game, exercise.state, exercise.ask) if edit.state == found
    )
    marks = _there(exercise, (place.rstrip("-"),))
    if marks or not lack or not lack.marks:
        return ladder(scene, marks, about) if marks else _unplaced(exercise, place, about)
    return ladder(scene, lack.marks, about)


def _there(exercise: Exercise, marks: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the elements that the picture has."""
    scene = exercise.scene
    known = {cell.id for stage in scene.stages for row in stage.rows for cell in row}
    known |= {shape.id for shape in scene.shapes}
    return tuple(mark for mark in marks if mark in known)


def _unplaced(exercise: Exercise, place: str, about: str) -> tuple[Hint, ...]:
    """The rungs for a change that is made nowhere on the picture, such as whose turn it is."""
    (first, *_) = ladder(exercise.scene, (), about)
    text = "The pieces can stay where they are: it is about the turn."
    return first, Hint("piece", text, ()), Hint("space", f"Change this: {place}.", ())


def form(exercise: Exercise) -> dict[str, Any]:
    """What a page shows to answer with: an editor of positions."""
    ask = exercise.ask
    return {"build": True, "wanted": ask.wanted, "move": ask.move if ask.wanted == LEGAL else ""}
