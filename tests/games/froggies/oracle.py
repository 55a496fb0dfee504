"""A second implementation of a turn of Froggies, written from the clauses alone; it imports nothing of ours.

A table is a plain dictionary read from a position text in which every card is known. `moves` gives the legal
decisions as texts, `play` carries one out, `deal` and `shuffle` do what chance does; all work on copies.
"""

import re
from functools import lru_cache
from typing import Any

Table = dict[str, Any]
DECK = "".join(str(v) * 6 for v in range(1, 9)) + "J" * 8 + "F" * 4


@lru_cache(maxsize=1024)
def cards_of(row: str) -> tuple[tuple[str, bool], ...]:
    """The cards of a row's text, each with whether it lies open."""
    return tuple((token.strip("[]"), not token.startswith("[")) for token in re.findall(r"\[.\]|.", row))


def read(text: str) -> Table:
    """The table of a position text."""
    rows, draw, discard, turn, *more = text.split()
    table: Table = {
        "rows": [[list(card) for card in cards_of(row)] for row in rows.split("|")],
        "draw": list(draw[2:-1]) if "[" in draw else [],
        "discard": [] if discard == "x-" else list(discard[1:]),
        "turn": int(turn[1:]),
        "hand": "",
        "last": [],
        "finisher": 0,
        "round": 1,
    }
    for field in more:
        if field.startswith("last:"):
            table["last"] = [int(seat) for seat in field[5:].split(",")]
        elif field[0] == "h":
            table["hand"] = field[1:]
        else:
            table["finisher" if field[0] == "f" else "round"] = int(field[1:])
    return table


def write(table: Table) -> str:
    """The position text of a table."""
    rows = "|".join("".join(c if face_up else f"[{c}]" for c, face_up in row) for row in table["rows"])
    draw = f"[{''.join(table['draw'])}]" if table["draw"] else "0"
    text = f"{rows} d{draw} x{''.join(table['discard']) or '-'} t{table['turn']}"
    text += f" h{table['hand']}" if table["hand"] else ""
    text += f" last:{','.join(map(str, table['last']))}" if table["last"] else ""
    text += f" f{table['finisher']}" if table["finisher"] else ""
    return text + (f" r{table['round']}" if table["round"] > 1 else "")


def copied(table: Table) -> Table:
    """The table again, with nothing shared that can change."""
    rows = [[list(card) for card in row] for row in table["rows"]]
    piles = {pile: list(table[pile]) for pile in ("draw", "discard", "last")}
    return {**table, "rows": rows, **piles}


def mine(table: Table) -> list[list[Any]]:
    """The row of the player on turn."""
    row: list[list[Any]] = table["rows"][table["turn"] - 1]
    return row


def all_open(row: list[list[Any]]) -> bool:
    return all(face_up for _, face_up in row)


def right(row: list[list[Any]]) -> bool:
    """FS-ROUND-3: every card is its position's number or a Fröschi."""
    return all(card == "F" or card == str(p) for p, (card, _) in enumerate(row, 1))


def useful(table: Table, card: str) -> bool:
    """Whether a card finds a place in the row of the player on turn."""
    row = mine(table)
    if card == "F":
        return not all_open(row)
    if card == "J" or int(card) > len(row) or all_open(row):
        return False
    there, face_up = row[int(card) - 1]
    return not face_up or there == "F"


def moves(table: Table, **options: Any) -> list[str]:
    """The legal decisions."""
    if not table["turn"] or table["hand"] == "*" or stuck(table, **options):
        return []
    row = mine(table)
    if table["hand"] == "F":
        out = []
        for p, (card, face_up) in enumerate(row, 1):
            if not face_up or (options.get("joker_on_open") and card != "F"):
                out.append(f">{p}")
        return out
    if table["hand"]:
        return [f">{table['hand']}", "."]
    shuffle = options.get("on_empty", "reshuffle") == "reshuffle" and len(table["discard"]) >= 2
    out = ["D"] if table["draw"] or shuffle else []
    if table["discard"]:
        picky = options.get("discard_must_fit") and out
        if not picky or useful(table, table["discard"][0]):
            out.append("X")
    return out


