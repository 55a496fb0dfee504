"""A view as plain text: a line for every row, then the piles and what is due."""

from frogwidgets.games.froggies.cards import FROSCHI, LONGEST_ROW, called
from frogwidgets.games.froggies.options import Options
from frogwidgets.games.froggies.rules import is_over, winners
from frogwidgets.games.froggies.state import OWED, State, is_sorted
from frogwidgets.kernel.game import UNKNOWN


def diagram(options: Options, v: State) -> str:
    """The position for terminals and screen readers; `#` is a closed card, `[7]` one that is known."""
    head = "  " + " ".join(f" {p} " for p in range(1, LONGEST_ROW + 1))
    lines = [head.rstrip(), *(_row(v, seat) for seat in range(1, len(v.rows) + 1))]
    top = f", {called(v.discard[0], article=False)} on top" if v.discard else ""
    lines.append(f"Draw pile {len(v.draw)}, discard pile {len(v.discard)}{top}; round {v.round}")
    return "\n".join([*lines, _due(options, v)])


def _row(v: State, seat: int) -> str:
    row, opened = v.rows[seat - 1], v.opened[seat - 1]
    cards = []
    for at, card in enumerate(row):
        if opened >> at & 1:
            cards.append(f" {card} ")
        else:
            cards.append(" # " if card == UNKNOWN else f"[{card}]")
    told = ""
    if not v.turn and is_sorted(row):
        told = ", sorted"
    elif seat in v.pending:
        told = ", last turn to come"
    elif seat == v.finisher:
        told = ", finished"
    mark = ">" if seat == v.turn else " "
    # Names stand behind the cards, so that columns hold whatever a player is called.
    who = f"Player {seat}{told}"
    return f"{mark} {' '.join(cards):<{4 * LONGEST_ROW}}{who}"


def _due(options: Options, v: State) -> str:
    if is_over(v):
        won = " and ".join(f"player {seat}" for seat in sorted(winners(options, v)))
        return f"The game is over: {won} won."
    if not v.turn:
        return f"The round is over; player {v.finisher} begins the next one."
    if v.hand == OWED:
        return f"Player {v.turn} is to draw; the discards are shuffled first."
    if v.hand == FROSCHI:
        return f"Player {v.turn} has a Fröschi in hand and places it."
    if v.hand:
        return f"Player {v.turn} has {called(v.hand)} in hand; it may replace the Fröschi at its position."
    return f"Player {v.turn} takes a card."
