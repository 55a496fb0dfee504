"""What a built position shall have, by name: how it is asked for, whether it holds, and what is missing.

The rules say so each time; which changes are tried, and how an answer is marked, stands in `build`.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from frogwidgets.kernel.arranged import arranged
from frogwidgets.kernel.game import NOBODY, Check, FrogError
from frogwidgets.kernel.told import counted
from frogwidgets.lessons.exercise import AnyGame
from frogwidgets.lessons.kinds import witness
from frogwidgets.lessons.kinds.score import points
from frogwidgets.lessons.looking import named

LEGAL, OVER, SOUND, START, PAYS, PARTS = "legal", "over", "sound", "start", "pays", "parts"


class BuildAsk(NamedTuple):
    """What shall hold: a move is `legal`; the game is `over`; the position is `sound`, one that play can have
    led to; all lies as at the `start`; a clause `pays` a seat; or two readings of an open question part.

    `move` is the move, or the clause that pays, or the reading as `ID:READING`.
    """

    wanted: str
    move: str = ""
    seat: int = 0


class Lack(NamedTuple):
    """What is still missing: a sentence, the clauses, the elements, and what the rules say."""

    text: str
    clauses: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    checks: tuple[Check, ...] = ()


class Want(NamedTuple):
    """One thing that can be wanted. `lack` gives None where it holds; `words` end "so that ..."; `shown` says
    what has come of it, where that is worth a word."""

    words: Callable[[AnyGame, Any, BuildAsk], str]
    lack: Callable[[AnyGame, Any, BuildAsk], Lack | None]
    shown: Callable[[AnyGame, Any, BuildAsk], str] = lambda game, s, ask: ""


def cited(text: str) -> tuple[str, ...]:
    """The clauses that a sentence names in brackets at its end."""
    inside = text.rpartition("(")[2].partition(")")[0]
    return tuple(word.strip(",") for word in inside.split() if "-" in word and word.strip(",").isupper())


def _of(broken: tuple[Check, ...], text: str) -> Lack:
    clauses = tuple(dict.fromkeys(check.clause for check in broken if check.clause))
    marks = tuple(dict.fromkeys(mark for check in broken for mark in check.marks))
    return Lack(text, clauses, marks, broken)


def _refused(game: AnyGame, s: Any, ask: BuildAsk) -> Lack | None:
    """What the move breaks; that it cannot even be written there is told too."""
    try:
        broken = game.violations(s, game.parse_move(s, ask.move))
    except FrogError as error:
        return Lack(str(error))
    return _of(broken, f"{ask.move} is still not legal. {broken[0].text}") if broken else None


def _going_on(game: AnyGame, s: Any, ask: BuildAsk) -> Lack | None:
    if game.to_move(s) == NOBODY:
        return None
    moves = game.legal_moves(s)
    told = f"{game.format_move(s, moves[0])} is a legal move." if moves else "It is not over."
    return Lack(told)


def _unsound(game: AnyGame, s: Any, ask: BuildAsk) -> Lack | None:
    try:
        game.parse(game.format(s), strict=True)
    except FrogError as error:
        return Lack(str(error), cited(str(error)))
    return None


def _begun(game: AnyGame, s: Any, ask: BuildAsk) -> Lack | None:
    """What does not lie as at the beginning; the first thing in words, all of them as checks."""
    broken = arranged(game).amiss(s)
    if broken:
        others = counted(len(broken) - 1, "other thing is", "other things are")
        more = f" {others} not as at the start." if len(broken) > 1 else ""
        return _of(broken, f"{broken[0].text}{more}")
    return _unsound(game, s, ask)


def _unpaid(game: AnyGame, s: Any, ask: BuildAsk) -> Lack | None:
    if points(game, s, ask.seat, ask.move) > 0:
        return None
    return Lack(f"Player {ask.seat} scores nothing by {named(ask.move)}.", (ask.move,))


def _agreed(game: AnyGame, s: Any, ask: BuildAsk) -> Lack | None:
    if witness.parted(game, s, ask.move):
        return None
    told = "Both readings say the same here: what is legal, what it does, and who wins."
    return Lack(told, (ask.move.partition(":")[0],))


def _now(game: AnyGame, s: Any, ask: BuildAsk) -> str:
    return f"Now {witness.parted(game, s, ask.move)}."


WANTS: Final[Mapping[str, Want]] = MappingProxyType(
    {
        LEGAL: Want(lambda game, s, ask: f"{ask.move} is legal", _refused),
        OVER: Want(lambda game, s, ask: "the game is over: no move is left", _going_on),
        SOUND: Want(lambda game, s, ask: "this can be a position of a real game", _unsound),
        START: Want(lambda game, s, ask: "a new game can begin", _begun),
        PAYS: Want(lambda game, s, ask: f"player {ask.seat} scores by {named(ask.move)}", _unpaid),
        PARTS: Want(lambda game, s, ask: str(witness.question(ask.move)).rstrip("."), _agreed, _now),
    }
)
