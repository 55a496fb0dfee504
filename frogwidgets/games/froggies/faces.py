"""Cards as drawings and in words. Where a card lies is the business of `scene` and `strip`."""

from typing import Final

from frogwidgets.games.froggies.cards import FROSCHI, JUNK, called
from frogwidgets.kernel.game import UNKNOWN
from frogwidgets.scene import Part, Shape

HIGH: Final = 155 / 110
"""A card's height; its width is one cell."""
_DETAILED: Final = 45
"""From this cell size on cards have a corner numeral, dots and words."""
_NAMES: Final = {FROSCHI: "froschi", JUNK: "junk"}
_FOOT: Final = 129 / 110
"""The baseline of the words at the foot of a Fröschi, and of what a closed card is for eyes that see all."""


def symbol(card: str) -> str:
    """The symbol of a card's face; of its back where it is unknown."""
    return "sort-back" if card == UNKNOWN else f"sort-{_NAMES.get(card, card)}"


def card_shape(
    id: str,
    stage: str,
    x: float,
    y: float,
    card: str,
    cell: str,
    label: str,
    *,
    size: float = 1.0,
    foot: str = "",
    peeked: bool = False,
    z: int = 2,
) -> Shape:
    """A card in a picture. `foot` is written under a Fröschi; a card that is `peeked` at lies closed."""
    high = round(size * HIGH, 4)
    parts: tuple[Part, ...] = ()
    detail = _DETAILED
    if peeked and card != UNKNOWN:
        sign = Part("middle", 0.5 * size, (_FOOT - 0.02) * size, 0, 0.4 * size, card, "on-card", True)
        box = (0.0, 0.0, size, high)
        parts = (Part("sort-back", *box), Part("sort-peek", *box), sign)
        drawn = small = "sort-back"
        # Nobody could play on what is not to be read.
        detail = 0
    else:
        drawn = symbol(card)
        small = drawn if card == UNKNOWN else f"{drawn}-small"
        if card == FROSCHI and foot:
            words = Part("middle", 0.5 * size, _FOOT * size, 0, 0.2 * size, foot, "on-card", True)
            parts = (Part(drawn, 0.0, 0.0, size, high), words)
    return Shape(
        id,
        stage,
        round(x, 4),
        round(y, 4),
        size,
        high,
        "" if parts else drawn,
        cell,
        label,
        parts,
        detail=detail,
        small=small,
        z=z,
    )


def spoken(card: str, position: int, seat: int, opened: bool, over: bool) -> str:
    """A card of a row in words; once a round is `over`, closed cards have been turned up."""
    where = f"at position {position} of player {seat}"
    if not opened and not over:
        known = "" if card == UNKNOWN else f", {called(card)}"
        return f"closed card {where}{known}"
    name = called(card, article=False)
    if card == FROSCHI:
        name = f"{name} in the place of {called(str(position))}"
    return f"{name}, {where}{'' if opened else ', turned up'}"
