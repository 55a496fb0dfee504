"""The picture of a view: everybody's row, the piles, the chain, and the card in hand above one's own row.

Stages and cells depend on the number of players and the eyes alone, so that a move changes nothing but
shapes: a row keeps eight places when it has become shorter. Only what the view holds is drawn.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from frogwidgets.games.froggies import faces
from frogwidgets.games.froggies.cards import FROSCHI, LONGEST_ROW, called
from frogwidgets.games.froggies.options import Options
from frogwidgets.games.froggies.rules import fits, to_move
from frogwidgets.games.froggies.state import OWED, State, closed
from frogwidgets.games.froggies.strip import Shown, strip_shapes, strip_stage, waiting
from frogwidgets.games.froggies.tally import row_lines, tally_shapes, tally_stages
from frogwidgets.kernel.game import CHANCE, UNKNOWN, Eyes
from frogwidgets.scene import Cell, Part, Scene, Shape, Stage, caption, in_order

_STEP: Final = 1.02
"""From one card of a row to the next."""
_WIDE: Final = _STEP * LONGEST_ROW
_BIG: Final = 1.25
"""The card in hand, as large as this beside a card of the row."""
_ABOVE: Final = _BIG * faces.HIGH + 0.2
"""The height of the place for the card in hand above one's own row."""
_NUMBERS: Final = 0.36
"""The height of the numbers under the cards."""
_WORDED: Final = 40
"""From this cell size on words are written at a row."""
_OWN, _OTHER, _SMALL = 64.0, 44.0, 28.0
"""A cell of one's own row, of another's, and of a thumbnail; the card fills ten elevenths of it."""
_CROWD: Final = 4
"""From so many players on the rows of others are thumbnails."""
_APART: Final = 1.15
"""From the draw pile to the discard pile."""
_PACE: Final = 450
"""So many ms every link of a chain is to be seen."""


def scene(options: Options, v: State, seat: Eyes, chain: Sequence[Shown] | None = None) -> Scene:
    """The picture of a view `v` as these eyes see it; `chain` is the turn's so far, where that is known."""
    links = waiting(v) if chain is None else chain
    shapes = [*_piles(v), *strip_shapes(links)]
    for number in range(1, len(v.rows) + 1):
        shapes += _row(options, v, number, number == seat)
    if isinstance(seat, int):
        shapes += _hand(options, v) if seat == v.turn and v.hand not in ("", OWED) else _empty_hand(v, seat)
    shapes += tally_shapes(v)
    if to_move(options, v) == CHANCE:
        label = "Shuffle" if v.hand == OWED else "Deal anew" if v.turn else "Next round"
        shapes.append(Shape("act:roll", "actions", 0.0, 0.0, 4.0, 1.0, cell="roll", label=label, key="."))
    title = f"Froggies, {len(v.rows)} players"
    return Scene(title, _stages(len(v.rows), seat), in_order(shapes), "froschi", _PACE)


# ---- stages


@cache
def _stages(players: int, seat: Eyes) -> tuple[Stage, ...]:
    own = seat if isinstance(seat, int) else 0
    order = [(own + step) % players + 1 for step in range(players)]
    stages = [_row_stage(players, k, rank, k == own) for rank, k in enumerate(order, start=1)]
    stages += tally_stages(players, 30)
    piles = (
        Cell("draw", 0.0, 0.0, "draw pile", 1.05, faces.HIGH),
        Cell("discard", _APART, 0.0, "discard pile", 1.0, faces.HIGH),
    )
    stages += [
        Stage("piles", "row", "Piles", _APART + 1.0, faces.HIGH + 0.42, (piles,), 10, unit=_OWN),
        strip_stage(11),
        Stage("actions", "actions", "Actions", 4.0, 1.0, ((Cell("roll", 0.0, 0.0, "", 4.0, 1.0),),), 12),
    ]
    return tuple(sorted(stages, key=lambda stage: stage.rank))


