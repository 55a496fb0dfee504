"""What an exercise is drawn from: a game played at random, and what is looked for in it."""

import re
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final, NamedTuple

from frogwidgets.kernel.edits import Editable
from frogwidgets.kernel.game import CHANCE, NOBODY
from frogwidgets.lessons.exercise import AnyGame, Exercise
from frogwidgets.lessons.kinds.goal import bare
from frogwidgets.lessons.play import Line, pick, sample, shuffled

_STATES: Final = 4
"""So many states of a game are looked at for a candidate that one clause refuses."""
_SAMPLED: Final = 200
"""So many candidates are looked at in each."""
_LOOKED: Final = 30
"""So many moves of a game are told, to find one that a clause tells."""
_PLACE: Final = re.compile(r"[a-i][1-9]")
_WIDE: Final = 16
"""A move that takes more signs to write is no fair question."""
OFFERED: Final = 4
"""At most so many clauses or words to choose from."""


class Drawing(NamedTuple):
    """What a try has to go by: the id, the game, a game played, the clause wanted, those to choose from, and
    what the drill says besides."""

    id: str
    game: AnyGame
    played: Line
    target: str
    offered: tuple[str, ...]
    rng: Random
    says: Mapping[str, Any]


Draw = Callable[[Drawing], Exercise | None]
"""One try: an exercise, or nothing."""


def decisions(d: Drawing) -> list[int]:
    """The plies at which a player decides."""
    game = d.game
    return [at for at, s in enumerate(d.played.states) if game.to_move(s) not in (CHANCE, NOBODY)]


def state(d: Drawing) -> Any:
    """A state in which a player decides; None where there is none."""
    at = decisions(d)
    return d.played.states[pick(d.rng, at)] if at else None


def stops(game: AnyGame, s: Any, move: Any) -> set[str]:
    """The clauses that refuse a move."""
    return {check.clause for check in game.violations(s, move)}


def choice(d: Drawing, truth: str) -> tuple[str, ...]:
    """The clauses to choose from: the true one and some others of the drill."""
    others = shuffled(
        d.rng, [clause for clause in (*d.offered, *d.says.get("besides", ())) if clause != truth]
    )
    return (truth, *others[: OFFERED - 1])


def citing(d: Drawing) -> list[tuple[Any, Any]]:
    """The legal moves of the game whose checks cite the clause, each with its state."""
    game = d.game
    found = []
    for at in decisions(d):
        s = d.played.states[at]
        for move in game.legal_moves(s):
            if any(check.clause == d.target for check in game.checks(s, move)):
                found.append((s, move))
    return found


def telling(d: Drawing) -> int | None:
    """A ply whose move, as it was played, has a step that the clause tells; None where none is met."""
    game, played = d.game, d.played
    at = [ply for ply in decisions(d) if ply < len(played.moves)]
    # The end of a game tells what nothing else tells, so it is always among those looked at.
    for ply in (*shuffled(d.rng, at)[:_LOOKED], *at[-1:]):
        if any(event.clause == d.target for event in game.trace(played.states[ply], played.moves[ply])):
            return ply
    return None


def _fair(text: str) -> bool:
    """Whether a move is worth asking about: short enough to be read, and not to the place that it is over."""
    places = _PLACE.findall(text)
    return len(text) <= _WIDE and (len(places) < 2 or places[-1] != places[-2])


def refused(d: Drawing, carried: bool = False) -> tuple[Any, Any]:
    """A state and a candidate that the clause alone refuses there; None where none is met.

    With `carried` one that could be carried out all the same.
    """
    game = d.game
    for _ in range(_STATES):
        s = state(d)
        for move in sample(d.rng, list(game.candidates(s)), _SAMPLED):
            fits = not carried or (isinstance(game, Editable) and game.feasible(s, move))
            if fits and stops(game, s, move) == {d.target} and _fair(bare(game, s, move)):
                return s, move
    return None, None
