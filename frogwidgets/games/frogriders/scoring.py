"""Score sheets: every point with the clause that gives it and the pieces that earn it (FR-SCORE)."""

from frogwidgets.games.frogriders.cards import (
    BROWN,
    COLOURS,
    PRIVILEGES,
    WORDS,
    SetCard,
    read_set_card,
)
from frogwidgets.games.frogriders.options import Options
from frogwidgets.games.frogriders.state import Seat, State
from frogwidgets.kernel.game import UNKNOWN, ScoreSheet

Counts = tuple[int, int, int, int]


def scores(options: Options, s: State) -> tuple[ScoreSheet, ...]:
    """One sheet a seat, as if the game ended now. A card these eyes may not see has no points (None)."""
    return tuple(_sheet(options, s, number) for number in range(1, len(s.seats) + 1))


def winners(options: Options, s: State) -> frozenset[int]:
    """Most points, then most units, then shared (FR-SCORE-6 to 8); empty where a hidden card decides."""
    ranking: list[tuple[int, int]] = []
    for seat, sheet in zip(s.seats, scores(options, s), strict=True):
        if sheet.total is None:
            return frozenset()
        ranking.append((sheet.total, sum(seat.units)))
    best = max(ranking)
    return frozenset(number for number, rank in enumerate(ranking, start=1) if rank == best)


def _sheet(options: Options, s: State, number: int) -> ScoreSheet:
    seat = s.seats[number - 1]
    parts = (
        ScoreSheet(
            seat.track,
            "FR-PU-2",
            f"Trophy track: {_points(seat.track)} from flowers during the game.",
            (f"marker:{number}",),
        ),
        _private(seat, number),
        *(_public(options, s, number, slot) for slot in range(len(s.publics))),
        ScoreSheet(
            seat.units[BROWN],
            "FR-SCORE-3",
            f"Brown units: {seat.units[BROWN]} at a point each.",
            _units(number, BROWN, seat.units[BROWN]),
        ),
        _privileges(options, s, number),
    )
    sheet = ScoreSheet(None, "FR-SCORE-1", "", (), parts)
    total = sheet.total
    told = "a hidden card is still to be added" if total is None else _points(total)
    return sheet._replace(
        points=total, text=f"Player {number}: {told}; {_count(sum(seat.units), 'unit')} in front."
    )


def extras(seat: Seat) -> Counts:
    """The units that turquoise cards add on set cards and public cards (FR-TQ-1)."""
    y, r, b = (2 * seat.privileges.count(f"X{colour}") for colour in "YRB")
    return y, r, b, 0


