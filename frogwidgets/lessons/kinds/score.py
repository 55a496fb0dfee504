"""S: what does a player score, in all or by one clause; who wins, who has fewer places? The rules count."""

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any, Final, NamedTuple

from frogwidgets.kernel.game import ALL, CHANCE, ScoreSheet
from frogwidgets.kernel.record import read_moves
from frogwidgets.lessons.exercise import AnyGame, Exercise, Hint
from frogwidgets.lessons.looking import ladder, listed, named
from frogwidgets.lessons.mark import Mark, right, unread

LETTER = "S"
NAME = "score it"
_AROUND: Final = 12
"""How far from the truth an answer is tried for the certificate."""


class ScoreAsk(NamedTuple):
    """The seat that is scored (0: who wins is asked), the clause (empty: the total), and for winners the
    clauses by which one wins: most, tie broken, shared. With `moves` it is asked who wins after them, or with
    a clause whom it gives fewer places, once what is due has been dealt."""

    seat: int
    clause: str = ""
    ranks: tuple[str, ...] = ()
    moves: str = ""


def pose(
    id: str,
    game: AnyGame,
    position: str,
    seat: int,
    clause: str = "",
    ranks: tuple[str, ...] = (),
    moves: str = "",
) -> Exercise:
    """Ask for the points of a seat, or with seat 0 for the winners, as if the game ended now; with `moves`
    after them; with a clause as well, for the seats to which that gives fewer places."""
    s = game.parse(position, strict=False)
    if moves and clause:
        asked = f"{moves} is played. {named(clause)}: for whom? Give all seats that it is true of."
        trains: tuple[str, ...] = (clause,)
    elif not seat:
        how = f"{moves} is played, and the game is over" if moves else "The game ends now"
        asked = f"{how}. Who wins? Give the seats, all of them where several win."
        trains = _rank(game, _after(game, s, moves), ranks)
    else:
        under = f" by {named(clause)}" if clause else " in all"
        asked = f"The game ends now. How many points does player {seat} have{under}?"
        sheet = game.scores(s)[seat - 1]
        trains = (clause,) if clause else tuple(dict.fromkeys(line.clause for line in _paying(sheet)))
    return Exercise(id, LETTER, game, position, asked, trains, ScoreAsk(seat, clause, ranks, moves))


def _rank(game: AnyGame, s: Any, ranks: tuple[str, ...]) -> tuple[str, ...]:
    """The clause by which the winner wins here: alone in points, by the tie-breaker, or together."""
    totals = [sheet.total or 0 for sheet in game.scores(s)]
    if len(game.winners(s)) > 1:
        at = 2
    elif totals and totals.count(max(totals)) > 1:
        at = 1
    else:
        at = 0
    return tuple(rank for rank in ranks[at : at + 1] if rank)


def _lines(sheet: ScoreSheet) -> Iterator[ScoreSheet]:
    for part in sheet.parts:
        yield part
        yield from (inner for inner in _lines(part) if inner.clause != part.clause)


def _paying(sheet: ScoreSheet) -> Iterator[ScoreSheet]:
    return (line for line in _lines(sheet) if line.total)


def points(game: AnyGame, s: Any, seat: int, clause: str) -> int:
    """What a seat scores by a clause, or in all where none is named."""
    sheet = game.scores(s)[seat - 1]
    lines = [line for line in _lines(sheet) if line.clause == clause] if clause else [sheet]
    return sum(line.total or 0 for line in lines)


def fewer(game: AnyGame, s: Any, moves: str) -> tuple[int, ...]:
    """The seats that have fewer places after moves, once what chance owes has come."""
    before, s = _places(game, s), _after(game, s, moves)
    # The number of places does not hang on what is dealt.
    while game.to_move(s) == CHANCE:
        s = game.advance(s, game.chance_move(s, Random(0)))
    after = _places(game, s)
    return tuple(seat for seat in sorted(before) if after.get(seat, 0) < before[seat])


