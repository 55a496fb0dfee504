"""What the tests of bad input share: a good position to spoil, noise, and what every refusal has to be."""

from collections.abc import Iterator
from random import Random

from frogwidgets.kernel.game import FrogError

POND = "NRB/NNNBB/NRNBNNN/RYYRRRNYR/BBRN1NBYY/BNNNYNRBB/BBNBNYY/NRNNY/BRY"
FIELDS = {
    "pond": POND,
    "players": "3p",
    "turn": "1A",
    "village": "V-",
    "display": "D:DG,FL,NO,GP",
    "stack": "S20",
    "public cards": "P:RY=5,NNNN=5",
    "seats": "-;-;0;RR=5|-;-;0;?|-;-;0;?",
}
NOISE = 1_000 * "".join(Random(10).choices("abcdefghi123456789xRYBN/;|,.~>*=?! \u2603\x00", k=10_000))
"""Ten million characters."""


def position(**changed: str) -> str:
    """The good position with some fields changed (`public_cards` for public cards)."""
    named = {key.replace("_", " "): value for key, value in changed.items()}
    assert named.keys() <= FIELDS.keys()
    return " ".join({**FIELDS, **named}.values())


def field(name: str, *texts: str) -> Iterator[tuple[str, str]]:
    """Positions in which one field is each of these texts, with the field that the error has to name."""
    for text in texts:
        yield position(**{name.replace(" ", "_"): text}), name


LATE = (
    "3/5/7/2N6/2B5N/9/7/5/3 3p 2B VRRRYYBBB D:DG,NO,RU,GB S17 P:!FL,NNNN=5 "
    "R3Y2B3N7;FL;3;?|R2Y3B3N6;CE;1;YY=6|R3Y3B4N6;GU;0;?"
)
"""A late position that the strict check accepts."""


def refused(error: FrogError, word: str) -> None:
    """The error is written for people: one that names the field, in a message of bounded length."""
    assert word in str(error) or word in getattr(error, "field", ""), str(error)
    assert 10 < len(str(error)) < 1_500
    assert str(error)[-1] in ".!?)"
