"""Moves and phases in words: for the list of legal moves, for buttons and for the ear."""

from collections.abc import Iterator

from frogwidgets.games.froggies.cards import FROSCHI, called, the
from frogwidgets.games.froggies.chain import Discarded, Link, Placed, Taken, Turn
from frogwidgets.games.froggies.notation import format_move
from frogwidgets.games.froggies.options import Options
from frogwidgets.games.froggies.rules import fits, is_over, legal_moves, stuck
from frogwidgets.games.froggies.state import (
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
    closed,
)
from frogwidgets.games.froggies.touch import touches
from frogwidgets.kernel.game import Choice, HiddenInformation


def choices(options: Options, v: State) -> tuple[Choice, ...]:
    """The legal moves of a view, in their order, dressed for a board."""
    return tuple(_choice(options, v, m) for m in legal_moves(options, v))


def _choice(options: Options, v: State, m: Decision) -> Choice:
    text, path = format_move(options, v, m), touches(v, m)
    if isinstance(m, Take):
        if m.pile == DRAW:
            shuffled = "" if v.draw else ", after a shuffle"
            return Choice(text, path, f"take the top card of the draw pile{shuffled}")
        top = v.discard[0]
        label, marks = f"take {the(top)} from the discard pile", _target(v, top)
        if fits(v, top, v.turn):
            return Choice(text, path, label, marks=marks)
        return Choice(text, path, label, badge="no place for it", marks=marks)
    if isinstance(m, Drop):
        return Choice(text, path, f"discard the {v.hand}", badge="ends the turn")
    if v.hand == FROSCHI:
        return Choice(text, path, f"position {m.position}", badge=_left(v, m.position))
    return Choice(text, path, f"position {m.position}", badge="frees the Fröschi", icons=("froschi",))


def _target(v: State, card: str) -> tuple[str, ...]:
    known = card.isdigit() and int(card) <= len(v.rows[v.turn - 1])
    return (f"{v.turn}.{card}",) if known else ()


def _left(v: State, position: int) -> str:
    """Which positions stay closed when this one is taken."""
    rest = [p for p in closed(v, v.turn) if p != position]
    if not rest:
        return "completes the row"
    return f"then {', '.join(map(str, rest))} {'is' if len(rest) == 1 else 'are'} left"


# ---- sentences


def say(options: Options, v: State, m: Move) -> str:
    """A move in one sentence: what is done, and what comes of it as far as the move itself tells."""
    if isinstance(m, Deal):
        if v.turn:
            return f"All cards are shuffled, and round {v.round} is dealt anew."
        return f"All cards are shuffled and dealt for round {v.round + 1}."
    return f"{_upper('; '.join(_parts(options, v, m)))}."


def _parts(options: Options, v: State, m: Decision | Shuffle) -> Iterator[str]:
    who = f"player {v.turn}"
    if isinstance(m, Shuffle):
        yield "the discards are shuffled and become the draw pile"
    elif m._replace(told="") not in legal_moves(options, v):
        yield f"{who} would {_deed(m)}"
        return
    elif isinstance(m, Take) and m.pile == DRAW and not v.draw:
        yield f"{who} is to draw, and the discards are shuffled first"
        return
    turn, told = Turn(options, v, m), list[str]()
    try:
        for link in turn.links():
            told.append(_told(link, who))
    except HiddenInformation:
        if not told and not isinstance(m, Shuffle):
            told.append(f"{who} {_does(v, m)}")
        yield from told
        return
    yield from told
    if turn.hand == FROSCHI:
        yield "where it goes is to be chosen"
    elif turn.hand:
        yield f"it may replace the Fröschi at position {turn.hand}"
    elif not closed(turn.table(), v.turn):
        yield f"the row of {who} is complete"


def _does(v: State, m: Decision) -> str:
    if isinstance(m, Take):
        return "takes the top card of the draw pile"
    if isinstance(m, Put):
        how = "" if v.hand == FROSCHI else " in the place of the Fröschi"
        return f"puts {the(v.hand)} at position {m.position}{how}"
    return f"discards the {v.hand}"


def _deed(m: Decision) -> str:
    if isinstance(m, Take):
        return f"take a card from the {'draw' if m.pile == DRAW else 'discard'} pile"
    return f"put a card at position {m.position}" if isinstance(m, Put) else "discard a card"


def _told(link: Link, who: str) -> str:
    if isinstance(link, Taken):
        pile = "draws" if link.pile == DRAW else "takes"
        source = "" if link.pile == DRAW else " from the discard pile"
        return f"{who} {pile} {called(link.card)}{source}"
    if isinstance(link, Placed):
        return f"{the(link.card)} goes to position {link.position} and brings up {called(link.found)}"
    assert isinstance(link, Discarded)
    return f"{the(link.card)} is discarded"


def rule(options: Options, v: State) -> str:
    """The clause that tells what is to be done now."""
    if is_over(v):
        return "FS-END-3"
    if not v.turn:
        return "FS-NEXT-1"
    if v.hand == OWED:
        return "FS-AMB-4"
    if stuck(options, v):
        return "FS-AMB-28"
    if not v.hand:
        return "FS-ROUND-1" if v.finisher else "FS-PLAY-3"
    return "FS-JOKER-1" if v.hand == FROSCHI else "FS-JOKER-2"


def phase_words(options: Options, v: State) -> str:
    """What is to be done now, in words."""
    if is_over(v):
        return "Game over"
    if not v.turn:
        return f"Round {v.round} is over, deal the next one"
    if stuck(options, v):
        return "No card fits a row any more, deal the round anew"
    last = f"Last turn, {_to_come(len(v.pending))}: " if v.finisher else ""
    if v.hand == OWED:
        words = "shuffle the discards"
    elif not v.hand:
        words = "take a card"
    elif v.hand == FROSCHI:
        words = "place the Fröschi"
    else:
        words = f"replace the Fröschi or discard the {v.hand}"
    return f"{last}{words}" if last else _upper(words)


def _to_come(count: int) -> str:
    return "none after it" if count == 1 else f"{count - 1} after it"


def _upper(text: str) -> str:
    return text[0].upper() + text[1:]