def sets(card: SetCard, units: Counts) -> int:
    """How many complete sets these units hold (FR-PRIV-2); nothing counts twice on one card (FR-AMB-25)."""
    if card.any:
        return sum(units) // card.any
    return min(have // want for have, want in zip(units, card.wanted, strict=True) if want)


def _private(seat: Seat, number: int) -> ScoreSheet:
    mark = (f"card:private.{number}",)
    if seat.private == UNKNOWN:
        return ScoreSheet(None, "FR-PRIV-2", "The private set card is hidden.", mark)
    if not seat.private:
        return ScoreSheet(0, "FR-PRIV-2", "No private set card is kept.", mark)
    return _set_line(seat, number, seat.private, "FR-PRIV-2", "Private card", mark)


def _set_line(
    seat: Seat, number: int, text: str, clause: str, title: str, marks: tuple[str, ...]
) -> ScoreSheet:
    card = read_set_card(text)
    have = _add(seat.units, extras(seat))
    count = sets(card, have)
    used: tuple[str, ...] = ()
    if card.any:
        left = count * card.any
        for colour in range(4):
            taken = min(left, seat.units[colour])
            used += _units(number, colour, taken)
            left -= taken
    else:
        for colour, want in enumerate(card.wanted):
            used += _units(number, colour, min(count * want, seat.units[colour]))
    helped = _extra_cards(seat, number) if any(extras(seat)) else ()
    return ScoreSheet(
        count * card.points,
        clause,
        f"{title} {text}: {_count(count, 'set')} at {_points(card.points)}, from {_told(have)}.",
        marks + used + helped,
    )


def _public(options: Options, s: State, number: int, slot: int) -> ScoreSheet:
    card = s.publics[slot]
    marks = (f"card:public.{slot + 1}",)
    title = f"Public card {slot + 1},"
    if not card.startswith("!"):
        return _set_line(s.seats[number - 1], number, card, "FR-PUB-2", title, marks)
    if card == "!FL":
        return ScoreSheet(0, "FR-BACK-1", f"{title} flower back: nothing at the end.", marks)
    if card == "!MB":
        have = [seat.units[BROWN] for seat in s.seats]
        mine = _units(number, BROWN, have[number - 1])
        return _majority(options, have, number, 6, "FR-BACK-3", f"{title} most brown", marks + mine)
    if card == "!MP":
        have = [len(seat.privileges) for seat in s.seats]
        mine = _cards(s.seats[number - 1], number)
        return _majority(options, have, number, 4, "FR-BACK-5", f"{title} most privilege cards", marks + mine)
    colours = [COLOURS.index(letter) for letter in card[1:]]
    have = []
    for seat in s.seats:
        units = _add(seat.units, extras(seat)) if options.extras_on_backs else seat.units
        have.append(sum(units[colour] for colour in colours))
    mine = tuple(
        mark for colour in colours for mark in _units(number, colour, s.seats[number - 1].units[colour])
    )
    named = " and ".join(WORDS[colour] for colour in colours)
    return _majority(options, have, number, 6, "FR-BACK-4", f"{title} most {named}", marks + mine)


def _majority(
    options: Options,
    have: list[int],
    number: int,
    points: int,
    clause: str,
    title: str,
    marks: tuple[str, ...],
) -> ScoreSheet:
    best, mine = max(have), have[number - 1]
    others = have[: number - 1] + have[number:]
    if mine < best:
        return ScoreSheet(0, clause, f"{title}: {mine}, another player has {best}.", marks)
    if best == 0 and options.zero_majority == "none":
        return ScoreSheet(0, clause, f"{title}: nobody has any, nothing is paid (FR-AMB-31).", marks)
    if best in others:
        return ScoreSheet(points // 2, clause, f"{title}: {mine}, tied for the most.", marks)
    return ScoreSheet(points, clause, f"{title}: {mine} against {max(others)}.", marks)


def _privileges(options: Options, s: State, number: int) -> ScoreSheet:
    seat = s.seats[number - 1]
    seen: dict[str, int] = {}
    lines = []
    for code in seat.privileges:
        seen[code] = seen.get(code, 0) + 1
        lines.append(_privilege(options, s, number, code, f"card:{number}.{code}.{seen[code]}"))
    total = sum(line.points or 0 for line in lines)
    text = f"Privilege cards: {_count(len(lines), 'card')}, {_points(total)}."
    return ScoreSheet(total, "FR-SCORE-4", text, _cards(seat, number), tuple(lines))


def _privilege(options: Options, s: State, number: int, code: str, mark: str) -> ScoreSheet:
    card = PRIVILEGES[code]
    base = card.points
    if options.green_base == "rate" and (card.group == "green" or code == "FL"):
        base = 0
    if card.group == "turquoise":
        return ScoreSheet(base, "FR-TQ-5", f"{code} ({card.name}): {_points(base)}.", (mark,))
    bottom = ScoreSheet(base, "FR-SCORE-4", f"{code}: {_points(base)} at the bottom.", (mark,))
    if card.group not in ("green", "blue"):
        return bottom._replace(text=f"{code} ({card.name}): {_points(base)} at the bottom.")
    bonus = _bonus(s, number, code, mark)
    points = base + (bonus.points or 0)
    return ScoreSheet(
        points, "FR-SCORE-5", f"{code} ({card.name}): {_points(points)}.", (mark,), (bottom, bonus)
    )


def _bonus(s: State, number: int, code: str, mark: str) -> ScoreSheet:
    seat = s.seats[number - 1]
    clause = PRIVILEGES[code].clause
    units, cards = sum(seat.units), len(seat.privileges)
    if code == "GB":
        browns = seat.units[BROWN]
        return ScoreSheet(
            browns, clause, f"GB: a point for each of {browns} brown.", (mark, *_units(number, BROWN, browns))
        )
    if code == "GP":
        pairs = cards // 2
        text = f"GP: 2 points for each of {_count(pairs, 'pair')} among {_count(cards, 'privilege card')}."
        return ScoreSheet(2 * pairs, clause, text, _cards(seat, number))
    if code == "GU":
        pairs = min(units, cards)
        text = f"GU: a point for each of {_count(pairs, 'pair')} of a unit and a card ({units} and {cards})."
        return ScoreSheet(pairs, clause, text, _cards(seat, number))
    if code == "MP":
        mine, others, thing = cards, [len(other.privileges) for other in s.seats], "privilege cards"
    else:
        mine, others, thing = units, [sum(other.units) for other in s.seats], "units"
    del others[number - 1]
    points = {"MP": 5, "M5": 5, "M3": 3}[code]
    if mine < min(others):
        return ScoreSheet(points, clause, f"{code}: {mine} {thing}, fewer than everybody else.", (mark,))
    return ScoreSheet(0, clause, f"{code}: {mine} {thing}, another player has {min(others)}.", (mark,))


def _add(left: Counts, right: Counts) -> Counts:
    y, r, b, n = (a + c for a, c in zip(left, right, strict=True))
    return y, r, b, n


def _units(number: int, colour: int, count: int) -> tuple[str, ...]:
    return tuple(f"unit:{number}.{COLOURS[colour]}.{i}" for i in range(1, count + 1))


def _cards(seat: Seat, number: int) -> tuple[str, ...]:
    out = []
    for at, code in enumerate(seat.privileges):
        out.append(f"card:{number}.{code}.{seat.privileges[: at + 1].count(code)}")
    return tuple(out)


def _extra_cards(seat: Seat, number: int) -> tuple[str, ...]:
    return tuple(mark for mark in _cards(seat, number) if mark.split(".")[1].startswith("X"))


def _told(units: Counts) -> str:
    told = [f"{count} {word}" for count, word in zip(units, WORDS, strict=True) if count]
    return ", ".join(told) if told else "no units"


def _points(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"


def _count(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"
