"""A game that does not exist, for tests of what must not know Frogriders: two seats take pips from a heap.

"take 1" and "take 2" are legal while the heap lasts, "take 3" never is (TY-HEAP-2); a seat scores what it
took. Its secret is the colour of the heap.
"""

from random import Random
from typing import Any, NamedTuple

from frogwidgets.kernel.game import (
    ALL,
    UNKNOWN,
    Check,
    Eyes,
    FrogError,
    IllegalMove,
    NotationError,
    ScoreSheet,
)
from frogwidgets.scene import Cell, Scene, Shape, Stage


class Heap(NamedTuple):
    pips: int
    turn: int
    colour: str
    taken: tuple[int, int] = (0, 0)


class Toy:
    """Only what examples ask of a game."""

    name = "toy"

    def __init__(self, double: bool = False) -> None:
        self.worth = 2 if double else 1

    def new(self, players: int, rng: Random, first: int | None = None) -> Heap:
        if players != 2:
            raise FrogError(f"The toy is for 2 players, not {players}.")
        return Heap(rng.randrange(5, 9), 1, "red")

    def parse(self, text: str, strict: bool = True) -> Heap:
        try:
            pips, turn, colour, first, second = text.split()
            return Heap(int(pips), int(turn), colour, (int(first), int(second)))
        except ValueError:
            raise NotationError(f"{text!r} is no heap.", text, 0, "a heap") from None

    def format(self, s: Heap) -> str:
        return f"{s.pips} {s.turn} {s.colour} {s.taken[0]} {s.taken[1]}"

    def parse_move(self, s: Heap, text: str) -> int:
        if text not in ("take 1", "take 2", "take 3"):
            raise NotationError(f"{text!r} is no move.", text, min(len(text), 5), "take and a number")
        return int(text[5:])

    def format_move(self, s: Heap, m: int, seat: Eyes = ALL) -> str:
        return f"take {m}"

    def canonical(self, s: Heap, m: int) -> int:
        return m

    def legal_moves(self, s: Heap) -> tuple[int, ...]:
        return tuple(m for m in (1, 2) if m <= s.pips)

    def violations(self, s: Heap, m: int) -> tuple[Check, ...]:
        out = [] if m <= s.pips else [Check("TY-HEAP-1", False, f"There are only {s.pips} pips.")]
        if m > 2:
            out.append(Check("TY-HEAP-2", False, "Three are too many."))
        return tuple(out)

    def apply(self, s: Heap, m: int) -> Heap:
        if self.violations(s, m):
            raise IllegalMove("Not legal.", self.violations(s, m))
        taken = (s.taken[0] + m, s.taken[1]) if s.turn == 1 else (s.taken[0], s.taken[1] + m)
        return Heap(s.pips - m, 3 - s.turn, s.colour, taken)

    def is_over(self, s: Heap) -> bool:
        return s.pips == 0

    def scores(self, s: Heap) -> tuple[ScoreSheet, ...]:
        sheets = []
        for pips in s.taken:
            secret = None if s.colour == UNKNOWN else 1 if s.colour == "blue" else 0
            parts = (
                ScoreSheet(pips * self.worth, "TY-HEAP-3", ""),
                ScoreSheet(secret, "TY-HEAP-4", ""),
            )
            sheets.append(ScoreSheet(None, "TY-HEAP-5", "", (), parts))
        return tuple(sheets)

    def winners(self, s: Heap) -> frozenset[int]:
        best = max(s.taken)
        return frozenset(seat for seat, pips in enumerate(s.taken, 1) if pips == best)

    def view(self, s: Heap, seat: Eyes) -> Heap:
        return s if seat is ALL or seat == 1 else s._replace(colour=UNKNOWN)

    def scene(self, v: Heap, seat: Eyes = None) -> Scene:
        cells = (tuple(Cell(f"p{i}", i, 0, "") for i in range(v.pips)),)
        stage = Stage("heap", "row", "", v.pips, 1, cells)
        return Scene("Toy", (stage,), tuple(Shape(f"pip:p{i}", "heap", i, 0, 1, 1) for i in range(v.pips)))


def toy(name: str, **options: Any) -> Any:
    """The toy as a game factory."""
    assert name == "toy"
    return Toy(**options)


BOOK = """\
# Toy

Ids begin with `TY-`.

## The heap: what is taken

### TY-HEAP-1 Not more than there is
`text` · The heap · related TY-HEAP-2

Nobody takes more pips than there are. As TY-HEAP-2 says, three are too many.

```example TY-HEAP-1.a Two are left
position 2 1 red 0 0
legal 2
```

### TY-HEAP-2 One or two
`derived` · not playable · The heap

A player takes one pip or two.

## Points

### TY-HEAP-3 A pip is a point
`published` · Points

Every pip is a point.

### TY-HEAP-4 A blue heap
`stand-in` · Points

A blue heap is worth a point more.

### TY-AMB-1 Is zero a number?
`text` · Points · related TY-HEAP-2

The text is silent.

- reading no: One at least.
- reading yes: None is fine.

default no · option zero
"""
