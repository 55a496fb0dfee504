"""Drawing exercises from random play: for every kind, one try that gives an exercise or nothing.

A try is made for one clause that the exercise shall train. What is right is never decided here: every kind
poses its exercise by the rules, and `making` keeps only what is certified.
"""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from frogwidgets.kernel.arranged import Arranged
from frogwidgets.kernel.edits import Editable
from frogwidgets.kernel.game import ALL, CHANCE, NOBODY, FrogError, ScoreSheet
from frogwidgets.lessons.exercise import AnyGame, Exercise
from frogwidgets.lessons.kinds import build, code, fault, goal, legal, order, predict, score, tap
from frogwidgets.lessons.looking import NOTHING, cells, content, stage_of
from frogwidgets.lessons.play import Line, pick, sample, shuffled
from frogwidgets.scene import Scene

_STATES: Final = 4
"""So many states of a game are looked at for a candidate that one clause refuses."""
_SAMPLED: Final = 200
"""So many candidates are looked at in each."""
_LOOKED: Final = 30
"""So many moves of a game are told, to find one that a clause tells."""
_OFFERED: Final = 4
"""At most so many clauses or words to choose from."""
_WAYS: Final = 3000
"""A turn with more ways through it makes no exercise: nobody would find the end of it."""
_REACHED: Final = 12
"""A goal that more ways reach is too easy."""
_STEPS: Final = 6
"""More steps are too many to put in order."""
_TAPPED: Final = 12
"""More places are too many to tap."""
_LINES: Final = (3, 6)
"""A score sheet for looking through has so many lines, at least and at most."""
_WORDY: Final = 90
"""A longer answer is not for choosing from a list."""
_NEAR: Final = 4
"""So many moves before and after one show what else might come."""
_LEGAL: Final = 0.35
"""So often a move that is asked about is legal."""
_LONGEST: Final = 4
"""A log has fewer moves before the wrong one."""
_WIDEST: Final = 24
"""A log in which a move has more signs, such as a whole deal, is not for reading."""


_DECIDED: Final = ("count", "moves", "refused", "pairs", "fits")
"""What is computed of positions in which somebody decides."""


class Drawing(NamedTuple):
    """What a try has to go by: the id, the game, a game played, the clause wanted, those to choose from, and
    what the drill says besides."""

    id: str
    game: AnyGame
    played: Line
    target: str
    offered: tuple[str, ...]
    rng: Random
    says: Mapping[str, Any]


Draw = Callable[[Drawing], Exercise | None]


def _decisions(d: Drawing) -> list[int]:
    """The plies at which a player decides."""
    game = d.game
    return [at for at, s in enumerate(d.played.states) if game.to_move(s) not in (CHANCE, NOBODY)]


def _state(d: Drawing) -> Any:
    """A state in which a player decides; None where there is none."""
    at = _decisions(d)
    return d.played.states[pick(d.rng, at)] if at else None


def _stops(game: AnyGame, s: Any, move: Any) -> set[str]:
    return {check.clause for check in game.violations(s, move)}


def _choice(d: Drawing, truth: str) -> tuple[str, ...]:
    """The clauses to choose from: the true one and some others of the drill."""
    others = shuffled(
        d.rng, [clause for clause in (*d.offered, *d.says.get("besides", ())) if clause != truth]
    )
    return (truth, *others[: _OFFERED - 1])


def _citing(d: Drawing) -> list[tuple[Any, Any]]:
    """The legal moves of the game whose checks cite the clause, each with its state."""
    game = d.game
    found = []
    for at in _decisions(d):
        s = d.played.states[at]
        for move in game.legal_moves(s):
            if any(check.clause == d.target for check in game.checks(s, move)):
                found.append((s, move))
    return found


def _telling(d: Drawing) -> int | None:
    """A ply whose move, as it was played, has a step that the clause tells; None where none is met."""
    game, played = d.game, d.played
    at = [ply for ply in _decisions(d) if ply < len(played.moves)]
    # The end of a game tells what nothing else tells, so it is always among those looked at.
    for ply in (*shuffled(d.rng, at)[:_LOOKED], *at[-1:]):
        if any(event.clause == d.target for event in game.trace(played.states[ply], played.moves[ply])):
            return ply
    return None


