"""What a position is worth to each seat, for players that do not look ahead. An estimate of ours, no rule."""

from typing import Final

from frogwidgets.games.frogriders.cards import read_set_card
from frogwidgets.games.frogriders.options import Options
from frogwidgets.games.frogriders.scoring import Counts, scores, sets
from frogwidgets.games.frogriders.state import Seat, State
from frogwidgets.kernel.game import UNKNOWN, ScoreSheet

HORIZON: Final = 200
"""Moves after which a random play-out says no more than what it has led to."""
CLEAR: Final = 10.0
"""Points that are a clear lead."""
_BEGUN: Final = 0.5
"""How much of a set that is still incomplete counts, in proportion to the units that are there."""
_UNIT: Final = 0.5
"""Points for any unit: it may be returned, and units break ties."""


def worth(options: Options, s: State) -> tuple[float, ...]:
    """Points that are known, sets that have been begun, and units, in clear leads."""
    sheets = scores(options, s)
    return tuple(
        (known(sheet) + _promise(s, seat)) / CLEAR for sheet, seat in zip(sheets, s.seats, strict=True)
    )


def known(sheet: ScoreSheet) -> int:
    """The points of a sheet without its hidden lines."""
    return sum(map(known, sheet.parts)) if sheet.parts else sheet.points or 0


def _promise(s: State, seat: Seat) -> float:
    """What units will be worth that fill no set yet."""
    told = _UNIT * sum(seat.units)
    for text in (seat.private, *s.publics):
        if text and text != UNKNOWN and not text.startswith("!"):
            told += _BEGUN * _begun(text, seat.units)
    return told


def _begun(text: str, units: Counts) -> float:
    """The points of the next set of a card, in proportion to the units that are there for it."""
    card = read_set_card(text)
    done = sets(card, units)
    if card.any:
        return card.points * (sum(units) - done * card.any) / card.any
    wanted = [(have - done * want, want) for have, want in zip(units, card.wanted, strict=True) if want]
    return card.points * sum(min(have, want) for have, want in wanted) / sum(want for _, want in wanted)
