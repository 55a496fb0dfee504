"""A second Frogriders, written from the clause tables alone, slow and plain: dicts of spaces, moves as text.

It imports nothing of frogwidgets, so that what it shares with the kernel is the rulebook and no code. It
trusts its input: only texts of `positions.py` or of the kernel itself are read here.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product

# FR-AMB-3: an octagon; the widths from row 1 to row 9.
WIDTHS = (3, 5, 7, 9, 9, 9, 7, 5, 3)
COLOURS = "RYBN"
# FR-SETUP-2 and FR-SETUP-6.
UNITS = {"R": 11, "Y": 10, "B": 14, "N": 21}
UNITS_FOR_TWO = {"R": 7, "Y": 7, "B": 9, "N": 13}
ORTHOGONAL = ((1, 0), (0, 1), (-1, 0), (0, -1))
DIAGONAL = ((1, 1), (1, -1), (-1, 1), (-1, -1))
# FR-AMB-4.
FLOWERS = frozenset(["c4", "c6", "d3", "d7", "f3", "f7", "g4", "g6", "b5", "e2", "e8", "h5"])
# The overview of privilege cards: points at the bottom and copies, in the order of the overview.
CARDS = {
    "XR": (-2, 1),
    "XY": (-2, 1),
    "XB": (-2, 1),
    "DG": (2, 2),
    "LS": (2, 2),
    "RU": (3, 2),
    "NO": (4, 2),
    "CE": (2, 2),
    "FL": (1, 3),
    "GB": (1, 3),
    "GP": (2, 3),
    "GU": (1, 3),
    "MP": (2, 1),
    "M5": (2, 1),
    "M3": (3, 1),
}
ORDER = list(CARDS)

Space = tuple[int, int]


def is_space(space: Space) -> bool:
    """Whether (column, row), both from 0, lies on the pond."""
    column, row = space
    return 0 <= row < 9 and 2 * abs(column - 4) < WIDTHS[row]


POND = tuple((column, row) for row in range(9) for column in range(9) if is_space((column, row)))
# FR-SETUP-7, FR-AMB-3: an edge space lacks an orthogonal neighbour.
EDGE = frozenset(s for s in POND if any(not is_space((s[0] + dx, s[1] + dy)) for dx, dy in ORTHOGONAL))
INNER = tuple(s for s in POND if s not in EDGE)
CENTRE = (4, 4)


def name(space: Space) -> str:
    return "abcdefghi"[space[0]] + str(space[1] + 1)


def space(text: str) -> Space:
    return "abcdefghi".index(text[0]), int(text[1]) - 1


@dataclass
class Seat:
    units: Counter[str] = field(default_factory=Counter)
    cards: list[str] = field(default_factory=list)
    track: int = 0
    private: str = "-"


@dataclass
class Position:
    pond: dict[Space, str]
    players: int
    turn: int
    phase: str
    village: Counter[str]
    display: list[str]
    stack: list[str]
    publics: list[str]
    seats: list[Seat]

    def ground(self) -> Sequence[Space]:
        """Where a leap may land and a run-up may pass (FR-LEAP-9, FR-AMB-15)."""
        return INNER if self.players == 2 else POND

    @property
    def own(self) -> Seat:
        return self.seats[self.turn - 1]

    def copy(self) -> "Position":
        return Position(
            dict(self.pond),
            self.players,
            self.turn,
            self.phase,
            Counter(self.village),
            list(self.display),
            list(self.stack),
            list(self.publics),
            [Seat(Counter(s.units), list(s.cards), s.track, s.private) for s in self.seats],
        )


# --- reading and writing -----------------------------------------------------------------------------


def read(text: str) -> Position:
    pond_text, players, turn, village, display, stack, publics, seats = text.split()
    pond: dict[Space, str] = {}
    for row, line in zip(range(8, -1, -1), pond_text.split("/"), strict=True):
        column = 4 - WIDTHS[row] // 2
        for letter in line:
            if letter.isdigit():
                column += int(letter)
            else:
                pond[column, row] = letter
                column += 1
    codes = stack[2:-1] if stack.startswith("S[") else ""
    return Position(
        pond,
        int(players[0]),
        int(turn[0]),
        turn[1],
        Counter(village[1:].strip("-")),
        [code for code in display[2:].split(",") if code != "-"],
        codes.split(",") if codes else ["?"] * int(stack[1:] if not stack.startswith("S[") else 0),
        [card for card in publics[2:].split(",") if card != "-"],
        [_read_seat(seat) for seat in seats.split("|")],
    )


def _read_seat(text: str) -> Seat:
    units, cards, track, private = text.split(";")
    return Seat(
        Counter({colour: int(number) for colour, number in re.findall(r"([RYBN])(\d+)", units)}),
        [code for code in cards.split(",") if code != "-"],
        int(track),
        private,
    )


def write(p: Position) -> str:
    lines = []
    for row in range(8, -1, -1):
        half = WIDTHS[row] // 2
        line = "".join(p.pond.get((column, row), " ") for column in range(4 - half, 5 + half))
        lines.append(re.sub(" +", lambda run: str(len(run[0])), line))
    village = "".join(colour * p.village[colour] for colour in COLOURS)
    stack = f"S[{','.join(p.stack)}]" if p.stack and "?" not in p.stack else f"S{len(p.stack)}"
    seats = []
    for seat in p.seats:
        units = "".join(f"{colour}{seat.units[colour]}" for colour in COLOURS if seat.units[colour])
        cards = ",".join(sorted(seat.cards, key=ORDER.index))
        seats.append(f"{units or '-'};{cards or '-'};{seat.track};{seat.private}")
    return " ".join(
        (
            "/".join(lines),
            f"{p.players}p",
            f"{p.turn}{p.phase}{'#' if is_over(p) else ''}",
            f"V{village or '-'}",
            f"D:{','.join(p.display) or '-'}",
            stack,
            f"P:{','.join(p.publics) or '-'}",
            "|".join(seats),
        )
    )


# --- the leap ----------------------------------------------------------------------------------------


def leaps(p: Position) -> list[str]:
    """Every leap of the seat on turn (FR-LEAP-1 to 9, FR-OR, FR-PU-1), whatever the phase."""
    ground = set(p.ground())
    owned = p.own.cards
    out = []

    def free(place: Space) -> bool:
        return place in ground and place not in p.pond

    for start in p.pond:
        x, y = start
        found = []
        for dx, dy in ORTHOGONAL:
            over = (x + dx, y + dy)
            if over in p.pond:
                if free((x + 2 * dx, y + 2 * dy)):
                    found.append((start, over, (x + 2 * dx, y + 2 * dy)))
                if "LS" in owned:  # FR-OR-5: beside the unit leapt over, left or right
                    sides = ((1, 0), (-1, 0)) if dx == 0 else ((0, 1), (0, -1))
                    for wx, wy in sides:
                        if free((x + dx + wx, y + dy + wy)):
                            found.append((start, over, (x + dx + wx, y + dy + wy)))
            elif "RU" in owned:  # FR-OR-7: empty spaces first, then an ordinary leap the same way
                step = 1
                while free((x + step * dx, y + step * dy)):
                    over = (x + (step + 1) * dx, y + (step + 1) * dy)
                    landing = (x + (step + 2) * dx, y + (step + 2) * dy)
                    if over in p.pond and free(landing):
                        found.append((start, over, landing, (x + step * dx, y + step * dy)))
                    step += 1
        if "DG" in owned:  # FR-OR-3
            for dx, dy in DIAGONAL:
                if (x + dx, y + dy) in p.pond and free((x + 2 * dx, y + 2 * dy)):
                    found.append((start, (x + dx, y + dy), (x + 2 * dx, y + 2 * dy)))
        for start_, over, landing, *run in found:
            text = f"{name(start_)}{''.join('~' + name(end) for end in run)}x{name(over)}>{name(landing)}"
            out.append(text)
            if "CE" in owned:  # FR-PU-1
                out.append(text + "*")
    return out


def is_over(p: Position) -> bool:
    """FR-END-1: who has to leap cannot."""
    return p.phase in ("A", "R") and not leaps(p)


def moves(p: Position) -> list[str]:
    """Every move of the seat on turn, as text."""
    if p.phase in ("A", "R"):
        return leaps(p)
    if p.phase == "C":
        return sorted({f"keep {card}" for card in p.own.private.split("/")})
    out = ["."]  # FR-PLAY-4
    units = p.own.units
    if units["R"]:  # FR-RED-1; legal without a second leap too (FR-AMB-10)
        out.append("R")
    if units["Y"]:  # FR-YEL-1, FR-YEL-2: what lay in the village before (FR-AMB-8)
        out += [f"Y+{colour}" for colour in "RYB" if p.village[colour]]
    if units["B"]:  # FR-BLU-1; equal codes are one move
        out += [f"B+{code}" for code in sorted(set(p.display))]
    return out


def after(p: Position, move: str, flowers: frozenset[str] = FLOWERS) -> Position:
    """The position after a legal move."""
    p = p.copy()
    following = p.turn % p.players + 1  # FR-PLAY-2
    own = p.own
    if p.phase == "C":
        kept = move.removeprefix("keep ")
        cards = own.private.split("/")
        cards.remove(kept)
        own.private = f"{kept}({cards[0]})"
        p.turn = following
        # FR-AMB-34: everybody chooses before the first turn.
        p.phase = "C" if "/" in p.own.private else "A"
        return p
    if p.phase in ("A", "R"):
        start, over, landing = (space(text) for text in re.findall(r"(?:^|x|>)([a-i]\d)", move))
        p.pond[landing] = p.pond.pop(start)
        own.units[p.pond.pop(landing if move.endswith("*") else over)] += 1
        if name(landing) in flowers:  # FR-PU-2, FR-PU-3, FR-BACK-1, FR-BACK-2
            own.track += own.cards.count("FL") + ("!FL" in p.publics)
        if p.phase == "A":
            p.phase = "B"
        else:  # FR-RED-3
            p.phase, p.turn = "A", following
        return p
    if move == "R":
        own.units["R"] -= 1
        p.village["R"] += 1
        p.phase = "R"
        return p
    if move.startswith("Y+"):
        own.units["Y"] -= 1
        p.village["Y"] += 1
        own.units[move[2]] += 1
        p.village[move[2]] -= 1
    elif move.startswith("B+"):
        own.units["B"] -= 1
        p.village["B"] += 1
        slot = p.display.index(move[2:])
        own.cards.append(p.display[slot])
        p.display[slot : slot + 1] = [p.stack.pop(0)] if p.stack else []  # FR-BLU-2, FR-AMB-23
    p.phase, p.turn = "A", following
    return p


def turns(p: Position) -> Iterator[tuple[tuple[str, ...], Position]]:
    """Every complete turn from phase A, with the position after it: leap, return, second leap after a red."""
    for leap in leaps(p):
        landed = after(p, leap)
        for back in moves(landed):
            done = after(landed, back)
            second = leaps(done) if done.phase == "R" else []
            if not second:
                yield (leap, back), done
            for again in second:
                yield (leap, back, again), after(done, again)


# --- the score ---------------------------------------------------------------------------------------


def set_points(card: str, units: Counter[str]) -> int:
    """FR-PRIV-2 and FR-PUB-2; `units` with the extra ones of turquoise cards (FR-TQ-1)."""
    wanted, points = card.split("=")
    left = Counter(units)
    sets = 0
    while True:  # one set after another, taken away bodily
        for unit in wanted:
            colour = max(COLOURS, key=lambda each: left[each]) if unit == "*" else unit
            if left[colour] <= 0:
                return sets * int(points)
            left[colour] -= 1
        sets += 1


def totals(
    p: Position, *, extras_on_backs: bool = True, green_base: str = "added", zero_majority: str = "pays"
) -> list[int]:
    """Everybody's points if the game ended now; every private card has to be known."""
    stocks = [seat.units for seat in p.seats]
    rich = [
        stock + Counter({c: 2 * seat.cards.count("X" + c) for c in "RYB"})
        for seat, stock in zip(p.seats, stocks, strict=True)
    ]
    cards = [len(seat.cards) for seat in p.seats]
    counts = [sum(stock.values()) for stock in stocks]
    out = []
    for i, seat in enumerate(p.seats):
        others = [j for j in range(p.players) if j != i]
        total = seat.track + stocks[i]["N"]
        private = seat.private.split("(")[0]
        if "=" in private and "/" not in private:  # while choosing she has none yet
            total += set_points(private, rich[i])
        for public in p.publics:
            if public == "!FL":
                continue
            if not public.startswith("!"):
                total += set_points(public, rich[i])
                continue
            if public == "!MP":
                have, sole = cards, 4
            elif public == "!MB":
                have, sole = [stock["N"] for stock in stocks], 6
            else:
                base = rich if extras_on_backs else stocks
                have, sole = [stock[public[1]] + stock[public[2]] for stock in base], 6
            if have[i] == max(have) and (have[i] or zero_majority == "pays"):
                total += sole if have.count(have[i]) == 1 else sole // 2
        for code in seat.cards:
            points, _ = CARDS[code]
            bonus = 0
            if code == "GB":
                bonus = stocks[i]["N"]
            elif code == "GP":
                bonus = 2 * (cards[i] // 2)
            elif code == "GU":
                bonus = min(counts[i], cards[i])
            elif code == "MP":
                bonus = 5 * all(cards[i] < cards[j] for j in others)
            elif code in ("M5", "M3"):
                bonus = int(code[1]) * all(counts[i] < counts[j] for j in others)
            if green_base == "rate" and code in ("GB", "GP", "GU", "FL"):
                points = 0
            total += points + bonus
        out.append(total)
    return out


def winners(p: Position, points: list[int]) -> set[int]:
    """FR-SCORE-6 to 8: points, then units in front, then shared."""
    keys = [(points[i], sum(p.seats[i].units.values())) for i in range(p.players)]
    return {i + 1 for i, key in enumerate(keys) if key == max(keys)}


# --- counting on the bare board ----------------------------------------------------------------------


def patterns(ground: Sequence[Space]) -> dict[str, list[tuple[Space, ...]]]:
    """Every way to leap here by kind, as the spaces it names: start, (run-up end,) over, landing."""
    inside = set(ground)
    out: dict[str, list[tuple[Space, ...]]] = {"": [], "DG": [], "LS": [], "RU": []}
    for x, y in ground:
        for kind, directions in (("", ORTHOGONAL), ("DG", DIAGONAL)):
            for dx, dy in directions:
                if {(x + dx, y + dy), (x + 2 * dx, y + 2 * dy)} <= inside:
                    out[kind].append(((x, y), (x + dx, y + dy), (x + 2 * dx, y + 2 * dy)))
        for (dx, dy), (wx, wy) in product(ORTHOGONAL, ORTHOGONAL):
            if dx * wx + dy * wy == 0 and {(x + dx, y + dy), (x + dx + wx, y + dy + wy)} <= inside:
                out["LS"].append(((x, y), (x + dx, y + dy), (x + dx + wx, y + dy + wy)))
        for (dx, dy), k in product(ORTHOGONAL, range(1, 8)):
            line = [(x + i * dx, y + i * dy) for i in range(1, k + 3)]
            if inside.issuperset(line):
                out["RU"].append(((x, y), line[k - 1], line[k], line[k + 1]))
    return out


def symmetries(space: Space) -> tuple[Space, ...]:
    """The eight places that turning and mirroring the pond give a space."""
    x, y = space
    u, v = 8 - x, 8 - y
    return ((x, y), (u, y), (x, v), (u, v), (y, x), (v, x), (y, u), (v, u))
