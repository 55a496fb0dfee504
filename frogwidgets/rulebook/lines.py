"""The lines of an example as values, and how each is read from its text.

Nothing here runs a line (see `examples.py`) and nothing here knows a game: positions and moves stay texts.
"""

import re
from ast import literal_eval
from typing import Final, NamedTuple

from frogwidgets.kernel.game import ALL, Eyes


class Option(NamedTuple):
    """`options NAME=VALUE`: an option of the game that the example is played with."""

    name: str
    value: object


class Position(NamedTuple):
    """`position TEXT`: the position to begin with; it need not be one that play can reach."""

    text: str


class Setup(NamedTuple):
    """`setup PLAYERS SEED`: begin with the set-up that this seed gives."""

    players: int
    seed: int


class Become(NamedTuple):
    """`MOVES -> POSITION`: these moves are legal and lead there; what is unknown there matches anything."""

    moves: str
    position: str


class Refused(NamedTuple):
    """`MOVE refused A, B`: the move breaks exactly these clauses."""

    move: str
    clauses: tuple[str, ...]


class LegalCount(NamedTuple):
    """`legal N`: there are so many legal moves."""

    number: int


class Legal(NamedTuple):
    """`legal: MOVE MOVE`: exactly these moves are legal."""

    moves: str


class Score(NamedTuple):
    """`score SEAT N` or `score SEAT CLAUSE N`: what a seat scores, in all or under one clause.

    `points` is None where the text has `?`: a line that is hidden.
    """

    seat: int
    clause: str
    points: int | None


class Winners(NamedTuple):
    """`winners 1 2`: who wins; without a seat: nobody yet."""

    seats: tuple[int, ...]


class Over(NamedTuple):
    """`over`: the game has ended."""


class View(NamedTuple):
    """`view SEAT -> POSITION`: exactly what a seat, `public` or `all` sees."""

    seat: Eyes
    position: str


class Count(NamedTuple):
    """`count THING N`: so many cells and shapes of the picture have an id of this pattern (`unit:*`)."""

    thing: str
    number: int


Says = (
    Option | Position | Setup | Become | Refused | LegalCount | Legal | Score | Winners | Over | View | Count
)


class Line(NamedTuple):
    """A line of an example: its number in the seeds file, its text, what it says."""

    number: int
    text: str
    says: Says


PLACE: Final = r"[A-Z]+(?:-[A-Z]?)?\d+"
"""The pattern of what follows the prefix in a clause's id: `LEAP-3`, `NUM-A1`, `FIG4`."""
ID: Final = rf"[A-Z]{{2,}}-{PLACE}"
"""The pattern of a clause's id."""

_FORMS: Final = {
    "options": (r"options (?P<name>[a-z_]+)=(?P<value>\S.*)", "options NAME=VALUE"),
    "position": (r"position (?P<position>\S.*)", "position TEXT"),
    "setup": (r"setup (?P<players>\d{1,3}) (?P<seed>\d{1,9})", "setup PLAYERS SEED"),
    "legal": (r"legal (?P<number>\d{1,9})", "legal N (or legal: MOVE MOVE)"),
    "legal:": (r"legal:(?P<moves>(?: \S.*)?)", "legal: MOVE MOVE"),
    "score": (
        rf"score (?P<seat>\d{{1,3}})(?: (?P<clause>{ID}))? (?P<points>-?\d{{1,9}}|\?)",
        "score SEAT N or score SEAT CLAUSE N",
    ),
    "winners": (r"winners(?P<seats>(?: \d{1,3})*)", "winners SEAT SEAT"),
    "over": (r"over", "over"),
    "view": (r"view (?P<eyes>\d{1,3}|public|all) -> (?P<position>\S.*)", "view SEAT -> POSITION"),
    "count": (r"count (?P<thing>\S+) (?P<number>\d{1,9})", "count THING N"),
}
"""How the lines look that begin with a word of their own, and how that is told; others begin with a move."""
_REFUSED: Final = rf"(?P<move>\S.*?) refused (?P<clauses>{ID}(?:, {ID})*)"
_BECOME: Final = r"(?P<moves>\S.*?) -> (?P<position>\S.*)"


def read_line(text: str) -> Says:
    """What a line says; `ValueError` names the form that was expected."""
    word = text.split(" ", 1)[0]
    if word in _FORMS:
        pattern, form = _FORMS[word]
        found = re.fullmatch(pattern, text)
        if not found:
            raise ValueError(f"{text!r} is no line of an example; expected {form}")
        return _says(word, found.groupdict(default=""))
    found = re.fullmatch(_REFUSED, text)
    if found:
        return Refused(found["move"], tuple(found["clauses"].split(", ")))
    found = re.fullmatch(_BECOME, text)
    if found:
        return Become(found["moves"], found["position"])
    words = ", ".join(_FORMS)
    raise ValueError(
        f"{text!r} is no line of an example; expected MOVES -> POSITION, MOVE refused CLAUSE, CLAUSE, "
        f"or one that begins with {words}"
    )


def _says(word: str, part: dict[str, str]) -> Says:
    match word:
        case "options":
            return Option(part["name"], option_value(part["value"]))
        case "position":
            return Position(part["position"])
        case "setup":
            return Setup(int(part["players"]), int(part["seed"]))
        case "legal":
            return LegalCount(int(part["number"]))
        case "legal:":
            return Legal(part["moves"].strip())
        case "score":
            points = None if part["points"] == "?" else int(part["points"])
            return Score(int(part["seat"]), part["clause"], points)
        case "winners":
            return Winners(tuple(int(seat) for seat in part["seats"].split()))
        case "view":
            return View(_eyes(part["eyes"]), part["position"])
        case "count":
            return Count(part["thing"], int(part["number"]))
    return Over()


def _eyes(text: str) -> Eyes:
    return None if text == "public" else ALL if text == "all" else int(text)


def option_value(text: str) -> object:
    """The value of an option as written: a Python literal, or else the text itself."""
    try:
        value: object = literal_eval(text)
    except (ValueError, SyntaxError):
        return text
    return value
