"""What a move does, step by step: the clause, a sentence, and the motions that carry it out.

Every link of a chain is a step. A step's motions lead from one picture to the next; on the way the strip
grows link by link, and the last step puts it away.
"""

from collections.abc import Iterable

from frogwidgets.games.froggies.cards import FROSCHI, LONGEST_ROW, called, the
from frogwidgets.games.froggies.chain import Discarded, Link, Placed, Taken, Turn
from frogwidgets.games.froggies.options import Options
from frogwidgets.games.froggies.rules import advance, is_over, stuck, winners
from frogwidgets.games.froggies.scene import card_in_hand, card_in_row, card_on_discards, scene
from frogwidgets.games.froggies.state import (
    DRAW,
    OWED,
    Deal,
    Decision,
    Move,
    Put,
    Shuffle,
    State,
    closed,
    is_complete,
    is_sorted,
)
from frogwidgets.games.froggies.strip import Shown, waiting
from frogwidgets.games.froggies.views import view
from frogwidgets.kernel.game import ALL, UNKNOWN, Event, Eyes, HiddenInformation
from frogwidgets.scene import Motion, motions_between


class _Story:
    """The events told so far, and the view, the chain and the picture they have led to."""

    def __init__(self, options: Options, s: State, seat: Eyes) -> None:
        self.options = options
        self.seat = seat
        self.view = view(s, seat)
        self.chain = waiting(self.view)
        self.scene = scene(options, self.view, seat, self.chain)
        self.own = seat == s.turn
        """Whether these eyes see the card in hand above their own row."""
        self.events: list[Event] = []

    def tell(
        self,
        clause: str,
        text: str,
        now: State | None = None,
        moved: Iterable[Motion] = (),
        reveals: bool = False,
    ) -> None:
        """An event that leads to the state `now`: the motions given, then whatever else changes."""
        motions = tuple(moved)
        seen = self.view if now is None else view(now, self.seat)
        picture = scene(self.options, seen, self.seat, self.chain)
        motions += motions_between(self.scene.after(motions), picture)
        self.view, self.scene = seen, picture
        self.events.append(Event(clause, text, motions, reveals))

    def goes(self, where: str, clause: str, choice: bool = False) -> None:
        """Say on the strip where the last card goes."""
        self.chain = (*self.chain[:-1], self.chain[-1]._replace(goes=where, clause=clause, choice=choice))

    def comes(self, card: str, how: str) -> None:
        """Put a card that came to hand on the strip."""
        self.chain = (*self.chain, Shown(card, f"{how} {called(card)}"))


def trace(options: Options, s: State, m: Move, seat: Eyes = ALL) -> tuple[Event, ...]:
    """The events of a legal move, or of chance, as these eyes see them.

    On a state they lead from its view to the view of the state after; on a view they end where something
    unknown would decide.
    """
    story = _Story(options, s, seat)
    if isinstance(m, Deal):
        _deal(story, s, advance(options, s, m))
    else:
        _turn(story, s, m)
    return tuple(story.events)


def _turn(story: _Story, s: State, m: Decision | Shuffle) -> None:
    turn = Turn(story.options, s, m)
    if isinstance(m, Shuffle):
        count = f"{len(m.cards)} card{'' if len(m.cards) == 1 else 's'}"
        text = f"All discards but the top one are shuffled: {count} lie in the draw pile again."
        story.tell("FS-AMB-4", text, s._replace(draw=m.cards, discard=s.discard[:1], hand=""))
    try:
        for link in turn.links():
            _link(story, turn, link)
    except HiddenInformation:
        if story.chain:
            story.tell("FS-SORT-3", "Which card comes up is not known yet.")
        else:
            story.tell("FS-PLAY-3", "Which card comes up from the draw pile is not known yet.")
        return
    if turn.hand:
        _choice(story, s, m, turn.after())
    else:
        _finish(story, s, turn)


# ---- links


