"""What holds in every position of a real game: the strict check, which gives the figures that break it."""

from collections import Counter

from frogwidgets.games.frogriders.board import BIT, CENTRE, EDGE, INNER, POND, SPACES, names
from frogwidgets.games.frogriders.cards import (
    COLOURS,
    DISPLAY_SIZE,
    UNITS,
    UNITS_FOR_TWO,
    WORDS,
)
from frogwidgets.games.frogriders.options import Options
from frogwidgets.games.frogriders.state import BONUS, CHOOSE, RETURN, State, colour_at
from frogwidgets.kernel.game import UNKNOWN, InvalidPosition


def check(options: Options, s: State) -> None:
    """Raise `InvalidPosition` for the first invariant that does not hold."""
    _units(s)
    _privileges(options, s)
    _set_cards(options, s)
    _phase(s)


def _units(s: State) -> None:
    two = len(s.seats) == 2
    if two and s.occupied & EDGE:
        raise InvalidPosition(
            "With two players the edge is empty; a unit stands on "
            f"{', '.join(names(s.occupied & EDGE))} (FR-SETUP-6).",
            "pond",
        )
    pond = [0, 0, 0, 0]
    for space in SPACES:
        if s.occupied & BIT[space]:
            pond[colour_at(s, BIT[space])] += 1
    for colour, expected in enumerate(UNITS_FOR_TWO if two else UNITS):
        home = s.village[colour] if colour < 3 else 0
        stocks = sum(seat.units[colour] for seat in s.seats)
        found = pond[colour] + home + stocks
        if found != expected:
            raise InvalidPosition(
                f"There are {expected} {WORDS[colour]} units in a game of {len(s.seats)}; here are {found}: "
                f"{pond[colour]} in the pond, {home} in the village, {stocks} in front of players "
                f"({'FR-SETUP-6' if two else 'FR-COMP-6'}).",
                f"pond, village and seats ({COLOURS[colour]})",
            )


def _privileges(options: Options, s: State) -> None:
    owned = [code for seat in s.seats for code in seat.privileges]
    known = Counter([*s.display, *owned, *(code for code in s.stack if code != UNKNOWN)])
    listed = options.listed()
    for code, count in known.items():
        if count > listed.get(code, 0):
            raise InvalidPosition(
                f"{count} copies of {code} are in play; the deck has {listed.get(code, 0)} (FR-OV-1).",
                "display, stack and seats",
            )
    found, expected = len(s.display) + len(s.stack) + len(owned), options.deck_size()
    if found != expected:
        raise InvalidPosition(
            f"{expected} privilege cards take part; here are {found}: {len(s.display)} displayed, "
            f"{len(s.stack)} in the stack, {len(owned)} in front of players (FR-COMP-4, FR-AMB-1).",
            "display, stack and seats",
        )
    if s.stack and len(s.display) != DISPLAY_SIZE:
        raise InvalidPosition(
            f"{len(s.display)} cards are displayed while the stack has {len(s.stack)}; "
            f"{DISPLAY_SIZE} are wanted (FR-BLU-2).",
            "display",
        )


def _set_cards(options: Options, s: State) -> None:
    if len(s.publics) != 2:
        raise InvalidPosition(
            f"Two public cards are displayed, not {len(s.publics)} (FR-SETUP-10).", "public cards"
        )
    backs = [card for card in s.publics if card.startswith("!")]
    if len(backs) > 1:
        raise InvalidPosition("At most one public card shows its back (FR-SETUP-13).", "public cards")
    fronts = Counter(card for card in s.publics if not card.startswith("!"))
    for card, count in (fronts - Counter(options.public_cards)).items():
        raise InvalidPosition(
            f"{card} is {count} more than the public cards have (FR-AMB-5).", "public cards"
        )
    for back in backs:
        if back not in options.public_backs:
            raise InvalidPosition(
                f"{back} is not among the backs {' '.join(options.public_backs)}.", "public cards"
            )
    cards = [card for seat in s.seats for card in (seat.private, seat.rejected, *seat.hand)]
    known = Counter(card for card in cards if card and card != UNKNOWN)
    for card, count in (known - Counter(options.private_cards)).items():
        raise InvalidPosition(f"{card} is {count} more than the private cards have (FR-AMB-5).", "seats")
    for number, seat in enumerate(s.seats, start=1):
        if not seat.private and not seat.hand:
            raise InvalidPosition(f"Seat {number} has no private set card (FR-SETUP-16).", f"seat {number}")


def _phase(s: State) -> None:
    area = INNER if len(s.seats) == 2 else POND
    full = s.occupied == area & ~BIT[CENTRE]
    if s.phase == CHOOSE and not full:
        raise InvalidPosition(
            "Private cards are chosen before the first leap: only the centre is empty then.", "pond"
        )
    if s.phase == RETURN and not any(s.seats[s.turn - 1].units):
        raise InvalidPosition(
            f"Seat {s.turn} is in phase B but has no unit; she has just collected one.", "turn"
        )
    if s.phase == BONUS and not s.village[1]:
        raise InvalidPosition(
            "A second leap follows a red return, but no red unit is in the village.", "turn"
        )
    if full and any(seat.track for seat in s.seats):
        raise InvalidPosition("No leap has been made, yet a marker has left 0 (FR-SETUP-20).", "seats")
