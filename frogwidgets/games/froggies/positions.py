"""Positions as text, and back: rows, piles, turn, and what differs from the beginning of a game."""

import re
from typing import Final

from frogwidgets.games.froggies.cards import FEWEST, FROSCHI, LONGEST_ROW, MOST, NUMBERS, SIGNS
from frogwidgets.games.froggies.notation import LONGEST
from frogwidgets.games.froggies.state import OWED, Row, State, closed
from frogwidgets.kernel.game import UNKNOWN, InvalidPosition
from frogwidgets.kernel.reading import Fields, readable

_FIELDS: Final = "rows ..|.., draw pile d.., discard pile x.., turn t.."
_MORE: Final = "h (in hand), last: (last turns), f (who finished) or r (round)"
_CARD: Final = "a card (1 to 8, J or F)"


def format_state(s: State) -> str:
    """A position as text; what is as at the beginning of a game is left out."""
    rows = "|".join(_row_text(row, opened) for row, opened in zip(s.rows, s.opened, strict=True))
    hidden = not s.draw or set(s.draw) == {UNKNOWN}
    draw = str(len(s.draw)) if hidden else f"[{''.join(s.draw)}]"
    out = [rows, f"d{draw}", f"x{''.join(s.discard) or '-'}", f"t{s.turn}"]
    if s.hand:
        out.append(f"h{s.hand}")
    if s.pending:
        out.append(f"last:{','.join(map(str, s.pending))}")
    if s.finisher:
        out.append(f"f{s.finisher}")
    if s.round != 1:
        out.append(f"r{s.round}")
    return " ".join(out)


def _row_text(row: Row, opened: int) -> str:
    out = ""
    for at, card in enumerate(row):
        out += card if opened >> at & 1 or card == UNKNOWN else f"[{card}]"
    return out


def parse_state(text: str) -> State:
    """The position of a text; `NotationError` says which field, where and what was expected.

    Raises `InvalidPosition` for fields that no turn can go on from. Counts are not looked at here: that is
    `invariants.check`.
    """
    text = readable(text, "position", LONGEST, _FIELDS)
    reader = _Reader(text)
    fields = reader.all()
    if len(fields) < 4:
        reader.wrong("fields", len(text), f"{_FIELDS} ({len(fields)} fields were read)")
    (at_rows, rows), (at_draw, draw), (at_discard, discard), (at_turn, turn) = fields[:4]
    read, opened = reader.rows(at_rows, rows)
    players = len(read)
    state = State(
        read,
        opened,
        reader.draw(at_draw, draw),
        reader.discard(at_discard, discard),
        reader.seat("turn", at_turn, turn, "t", players, lowest=0),
    )
    seen: set[str] = set()
    for at, field in fields[4:]:
        name = next((name for name in ("last:", "h", "f", "r") if field.startswith(name)), "")
        if not name:
            reader.wrong("fields", at, _MORE)
        if name in seen:
            reader.wrong("fields", at, f"no second field {name}")
        seen.add(name)
        state = reader.more(state, name, at, field)
    _check_turn(state)
    return state


def _check_turn(s: State) -> None:
    """What every state needs for its turn to go on, or for the next deal."""
    if not s.turn:
        _check_end(s)
        return
    if s.finisher and s.pending[:1] != (s.turn,):
        raise InvalidPosition(
            f"Player {s.finisher} has finished, so the seats with a last turn begin with the one on turn, "
            f"{s.turn} (FS-ROUND-1).",
            "last",
        )
    if s.pending and not s.finisher:
        raise InvalidPosition("Last turns are played when somebody has finished; f is missing.", "f")
    players = len(s.rows)
    clockwise = [(seat - s.turn) % players for seat in s.pending]
    if sorted(set(clockwise)) != clockwise or s.finisher in s.pending:
        raise InvalidPosition(
            "Last turns go clockwise, once for each seat but the one that has finished (FS-AMB-15).", "last"
        )
    if s.hand == OWED:
        if s.draw or len(s.discard) < 2:
            raise InvalidPosition(
                f"A shuffle is due when the draw pile is empty and two cards or more are discarded; here are "
                f"{len(s.draw)} and {len(s.discard)} (FS-AMB-4).",
                "h",
            )
    elif s.hand:
        _check_hand(s)
    elif not s.draw and not s.discard:
        raise InvalidPosition(f"Player {s.turn} is to take a card, but both piles are empty.", "d and x")