def _after(game: AnyGame, s: Any, moves: str) -> Any:
    """The state after moves; the same where there are none."""
    for _, after in read_moves(game, s, (moves,) if moves else (), game.apply):
        s = after
    return s


def _places(game: AnyGame, s: Any) -> dict[int, int]:
    """How many cells of its own each seat has something on."""
    scene = game.scene(game.view(s, ALL), ALL)
    used = {shape.cell for shape in scene.shapes if shape.label}
    out: dict[int, int] = {}
    for stage in scene.stages:
        if stage.seat:
            own = sum(cell.id in used for row in stage.rows for cell in row)
            out[stage.seat] = out.get(stage.seat, 0) + own
    return out


def _truth(exercise: Exercise) -> int | tuple[int, ...]:
    ask, s = exercise.ask, exercise.state
    if ask.moves and ask.clause:
        return fewer(exercise.game, s, ask.moves)
    if not ask.seat:
        return tuple(sorted(exercise.game.winners(_after(exercise.game, s, ask.moves))))
    return points(exercise.game, s, ask.seat, ask.clause)


def check(exercise: Exercise, answer: object) -> Mark:
    """Compare the answer with the sheet; a wrong total is traced to the line that explains it."""
    truth = _truth(exercise)
    if isinstance(truth, tuple):
        return _winners(exercise, answer, truth)
    if type(answer) is not int:
        return unread("a whole number of points")
    if answer == truth:
        return right(f"{truth}.", exercise.clauses)
    sheet = exercise.game.scores(exercise.state)[exercise.ask.seat - 1]
    if exercise.ask.clause:
        lines = [line for line in _lines(sheet) if line.clause == exercise.ask.clause]
        marks = tuple(dict.fromkeys(mark for line in lines for mark in line.marks))
        told = " ".join(line.text for line in lines)
        text = f"It is {truth} by {named(exercise.ask.clause)}. {told}".rstrip()
        return Mark("wrong", text, (exercise.ask.clause,), (), marks)
    return _astray(sheet, answer, truth)


def _astray(sheet: ScoreSheet, answer: int, truth: int) -> Mark:
    """A wrong total: the one line that, left out or counted twice, gives it; else all lines."""
    for line in _paying(sheet):
        paid = line.total or 0
        if answer == truth - paid:
            text = f"It is {truth}. You have left out {paid}: {line.text} That is {named(line.clause)}."
            return Mark("partly", text, (line.clause,), (), line.marks)
        if answer == truth + paid:
            text = f"It is {truth}. You have counted {paid} twice: {line.text} ({line.clause})"
            return Mark("partly", text, (line.clause,), (), line.marks)
    told = " + ".join(f"{part.total} ({part.clause})" for part in sheet.parts if part.total)
    missed = tuple(dict.fromkeys(part.clause for part in sheet.parts if part.total))
    return Mark("wrong", f"It is {truth} = {told or '0'}.", missed)


def _winners(exercise: Exercise, answer: object, truth: tuple[int, ...]) -> Mark:
    given = (answer,) if type(answer) is int else answer
    if not isinstance(given, list | tuple) or not all(type(seat) is int for seat in given):
        return unread("a list of seats, such as [1] or [1, 3]")
    won = listed(f"player {seat}" for seat in truth) or "nobody"
    told = f"{won[0].upper()}{won[1:]}."
    if tuple(sorted(set(given))) == truth:
        return right(told, exercise.clauses)
    verdict: Any = "partly" if set(given) & set(truth) else "wrong"
    if exercise.ask.moves:
        return Mark(
            verdict, f"{told} {_story(exercise)}".rstrip(), exercise.clauses, (), _own(exercise, truth)
        )
    return Mark(verdict, _ranking(exercise, won, truth), exercise.clauses, (), _own(exercise, truth))


