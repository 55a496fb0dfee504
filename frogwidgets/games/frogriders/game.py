"""Frogriders as a `Game`: the options, and the modules of this package behind one door."""

from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING, Any

from frogwidgets.games.frogriders import (
    arranged,
    checks,
    diagram,
    edits,
    invariants,
    notation,
    positions,
    refused,
    rules,
    scene,
    scoring,
    trace,
    views,
    words,
    worth,
)
from frogwidgets.games.frogriders.board import Leap
from frogwidgets.games.frogriders.options import Options
from frogwidgets.games.frogriders.state import Move, State
from frogwidgets.kernel.compiled import PlayOuts, compiler
from frogwidgets.kernel.edits import Edit, Thing
from frogwidgets.kernel.game import (
    ALL,
    NOBODY,
    Check,
    Choice,
    Event,
    Eyes,
    FrogError,
    ScoreSheet,
    applied,
)
from frogwidgets.scene import Scene

if TYPE_CHECKING:
    from fractions import Fraction


class Frogriders:
    """The rules of Frogriders under fixed options; see `frogwidgets.kernel.game.Game` for every call."""

    name = "frogriders"
    title = "Frogriders"
    horizon = worth.HORIZON

    def __init__(self, **options: Any) -> None:
        self.options = Options.of(**options)
        self._flowers = rules.flower_mask(self.options)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Frogriders) and self.options == other.options

    def __hash__(self) -> int:
        return hash((self.name, self.options))

    def __repr__(self) -> str:
        changed = "".join(f", {keyword}={value!r}" for keyword, value in self.options.changed().items())
        return f"game('frogriders'{changed})"

    def new(self, players: int, rng: Random, first: int | None = None) -> State:
        return rules.new(self.options, players, rng, first)

    def players(self, s: State) -> int:
        return len(s.cards)

    def to_move(self, s: State) -> int:
        return NOBODY if rules.is_over(s) else s.turn

    # Called for every move of bots and simulations: a call less counts.
    legal_moves = staticmethod(rules.legal_moves)

    def chance_move(self, s: State, rng: Random) -> Move:
        raise FrogError("No chance is due: in Frogriders it all happens in the set-up.")

    def chance_outcomes(self, s: State) -> "tuple[tuple[Move, Fraction], ...]":
        return ()

    def candidates(self, s: State) -> Iterable[Move]:
        return checks.candidates(s)

    def checks(self, s: State, m: Move) -> tuple[Check, ...]:
        return checks.checks(self.options, s, m)

    def violations(self, s: State, m: Move) -> tuple[Check, ...]:
        return tuple(check for check in self.checks(s, m) if not check.holds)

    def canonical(self, s: State, m: Move) -> Move:
        return notation.canonical(s, m)

    def apply(self, s: State, m: Move) -> State:
        return applied(self, s, m)

    def advance(self, s: State, m: Move) -> State:
        return rules.leapt(self._flowers, s, m) if type(m) is Leap else rules.advance(self._flowers, s, m)

    def trace(self, s: State, m: Move, seat: Eyes = ALL) -> tuple[Event, ...]:
        return trace.trace(self.options, s, m, seat)

    def is_over(self, s: State) -> bool:
        return rules.is_over(s)

    def scores(self, s: State) -> tuple[ScoreSheet, ...]:
        return scoring.scores(self.options, s)

    def winners(self, s: State) -> frozenset[int]:
        return scoring.winners(self.options, s)

    def worth(self, s: State) -> tuple[float, ...]:
        return worth.worth(self.options, s)

    def view(self, s: State, seat: Eyes) -> State:
        return views.view(s, seat)

    def resample(self, s: State, seat: Eyes, rng: Random) -> State:
        return views.resample(self.options, s, seat, rng)

    def format(self, s: State) -> str:
        return positions.format_state(s)

    def parse(self, text: str, strict: bool = True) -> State:
        state = positions.parse_state(text)
        if strict:
            invariants.check(self.options, state)
        return state

    def format_move(self, s: State, m: Move, seat: Eyes = ALL) -> str:
        return notation.format_move(s, m, seat)

    def parse_move(self, s: State, text: str) -> Move:
        return notation.parse_move(s, text)

    def touches(self, s: State, m: Move) -> tuple[str, ...]:
        return checks.touches(s, m)

    def attempt(self, s: State, path: tuple[str, ...]) -> Move | None:
        return checks.attempt(self.options, s, path)

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
        return diagram.diagram(v)

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

    # ---- compiled play (`frogwidgets.kernel.compiled.Compiled`)

    def play_outs(self) -> PlayOuts | None:
        if not compiler():
            return None
        from frogwidgets.games.frogriders.compiled import Fast

        return Fast(self.options)

    # ---- clauses switched off (`frogwidgets.kernel.without.Refusing`)

    def refusable(self, s: State, clause: str) -> Iterable[Move]:
        return refused.refusable(s, clause)

    # ---- the set-up (`frogwidgets.kernel.arranged.Arranged`)

    def amiss(self, s: State) -> tuple[Check, ...]:
        return arranged.amiss(s)

    def arranged(self, s: State) -> State:
        return arranged.arranged(s)