def _tap(d: Drawing) -> Exercise | None:
    found = _citing(d)
    if not found:
        return None
    s, move = pick(d.rng, found)
    first = d.rng.random() < d.says.get("first", 0.0)
    posed = tap.pose(d.id, d.game, d.game.format(s), () if first else d.game.touches(s, move)[:-1])
    return posed if d.says.get("least", 1) <= len(tap.key(posed)) <= _TAPPED else None


def _legal(d: Drawing) -> Exercise | None:
    s, game = _state(d), d.game
    if s is None:
        return None
    if d.rng.random() < d.says.get("legal", _LEGAL):
        found = _citing(d)
        if not found:
            return None
        s, move = pick(d.rng, found)
        return legal.pose(d.id, game, game.format(s), _bare(game, s, move), _choice(d, d.target))
    s, move = _refused(d)
    if move is None:
        return None
    return legal.pose(d.id, game, game.format(s), _bare(game, s, move), _choice(d, d.target))


def _refused(d: Drawing, carried: bool = False) -> tuple[Any, Any]:
    """A state and a candidate that the clause alone refuses there; None where none is met.

    With `carried` one that could be carried out all the same.
    """
    game = d.game
    for _ in range(_STATES):
        s = _state(d)
        for move in sample(d.rng, list(game.candidates(s)), _SAMPLED):
            fits = not carried or (isinstance(game, Editable) and game.feasible(s, move))
            if fits and _stops(game, s, move) == {d.target}:
                return s, move
    return None, None


def _bare(game: AnyGame, s: Any, move: Any) -> str:
    """A move as its player writes it, without what comes of it."""
    return goal.bare(game, s, move)


def _predict(d: Drawing) -> Exercise | None:
    game, ply = d.game, _telling(d)
    if ply is None:
        return None
    s, move, after = d.played.states[ply], d.played.moves[ply], d.played.states[ply + 1]
    if d.says.get("due"):
        words = _dues(d, ply)
        others = [word for word in words if word != predict.due(game, after)]
        return _predicted(d, s, move, "", others) if len(others) > 1 else None
    before, then = (game.scene(game.view(state, ALL), ALL) for state in (s, after))
    known = _asked(before, d.says.get("on", ()))
    changed = [cell for cell in known if content(before, cell) != content(then, cell)]
    touched = [cell for cell in known if cell in game.touches(s, move)]
    asked = changed if d.rng.random() < 0.8 else touched
    # Most places that change are left: those that something comes to are asked about as often.
    come = [cell for cell in asked if content(then, cell) != NOTHING]
    asked = come if come and d.rng.random() < 0.5 else asked
    if not asked:
        return None
    cell = pick(d.rng, asked)
    stage, truth = stage_of(before, cell), content(then, cell)
    words = [content(before, cell), *(content(then, one) for one in known if stage_of(then, one) == stage)]
    others = [word for word in dict.fromkeys(words) if word != truth]
    return _predicted(d, s, move, cell, others) if others and len(truth) <= _WORDY else None


def _predicted(d: Drawing, s: Any, move: Any, cell: str, others: list[str]) -> Exercise:
    offered = tuple(shuffled(d.rng, others)[: _OFFERED - 1])
    return predict.pose(d.id, d.game, d.game.format(s), _bare(d.game, s, move), cell, offered)


def _asked(scene: Scene, on: tuple[str, ...]) -> list[str]:
    """The cells that may be asked about: those of the stages `on`, or all."""
    stages = [stage for stage in scene.stages if not on or stage.id.startswith(on)]
    inside = {cell.id for stage in stages for row in stage.rows for cell in row}
    return [cell for cell in cells(scene) if cell in inside]


def _dues(d: Drawing, ply: int) -> list[str]:
    """What might come after a move: what comes after others, and every way for the game to end."""
    game, states = d.game, d.played.states
    around = [s for s in states[max(0, ply - _NEAR) : ply + _NEAR] if game.to_move(s) != CHANCE]
    words = [predict.due(game, s) for s in around]
    if game.to_move(states[ply + 1]) == NOBODY:
        words += [f"the game is over, won by player {seat}" for seat in range(1, game.players(states[0]) + 1)]
    return list(dict.fromkeys(words))


