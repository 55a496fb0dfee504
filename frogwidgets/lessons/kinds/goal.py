"""G: bring something about in one turn, within par. Every way through the turn is tried."""

from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple, cast

from frogwidgets.kernel.edits import if_only
from frogwidgets.kernel.game import ALL, FrogError, IllegalMove
from frogwidgets.kernel.record import read_moves
from frogwidgets.lessons.exercise import AnyGame, Exercise, Hint
from frogwidgets.lessons.looking import cells, content, ladder
from frogwidgets.lessons.mark import Mark, right, unread

LETTER = "G"
NAME = "reach a goal"
FORM = "your moves, parted by blanks"


class GoalAsk(NamedTuple):
    """What shall stand on which cell, and in how many decisions of this turn."""

    cell: str
    label: str
    par: int


def pose(id: str, game: AnyGame, position: str, cell: str, label: str, par: int) -> Exercise:
    """Ask for moves of the player on turn after which a cell has this label. The right ways are counted."""
    s = game.parse(position, strict=False)
    ask = GoalAsk(cell, label, par)
    ways = tuple(solutions(game, s, ask))
    called = cells(game.scene(game.view(s, ALL), ALL)).get(cell, cell)
    decisions = "one decision" if par == 1 else f"at most {par} decisions"
    question = (
        f"Player {game.to_move(s)}, {game.phase(s)}. In {decisions} of this turn, bring it about that "
        f"there is: {label}. The place: {called}."
    )
    trains = told(game, s, ways[0]) if ways else ()
    return Exercise(id, LETTER, game, position, question, trains, ask, len(ways))


def told(game: AnyGame, s: Any, way: tuple[Any, ...]) -> tuple[str, ...]:
    """The clauses that tell what happens on a way."""
    out: list[str] = []
    for move in way:
        out += [event.clause for event in game.trace(s, move)]
        s = game.advance(s, move)
    return tuple(dict.fromkeys(out))


def _reached(game: AnyGame, s: Any, ask: GoalAsk) -> bool:
    return _there(cast(Hashable, game), s, ask.cell) == ask.label


@lru_cache(maxsize=4096)
def _there(game: Hashable, s: Any, cell: str) -> str:
    rules = cast(AnyGame, game)
    return content(rules.scene(rules.view(s, ALL), ALL), cell)


def ways(game: AnyGame, s: Any, most: int, seat: int = 0) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Every beginning of this turn up to so many decisions, with the state it leads to."""
    seat = seat or game.to_move(s)
    if most == 0 or game.to_move(s) != seat:
        return
    for move in game.legal_moves(s):
        after = game.advance(s, move)
        yield (move,), after
        for rest, end in ways(game, after, most - 1, seat):
            yield (move, *rest), end


def solutions(game: AnyGame, s: Any, ask: GoalAsk) -> Iterator[tuple[Any, ...]]:
    """The ways that reach the goal with their last move, and not before."""
    done: list[tuple[Any, ...]] = []
    for way, end in ways(game, s, ask.par):
        if any(way[: len(early)] == early for early in done):
            continue
        if _reached(game, end, ask):
            done.append(way)
            yield way


def check(exercise: Exercise, answer: object) -> Mark:
    """Play the answer by the rules, and look."""
    if not isinstance(answer, str) or not answer.strip():
        return unread(FORM)
    game, s, ask = exercise.game, exercise.state, exercise.ask
    seat, count, reached = game.to_move(s), 0, False
    before = s
    try:
        for _, after in read_moves(game, s, (answer,), game.apply):
            if game.to_move(s) != seat:
                return _turn_over(exercise, count)
            s, count = after, count + 1
            reached = _reached(game, s, ask)
            if reached:
                break
    except FrogError as error:
        if game.to_move(s) != seat:
            return _turn_over(exercise, count)
        if isinstance(error, IllegalMove):
            return _refused(exercise, s, error, answer, count)
        return unread(f"{FORM}: {error}")
    if not reached:
        there = _there(cast(Hashable, game), s, ask.cell)
        return Mark("wrong", f"After {answer.strip()} there is: {there}.", exercise.clauses, (), (ask.cell,))
    if count > ask.par:
        return Mark("partly", f"Reached, in {count} decisions; {ask.par} are enough.", (), (), (ask.cell,))
    return right(f"Reached in {count}.", told(game, before, _read(game, before, answer, count)))


def _turn_over(exercise: Exercise, count: int) -> Mark:
    text = f"The turn is over after {count} decision{'s' * (count != 1)}."
    return Mark("wrong", text, exercise.clauses[:1])


def _read(game: AnyGame, s: Any, answer: str, count: int) -> tuple[Any, ...]:
    moves = []
    for move, _ in read_moves(game, s, (answer,), game.apply):
        moves.append(move)
        if len(moves) == count:
            break
    return tuple(moves)


def _refused(exercise: Exercise, s: Any, error: IllegalMove, answer: str, count: int) -> Mark:
    broken = error.violations
    missed = tuple(dict.fromkeys(check.clause for check in broken))
    marks = tuple(dict.fromkeys(mark for check in broken for mark in check.marks))
    text = answer.split()[count] if count < len(answer.split()) else answer
    ways: tuple[str, ...] = ()
    try:
        move = exercise.game.parse_move(s, text)
        ways = tuple(str(found) for found in if_only(exercise.game, s, move)[:1])
    except FrogError:
        ways = ()
    said = f"Decision {count + 1} is not legal: {broken[0].text if broken else error}"
    return Mark("wrong", said, missed if len(missed) == 1 else (), (), marks, tuple(broken), ways)


def key(exercise: Exercise) -> str:
    """The first way that reaches the goal, as text."""
    game, s = exercise.game, exercise.state
    return _text(game, s, next(solutions(game, s, exercise.ask)))


def _text(game: AnyGame, s: Any, way: tuple[Any, ...]) -> str:
    texts = []
    for move in way:
        texts.append(bare(game, s, move))
        s = game.advance(s, move)
    return " ".join(texts)


def bare(game: AnyGame, s: Any, move: Any) -> str:
    """A move as the player writes it who does not know what comes of it."""
    seat = game.to_move(s)
    return game.format_move(game.view(s, seat), move, seat)


def is_right(exercise: Exercise, answer: object) -> bool:
    """Whether an answer is one of the ways that reach the goal, written as `answers` writes it."""
    return answer in _right(exercise)


@lru_cache(maxsize=16)
def _right(exercise: Exercise) -> frozenset[str]:
    game, s = exercise.game, exercise.state
    return frozenset(_text(game, s, way) for way in solutions(game, s, exercise.ask))


def answers(exercise: Exercise) -> Iterator[str]:
    """Every way through the turn, up to par decisions; none goes on from where the goal is reached."""
    game, s = exercise.game, exercise.state
    done: list[tuple[Any, ...]] = []
    for way, end in ways(game, s, exercise.ask.par):
        if not any(way[: len(early)] == early for early in done):
            if _reached(game, end, exercise.ask):
                done.append(way)
            yield _text(game, s, way)


def hints(exercise: Exercise) -> tuple[Hint, ...]:
    """The first decision of a way that reaches the goal: where it is made."""
    game, s = exercise.game, exercise.state
    first = next(solutions(game, s, exercise.ask))[0]
    return ladder(exercise.scene, game.touches(s, first))


def form(exercise: Exercise) -> dict[str, Any]:
    """What a page shows to answer with: a board that plays, and par."""
    ask = exercise.ask
    return {"play": True, "par": ask.par, "cell": ask.cell, "label": ask.label}
