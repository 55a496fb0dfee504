"""Every clause asked about a log that slides or a car that goes, and about the frogs that it meets."""

from collections.abc import Iterator

from frogwidgets.games.frogger.board import (
    BIT,
    COLUMNS_OF_A_LOG,
    LEFTMOST,
    PLACES,
    RIVER,
    ROADS,
    SPAN,
    covered_by_car,
    covered_by_log,
    lane_of,
    place_of_car,
    squares,
)
from frogwidgets.games.frogger.options import Options
from frogwidgets.games.frogger.state import AWAY, Drive, Slide, State
from frogwidgets.games.frogger.told import car_element, counts, log_element, owner, parking
from frogwidgets.kernel.game import Check


def slide_checks(options: Options, s: State, m: Slide) -> Iterator[Check]:
    """The clauses of a log's slide."""
    log, row = f"L{m.lane + 1}", LEFTMOST[m.lane] // 8 + 1
    origin, to = s.logs[m.lane], m.to % 8
    mark = log_element(s, m.lane)
    yield Check("FG-LOG-A1", True, f"Either player may move log {log}.", (mark,))
    if lane_of(m.to) != m.lane:
        text = f"Log {log} stays in its lane, row {row}, and {PLACES[m.to]} is not in it."
        yield Check("FG-LOG-C3", False, text, (mark, PLACES[m.to]))
        return
    if to >= COLUMNS_OF_A_LOG:
        text = f"Log {log} is two spaces long and would stick out beyond {PLACES[m.to]}."
        yield Check("FG-LOG-C3", False, text, (mark, PLACES[m.to]))
        return
    if to == origin:
        yield Check("FG-AMB-20", False, f"Log {log} lies on {PLACES[m.to]} already.", (mark,))
        return
    text = f"Log {log} slides within its lane, row {row}, which takes one count."
    yield Check("FG-LOG-C3", True, text, (mark, PLACES[m.to], PLACES[m.to + 1]))
    for at in squares((s.frogs[0] | s.frogs[1]) & SPAN[m.lane][origin]):
        text = f"The frog on {PLACES[at]} is carried along to {PLACES[at + to - origin]}."
        yield Check("FG-AMB-18", True, text, (f"frog:{PLACES[at]}",))
    rest = covered_by_log(m.lane, origin, to, False)
    covered = covered_by_log(m.lane, origin, to, options.slide == "sweep")
    for at in squares((s.frogs[0] | s.frogs[1]) & covered):
        clause = "FG-LOG-D1" if rest & BIT[at] else "FG-AMB-16"
        yield _hit(options, s, clause, f"Log {log}", at, bool(rest & BIT[at]))


def drive_checks(options: Options, s: State, m: Drive) -> Iterator[Check]:
    """The clauses of a car's way."""
    car, origin = f"C{m.road + 1}", s.cars[m.road]
    mark = car_element(s, m.road)
    yield Check("FG-CAR-A1", True, f"Either player may move car {car}.", (mark,))
    way = _way(s, m)
    yield way
    if not way.holds:
        return
    if m.cost > s.left:
        text = f"That takes {counts(m.cost)}, and only {s.left} is left."
        yield Check("FG-CAR-B1", False, text, ("die:throw",))
    sweep = options.slide == "sweep"
    for at in squares((s.frogs[0] | s.frogs[1]) & covered_by_car(origin, m.to, sweep)):
        clause = "FG-CAR-C1" if at == m.to else "FG-AMB-29"
        yield _hit(options, s, clause, f"Car {car}", at, at == m.to)


def _way(s: State, m: Drive) -> Check:
    """Whether there is such a way, for as many counts as it is said to take."""
    car, origin, place = f"C{m.road + 1}", s.cars[m.road], parking(m.to)
    marks = (car_element(s, m.road), place_of_car(m.road, m.to))
    if m.to == origin:
        where = "in the turning area" if origin == AWAY else f"on {place}"
        return Check("FG-AMB-20", False, f"Car {car} stands {where} already.", marks[:1])
    if RIVER & BIT[m.to]:
        text = f"Car {car} keeps to its road, and {place} is in the river."
        return Check("FG-CAR-B3", False, text, marks)
    if m.to != AWAY and not ROADS[m.road] & BIT[m.to]:
        text = f"{place} is on the other road, and no car crosses the river."
        return Check("FG-AMB-32", False, text, marks)
    beyond = AWAY not in (origin, m.to) and origin // 8 != m.to // 8
    if beyond:
        if m.cost == 2:
            return Check("FG-CAR-B4", True, f"Car {car} goes into the next lane, for two counts.", marks)
        text = (
            f"{place} is in the next lane, which takes two counts (C{place_of_car(m.road, origin)}>>{place})."
        )
        return Check("FG-CAR-B4", False, text, marks)
    if m.cost == 1:
        clause = "FG-AMB-31" if origin == AWAY else "FG-CAR-B3"
        return Check(clause, True, f"Car {car} goes to {place}, for one count.", marks)
    return Check("FG-CAR-B3", False, f"To {place} it is one count (>), not two.", marks)


def _hit(options: Options, s: State, clause: str, what: str, at: int, rests: bool) -> Check:
    """What becomes of a frog that a log or a car comes to cover."""
    whose, name = owner(s, at), PLACES[at]
    covers = "covers" if rests else "passes over"
    mark = (f"frog:{name}",)
    if whose != s.turn:
        text = f"{what} {covers} {name}, so the frog of player {whose} goes back to its swamp."
        return Check(clause, True, text, mark)
    if options.own_frog == "returns":
        text = f"{what} {covers} {name}, so player {whose} takes back her own frog."
        return Check("FG-AMB-17", True, text, mark)
    text = f"{what} may not come onto {name}, where player {whose} has a frog of her own."
    return Check("FG-AMB-17", False, text, mark)