def _row_stage(players: int, seat: int, rank: int, own: bool) -> Stage:
    top = _top(own)
    cells = tuple(
        Cell(f"{seat}.{p}", round((p - 1) * _STEP, 4), top, f"position {p} of player {seat}", 1.0, faces.HIGH)
        for p in range(1, LONGEST_ROW + 1)
    )
    rows: tuple[tuple[Cell, ...], ...] = (cells,)
    if own:
        hand = Cell("hand", 0.0, 0.0, "card in hand", _WIDE, round(_ABOVE - 0.1, 4))
        rows = ((hand,), cells)
    high = round(top + faces.HIGH + (_NUMBERS if own else 0.0), 4)
    unit = _OWN if own else _OTHER if players < _CROWD else _SMALL
    return Stage(
        f"row.{seat}", "row", f"Player {seat}", _WIDE, high, rows, 20 if own else rank, seat, unit=unit
    )


def _top(own: bool) -> float:
    """Where the cards of a row begin in its stage."""
    return round(_ABOVE, 4) if own else 0.0


# ---- rows


def _row(options: Options, v: State, seat: int, own: bool) -> Iterator[Shape]:
    row = v.rows[seat - 1]
    for position, card in enumerate(row, start=1):
        yield card_in_row(v, seat, position, card, own)
        if v.opened[seat - 1] >> (position - 1) & 1:
            yield _in_place(f"bar:{seat}.{position}", seat, position, own, "sort-bar", 5)
        elif not v.turn and card in (FROSCHI, str(position)):
            yield _in_place(f"bar:{seat}.{position}", seat, position, own, "sort-luck", 5)
    for position in range(len(row) + 1, LONGEST_ROW + 1):
        yield _in_place(f"place:{seat}.{position}", seat, position, own, "sort-place", 1)
    if own:
        yield from _numbers(v, seat)
    yield caption(f"row.{seat}", *row_lines(options, v, seat, own))


def card_in_row(v: State, seat: int, position: int, card: str, own: bool) -> Shape:
    """A card at its position of a player's row."""
    opened = bool(v.opened[seat - 1] >> (position - 1) & 1)
    cell = f"{seat}.{position}"
    return faces.card_shape(
        f"card:{cell}",
        f"row.{seat}",
        (position - 1) * _STEP,
        _top(own),
        card,
        cell,
        faces.spoken(card, position, seat, opened, not v.turn),
        foot=f"= {position}",
        peeked=not opened and bool(v.turn),
    )


def _in_place(id: str, seat: int, position: int, own: bool, symbol: str, z: int) -> Shape:
    x, high = round((position - 1) * _STEP, 4), round(faces.HIGH, 4)
    return Shape(id, f"row.{seat}", x, _top(own), 1.0, high, symbol, f"{seat}.{position}", z=z)


def _numbers(v: State, seat: int) -> Iterator[Shape]:
    """The positions under one's own cards, those that lie closed in bold; past the end what is junk."""
    shut, length = closed(v, seat), len(v.rows[seat - 1])
    for position in range(1, LONGEST_ROW + 1):
        past = position > length
        text = f"{position} is junk" if past else str(position)
        size = 0.18 if past else 0.22
        number = Part("middle", 0.5, 0.26, 0, size, text, bold=position in shut and bool(v.turn))
        x, y = round((position - 1) * _STEP, 4), round(_top(True) + faces.HIGH, 4)
        cell = f"{seat}.{position}"
        yield Shape(
            f"number:{cell}",
            f"row.{seat}",
            x,
            y,
            1.0,
            _NUMBERS,
            cell=cell,
            parts=(number,),
            detail=_WORDED,
            small="place-junk" if past else f"place-{position}",
            z=3,
        )


# ---- the card in hand, the piles


def _hand(options: Options, v: State) -> Iterator[Shape]:
    yield card_in_hand(v.turn, v.hand)
    if not fits(v, v.hand, v.turn):
        advice = ("There is no place for it.", "It is discarded.")
    elif v.hand == FROSCHI:
        onto = "any card but another Fröschi" if options.joker_on_open else "any closed card"
        advice = (f"Put it on {onto}.", "What lies there comes next.")
    elif int(v.hand) in closed(v, v.turn):
        advice = (f"It goes to position {v.hand}.", "What lies there comes next.")
    else:
        advice = (f"A Fröschi stands for the {v.hand}.", "Take its place, or discard.")
    yield _beside_hand(v.turn, _hand_x(v.hand), f"In hand: {called(v.hand)}", *advice)


