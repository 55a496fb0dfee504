"""Compiled play of Frogriders (`frogwidgets.kernel.compiled`): states as rows of numbers and back.

The only module of the game that is imported where numba is installed; the compiled rules stand in the modules
beside it, and are kept on the disk once they are compiled.
"""

import sys
import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import cache, lru_cache
from pathlib import Path
from random import Random
from typing import Any, Final

import numba
import numpy as np

from frogwidgets.games.frogriders import compiled_draws, compiled_play, compiled_points
from frogwidgets.games.frogriders import compiled_rules as at
from frogwidgets.games.frogriders import compiled_tree as tree
from frogwidgets.games.frogriders.board import INNER, NAMES, POND, Leap, taking, templates
from frogwidgets.games.frogriders.cards import CODES, COLOURS, DISPLAY_SIZE, PRIVILEGES, RANK, read_set_card
from frogwidgets.games.frogriders.compiled_draws import Floats, Ints, generator, longest_lists, put_back
from frogwidgets.games.frogriders.options import Options
from frogwidgets.games.frogriders.rules import new
from frogwidgets.games.frogriders.state import Cards, Keep, Move, Return, State
from frogwidgets.kernel.compiled import GREEDY, RANDOM, Course, Ends, Tallied, Terms
from frogwidgets.kernel.game import UNKNOWN

_MODULES: Final = (compiled_draws, at, compiled_points, compiled_play, tree)
_PHASES: Final = "CABR"
_BACKS: Final = {
    "!FL": at.FLOWER_BACK,
    "!MB": at.BROWN_BACK,
    "!MP": at.CARD_BACK,
    "!RY": at.RY_BACK,
    "!RB": at.RB_BACK,
    "!YB": at.YB_BACK,
}
_LOW: Final = (1 << at.LOW) - 1
_LAYER: Final = (1 << 81) - 1
_LARGEST: Final = 1_000_000
"""No count of a position that fits is larger."""
_DECISIONS: Final = 128
"""More than any game has: 55 leaps, a return after each, a card kept by each seat."""
_NODES: Final = 8_192
"""Lines that a tree begins with; `compiled_rules.MOST_MOVES` are always kept free."""


class Entries:
    """What is called from outside, compiled; made once (`entries`)."""

    def __init__(self, stamp: int) -> None:
        def play_all(
            book: Ints,
            rows: Ints,
            luck: Ints,
            greedy: Ints,
            longest: int,
            desk: Ints,
            guesses: Ints,
            leads: Floats,
            counts: Ints,
            log: Ints,
            ended: Ints,
        ) -> None:
            assert stamp
            for game in range(len(rows)):
                ended[game] = compiled_play.play(
                    book,
                    rows[game],
                    luck[game],
                    greedy,
                    longest,
                    desk,
                    guesses,
                    leads,
                    counts[game],
                    log[game],
                )

        def draw_all(
            book: Ints, rows: Ints, row: Ints, mt: Ints, longest: int, desk: Ints, made: Ints, worths: Floats
        ) -> None:
            assert stamp
            for game in range(len(rows)):
                compiled_draws.copy(rows[game], row)
                count = compiled_play.random_game(book, row, mt, longest, desk)
                made[0, game] = count
                made[1, game] = count < longest or at.over(book, row, desk)
                made[2, game] = compiled_points.worth(book, row, desk, worths[game])

        def grow(
            book: Ints,
            view: Ints,
            mt: Ints,
            desk: Ints,
            rows: Ints,
            nodes: Ints,
            figures: Floats,
            slots: Ints,
            way: Ints,
            worths: Floats,
            kept: Ints,
            terms: Floats,
            iterations: int,
        ) -> int:
            assert stamp
            return tree.grow(
                book, view, mt, desk, rows, nodes, figures, slots, way, worths, kept, terms, iterations
            )

        def listed(book: Ints, row: Ints, desk: Ints) -> int:
            assert stamp
            return at.listed(book, row, desk)

        self._stamp = stamp
        self.play_all: Callable[..., None] = _kept(play_all)
        self.draw_all: Callable[..., None] = _kept(draw_all)
        self.grow: Callable[..., int] = _kept(grow)
        self.listed: Callable[..., int] = _kept(listed)

    @property
    def ready(self) -> bool:
        """Whether all is compiled, in this process or on the disk."""
        compiled: list[Any] = [self.play_all, self.draw_all, self.grow, self.listed]
        mark = self._mark()
        return all(entry.signatures for entry in compiled) or (mark is not None and mark.exists())

    def mark(self) -> None:
        """Leave a mark for other processes that all of this is compiled, and kept on the disk."""
        mark = self._mark()
        if mark is not None:
            with suppress(OSError):
                mark.touch()

    def _mark(self) -> Path | None:
        grow: Any = self.grow
        folder = grow.stats.cache_path
        name = f"compiled-{self._stamp:08x}-{numba.__version__}-{sys.implementation.cache_tag}.ready"
        return Path(folder) / name if folder else None


