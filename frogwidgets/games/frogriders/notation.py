"""Moves as text, and back. Where a text goes wrong the error has the place and what was expected."""

import re
from typing import Final

from frogwidgets.games.frogriders.board import NAMES, SPACE, Leap
from frogwidgets.games.frogriders.cards import CODES, COLOURS, read_set_card, set_card_text
from frogwidgets.games.frogriders.state import Keep, Move, Return, State
from frogwidgets.kernel.game import ALL, UNKNOWN, Eyes
from frogwidgets.kernel.reading import readable, stopped

LONGEST: Final = 2000
"""No move is longer; anything longer is not looked at."""


def format_move(s: State, m: Move, seat: Eyes = ALL) -> str:
    """A move as text. A blue return names the card that fills the gap where it is known."""
    if isinstance(m, Leap):
        run = "" if m.runup < 0 else f"~{NAMES[m.runup]}"
        return f"{NAMES[m.start]}{run}x{NAMES[m.over]}>{NAMES[m.landing]}{'*' if m.leaper else ''}"
    if isinstance(m, Keep):
        return f"keep {m.card if seat is ALL or seat == s.turn else UNKNOWN}"
    if not m.take:
        return m.colour or "."
    refill = m.refill or next_refill(s, m)
    return f"{m.colour}+{m.take}{'/' if refill else ''}{refill}"


def next_refill(s: State, m: Return) -> str:
    """The card that would fill the gap of a blue return, where it is known and there is one."""
    if m.colour != "B" or m.take not in s.display or not s.stack or s.stack[0] == UNKNOWN:
        return ""
    return s.stack[0]


def canonical(s: State, m: Move) -> Move:
    """The move as it is listed: without a refill that is written and true."""
    if isinstance(m, Return) and m.refill and m.refill == next_refill(s, m):
        return m._replace(refill="")
    return m


_MOVE_HELP: Final = "a leap such as e7xe6>e5, a return (. R Y+R B+GP) or keep RR=5"


def parse_move(s: State, text: str) -> Move:
    """The move a text means, legal or not; raises `NotationError` with the place of the first fault."""
    text = readable(text, "move", LONGEST, _MOVE_HELP)
    lead = len(text) - len(text.lstrip())
    body = text.strip()
    if body in (".", "N", "R", "Y", "B"):
        return Return("" if body == "." else body)
    if body.startswith("keep"):
        return _keep(text, body, lead)
    if body[:2] in ("Y+", "B+"):
        return canonical(s, _return(text, body, lead))
    return _leap(text, body, lead)


def _keep(text: str, body: str, lead: int) -> Keep:
    card = body[4:].strip()
    at = lead + len(body) - len(card)
    if body[4:5] != " " or not card:
        raise stopped(text, lead + 4, "a blank and a set card such as RR=5")
    if card == UNKNOWN:
        return Keep(UNKNOWN)
    try:
        return Keep(set_card_text(read_set_card(card)))
    except ValueError:
        raise stopped(text, at, "a set card such as RR=5") from None


def _return(text: str, body: str, lead: int) -> Return:
    taken, stroke, refill = body[2:].partition("/")
    if body[0] == "Y":
        if taken not in COLOURS or len(taken) != 1 or stroke:
            raise stopped(
                text,
                lead + (3 if len(body) > 3 and body[2] in COLOURS else 2),
                "the colour fetched, Y, R or B,",
            )
        return Return("Y", taken)
    if taken not in CODES:
        raise stopped(text, lead + 2, "the code of a privilege card")
    if stroke and refill not in CODES:
        raise stopped(text, lead + 3 + len(taken), "the code of the card that fills the gap")
    return Return("B", taken, refill)


def _leap(text: str, body: str, lead: int) -> Leap:
    at = 0

    def space(what: str) -> int:
        nonlocal at
        name = body[at : at + 2]
        if name not in SPACE:
            known = re.fullmatch(r"[a-i][1-9]", name)
            what = f"a space of the pond ({name} is none)" if known else what
            raise stopped(text, lead + at, what)
        at += 2
        return SPACE[name]

    def sign(wanted: str, what: str) -> str:
        nonlocal at
        if body[at : at + 1] not in tuple(wanted):
            raise stopped(text, lead + at, what)
        at += 1
        return body[at - 1]

    start = space("a space such as e7, '.', 'R', 'Y+', 'B+' or 'keep'")
    runup = -1
    if sign("x~", "'x' and the unit leapt over (or '~' and a run-up)") == "~":
        runup = space("the space where the run-up ends")
        sign("x", "'x' and the unit leapt over")
    over = space("the space of the unit leapt over")
    sign(">", "'>' and the landing")
    landing = space("the landing space")
    leaper = body[at : at + 1] == "*"
    if at + leaper != len(body):
        raise stopped(
            text, lead + at + leaper, "the end of the move" if leaper else "'*' or the end of the move"
        )
    return Leap(start, over, landing, runup, leaper)
