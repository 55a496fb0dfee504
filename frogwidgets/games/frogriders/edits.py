"""Small changes of a position: a unit more or less, a card, a phase, a third player. No rules here."""

from collections.abc import Iterator
from typing import Final

from frogwidgets.games.frogriders.board import BIT, INNER, NAMES, POND, SPACE, SPACES, Leap
from frogwidgets.games.frogriders.cards import (
    CODES,
    COLOURS,
    DISPLAY_SIZE,
    PRIVILEGES,
    RANK,
    WORDS,
)
from frogwidgets.games.frogriders.positions import parse_state
from frogwidgets.games.frogriders.state import (
    BONUS,
    CHOOSE,
    LEAP,
    RETURN,
    Keep,
    Move,
    Return,
    Seat,
    State,
    colour_at,
    with_seat,
    with_seats,
    with_unit,
)
from frogwidgets.kernel.edits import Edit, Thing
from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.told import short

_PHASES = ((LEAP, "phase A"), (RETURN, "phase B"), (BONUS, "time for a second leap"))
_NUMBERS = {3: "three", 4: "four"}
FEWER: Final = "-"
"""The thing of the palette that takes a unit from a heap."""


def _area(s: State) -> int:
    return INNER if len(s.seats) == 2 else POND


def _having(s: State, number: int, colour: int, change: int) -> State:
    """The state with more or fewer units of a colour in front of a player."""
    seat = s.seats[number - 1]
    y, r, b, n = (count + change * (c == colour) for c, count in enumerate(seat.units))
    return with_seat(s, number, seat._replace(units=(y, r, b, n)))


def _village(s: State, colour: int, change: int) -> State:
    y, r, b = (count + change * (c == colour) for c, count in enumerate(s.village))
    return s._replace(village=(y, r, b))


def _owning(s: State, number: int, code: str, more: bool) -> State:
    """The state with a privilege card given to a player, or taken from her."""
    seat = s.seats[number - 1]
    cards = list(seat.privileges)
    if more:
        cards.append(code)
    else:
        cards.remove(code)
    return with_seat(s, number, seat._replace(privileges=tuple(sorted(cards, key=RANK.__getitem__))))


def edits(s: State) -> tuple[Edit, ...]:
    """Every small change, the pond first."""
    if s.phase == CHOOSE:
        return ()
    return (*_pond(s), *_seats(s), *_table(s), *_turn(s))


def _pond(s: State) -> Iterator[Edit]:
    for space in SPACES:
        name, bit = NAMES[space], BIT[space]
        if not _area(s) & bit:
            continue
        if s.occupied & bit:
            yield Edit(with_unit(s, space, None), f"{name} were empty", 1, name)
        for colour in (3, 1, 2, 0):
            if not s.occupied & bit or colour_at(s, bit) != colour:
                yield Edit(
                    with_unit(s, space, colour),
                    f"a {WORDS[colour]} unit stood on {name}",
                    1 + bool(s.occupied & bit),
                    name,
                )


def _seats(s: State) -> Iterator[Edit]:
    for number, seat in enumerate(s.seats, start=1):
        who = f"player {number}"
        for code in CODES:
            place = f"{number}.{code}"
            told = f"the card {PRIVILEGES[code].name} ({code})"
            again = "another copy of " if code in seat.privileges else ""
            yield Edit(_owning(s, number, code, True), f"{who} owned {again}{told}", 1, place)
            if code in seat.privileges:
                yield Edit(_owning(s, number, code, False), f"{who} did not own {told}", 1, f"{place}-")
        for colour, word in enumerate(WORDS):
            place = f"{number}.{COLOURS[colour]}"
            more = "one more" if seat.units[colour] else "a"
            yield Edit(_having(s, number, colour, 1), f"{who} had {more} {word} unit", 1, place)
            if seat.units[colour]:
                fewer = _having(s, number, colour, -1)
                yield Edit(fewer, f"{who} had one {word} unit fewer", 1, f"{place}-")


def _table(s: State) -> Iterator[Edit]:
    for colour in range(3):
        place, word = f"village.{COLOURS[colour]}", WORDS[colour]
        more = "one more" if s.village[colour] else "a"
        yield Edit(_village(s, colour, 1), f"there were {more} {word} unit in the village", 1, place)
        if s.village[colour]:
            fewer = _village(s, colour, -1)
            yield Edit(fewer, f"there were one {word} unit fewer in the village", 1, f"{place}-")
    for code in CODES:
        if code not in s.display:
            shown = s.display[1:] if len(s.display) == DISPLAY_SIZE else s.display
            told = f"the card {PRIVILEGES[code].name} ({code}) were on display"
            yield Edit(s._replace(display=(code, *shown)), told, 1, f"display.{code}")


