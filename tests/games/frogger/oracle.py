"""A second implementation of Frogger, written from the clauses alone; it imports nothing of ours.

A table is a plain dictionary read from a position text. `moves` lists the legal single actions of a position,
each with its text, what makes it one move, and the position after it; `turns` the positions after a whole
turn; `follow` judges a text that somebody else wrote.
"""

import re
from collections.abc import Iterator
from itertools import permutations
from typing import Any, NamedTuple

Table = dict[str, Any]
COLUMNS = "abcdefgh"
SWAMP = "S"
AWAY = "T"
RIVER = (3, 4, 5, 6)
ROADS = {1: (1, 2), 2: (7, 8)}


class Move(NamedTuple):
    """A legal action: its whole text, what it costs, what it is known by, and the position after it."""

    text: str
    cost: int
    same: tuple[Any, ...]
    after: str


class Landing(NamedTuple):
    """How a lifted frog comes down: what is told of it (`+c5^d5`), and the table then."""

    told: str
    table: Table


class Illegal(AssertionError):
    """A text is no legal move of the position, or tells what is not true."""


# ---- texts


def read(text: str) -> Table:
    """The table of a position text."""
    rows, logs, away, counts, turn = text.split()
    frogs, cars = {}, dict.fromkeys(ROADS, AWAY)
    for row, line in zip(range(8, 0, -1), rows.split("/"), strict=True):
        signs = re.sub(r"\d", lambda found: "." * int(found[0]), line)
        for column, sign in zip(COLUMNS, signs, strict=True):
            if sign == "C":
                cars[1 if row < 3 else 2] = f"{column}{row}"
            elif sign in "Ff":
                frogs[f"{column}{row}"] = 1 if sign == "F" else 2
    assert away == "T" + ("".join(str(road) for road in ROADS if cars[road] == AWAY) or "-")
    side, throw = turn.split(":")
    shown, of = throw.split("/") if "/" in throw else (throw, throw)
    return {
        "frogs": frogs,
        "start": {1: int(counts[0]), 2: int(counts[1])},
        "home": {1: int(counts[3]), 2: int(counts[4])},
        "logs": {int(log[1]): [COLUMNS.index(log[0]), log[2] == "+"] for log in logs.split(",")},
        "cars": cars,
        "side": int(side),
        "throw": of,
        "left": int(shown) if shown.isdigit() else 0,
    }


def write(table: Table) -> str:
    """The position text of a table."""
    rows = []
    for row in range(8, 0, -1):
        line = ""
        for column in COLUMNS:
            place = f"{column}{row}"
            sign = {1: "F", 2: "f"}.get(table["frogs"].get(place), ".")
            line += "C" if place in table["cars"].values() else sign
        rows.append(re.sub(r"\.+", lambda found: str(len(found[0])), line))
    logs = [f"{COLUMNS[at]}{row}{'+' if up else '-'}" for row, (at, up) in sorted(table["logs"].items())]
    away = "".join(str(road) for road, at in table["cars"].items() if at == AWAY) or "-"
    counts = ":".join(f"{table[what][1]}{table[what][2]}" for what in ("start", "home"))
    throw, left = table["throw"], table["left"]
    shown = f"{left}/{throw}" if throw.isdigit() and str(left) != throw else throw
    return f"{'/'.join(rows)} {','.join(logs)} T{away} {counts} {table['side']}:{shown}"


def copied(table: Table) -> Table:
    return {key: dict(value) if isinstance(value, dict) else value for key, value in table.items()}


# ---- spaces


def other(side: int) -> int:
    return 3 - side


def ahead(place: str, side: int) -> str:
    """The next space forward; beyond the last row the swamp."""
    row = int(place[1]) + (1 if side == 1 else -1)
    return f"{place[0]}{row}" if 1 <= row <= 8 else SWAMP


def beside(place: str) -> list[str]:
    """The next spaces to the left and to the right, as far as there are any."""
    at = COLUMNS.index(place[0])
    return [COLUMNS[c] + place[1] for c in (at - 1, at + 1) if 0 <= c < 8]


def last_row(place: str, side: int) -> bool:
    return ahead(place, side) == SWAMP


def car(table: Table, place: str) -> bool:
    return place in table["cars"].values()


def ways(table: Table, place: str, side: int) -> list[str]:
    """FG-FROG-D1, FG-FROG-H1: where a frog may step, forward first."""
    return [y for y in (ahead(place, side), *beside(place)) if not car(table, y)]


def covered(row: int, at: int) -> list[str]:
    """FG-FROG-F4: the two spaces of a log."""
    return [f"{COLUMNS[at]}{row}", f"{COLUMNS[at + 1]}{row}"]