def play(table: Table, text: str, **options: Any) -> tuple[Table, str]:
    """The table after a decision, and the telling of what happened: `D7>7:J.`."""
    t = copied(table)
    row = mine(t)
    told = text
    if text == "D" and not t["draw"]:
        t["hand"] = "*"
        return t, told
    if text in ("D", "X"):
        t["hand"] = t["draw" if text == "D" else "discard"].pop(0)
        told += t["hand"]
    elif text == ".":
        return finish_turn(t, **options), told
    else:
        spot = row[int(text[1:]) - 1]
        spot[0], spot[1], t["hand"] = t["hand"], True, spot[0]
        told += f":{t['hand']}"
    return chain(t, told, **options)


def chain(t: Table, told: str, **options: Any) -> tuple[Table, str]:
    """FS-SORT-2 to 5, with FS-AMB-11: exchanges until the card in hand has to go or waits for a decision."""
    row = mine(t)
    while not all_open(row):
        card = t["hand"]
        if card == "F":
            return t, told
        if card == "J" or int(card) > len(row):
            break
        spot = row[int(card) - 1]
        if spot[1]:
            if spot[0] == "F":
                return t, told
            break
        t["hand"], spot[0], spot[1] = spot[0], card, True
        told += f">{card}:{t['hand']}"
    return finish_turn(t, **options), told + ("." if not all_open(row) else ".#")


def finish_turn(t: Table, **options: Any) -> Table:
    """FS-SORT-5, FS-ROUND-1: discard, then the next seat or the end of the round."""
    t["discard"].insert(0, t["hand"])
    t["hand"] = ""
    seat, seats = t["turn"], len(t["rows"])
    done = all_open(mine(t))
    if t["finisher"]:
        t["last"].remove(seat)
    elif done:
        t["finisher"] = seat
        t["last"] = [*range(seat + 1, seats + 1), *range(1, seat)]
    if done and len(mine(t)) == 1 and options.get("final") == "at_once":
        t["last"] = []
    if t["finisher"] and not t["last"]:
        t["turn"] = 0
    else:
        t["turn"] = t["last"][0] if t["last"] else (seat + 1 if seat < seats else 1)
    return t


def shuffle(table: Table, cards: str, **options: Any) -> Table:
    """FS-AMB-4: the draw pile is made of these cards, and the draw that is owed is made."""
    t = copied(table)
    t["draw"], t["discard"] = list(cards), t["discard"][:1]
    t["hand"] = t["draw"].pop(0)
    return chain(t, "", **options)[0]


def deal(table: Table, cards: str) -> Table:
    """FS-NEXT-1: the next round; FS-AMB-28: the same round once more, by the seat on turn."""
    anew = table["turn"] > 0
    lengths = [len(row) - (right(row) and not anew) for row in table["rows"]]
    rest = list(cards)
    rows = []
    for length in lengths:
        rows.append([[rest.pop(0), False] for _ in range(length)])
    return {
        "rows": rows, "draw": rest, "discard": [], "turn": table["turn"] or table["finisher"], "hand": "",
        "last": [], "finisher": 0, "round": table["round"] + (not anew),
    }  # fmt: skip


def winners(table: Table, **options: Any) -> set[int]:
    """FS-END-3, FS-END-4: who has a sorted row of one card when all lie open."""
    if table["turn"]:
        return set()
    ones = {s for s, row in enumerate(table["rows"], 1) if len(row) == 1 and right(row)}
    if options.get("final") == "at_once":
        return {s for s in ones if table["rows"][s - 1][0][1]} or ones
    return ones


def stuck(table: Table, **options: Any) -> bool:
    """FS-AMB-28: nothing is left to draw, and no discard that can come back is of use to anybody."""
    if not table["turn"] or table["draw"] or table["hand"] or table["finisher"]:
        return False
    if any(map(all_open, table["rows"])):
        return False
    shuffled = options.get("on_empty", "reshuffle") == "reshuffle"
    cards = table["discard"] if shuffled else table["discard"][:1]
    seats = range(1, len(table["rows"]) + 1)
    return not any(useful({**table, "turn": seat}, card) for seat in seats for card in cards)
