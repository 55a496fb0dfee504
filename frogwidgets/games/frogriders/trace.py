"""What a legal move does, step by step: the clause, a sentence, and the motions that carry it out.

Every step is a state between the one before and the one after the move; its motions are what leads from one
picture to the next.
"""

from collections.abc import Iterable

from frogwidgets.games.frogriders import faces
from frogwidgets.games.frogriders.board import BIT, NAMES, Leap
from frogwidgets.games.frogriders.cards import BLUE, COLOURS, PRIVILEGES, RANK, WORDS, YELLOW
from frogwidgets.games.frogriders.options import Options
from frogwidgets.games.frogriders.rules import advance, flower_mask, flower_points, is_over
from frogwidgets.games.frogriders.scene import scene, unit_in_pond, unit_in_village
from frogwidgets.games.frogriders.state import (
    BONUS,
    CHOOSE,
    LEAP,
    Keep,
    Move,
    Return,
    State,
    colour_at,
    with_seat,
    with_unit,
)
from frogwidgets.games.frogriders.trays import unit_in_tray
from frogwidgets.games.frogriders.views import view
from frogwidgets.kernel.game import ALL, UNKNOWN, Event, Eyes
from frogwidgets.scene import Motion, motions_between


class _Story:
    """The events told so far, and the view and the picture they have led to."""

    def __init__(self, options: Options, s: State, seat: Eyes) -> None:
        self.options = options
        self.seat = seat
        self.view = view(s, seat)
        self.scene = scene(options, self.view, seat)
        self.events: list[Event] = []

    def tell(
        self, clause: str, text: str, now: State, moved: Iterable[Motion] = (), reveals: bool = False
    ) -> None:
        """An event that leads to the view `now`: the motions given, then whatever else changes."""
        motions = tuple(moved)
        if now != self.view:
            picture = scene(self.options, now, self.seat)
            motions += motions_between(self.scene.after(motions), picture)
            self.view, self.scene = now, picture
        self.events.append(Event(clause, text, motions, reveals))


def trace(options: Options, s: State, m: Move, seat: Eyes = ALL) -> tuple[Event, ...]:
    """The events of a legal move as these eyes see them.

    On a state they lead from its view to the view of the state after; on a view they end where something
    unknown would decide.
    """
    story = _Story(options, s, seat)
    if isinstance(m, Leap):
        _leap(story, m)
    elif isinstance(m, Keep):
        _keep(story, s, m)
    else:
        _return(story, m)
        if m.colour == "B" and s.stack and s.stack[0] == UNKNOWN and not m.refill:
            story.tell("FR-BLU-2", "Which card fills the gap is not known yet.", story.view)
            return tuple(story.events)
    after = advance(flower_mask(options), s, m)
    if isinstance(m, Return) and m.colour == "B":
        _refill(story, s, after)
    _go_on(story, s, after)
    return tuple(story.events)


def _units(v: State, seat: int, colour: int, change: int) -> State:
    """A view with one unit more or less of a colour in front of a player."""
    mine = v.seats[seat - 1]
    y, r, b, n = (count + change * (c == colour) for c, count in enumerate(mine.units))
    return with_seat(v, seat, mine._replace(units=(y, r, b, n)))


def _hop(story: _Story, clause: str, text: str, start: int, end: int, colour: int) -> None:
    now = with_unit(with_unit(story.view, start, None), end, colour)
    story.tell(clause, text, now, [Motion("move", f"unit:{NAMES[start]}", unit_in_pond(end, colour))])


def _leap(story: _Story, m: Leap) -> None:
    v = story.view
    turn = v.turn
    colour, other = colour_at(v, BIT[m.start]), colour_at(v, BIT[m.over])
    start, over, landing = NAMES[m.start], NAMES[m.over], NAMES[m.landing]
    story.tell("FR-LEAP-1", f"Player {turn} leaps with the {WORDS[colour]} unit on {start}.", v)
    origin = m.start
    if m.runup >= 0:
        text = f"With the card Run-up it first advances over empty spaces to {NAMES[m.runup]}."
        _hop(story, "FR-OR-7", text, m.start, m.runup, colour)
        origin = m.runup
    clause, text = _kind(m, origin)
    text = f"{text} over the {WORDS[other]} unit on {over} and comes down on {landing}, which is empty."
    _hop(story, clause, text, origin, m.landing, colour)
    _flower(story, m, landing)
    gone, taken = (m.landing, colour) if m.leaper else (m.over, other)
    unit = unit_in_tray(turn, taken, v.seats[turn - 1].units[taken] + 1)
    if m.leaper:
        clause = "FR-PU-1"
        text = f"With the card Either, player {turn} collects the leaping {WORDS[taken]} unit; {over} stays."
    else:
        clause = "FR-LEAP-6"
        text = f"The {WORDS[taken]} unit leaves {over} and now lies in front of player {turn}."
    now = _units(with_unit(story.view, gone, None), turn, taken, 1)
    story.tell(clause, text, now, [Motion("move", f"unit:{NAMES[gone]}", unit)])


