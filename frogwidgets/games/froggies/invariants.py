"""What holds in every position of a real game: the strict check, which gives the figures that break it."""

from collections import Counter

from frogwidgets.games.froggies.cards import COPIES, DECK, FROSCHI, LONGEST_ROW, called, surplus
from frogwidgets.games.froggies.state import State, is_complete
from frogwidgets.kernel.game import InvalidPosition


def check(s: State) -> None:
    """Raise `InvalidPosition` for the first invariant that does not hold."""
    _cards(s)
    _open_cards(s)
    _rounds(s)
    _finish(s)


def held(s: State) -> tuple[str, ...]:
    """Every card of a position, unknown ones too."""
    hand = (s.hand,) if s.hand in COPIES else ()
    return (*(card for row in s.rows for card in row), *s.draw, *s.discard, *hand)


def _cards(s: State) -> None:
    cards = held(s)
    if len(cards) != len(DECK):
        rows = sum(map(len, s.rows))
        raise InvalidPosition(
            f"There are {len(DECK)} cards; here are {len(cards)}: {rows} in rows, {len(s.draw)} to draw, "
            f"{len(s.discard)} discarded, {len(cards) - rows - len(s.draw) - len(s.discard)} in hand "
            "(FS-CONT-3).",
            "rows, d, x and h",
        )
    over = surplus(Counter(cards))
    if over:
        sign, count, copies = over
        raise InvalidPosition(
            f"There are {copies} cards like {called(sign)}; here are {count} (FS-CONT-1 to 3).",
            "rows, d, x and h",
        )


def _open_cards(s: State) -> None:
    for seat, (row, opened) in enumerate(zip(s.rows, s.opened, strict=True), start=1):
        for p, card in enumerate(row, start=1):
            if opened >> (p - 1) & 1 and card not in (str(p), FROSCHI):
                raise InvalidPosition(
                    f"Position {p} of row {seat} shows {called(card)}; only a {p} or a Fröschi lies open "
                    "there (FS-SORT-1).",
                    f"row {seat}",
                )
    if not s.discard and not s.hand and any(s.opened):
        raise InvalidPosition(
            "Cards lie open, so a turn has ended, but no card has been discarded (FS-SORT-5).", "x"
        )


def _rounds(s: State) -> None:
    before = s.round - 1
    shorter = [LONGEST_ROW - len(row) for row in s.rows]
    for seat, fewer in enumerate(shorter, start=1):
        if fewer > before:
            raise InvalidPosition(
                f"Row {seat} is {fewer} cards shorter after {before} rounds; at most one a round is taken "
                "off (FS-ROUND-4).",
                f"row {seat} and r",
            )
    if sum(shorter) < before:
        raise InvalidPosition(
            f"Round {s.round}: every round before has shortened a row, but the rows are {sum(shorter)} "
            "cards shorter in all (FS-ROUND-4).",
            "rows and r",
        )


def _finish(s: State) -> None:
    for seat, (row, opened) in enumerate(zip(s.rows, s.opened, strict=True), start=1):
        complete = is_complete(row, opened)
        if seat == s.finisher and not complete:
            raise InvalidPosition(
                f"Player {seat} has finished, but her row is not complete (FS-ROUND-1).", "f"
            )
        if complete and not s.finisher:
            raise InvalidPosition(f"Row {seat} is complete, but nobody has finished (FS-ROUND-1).", "f")
        if complete and seat in s.pending and seat != s.finisher:
            raise InvalidPosition(
                f"Row {seat} is complete, but her last turn is still to come (FS-ROUND-1).", "last"
            )
    if not s.finisher or not s.turn:
        return
    players = len(s.rows)
    wanted = tuple((s.turn - 1 + step) % players + 1 for step in range((s.finisher - s.turn) % players))
    if s.pending != wanted:
        raise InvalidPosition(
            f"With player {s.turn} on turn and player {s.finisher} finished, the last turns to come are "
            f"those of {', '.join(map(str, wanted)) or 'nobody'} (FS-AMB-15).",
            "last",
        )
