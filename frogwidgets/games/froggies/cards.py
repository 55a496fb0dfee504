"""The sixty cards: their signs, how many there are, and what they are called. No positions here."""

from collections import Counter
from typing import Final

NUMBERS: Final = "12345678"
"""The values of number cards (FS-CONT-1)."""
JUNK: Final = "J"
FROSCHI: Final = "F"
SIGNS: Final = NUMBERS + JUNK + FROSCHI
"""Every card's sign, in the order in which cards are listed."""
COPIES: Final[dict[str, int]] = {**dict.fromkeys(NUMBERS, 6), JUNK: 8, FROSCHI: 4}
"""How many of each there are (FS-CONT-1 to 3)."""
DECK: Final[tuple[str, ...]] = tuple(sign for sign in SIGNS for _ in range(COPIES[sign]))
LONGEST_ROW: Final = 8
"""The length of every row in the first round (FS-SETUP-2)."""
FEWEST, MOST = 2, 7
"""Players: the rulebook pictures two, the publisher names two to four, the cards are enough for seven."""


def surplus(cards: Counter[str]) -> tuple[str, int, int] | None:
    """The first sign of which these cards have more than the game: the sign, how many, how many there are."""
    for sign in SIGNS:
        if cards[sign] > COPIES[sign]:
            return sign, cards[sign], COPIES[sign]
    return None


def called(sign: str, article: bool = True) -> str:
    """A card in words: "a 7", "junk", "a Fröschi"; without the article as a label begins."""
    if sign == JUNK:
        return "junk"
    name = "Fröschi" if sign == FROSCHI else sign
    if not article:
        return name
    return f"an {name}" if sign == "8" else f"a {name}"


def the(sign: str) -> str:
    """A card that has been named already: "the 7", "the junk card", "the Fröschi"."""
    return "the junk card" if sign == JUNK else f"the {called(sign, article=False)}"