def _kind(m: Leap, origin: int) -> tuple[str, str]:
    """The clause that lets a leap go the way it goes, and the beginning of its sentence."""
    across, up = m.over % 9 - origin % 9, m.over // 9 - origin // 9
    if across and up:
        return "FR-OR-3", "With the card Diagonal it leaps corner to corner"
    if m.landing != m.over + (m.over - origin):
        return "FR-OR-5", "With the card L leap it leaps round the corner"
    return "FR-LEAP-5", "It leaps straight"


def _flower(story: _Story, m: Leap, landing: str) -> None:
    v = story.view
    mine = v.seats[v.turn - 1]
    points = flower_points(mine.privileges, v.publics) if landing in story.options.flowers else 0
    if not points:
        return
    cards, back = mine.privileges.count("FL"), "!FL" in v.publics
    clause = "FR-BACK-2" if back and cards else "FR-BACK-1" if back else "FR-PU-3" if cards > 1 else "FR-PU-2"
    because = [f"{cards} for her flower card{'s' if cards > 1 else ''}"] if cards else []
    because += ["1 for the flower back"] if back else []
    gain = f"{points} trophy point{'s' if points > 1 else ''}"
    text = f"There is a flower on {landing}: player {v.turn} gains {gain}, {' and '.join(because)}."
    story.tell(clause, text, with_seat(v, v.turn, mine._replace(track=mine.track + points)))


def _keep(story: _Story, s: State, m: Keep) -> None:
    v = story.view
    turn = v.turn
    mine = v.seats[turn - 1]
    known = story.seat is ALL or story.seat == turn
    kept = m.card if known else UNKNOWN
    rest = list(mine.hand)
    rest.remove(kept if kept in rest else UNKNOWN)
    now = with_seat(v, turn, mine._replace(private=kept, rejected=rest[0], hand=()))
    moved: list[Motion] = []
    if mine.hand[0] != kept:
        # The second card slides over to the place of the kept one, the first is put away.
        picture = scene(story.options, now, story.seat)
        own, away = f"card:private.{turn}", f"card:rejected.{turn}"
        moved = [
            Motion("vanish", own, None),
            Motion("move", away, picture.shape(own)),
            Motion("appear", away, picture.shape(away)),
        ]
    if kept != UNKNOWN:
        text = f"Player {turn} keeps the card that pays {faces.spoken_set(kept)}."
    else:
        text = f"Player {turn} keeps one of her two cards, face down."
    story.tell("FR-SETUP-16", text, now, moved)
    story.tell("FR-SETUP-18", "Her other card leaves the game face down.", story.view)


def _return(story: _Story, m: Return) -> None:
    if not m.colour:
        story.tell("FR-PLAY-4", f"Player {story.view.turn} returns no unit.", story.view)
        return
    sent = COLOURS.index(m.colour)
    _send(story, sent)
    if sent == YELLOW:
        _fetch(story, COLOURS.index(m.take))
    elif sent == BLUE:
        _take(story, m.take)


def _send(story: _Story, colour: int) -> None:
    v = story.view
    number = v.seats[v.turn - 1].units[colour]
    y, r, b = (count + (c == colour) for c, count in enumerate(v.village))
    now = _units(v, v.turn, colour, -1)._replace(village=(y, r, b))
    home = unit_in_village(colour, now.village[colour])
    text = f"Player {v.turn} sends one {WORDS[colour]} unit to the village."
    story.tell("FR-VIL-1", text, now, [Motion("move", f"unit:{v.turn}.{COLOURS[colour]}.{number}", home)])


