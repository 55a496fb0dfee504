"""The ladder of hints for a position: where to look, what can move, and which clause lets it go where.

A board's hints teach what is legal; which legal move is good is told by the bots.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from frogwidgets.kernel.game import Check, Choice, Event, Eyes, Game
from frogwidgets.scene import Scene

RUNGS: Final = 3
"""The area, a piece, and where that can go."""
_WAYS: Final = 6
"""So many ways of a piece are told one by one."""


class Hint(NamedTuple):
    """A rung of `rungs`: a text, the elements (or stages) to light, and on the last rung a move.

    `checks` are the clauses asked about that move, `at` the one that lets it go where it goes.
    """

    rung: int
    rungs: int
    text: str
    ids: tuple[str, ...] = ()
    move: str = ""
    checks: tuple[Check, ...] = ()
    at: int = -1


def due(text: str, scene: Scene, offered: bool = False) -> Hint:
    """The one rung where nothing can be chosen: what is due, with its button where it is `offered`."""
    ids = tuple(shape.id for shape in scene.shapes if shape.id.startswith("act:")) if offered else ()
    return Hint(1, 1, text, ids)


def hint(
    game: Game[Any, Any], view: Any, eyes: Eyes, scene: Scene, choices: Sequence[Choice], rung: int
) -> Hint:
    """A rung for a view with legal moves; `choices` are the game's, in the order of its moves."""
    straight = [choice for choice in choices if not choice.minor] or list(choices)
    piece = straight[0].path[0]
    own = [choice for choice in straight if choice.path[0] == piece]
    if rung == 1:
        return _area(scene, choices)
    if rung == 2:
        ways = "1 legal move begins" if len(own) == 1 else f"{len(own)} legal moves begin"
        return Hint(2, RUNGS, f"Look at {_words(scene, piece)}: {ways} there.", (piece,))
    return _ways(game, view, eyes, scene, own)


def _area(scene: Scene, choices: Sequence[Choice]) -> Hint:
    """How many moves are legal, and on which stages they begin."""
    begun: dict[str, int] = {}
    for choice in choices:
        stage = _stage(scene, choice.path[0])
        begun[stage] = begun.get(stage, 0) + 1
    moves = "1 move is legal" if len(choices) == 1 else f"{len(choices)} moves are legal"
    if len(begun) == 1:
        text = f"{moves}. Look here: {_area_words(scene, next(iter(begun)))}."
    else:
        text = f"{moves}. Look here: {_listed(f'{_area_words(scene, id)} ({n})' for id, n in begun.items())}."
    return Hint(1, RUNGS, text, tuple(begun))


def _area_words(scene: Scene, id: str) -> str:
    stage = next((stage for stage in scene.stages if stage.id == id), None)
    if stage is None:
        return id
    if stage.role == "actions":
        return "the buttons"
    return f"in front of {stage.label}" if stage.seat else stage.label or "the board"


def _ways(game: Game[Any, Any], view: Any, eyes: Eyes, scene: Scene, own: Sequence[Choice]) -> Hint:
    """Where a piece can go, and the clause that lets it go the first of these ways."""
    first = own[0]
    labels = [(choice.label or choice.move).partition(" · ")[0] for choice in own[:_WAYS]]
    more = len(own) - len(labels)
    move = game.parse_move(view, first.move)
    checks = game.checks(view, move)
    at = _allowing(checks, game.trace(view, game.canonical(view, move), eyes), first.path[0])
    start = _words(scene, first.path[0])
    told = "; ".join([*labels, f"{more} more"] if more else labels)
    what = "it" if len(own) == 1 else labels[0]
    reason = f" {checks[at].clause} allows {what}: {checks[at].text}" if checks else ""
    text = f"{start[:1].upper()}{start[1:]}: {told}.{reason}"
    ids = tuple(dict.fromkeys([first.path[0], *(choice.path[-1] for choice in own)]))
    return Hint(RUNGS, RUNGS, text, ids, first.move, checks, at)


def _allowing(checks: Sequence[Check], events: Sequence[Event], piece: str) -> int:
    """The last check of the clause by which the piece goes: else of the move's first step, else of all."""
    moved = [event for event in events if any(motion.id == piece for motion in event.motions)]
    for event in (*moved, *events):
        about = [at for at, check in enumerate(checks) if check.clause == event.clause]
        if about:
            return about[-1]
    return len(checks) - 1


def _stage(scene: Scene, element: str) -> str:
    """The stage that an element lies on."""
    for shape in scene.shapes:
        if shape.id == element:
            return shape.stage
    for stage in scene.stages:
        if any(cell.id == element for row in stage.rows for cell in row):
            return stage.id
    return element


def _words(scene: Scene, element: str) -> str:
    """An element in words: what stands there, on a board with its place; else what the place is called."""
    roles = {stage.id: stage.role for stage in scene.stages}
    for shape in scene.shapes:
        if shape.id == element and shape.label:
            if roles.get(shape.stage) == "actions":
                return f'the button "{shape.label}"'
            # Places without a short name are told by the label already.
            short = roles.get(shape.stage) == "board" and shape.cell and "." not in shape.cell
            return f"{shape.label} on {shape.cell}" if short else shape.label
    for stage in scene.stages:
        for row in stage.rows:
            for cell in row:
                if cell.id == element:
                    return cell.label or element
    return element


def _listed(items: Iterable[str]) -> str:
    *first, end = items
    return f"{', '.join(first)} and {end}"
