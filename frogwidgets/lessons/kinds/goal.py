"""G: bring something about in one turn, within par. Every way through the turn is tried."""

from collections.abc import Hashable, Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple, cast

from frogwidgets.kernel.edits import if_only
from frogwidgets.kernel.game import ALL, FrogError, IllegalMove
from frogwidgets.kernel.record import read_moves
from frogwidgets.kernel.told import counted
from frogwidgets.lessons.exercise import AnyGame, Exercise, Hint
from frogwidgets.lessons.looking import cells, content, ladder, lowered, named, title
from frogwidgets.lessons.mark import Mark, right, unread
from frogwidgets.scene import Scene

LETTER = "G"
NAME = "reach a goal"
FORM = "your moves, parted by blanks"


class GoalAsk(NamedTuple):
    """What shall be so after at most `par` decisions of this turn.

    Either these cells show these labels; or with a `clause` at least so many steps (`least`) are told by it;
    or with neither the player is ahead of all others by at least so many points.
    """

    cells: tuple[str, ...]
    labels: tuple[str, ...]
    par: int
    clause: str = ""
    least: int = 0


def pose(
    id: str,
    game: AnyGame,
    position: str,
    wanted: Mapping[str, str],
    par: int,
    clause: str = "",
    least: int = 0,
) -> Exercise:
    """Ask for moves of the player on turn: after them cells have these labels, or a clause tells so many
    steps, or she is so far ahead. The right ways are counted."""
    s = game.parse(position, strict=False)
    ask = GoalAsk(tuple(wanted), tuple(wanted.values()), par, clause, least)
    found = solutions(game, s, ask)
    moves = "one move" if par == 1 else f"at most {par} moves"
    question = (
        f"Player {game.to_move(s)}, {lowered(game.phase(s))}. With {moves} of this turn, bring this about: "
        f"{_what(game, s, ask)}."
    )
    trains = told(game, s, found[0]) if found else ()
    if clause:
        trains = tuple(dict.fromkeys((clause, *trains)))
    return Exercise(id, LETTER, game, position, question, trains, ask, len(found))


def _what(game: AnyGame, s: Any, ask: GoalAsk) -> str:
    """The goal in words."""
    if ask.clause:
        times = "" if ask.least == 1 else f", {ask.least} times or more"
        return f"“{title(ask.clause)}” ({ask.clause}) comes about{times}"
    if not ask.cells:
        who, points = f"player {game.to_move(s)}", counted(ask.least, "point")
        return f"if the game ended then, {who} would be ahead of everybody by {points} or more"
    known = cells(game.scene(game.view(s, ALL), ALL))
    pairs = zip(ask.cells, ask.labels, strict=True)
    return " and ".join(f"“{label}” at “{known.get(cell, cell)}”" for cell, label in pairs)


def told(game: AnyGame, s: Any, way: tuple[Any, ...]) -> tuple[str, ...]:
    """The clauses that tell what happens on a way."""
    return tuple(dict.fromkeys(event for event in _steps(game, s, way)))


def _steps(game: AnyGame, s: Any, way: tuple[Any, ...]) -> list[str]:
    """The clause of every step on a way."""
    out: list[str] = []
    for move in way:
        out += _traced(cast(Hashable, game), s, move)
        s = game.advance(s, move)
    return out


@lru_cache(maxsize=4096)
def _traced(game: Hashable, s: Any, move: Any) -> tuple[str, ...]:
    return tuple(event.clause for event in cast(AnyGame, game).trace(s, move))


def steps(game: AnyGame, s: Any, way: tuple[Any, ...], clause: str) -> int:
    """How many steps on a way a clause tells."""
    return _steps(game, s, way).count(clause)


def lead(game: AnyGame, s: Any, seat: int) -> int:
    """By how many points a seat is ahead of all others, if the game ended now; below 0 where it is behind."""
    totals = [sheet.total or 0 for sheet in game.scores(s)]
    mine = totals.pop(seat - 1)
    return mine - max(totals)


def _reached(game: AnyGame, s: Any, way: tuple[Any, ...], end: Any, ask: GoalAsk) -> bool:
    """Whether a way from a state to its end reaches the goal."""
    if ask.clause:
        return steps(game, s, way, ask.clause) >= ask.least
    if not ask.cells:
        return lead(game, end, game.to_move(s)) >= ask.least
    pairs = zip(ask.cells, ask.labels, strict=True)
    return all(_there(cast(Hashable, game), end, cell) == label for cell, label in pairs)


@lru_cache(maxsize=4096)
def _there(game: Hashable, s: Any, cell: str) -> str:
    return content(_scene(game, s), cell)


def scene_of(game: AnyGame, s: Any) -> Scene:
    """The picture of a state with everything open; of states that were looked at just now it is kept."""
    return _scene(cast(Hashable, game), s)


