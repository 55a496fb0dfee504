"""Froggies as a `Game`: the options, and the modules of this package behind one door."""

from collections.abc import Iterable, Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from frogwidgets.games.froggies import (
    arranged,
    checks,
    diagram,
    edits,
    figures,
    invariants,
    notation,
    positions,
    rules,
    scene,
    touch,
    trace,
    views,
    words,
    worth,
)
from frogwidgets.games.froggies.options import Options
from frogwidgets.games.froggies.state import Move, State
from frogwidgets.kernel.edits import Edit, Thing
from frogwidgets.kernel.figured import Figure
from frogwidgets.kernel.game import ALL, Check, Choice, Event, Eyes, ScoreSheet, applied
from frogwidgets.scene import Scene

if TYPE_CHECKING:
    from fractions import Fraction


class Froggies:
    """The rules of Froggies under fixed options; see `frogwidgets.kernel.game.Game` for every call."""

    name = "froggies"
    title = "Froggies"
    horizon = worth.HORIZON

    def __init__(self, **options: Any) -> None:
        self.options = Options.of(**options)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Froggies) and self.options == other.options

    def __hash__(self) -> int:
        return hash((self.name, self.options))

    def __repr__(self) -> str:
        changed = "".join(f", {keyword}={value!r}" for keyword, value in self.options.changed().items())
        return f"game('froggies'{changed})"

    def new(self, players: int, rng: Random, first: int | None = None) -> State:
        return rules.new(players, rng, first)

    def players(self, s: State) -> int:
        return len(s.rows)

    def to_move(self, s: State) -> int:
        return rules.to_move(self.options, s)

    def legal_moves(self, s: State) -> tuple[Move, ...]:
        return rules.legal_moves(self.options, s)

    def chance_move(self, s: State, rng: Random) -> Move:
        return rules.chance_move(self.options, s, rng)

    def chance_outcomes(self, s: State) -> "tuple[tuple[Move, Fraction], ...] | None":
        return rules.chance_outcomes(self.options, s)

    def candidates(self, s: State) -> Iterable[Move]:
        return checks.CANDIDATES

    def checks(self, s: State, m: Move) -> tuple[Check, ...]:
        return checks.checks(self.options, s, m)

    def violations(self, s: State, m: Move) -> tuple[Check, ...]:
        return tuple(check for check in self.checks(s, m) if not check.holds)

    def canonical(self, s: State, m: Move) -> Move:
        return notation.canonical(self.options, s, m)

    def apply(self, s: State, m: Move) -> State:
        return applied(self, s, m)

    def advance(self, s: State, m: Move) -> State:
        return rules.advance(self.options, s, m)

    def trace(self, s: State, m: Move, seat: Eyes = ALL) -> tuple[Event, ...]:
        return trace.trace(self.options, s, m, seat)

    def is_over(self, s: State) -> bool:
        return rules.is_over(s)

    def scores(self, s: State) -> tuple[ScoreSheet, ...]:
        return ()

    def winners(self, s: State) -> frozenset[int]:
        return rules.winners(self.options, s)

    def roller(self, s: State) -> int:
        """Who shuffles, to draw; a deal is everybody's (`frogwidgets.kernel.game.Rolls`)."""
        return rules.roller(s)

    def worth(self, s: State) -> tuple[float, ...]:
        return worth.worth(s)

    def view(self, s: State, seat: Eyes) -> State:
        return views.view(s, seat)

    def resample(self, s: State, seat: Eyes, rng: Random) -> State:
        return views.resample(s, seat, rng)

    def format(self, s: State) -> str:
        return positions.format_state(s)

    def parse(self, text: str, strict: bool = True) -> State:
        state = positions.parse_state(text)
        if strict:
            invariants.check(state)
        return state

    def format_move(self, s: State, m: Move, seat: Eyes = ALL) -> str:
        return notation.format_move(self.options, s, m, seat)

    def parse_move(self, s: State, text: str) -> Move:
        return notation.parse_move(self.options, s, text)

    def split(self, s: State, text: str) -> tuple[str, ...] | None:
        return notation.split_turn(self.options, s, text)

    def touches(self, s: State, m: Move) -> tuple[str, ...]:
        return touch.touches(s, m)

    def attempt(self, s: State, path: tuple[str, ...]) -> Move | None:
        return touch.attempt(s, path)

    def choices(self, v: State) -> tuple[Choice, ...]:
        return words.choices(self.options, v)

    def say(self, v: State, m: Move) -> str:
        return words.say(self.options, v, m)

    def rule(self, v: State) -> str:
        return words.rule(self.options, v)

    def phase(self, v: State) -> str:
        return words.phase_words(self.options, v)

    def scene(self, v: State, seat: Eyes = None) -> Scene:
        return scene.scene(self.options, v, seat)

    def diagram(self, v: State) -> str:
        return diagram.diagram(self.options, v)

    # ---- changes by hand (`frogwidgets.kernel.edits.Editable`)

    def edits(self, s: State) -> tuple[Edit, ...]:
        return edits.edits(s)

    def blank(self, players: int) -> State:
        return edits.blank(players)

    def palette(self, s: State) -> tuple[Thing, ...]:
        return edits.palette(s)

    def put(self, s: State, thing: str, place: str) -> State:
        return edits.put(s, thing, place)

    def feasible(self, s: State, m: Move) -> bool:
        return edits.feasible(s, m)

    def due(self, s: State) -> int:
        return s.turn

    # ---- the set-up (`frogwidgets.kernel.arranged.Arranged`)

    def amiss(self, s: State) -> tuple[Check, ...]:
        return arranged.amiss(s)

    def arranged(self, s: State) -> State:
        return arranged.arranged(s)

    # ---- figures for exercises in code (`frogwidgets.kernel.figured.Figured`)

    def figures(self) -> Mapping[str, Figure]:
        return figures.figures(self.options)