def _ranking(exercise: Exercise, won: str, truth: tuple[int, ...]) -> str:
    """Who wins, with everybody's points, and the clause that decides."""
    totals = ", ".join(
        f"player {seat} has {sheet.total}"
        for seat, sheet in enumerate(exercise.game.scores(exercise.state), start=1)
    )
    rule = f" That is {named(exercise.clauses[0])}." if exercise.clauses else ""
    return f"It is {won}{': ' if totals else ''}{totals}.{rule}"


def _story(exercise: Exercise) -> str:
    """What happens by the clause that is asked about, or how the game ends, in the words of the game."""
    game, s, told = exercise.game, exercise.state, []
    for move, after in read_moves(game, s, (exercise.ask.moves,), game.apply):
        events = game.trace(s, move)
        own = [event for event in events if event.clause == exercise.ask.clause] or events[-1:]
        told += [f"{event.text} ({event.clause})" for event in own]
        s = after
    return " ".join(dict.fromkeys(told))


def _own(exercise: Exercise, seats: tuple[int, ...]) -> tuple[str, ...]:
    """The first cell of what each of these seats has of its own."""
    stages = [stage for stage in exercise.scene.stages if stage.seat in seats and stage.rows]
    return tuple(stage.rows[0][0].id for stage in stages if stage.rows[0])


def key(exercise: Exercise) -> object:
    """The number, or the list of winners."""
    truth = _truth(exercise)
    return list(truth) if isinstance(truth, tuple) else truth


def is_right(exercise: Exercise, answer: object) -> bool:
    """Whether an answer is right."""
    return check(exercise, answer).right


def answers(exercise: Exercise) -> Iterator[object]:
    """Numbers around the truth, or every set of seats."""
    truth = _truth(exercise)
    if isinstance(truth, int):
        yield from range(truth - _AROUND, truth + _AROUND + 1)
        return
    seats = range(1, exercise.game.players(exercise.state) + 1)
    for size in seats:
        yield from (list(chosen) for chosen in combinations(seats, size))


def hints(exercise: Exercise) -> tuple[Hint, ...]:
    """What earns the points, without their number; of winners how one wins, then what stands against it."""
    ask = exercise.ask
    seats = tuple(range(1, exercise.game.players(exercise.state) + 1))
    sheets = exercise.game.scores(exercise.state)
    if not ask.seat:
        return ladder(exercise.scene, _own(exercise, seats), ask.clause) if ask.clause else _race(exercise)
    lines = list(_lines(sheets[ask.seat - 1]))
    if ask.clause:
        lines = [line for line in lines if line.clause == ask.clause]
    best = max(lines, key=lambda line: abs(line.total or 0))
    return ladder(exercise.scene, best.marks, best.clause)


def _race(exercise: Exercise) -> tuple[Hint, ...]:
    """The rungs for who wins."""
    seats = tuple(range(1, exercise.game.players(exercise.state) + 1))
    first = "Compare what all players have."
    totals = [sheet.total for sheet in exercise.game.scores(exercise.state)]
    if not totals:
        return ladder(exercise.scene, _own(exercise, seats))
    low = totals.index(min(totals, key=lambda total: total or 0)) + 1
    top = max(total or 0 for total in totals)
    return (
        Hint("area", first, ()),
        Hint("piece", f"Player {low} has {totals[low - 1]}: are the others better?", _own(exercise, (low,))),
        Hint("space", f"The most are {top}. Several may have them: then look for the next rule.", ()),
    )


def form(exercise: Exercise) -> dict[str, Any]:
    """What a page shows to answer with."""
    ask = exercise.ask
    if ask.seat:
        return {"number": True, "seat": ask.seat, "clause": ask.clause}
    seats = list(range(1, exercise.game.players(exercise.state) + 1))
    if ask.clause:
        return {"seats": seats, "asks": [f"{named(ask.clause)}: for whom?"]}
    return {"seats": seats}