def _link(story: _Story, turn: Turn, link: Link) -> None:
    if isinstance(link, Taken):
        _take(story, turn, link)
    elif isinstance(link, Placed):
        _place(story, turn, link)
    else:
        _discard(story, turn, link)


def _take(story: _Story, turn: Turn, link: Taken) -> None:
    now = turn.table()
    who = f"Player {now.turn}"
    drawn = link.pile == DRAW
    story.comes(link.card, "draws" if drawn else "takes")
    text = (
        f"{who} takes {called(link.card)} from the draw pile."
        if drawn
        else f"{who} takes {the(link.card)} from the discard pile."
    )
    hidden = drawn and story.view.draw[:1] == (UNKNOWN,)
    pile = "card:draw" if drawn else "card:discard"
    if story.own:
        moved = Motion("move", pile, card_in_hand(now.turn, link.card))
    else:
        picture = scene(story.options, view(now, story.seat), story.seat, story.chain)
        moved = Motion("move", pile, picture.shape(f"link:{len(story.chain)}"))
    story.tell("FS-PLAY-3", text, now, [moved], hidden)


def _place(story: _Story, turn: Turn, link: Placed) -> None:
    now = turn.table()
    seat, p = now.turn, link.position
    hidden = story.view.rows[seat - 1][p - 1] == UNKNOWN
    if link.card == FROSCHI:
        clause = "FS-AMB-7" if link.was_open else "FS-JOKER-1"
        text = f"The Fröschi goes to position {p} and brings up {called(link.found)}."
    elif link.was_open:
        clause = "FS-JOKER-2"
        text = f"The {link.card} takes the place of the Fröschi at position {p}, and the Fröschi is in hand."
    else:
        clause = "FS-SORT-2" if len(story.chain) == 1 else "FS-SORT-3"
        text = f"The {link.card} goes to position {p} and brings up {called(link.found)}."
    story.goes(f"to {p}", clause)
    story.comes(link.found, "frees" if link.was_open else "finds")
    card = card_in_row(now, seat, p, link.card, story.own)
    moved = Motion("move", "card:hand", card) if story.own else Motion("turn", card.id, card)
    story.tell(clause, text, now, [moved], hidden)


def _discard(story: _Story, turn: Turn, link: Discarded) -> None:
    now = turn.table()
    seat, row = now.turn, now.rows[now.turn - 1]
    drawn = len(story.chain) == 1
    if link.why == "junk":
        clause, text = "FS-PLAY-6" if drawn else "FS-CARD-4", "Junk ends the turn and is discarded."
    elif link.why == "high":
        clause = "FS-NEXT-3"
        text = f"In a row of {len(row)} {called(link.card)} is junk: it is discarded and ends the turn."
    elif link.why == "taken":
        clause = "FS-PLAY-5" if drawn else "FS-SORT-5"
        name = called(link.card)
        text = f"{name[0].upper()}{name[1:]} lies open already, so this one is discarded and the turn ends."
    elif link.why == "declined":
        clause = "FS-AMB-13"
        text = f"Player {seat} leaves the Fröschi where it is; the {link.card} is discarded, the turn ends."
    else:
        clause = "FS-AMB-11"
        text = f"Every card of row {seat} lies open, so the chain stops and {the(link.card)} is discarded."
    story.goes("discard", clause)
    moved = [Motion("move", "card:hand", card_on_discards(now))] if story.own else []
    story.tell(clause, text, now, moved)


# ---- what comes after


def _choice(story: _Story, s: State, m: Decision | Shuffle, after: State) -> None:
    """The chain waits for a decision, or for a shuffle."""
    who = f"Player {after.turn}"
    if after.hand == OWED:
        story.tell("FS-AMB-4", f"The draw pile is empty, so {who.lower()} draws after a shuffle.", after)
        return
    story.chain = waiting(view(after, story.seat))
    if after.hand != FROSCHI:
        text = f"{who} may put the {after.hand} in the place of the Fröschi at position {after.hand}."
        story.tell("FS-JOKER-2", text, after)
    elif isinstance(m, Put) and s.hand != FROSCHI:
        story.tell("FS-JOKER-3", f"{who} chooses a new position for the Fröschi.", after)
    else:
        story.tell("FS-PLAY-7", f"{who} chooses a position for the Fröschi.", after)


