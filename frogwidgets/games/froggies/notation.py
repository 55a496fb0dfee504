"""Moves as text, and back; whole turns as one line. Every error has the place and what was expected."""

import re
from collections.abc import Iterator, Sequence
from typing import Final, NoReturn

from frogwidgets.games.froggies.cards import DECK, SIGNS
from frogwidgets.games.froggies.chain import revealed, telling
from frogwidgets.games.froggies.options import Options
from frogwidgets.games.froggies.rules import advance, legal_moves
from frogwidgets.games.froggies.state import (
    DISCARD,
    DRAW,
    OWED,
    Deal,
    Decision,
    Drop,
    Move,
    Put,
    Row,
    Shuffle,
    State,
    Take,
)
from frogwidgets.kernel.game import ALL, UNKNOWN, Eyes, HiddenInformation, NotationError

LONGEST: Final = 2000
"""No position or move is longer; anything longer is not looked at."""
_HELP: Final = "D or X (a pile), >4 (a position), '.' (discard), deal or shuffle"


def format_move(options: Options, s: State, m: Move, seat: Eyes = ALL) -> str:
    """A move as text: the decision, then what it sets going as far as that is known.

    What chance brings is not told to a seat; a move that ends a round tells her what is turned up, which the
    moves of her record would not tell otherwise.
    """
    if isinstance(m, Deal):
        return f"deal {_cards(m.cards, seat)}"
    told = m.told or _told(options, s, m, seat)
    if isinstance(m, Shuffle):
        cards = _cards(m.cards, seat)
        return f"shuffle {cards}:{told}" if cards == UNKNOWN and told else f"shuffle {cards}"
    return _head(m) + told


def _head(m: Decision) -> str:
    if isinstance(m, Take):
        return m.pile
    return f">{m.position}" if isinstance(m, Put) else "."


def _cards(cards: Row, seat: Eyes) -> str:
    return UNKNOWN if seat is not ALL or UNKNOWN in cards else "".join(cards)


def _told(options: Options, s: State, m: Decision | Shuffle, seat: Eyes) -> str:
    due = s.turn and len(m.cards) < len(s.discard) if isinstance(m, Shuffle) else m in legal_moves(options, s)
    if not due:
        return ""
    try:
        return telling(options, s, m) + ("" if seat is ALL else revealed(options, s, m))
    except HiddenInformation:
        return ""


def canonical(options: Options, s: State, m: Move) -> Move:
    """The move as it is listed: without a telling that is true."""
    if isinstance(m, Deal) or not m.told:
        return m
    bare = m._replace(told="")
    try:
        true = _told(options, s, bare, ALL)
        ends = true + revealed(options, s, bare) if true or isinstance(m, Drop) else ""
    except HiddenInformation:
        return m
    return bare if m.told in (true, ends) else m


# ---- reading


def parse_move(options: Options, s: State, text: str) -> Move:
    """The move a text means, legal or not; raises `NotationError` with the place of the first fault."""
    if not isinstance(text, str):
        raise NotationError(f"A move is a text, not {type(text).__name__}.", "", 0, _HELP)
    if len(text) > LONGEST:
        raise NotationError(f"A move of {len(text)} characters cannot be read.", text[:80], 0, _HELP)
    reader = _Reader(text)
    body = text.strip()
    if body.startswith(("deal", "shuffle")):
        return canonical(options, s, reader.chance(s))
    return canonical(options, s, reader.decision())


