"""Positions as text, and back: the eight fields of a position, read with the place of every mistake."""

import re
from collections.abc import Iterator
from typing import Final

from frogwidgets.games.frogriders.board import BIT, COLOUR_BITS, NAMES, ROWS
from frogwidgets.games.frogriders.cards import BACKS, CODES, COLOURS, WRITTEN, read_set_card, set_card_text
from frogwidgets.games.frogriders.rules import is_over
from frogwidgets.games.frogriders.state import CHOOSE, Seat, State, colour_at, with_seats
from frogwidgets.kernel.game import UNKNOWN, InvalidPosition, NotationError
from frogwidgets.kernel.reading import Fields, readable, stopped

_LONGEST: Final = 8000
"""No position is longer, with the largest deck that the options allow written out; nothing longer is read."""


def format_state(s: State) -> str:
    """A position as text (eight fields)."""
    rows = []
    for row in reversed(ROWS):
        out, gap = "", 0
        for space in row:
            if s.occupied & BIT[space]:
                out += (str(gap) if gap else "") + COLOURS[colour_at(s, BIT[space])]
                gap = 0
            else:
                gap += 1
        rows.append(out + (str(gap) if gap else ""))
    village = "".join(COLOURS[c] * s.village[c] for c in WRITTEN if c < len(s.village))
    stack = f"S{len(s.stack)}" if UNKNOWN in s.stack or not s.stack else f"S[{','.join(s.stack)}]"
    seats = "|".join(_seat_text(seat) for seat in s.seats)
    return (
        f"{'/'.join(rows)} {len(s.seats)}p {s.turn}{s.phase}{'#' if is_over(s) else ''} V{village or '-'} "
        f"D:{','.join(s.display) or '-'} {stack} P:{','.join(s.publics) or '-'} {seats}"
    )


def _seat_text(seat: Seat) -> str:
    units = "".join(f"{COLOURS[c]}{seat.units[c]}" for c in WRITTEN if seat.units[c])
    if seat.hand:
        card = "/".join(seat.hand)
    elif seat.rejected in ("", UNKNOWN):
        card = seat.private or "-"
    else:
        card = f"{seat.private}({seat.rejected})"
    return f"{units or '-'};{','.join(seat.privileges) or '-'};{seat.track};{card}"


_FIELDS: Final = (
    "pond, players, turn and phase, village V.., display D:.., stack S.., public cards P:.., seats ..|.."
)


def parse_state(text: str) -> State:
    """The position of a text; `NotationError` says which field, where and what was expected.

    Counts are not looked at here: that is `invariants.check`.
    """
    text = readable(text, "position", _LONGEST, _FIELDS)
    read = _Reader(text)
    fields = read.all()
    if len(fields) != 8:
        at = fields[8][0] if len(fields) > 8 else len(text)
        raise NotationError(
            f"A position has 8 fields ({_FIELDS}); {len(fields)} were read.", text, at, "eight fields"
        )
    (pond_at, pond), (at_players, players), (at_turn, turn), (at_village, village) = fields[:4]
    (at_display, display), (at_stack, stack), (at_publics, publics), (at_seats, seats) = fields[4:]
    if players not in ("2p", "3p", "4p"):
        read.wrong("players", at_players, "2p, 3p or 4p")
    count = int(players[0])
    layers = read.pond(pond_at, pond)
    match = re.fullmatch(r"([1-9])([ABCR])(#?)", turn)
    if not match or int(match[1]) > count:
        read.wrong("turn", at_turn, f"a seat from 1 to {count} and A, B, R or C")
    shown, stock, open_cards = (
        read.display(at_display, display),
        read.stack(at_stack, stack),
        read.publics(at_publics, publics),
    )
    table = State(
        layers,
        int(match[1]),
        match[2],
        read.village(at_village, village),
        shown,
        stock,
        open_cards,
        units=(),
        tracks=(),
        cards=(),
    )
    state = with_seats(table, read.seats(at_seats, seats, count))
    _check_choosing(state)
    if match[3] and not is_over(state):
        raise InvalidPosition(f"The turn {turn!r} says that the game is over, but a move is due.", "turn")
    return state


def _check_choosing(s: State) -> None:
    """Hands fit the phase: they are what tells who has chosen, so no state can do without."""
    holding = [bool(seat.hand) for seat in s.seats]
    if s.phase != CHOOSE:
        if any(holding):
            raise InvalidPosition(
                f"Seat {holding.index(True) + 1} holds two set cards, but the phase is {s.phase}, not C.",
                "seats",
            )
        return
    if not holding[s.turn - 1]:
        raise InvalidPosition(
            f"Seat {s.turn} is choosing, but her field does not hold two set cards.", "seats"
        )
    order = holding[s.turn - 1 :] + holding[: s.turn - 1]
    if sorted(order, reverse=True) != order:
        raise InvalidPosition(
            "Cards are chosen in turn order: a seat after one that has chosen still holds two.", "seats"
        )