def _fetch(story: _Story, colour: int) -> None:
    v = story.view
    unit = unit_in_tray(v.turn, colour, v.seats[v.turn - 1].units[colour] + 1)
    y, r, b = (count - (c == colour) for c, count in enumerate(v.village))
    now = _units(v, v.turn, colour, 1)._replace(village=(y, r, b))
    text = f"For it she takes one {WORDS[colour]} unit that was in the village."
    id = f"unit:village.{COLOURS[colour]}.{v.village[colour]}"
    story.tell("FR-YEL-1", text, now, [Motion("move", id, unit)])


def _take(story: _Story, code: str) -> None:
    v = story.view
    slot = v.display.index(code)
    mine = v.seats[v.turn - 1]
    held = tuple(sorted((*mine.privileges, code), key=RANK.__getitem__))
    gap = v._replace(display=(*v.display[:slot], "", *v.display[slot + 1 :]))
    now = with_seat(gap, v.turn, mine._replace(privileges=held))
    card = scene(story.options, now, story.seat).shape(f"card:{v.turn}.{code}.{held.count(code)}")
    text = f"For it she takes the card {PRIVILEGES[code].name} ({code}) from the display."
    story.tell("FR-BLU-1", text, now, [Motion("move", f"card:display.{slot + 1}", card)])


def _refill(story: _Story, s: State, after: State) -> None:
    v = story.view
    slot = v.display.index("")
    if s.stack:
        drawn = after.display[slot]
        text = f"{PRIVILEGES[drawn].name} ({drawn}) comes up from the stack and fills the gap."
        now = v._replace(display=after.display, stack=v.stack[1:])
        story.tell("FR-BLU-2", text, now, reveals=s.stack[0] not in v.stack[:1])
        return
    now = v._replace(display=after.display)
    picture = scene(story.options, now, story.seat)
    moved = [
        Motion("move", f"card:display.{place + 1}", picture.shape(f"card:display.{place}"))
        for place in range(slot + 1, len(v.display))
    ]
    left = f"{len(now.display)} card{'' if len(now.display) == 1 else 's'}"
    story.tell("FR-BLU-2", f"The stack is empty, so the display is left with {left}.", now, moved)


def _go_on(story: _Story, s: State, after: State) -> None:
    """Whose turn it is now and for what; or the end, with the private cards turned up."""
    seen = view(after, story.seat)
    over = is_over(after)
    cards = tuple(
        now._replace(private=before.private if over and now.private else now.private)
        for now, before in zip(seen.cards, story.view.cards, strict=True)
    )
    story.tell(*_next(s, after), seen._replace(cards=cards))
    if not over:
        return
    if after.phase == BONUS:
        text = f"Player {after.turn} has no second leap, and the game ends at once."
    else:
        text = f"Player {after.turn} has no leap, and the game ends at once."
    story.tell("FR-END-1", text, story.view)
    if after.phase == BONUS:
        story.tell("FR-END-2", f"Player {after.turn} loses the rest of her turn.", story.view)
    if any(mine.private == UNKNOWN for mine in seen.seats):
        story.tell("FR-PRIV-1", "Which private cards are turned up is not known yet.", story.view)
        return
    shown = [
        f"player {number} has {faces.spoken_set(mine.private)}"
        for number, mine in enumerate(seen.seats, start=1)
        if mine.private
    ]
    if shown:
        text = f"The private cards are turned up: {'; '.join(shown)}."
        story.tell("FR-PRIV-1", text, seen, reveals=seen != story.view)


def _next(s: State, after: State) -> tuple[str, str]:
    if after.phase == CHOOSE:
        return "FR-SETUP-16", f"Player {after.turn} is the next to choose a card."
    if s.phase == CHOOSE:
        return "FR-PLAY-1", f"Everybody has chosen, and player {after.turn} begins."
    if s.phase == BONUS:
        return "FR-RED-3", f"No return follows a second leap; player {after.turn} is on turn."
    if after.phase == LEAP:
        return "FR-PLAY-5", f"Player {after.turn} is on turn."
    if after.phase == BONUS:
        return "FR-RED-1", f"For the red unit player {after.turn} has to leap a second time."
    return "FR-PLAY-4", f"Player {after.turn} may now return one unit, or none."
