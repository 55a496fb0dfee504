"""Pads, a made-up game that uses what a match knows: chance, secrets, reveals, several moves on a path.

A frog hops along six pads. The die is thrown (chance), then the player on turn hops up to that many pads,
quietly or loudly for more points; or swaps her card for the next of the pile, which she alone then sees.
Before that she may show her card, once. Whoever reaches the last pad ends the game, and all cards are turned
up and counted.

A position is `pad turn die cards pile shown points`: `0 1 0 34 1256 -- 0,0`, with `?` for unknown cards.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any, NamedTuple

from frogwidgets.kernel.game import (
    ALL,
    CHANCE,
    NOBODY,
    UNKNOWN,
    Check,
    Choice,
    Event,
    Eyes,
    FrogError,
    HiddenInformation,
    IllegalMove,
    InvalidPosition,
    NotationError,
    ScoreSheet,
)
from frogwidgets.scene import Cell, Scene, Shape, Stage, in_order, motions_between

GOAL = 5
DECK = "123456"
PIPS = 3


class State(NamedTuple):
    """`die` is 0 until it is thrown; `pile` has the next card first; `shown` says whose card lies open."""

    pad: int
    turn: int
    die: int
    cards: tuple[str, ...]
    pile: tuple[str, ...]
    shown: tuple[bool, ...]
    points: tuple[int, ...]


class Throw(NamedTuple):
    """Chance: what the die shows."""

    pips: int


class Hop(NamedTuple):
    """The frog goes so many pads on, with or without a croak."""

    pads: int
    loud: bool = False


class Show(NamedTuple):
    """The player on turn turns her card up, which a text may name, and goes on."""

    word: str = "show"
    card: str = ""


class Swap(NamedTuple):
    """The player on turn lays her card under the pile and takes the next, which a text may name."""

    word: str = "swap"
    card: str = ""


Move = Throw | Hop | Show | Swap


@dataclass(frozen=True, slots=True)
class Options:
    """What a croak is worth, what the game is called, and lists and mappings for the sake of records."""

    croak: int = 1
    called: str = "Pads"
    rows: tuple[int, ...] = ()
    names: tuple[tuple[str, int], ...] = ()
    fast: bool = False

    def changed(self) -> dict[str, Any]:
        plain = {"rows": list(self.rows), "names": dict(self.names)}
        out = {"croak": self.croak, "called": self.called, "fast": self.fast, **plain}
        default = {"croak": 1, "called": "Pads", "fast": False, "rows": [], "names": {}}
        return {keyword: value for keyword, value in out.items() if value != default[keyword]}


class Pads:
    """The rules; see `frogwidgets.kernel.game.Game` for every call."""

    name = "pads"

    def __init__(self, **given: Any) -> None:
        for keyword in given:
            if keyword not in Options.__slots__:
                raise FrogError(f"Pads has no option {keyword!r}.")
        if type(given.get("croak", 1)) is not int:
            raise FrogError(f"Option croak: {given['croak'][:9]!r} is no number.")
        if "rows" in given:
            given["rows"] = tuple(given["rows"])
        if "names" in given:
            given["names"] = tuple(sorted(given["names"].items()))
        self.options = Options(**given)

    @property
    def title(self) -> str:
        return self.options.called

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pads) and self.options == other.options

    def __hash__(self) -> int:
        return hash((self.name, self.options))

    # ---- rules

    def new(self, players: int, rng: Random, first: int | None = None) -> State:
        if type(players) is not int or players not in (2, 3):
            raise FrogError(f"Pads is for 2 or 3 players, not {players!r}.")
        if first is not None and (type(first) is not int or not 1 <= first <= players):
            raise FrogError(f"The first player is a seat from 1 to {players}, not {first!r}.")
        deck = rng.sample(DECK, len(DECK))
        turn = first or rng.randrange(players) + 1
        none = (0,) * players
        return State(0, turn, 0, tuple(deck[:players]), tuple(deck[players:]), (False,) * players, none)

    def players(self, s: State) -> int:
        return len(s.cards)

    def to_move(self, s: State) -> int:
        return NOBODY if self.is_over(s) else s.turn if s.die else CHANCE

    def is_over(self, s: State) -> bool:
        return s.pad == GOAL

    def legal_moves(self, s: State) -> tuple[Move, ...]:
        if self.to_move(s) <= CHANCE:
            return ()
        reach = min(s.die, GOAL - s.pad)
        hops = [Hop(pads, loud) for pads in range(1, reach + 1) for loud in (False, True)]
        return (*hops, *(() if s.shown[s.turn - 1] else (Show(), Swap())))

    def chance_move(self, s: State, rng: Random) -> Move:
        return Throw(rng.randint(1, PIPS))

    def chance_outcomes(self, s: State) -> tuple[tuple[Move, Fraction], ...]:
        due = self.to_move(s) == CHANCE
        return tuple((Throw(pips), Fraction(1, PIPS)) for pips in range(1, PIPS + 1)) if due else ()

    def candidates(self, s: State) -> Iterator[Move]:
        yield from (Hop(pads, loud) for pads in range(1, GOAL + 1) for loud in (False, True))
        yield Show()
        yield Swap()

    def checks(self, s: State, m: Move) -> tuple[Check, ...]:
        seat = self.to_move(s)
        if seat == NOBODY:
            return (Check("PD-END", False, "The frog is on the last pad: the game is over."),)
        if isinstance(m, Throw) or seat == CHANCE:
            holds = isinstance(m, Throw) and seat == CHANCE and 1 <= m.pips <= PIPS
            return (Check("PD-DIE", holds, "A die is thrown at the beginning of a turn.", ("die:die",)),)
        if isinstance(m, Hop):
            return (
                Check("PD-HOP-1", 1 <= m.pads <= s.die, f"The die shows {s.die}.", ("die:die",)),
                Check("PD-HOP-2", s.pad + m.pads <= GOAL, f"The frog is on pad {s.pad} of {GOAL}.", ("5",)),
            )
        hidden = not s.shown[s.turn - 1]
        own = (f"card:{s.turn}",)
        word, clause = m.word, f"PD-{m.word.upper()}"
        out = [Check(f"{clause}-1", hidden, f"Only a card that is not shown yet can {word}.", own)]
        if m.card:
            if self._named(s, m) == UNKNOWN:
                raise HiddenInformation(f"Which card would {word} is not known to these eyes.")
            out.append(Check(f"{clause}-2", m.card == self._named(s, m), f"Does {m.card} {word}?"))
        return tuple(out)

    def violations(self, s: State, m: Move) -> tuple[Check, ...]:
        return tuple(check for check in self.checks(s, m) if not check.holds)

    def canonical(self, s: State, m: Move) -> Move:
        if isinstance(m, Show | Swap) and m.card == self._named(s, m) != UNKNOWN:
            return type(m)()
        return m

    def _named(self, s: State, m: Show | Swap) -> str:
        """The card that the text of a move names where it is known."""
        return s.cards[s.turn - 1] if isinstance(m, Show) else s.pile[0]

    def apply(self, s: State, m: Move) -> State:
        broken = self.violations(s, m)
        if broken:
            raise IllegalMove(f"{self.format_move(s, m)} is not legal. {broken[0].text}", broken)
        return self.advance(s, self.canonical(s, m))

    def advance(self, s: State, m: Move) -> State:
        if isinstance(m, Throw):
            return s._replace(die=m.pips)
        at = s.turn - 1
        if isinstance(m, Show):
            card = m.card or s.cards[at]
            if card == UNKNOWN:
                raise HiddenInformation("The card that is shown is not known to these eyes.")
            cards = (*s.cards[:at], card, *s.cards[at + 1 :])
            return s._replace(cards=cards, shown=(*s.shown[:at], True, *s.shown[at + 1 :]))
        following = s._replace(turn=s.turn % len(s.cards) + 1, die=0)
        if isinstance(m, Hop):
            gain = m.pads + m.loud * self.options.croak
            points = (*s.points[:at], s.points[at] + gain, *s.points[at + 1 :])
            return following._replace(pad=s.pad + m.pads, points=points)
        drawn = m.card or s.pile[0]
        if drawn == UNKNOWN != s.cards[at]:
            raise HiddenInformation("The next card of the pile is not known to these eyes.")
        cards = (*s.cards[:at], drawn, *s.cards[at + 1 :])
        under = UNKNOWN if s.pile[0] == UNKNOWN else s.cards[at]
        return following._replace(cards=cards, pile=(*s.pile[1:], under))

    def trace(self, s: State, m: Move, seat: Eyes = ALL) -> tuple[Event, ...]:
        v = self.view(s, seat)
        known = UNKNOWN not in s.cards
        if isinstance(m, Throw):
            texts = [("PD-DIE", f"The die shows {m.pips}.", False)]
        elif isinstance(m, Hop):
            texts = [("PD-HOP-1", f"The frog hops to pad {s.pad + m.pads}{', loudly' * m.loud}.", False)]
            if s.pad + m.pads == GOAL and not known:
                texts.append(("PD-END", "Which cards are turned up is not known yet.", False))
            elif s.pad + m.pads == GOAL:
                texts.append(("PD-END", "All cards are turned up.", True))
        elif isinstance(m, Show):
            card = m.card or s.cards[s.turn - 1]
            if card == UNKNOWN:
                return (Event("PD-SHOW-1", "Which card is shown is not known yet."),)
            texts = [("PD-SHOW-1", f"Seat {s.turn} turns up a {card}.", v.cards[s.turn - 1] == UNKNOWN)]
        else:
            own = v.cards[s.turn - 1] != UNKNOWN
            if own and not m.card and s.pile[0] == UNKNOWN:
                return (Event("PD-SWAP-1", "Which card comes is not known yet."),)
            card = (m.card or s.pile[0]) if own else "card"
            texts = [("PD-SWAP-1", f"Seat {s.turn} takes the next {card}.", own and seat is not ALL)]
        after = self.view(self.advance(s, m), seat)
        motions = motions_between(self.scene(v, seat), self.scene(after, seat))
        last = len(texts) - 1
        turned = tuple(motion for motion in motions if motion.id.startswith("card:") and last)
        return tuple(
            Event(clause, text, turned if at else tuple(one for one in motions if one not in turned), reveals)
            for at, (clause, text, reveals) in enumerate(texts)
        )

    def scores(self, s: State) -> tuple[ScoreSheet, ...]:
        return tuple(
            ScoreSheet(
                None,
                "PD-SCORE",
                f"Seat {seat}",
                parts=(
                    ScoreSheet(points, "PD-HOP-1", "hops"),
                    ScoreSheet(None if card == UNKNOWN else int(card), "PD-END", "card", (f"card:{seat}",)),
                ),
            )
            for seat, (points, card) in enumerate(zip(s.points, s.cards, strict=True), start=1)
        )

    def winners(self, s: State) -> frozenset[int]:
        totals = [sheet.total for sheet in self.scores(s)]
        known = [total for total in totals if total is not None]
        if len(known) < len(totals):
            return frozenset()
        return frozenset(seat for seat, total in enumerate(totals, start=1) if total == max(known))

    def view(self, s: State, seat: Eyes) -> State:
        if seat is ALL:
            return s
        cards = tuple(
            card if number == seat or s.shown[number - 1] or self.is_over(s) else UNKNOWN
            for number, card in enumerate(s.cards, start=1)
        )
        return s._replace(cards=cards, pile=(UNKNOWN,) * len(s.pile))

    def resample(self, s: State, seat: Eyes, rng: Random) -> State:
        v = self.view(s, seat)
        left = [card for card in DECK if card not in (*v.cards, *v.pile)]
        if (*v.cards, *v.pile).count(UNKNOWN) != len(left):
            raise InvalidPosition(f"{len(left)} cards are left for what is unknown.", "pile")
        rng.shuffle(left)
        cards = tuple(left.pop() if card == UNKNOWN else card for card in v.cards)
        return v._replace(cards=cards, pile=tuple(left.pop() if card == UNKNOWN else card for card in v.pile))

    # ---- texts

    def format(self, s: State) -> str:
        shown = "".join("+" if one else "-" for one in s.shown)
        points = ",".join(map(str, s.points))
        return f"{s.pad} {s.turn} {s.die} {''.join(s.cards)} {''.join(s.pile)} {shown} {points}"

    def parse(self, text: str, strict: bool = True) -> State:
        form = r"([0-5]) ([1-3]) ([0-3]) ([1-6?]{2,3}) ([1-6?]{3,4}) ([-+]{2,3}) ((?:[0-9]{1,3},?){2,3})"
        found = re.fullmatch(form, text) if isinstance(text, str) and text[-1:] != "," else None
        if not found:
            raise NotationError(
                "Seven fields were expected.", text if isinstance(text, str) else "", 0, "a pad"
            )
        pad, turn, die, cards, pile, shown, points = found.groups()
        s = State(
            int(pad),
            int(turn),
            int(die),
            tuple(cards),
            tuple(pile),
            tuple(sign == "+" for sign in shown),
            tuple(map(int, points.split(","))),
        )
        known = [card for card in cards + pile if card != UNKNOWN]
        if len({len(s.cards), len(s.shown), len(s.points)}) > 1 or s.turn > len(s.cards):
            raise InvalidPosition("The seats of turn, cards, shown and points differ.", "cards")
        if len(cards + pile) != len(DECK) or len(set(known)) < len(known):
            raise InvalidPosition(f"Cards and pile are {len(DECK)} different ones.", "cards")
        return s

    def format_move(self, s: State, m: Move, seat: Eyes = ALL) -> str:
        if isinstance(m, Throw):
            return f"die {m.pips}"
        if isinstance(m, Hop):
            return f"{m.pads}{'!' * m.loud}"
        card = m.card or self._named(s, m)
        if isinstance(m, Show):
            return "show" if card == UNKNOWN else f"show/{card}"
        told = card != UNKNOWN and (seat is ALL or seat == s.turn)
        return f"swap/{card}" if told else "swap"

    def parse_move(self, s: State, text: str) -> Move:
        if not isinstance(text, str):
            raise NotationError("A move is a text.", "", 0, "a move")
        found = re.fullmatch(
            r"die ([0-9])|([0-9])(!?)|show(?:/([1-6]))?|swap(?:/([1-6]))?", text.strip(), re.ASCII
        )
        if not found:
            raise NotationError(f"{text[:40]!r} is no move of Pads.", text, 0, "die 2, 2, 2!, show or swap")
        pips, pads, loud, shown, swapped = found.groups()
        if pips:
            return Throw(int(pips))
        if pads:
            return Hop(int(pads), bool(loud))
        if text.strip().startswith("show"):
            return self.canonical(s, Show(card=shown or ""))
        return self.canonical(s, Swap(card=swapped or ""))

    # ---- pictures

    def touches(self, s: State, m: Move) -> tuple[str, ...]:
        if isinstance(m, Throw):
            return ("act:roll",)
        if isinstance(m, Hop):
            return (f"frog:{s.pad}", str(min(s.pad + m.pads, GOAL)))
        return ("act:show",) if isinstance(m, Show) else ("pile:pile", f"card:{s.turn}")

    def attempt(self, s: State, path: tuple[str, ...]) -> Move | None:
        meant = [m for m in self.candidates(s) if self.touches(s, m) == path]
        return min(meant, key=lambda m: len(self.violations(s, m)), default=None)

    def choices(self, v: State) -> tuple[Choice, ...]:
        return tuple(
            Choice(self.format_move(v, m), self.touches(v, m), self.say(v, m)) for m in self.legal_moves(v)
        )

    def say(self, v: State, m: Move) -> str:
        if isinstance(m, Throw):
            return f"The die shows {m.pips}."
        if isinstance(m, Hop):
            return f"Hop {m.pads} pads{' loudly' * m.loud}."
        return "Show the card." if isinstance(m, Show) else "Swap the card."

    def rule(self, v: State) -> str:
        return "PD-END" if self.is_over(v) else "PD-HOP-1" if v.die else "PD-DIE"

    def phase(self, v: State) -> str:
        return "Over" if self.is_over(v) else "Hop, show or swap" if v.die else "Throw the die"

    def scene(self, v: State, seat: Eyes = None) -> Scene:
        pads = tuple(Cell(str(pad), pad, 0, f"pad {pad}") for pad in range(GOAL + 1))
        seats = range(1, len(v.cards) + 1)
        hands = tuple(Cell(f"hand.{number}", number - 1, 0, f"seat {number}") for number in seats)
        table = (*hands, Cell("pile", 4, 0, "pile"), Cell("die", 5, 0, "die"))
        acts = (Cell("roll", 0, 0, "roll"), Cell("show", 1, 0, "show"))
        shapes = [
            Shape(f"frog:{v.pad}", "pads", v.pad, 0, 1, 1, "frog", str(v.pad), "frog"),
            Shape("pile:pile", "table", 4, 0, 1, 1, "pile", "pile", f"{len(v.pile)} cards"),
            Shape("die:die", "table", 5, 0, 1, 1, f"die-{v.die}", "die", f"die {v.die}"),
            Shape("act:roll", "acts", 0, 0, 1, 1, "act", "roll", "Roll"),
            Shape("act:show", "acts", 1, 0, 1, 1, "act", "show", "Show"),
        ]
        for number, card in enumerate(v.cards, start=1):
            face = "back" if card == UNKNOWN else f"face-{card}"
            open_ = ("open",) if v.shown[number - 1] else ()
            id, place = f"card:{number}", f"hand.{number}"
            shapes.append(Shape(id, "table", number - 1, 0, 1, 1, face, place, face, marks=open_))
        for number, points in enumerate(v.points, start=1):
            shapes.append(Shape(f"points:{number}", "table", number - 1, 1, 1, 1, f"points-{points}"))
        stages = (
            Stage("pads", "board", "pads", 6, 1, (pads,)),
            Stage("table", "row", "table", 6, 2, (table,), 1),
            Stage("acts", "actions", "acts", 2, 1, (acts,), 2),
        )
        return Scene(self.title, stages, in_order(shapes))

    def diagram(self, v: State) -> str:
        return "".join("F" if pad == v.pad else "o" for pad in range(GOAL + 1))


def find(name: str, **options: Any) -> Any:
    """The games that records of the tests name: this one, and those of the package."""
    from frogwidgets.games import game

    return Pads(**options) if name == "pads" else game(name, **options)