def _kept(function: Callable[..., Any]) -> Any:
    """The function compiled, and what was compiled kept for other processes where the disk takes it."""
    try:
        return numba.njit(nogil=True, cache=True)(function)
    except RuntimeError:
        return numba.njit(nogil=True)(function)


@cache
def entries() -> Entries:
    """The compiled entries. Compiling itself waits for the first call of each.

    The compiler keeps code by the file of the entry alone; the checksum of all sources, which it finds among
    the values that an entry closes over, keeps it from code of older ones.
    """
    stamp = 1
    for module in _MODULES:
        stamp = zlib.crc32(Path(str(module.__file__)).read_bytes(), stamp)
    return Entries(stamp or 1)


class Fast:
    """Compiled play under some options (`frogwidgets.kernel.compiled.PlayOuts`)."""

    def __init__(self, options: Options) -> None:
        self._options = options

    @property
    def ready(self) -> bool:
        """Whether nothing is left to be compiled."""
        return entries().ready

    def compile(self) -> None:
        """Compile everything, by one game of each sort."""
        s = new(self._options, 2, Random(0))
        luck, terms = (Random(1), Random(2)), Terms(0.5, 1.5, 3, 0.75, 1)
        self.games([s], (RANDOM, GREEDY), [luck], longest=1, guesses=1)
        batch, tree = self.batch([s]), self.tree(s, Random(3), terms)
        assert batch is not None
        assert tree is not None
        batch.play_out(Random(4), 1)
        tree.grow(1)
        tree.tallies()
        entries().mark()

    def games(
        self,
        states: Sequence[State],
        players: Sequence[str],
        luck: Sequence[Sequence[Random]],
        *,
        longest: int,
        guesses: int,
        moves: bool = False,
    ) -> list[Course | None]:
        """Play a game from each full state; see the protocol."""
        if not set(players) <= {RANDOM, GREEDY}:
            return [None] * len(states)
        fitting = [number for number, s in enumerate(states) if fits(s) and not _hides(s)]
        if not fitting:
            return [None] * len(states)
        chosen = [states[number] for number in fitting]
        texts = _texts(self._options, chosen)
        book, rows = _book(self._options, texts), _rows(texts, chosen)
        many, width = rows.shape
        counts = np.zeros((many, compiled_play.COUNTS), np.int64)
        log = np.full((many, _DECISIONS if moves else 0), -1, np.int64)
        ended = np.zeros(many, np.int64)
        drawn = np.array([[generator(rng) for rng in luck[number]] for number in fitting])
        greedy = np.array([player == GREEDY for player in players], np.int64)
        room, leads = np.zeros((guesses + 1, width), np.int64), np.zeros(compiled_play.ROOM)
        entries().play_all(book, rows, drawn, greedy, longest, _desk(), room, leads, counts, log, ended)
        out: list[Course | None] = [None] * len(states)
        told = zip(fitting, rows.tolist(), counts.tolist(), log.tolist(), ended.tolist(), strict=True)
        for number, row, count, made, end in told:
            if end != compiled_play.FAILED:
                out[number] = _course(texts, states[number], row, count, made)
        return out

    def batch(self, states: Sequence[State]) -> "Batch | None":
        """Full states to play on from; see the protocol."""
        if not states or not all(fits(s) and not _hides(s) for s in states):
            return None
        if len({len(s.cards) for s in states}) > 1:
            return None
        texts = _texts(self._options, states)
        return Batch(_book(self._options, texts), _rows(texts, states))

    def tree(self, view: State, rng: Random, terms: Terms) -> "Grown | None":
        """Begin a tree search; see the protocol."""
        if not fits(view):
            return None
        texts = _texts(self._options, [view])
        return Grown(_book(self._options, texts), _rows(texts, [view])[0], rng, terms)


