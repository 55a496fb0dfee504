"""The catalogue: the colours and their counts, the fifteen privilege cards, set cards and backs.

What the rulebook prints is `text`; the set cards and backs beyond its examples are stand-ins of FR-AMB-5 and
FR-AMB-6, replaceable by options.
"""

from typing import Final, NamedTuple

from frogwidgets.kernel.told import short

COLOURS: Final = "YRBN"
"""Yellow, red, blue, brown; a colour's place here is its number."""
YELLOW, RED, BLUE, BROWN = 0, 1, 2, 3
WORDS: Final = ("yellow", "red", "blue", "brown")
WRITTEN: Final = (1, 0, 2, 3)
"""The order in which colours are written and told: red, yellow, blue, brown."""
UNITS: Final = (10, 11, 14, 21)
"""How many units of each colour there are (FR-COMP-6)."""
UNITS_FOR_TWO: Final = (7, 7, 9, 13)
"""How many take part with two players (FR-SETUP-6)."""


class Privilege(NamedTuple):
    """A privilege card: points at its bottom, copies in the catalogue, its group, name and clause."""

    points: int
    copies: int
    group: str
    name: str
    clause: str


PRIVILEGES: Final = {
    "XR": Privilege(-2, 1, "turquoise", "Two more red", "FR-TQ-4"),
    "XY": Privilege(-2, 1, "turquoise", "Two more yellow", "FR-TQ-4"),
    "XB": Privilege(-2, 1, "turquoise", "Two more blue", "FR-TQ-4"),
    "DG": Privilege(2, 2, "orange", "Diagonal", "FR-OR-3"),
    "LS": Privilege(2, 2, "orange", "L leap", "FR-OR-5"),
    "RU": Privilege(3, 2, "orange", "Run-up", "FR-OR-7"),
    "NO": Privilege(4, 2, "none", "Points", "FR-NO-1"),
    "CE": Privilege(2, 2, "purple", "Either", "FR-PU-1"),
    "FL": Privilege(1, 3, "purple", "Flower", "FR-PU-2"),
    "GB": Privilege(1, 3, "green", "Browns", "FR-GR-1"),
    "GP": Privilege(2, 3, "green", "Cards", "FR-GR-2"),
    "GU": Privilege(1, 3, "green", "Pairs", "FR-GR-3"),
    "MP": Privilege(2, 1, "blue", "Fewest cards", "FR-BL-1"),
    "M5": Privilege(2, 1, "blue", "Fewest units", "FR-BL-2"),
    "M3": Privilege(3, 1, "blue", "Fewest units", "FR-BL-3"),
}
"""The fifteen types, 28 copies in all, in catalogue order."""
CODES: Final = tuple(PRIVILEGES)
RANK: Final = {code: rank for rank, code in enumerate(CODES)}
DECK_SIZE: Final = 24
"""How many privilege cards a game uses (FR-COMP-4, FR-AMB-1)."""
DISPLAY_SIZE: Final = 4

PRIVATE_CARDS: Final = tuple(card for card in ("RR=5", "*****=5", "YY=6", "BB=4", "NNN=4") for _ in (1, 2))
PUBLIC_CARDS: Final = ("RY=5", "RB=4", "YB=5", "RYB=7", "RYBN=8", "NNNN=5")
PUBLIC_BACKS: Final = ("!FL", "!MB", "!MP", "!RY", "!RB", "!YB")
BACKS: Final = PUBLIC_BACKS
"""Every back there can be: flower, browns, privileges, and the three pairs of colours."""
FLOWERS: Final = ("c4", "c6", "d3", "d7", "f3", "f7", "g4", "g6", "b5", "e2", "e8", "h5")
"""The stand-in of FR-AMB-4: twelve spaces."""


class SetCard(NamedTuple):
    """A set card: units wanted of each colour, units wanted of any colour, points for a set."""

    wanted: tuple[int, int, int, int]
    any: int
    points: int


def read_set_card(text: str) -> SetCard:
    """The set card of a text such as `RR=5` or `*****=5`; `ValueError` says what is wrong with it."""
    wanted, equals, points = text.partition("=")
    if not equals or not points.isdecimal() or not points.isascii() or len(points) > 3:
        raise ValueError(f"{short(text)} is no set card: units, '=' and points, such as RR=5")
    if not wanted or (wanted.strip("*") and wanted.strip(COLOURS)):
        raise ValueError(f"{short(text)} is no set card: a set is made of Y, R, B, N, or of * alone")
    if len(wanted) > 61:
        raise ValueError(f"{text[:12]!r}... asks for {len(wanted)} units, there are 56")
    y, r, b, n = (wanted.count(colour) for colour in COLOURS)
    return SetCard((y, r, b, n), wanted.count("*"), int(points))


def set_card_text(card: SetCard) -> str:
    """The one text of a set card."""
    wanted = "".join(COLOURS[c] * card.wanted[c] for c in WRITTEN)
    return f"{wanted}{'*' * card.any}={card.points}"


def set_words(card: SetCard) -> tuple[str, ...]:
    """The units of one set in words: `2 red`, or `5 of any colour`."""
    if card.any:
        return (f"{card.any} of any colour",)
    return tuple(f"{card.wanted[c]} {WORDS[c]}" for c in WRITTEN if card.wanted[c])
