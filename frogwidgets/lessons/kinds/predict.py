"""P: some moves are played; what is then on this place, or what is due? The rules play them, and look."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from frogwidgets.kernel.game import ALL, CHANCE, NOBODY, Event
from frogwidgets.kernel.record import read_moves
from frogwidgets.lessons.exercise import AnyGame, Exercise, Hint
from frogwidgets.lessons.looking import cells, content, ladder, listed, lowered, words
from frogwidgets.lessons.mark import Mark, right, unread

LETTER = "P"
NAME = "predict the state"


class PredictAsk(NamedTuple):
    """The moves, the cell that is asked about, and what may stand there; without a cell what is due then."""

    moves: str
    cell: str
    offered: tuple[str, ...]


def pose(id: str, game: AnyGame, position: str, moves: str, cell: str, offered: tuple[str, ...]) -> Exercise:
    """Ask what stands on a cell after moves, or what is due; what is right is always among the offered
    words."""
    s = game.parse(position, strict=False)
    events, after = _played(game, s, moves)
    called = cells(game.scene(game.view(s, ALL), ALL)).get(cell, cell)
    truth = _there(game, after, cell)
    asked = f"What is to be seen then on this place: {called}?" if cell else "What comes then?"
    question = f"{moves} is played{_meant(game, s, moves)}. {asked}"
    trains = tuple(dict.fromkeys(event.clause for event in events))
    ask = PredictAsk(moves, cell, tuple(sorted({*offered, truth})))
    return Exercise(id, LETTER, game, position, question, trains, ask)


def _meant(game: AnyGame, s: Any, moves: str) -> str:
    """A single move in words, in brackets: what is touched, and what a closed pile has on top."""
    if len(moves.split()) > 1:
        return ""
    path = game.touches(s, game.parse_move(s, moves))
    return f" ({words(game.scene(game.view(s, ALL), ALL), path)})" if path else ""


def _played(game: AnyGame, s: Any, moves: str) -> tuple[tuple[Event, ...], Any]:
    """What happens, and the state afterwards."""
    events: tuple[Event, ...] = ()
    for move, after in read_moves(game, s, (moves,), game.apply):
        events += game.trace(s, move)
        s = after
    return events, s


def _there(game: AnyGame, s: Any, cell: str) -> str:
    return content(game.scene(game.view(s, ALL), ALL), cell) if cell else due(game, s)


def alternatives(game: AnyGame, states: Iterable[Any], cell: str) -> list[str]:
    """What else may be on a cell: what is there at other times; on a board also what stands elsewhere.

    In a tray or a row every place has words of its own: those of another one would give themselves away.
    """
    found: list[str] = []
    for s in states:
        scene = game.scene(game.view(s, ALL), ALL)
        found.append(content(scene, cell))
        board = next((stage for stage in scene.stages if stage.role == "board"), None)
        # Places are alike that are called alike but for their own name: `c6, river` and `d3, river`.
        inside = {one.id: one.label.partition(", ")[2] for row in board.rows for one in row} if board else {}
        found += [content(scene, one) for one, kind in inside.items() if kind == inside.get(cell)]
    return list(dict.fromkeys(found))


def due(game: AnyGame, s: Any) -> str:
    """What comes next, in words: who decides what, or that the game is over, and who has won."""
    seat = game.to_move(s)
    if seat == CHANCE:
        return lowered(game.phase(s))
    if seat != NOBODY:
        return f"player {seat}: {lowered(game.phase(s))}"
    won = listed(f"player {winner}" for winner in sorted(game.winners(s)))
    return f"the game is over, won by {won or 'nobody'}"


def check(exercise: Exercise, answer: object) -> Mark:
    """Compare the words with what the picture says after the moves."""
    ask = exercise.ask
    if not isinstance(answer, str) or answer.strip() not in ask.offered:
        return unread(f"one of {'; '.join(ask.offered)}")
    game = exercise.game
    events, after = _played(game, exercise.state, ask.moves)
    truth = _there(game, after, ask.cell)
    if answer.strip() == truth:
        shown = [event.clause for event in _touching(exercise, events)] or exercise.clauses[:1]
        return right(f"{truth[0].upper()}{truth[1:]}.", shown)
    touching = _touching(exercise, events)
    story = " ".join(f"{event.text} ({event.clause})" for event in touching) or "Nothing changes there."
    missed = tuple(dict.fromkeys(event.clause for event in touching)) or exercise.clauses[:1]
    so = "So there is" if ask.cell else "So this comes"
    return Mark("wrong", f"{story} {so}: {truth}.", missed, (), (ask.cell,) if ask.cell else ())


def _touching(exercise: Exercise, events: tuple[Event, ...]) -> list[Event]:
    """The events that move something to or from the cell."""
    cell = exercise.ask.cell
    if not cell:
        return list(events)[-2:]
    on = {shape.id for shape in exercise.scene.shapes if shape.cell == cell}
    out = []
    for event in events:
        moved = [motion for motion in event.motions if motion.id in on or _goes_to(motion, cell)]
        on |= {motion.after.id for motion in event.motions if motion.after and motion.after.cell == cell}
        if moved:
            out.append(event)
    return out


def _goes_to(motion: Any, cell: str) -> bool:
    return motion.after is not None and motion.after.cell == cell


def is_right(exercise: Exercise, answer: object) -> bool:
    """Whether an answer is right."""
    return check(exercise, answer).right


def answers(exercise: Exercise) -> Iterator[str]:
    """Every answer that can be given."""
    yield from exercise.ask.offered


def hints(exercise: Exercise) -> tuple[Hint, ...]:
    """The step that decides, without its outcome."""
    game = exercise.game
    events, _ = _played(game, exercise.state, exercise.ask.moves)
    touching = _touching(exercise, events)
    first = next(iter(read_moves(game, exercise.state, (exercise.ask.moves,), game.apply)))[0]
    about = touching[-1].clause if touching else ""
    return ladder(exercise.scene, (*game.touches(exercise.state, first), exercise.ask.cell), about)


def form(exercise: Exercise) -> dict[str, Any]:
    """What a page shows to answer with."""
    ask = exercise.ask
    return {"choose": list(ask.offered), "moves": ask.moves, **({"cell": ask.cell} if ask.cell else {})}


def key(exercise: Exercise) -> str:
    """What is there after the moves."""
    _, after = _played(exercise.game, exercise.state, exercise.ask.moves)
    return _there(exercise.game, after, exercise.ask.cell)
