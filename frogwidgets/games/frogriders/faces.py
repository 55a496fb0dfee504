"""The cards as drawings and in words: privilege cards, set cards, the backs of public cards.

Where a card lies is the business of `scene`; what it is worth at the end that of `scoring`.
"""

from typing import Final

from frogwidgets.games.frogriders.cards import (
    BACKS,
    COLOURS,
    PRIVATE_CARDS,
    PRIVILEGES,
    PUBLIC_BACKS,
    PUBLIC_CARDS,
    WORDS,
    read_set_card,
    set_words,
)
from frogwidgets.games.frogriders.options import Options
from frogwidgets.scene import Part

WIDE: Final = 60.0
"""Art units of a card's width, which is one cell; the height is 84."""
HIGH: Final = 84 / WIDE
"""A card's height in cells."""

_WHOLE: Final = (0.0, 0.0, 1.0, HIGH)
_PRINTED: Final = ("RR=5", "*****=5", "YY=6", "!FL", "!MB", "!MP", "!RB")
"""Cards known from the text or in print; the others of the catalogue stand in (FR-AMB-5, FR-AMB-6)."""
_FACED: Final = 24
"""From this size on a unit on a card has its face."""
_MANY: Final = 6
"""Up to so many units are drawn one by one on a set card."""
_SIZES: Final = {1: 28.0, 2: 26.0, 3: 17.5, 4: 13.5, 5: 15.0, 6: 15.0}


def art(symbol: str, x: float, y: float, w: float, h: float) -> Part:
    """A symbol on a card, in art units."""
    return Part(symbol, x / WIDE, y / WIDE, w / WIDE, h / WIDE)


def word(text: str, x: float, y: float, size: float, anchor: str = "middle", quiet: bool = False) -> Part:
    """A word on a card, in art units."""
    ink = "on-card-quiet" if quiet else "on-card"
    return Part(anchor, x / WIDE, y / WIDE, 0.0, size / WIDE, text, ink, True)


def token(colour: str, size: float) -> str:
    """The symbol of a colour's letter, with a face where there is room; `*` is any colour."""
    if colour == "*":
        return "frog-any-small"
    return f"frog-{WORDS[COLOURS.index(colour)]}{'' if size >= _FACED else '-small'}"


def assumed(options: Options, card: str) -> tuple[str, ...]:
    """The open question that this card's contents answer by a stand-in (FR-AMB-5, FR-AMB-6), if they do."""
    if card.startswith("!"):
        return ("FR-AMB-6",) if card not in _PRINTED and options.public_backs == PUBLIC_BACKS else ()
    return ("FR-AMB-5",) if card not in _PRINTED and _unlisted(options, card) else ()


def _unlisted(options: Options, card: str) -> bool:
    return (card in PRIVATE_CARDS and options.private_cards == PRIVATE_CARDS) or (
        card in PUBLIC_CARDS and options.public_cards == PUBLIC_CARDS
    )


def set_face(options: Options, card: str) -> tuple[Part, ...]:
    """A set card's front: the units of one set, the points, and a badge where it stands in."""
    wanted, _, points = card.partition("=")
    parts = [Part("card-front", *_WHOLE), *_units(wanted)]
    badge = _badge(options, card)
    parts += [
        word(f"= {points}", 30, 63, 19 if len(points) < 3 else 15),
        word("a set", 35 if badge else 30, 76, 11),
    ]
    return (*parts, *badge)


def back_face(options: Options, card: str) -> tuple[Part, ...]:
    """The back of a public card: what it looks at, and what that pays."""
    badge = _badge(options, card)
    parts = [Part("card-back-side", *_WHOLE), word(card, 53, 16, 10, "end", quiet=True)]
    if card == "!FL":
        parts += [art("flower", 15, 19, 30, 30), word("+1", 30, 64, 19), word("landing", 30, 75.5, 11)]
    else:
        if card == "!MB":
            parts.append(art(token("N", 28), 16, 19, 28, 28))
        elif card == "!MP":
            parts.append(art("card-hand", 8, 22, 44, 24))
        else:
            parts += [art(token(card[1], 26), 4, 20, 26, 26), art(token(card[2], 26), 30, 20, 26, 26)]
        most, tied = pays(card)
        parts += [word(f"{most} / {tied}", 30, 63, 17), word("most", 35 if badge else 30, 75.5, 11)]
    return (*parts, *badge)


def pays(card: str) -> tuple[int, int]:
    """What a majority back pays to the only player with the most, and to each of several (FR-BACK-3 to 5)."""
    return (4, 2) if card == "!MP" else (6, 3)


def public_face(options: Options, card: str) -> tuple[Part, ...]:
    """The visible side of a public card."""
    return back_face(options, card) if card in BACKS else set_face(options, card)


def _badge(options: Options, card: str) -> tuple[Part, ...]:
    return (art("card-stand-in", 5, 65, 13, 13),) if assumed(options, card) else ()


def _units(wanted: str) -> list[Part]:
    groups = [(colour, wanted.count(colour)) for colour in dict.fromkeys(wanted)]
    if len(wanted) > _MANY:
        return _counted(groups)
    count = len(wanted)
    size = _SIZES[count]
    rows = [wanted] if count <= 4 else [wanted[: (count + 1) // 2], wanted[(count + 1) // 2 :]]
    top = 33 - size * len(rows) / 2
    return [
        art(token(colour, size), 30 + size * (column - len(row) / 2), top + size * line, size, size)
        for line, row in enumerate(rows)
        for column, colour in enumerate(row)
    ]


def _counted(groups: list[tuple[str, int]]) -> list[Part]:
    size = 22.0 if len(groups) == 1 else 14.0
    columns = min(len(groups), 2)
    rows = (len(groups) + 1) // 2
    parts = []
    for number, (colour, count) in enumerate(groups):
        x = 30 + (52 / columns) * (number % columns - (columns - 1) / 2)
        y = 34 + size * (number // columns - (rows - 1) / 2)
        parts.append(art(token(colour, size), x - size / 2 - size * 0.4, y - size / 2, size, size))
        parts.append(word(f"{count}", x + size * 0.2, y + size * 0.28, size * 0.78, "start"))
    return parts


def spoken_set(card: str) -> str:
    """A set card in words: "5 points for 2 red"."""
    wanted = read_set_card(card)
    units = set_words(wanted)
    listed = " and ".join([", ".join(units[:-1]), units[-1]] if len(units) > 1 else units)
    return f"{wanted.points} point{'' if wanted.points == 1 else 's'} for {listed}"


def spoken_back(card: str) -> str:
    """The back of a public card in words."""
    if card == "!FL":
        return "1 point for landing on a flower"
    most, tied = pays(card)
    if card == "!MB":
        what = "most brown"
    elif card == "!MP":
        what = "most privilege cards"
    else:
        first, second = (WORDS[COLOURS.index(colour)] for colour in card[1:])
        what = f"most {first} and {second} together"
    return f"{most} points for the {what}, {tied} when tied"


def spoken_public(card: str) -> str:
    """A public card in words."""
    return f"public card, back, {spoken_back(card)}" if card in BACKS else f"public card, {spoken_set(card)}"


def spoken_privilege(code: str) -> str:
    """A privilege card in words."""
    card = PRIVILEGES[code]
    points = (
        f"{'minus ' if card.points < 0 else ''}{abs(card.points)} point{'' if abs(card.points) == 1 else 's'}"
    )
    return f"{card.name}, privilege card {code}, {points}"
