"""The lines of an example as values, and how each is read from its text.

Nothing here runs a line (see `examples.py`) and nothing here knows a game: positions and moves stay texts.
"""

import re
from ast import literal_eval
from typing import Final, NamedTuple

from frogwidgets.kernel.game import ALL, All


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

    seat: int | None | All
    position: str


class Count(NamedTuple):
    """`count THING N`: so many cells and shapes of the picture have an id of this pattern (`unit:*`)."""

    thing: str
    number: int


Says = (
    Option
    | Position
    | Setup
    | Become
    | Refused
    | LegalCount
    | Legal
    | Score
    | Winners
    | Over
    | View
    | Count
)


class Line(NamedTuple):
    """A line of an example: its number in the seeds file, its text, what it says."""

    number: int
    text: str
    says: Says


ID: Final = r"[A-Z]{2,}-[A-Z]+-\d+"
"""The pattern of a clause's id."""

_NUMBER = r"-?\d{1,6}"
_FORMS: Final = (
    (r"options (?P<name>[a-z_]+)=(?P<value>\S.*)", "options NAME=VALUE"),
    (r"position (?P<position>\S.*)", "position TEXT"),
    (r"setup (?P<players>\d+) (?P<seed>\d+)", "setup PLAYERS SEED"),
    (r"legal (?P<number>\d+)", "legal N"),
    (r"legal:(?P<moves>(?: \S.*)?)", "legal: MOVE MOVE"),
    (rf"score (?P<seat>\d+)(?: (?P<clause>{ID}))? (?P<points>{_NUMBER}|\?)", "score SEAT [CLAUSE] N"),
    (r"winners(?P<seats>(?: \d+)*)", "winners SEAT SEAT"),
    (r"(?P<over>over)", "over"),
    (r"view (?P<eyes>\d+|public|all) -> (?P<position>\S.*)", "view SEAT -> POSITION"),
    (r"count (?P<thing>\S+) (?P<number>\d+)", "count THING N"),
    (rf"(?P<move>\S.*?) refused (?P<clauses>{ID}(?:, {ID})*)", "MOVE refused CLAUSE, CLAUSE"),
    (r"(?P<moves>\S.*?) -> (?P<position>\S.*)", "MOVES -> POSITION"),
)
_KEYWORDS: Final = ("options", "position", "setup", "legal", "legal:", "score", "winners", "over", "view", "count")


def read_line(text: str) -> Says:
    """What a line says; `ValueError` names the form that was expected."""
    word = text.split(" ", 1)[0]
    for pattern, form in _FORMS:
        if word in _KEYWORDS and form.split(" ", 1)[0] != word:
            continue
        found = re.fullmatch(pattern, text)
        if found:
            return _says(form, found.groupdict(default=""))
    forms = [form for _, form in _FORMS if word not in _KEYWORDS or form.split(" ", 1)[0] == word]
    raise ValueError(f"{text!r} is no line of an example; expected {' or '.join(forms if word in _KEYWORDS else forms[-2:])}")


def _says(form: str, part: dict[str, str]) -> Says:
    match form.split(" ")[0]:
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
        case "over":
            return Over()
        case "view":
            return View(_EYES.get(part["eyes"]) if part["eyes"] in _EYES else int(part["eyes"]), part["position"])
        case "count":
            return Count(part["thing"], int(part["number"]))
        case "MOVE":
            return Refused(part["move"], tuple(part["clauses"].split(", ")))
    return Become(part["moves"], part["position"])


_EYES: Final[dict[str, None | All]] = {"public": None, "all": ALL}


def option_value(text: str) -> object:
    """The value of an option as written: a Python literal, or else the text itself."""
    try:
        value: object = literal_eval(text)
    except (ValueError, SyntaxError):
        return text
    return value
