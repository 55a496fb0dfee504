"""Moves as text, and back; whole turns as one line. Every error has the place and what was expected."""

from itertools import takewhile
from typing import Final

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
from frogwidgets.kernel.reading import Reader, readable

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
    reader = _Reader(readable(text, "move", LONGEST, _HELP))
    body = text.strip()
    if body.startswith(("deal", "shuffle")):
        return canonical(options, s, reader.chance(s))
    return canonical(options, s, reader.decision())


class _Reader(Reader):
    """Reads one move."""

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


def split_turn(options: Options, s: State, text: str) -> tuple[str, ...] | None:
    """The decisions of a turn that is told in one word: `D2`, `>2:F` and `>4:8.#` of `D2>2:F>4:8.#`.

    None for a text that begins with no decision and its consequences, or is a single one. What comes up is
    looked at, or taken from the word itself where nobody knows it yet; a last decision need not be told.
    Raises `NotationError` at the place where the word can be read no further or is not true.
    """
    if len(text) > LONGEST:
        return None
    parts: list[str] = []
    at = 0
    while at < len(text):
        moves = legal_moves(options, s)
        m, part = next(filter(all, ((m, _beginning(options, s, m, text[at:])) for m in moves)), (None, ""))
        if not m:
            break
        parts.append(part)
        at += len(part)
        after = _going_on(options, s, m, part, text[at:])
        if text[at : at + 1] == "=":
            reader = _Reader(text, at)
            reader.rows()
            reader.done("the end of the turn")
            parts[-1] += text[at:]
            at = len(text)
        elif after is None and at < len(text):
            _Reader(text, at).wrong("the end of the turn")
        elif after:
            s = after
    if at < len(text) and parts:
        parts.append(_rest(options, s, text, at))
    return tuple(parts) if len(parts) > 1 else None


def _beginning(options: Options, s: State, m: Decision, text: str) -> str:
    """A decision and what comes of it, if a text begins with that or is the bare decision."""
    head = _head(m)
    if not text.startswith(head):
        return ""
    rest = text[len(head) :]
    try:
        told = telling(options, s, m._replace(told=rest))
    except HiddenInformation:
        return "" if rest else head
    return head + told if rest.startswith(told) else "" if rest else head


def _going_on(options: Options, s: State, m: Decision, part: str, rest: str) -> State | None:
    """The state in which the same turn goes on; None where it is over, or chance is due."""
    if not rest:
        return None
    try:
        after = advance(options, s, m._replace(told=part.removeprefix(_head(m))))
    except HiddenInformation:
        return None
    return after if after.turn == s.turn and after.hand not in ("", OWED) else None


def _rest(options: Options, s: State, text: str, at: int) -> str:
    """The end of a turn's word that is no decision with its consequences, for others to say what is wrong.

    Raises `NotationError` where a legal decision is told wrongly, or nothing can be read.
    """
    rest = text[at:]
    for m in legal_moves(options, s):
        if rest.startswith(_head(m)):
            at += len(_head(m))
            try:
                true = telling(options, s, m)
            except HiddenInformation:
                true = ""
            at += sum(
                1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(true, text[at:], strict=False))
            )
            said = f"In {text[:80]!r}: the turn does not go on like this at character {at + 1}."
            raise NotationError(said, text, at, "what comes up there")
    _Reader(text, at).decision()
    return rest
