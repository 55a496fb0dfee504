"""Why a move is legal or not: every clause asked about it, in order.

A person may think of both piles, of every position, and of discarding, whatever is due; what she touches for
it is said in `touch`.
"""

from collections import Counter
from collections.abc import Iterator

from frogwidgets.games.froggies.cards import DECK, FROSCHI, LONGEST_ROW, called, the
from frogwidgets.games.froggies.chain import revealed, telling
from frogwidgets.games.froggies.options import Options
from frogwidgets.games.froggies.rules import can_draw, fits, is_over, places, stuck, winners
from frogwidgets.games.froggies.state import (
    DISCARD,
    DRAW,
    OWED,
    Deal,
    Decision,
    Drop,
    Move,
    Put,
    Shuffle,
    State,
    Take,
)
from frogwidgets.kernel.game import UNKNOWN, Check, HiddenInformation

CANDIDATES: tuple[Decision, ...] = (
    Take(DRAW),
    Take(DISCARD),
    *(Put(position) for position in range(1, LONGEST_ROW + 1)),
    Drop(),
)
"""What a person may think of, whatever is due."""


def checks(options: Options, s: State, m: Move) -> tuple[Check, ...]:
    """Every clause asked about a move, in order; a move that is not due is asked about that only.

    Raises `HiddenInformation` for an outcome of chance that names no cards.
    """
    if isinstance(m, Deal | Shuffle):
        return (_chance(options, s, m),)
    wait = _not_due(options, s, m)
    if wait:
        return (wait,)
    if isinstance(m, Take):
        out = tuple(_take(options, s, m))
    elif isinstance(m, Put):
        out = tuple(_put(options, s, m))
    else:
        out = (_decline(s),)
    if m.told and all(check.holds for check in out):
        out = (*out, _truth(options, s, m))
    return out


def _not_due(options: Options, s: State, m: Decision) -> Check | None:
    """Why no such move is due now; nothing where it is."""
    if is_over(s):
        won = sorted(winners(options, s))
        who = " and ".join(f"player {seat}" for seat in won)
        has = "has" if len(won) == 1 else "have"
        return Check("FS-END-1", False, f"The game is over: {who} {has} sorted a row of one card.")
    if not s.turn:
        return Check("FS-NEXT-1", False, "The round is over: all cards are shuffled and dealt first.")
    if s.hand == OWED:
        text = f"Player {s.turn} is to draw: the discards are shuffled first."
        return Check("FS-AMB-4", False, text, ("draw",))
    if stuck(options, s):
        text = "No card that can be taken fits a row: the round is dealt anew first."
        return Check("FS-AMB-28", False, text, ("draw", "discard"))
    if isinstance(m, Take):
        if s.hand:
            text = f"Player {s.turn} has {called(s.hand)} in hand, and only one card is taken in a turn."
            return Check("FS-PLAY-3", False, text)
    elif not s.hand:
        text = f"Player {s.turn} has no card in hand and takes one from a pile first."
        return Check("FS-PLAY-3", False, text, ("draw", "discard"))
    return None


def _take(options: Options, s: State, m: Take) -> Iterator[Check]:
    yield Check("FS-PLAY-1", True, f"It is the turn of player {s.turn}.")
    if m.pile == DRAW:
        yield _draw(options, s)
        return
    mark = ("discard",)
    if not s.discard:
        yield Check("FS-SETUP-5", False, "Nothing has been discarded yet.", mark)
        return
    top = s.discard[0]
    yield Check("FS-PLAY-3", True, f"{_upper(the(top))} lies on top of the discard pile.", ("card:discard",))
    if fits(s, top, s.turn):
        yield Check(
            "FS-PLAY-4", True, f"{_upper(the(top))} can be sorted into row {s.turn}.", _target(s, top)
        )
    elif options.discard_must_fit:
        forced = not can_draw(options, s)
        text = (
            f"{_upper(the(top))} finds no place in row {s.turn}, but no other card can be taken."
            if forced
            else f"{_upper(the(top))} finds no place in row {s.turn}, so it may not be taken."
        )
        yield Check("FS-AMB-5", forced, text, _target(s, top))
    else:
        text = f"{_upper(the(top))} finds no place in row {s.turn}; it may be taken and goes back."
        yield Check("FS-AMB-5", True, text, _target(s, top))


def _draw(options: Options, s: State) -> Check:
    if s.draw:
        count = f"{len(s.draw)} card{'' if len(s.draw) == 1 else 's'}"
        return Check("FS-PLAY-3", True, f"The draw pile has {count}.", ("card:draw",))
    if can_draw(options, s):
        text = "The draw pile is empty; all discards but the top one are shuffled for it."
        return Check("FS-AMB-4", True, text, ("draw", "discard"))
    if options.on_empty == "discard_only":
        text = "The draw pile is empty, so the top card of the discard pile has to be taken."
    else:
        text = "The draw pile is empty, and there are no discards to shuffle for it."
    return Check("FS-AMB-4", False, text, ("draw", "discard"))