def fly(table: Table, place: str) -> bool:
    """Whether a space lies on a log that shows its fly."""
    row = int(place[1])
    return row in RIVER and table["logs"][row][1] and place in covered(row, table["logs"][row][0])


# ---- how a frog comes down


def settle(table: Table, side: int, place: str, exact: bool, chain: bool, been: Any = ()) -> list[Landing]:
    """Every way a frog that is in nobody's place comes down at a space (FG-FROG-E2, FG-FROG-G1)."""
    if place == SWAMP:
        t = copied(table)
        t["home"][side] += 1
        return [Landing("", t)]
    if place in table["frogs"]:
        out = []
        for y in ways(table, place, side):
            if y not in been:
                for told, t in settle(table, side, y, False, chain, (*been, place)):
                    out.append(Landing(f"^{y}{told}", t))
        return out
    t = copied(table)
    t["frogs"][place] = side
    return bonus(t, place, chain) if exact and fly(t, place) else [Landing("", t)]


def bonus(table: Table, place: str, chain: bool) -> list[Landing]:
    """FG-FROG-G1, FG-FROG-G2: two more forward; a car on one of the two spaces loses it (FG-AMB-24)."""
    side = table["frogs"][place]
    a = ahead(place, side)
    b = ahead(a, side)
    if car(table, a) or car(table, b):
        return [Landing("", table)]
    lifted = copied(table)
    del lifted["frogs"][place]
    return [Landing(f"+{b}{told}", t) for told, t in settle(lifted, side, b, chain, chain)]


# ---- the actions


def steps(table: Table, origin: str, path: list[str]) -> list[str]:
    """Where a frog of the side on turn may step after these steps; `@` is one in its swamp (FG-FROG-A1)."""
    side = table["side"]
    if path or origin != "@":
        at = path[-1] if path else origin
        return [] if at == SWAMP else ways(table, at, side)
    first = [c + ("1" if side == 1 else "8") for c in COLUMNS]
    return [place for place in first if not car(table, place)]


def walks(table: Table, origin: str, counts: int) -> Iterator[list[str]]:
    """Every path of so many steps."""
    if counts == 0:
        yield []
        return
    for path in walks(table, origin, counts - 1):
        yield from ([*path, y] for y in steps(table, origin, path))


def frogs_of(table: Table, side: int) -> list[str]:
    """The own frogs that may be moved, one of those in the swamp for all of them."""
    on_board = [place for place in sorted(table["frogs"]) if table["frogs"][place] == side]
    return ["@"] * (table["start"][side] > 0) + on_board


def hop(table: Table, origin: str, path: list[str], chain: bool) -> Iterator[Move]:
    """What one path can come to."""
    side = table["side"]
    t = copied(table)
    if origin == "@":
        t["start"][side] -= 1
    else:
        del t["frogs"][origin]
    way = ".".join(path)
    for told, after in settle(t, side, path[-1], True, chain):
        text = f"@{way}{told}" if origin == "@" else f"{origin}.{way}{told}"
        yield Move(text, len(path), ("hop", origin, len(path), path[-1], told), spent(after, len(path)))


def hops(table: Table, chain: bool) -> Iterator[Move]:
    """FG-FROG-A1 to D1, one move for all paths of a frog with the same counts, end and choices."""
    seen = set()
    for origin in frogs_of(table, table["side"]):
        for counts in range(1, table["left"] + 1):
            ends: dict[str, list[str]] = {}
            for path in walks(table, origin, counts):
                ends.setdefault(path[-1], path)
            for path in ends.values():
                for m in hop(table, origin, path, chain):
                    if m.same not in seen:
                        seen.add(m.same)
                        yield m


def hit(table: Table, places: list[str], options: dict[str, Any]) -> tuple[str, Table] | None:
    """FG-LOG-D2, FG-CAR-C1: the frogs there go back; None where one is an own frog and that is forbidden."""
    t = copied(table)
    told = ""
    for place in sorted(places, key=lambda at: (t["frogs"].get(at) == t["side"], at)):
        side = t["frogs"].get(place)
        if side is None:
            continue
        if side == t["side"] and options.get("own_frog", "illegal") == "illegal":
            return None
        del t["frogs"][place]
        t["start"][side] += 1
        told += f"x{place}"
    return told, t


def slides(table: Table, options: dict[str, Any]) -> Iterator[Move]:
    """FG-LOG-C2, FG-LOG-C3, FG-LOG-D1; riders come along (FG-AMB-18)."""
    for row, (at, up) in sorted(table["logs"].items()):
        old = covered(row, at)
        for to in range(7):
            if to == at:
                continue
            new = covered(row, to)
            if options.get("slide") == "sweep":
                new = [f"{COLUMNS[c]}{row}" for c in range(min(at, to), max(at, to) + 2)]
            found = hit(table, [place for place in new if place not in old], options)
            if found is None:
                continue
            told, t = found
            riders = [(place, t["frogs"].pop(place)) for place in old if place in t["frogs"]]
            for place, side in riders:
                t["frogs"][COLUMNS[COLUMNS.index(place[0]) + to - at] + place[1]] = side
            t["logs"][row] = [to, up]
            text = f"{old[0]}>{COLUMNS[to]}{row}"
            yield Move(text + told, 1, ("slide", row, to), spent(t, 1))


