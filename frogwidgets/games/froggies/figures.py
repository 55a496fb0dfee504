"""Figures of a position of Froggies that can be asked for in code. They are computed by the rules."""

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType

from frogwidgets.games.froggies.chain import Discarded, Turn
from frogwidgets.games.froggies.options import Options
from frogwidgets.games.froggies.state import DRAW, State, Take
from frogwidgets.kernel.figured import Figure

_FITS = (
    "the chance that a card of the draw pile finds a place in the row of the player on turn, as a fraction "
    'in lowest terms such as "3/8": each card of the pile is as likely to come'
)


def figures(options: Options) -> Mapping[str, Figure]:
    """The figures by name."""
    return MappingProxyType({"fits": Figure(_FITS, lambda s: str(chance(options, s)))})


def chance(options: Options, s: State) -> Fraction:
    """The share of the cards in the draw pile that would not be discarded at once; 0 of an empty pile."""
    fits = sum(_finds_a_place(options, s, card) for card in s.draw)
    return Fraction(fits, len(s.draw) or 1)


def _finds_a_place(options: Options, s: State, card: str) -> bool:
    """Whether a card that is drawn now stays in hand for a decision, or is put into the row."""
    links = Turn(options, s._replace(draw=(card,), hand=""), Take(DRAW)).links()
    next(links)
    return not isinstance(next(links, None), Discarded)
