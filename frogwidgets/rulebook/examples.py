"""Runs the lines of an example against a game and says which do not hold.

Everything is asked through the `Game` protocol; no game is known here.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from fnmatch import fnmatchcase
from random import Random
from typing import Any, NamedTuple

from frogwidgets.kernel.game import (
    ALL,
    UNKNOWN,
    FrogError,
    Game,
    IllegalMove,
    ScoreSheet,
)
from frogwidgets.kernel.record import read_moves
from frogwidgets.rulebook.lines import (
    Become,
    Count,
    Legal,
    LegalCount,
    Line,
    Option,
    Over,
    Position,
    Refused,
    Score,
    Setup,
    View,
    Winners,
)

AnyGame = Game[Any, Any]
GameFactory = Callable[..., AnyGame]
"""Makes a game from its name and options, as `fw.game` does."""


class Failure(NamedTuple):
    """A line that does not hold: its number in the seeds file, its text, and what is the case instead."""

    number: int
    line: str
    text: str

    def __str__(self) -> str:
        return f"line {self.number}: {self.line}: {self.text}"


def start(lines: Sequence[Line], game: AnyGame) -> Hashable:
    """The state that the example begins with. Raises `FrogError` for a text the game cannot read."""
    for line in lines:
        if isinstance(line.says, Position):
            state: Hashable = game.parse(line.says.text, strict=False)
            return state
        if isinstance(line.says, Setup):
            drawn: Hashable = game.new(line.says.players, Random(line.says.seed))
            return drawn
    raise FrogError("The example has neither a position nor a setup.")


def run(lines: Sequence[Line], game: AnyGame) -> list[Failure]:
    """The lines that do not hold, in order. An example that cannot begin has one failure."""
    first = next((line for line in lines if isinstance(line.says, Position | Setup)), lines[0])
    try:
        state = start(lines, game)
    except FrogError as error:
        return [Failure(first.number, first.text, str(error))]
    failures: list[Failure] = []
    for line in lines:
        try:
            state, wrong = _hold(line, game, state)
        except FrogError as error:
            wrong = str(error)
        if wrong:
            failures.append(Failure(line.number, line.text, wrong))
    return failures


def _hold(line: Line, game: AnyGame, s: Any) -> tuple[Any, str]:
    """The state after the line, and what is wrong with it (empty: it holds)."""
    match line.says:
        case Option() | Position() | Setup():
            return s, ""
        case Become(moves, position):
            after = play(game, s, moves)
            wanted = game.parse(position, strict=False)
            return after, "" if agrees(after, wanted) else f"the position is {game.format(after)}"
        case Refused(move, clauses):
            return s, _refused(game, s, move, clauses)
        case LegalCount(number):
            found = len(game.legal_moves(s))
            return s, "" if found == number else f"there are {found}"
        case Legal(moves):
            return s, _legal(game, s, moves)
        case Score(seat, clause, points):
            return s, _score(game, s, seat, clause, points)
        case Winners(seats):
            winners = tuple(sorted(game.winners(s)))
            return s, "" if winners == seats else f"the winners are {_list(winners)}"
        case Over():
            return s, "" if game.is_over(s) else "the game is not over"
        case View(seat, position):
            seen = game.view(s, seat)
            same = seen == game.parse(position, strict=False)
            return s, "" if same else f"the view is {game.format(seen)}"
        case Count(thing, number):
            found = sum(1 for id in _ids(game, s) if fnmatchcase(id, thing))
            return s, "" if found == number else f"there are {found}"


def play(game: AnyGame, s: Any, text: str) -> Any:
    """The state after the moves of a text, each checked. Raises `NotationError` and `IllegalMove`."""
    for _, after in read_moves(game, s, (text,), game.apply):
        s = after
    return s


def _refused(game: AnyGame, s: Any, text: str, clauses: tuple[str, ...]) -> str:
    move = game.parse_move(s, text)
    broken = tuple(dict.fromkeys(check.clause for check in game.violations(s, move)))
    if not broken:
        return "the move is legal"
    if sorted(broken) != sorted(clauses):
        return f"it breaks {_list(broken)}"
    try:
        game.apply(s, move)
    except IllegalMove:
        return ""
    return "it has violations, and is played all the same"


def _legal(game: AnyGame, s: Any, text: str) -> str:
    # All of them start from here: none is played.
    moves = read_moves(game, s, (text,), lambda state, move: state) if text else ()
    named = [game.format_move(s, move) for move, _ in moves]
    legal = [game.format_move(s, move) for move in game.legal_moves(s)]
    if sorted(named) == sorted(legal):
        return ""
    return f"the legal moves are {_list(legal)}"


def _score(game: AnyGame, s: Any, seat: int, clause: str, points: int | None) -> str:
    sheets = game.scores(s)
    if not 1 <= seat <= len(sheets):
        return f"there is no seat {seat}; there are {len(sheets)}"
    sheet = sheets[seat - 1]
    if not clause:
        total = sheet.total
    else:
        found = [part.total for part in _parts(sheet) if part.clause == clause]
        if not found:
            return f"nothing is scored under {clause}"
        known = [part for part in found if part is not None]
        total = sum(known) if len(known) == len(found) else None
    return "" if total == points else f"it is {'hidden' if total is None else total}"


def _parts(sheet: ScoreSheet) -> Iterator[ScoreSheet]:
    """The parts of a sheet; a part that stands for a clause is not looked into for the same clause."""
    for part in sheet.parts:
        yield part
        yield from (inner for inner in _parts(part) if inner.clause != part.clause)


def _ids(game: AnyGame, s: Any) -> Iterator[str]:
    scene = game.scene(game.view(s, ALL), ALL)
    for stage in scene.stages:
        yield from (cell.id for row in stage.rows for cell in row)
    yield from (shape.id for shape in scene.shapes)


def agrees(found: object, wanted: object) -> bool:
    """Whether a state is the wanted one; what is unknown in the wanted one matches anything."""
    if isinstance(wanted, str) and wanted == UNKNOWN:
        return True
    if isinstance(found, tuple) and isinstance(wanted, tuple):
        return len(found) == len(wanted) and all(map(agrees, found, wanted))
    return found == wanted


def _list(items: Sequence[object]) -> str:
    return " ".join(str(item) for item in items) or "none"