@lru_cache(maxsize=512)
def _scene(game: Hashable, s: Any) -> Scene:
    rules = cast(AnyGame, game)
    return rules.scene(rules.view(s, ALL), ALL)


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


def solutions(game: AnyGame, s: Any, ask: GoalAsk) -> tuple[tuple[Any, ...], ...]:
    """The ways that reach the goal with their last move, and not before."""
    return _solved(cast(Hashable, game), s, ask)


@lru_cache(maxsize=16)
def _solved(game: Hashable, s: Any, ask: GoalAsk) -> tuple[tuple[Any, ...], ...]:
    rules = cast(AnyGame, game)
    done: list[tuple[Any, ...]] = []
    known: set[tuple[Any, ...]] = set()
    for way, end in ways(rules, s, ask.par):
        if any(way[:count] in known for count in range(1, len(way))):
            continue
        if _reached(rules, s, way, end, ask):
            done.append(way)
            known.add(way)
    return tuple(done)


def check(exercise: Exercise, answer: object) -> Mark:
    """Play the answer by the rules, and look."""
    if not isinstance(answer, str) or not answer.strip():
        return unread(FORM)
    game, start, ask = exercise.game, exercise.state, exercise.ask
    seat, reached, s = game.to_move(start), False, start
    way: tuple[Any, ...] = ()
    try:
        for move, after in read_moves(game, s, (answer,), game.apply):
            if game.to_move(s) != seat:
                return _turn_over(exercise, len(way))
            way, s = (*way, move), after
            reached = _reached(game, start, way, s, ask)
            if reached:
                break
    except FrogError as error:
        if game.to_move(s) != seat:
            return _turn_over(exercise, len(way))
        if isinstance(error, IllegalMove):
            return _refused(exercise, s, error, answer, len(way))
        return unread(f"{FORM}: {error}")
    if not reached:
        return _not_there(exercise, way, s)
    if len(way) > ask.par:
        return Mark("partly", f"Reached, with {len(way)} moves; {ask.par} are enough.", (), (), ask.cells)
    return right(f"Reached with {counted(len(way), 'move')}.", told(game, start, way))


def _not_there(exercise: Exercise, way: tuple[Any, ...], s: Any) -> Mark:
    """What has come of the moves instead."""
    game, ask = exercise.game, exercise.ask
    if ask.clause:
        count = steps(game, exercise.state, way, ask.clause)
        text = f"{named(ask.clause)}: {counted(count, 'time')}; {ask.least} are wanted."
        return Mark("partly" if count else "wrong", text, (ask.clause,))
    if not ask.cells:
        ahead = lead(game, s, game.to_move(exercise.state))
        text = f"That makes a lead of {counted(ahead, 'point')}; {ask.least} are wanted."
        if ahead <= 0:
            text = f"That is no lead at all ({counted(ahead, 'point')}); {ask.least} are wanted."
        return Mark("wrong", text, exercise.clauses[:1])
    known = cells(exercise.scene)
    there = {cell: _there(cast(Hashable, game), s, cell) for cell in ask.cells}
    pairs = zip(ask.cells, ask.labels, strict=True)
    off = [cell for cell, label in pairs if there[cell] != label]
    text = " ".join(f"At “{known.get(cell, cell)}” there is then “{there[cell]}”." for cell in off)
    verdict: Any = "partly" if len(off) < len(ask.cells) else "wrong"
    return Mark(verdict, text, exercise.clauses, (), tuple(off))


def _turn_over(exercise: Exercise, count: int) -> Mark:
    text = f"The turn is over after {counted(count, 'move')}."
    return Mark("wrong", text, exercise.clauses[:1])


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
    said = f"Move {count + 1} is not legal: {broken[0].text if broken else error}"
    return Mark("wrong", said, missed if len(missed) == 1 else (), (), marks, tuple(broken), ways)


def key(exercise: Exercise) -> str:
    """The first way that reaches the goal, as text."""
    game, s = exercise.game, exercise.state
    return _text(game, s, solutions(game, s, exercise.ask)[0])


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
    done = set(solutions(game, s, exercise.ask))
    for way, _ in ways(game, s, exercise.ask.par):
        if not any(way[:count] in done for count in range(1, len(way))):
            yield _text(game, s, way)


def hints(exercise: Exercise) -> tuple[Hint, ...]:
    """The first decision of a way that reaches the goal: where it is made."""
    game, s = exercise.game, exercise.state
    first = solutions(game, s, exercise.ask)[0][0]
    return ladder(exercise.scene, game.touches(s, first), exercise.ask.clause)


def form(exercise: Exercise) -> dict[str, Any]:
    """What a page shows to answer with: a board that plays, and par."""
    ask = exercise.ask
    place = {"cell": ask.cells[0], "label": ask.labels[0]} if ask.cells else {}
    return {"play": True, "par": ask.par, **place}
