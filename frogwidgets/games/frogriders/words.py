"""Frogriders in words: the legal moves dressed for a board, a move as a sentence, the phase."""

from frogwidgets.games.frogriders.board import BIT, NAMES, Leap
from frogwidgets.games.frogriders.cards import COLOURS, PRIVILEGES, WORDS, read_set_card, set_words
from frogwidgets.games.frogriders.notation import format_move, next_refill
from frogwidgets.games.frogriders.options import Options
from frogwidgets.games.frogriders.rules import flower_points, is_over, legal_moves
from frogwidgets.games.frogriders.state import BONUS, CHOOSE, RETURN, Keep, Move, Return, State, colour_at
from frogwidgets.games.frogriders.touch import touches
from frogwidgets.kernel.game import UNKNOWN, Choice


def choices(options: Options, v: State) -> tuple[Choice, ...]:
    """A `Choice` for every legal move of a view, in the order of `legal_moves`."""
    return tuple(_choice(options, v, m) for m in legal_moves(v))


def _choice(options: Options, v: State, m: Move) -> Choice:
    text, path = format_move(v, m), touches(v, m)
    if isinstance(m, Leap):
        collected = WORDS[colour_at(v, BIT[m.start if m.leaper else m.over])]
        points = _flower_gain(options, v, m)
        runup = (NAMES[m.runup],) if m.runup >= 0 else ()
        return Choice(
            text,
            path,
            _leap_label(m),
            f"{collected} {points:+d}" if points else collected,
            (f"unit:{NAMES[m.over]}", *runup),
            icons=(f"frog-{collected}-small", "flower") if points else (f"frog-{collected}-small",),
        )
    if isinstance(m, Keep):
        return Choice(text, path, f"keep {set_card_words(m.card)}")
    if m.colour == "Y":
        fetched = WORDS[COLOURS.index(m.take)]
        label = f"take {fetched} from the village"
        return Choice(text, path, label, fetched, (path[-1],), icons=(f"frog-{fetched}-small",))
    if m.colour == "B":
        points = PRIVILEGES[m.take].points
        return Choice(text, path, f"take {privilege_words(m.take)}", f"{points:+d}", (path[-1],))
    if m.colour == "R":
        return Choice(text, path, "leap a second time", "", ("village",))
    return Choice(text, path, "return nothing")


def _leap_label(m: Leap) -> str:
    run = f" by run-up to {NAMES[m.runup]}" if m.runup >= 0 else ""
    leaper = ", collecting the leaper" if m.leaper else ""
    return f"over {NAMES[m.over]} to {NAMES[m.landing]}{run}{leaper}"


def _flower_gain(options: Options, v: State, m: Leap) -> int:
    if NAMES[m.landing] not in options.flowers:
        return 0
    return flower_points(v.seats[v.turn - 1].privileges, v.publics)


def privilege_words(code: str) -> str:
    """The name of a privilege card; with its code where two cards share the name."""
    name = PRIVILEGES[code].name
    shared = sum(card.name == name for card in PRIVILEGES.values()) > 1
    return f"{name} ({code})" if shared else name


def set_card_words(text: str) -> str:
    """A set card in words: `2 red = 5`, `1 red, 1 blue = 4`, `5 of any colour = 5`."""
    card = read_set_card(text)
    return f"{', '.join(set_words(card))} = {card.points}"


def say(options: Options, v: State, m: Move) -> str:
    """A move in one sentence, before it is made; what stands nowhere is named by its space alone."""
    if isinstance(m, Leap):
        return _say_leap(options, v, m)
    if isinstance(m, Keep):
        known = m.card not in ("", UNKNOWN)
        return f"You keep {set_card_words(m.card)}." if known else f"Player {v.turn} keeps a private card."
    return _say_return(v, m)


def _say_leap(options: Options, v: State, m: Leap) -> str:
    start, over, colour = _unit(v, m.start), _unit(v, m.over), _colour(v, m.start if m.leaper else m.over)
    run = f" runs up to {NAMES[m.runup]} and" if m.runup >= 0 else ""
    collected = f"the {f'{colour} leaper'.lstrip()}" if m.leaper else colour or "nothing"
    points = _flower_gain(options, v, m)
    gain = f" and gain {points} point{'s' if points > 1 else ''}" if points else ""
    told = f"{start}{run} leaps over {over} to {NAMES[m.landing]}; you collect {collected}{gain}."
    return told[0].upper() + told[1:] if v.occupied & BIT[m.start] else told


def _colour(v: State, space: int) -> str:
    return WORDS[colour_at(v, BIT[space])] if v.occupied & BIT[space] else ""


def _unit(v: State, space: int) -> str:
    return f"{_colour(v, space)} {NAMES[space]}".lstrip()


def _say_return(v: State, m: Return) -> str:
    if not m.colour:
        return "You return nothing."
    sent = WORDS[COLOURS.index(m.colour)]
    if m.colour == "R":
        return "You return red and leap a second time."
    if m.colour == "Y" and m.take:
        return f"You return yellow and take {WORDS[COLOURS.index(m.take)]} from the village."
    if m.colour == "B" and m.take:
        refill = m.refill or next_refill(v, m)
        gap = f"; {privilege_words(refill)} fills the gap" if refill else ""
        return f"You return blue and take {privilege_words(m.take)}{gap}."
    return f"You return {sent}."


def rule(s: State) -> str:
    """The clause that tells what is to be done now."""
    if s.phase == CHOOSE:
        return "FR-SETUP-16"
    if s.phase == RETURN:
        return "FR-PLAY-4"
    if is_over(s):
        return "FR-END-1"
    return "FR-RED-1" if s.phase == BONUS else "FR-PLAY-3"


def phase_words(s: State) -> str:
    """What is to be done now, in words."""
    if s.phase == CHOOSE:
        return "Choose a private card"
    if s.phase == RETURN:
        return "Phase B, return one unit or none"
    if is_over(s):
        return "Game over"
    return "Second leap" if s.phase == BONUS else "Phase A, leap"