def _goal(d: Drawing) -> Exercise | None:
    s = _state(d)
    if s is None:
        return None
    game, par = d.game, d.says.get("par", 2)
    ways = []
    for way in goal.ways(game, s, par):
        ways.append(way)
        if len(ways) > _WAYS:
            return None
    reached = _wanted(d, s, ways, par)
    if reached is None:
        return None
    wanted, clause, least = reached
    posed = goal.pose(d.id, game, game.format(s), wanted, par, clause, least)
    # A goal that many ways reach is none.
    return posed if posed.right * 3 <= len(ways) and posed.right <= _REACHED and _hard(d, posed) else None


def _wanted(
    d: Drawing, s: Any, ways: list[tuple[tuple[Any, ...], Any]], par: int
) -> tuple[dict[str, str], str, int] | None:
    """What a turn shall come to: cells with their labels, steps of a clause, or a lead."""
    game = d.game
    if d.says.get("often"):
        most = max((goal.steps(game, s, way, d.target) for way, _ in ways), default=0)
        return ({}, d.target, most) if most >= d.says["often"] else None
    if d.says.get("lead"):
        leads = sorted(goal.lead(game, end, game.to_move(s)) for _, end in ways)
        return ({}, "", leads[-1]) if leads and leads[-1] > max(0, leads[0]) else None
    longest = [way for way in ways if len(way[0]) == par]
    for way, end in shuffled(d.rng, longest)[: _LOOKED if d.says.get("long") else 1]:
        if d.target in goal.told(game, s, way):
            found = _ends(d, s, way, end)
            if found:
                return found, "", 0
    return None


def _ends(d: Drawing, s: Any, way: tuple[Any, ...], end: Any) -> dict[str, str]:
    """A cell that a way changes, with what it shows then; for a `long` way one that both its first move and
    the rest change, or one of each."""
    game, on = d.game, d.says.get("on", ())
    before, then = (game.scene(game.view(state, ALL), ALL) for state in (s, end))
    changed = [
        cell for cell in _goals(before, on) if content(then, cell) not in (content(before, cell), NOTHING)
    ]
    if not changed:
        return {}
    if not d.says.get("long"):
        cell = pick(d.rng, changed)
        return {cell: content(then, cell)}
    state = game.advance(s, way[0])
    between = game.scene(game.view(state, ALL), ALL)
    early = [cell for cell in changed if content(between, cell) != content(before, cell)]
    late = [cell for cell in changed if content(between, cell) != content(then, cell)]
    both = [cell for cell in early if cell in late]
    if both:
        cell = pick(d.rng, both)
        return {cell: content(then, cell)}
    if not d.says.get("apart") or not early or not late:
        return {}
    return {cell: content(then, cell) for cell in (pick(d.rng, early), pick(d.rng, late))}


def _goals(scene: Scene, on: tuple[str, ...]) -> list[str]:
    """The cells of the picture that a goal may name: those of the stages `on`, else of the boards and of what
    players have."""
    stages = [
        stage
        for stage in scene.stages
        if (stage.id.startswith(on) if on else stage.role == "board" or stage.seat)
    ]
    return [cell.id for stage in stages for row in stage.rows for cell in row if cell.label]


def _hard(d: Drawing, posed: Exercise) -> bool:
    """Whether a goal is as hard as the drill wants it: no shorter way, and none without the clause."""
    found = goal.solutions(d.game, posed.state, posed.ask)
    if d.says.get("long") and any(len(way) < posed.ask.par for way in found):
        return False
    return not d.says.get("through") or all(d.target in goal.told(d.game, posed.state, way) for way in found)


def _score(d: Drawing) -> Exercise | None:
    game, s = d.game, d.played.states[-1]
    if d.says.get("ranks"):
        return score.pose(d.id, game, game.format(s), 0, "", d.says["ranks"])
    if d.says.get("fewer"):
        return _fewer(d)
    sheets = game.scores(s)
    seats = [seat for seat, sheet in enumerate(sheets, start=1) if d.target in _paying(sheet)]
    if d.says.get("tied"):
        paid = [score.points(game, s, seat, d.target) for seat in seats]
        seats = [seat for seat, points in zip(seats, paid, strict=True) if paid.count(points) > 1]
    if not seats:
        return None
    clause = d.target if d.says.get("tied") or d.rng.random() < 0.6 else ""
    return score.pose(d.id, game, game.format(s), pick(d.rng, seats), clause)