class Batch:
    """States as rows, from which games can be played on by chance again and again."""

    def __init__(self, book: Ints, rows: Ints) -> None:
        self._book, self._rows = book, rows

    def play_out(self, rng: Random, longest: int) -> Ends:
        """Play every state to its end; see the protocol."""
        many, width = self._rows.shape
        made = np.zeros((3, many), np.int64)
        worths = np.zeros((many, int(self._rows[0, at.PLAYERS])))
        row, mt = np.zeros(width, np.int64), generator(rng)
        entries().draw_all(self._book, self._rows, row, mt, longest, _desk(), made, worths)
        put_back(rng, mt)
        counts, over, winners = made.tolist()
        won = [_SEATS[bits] if end else _SEATS[0] for bits, end in zip(winners, over, strict=True)]
        return Ends(counts, [end == 1 for end in over], worths.tolist(), won)


_SEATS: Final = tuple(frozenset(seat for seat in range(1, 5) if bits >> (seat - 1) & 1) for bits in range(16))
"""The seats of so many bits."""


class Grown:
    """A tree search over one view (`frogwidgets.kernel.compiled.Tree`)."""

    def __init__(self, book: Ints, view: Ints, rng: Random, terms: Terms) -> None:
        self._book, self._view, self._rng = book, view, rng
        self._terms = np.array(terms, np.float64)
        self._desk = _desk()
        self._rows = np.zeros((2, len(view)), np.int64)
        self._nodes = np.full((_NODES + at.MOST_MOVES, tree.COLUMNS), -1, np.int64)
        self._figures = np.zeros((len(self._nodes), tree.FIGURES))
        self._slots = np.full(at.KEEP + (len(book) - at.SETS) // at.SET, -1, np.int64)
        self._way = np.zeros((tree.DEEPEST, 2), np.int64)
        self._worths = np.zeros(4)
        self._kept = np.array([1, 0, 0], np.int64)
        self._nodes[0, tree.TRIES] = 0

    def grow(self, iterations: int) -> int:
        """Think so many iterations further; see the protocol."""
        mt, cuts = generator(self._rng), int(self._kept[tree.CUTS])
        while iterations:
            done = entries().grow(
                self._book,
                self._view,
                mt,
                self._desk,
                self._rows,
                self._nodes,
                self._figures,
                self._slots,
                self._way,
                self._worths,
                self._kept,
                self._terms,
                iterations,
            )
            iterations -= done
            if iterations:
                self._nodes = np.concatenate((self._nodes, np.full_like(self._nodes, -1)))
                self._figures = np.concatenate((self._figures, np.zeros_like(self._figures)))
        put_back(self._rng, mt)
        return int(self._kept[tree.CUTS]) - cuts

    def tallies(self) -> tuple[Tallied, ...]:
        """Of every legal move of the view, in order."""
        lines: dict[int, int] = {}
        line = int(self._nodes[0, tree.AFTER])
        while line >= 0:
            lines[int(self._nodes[line, tree.MOVE])] = line
            line = int(self._nodes[line, tree.NEXT])
        count = entries().listed(self._book, self._view, self._desk)
        out = []
        for move in self._desk[at.MOVES : at.MOVES + count].tolist():
            line = lines.get(move, 0)
            total, squares, _ = self._figures[line].tolist()
            tries = int(self._nodes[line, tree.TRIES]) if line else 0
            out.append(Tallied(tries, total, squares))
        return tuple(out)


def fits(s: State) -> bool:
    """Whether a state has no more of anything than a row has room for, and whoever is on turn can move."""
    counts = [*s.village, *s.tracks, *(count for units in s.units for count in units)]
    return (
        2 <= len(s.cards) <= 4
        and len(s.publics) <= 2
        and len(s.display) <= DISPLAY_SIZE
        and all(len(cards.hand) in (0, 2) for cards in s.cards)
        and (s.phase != "C" or len(s.cards[s.turn - 1].hand) == 2)
        and all(0 <= count < _LARGEST for count in counts)
    )


def _hides(s: State) -> bool:
    """Whether something in a state is unknown."""
    return UNKNOWN in s.stack or any(
        UNKNOWN in (cards.private, cards.rejected, *cards.hand) for cards in s.cards
    )


def _texts(options: Options, states: Sequence[State]) -> tuple[str, ...]:
    """The set cards there are: those of the options, then what the states have besides."""
    known = dict.fromkeys((*options.private_cards, *options.public_cards))
    for s in states:
        for cards in s.cards:
            known.update(dict.fromkeys((cards.private, cards.rejected, *cards.hand)))
        known.update(dict.fromkeys(s.publics))
    return tuple(text for text in known if text and text != UNKNOWN and not text.startswith("!"))


@lru_cache(maxsize=16)
def _book(options: Options, texts: tuple[str, ...]) -> Ints:
    """What `compiled_rules` reads of the options; `texts` are the set cards by number."""
    grounds = [templates(mask) for mask in (INNER, POND)]
    every = grounds[1]
    listed = options.listed()
    rate = options.green_base == "rate"
    base = (
        0 if rate and (card.group == "green" or code == "FL") else card.points
        for code, card in PRIVILEGES.items()
    )
    privates = [(texts.index(text), count) for text, count in Counter(options.private_cards).items()]
    cards = [read_set_card(text) for text in texts]
    parts: dict[int, Iterable[int]] = {
        at.STARTS: (half for ground in grounds for way in ground for half in _halves(way.starts)),
        at.GROUND: (*_halves(INNER), *_halves(POND)),
        at.OVER: (template.over for template in every),
        at.LANDING: (template.landing for template in every),
        at.FLOWERS: (name in options.flowers for name in NAMES),
        at.BASE: base,
        at.LISTED: (listed.get(code, 0) for code in CODES),
        at.EXTRAS: (options.extras_on_backs,),
        at.ZERO: (options.zero_majority == "pays",),
        at.PRIVATES: (len(privates), *(number for pair in privates for number in pair)),
        at.LISTS: longest_lists(at.MOST_DRAWN),
        at.SETS: (number for card in cards for number in (*card.wanted, card.any, card.points)),
    }
    book = np.zeros(at.SETS + at.SET * len(cards), np.int64)
    for place, numbers in parts.items():
        told = list(numbers)
        book[place : place + len(told)] = told
    return book


def _halves(mask: int) -> tuple[int, int]:
    return mask & _LOW, mask >> at.LOW


def _desk() -> Ints:
    return np.zeros(at.DESK, np.int64)


def _rows(texts: tuple[str, ...], states: Sequence[State]) -> Ints:
    """The states as rows of one length."""
    numbers = {text: number for number, text in enumerate(texts)}
    numbers |= {**_BACKS, "": at.NONE, UNKNOWN: at.HIDDEN}
    deepest = max(len(s.stack) for s in states)
    return np.array([_row(numbers, s, deepest) for s in states], np.int64)


def _row(numbers: dict[str, int], s: State, deepest: int) -> list[int]:
    pond = s.pond
    layers = [half for layer in (0, 81, 162) for half in _halves(pond >> layer & _LAYER)]
    publics = [numbers[card] for card in s.publics]
    display = [RANK[code] for code in s.display]
    row = [
        *layers,
        s.turn,
        _PHASES.index(s.phase),
        *s.village,
        len(s.cards),
        *publics,
        *(at.NONE,) * (2 - len(publics)),
        len(display),
        *display,
        *(0,) * (DISPLAY_SIZE - len(display)),
        len(s.stack),
    ]
    for units, track, cards in zip(s.units, s.tracks, s.cards, strict=True):
        hand = [numbers[card] for card in cards.hand] or [at.NONE, at.NONE]
        row += [*units, track, numbers[cards.private], numbers[cards.rejected], *hand]
        held = [0] * at.CODES
        for code in cards.privileges:
            held[RANK[code]] += 1
        row += held
    row += [0] * (at.STACK - len(row))
    # A card that is not known may be any: whoever plays on deals it first.
    row += [RANK.get(code, 0) for code in reversed(s.stack)]
    return row + [0] * (deepest - len(s.stack))


def _state(texts: tuple[str, ...], before: State, row: list[int]) -> State:
    """The state of a row; `before` is one of the same game."""
    pond = sum((row[2 * layer] | row[2 * layer + 1] << at.LOW) << 81 * layer for layer in range(3))

    def card(number: int) -> str:
        return texts[number] if number >= 0 else ""

    seats = [row[at.SEATS + k * at.SEAT : at.SEATS + (k + 1) * at.SEAT] for k in range(row[at.PLAYERS])]
    cards = tuple(
        Cards(
            tuple(code for code, count in zip(CODES, seat[at.CARDS :], strict=True) for _ in range(count)),
            card(seat[at.PRIVATE]),
            card(seat[at.REJECTED]),
            tuple(card(number) for number in seat[at.HAND : at.CARDS] if number != at.NONE),
        )
        for seat in seats
    )
    return State(
        pond,
        row[at.TURN],
        _PHASES[row[at.PHASE]],
        (row[at.VILLAGE], row[at.VILLAGE + 1], row[at.VILLAGE + 2]),
        tuple(CODES[code] for code in row[at.DISPLAY : at.DISPLAY + row[at.SHOWN]]),
        before.stack[len(before.stack) - row[at.LEFT] :],
        before.publics,
        tuple((seat[0], seat[1], seat[2], seat[3]) for seat in seats),
        tuple(seat[at.TRACK] for seat in seats),
        cards,
    )


def _course(
    texts: tuple[str, ...], before: State, row: list[int], count: list[int], made: list[int]
) -> Course:
    kinds = []
    for seat in range(len(before.cards)):
        leaps, returns, keeps = count[compiled_play.KINDS + 3 * seat : compiled_play.KINDS + 3 * seat + 3]
        told = {"keep": keeps, "leap": leaps, "return": returns}
        kinds.append({kind: number for kind, number in told.items() if number})
    return Course(
        _state(texts, before, row),
        count[compiled_play.BEGAN],
        count[compiled_play.TURNS],
        count[compiled_play.DECISIONS],
        tuple(kinds),
        tuple(_move(texts, move) for move in made if move >= 0),
    )


def _move(texts: tuple[str, ...], move: int) -> Move:
    """The move of a number."""
    if move < at.LEAPS:
        return _leaps()[move]
    if move >= at.KEEP:
        return Keep(texts[move - at.KEEP])
    if move == at.NOTHING:
        return Return()
    if move == at.AGAIN:
        return Return("R")
    return Return("B", CODES[move - at.TAKE]) if move >= at.TAKE else Return("Y", COLOURS[move - at.FETCH])


@cache
def _leaps() -> dict[int, Leap]:
    """Every leap on the whole pond by its number."""
    out = {}
    for way, template in enumerate(templates(POND)):
        for leap in template.leaps.values():
            number = at.WAY * way + 2 * leap.start
            out[number], out[number + 1] = leap, taking(leap)
    return out
