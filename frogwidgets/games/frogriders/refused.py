"""The moves that one clause alone may refuse, found without asking every clause about every candidate.

What each clause says of a move stands in `checks`; here only what cannot matter is left out.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from frogwidgets.games.frogriders.board import BIT, EDGE, POND, Leap, templates
from frogwidgets.games.frogriders.edits import feasible
from frogwidgets.games.frogriders.state import BONUS, LEAP, RETURN, Move, State
from frogwidgets.games.frogriders.touch import candidates, leaps_between, returns_and_keeps

_LEAPERS: Final = (*(f"FR-LEAP-{number}" for number in (2, 3, 4, 5, 6, 9)), "FR-OR-2", "FR-OR-7")
"""The clauses that refuse leaps when a leap is due and its units are there, and nothing else."""
_WANTING: Final = {
    "DG": ("FR-LEAP-3",),
    "LS": ("FR-LEAP-4",),
    "RU": ("FR-LEAP-2", "FR-LEAP-3"),
    "CE": ("FR-LEAP-6",),
}
"""By which clauses a leap is refused, one of them at least, whose card its player has not."""
_ODD: Final = ("FR-LEAP-2", "FR-LEAP-3", "FR-LEAP-4", "FR-LEAP-5")
"""By which clauses a leap is refused, one of them at least, that no card gives."""


class _Bits(NamedTuple):
    """A leap with the bits that have to be occupied and the bit that has to be empty."""

    units: int
    landing: int
    leap: Leap


def refusable(s: State, clause: str) -> Iterator[Move]:
    """The candidates that can be carried out, in their order, with all that this clause alone refuses."""
    if clause in _LEAPERS:
        if s.phase in (LEAP, BONUS):
            yield from _leaps(s, clause)
        return
    if s.phase == RETURN and clause == "FR-PLAY-4":
        yield from (m for m in candidates(s) if isinstance(m, Leap) and feasible(s, m))
    yield from (m for m in returns_and_keeps(s) if feasible(s, m))


def _leaps(s: State, clause: str) -> Iterator[Leap]:
    own = tuple(card for card in _WANTING if card in s.cards[s.turn - 1].privileges)
    occupied = s.occupied
    for units, landing, leap in _possible(clause, own, len(s.cards) == 2):
        if occupied & units == units and not occupied & landing:
            yield leap


@lru_cache(maxsize=64)
def _possible(clause: str, own: tuple[str, ...], two: bool) -> tuple[_Bits, ...]:
    """The leaps that this clause alone may refuse to a player with these cards, wherever the units stand."""
    cards = _cards()
    out = []
    for leaps in leaps_between().values():
        for leap in leaps:
            card = cards.get((leap.start, leap.over, leap.landing, leap.runup))
            refused = [_ODD] if card is None else [_WANTING[card]] if card and card not in own else []
            refused += [_WANTING["CE"]] if leap.leaper and "CE" not in own else []
            refused += [("FR-LEAP-9",)] if two and EDGE & BIT[leap.landing] else []
            if all(clause in clauses for clauses in refused) and leap.over not in (leap.start, leap.landing):
                out.append(_Bits(BIT[leap.start] | BIT[leap.over], BIT[leap.landing], leap))
    return tuple(out)


@lru_cache(maxsize=1)
def _cards() -> dict[tuple[int, int, int, int], str]:
    """The card that each possible leap needs, empty for none; without those that leave the pond."""
    return {
        (leap.start, leap.over, leap.landing, leap.runup): template.card
        for template in templates(POND)
        for leap in template.leaps.values()
    }