def _turn(s: State) -> Iterator[Edit]:
    for phase, words in _PHASES:
        if phase != s.phase:
            yield Edit(s._replace(phase=phase), f"it were {words}", 2, "phase")
    for number in range(1, len(s.seats) + 1):
        if number != s.turn:
            yield Edit(s._replace(turn=number), f"it were the turn of player {number}", 2, "turn")
    more = len(s.seats) + 1
    if more in _NUMBERS:
        yield Edit(with_seats(s, (*s.seats, Seat())), f"{_NUMBERS[more]} people played", 2, "players")


# ---- the palette


def blank(players: int) -> State:
    """An empty pond for so many players, nobody with anything. Raises `FrogError` for another number."""
    if type(players) is not int or players not in (2, 3, 4):
        raise FrogError(f"Frogriders is for 2, 3 or 4 players, not {short(players)} (FR-COMP-5).")
    seats = "|".join(["-;-;0;-"] * players)
    return parse_state(f"3/5/7/9/9/9/7/5/3 {players}p 1A V- D:- S0 P:- {seats}")


def palette(s: State) -> tuple[Thing, ...]:
    """Units for the pond, the village and the players, and a hand that takes them from there; cards for the
    players and the display. Two players have the edge as well: what must not stand there can be tried.
    """
    spaces = tuple(NAMES[space] for space in SPACES)
    seats = range(1, len(s.seats) + 1)
    units = []
    for colour, word in enumerate(WORDS):
        village = (f"village.{COLOURS[colour]}",) if colour < 3 else ()
        trays = tuple(f"{number}.{COLOURS[colour]}" for number in seats)
        units.append(Thing(COLOURS[colour], f"{word} unit", (*spaces, *village, *trays)))
    owners = tuple(f"{number}.cards" for number in seats)
    slots = tuple(f"display.{slot}" for slot in range(1, DISPLAY_SIZE + 1))
    cards = [Thing(code, f"{PRIVILEGES[code].name} ({code})", (*owners, *slots)) for code in CODES]
    heaps = tuple(place for unit in units for place in unit.places if "." in place)
    return (*units, Thing(FEWER, "one unit less", heaps), *cards)


def put(s: State, thing: str, place: str) -> State:
    """The state with a unit or a card put somewhere; on the pond the same again takes it away, in a tray
    there is one more of it."""
    if not any(thing == known.id and place in known.places for known in palette(s)):
        raise FrogError(f"{short(thing)} cannot stand at {short(place)}.")
    if place in SPACE:
        bit, colour = BIT[SPACE[place]], COLOURS.index(thing)
        same = s.occupied & bit and colour_at(s, bit) == colour
        return with_unit(s, SPACE[place], None if same else colour)
    where, _, what = place.partition(".")
    if where == "village":
        return _village(s, COLOURS.index(thing), 1) if thing != FEWER else _taken(s, place)
    if where == "display":
        at = int(what) - 1
        if at >= len(s.display):
            return s._replace(display=(*s.display, thing))
        same = s.display[at] == thing
        return s._replace(display=(*s.display[:at], *(() if same else (thing,)), *s.display[at + 1 :]))
    if what == "cards":
        return _owning(s, int(where), thing, thing not in s.seats[int(where) - 1].privileges)
    return _having(s, int(where), COLOURS.index(thing), 1) if thing != FEWER else _taken(s, place)


def _taken(s: State, place: str) -> State:
    """The state with a unit less in the village or in front of a player."""
    where, _, what = place.partition(".")
    colour = COLOURS.index(what)
    counts = s.village if where == "village" else s.seats[int(where) - 1].units
    if not counts[colour]:
        raise FrogError(f"No {WORDS[colour]} unit lies at {place}.")
    return _village(s, colour, -1) if where == "village" else _having(s, int(where), colour, -1)


def feasible(s: State, m: Move) -> bool:
    """Whether units and cards for a move are there and its landing is free, whatever the rules say."""
    if isinstance(m, Keep):
        return s.phase == CHOOSE and m.card in s.seats[s.turn - 1].hand
    if s.phase == CHOOSE:
        return False
    if isinstance(m, Leap):
        apart = len({m.start, m.over, m.landing}) == 3
        there = s.occupied & BIT[m.start] and s.occupied & BIT[m.over]
        return bool(apart and there and not s.occupied & BIT[m.landing])
    return _can_return(s, m)


def _can_return(s: State, m: Return) -> bool:
    if not m.colour:
        return not m.take
    if m.colour not in ("Y", "R", "B") or not s.seats[s.turn - 1].units[COLOURS.index(m.colour)]:
        return False
    if m.colour == "Y":
        return m.take in ("Y", "R", "B") and s.village[COLOURS.index(m.take)] > 0
    return m.take in s.display if m.colour == "B" else not m.take