def _check_hand(s: State) -> None:
    row, opened = s.rows[s.turn - 1], s.opened[s.turn - 1]
    if not closed(s, s.turn):
        raise InvalidPosition(f"Row {s.turn} is complete, so no card is in hand (FS-AMB-11).", "h")
    if s.hand == FROSCHI:
        return
    at = int(s.hand) - 1
    if at >= len(row) or not opened >> at & 1 or row[at] != FROSCHI:
        raise InvalidPosition(
            f"A {s.hand} waits in hand only where it may replace a Fröschi at position {s.hand} "
            f"of row {s.turn} (FS-JOKER-2).",
            "h",
        )


def _check_end(s: State) -> None:
    if not s.finisher:
        raise InvalidPosition("Between rounds f says who finished the last one.", "f")
    if s.hand or s.pending:
        raise InvalidPosition("Between rounds no card is in hand and no last turn is to come.", "h and last")
    if any(UNKNOWN in row for row in s.rows):
        raise InvalidPosition("Between rounds all cards of the rows lie open (FS-ROUND-2).", "rows")


class _Reader(Fields):
    """Reads the fields of one position."""

    def rows(self, at: int, field: str) -> tuple[tuple[Row, ...], tuple[int, ...]]:
        texts = field.split("|")
        if not FEWEST <= len(texts) <= MOST:
            self.wrong("rows", at, f"{FEWEST} to {MOST} rows parted by '|' ({len(texts)} were read)")
        rows, masks = [], []
        for number, text in enumerate(texts, start=1):
            row, opened = self.row(f"row {number}", at, text)
            rows.append(row)
            masks.append(opened)
            at += len(text) + 1
        return tuple(rows), tuple(masks)

    def row(self, name: str, at: int, text: str) -> tuple[Row, int]:
        row: list[str] = []
        opened = place = 0
        while place < len(text):
            found = re.compile(rf"\[([{SIGNS}])\]|([{NUMBERS}{FROSCHI}?])").match(text, place)
            if not found:
                self.wrong(name, at + place, "an open number or F, a closed card such as [7], or ?")
            if found[2] and found[2] != UNKNOWN:
                opened |= 1 << len(row)
            row.append(found[1] or found[2])
            place = found.end()
        if not 1 <= len(row) <= LONGEST_ROW:
            self.wrong(name, at, f"1 to {LONGEST_ROW} cards ({len(row)} were read)")
        return tuple(row), opened

    def draw(self, at: int, field: str) -> tuple[str, ...]:
        size = re.fullmatch(r"d([0-9]{1,2})", field)
        if size:
            return (UNKNOWN,) * int(size[1])
        if not (field.startswith("d[") and field.endswith("]") and len(field) > 3):
            self.wrong("draw pile", at, "d44 (a size) or d[7F2] (cards, the top one first)")
        return self.cards("draw pile", at + 2, field[2:-1], SIGNS + UNKNOWN)

    def discard(self, at: int, field: str) -> tuple[str, ...]:
        if not field.startswith("x") or field == "x":
            self.wrong("discard pile", at, "x and the cards, the top one first, or x-")
        return () if field == "x-" else self.cards("discard pile", at + 1, field[1:], SIGNS)

    def cards(self, name: str, at: int, text: str, allowed: str) -> tuple[str, ...]:
        for place, sign in enumerate(text):
            if sign not in allowed:
                self.wrong(name, at + place, _CARD)
        return tuple(text)

    def seat(self, name: str, at: int, field: str, letter: str, players: int, lowest: int = 1) -> int:
        found = re.fullmatch(rf"{letter}([0-9])", field)
        if not found or not lowest <= int(found[1]) <= players:
            self.wrong(name, at, f"{letter} and a seat from {lowest} to {players}")
        return int(found[1])

    def more(self, s: State, name: str, at: int, field: str) -> State:
        """The state with one of the fields that may be left out."""
        players = len(s.rows)
        if name == "f":
            return s._replace(finisher=self.seat("who finished", at, field, "f", players))
        if name == "h":
            if not re.fullmatch(rf"h[{NUMBERS}{FROSCHI}{OWED}]", field):
                self.wrong("hand", at, "hF, h and a number, or h* where a shuffle is due")
            return s._replace(hand=field[1:])
        if name == "r":
            found = re.fullmatch(r"r([1-9][0-9]?)", field)
            if not found:
                self.wrong("round", at, "r and the number of the round, 1 to 99")
            return s._replace(round=int(found[1]))
        seats = field.removeprefix(name).split(",")
        if not all(re.fullmatch(rf"[1-{players}]", seat) for seat in seats):
            self.wrong("last turns", at, f"last: and seats from 1 to {players}, parted by commas")
        return s._replace(pending=tuple(map(int, seats)))