def drives(table: Table, options: dict[str, Any]) -> Iterator[Move]:
    """FG-CAR-B3, FG-CAR-B4, FG-CAR-C1, FG-AMB-31."""
    for road, at in table["cars"].items():
        for place in (AWAY, *(f"{c}{row}" for row in ROADS[road] for c in COLUMNS)):
            cost = 2 if AWAY not in (at, place) and at[1] != place[1] else 1
            if place == at or cost > table["left"]:
                continue
            over = [] if place == AWAY else [place]
            # Where a car passes on its way to the other lane or the turning area is nowhere said.
            if options.get("slide") == "sweep" and at != AWAY and at[1:] == place[1:]:
                low, high = sorted((COLUMNS.index(at[0]), COLUMNS.index(place[0])))
                over = [f"{COLUMNS[c]}{at[1]}" for c in range(low, high + 1)]
            found = hit(table, over, options)
            if found is None:
                continue
            told, t = found
            t["cars"][road] = place
            text = f"C{f'T{road}' if at == AWAY else at}{'>' * cost}{place}"
            yield Move(text + told, cost, ("drive", road, place), spent(t, cost))


def flips(table: Table, chain: bool) -> Iterator[Move]:
    """FG-LSYM-B1, FG-FROG-G2: a log is turned; where that shows its fly the riders go on, in any order."""
    for row, (at, up) in sorted(table["logs"].items()):
        t = copied(table)
        t["logs"][row] = [at, not up]
        riders = [place for place in covered(row, at) if not up and place in t["frogs"]]
        usual, unusual = [], []
        for rank, order in enumerate(orders([(t["frogs"][place], place) for place in riders], t["side"])):
            for told, after in in_order(t, [place for _, place in order], chain):
                m = Move(f"%{covered(row, at)[0]}{told}", 0, ("flip", row, told), after)
                (unusual if rank else usual).append(m)
        yield from usual
        yield from unless_reached(usual, unusual)


def orders(frogs: list[tuple[int, Any]], side: int) -> list[list[tuple[int, Any]]]:
    """The orders of frogs (side, place): the other side first, front-most first, those abreast as one likes.

    Those abreast go from a to h in the first order. A result of a later order is a move of its own only where
    no earlier one has it (FG-AMB-43 and the notation).
    """

    def place_in_line(frog: tuple[int, Any]) -> tuple[bool, int]:
        whose, place = frog
        return whose == side, -int(place[1]) if whose == 1 else int(place[1])

    out: list[list[tuple[int, Any]]] = [[]]
    ranks = sorted({place_in_line(frog) for frog in frogs})
    for rank in ranks:
        abreast = sorted(frog for frog in frogs if place_in_line(frog) == rank)
        out = [[*before, *group] for before in out for group in permutations(abreast)]
    return out


def in_order(table: Table, riders: list[str], chain: bool) -> Iterator[tuple[str, str]]:
    """The bonuses of these frogs one after another, with all choices."""
    if not riders:
        yield "", finished(table)
        return
    for told, t in bonus(table, riders[0], chain):
        for more, after in in_order(t, riders[1:], chain):
            yield (f",{riders[0]}{told}" if told else "") + more, after


def rushes(table: Table, options: dict[str, Any]) -> Iterator[Move]:
    """FG-FSYM-C1 to C3, with FG-AMB-34 to 37: all frogs at once."""
    t = copied(table)
    going = []
    for place, side in table["frogs"].items():
        target = rush_to(table, place, side, options)
        if target == place:
            continue
        del t["frogs"][place]
        if target == SWAMP:
            t["home"][side] += 1
        else:
            going.append((side, target))
    usual, unusual = [], []
    for rank, order in enumerate(orders(going, table["side"])):
        for told, landed, placed in put_down(t, order):
            for again, bonuses in enumerate(orders(landed, table["side"])):
                found = usual if rank == again == 0 else unusual
                for more, after in in_order(
                    placed, [at for _, at in bonuses], options.get("fly_chain", True)
                ):
                    found.append(Move(f"*{told}{more}", 0, ("rush", told + more), after))
    yield from usual
    yield from unless_reached(usual, unusual)


