"""Frogger as a `Game`: the options, and the modules of this package behind one door."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from frogwidgets.games.frogger import (
    arranged,
    candidates,
    checks,
    counts,
    diagram,
    echo,
    edits,
    fast,
    invariants,
    moves,
    notation,
    positions,
    rules,
    scene,
    touch,
    trace,
    words,
    worth,
)
from frogwidgets.games.frogger.board import SIDES
from frogwidgets.games.frogger.options import Options
from frogwidgets.games.frogger.state import Move, State
from frogwidgets.kernel.edits import Edit, Thing
from frogwidgets.kernel.figured import Figure
from frogwidgets.kernel.game import ALL, Check, Choice, Event, Eyes, ScoreSheet, applied
from frogwidgets.scene import Scene, Shape

if TYPE_CHECKING:
    from fractions import Fraction


class Frogger:
    """The rules of Frogger under fixed options; see `frogwidgets.kernel.game.Game` for every call."""

    name = "frogger"
    title = "Frogger"
    horizon = worth.HORIZON

    def __init__(self, **options: Any) -> None:
        self.options = Options.of(**options)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Frogger) and self.options == other.options

    def __hash__(self) -> int:
        return hash((self.name, self.options))

    def __repr__(self) -> str:
        changed = "".join(f", {keyword}={value!r}" for keyword, value in self.options.changed().items())
        return f"game('frogger'{changed})"

    def new(self, players: int, rng: Random, first: int | None = None) -> State:
        return rules.new(self.options, players, rng, first)

    def players(self, s: State) -> int:
        return len(SIDES)

    def to_move(self, s: State) -> int:
        return rules.to_move(s)

    def legal_moves(self, s: State) -> tuple[Move, ...]:
        return rules.legal_moves(self.options, s)

    def chance_move(self, s: State, rng: Random) -> Move:
        return rules.chance_move(self.options, s, rng)

    def chance_outcomes(self, s: State) -> "tuple[tuple[Move, Fraction], ...]":
        return rules.chance_outcomes(self.options, s)

    def candidates(self, s: State) -> Iterable[Move]:
        return candidates.candidates(self.options, s)

    def checks(self, s: State, m: Move) -> tuple[Check, ...]:
        return checks.checks(self.options, s, m)

    def violations(self, s: State, m: Move) -> tuple[Check, ...]:
        return tuple(check for check in self.checks(s, m) if not check.holds)

    def canonical(self, s: State, m: Move) -> Move:
        return moves.canonical(self.options, s, m)

    def apply(self, s: State, m: Move) -> State:
        return applied(self, s, m)

    def advance(self, s: State, m: Move) -> State:
        return fast.advance(self.options, s, m)

    def trace(self, s: State, m: Move, seat: Eyes = ALL) -> tuple[Event, ...]:
        return trace.trace(self.options, s, m, seat)

    def is_over(self, s: State) -> bool:
        return rules.is_over(s)

    def scores(self, s: State) -> tuple[ScoreSheet, ...]:
        return ()

    def winners(self, s: State) -> frozenset[int]:
        return rules.winners(s)

    def roller(self, s: State) -> int:
        """Who throws the die (`frogwidgets.kernel.game.Rolls`)."""
        return s.turn

    def worth(self, s: State) -> tuple[float, ...]:
        return worth.worth(s)

    def quick_move(self, s: State, rng: Random) -> Move:
        return worth.quick_move(rules.legal_moves(self.options, s), rng)

    def view(self, s: State, seat: Eyes) -> State:
        """The state: nothing is hidden on the board, and the die is thrown openly."""
        return s

    def resample(self, s: State, seat: Eyes, rng: Random) -> State:
        """The state: there is no other one that these eyes could not tell from it."""
        return s

    def format(self, s: State) -> str:
        return positions.format_state(s)

    def parse(self, text: str, strict: bool = True) -> State:
        state = positions.parse_state(text)
        if strict:
            invariants.check(self.options.die, state)
        return state

    def format_move(self, s: State, m: Move, seat: Eyes = ALL) -> str:
        return notation.format_move(self.options, s, m)

    def parse_move(self, s: State, text: str) -> Move:
        return notation.parse_move(self.options, s, text)

    def touches(self, s: State, m: Move) -> tuple[str, ...]:
        return touch.touches(self.options, s, m)

    def attempt(self, s: State, path: tuple[str, ...]) -> Move | None:
        return touch.attempt(self.options, s, path)

    def choices(self, v: State) -> tuple[Choice, ...]:
        return words.choices(self.options, v)

    def say(self, v: State, m: Move) -> str:
        return words.say(self.options, v, m)

    def rule(self, v: State) -> str:
        return words.rule(v)

    def phase(self, v: State) -> str:
        return words.phase_words(v)

    def scene(self, v: State, seat: Eyes = None) -> Scene:
        return scene.scene(self.options, v, seat)

    def diagram(self, v: State) -> str:
        return diagram.diagram(self.options, v)

    def echo(self, v: State, turn: Sequence[tuple[State, Move]]) -> tuple[Shape, ...]:
        """What a board still shows of the last turn (`frogwidgets.kernel.game.Echoes`)."""
        return echo.echo(self.options, v, turn)

    # ---- changes by hand (`frogwidgets.kernel.edits.Editable`)

    def edits(self, s: State) -> tuple[Edit, ...]:
        return edits.edits(self.options, s)

    def blank(self, players: int) -> State:
        return edits.blank(self.options, players)

    def palette(self, s: State) -> tuple[Thing, ...]:
        return edits.palette(s)

    def put(self, s: State, thing: str, place: str) -> State:
        return edits.put(s, thing, place)

    def feasible(self, s: State, m: Move) -> bool:
        return edits.feasible(self.options, s, m)

    def due(self, s: State) -> int:
        return s.turn

    # ---- the set-up (`frogwidgets.kernel.arranged.Arranged`)

    def amiss(self, s: State) -> tuple[Check, ...]:
        return arranged.amiss(self.options, s)

    def arranged(self, s: State) -> State:
        return arranged.arranged(self.options, s)

    # ---- figures for exercises in code (`frogwidgets.kernel.figured.Figured`)

    def figures(self) -> Mapping[str, Figure]:
        return counts.figures()