def _fewer(d: Drawing) -> Exercise | None:
    """Whose places become fewer, asked before the move that decides it."""
    game, ply = d.game, _telling(d)
    if ply is None:
        return None
    s, move = d.played.states[ply], _bare(d.game, d.played.states[ply], d.played.moves[ply])
    if not score.fewer(game, s, move):
        return None
    return score.pose(d.id, game, game.format(s), 0, d.target, (), move)


def _paying(sheet: ScoreSheet) -> set[str]:
    out = {part.clause for part in sheet.parts if part.total}
    return out.union(*(_paying(part) for part in sheet.parts))


def _order(d: Drawing) -> Exercise | None:
    game, ply = d.game, _telling(d)
    if ply is None:
        return None
    s = d.played.states[ply]
    moves = _bare(game, s, d.played.moves[ply])
    if d.says.get("turn"):
        ply, moves = _turn(d, ply)
        s = d.played.states[ply]
    texts = [event.text for event in order.told(game, s, moves)]
    if not 3 <= len(texts) <= d.says.get("steps", _STEPS) or len(set(texts)) < len(texts):
        return None
    steps = tuple(shuffled(d.rng, texts))
    if list(steps) == texts:
        return None
    return order.pose(d.id, game, game.format(s), moves, steps)


def _turn(d: Drawing, ply: int) -> tuple[int, str]:
    """Two moves of one turn, of which one was played at this ply: where they begin, and their texts; where the
    turn has but one, that one."""
    game, states, moves = d.game, d.played.states, d.played.moves
    seat, first, last = game.to_move(states[ply]), ply, ply
    if ply + 1 < len(moves) and game.to_move(states[ply + 1]) == seat:
        last = ply + 1
    elif ply and game.to_move(states[ply - 1]) == seat:
        first = ply - 1
    return first, " ".join(_bare(game, states[at], moves[at]) for at in range(first, last + 1))


def _fault(d: Drawing) -> Exercise | None:
    game = d.game
    if d.says.get("sheet"):
        return _sheet(d)
    if not _decisions(d) or not isinstance(game, Editable):
        return None
    s, move = _refused(d, carried=True)
    if move is None:
        return None
    return _log(d, d.played.states.index(s), move)


def _sheet(d: Drawing) -> Exercise | None:
    """A score sheet with a line of the clause that has other points: those of another line, or one more."""
    game, s = d.game, d.played.states[-1]
    sheets = game.scores(s)
    seat = pick(d.rng, range(1, len(sheets) + 1))
    parts = sheets[seat - 1].parts
    at = [number for number, part in enumerate(parts) if part.clause == d.target and part.total]
    if not at or not _LINES[0] <= len(parts) <= _LINES[1]:
        return None
    spoilt = pick(d.rng, at)
    truth = parts[spoilt].total or 0
    near = {part.total or 0 for sheet in sheets for part in sheet.parts if part.clause == d.target}
    others = [points for points in sorted({*near, truth + 1, truth - 1, 2 * truth}) if points != truth]
    lines = [fault.misscored.written(part, part.total or 0) for part in parts]
    lines[spoilt] = fault.misscored.written(parts[spoilt], pick(d.rng, others))
    offered = (truth, *shuffled(d.rng, others)[: _OFFERED - 1])
    return fault.pose_sheet(d.id, game, game.format(s), seat, tuple(lines), offered)


def _log(d: Drawing, ply: int, wrong: Any) -> Exercise | None:
    """A log with a wrong move in it: what was played before, chance included, and legal moves after."""
    game, states, moves = d.game, d.played.states, d.played.moves
    first = ply - int(d.rng.random() * min(_LONGEST, ply + 1))
    log = [_written(game, states[at], moves[at]) for at in range(first, ply)]
    log.append(_bare(game, states[ply], wrong))
    try:
        s = game.advance(states[ply], wrong)
        for _ in range(1 + int(d.rng.random() * 3)):
            seat = game.to_move(s)
            if seat == NOBODY:
                break
            move = game.chance_move(s, d.rng) if seat == CHANCE else pick(d.rng, game.legal_moves(s))
            log.append(_written(game, s, move))
            s = game.advance(s, move)
    except FrogError:
        return None
    if len(log) < 3 or max(map(len, log)) > _WIDEST:
        return None
    return fault.pose(d.id, game, game.format(states[first]), tuple(log), _choice(d, d.target))