def unless_reached(usual: list[Move], unusual: list[Move]) -> Iterator[Move]:
    """Moves of another order, as far as their positions are those of no move before them (the notation)."""
    reached = {m.after for m in usual}
    for m in unusual:
        if m.after not in reached:
            reached.add(m.after)
            yield m


def rush_to(table: Table, place: str, side: int, options: dict[str, Any]) -> str:
    """Where a frog goes on the frog symbol; its own space where it stays."""
    if last_row(place, side):
        return SWAMP if options.get("swamp_overshoot", "enter") == "enter" else place
    a = ahead(place, side)
    if car(table, a) or (not last_row(a, side) and car(table, ahead(a, side))):
        return place
    return ahead(a, side)


def put_down(
    table: Table, going: list[tuple[int, str]]
) -> Iterator[tuple[str, list[tuple[int, str]], Table]]:
    """FG-AMB-35: the frogs come down; told is who was moved on, landed who is on a fly by the exact count."""
    if not going:
        yield "", [], table
        return
    side, target = going[0]
    for trail in moved_on(table, side, target) if target in table["frogs"] else [()]:
        t = copied(table)
        rest = trail[-1] if trail else target
        if rest == SWAMP:
            t["home"][side] += 1
        else:
            t["frogs"][rest] = side
        told = "".join((f",{target}", *(f"^{y}" for y in trail))) if trail else ""
        first = [] if trail or not fly(t, rest) else [(side, rest)]
        for more, landed, after in put_down(t, going[1:]):
            yield told + more, first + landed, after


def moved_on(table: Table, side: int, place: str, been: Any = ()) -> Iterator[tuple[str, ...]]:
    """Forward where no car is ahead, else sideways by choice; onto a further frog: on again."""
    following = [ahead(place, side)]
    if car(table, following[0]):
        following = [y for y in beside(place) if not car(table, y)]
    for y in following:
        if y not in table["frogs"]:
            yield (y,)
        elif y not in been:
            for trail in moved_on(table, side, y, (*been, place)):
                yield (y, *trail)


# ---- turns


def spent(table: Table, cost: int) -> str:
    """The position after counts were spent; the turn ends with the last of them or with the third home."""
    table["left"] -= cost
    return write(table) if table["left"] and table["home"][table["side"]] < 3 else finished(table)


def finished(table: Table) -> str:
    """The position after a turn: won (FG-WIN-1), or the other side's throw."""
    t = copied(table)
    t["left"] = 0
    if 3 in t["home"].values():
        t["throw"] = "#"
    else:
        t["side"], t["throw"] = other(t["side"]), "?"
    return write(t)


def thrown(position: str, face: str) -> str:
    """The position after a throw."""
    table = read(position)
    assert table["throw"] == "?"
    table["throw"] = face
    table["left"] = int(face) if face.isdigit() else 0
    return write(table)


def moves(position: str, **options: Any) -> list[Move]:
    """Every legal move of a position."""
    table = read(position)
    chain = options.get("fly_chain", True)
    if table["throw"] == "L":
        return list(flips(table, chain))
    if table["throw"] == "F":
        return list(rushes(table, options))
    if not table["left"]:
        return []
    out = [*hops(table, chain), *slides(table, options), *drives(table, options)]
    if not (out and options.get("must_use_all")):
        out.append(Move("-", 0, ("stop",), finished(table)))
    return out


def turns(position: str, **options: Any) -> set[str]:
    """Every position in which the turn that has been thrown for can end."""
    side = position.split()[-1][0]
    seen, open_ = {position}, [position]
    ended = set()
    while open_:
        for m in moves(open_.pop(), **options):
            turn = m.after.split()[-1]
            if turn[0] != side or turn.endswith("#"):
                ended.add(m.after)
            elif m.after not in seen:
                seen.add(m.after)
                open_.append(m.after)
    return ended


def follow(position: str, text: str, listed: list[Move] | None = None, **options: Any) -> Move:
    """The legal move that a whole text means; a path may be any, what follows from it has to be told.

    `listed` are the moves of the position where the caller knows them already.
    """
    table = read(position)
    found = re.fullmatch(r"(@|[a-h][1-8]\.)((?:\w+\.)*\w+)((?:[+^]\w+)*)", text)
    if not found:
        for m in listed if listed is not None else moves(position, **options):
            if m.text == text:
                return m
        raise Illegal(f"{text} in {position}")
    origin, path = found[1].rstrip("."), found[2].split(".")
    if len(path) > table["left"] or origin not in frogs_of(table, table["side"]):
        raise Illegal(f"{text} in {position}")
    if any(y not in steps(table, origin, path[:at]) for at, y in enumerate(path)):
        raise Illegal(f"{text} in {position}: no such path")
    for m in hop(table, origin, path, options.get("fly_chain", True)):
        if m.text == text:
            return m
    raise Illegal(f"{text} in {position}: that does not follow")
