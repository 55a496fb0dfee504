"""How the units lie before the first leap: what of the pond is not so, and a pond put right."""

from collections.abc import Iterator

from frogwidgets.games.frogriders.board import BIT, CENTRE, EDGE, INNER, NAMES, POND, SPACES
from frogwidgets.games.frogriders.cards import UNITS, UNITS_FOR_TWO, WORDS
from frogwidgets.games.frogriders.state import State, colour_at, with_unit
from frogwidgets.kernel.game import Check


def _filled(s: State) -> int:
    """The spaces that get a unit."""
    return (INNER if len(s.cards) == 2 else POND) & ~BIT[CENTRE]


def _counts(s: State) -> tuple[int, ...]:
    return UNITS_FOR_TWO if len(s.cards) == 2 else UNITS


def _left(s: State, where: int) -> list[int]:
    """How many units of each colour have still to come, when those on these spaces stay."""
    left = list(_counts(s))
    for space in SPACES:
        if s.occupied & BIT[space] & where:
            left[colour_at(s, BIT[space])] -= 1
    return left


def amiss(s: State) -> tuple[Check, ...]:
    """Every space with a unit too many or too few, then every colour of which there are not as many as
    belong there."""
    return (*_spaces(s), *_colours(s))


def _spaces(s: State) -> Iterator[Check]:
    two, filled = len(s.cards) == 2, _filled(s)
    for space in SPACES:
        name, bit = NAMES[space], BIT[space]
        if bool(s.occupied & bit) == bool(filled & bit):
            continue
        if space == CENTRE:
            yield Check("FR-SETUP-4", False, f"{name}, the centre, starts empty.", (f"unit:{name}",))
        elif bit & EDGE and two:
            told = f"{name} is an edge pad, which stays empty with two players."
            yield Check("FR-SETUP-6", False, told, (f"unit:{name}",))
        else:
            yield Check("FR-SETUP-6" if two else "FR-SETUP-3", False, f"{name} has no unit yet.", (name,))


def _colours(s: State) -> Iterator[Check]:
    clause = "FR-SETUP-6" if len(s.cards) == 2 else "FR-COMP-6"
    for colour, (wanted, left) in enumerate(zip(_counts(s), _left(s, POND), strict=True)):
        if left:
            told = f"{wanted} {WORDS[colour]} units belong in the pond; there are {wanted - left}."
            yield Check(clause, False, told, ())


def arranged(s: State) -> State:
    """The pond put right with as many units as can be left where they are."""
    filled = _filled(s)
    left = list(_counts(s))
    gaps = []
    for space in SPACES:
        bit = BIT[space]
        colour = colour_at(s, bit) if s.occupied & bit else None
        if colour is not None and filled & bit and left[colour]:
            left[colour] -= 1
            continue
        s = with_unit(s, space, None)
        if filled & bit:
            gaps.append(space)
    rest = [colour for colour, count in enumerate(left) for _ in range(count)]
    for space, unit in zip(gaps, rest, strict=True):
        s = with_unit(s, space, unit)
    return s