def _put(options: Options, s: State, m: Put) -> Iterator[Check]:
    row, p = s.rows[s.turn - 1], m.position
    mark = (f"{s.turn}.{p}",)
    if p > len(row):
        length = f"{len(row)} card{'' if len(row) == 1 else 's'}"
        clause = "FS-JOKER-1" if s.hand == FROSCHI else "FS-SORT-1"
        yield Check(clause, False, f"Row {s.turn} has {length}, so it has no position {p}.", mark)
        return
    lies_open = s.opened[s.turn - 1] >> (p - 1) & 1
    if s.hand != FROSCHI:
        right = p == int(s.hand)
        told = f"a {s.hand} belongs" if right else f"{called(s.hand)} belongs at position {s.hand}, not"
        yield Check("FS-SORT-1", right, f"{_upper(told)} at position {p}.", mark)
        if right:
            text = f"A Fröschi lies open at position {p}, and the {s.hand} may take its place."
            yield Check("FS-JOKER-2", True, text, (f"card:{s.turn}.{p}",))
        return
    yield Check("FS-PLAY-7", True, "A Fröschi fits everywhere, so its position is chosen freely.")
    if not lies_open:
        yield Check("FS-JOKER-1", True, f"Position {p} of row {s.turn} is closed.", mark)
    elif not options.joker_on_open:
        text = f"{_upper(called(row[p - 1]))} lies open at position {p}; a Fröschi goes onto a closed card."
        yield Check("FS-AMB-7", False, text, mark)
    elif p in places(options, s):
        text = f"{_upper(called(row[p - 1]))} lies open at position {p}, and a Fröschi may take its place."
        yield Check("FS-AMB-7", True, text, mark)
    else:
        text = f"A Fröschi lies open at position {p} already, so nothing would change."
        yield Check("FS-AMB-7", False, text, mark)


def _decline(s: State) -> Check:
    if s.hand == FROSCHI:
        return Check("FS-PLAY-7", False, "A Fröschi always fits, so it is placed and not discarded.")
    text = f"Replacing the Fröschi at position {s.hand} is optional, so the {s.hand} may be discarded."
    return Check("FS-JOKER-2", True, text, (f"card:{s.turn}.{s.hand}",))


def _truth(options: Options, s: State, m: Decision) -> Check:
    """Whether what a move tells of its chain is what happens; the truth itself is not told."""
    bare = m if UNKNOWN in s.draw or UNKNOWN in s.rows[s.turn - 1] else m._replace(told="")
    try:
        true = telling(options, s, bare)
    except HiddenInformation:
        return Check("FS-SORT-3", False, "The cards told do not lead to the end of the chain.")
    story, shown, rows = m.told.partition("=")
    right = story == true
    if right and shown:
        try:
            right = f"={rows}" == revealed(options, s, m)
        except HiddenInformation:
            right = False
    if right:
        return Check("FS-SORT-3", True, "The chain goes as it is told.")
    return Check("FS-SORT-3", False, "The chain does not go as it is told.")


def _chance(options: Options, s: State, m: Deal | Shuffle) -> Check:
    if UNKNOWN in m.cards:
        raise HiddenInformation("An outcome of chance names its cards.")
    if isinstance(m, Deal):
        anew = stuck(options, s)
        clause, wanted = "FS-AMB-28" if anew else "FS-NEXT-1", Counter(DECK)
        if not anew and (s.turn or is_over(s)):
            return Check(clause, False, "No deal is due: cards are dealt between rounds.")
        text = "All sixty cards are dealt, each as often as there are copies."
    else:
        clause, wanted = "FS-AMB-4", Counter(s.discard[1:])
        if s.hand != OWED:
            text = "No shuffle is due: it comes when a card is to be drawn from an empty pile."
            return Check(clause, False, text)
        text = "The draw pile is made of all discards but the top one."
    right = Counter(m.cards) == wanted
    if not right:
        text = f"{wanted.total()} cards are wanted, those that there are; {len(m.cards)} are named."
    return Check(clause, right, text)


def _target(s: State, card: str) -> tuple[str, ...]:
    """The place of a number in the row of the seat on turn, where it has one."""
    known = card.isdigit() and int(card) <= len(s.rows[s.turn - 1])
    return (f"{s.turn}.{card}",) if known else ()


def _upper(text: str) -> str:
    return text[0].upper() + text[1:]