def _empty_hand(v: State, seat: int) -> Iterator[Shape]:
    """The place of the card in hand, and why nothing lies there."""
    x = _hand_x(FROSCHI)
    high = round(_BIG * faces.HIGH, 4)
    yield Shape("place:hand", f"row.{seat}", x, 0.0, _BIG, high, "sort-place", "hand", z=1)
    if seat == v.turn:
        owed = v.hand == OWED
        told = ("Your turn", "The discards are shuffled first." if owed else "Take a card from a pile.")
    elif v.turn:
        told = ("Nothing in hand", f"Player {v.turn} is on turn.")
    else:
        told = ("The round is over", "All cards are turned up.")
    yield _beside_hand(seat, x, *told)


def _beside_hand(seat: int, x: float, title: str, *lines: str) -> Shape:
    """Words to the right of the card in hand; to its left where there is no room."""
    beside = x + _BIG + 0.2
    if beside > _WIDE - 3.0:
        beside = x - 3.0
    words = [Part("start", 0.0, 0.3, 0, 0.22, title, bold=True)]
    words += [Part("start", 0.0, round(0.62 + 0.29 * at, 2), 0, 0.19, text) for at, text in enumerate(lines)]
    box = (round(beside, 4), 0.4, 2.8, 1.0)
    return Shape("words:hand", f"row.{seat}", *box, cell="hand", parts=tuple(words), detail=_WORDED, z=3)


def card_in_hand(seat: int, card: str) -> Shape:
    """The card in hand, above the position it belongs at; a Fröschi or junk above the middle."""
    label = f"{called(card, article=False)}, in hand"
    return faces.card_shape(
        "card:hand", f"row.{seat}", _hand_x(card), 0.0, card, "hand", label, size=_BIG, foot="joker", z=5
    )


def _hand_x(card: str) -> float:
    middle = (int(card) - 1) * _STEP + 0.5 if card.isdigit() else _WIDE / 2
    return min(max(middle - _BIG / 2, 0.0), _WIDE - _BIG)


def _piles(v: State) -> Iterator[Shape]:
    if v.draw:
        yield _draw_pile(v)
    else:
        yield Shape("place:draw", "piles", 0.0, 0.0, 1.0, round(faces.HIGH, 4), "sort-place", "draw", z=1)
    if v.discard:
        yield card_on_discards(v)
    else:
        high = round(faces.HIGH, 4)
        yield Shape("place:discard", "piles", _APART, 0.0, 1.0, high, "sort-place", "discard", z=1)
    for cell, x, count in (("draw", 0.0, len(v.draw)), ("discard", _APART, len(v.discard))):
        words = Part("middle", 0.5, 0.26, 0, 0.19, f"{cell} {count}")
        y = round(faces.HIGH, 4)
        yield Shape(f"count:{cell}", "piles", x, y, 1.0, 0.4, cell=cell, parts=(words,), z=3)


def _draw_pile(v: State) -> Shape:
    count = f"{len(v.draw)} card{'' if len(v.draw) == 1 else 's'}"
    top = "" if v.draw[0] == UNKNOWN else f", {called(v.draw[0])} on top"
    label = f"draw pile, {count} face down{top}"
    # The cards below the top one stick out at the upper right.
    out, symbol = (10 / 110, "sort-pile") if len(v.draw) > 1 else (0.0, "sort-back")
    box = (0.0, round(-out, 4), round(1.0 + out, 4), round(faces.HIGH + out, 4))
    return Shape("card:draw", "piles", *box, symbol, "draw", label, z=2)


def card_on_discards(v: State) -> Shape:
    """The top card of the discard pile."""
    count = f"{len(v.discard)} card{'' if len(v.discard) == 1 else 's'}"
    label = f"{called(v.discard[0], article=False)}, on top of the discard pile of {count}"
    return faces.card_shape(
        "card:discard", "piles", _APART, 0.0, v.discard[0], "discard", label, foot="joker"
    )