class _Reader(Fields):
    """Reads the fields of one position."""

    def pond(self, at: int, field: str) -> int:
        rows = field.split("/")
        if len(rows) != 9:
            self.wrong("pond", at, f"nine rows parted by '/' ({len(rows)} were read)")
        pond = 0
        for spaces, row in zip(reversed(ROWS), rows, strict=True):
            filled = 0
            name = NAMES[spaces[0]][1]
            for i, sign in enumerate(row):
                if sign in COLOURS:
                    if filled < len(spaces):
                        pond |= COLOUR_BITS[COLOURS.index(sign)] << spaces[filled]
                    filled += 1
                elif sign in "123456789":
                    filled += int(sign)
                else:
                    self.wrong("pond", at + i, f"in row {name}, Y, R, B, N or a number of empty spaces")
                if filled > len(spaces):
                    self.wrong("pond", at + i, f"{len(spaces)} spaces in row {name} (more were read)")
            if filled != len(spaces):
                self.wrong("pond", at + len(row), f"{len(spaces)} spaces in row {name} ({filled} were read)")
            at += len(row) + 1
        return pond

    def village(self, at: int, field: str) -> tuple[int, int, int]:
        if field[0] != "V" or field == "V":
            self.wrong("village", at, "V and the units in the village, or V-")
        if field == "V-":
            return 0, 0, 0
        for i, letter in enumerate(field[1:], start=1):
            if letter not in "YRB":
                self.wrong("village", at + i, "Y, R or B (a brown is never in the village, FR-BRN-1)")
        return field.count("Y"), field.count("R"), field.count("B")

    def codes(self, name: str, at: int, field: str) -> Iterator[str]:
        for code in field.split(","):
            if code not in CODES:
                self.wrong(name, at, f"the code of a privilege card ({' '.join(CODES)})")
            yield code
            at += len(code) + 1

    def display(self, at: int, field: str) -> tuple[str, ...]:
        if not field.startswith("D:") or field == "D:":
            self.wrong("display", at, "D: and codes parted by commas, or D:-")
        if field == "D:-":
            return ()
        codes = tuple(self.codes("display", at + 2, field[2:]))
        if len(codes) > 4:
            self.wrong("display", at + 2, f"at most 4 cards ({len(codes)} were read)")
        return codes

    def stack(self, at: int, field: str) -> tuple[str, ...]:
        size = re.fullmatch(r"S([0-9]{1,4})", field)
        if size:
            return (UNKNOWN,) * int(size[1])
        if not (field.startswith("S[") and field.endswith("]")):
            self.wrong("stack", at, "S20 (a size) or S[CE,FL] (cards, next one first)")
        return tuple(self.codes("stack", at + 2, field[2:-1])) if field != "S[]" else ()

    def publics(self, at: int, field: str) -> tuple[str, ...]:
        if not field.startswith("P:") or field == "P:":
            self.wrong("public cards", at, "P: and two cards, or P:-")
        if field == "P:-":
            return ()
        at, cards = at + 2, []
        for text in field[2:].split(","):
            cards.append(
                text if text in BACKS else self.set_card("public cards", at, text, " or a back such as !MB")
            )
            at += len(text) + 1
        if len(cards) > 2:
            self.wrong("public cards", at - 1, "at most two cards")
        return tuple(cards)

    def set_card(self, field: str, at: int, text: str, more: str = "") -> str:
        try:
            return set_card_text(read_set_card(text))
        except ValueError:
            raise stopped(self.text, at, f"a set card such as RR=5{more}", f"Position, {field}") from None

    def seats(self, at: int, field: str, count: int) -> tuple[Seat, ...]:
        texts = field.split("|")
        if len(texts) != count:
            self.wrong("seats", at, f"{count} seats parted by '|' ({len(texts)} were read)")
        out = []
        for number, text in enumerate(texts, start=1):
            out.append(self.seat(f"seat {number}", at, text))
            at += len(text) + 1
        return tuple(out)

    def seat(self, name: str, at: int, text: str) -> Seat:
        parts = text.split(";")
        if len(parts) != 4:
            self.wrong(name, at, f"units;privileges;track;card ({len(parts)} parts were read)")
        units = self.units(name, at, parts[0])
        at += len(parts[0]) + 1
        privileges = () if parts[1] == "-" else tuple(sorted(self.codes(name, at, parts[1]), key=CODES.index))
        at += len(parts[1]) + 1
        if not re.fullmatch(r"[0-9]{1,3}", parts[2]):
            self.wrong(name, at, "points on the track, 0 to 999")
        return self.cards(name, at + len(parts[2]) + 1, parts[3], Seat(units, privileges, int(parts[2])))

    def units(self, name: str, at: int, text: str) -> tuple[int, int, int, int]:
        counts = dict.fromkeys(COLOURS, 0)
        if text != "-":
            if not text:
                self.wrong(name, at, "units such as R2N1, or -")
            place = 0
            while place < len(text):
                match = re.match(r"([YRBN])([1-9][0-9]?)", text[place:])
                if not match or counts[match[1]]:
                    self.wrong(
                        name, at + place, "a colour not yet named, Y, R, B or N, and its number of units"
                    )
                counts[match[1]] = int(match[2])
                place += match.end()
        return counts["Y"], counts["R"], counts["B"], counts["N"]

    def cards(self, name: str, at: int, text: str, seat: Seat) -> Seat:
        if text == "-":
            return seat
        if "/" in text:
            both = text.split("/")
            if len(both) != 2 or (UNKNOWN in both and both != [UNKNOWN, UNKNOWN]):
                self.wrong(name, at, "both set cards, RR=5/YY=6 or ?/?")
            if both == [UNKNOWN, UNKNOWN]:
                return seat._replace(hand=(UNKNOWN, UNKNOWN))
            first = self.set_card(name, at, both[0])
            return seat._replace(hand=(first, self.set_card(name, at + len(both[0]) + 1, both[1])))
        if text == UNKNOWN:
            return seat._replace(private=UNKNOWN, rejected=UNKNOWN)
        kept, bracket, rejected = text.partition("(")
        private = self.set_card(name, at, kept, ", ? or -")
        if not bracket:
            return seat._replace(private=private, rejected=UNKNOWN)
        if not rejected.endswith(")"):
            self.wrong(name, at + len(text), "')'")
        return seat._replace(private=private, rejected=self.set_card(name, at + len(kept) + 1, rejected[:-1]))
