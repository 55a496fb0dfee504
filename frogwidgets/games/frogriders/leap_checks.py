"""Every clause asked about a leap where a leap is due: does it hold, and what to say about it.

A missing card is told by the clause that the leap breaks without it.
"""

from frogwidgets.games.frogriders.board import BIT, EDGE, NAMES, Leap
from frogwidgets.games.frogriders.cards import PRIVILEGES, WORDS
from frogwidgets.games.frogriders.course import Course, course, touch
from frogwidgets.games.frogriders.state import State, colour_at
from frogwidgets.kernel.game import Check

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven")


def leap_checks(s: State, m: Leap) -> list[Check]:
    """The clauses of one leap, in the order in which it is made."""
    c = course(m.start, m.over, m.landing, m.runup)
    own = s.cards[s.turn - 1].privileges
    # Without the card the unit flies from its start: whatever stands on the run-up is leapt over too.
    passed = c.passed_after_run if "RU" in own else c.passed
    units = [space for space in passed if s.occupied & BIT[space]]
    out = [_start(s, m)]
    if m.runup >= 0 and (c.run or "RU" in own):
        out.append(_run_up(s, m, c))
    out.append(_over(s, m, units))
    if m.over != m.start and m.over != m.runup:
        out += _neighbour(s, m, c, own, units)
        if m.landing not in (m.over, m.start, m.runup):
            out += _line(m, c, own)
    out.append(_landing(s, m, c, units))
    out += _edge(s, m)
    out += _abilities(c, own)
    out += _collected(s, m, own)
    return out


def _element(s: State, space: int) -> str:
    """What lights for a space: the unit on it, else the space itself."""
    return f"unit:{NAMES[space]}" if s.occupied & BIT[space] else NAMES[space]


def _colour(s: State, space: int) -> str:
    return WORDS[colour_at(s, BIT[space])]


def _listed(spaces: list[int]) -> str:
    """Spaces in words: `e7, e6 and e5`."""
    *first, last = (NAMES[space] for space in spaces)
    return f"{', '.join(first)} and {last}" if first else last


def _start(s: State, m: Leap) -> Check:
    name, mark = NAMES[m.start], (_element(s, m.start),)
    if s.occupied & BIT[m.start]:
        return Check("FR-LEAP-1", True, f"A {_colour(s, m.start)} unit stands on {name}.", mark)
    return Check("FR-LEAP-1", False, f"{name} is empty, so no unit leaps.", mark)


def _run_up(s: State, m: Leap, c: Course) -> Check:
    start, end = NAMES[m.start], NAMES[m.runup]
    marks = (_element(s, m.start), *(_element(s, space) for space in c.runs if space != m.start))
    if c.run == "none":
        return Check("FR-OR-7", False, f"A run-up that ends on {start}, where it starts, is none.", marks)
    if c.run == "onto":
        return Check("FR-OR-7", False, f"The run-up ends on {end}, the space to be leapt over.", marks)
    if c.run == "astray":
        text = f"The way from {start} to {end} is not in the direction of the leap over {NAMES[m.over]}."
        return Check("FR-OR-7", False, text, marks)
    blocked = [space for space in c.runs if s.occupied & BIT[space]]
    if blocked:
        text = f"The run-up from {start} to {end} is blocked on {_listed(blocked)}."
        return Check("FR-OR-7", False, text, (marks[0], *(_element(s, space) for space in blocked)))
    return Check("FR-OR-7", True, f"The run-up from {start} to {end} crosses empty spaces only.", marks)


def _over(s: State, m: Leap, units: list[int]) -> Check:
    name = NAMES[m.over]
    if m.over == m.start:
        text = f"The unit on {name} cannot leap over itself."
        return Check("FR-LEAP-2", False, text, (_element(s, m.over),))
    if not s.occupied & BIT[m.over]:
        return Check("FR-LEAP-2", False, f"{name} is empty, so nothing is leapt over.", (name,))
    marks = tuple(_element(s, space) for space in units)
    if len(units) > 1:
        number = _NUMBERS[len(units)].capitalize()
        return Check("FR-LEAP-2", False, f"{number} units are leapt over, on {_listed(units)}.", marks)
    text = f"One unit is leapt over, the {_colour(s, m.over)} one on {name}."
    return Check("FR-LEAP-2", True, text, marks)


def _neighbour(s: State, m: Leap, c: Course, own: tuple[str, ...], units: list[int]) -> list[Check]:
    runs = m.runup >= 0 and "RU" in own
    # Of several units leapt over in a row the first has to be the neighbour; that they are several is LEAP-2.
    over = units[0] if len(units) > 1 else m.over
    near = c.touch if runs else c.touch_start
    take_off = m.runup if runs else m.start
    if over != m.over:
        near = touch(take_off, over)
    name, origin = NAMES[over], NAMES[take_off]
    marks = (_element(s, take_off), _element(s, over))
    if near == "edge":
        out = [Check("FR-LEAP-3", True, f"{name} shares an edge with {origin}.", marks)]
        if runs and not c.run:
            text = f"From {origin} on it is a leap like any other, over {name}."
            out.append(Check("FR-OR-8", True, text, marks))
        return out
    if near == "corner":
        if "DG" not in own:
            return [Check("FR-LEAP-3", False, f"{name} touches {origin} only at a corner.", marks)]
        text = f"{name} touches {origin} at a corner, which the Diagonal card allows."
        return [Check("FR-OR-3", True, text, marks)]
    text = f"{name} does not touch {origin}"
    if m.runup >= 0 and not runs:
        text += f", and player {s.turn} has no Run-up card to bring the unit nearer"
    return [Check("FR-LEAP-3", False, f"{text}.", marks)]


