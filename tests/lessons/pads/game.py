"""Two players share one frog on three pads; it hops to the next pad on its right (PD-HOP-1). No points."""

import re
from collections.abc import Iterable
from random import Random
from typing import Any, NamedTuple

from frogwidgets.kernel.edits import Edit, Thing
from frogwidgets.kernel.game import (
    ALL,
    NOBODY,
    Check,
    Choice,
    Event,
    Eyes,
    FrogError,
    IllegalMove,
    InvalidPosition,
    NotationError,
    ScoreSheet,
)
from frogwidgets.scene import Cell, Scene, Shape, Stage, motions_between

PADS = (1, 2, 3)


class State(NamedTuple):
    frog: int
    turn: int


class Hop(NamedTuple):
    to: int


class Options:
    """None at all."""

    def changed(self) -> dict[str, Any]:
        return {}


class ThreePads:
    name = "threepads"
    title = "Three pads"
    options = Options()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ThreePads)

    def __hash__(self) -> int:
        return hash(self.name)

    def new(self, players: int, rng: Random, first: int | None = None) -> State:
        if type(players) is not int or players != 2:
            raise FrogError("Three pads is for 2 players.")
        if first is not None and first not in (1, 2):
            raise FrogError("The first player is seat 1 or 2.")
        return State(1, first or 1 + int(rng.random() * 2))

    def players(self, s: State) -> int:
        return 2

    def to_move(self, s: State) -> int:
        return NOBODY if s.frog == 3 else s.turn

    def legal_moves(self, s: State) -> tuple[Hop, ...]:
        return (Hop(s.frog + 1),) if s.frog < 3 else ()

    def chance_move(self, s: State, rng: Random) -> Hop:
        raise FrogError("There is no chance in Three pads.")

    def chance_outcomes(self, s: State) -> tuple[()]:
        return ()

    def candidates(self, s: State) -> Iterable[Hop]:
        return tuple(Hop(pad) for pad in PADS)

    def checks(self, s: State, m: Hop) -> tuple[Check, ...]:
        next_one = m.to == s.frog + 1
        text = f"Pad {m.to} is {'' if next_one else 'not '}the next one on the right of pad {s.frog}."
        return (Check("PD-HOP-1", next_one, text, (f"frog:{s.frog}", str(m.to))),)

    def violations(self, s: State, m: Hop) -> tuple[Check, ...]:
        return tuple(check for check in self.checks(s, m) if not check.holds)

    def canonical(self, s: State, m: Hop) -> Hop:
        return m

    def apply(self, s: State, m: Hop) -> State:
        broken = self.violations(s, m)
        if broken:
            raise IllegalMove(f"{self.format_move(s, m)} is not legal. {broken[0].text} (PD-HOP-1)", broken)
        return self.advance(s, m)

    def advance(self, s: State, m: Hop) -> State:
        return State(m.to, 3 - s.turn)

    def trace(self, s: State, m: Hop, seat: Eyes = ALL) -> tuple[Event, ...]:
        after = self.advance(s, m)
        motions = motions_between(self.scene(s, seat), self.scene(after, seat))
        return (Event("PD-HOP-1", f"The frog hops from pad {s.frog} to pad {m.to}.", motions),)

    def is_over(self, s: State) -> bool:
        return s.frog == 3

    def scores(self, s: State) -> tuple[ScoreSheet, ...]:
        return ()

    def winners(self, s: State) -> frozenset[int]:
        return frozenset({3 - s.turn}) if s.frog == 3 else frozenset()

    def view(self, s: State, seat: Eyes) -> State:
        return s

    def resample(self, s: State, seat: Eyes, rng: Random) -> State:
        return s

    def format(self, s: State) -> str:
        return f"{'.' * (s.frog - 1)}F{'.' * (3 - s.frog)} {s.turn}"

    def parse(self, text: str, strict: bool = True) -> State:
        found = re.fullmatch(r"\s*([.F]{3})\s+([12])\s*", text) if isinstance(text, str) else None
        if not found:
            raise NotationError("A position is F.. and a seat.", str(text), 0, "three pads and a seat")
        if found[1].count("F") != 1:
            raise InvalidPosition("There is one frog.", "pads")
        return State(found[1].index("F") + 1, int(found[2]))

    def format_move(self, s: State, m: Hop, seat: Eyes = ALL) -> str:
        return f"hop {m.to}"

    def parse_move(self, s: State, text: str) -> Hop:
        found = re.fullmatch(r"\s*hop ([123])\s*", text) if isinstance(text, str) else None
        if not found:
            raise NotationError(f"{str(text)[:20]!r} is no hop.", str(text), 0, "hop and a pad")
        return Hop(int(found[1]))

    def touches(self, s: State, m: Hop) -> tuple[str, ...]:
        return (f"frog:{s.frog}", str(m.to))

    def attempt(self, s: State, path: tuple[str, ...]) -> Hop | None:
        places = [element.rpartition(":")[2] for element in path]
        if len(places) != 2 or places[0] != str(s.frog) or places[1] not in ("1", "2", "3"):
            return None
        return Hop(int(places[1]))

    def choices(self, v: State) -> tuple[Choice, ...]:
        return tuple(
            Choice(self.format_move(v, m), self.touches(v, m), self.say(v, m)) for m in self.legal_moves(v)
        )

    def say(self, v: State, m: Hop) -> str:
        return f"The frog hops to pad {m.to}."

    def rule(self, v: State) -> str:
        return "PD-HOP-1"

    def phase(self, v: State) -> str:
        return "Game over" if v.frog == 3 else "Hop"

    def scene(self, v: State, seat: Eyes = None) -> Scene:
        cells = tuple(Cell(str(pad), pad - 1, 0, f"pad {pad}") for pad in PADS)
        stage = Stage("pads", "board", "Pads", 3, 1, (cells,))
        frog = Shape(f"frog:{v.frog}", "pads", v.frog - 1, 0, 1, 1, "player-1", str(v.frog), "frog")
        return Scene(self.title, (stage,), (frog,))

    def diagram(self, v: State) -> str:
        return self.format(v)

    # ---- changes by hand

    def edits(self, s: State) -> tuple[Edit, ...]:
        other = [pad for pad in PADS if pad != s.frog]
        return tuple(Edit(s._replace(frog=pad), f"the frog were on pad {pad}", 1, "frog") for pad in other)

    def blank(self, players: int) -> State:
        return State(1, 1)

    def palette(self, s: State) -> tuple[Thing, ...]:
        return (Thing("frog", "frog", ("1", "2", "3")),)

    def put(self, s: State, thing: str, place: str) -> State:
        if thing != "frog" or place not in ("1", "2", "3"):
            raise FrogError("Only the frog is put on a pad.")
        return s._replace(frog=int(place))

    def feasible(self, s: State, m: Hop) -> bool:
        return m.to != s.frog

    def due(self, s: State) -> int:
        return s.turn
