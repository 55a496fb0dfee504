"""Every clause asked about a return in phase B and about the choice of a private card."""

from collections import Counter

from frogwidgets.games.frogriders.cards import COLOURS, PRIVILEGES, RED, WORDS
from frogwidgets.games.frogriders.options import Options
from frogwidgets.games.frogriders.rules import leaps
from frogwidgets.games.frogriders.state import Keep, Return, State
from frogwidgets.kernel.game import UNKNOWN, Check, HiddenInformation


def _counted(count: int, colour: str) -> str:
    return f"{count or 'no'} {colour} unit{'s' if count > 1 else ''}"


def _card_name(code: str) -> str:
    return f"{PRIVILEGES[code].name} ({code})" if code in PRIVILEGES else f"{code!r}"


def return_checks(options: Options, s: State, m: Return) -> list[Check]:
    """The clauses of one return where a return is due."""
    out = [Check("FR-PLAY-4", True, f"Player {s.turn} has leapt and may return one unit or none.")]
    if m.colour == "N":
        mark = _own(s, "N")
        return [*out, Check("FR-BRN-1", False, "A brown unit never goes to the village.", (mark,))]
    if not m.colour:
        if m.take or m.refill:
            out.append(Check("FR-VIL-3", False, "Nothing is returned, so there is no action to carry out."))
        return out
    out.append(_owned(s, m))
    if m.colour == "R":
        out += _red(s, m)
    elif m.colour == "Y":
        out += _yellow(s, m)
    elif m.colour == "B":
        out += _blue(options, s, m)
    if m.refill and m.colour != "B":
        out.append(Check("FR-BLU-2", False, "No card is taken, so there is no gap to fill."))
    return out


def _owned(s: State, m: Return) -> Check:
    if m.colour not in ("Y", "R", "B"):
        return Check("FR-VIL-1", False, f"There is no unit of colour {m.colour!r}.")
    number = COLOURS.index(m.colour)
    count = s.seats[s.turn - 1].units[number]
    text = f"Player {s.turn} has {_counted(count, WORDS[number])}."
    return Check("FR-VIL-1", count > 0, text, (_own(s, m.colour),))


def _own(s: State, colour: str) -> str:
    """The first unit of a colour in front of the player on turn, else its place there."""
    place = f"{s.turn}.{colour}"
    return f"unit:{place}.1" if s.seats[s.turn - 1].units[COLOURS.index(colour)] else place


def _red(s: State, m: Return) -> list[Check]:
    if m.take:
        text = "A red unit fetches nothing: its action is a second leap."
        return [Check("FR-VIL-3", False, text, (_own(s, "R"),))]
    out = [Check("FR-RED-1", True, "A red unit brings a second leap, and it has to be made.", ("village",))]
    if s.seats[s.turn - 1].units[RED] and not leaps(s):
        out.append(Check("FR-END-1", True, "There is no second leap, so the game would end."))
    return out


def _yellow(s: State, m: Return) -> list[Check]:
    size = sum(s.village)
    if not size:
        return [Check("FR-YEL-2", False, "The village is empty, so no yellow is returned.", ("village",))]
    text = f"The village is not empty: it holds {size} unit{'s' if size > 1 else ''}."
    out = [Check("FR-YEL-2", True, text, ("village",))]
    if not m.take:
        text = "A yellow unit fetches one from the village, and none is named."
        return [*out, Check("FR-VIL-3", False, text, ("village",))]
    number = COLOURS.find(m.take) if len(m.take) == 1 else -1
    if number < 0:
        return [*out, Check("FR-YEL-1", False, f"There is no unit of colour {m.take!r}.", ("village",))]
    count = s.village[number] if number < len(s.village) else 0
    mark = f"unit:village.{m.take}.1" if count else "village" if m.take == "N" else f"village.{m.take}"
    out.append(Check("FR-VIL-3", True, f"A yellow unit fetches one from the village, here {WORDS[number]}."))
    text = f"The village holds {_counted(count, WORDS[number])}."
    return [*out, Check("FR-YEL-1", count > 0, text, (mark,))]


def _blue(options: Options, s: State, m: Return) -> list[Check]:
    if not s.display:
        return [Check("FR-BLU-1", False, "No privilege card is on display.")]
    slots = tuple(f"card:display.{slot}" for slot in range(1, len(s.display) + 1))
    if not m.take:
        text = "A blue unit takes a displayed privilege card, and none is named."
        return [Check("FR-VIL-3", False, text, slots)]
    if m.take not in s.display:
        return [Check("FR-BLU-1", False, f"{_card_name(m.take)} is not on display.", slots)]
    taken = slots[s.display.index(m.take)]
    out = [
        Check("FR-VIL-3", True, f"A blue unit takes a privilege card, here {_card_name(m.take)}."),
        Check("FR-BLU-1", True, f"{_card_name(m.take)} is on display.", (taken,)),
    ]
    size = len(s.stack)
    if m.refill:
        out.append(_refill(options, s, m.refill))
    elif size:
        text = f"The next card of the stack ({size} card{'s' if size > 1 else ''}) fills the gap."
        out.append(Check("FR-BLU-2", True, text, ("card:stack",)))
    else:
        out.append(Check("FR-BLU-2", True, "The stack is empty, so the gap stays.", ("stack",)))
    return out


def _refill(options: Options, s: State, code: str) -> Check:
    if not s.stack:
        return Check("FR-BLU-2", False, "The stack is empty, so no card fills the gap.", ("stack",))
    mark = ("card:stack",)
    if s.stack[0] != UNKNOWN:
        holds = s.stack[0] == code
        text = f"{_card_name(code)} is {'' if holds else 'not '}the next card of the stack."
        return Check("FR-BLU-2", holds, text, mark)
    # A record kept by one seat names the cards that turned up: any card that is not accounted for will do.
    seen = Counter((*s.display, *(card for seat in s.seats for card in seat.privileges), *s.stack))
    if seen[code] < options.listed().get(code, 0):
        return Check("FR-BLU-2", True, f"{_card_name(code)} can be the next card of the stack.", mark)
    return Check("FR-BLU-2", False, f"Every copy of {_card_name(code)} lies elsewhere.", mark)


def keep_checks(s: State, m: Keep) -> list[Check]:
    """The clauses of the choice of a private card; `HiddenInformation` where the two cards are not known."""
    hand = s.seats[s.turn - 1].hand
    if UNKNOWN in hand:
        raise HiddenInformation(f"Which two set cards player {s.turn} holds is not known to these eyes.")
    marks = tuple(f"card:{place}.{s.turn}" for place in ("private", "rejected"))
    if m.card in hand:
        text = f"{m.card} is one of the two set cards of player {s.turn}."
        return [Check("FR-SETUP-16", True, text, (marks[hand.index(m.card)],))]
    if m.card in ("", UNKNOWN):
        return [Check("FR-SETUP-16", False, "The set card to be kept is not named.", marks)]
    return [Check("FR-SETUP-16", False, f"Player {s.turn} does not hold {m.card}.", marks)]