def _line(m: Leap, c: Course, own: tuple[str, ...]) -> list[Check]:
    take_off = NAMES[m.runup if m.runup >= 0 else m.start]
    over, landing = NAMES[m.over], NAMES[m.landing]
    marks = (take_off, over, landing)
    if c.bend == "straight":
        text = f"{take_off}, {over} and {landing} lie on one line."
        clause = "FR-OR-4" if c.touch == "corner" and c.beyond and "DG" in own else "FR-LEAP-4"
        return [Check(clause, True, text, marks)]
    if c.bend == "beside" and "LS" in own:
        text = f"{landing} lies beside {over}, and the L leap card allows landing there."
        out = [Check("FR-OR-5", True, text, marks)]
        if c.touch == "edge":
            text = f"Only the landing is bent: {over} is still the neighbour of {take_off}."
            out.append(Check("FR-OR-6", True, text, marks))
        return out
    return [Check("FR-LEAP-4", False, f"The way from {take_off} over {over} to {landing} is bent.", marks)]


def _landing(s: State, m: Leap, c: Course, units: list[int]) -> Check:
    over, landing = NAMES[m.over], NAMES[m.landing]
    mark = (_element(s, m.landing),)
    if m.landing == m.over:
        return Check("FR-LEAP-5", False, f"The leap ends on {landing}, the space it leaps over.", mark)
    if m.landing == m.start:
        return Check("FR-LEAP-5", False, f"The leap ends on {landing}, where it starts.", mark)
    if m.landing == m.runup:
        return Check("FR-LEAP-5", False, f"The leap ends on {landing}, where its run-up ends.", mark)
    last, beyond = m.over, c.beyond
    if c.bend == "straight" and len(units) > 1:
        last = units[-1]
        beyond = touch(last, m.landing) in ("edge", "corner")
    empty = not s.occupied & BIT[m.landing]
    if c.bend == "straight" and not beyond:
        text = f"{landing} is not the next space beyond {over}{'' if empty else ', and it is occupied'}."
        return Check("FR-LEAP-5", False, text, (_element(s, m.over), *mark))
    if not empty:
        return Check("FR-LEAP-5", False, f"{landing} is occupied by a {_colour(s, m.landing)} unit.", mark)
    place = f", the next space beyond {NAMES[last]}," if c.bend == "straight" else ""
    return Check("FR-LEAP-5", True, f"{landing}{place} is empty.", mark)


def _edge(s: State, m: Leap) -> list[Check]:
    name, players = NAMES[m.landing], len(s.cards)
    on_edge = EDGE & BIT[m.landing]
    if players == 2:
        if on_edge:
            text = f"{name} is an edge space, and with two players nobody lands there."
            return [Check("FR-LEAP-9", False, text, (name,))]
        return [Check("FR-LEAP-9", True, f"{name} is not at the edge.", (name,))]
    if on_edge:
        return [Check("FR-LEAP-9", True, f"{players} players: the edge space {name} is allowed.", (name,))]
    return []


def _abilities(c: Course, own: tuple[str, ...]) -> list[Check]:
    if not c.needs or not all(code in own for code in c.needs):
        return []
    names = [PRIVILEGES[code].name for code in c.needs]
    if len(names) == 1:
        return [Check("FR-OR-2", True, f"One orange ability is used, {names[0]}.")]
    text = f"{' and '.join((', '.join(names[:-1]), names[-1]))} are {_NUMBERS[len(names)]} orange abilities"
    return [Check("FR-OR-2", False, f"{text}, and one leap uses only one.")]


def _collected(s: State, m: Leap, own: tuple[str, ...]) -> list[Check]:
    start, over = NAMES[m.start], NAMES[m.over]
    if m.leaper and "CE" not in own:
        text = f"The leaper from {start} is not collected: player {s.turn} has no Either card."
        return [Check("FR-LEAP-6", False, text, (_element(s, m.start),))]
    if m.leaper:
        if not s.occupied & BIT[m.start]:
            return []
        text = f"The Either card allows collecting the leaper, the {_colour(s, m.start)} unit from {start}."
        return [Check("FR-PU-1", True, text, (_element(s, m.start),))]
    if m.over == m.start or not s.occupied & BIT[m.over]:
        return []
    text = f"The {_colour(s, m.over)} unit on {over} is collected."
    return [Check("FR-LEAP-6", True, text, (_element(s, m.over),))]