class _Reader:
    """Reads one move from the left; `at` is the place in the whole text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = len(text) - len(text.lstrip())
        self.end = len(text.rstrip())

    def wrong(self, expected: str) -> NoReturn:
        seen = f"{self.text[self.at : min(self.at + 12, self.end)]!r}" if self.at < self.end else "the end"
        said = f"In {self.text.strip()[:80]!r}: {expected} expected at character {self.at + 1}, not {seen}."
        raise NotationError(said, self.text, self.at, expected)

    def match(self, pattern: str) -> str:
        """What stands here, if it matches; else nothing."""
        found = re.compile(pattern).match(self.text, self.at, self.end)
        self.at = found.end() if found else self.at
        return found[0] if found else ""

    def need(self, pattern: str, expected: str) -> str:
        return self.match(pattern) or self.wrong(expected)

    def done(self, expected: str) -> None:
        if self.at < self.end:
            self.wrong(expected)

    def decision(self) -> Decision:
        pile = self.match(f"[{DRAW}{DISCARD}]")
        if pile:
            start = self.at
            if self.match(f"[{SIGNS}]"):
                self.links()
            self.done("a card (1 to 8, J or F), or the end of the move")
            return Take(pile, self.text[start : self.end])
        if self.match(r"\."):
            start = self.at
            self.rows()
            self.done("the end of the move")
            return Drop(self.text[start : self.end])
        self.need(">", _HELP)
        position = int(self.need("[1-8]", "a position, 1 to 8"))
        start = self.at
        if self.match(":"):
            self.need(f"[{SIGNS}]", "the card that lay there, 1 to 8, J or F")
            self.links()
        self.done("':' and the card that lay there, or the end of the move")
        return Put(position, self.text[start : self.end])

    def links(self) -> None:
        """The exchanges after a first card, then how the turn ends, if it does."""
        while self.match(">"):
            self.need("[1-8]", "a position, 1 to 8")
            self.need(":", "':' and the card that lay there")
            self.need(f"[{SIGNS}]", "the card that lay there, 1 to 8, J or F")
        if self.match(r"\."):
            self.match("#")
            self.rows()
        self.done("'>' and a position, '.', or the end of the move")

    def rows(self) -> None:
        if self.match("="):
            self.need(rf"[{SIGNS}]{{1,8}}(\|[{SIGNS}]{{1,8}})*", "the rows that are turned up, parted by '|'")

    def chance(self, s: State) -> Deal | Shuffle:
        deal = self.match("deal|shuffle") == "deal"
        self.need(" +", "a blank and the cards, or ?")
        count = len(DECK) if deal else max(len(s.discard) - 1, 0)
        if not self.match(r"\?"):
            cards = tuple(self.need(f"[{SIGNS}]+", "cards (1 to 8, J and F), or ?"))
            self.done("a card (1 to 8, J or F), or the end of the move")
            return Deal(cards) if deal else Shuffle(cards)
        unknown = (UNKNOWN,) * count
        start = self.at + 1
        if not deal and self.match(":"):
            self.need(f"[{SIGNS}]", "the card that is drawn, 1 to 8, J or F")
            self.links()
        self.done("the end of the move" if deal else "':' and the card that is drawn, or the end of the move")
        return Deal(unknown) if deal else Shuffle(unknown, self.text[start : self.end])


# ---- whole turns


def tell_turn(options: Options, line: Sequence[tuple[State, Move]]) -> str:
    """A turn in one line for readers, from its decisions and the states they were made in: `D2>2:F>4:8.#`.

    A shuffle is passed over: what is drawn after it follows the `D` that asked for it.
    """
    out = ""
    for s, m in line:
        if isinstance(m, Shuffle):
            out += telling(options, s, m)
        elif not isinstance(m, Deal):
            bare = m._replace(told="")
            out += _head(bare) + telling(options, s, bare)
    return out


def read_turn(options: Options, s: State, text: str) -> Iterator[Decision]:
    """The decisions that a turn's line tells, read from the state it begins in; the line has to be true.

    On a view the cards that come up are taken from the line itself; where a shuffle is due, the line is read
    up to there. Raises `NotationError` at the first
    place that does not fit.
    """
    at = 0
    while at < len(text) and s.hand != OWED:
        for m in legal_moves(options, s):
            told = _beginning(options, s, m, text[at:])
            if told:
                break
        else:
            legal = ", ".join(_head(m) for m in legal_moves(options, s))
            said = f"In {text[:80]!r}: the turn does not go on like this at character {at + 1}."
            raise NotationError(said, text, at, legal or "the end of the turn")
        yield m
        s = advance(options, s, m._replace(told=told.removeprefix(_head(m))))
        at += len(told)


def _beginning(options: Options, s: State, m: Decision, text: str) -> str:
    """What a decision tells of a line, if the line begins with it."""
    head = _head(m)
    if not text.startswith(head):
        return ""
    rest = text[len(head) :]
    # On a view nothing is known but the line; its longest beginning that the move bears out is what it tells.
    for end in (0, *(found.end() for found in re.finditer(rf"[{SIGNS}](?=>|\.|$)|\.#?$", rest))):
        try:
            told = telling(options, s, m._replace(told=rest[:end]))
        except HiddenInformation:
            continue
        return head + told if rest.startswith(told) else ""
    return ""
