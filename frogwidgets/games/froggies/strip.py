"""The strip that shows a turn's chain: the cards that came to hand, and what became of each.

A position knows of a chain only the card that waits in hand; the trace of a move builds the strip link by
link.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from frogwidgets.games.froggies import faces
from frogwidgets.games.froggies.cards import FROSCHI, called
from frogwidgets.games.froggies.state import OWED, State
from frogwidgets.scene import Cell, Part, Shape, Stage

_SHOWN: Final = 3
"""So many links have room; the last ones are shown."""
_PITCH: Final = 1.88
_WIDE: Final = _PITCH * _SHOWN
_DEEP: Final = faces.HIGH + 0.42
_ARROW: Final = 0.9
"""Where a link's arrow begins, and it is `_LONG` long."""
_LONG: Final = 0.94
_SMALL: Final = 0.21
"""The size of words under a card and at an arrow."""


class Shown(NamedTuple):
    """A link of the strip: a card in words of how it came, where it goes, and the clause that says so.

    `choice` says that this is for the player to choose.
    """

    card: str
    came: str
    goes: str = ""
    clause: str = ""
    choice: bool = False


def waiting(v: State) -> tuple[Shown, ...]:
    """What a position shows of a chain: the card in hand, and that something is to be chosen for it."""
    if v.hand in ("", OWED):
        return ()
    clause = "FS-JOKER-1" if v.hand == FROSCHI else "FS-JOKER-2"
    return (Shown(v.hand, "in hand", "choose", clause, True),)


@cache
def strip_stage(rank: int) -> Stage:
    """The stage of the strip."""
    cells = tuple(
        Cell(f"chain.{k}", (k - 1) * _PITCH, 0.0, f"link {k} of the chain", 1.0, faces.HIGH)
        for k in range(1, _SHOWN + 1)
    )
    return Stage("chain", "row", "This turn's chain", _WIDE, _DEEP, (cells,), rank, unit=64.0)


def strip_shapes(chain: Sequence[Shown]) -> Iterator[Shape]:
    """The last links of a chain; an empty place while there is none."""
    if not chain:
        yield Shape("place:chain", "chain", 0.0, 0.0, 1.0, faces.HIGH, "sort-place", "chain.1", z=1)
        lines = ("What comes to hand is shown here,", "link by link.")
        words = tuple(Part("start", 0.0, 0.3 * at, 0, _SMALL, text) for at, text in enumerate(lines))
        yield Shape("words:chain", "chain", 1.2, 0.68, 3.0, 0.8, cell="chain.1", parts=words, z=1)
    first = max(len(chain) - _SHOWN, 0)
    for number, link in enumerate(chain[first:], start=first + 1):
        slot = number - first
        x = (slot - 1) * _PITCH
        cell = f"chain.{slot}"
        label = f"{called(link.card, article=False)}, {link.came}"
        yield faces.card_shape(f"link:{number}", "chain", x, 0.0, link.card, cell, label, foot="joker", z=2)
        came = Part("middle", 0.5, 0.26, 0, _SMALL, link.came)
        yield Shape(
            f"came:{number}",
            "chain",
            round(x, 4),
            round(faces.HIGH, 4),
            1.0,
            0.4,
            cell=cell,
            parts=(came,),
            z=3,
        )
        if link.goes:
            yield _arrow(number, round(x + _ARROW, 4), link)


def _arrow(number: int, x: float, link: Shown) -> Shape:
    ink = "legal" if link.choice else "on-bank"
    middle = _LONG / 2 + 0.02
    parts = (
        Part("middle", middle, 0.2, 0, _SMALL, link.goes, ink, True),
        Part("chain-choice" if link.choice else "chain-arrow", 0.04, 0.26, _LONG - 0.06, (_LONG - 0.06) / 3),
        Part("middle", middle, 0.78, 0, 0.18, link.clause.removeprefix("FS-"), ink),
    )
    return Shape(f"arrow:{number}", "chain", x, 0.32, _LONG, 0.8, parts=parts, z=3)
