"""S: what does a player score, in all or by one clause; or who wins? The score sheet tells."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any, Final, NamedTuple

from frogwidgets.kernel.game import ScoreSheet
from frogwidgets.lessons.exercise import AnyGame, Exercise, Hint
from frogwidgets.lessons.looking import ladder, listed, named
from frogwidgets.lessons.mark import Mark, right, unread

LETTER = "S"
NAME = "score it"
_AROUND: Final = 12
"""How far from the truth an answer is tried for the certificate."""


class ScoreAsk(NamedTuple):
    """The seat that is scored (0: who wins is asked), the clause (empty: the total), and for winners the
    clauses by which one wins: most, tie broken, shared."""

    seat: int
    clause: str = ""
    ranks: tuple[str, ...] = ()


def pose(
    id: str, game: AnyGame, position: str, seat: int, clause: str = "", ranks: tuple[str, ...] = ()
) -> Exercise:
    """Ask for the points of a seat, or with seat 0 for the winners, as if the game ended now."""
    s = game.parse(position, strict=False)
    if not seat:
        asked = "The game ends now. Who wins? Give the seats, all of them where several win."
        trains = _rank(game, s, ranks)
    else:
        under = f" by {named(clause)}" if clause else " in all"
        asked = f"The game ends now. How many points does player {seat} have{under}?"
        sheet = game.scores(s)[seat - 1]
        trains = (clause,) if clause else tuple(dict.fromkeys(line.clause for line in _paying(sheet)))
    return Exercise(id, LETTER, game, position, asked, trains, ScoreAsk(seat, clause, ranks))


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


def _truth(exercise: Exercise) -> int | tuple[int, ...]:
    ask, s = exercise.ask, exercise.state
    if not ask.seat:
        return tuple(sorted(exercise.game.winners(s)))
    sheet = exercise.game.scores(s)[ask.seat - 1]
    lines = [line for line in _lines(sheet) if line.clause == ask.clause] if ask.clause else [sheet]
    return sum(line.total or 0 for line in lines)


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
        return Mark("wrong", f"It is {truth}. {told}", (exercise.ask.clause,), (), marks)
    return _astray(sheet, answer, truth)


def _astray(sheet: ScoreSheet, answer: int, truth: int) -> Mark:
    """A wrong total: the one line that, left out or counted twice, gives it; else all lines."""
    for line in _paying(sheet):
        points = line.total or 0
        if answer == truth - points:
            text = f"It is {truth}. You have left out {points}: {line.text} That is {named(line.clause)}."
            return Mark("partly", text, (line.clause,), (), line.marks)
        if answer == truth + points:
            text = f"It is {truth}. You have counted {points} twice: {line.text}"
            return Mark("partly", text, (line.clause,), (), line.marks)
    told = " + ".join(f"{part.total} ({part.clause})" for part in sheet.parts if part.total)
    missed = tuple(dict.fromkeys(part.clause for part in sheet.parts if part.total))
    return Mark("wrong", f"It is {truth} = {told or '0'}.", missed)


def _winners(exercise: Exercise, answer: object, truth: tuple[int, ...]) -> Mark:
    given = (answer,) if type(answer) is int else answer
    if not isinstance(given, list | tuple) or not all(type(seat) is int for seat in given):
        return unread("a list of seats, such as [1] or [1, 3]")
    won = listed(f"player {seat}" for seat in truth)
    if tuple(sorted(set(given))) == truth:
        return right(f"{won[0].upper()}{won[1:]}.", exercise.clauses)
    totals = ", ".join(
        f"player {seat} has {sheet.total}"
        for seat, sheet in enumerate(exercise.game.scores(exercise.state), start=1)
    )
    verdict: Any = "partly" if set(given) & set(truth) else "wrong"
    return Mark(verdict, f"It is {won}{': ' if totals else ''}{totals}.", exercise.clauses)


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
    """What earns the points, without their number."""
    sheets = exercise.game.scores(exercise.state)
    seat = exercise.ask.seat
    if not seat or not sheets:
        return ladder(exercise.scene, ())
    lines = list(_lines(sheets[seat - 1]))
    if exercise.ask.clause:
        lines = [line for line in lines if line.clause == exercise.ask.clause]
    best = max(lines, key=lambda line: abs(line.total or 0))
    return ladder(exercise.scene, best.marks, best.clause)


def form(exercise: Exercise) -> dict[str, Any]:
    """What a page shows to answer with."""
    if exercise.ask.seat:
        return {"number": True, "seat": exercise.ask.seat, "clause": exercise.ask.clause}
    return {"seats": list(range(1, exercise.game.players(exercise.state) + 1))}