def _finish(story: _Story, s: State, turn: Turn) -> None:
    """The turn is over: perhaps a row is complete; then the next player, or the end of the round."""
    done = turn.table()
    seat = s.turn
    if is_complete(done.rows[seat - 1], done.opened[seat - 1]):
        _complete(story, s, done)
    story.chain = ()
    try:
        after = turn.after()
    except HiddenInformation:
        story.tell("FS-ROUND-2", "Which cards are turned up now is not known yet.")
        return
    if not after.turn:
        _reveal(story, after)
    elif after.finisher:
        more = len(after.pending) - 1
        text = f"Player {after.turn} has a last turn, with {more or 'none'} to come after it."
        story.tell("FS-ROUND-1", text, after)
    else:
        story.tell("FS-PLAY-1", f"Player {after.turn} is on turn.", after)
        if stuck(story.options, after):
            text = "No card that can still be taken fits a row, so the round is dealt anew."
            story.tell("FS-AMB-28", text)


def _complete(story: _Story, s: State, done: State) -> None:
    seat, row = s.turn, done.rows[s.turn - 1]
    single = len(row) == 1
    if single:
        text = f"The row of player {seat} is a single card, and {called(row[0])} sorts it."
        story.tell("FS-END-2", text)
    if single and story.options.final == "at_once":
        story.tell("FS-AMB-19", f"So the game ends at once, and player {seat} has won.")
    elif s.finisher:
        text = f"The row of player {seat} is complete too; the last turns go on as they are."
        story.tell("FS-AMB-15", text)
    else:
        others = "the other player has" if len(s.rows) == 2 else "all others have"
        story.tell("FS-ROUND-1", f"Player {seat} has the whole row sorted; {others} one last turn.")


def _reveal(story: _Story, after: State) -> None:
    hidden = any(UNKNOWN in row for row in story.view.rows)
    story.tell("FS-ROUND-2", "All cards are turned up.", after, reveals=hidden)
    sorted_rows = [seat for seat, row in enumerate(after.rows, start=1) if is_sorted(row)]
    for seat in sorted_rows:
        shut = closed(after, seat)
        if shut:
            at = f"position{'' if len(shut) == 1 else 's'} {', '.join(map(str, shut))}"
            text = f"Player {seat} has a sorted row by luck: what lay closed at {at} is right."
            story.tell("FS-ROUND-3", text)
    if is_over(after):
        won = sorted(winners(story.options, after))
        who = " and ".join(f"player {seat}" for seat in won)
        text = f"A row of one card is sorted, so the game is over: {who} won."
        story.tell("FS-END-4" if len(won) > 1 else "FS-END-3", text)
        return
    who = " and ".join(f"player {seat}" for seat in sorted_rows)
    story.tell("FS-ROUND-4", f"A row is one card shorter in the next round for {who}.")


def _deal(story: _Story, s: State, after: State) -> None:
    story.chain = ()
    if s.turn:
        text = "All sixty cards are shuffled, and everybody is dealt a row as long as before."
        story.tell("FS-AMB-28", text, after)
        story.tell("FS-PLAY-1", f"Player {after.turn} was on turn and begins.")
        return
    text = f"All sixty cards are shuffled, and everybody is dealt her row for round {after.round}."
    story.tell("FS-NEXT-1", text, after)
    story.tell("FS-NEXT-2", f"Player {after.turn} ended the last round and begins.")
    for seat, row in enumerate(after.rows, start=1):
        if len(row) < LONGEST_ROW and len(row) < len(s.rows[seat - 1]):
            what = "8 is" if len(row) == LONGEST_ROW - 1 else f"{len(row) + 1} to {LONGEST_ROW} are"
            story.tell("FS-NEXT-3", f"With a row of {len(row)}, {what} junk for player {seat}.")