def _written(game: AnyGame, s: Any, move: Any) -> str:
    """A move as a log has it; what chance brings is written out."""
    return game.format_move(s, move) if game.to_move(s) == CHANCE else _bare(game, s, move)


def _build(d: Drawing) -> Exercise | None:
    game, wanted = d.game, d.says.get("wanted", build.LEGAL)
    if not isinstance(game, Editable):
        return None
    if wanted == build.OVER:
        s = d.played.states[max(0, len(d.played.states) - 2 - int(d.rng.random() * 3))]
        return None if game.to_move(s) == NOBODY else build.pose(d.id, game, game.format(s), wanted)
    if wanted == build.START:
        s = _disarranged(d)
        return None if s is None else build.pose(d.id, game, game.format(s), wanted)
    s = _state(d)
    if s is None:
        return None
    if wanted == build.SOUND:
        edits = game.edits(s)
        spoilt = pick(d.rng, edits).state if edits else s
        return build.pose(d.id, game, game.format(spoilt), wanted) if edits else None
    if wanted == build.PAYS:
        seat = pick(d.rng, range(1, game.players(s) + 1))
        lines = _leaves(game.scores(s)[seat - 1])
        owned = any(f".{d.says['owning']}." in mark for line in lines for mark in line.marks)
        if not owned or score.points(game, s, seat, d.target):
            return None
        return build.pose(d.id, game, game.format(s), wanted, d.target, seat)
    s, move = _refused(d)
    return None if move is None else build.pose(d.id, game, game.format(s), wanted, _bare(game, s, move))


def _leaves(sheet: ScoreSheet) -> Iterator[ScoreSheet]:
    """Every line of a score sheet."""
    for part in sheet.parts:
        yield part
        yield from _leaves(part)


def _disarranged(d: Drawing) -> Any:
    """A position that is no set-up any more: after some turns, or with pieces moved (`moved` says how many)."""
    game = d.game
    if not isinstance(game, Arranged):
        return None
    if "moved" not in d.says:
        s = d.played.states[-1]
        between = game.to_move(s) == CHANCE or "deciding" in d.says
        return s if between and game.amiss(s) else None
    s = d.played.states[0]
    for _ in range(d.says["moved"]):
        s = _moved(d, s)
    return s if game.amiss(s) else None


def _moved(d: Drawing, s: Any) -> Any:
    """The state with a piece of a board taken from its place and put on an empty one."""
    game: Any = d.game
    scene = game.scene(game.view(s, ALL), ALL)
    board = {cell.id for stage in scene.stages if stage.role == "board" for row in stage.rows for cell in row}
    things = [
        thing._replace(places=tuple(place for place in thing.places if place in board))
        for thing in game.palette(s)
    ]
    full = [place for place in sorted(board) if content(scene, place) != NOTHING]
    start = pick(d.rng, full)
    for thing in things:
        if start in thing.places:
            gone = game.put(s, thing.id, start)
            if content(game.scene(game.view(gone, ALL), ALL), start) == NOTHING:
                free = [place for place in thing.places if place not in full]
                return game.put(gone, thing.id, pick(d.rng, free))
    return s


def _code(d: Drawing) -> Exercise | None:
    game, states = d.game, d.played.states
    at = _decisions(d) if d.says["wanted"] in _DECIDED else list(range(len(states)))
    if len(at) < 5:
        return None
    step = len(at) // 5
    positions = tuple(game.format(states[at[step * number]]) for number in range(5))
    if len(set(positions)) < 5:
        return None
    posed = code.pose(d.id, game, positions, d.says["wanted"], (d.target,))
    # Code that gives the same everywhere need not look at the match.
    return posed if len({str(value) for value in code.key(posed)}) > 1 else None


DRAWS: Final[Mapping[str, Draw]] = MappingProxyType(
    {
        "T": _tap,
        "L": _legal,
        "P": _predict,
        "G": _goal,
        "S": _score,
        "O": _order,
        "F": _fault,
        "B": _build,
        "C": _code,
    }
)
"""How each kind is drawn."""
