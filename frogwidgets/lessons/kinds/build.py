"""B: change one thing in a position so that something holds. Every small change the game knows is tried."""

from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple, cast

from frogwidgets.kernel.edits import Edit, editable
from frogwidgets.kernel.game import NOBODY, Check, FrogError
from frogwidgets.lessons.exercise import AnyGame, Exercise, Hint
from frogwidgets.lessons.looking import ladder
from frogwidgets.lessons.mark import Mark, right, unread

LETTER = "B"
NAME = "build a position"
FORM = "a position text that differs from the given one in one thing"
LEGAL, OVER, SOUND = "legal", "over", "sound"
WANTED = (LEGAL, OVER, SOUND)


class BuildAsk(NamedTuple):
    """What shall hold after one change: a move is `legal`, the game is `over`, or the position is `sound`,
    one that play can have led to."""

    wanted: str
    move: str = ""


def pose(id: str, game: AnyGame, position: str, wanted: str, move: str = "") -> Exercise:
    """Ask for one change after which a move is legal, the game is over, or the position is sound."""
    ask = BuildAsk(wanted, move)
    if wanted not in WANTED:
        raise FrogError(f"What is wanted is one of {', '.join(WANTED)}, not {wanted!r}.")
    s = game.parse(position, strict=False)
    what = {
        LEGAL: f"{move} is legal",
        OVER: "the game is over: no move is left",
        SOUND: "the position is one of a real game",
    }[wanted]
    question = f"Change one thing in this position so that {what}."
    return Exercise(
        id, LETTER, game, position, question, _trains(game, s, ask), ask, len(_right(game, s, ask))
    )


def _trains(game: AnyGame, s: Any, ask: BuildAsk) -> tuple[str, ...]:
    """The clauses at stake: those that refuse the move now, or by which the game ends."""
    if ask.wanted == LEGAL:
        return _clauses(_broken(game, s, ask))
    if ask.wanted == OVER:
        found = _right(game, s, ask)
        return (game.rule(found[0].state),) if found else ()
    return cited(_unsound(game, s))


def _clauses(broken: tuple[Check, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(check.clause for check in broken if check.clause))


def cited(text: str) -> tuple[str, ...]:
    """The clauses that a sentence names in brackets at its end."""
    inside = text.rpartition("(")[2].partition(")")[0]
    return tuple(word.strip(",") for word in inside.split() if "-" in word and word.strip(",").isupper())


def _unsound(game: AnyGame, s: Any) -> str:
    """What is wrong with a position; empty where nothing is."""
    try:
        game.parse(game.format(s), strict=True)
    except FrogError as error:
        return str(error)
    return ""


def _holds(game: AnyGame, s: Any, ask: BuildAsk) -> bool:
    if ask.wanted == LEGAL:
        return not _broken(game, s, ask)
    return game.to_move(s) == NOBODY if ask.wanted == OVER else not _unsound(game, s)


def _broken(game: AnyGame, s: Any, ask: BuildAsk) -> tuple[Check, ...]:
    """What the move breaks in a position; that it cannot even be written there is told as a check too."""
    try:
        return game.violations(s, game.parse_move(s, ask.move))
    except FrogError as error:
        return (Check("", False, str(error)),)


def _right(game: AnyGame, s: Any, ask: BuildAsk) -> tuple[Edit, ...]:
    return _found(cast(Hashable, game), s, ask)


@lru_cache(maxsize=16)
def _found(game: Hashable, s: Any, ask: BuildAsk) -> tuple[Edit, ...]:
    rules = cast(AnyGame, game)
    return tuple(edit for edit in editable(rules).edits(s) if _holds(rules, edit.state, ask))


def check(exercise: Exercise, answer: object) -> Mark:
    """Read the position, compare it with the given one, and ask the rules."""
    game, ask = exercise.game, exercise.ask
    if not isinstance(answer, str):
        return unread(FORM)
    try:
        built = game.parse(answer, strict=False)
    except FrogError as error:
        return unread(f"{FORM}. {error}")
    s = exercise.state
    if built == s:
        return Mark("wrong", "Nothing is changed yet.", exercise.clauses)
    known = {edit.state: edit for edit in editable(game).edits(s)}
    holds = _holds(game, built, ask)
    if built in known:
        if holds:
            return right(f"With this, {known[built].words}.", exercise.clauses)
        return _not_yet(exercise, built, known[built])
    if holds:
        return Mark("partly", "That holds, but more than one thing is changed.", (), exercise.clauses)
    return Mark(
        "wrong", f"More than one thing is changed, and still: {_why(game, built, ask)}", exercise.clauses
    )


def _not_yet(exercise: Exercise, built: Any, edit: Edit) -> Mark:
    game, ask = exercise.game, exercise.ask
    if ask.wanted != LEGAL:
        return Mark(
            "wrong", f"If {edit.words}: {_why(game, built, ask)}", exercise.clauses, (), (edit.place,)
        )
    broken = _broken(game, built, ask)
    missed = _clauses(broken)
    marks = tuple(dict.fromkeys(mark for check in broken for mark in check.marks))
    return Mark("wrong", f"If {edit.words}, {ask.move} is still not legal.", missed, (), marks, broken)


def _why(game: AnyGame, s: Any, ask: BuildAsk) -> str:
    """Why something does not hold, in a sentence."""
    if ask.wanted == LEGAL:
        return _broken(game, s, ask)[0].text
    if ask.wanted == SOUND:
        return _unsound(game, s)
    moves = game.legal_moves(s)
    return f"{game.format_move(s, moves[0])} is a legal move." if moves else "it is not over."


def key(exercise: Exercise) -> str:
    """The cheapest change that does it, as a position."""
    game = exercise.game
    found = min(_right(game, exercise.state, exercise.ask), key=lambda edit: edit.cost)
    return str(game.format(found.state))


def is_right(exercise: Exercise, answer: object) -> bool:
    """Whether an answer is the text of a position that is one right change away."""
    return answer in _texts(exercise)


@lru_cache(maxsize=64)
def _texts(exercise: Exercise) -> frozenset[str]:
    found = _right(exercise.game, exercise.state, exercise.ask)
    return frozenset(exercise.game.format(edit.state) for edit in found)


def answers(exercise: Exercise) -> Iterator[str]:
    """The position as it is, and after every small change."""
    yield exercise.position
    yield from (exercise.game.format(edit.state) for edit in editable(exercise.game).edits(exercise.state))


def hints(exercise: Exercise) -> tuple[Hint, ...]:
    """Where one of the changes is made that do it."""
    game, s, ask = exercise.game, exercise.state, exercise.ask
    found = min(_right(game, s, ask), key=lambda edit: edit.cost)
    known = {cell.id for stage in exercise.scene.stages for row in stage.rows for cell in row}
    marks = [found.place] if found.place in known else []
    if not marks and ask.move:
        broken = _broken(game, s, ask)
        marks = [mark for check in broken for mark in check.marks]
    return ladder(exercise.scene, marks, exercise.clauses[0] if exercise.clauses else "")


def form(exercise: Exercise) -> dict[str, Any]:
    """What a page shows to answer with: an editor of positions."""
    return {"build": True, "wanted": exercise.ask.wanted, "move": exercise.ask.move}
