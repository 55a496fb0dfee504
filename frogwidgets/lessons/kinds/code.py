"""C: answer in Python. A function of a match, or the list of its values, is compared with the rules."""

from collections.abc import Callable, Iterator, Mapping
from fnmatch import fnmatchcase
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from frogwidgets.kernel.figured import Figure, Figured
from frogwidgets.kernel.game import ALL, FrogError
from frogwidgets.kernel.match import Match
from frogwidgets.kernel.told import fault, short
from frogwidgets.lessons.exercise import AnyGame, Exercise, Hint
from frogwidgets.lessons.kinds.goal import ways
from frogwidgets.lessons.mark import Mark, right, unread

LETTER = "C"
NAME = "answer in code"
FORM = "a function of a match, or the list of what it gives for each position"


def _count(game: AnyGame, s: Any) -> object:
    return len(game.legal_moves(s))


def _moves(game: AnyGame, s: Any) -> object:
    return sorted(game.format_move(s, move) for move in game.legal_moves(s))


def _refused(game: AnyGame, s: Any) -> object:
    return sum(1 for move in game.candidates(s) if game.violations(s, move))


def _pairs(game: AnyGame, s: Any) -> object:
    return sum(len(way) == 2 for way, _ in ways(game, s, 2))


def _points(game: AnyGame, s: Any) -> object:
    return [sheet.total for sheet in game.scores(s)]


def _winners(game: AnyGame, s: Any) -> object:
    return sorted(game.winners(s))


def _pieces(game: AnyGame, s: Any) -> object:
    scene = game.scene(game.view(s, ALL), ALL)
    boards = {stage.id for stage in scene.stages if stage.role == "board"}
    return sum(1 for shape in scene.shapes if shape.stage in boards and shape.label)


class Measure(NamedTuple):
    """Something that can be computed of a position: in words, and how the rules give it."""

    words: str
    value: Callable[[AnyGame, Any], object]


MEASURES: Final = MappingProxyType(
    {
        "count": Measure("the number of legal moves", _count),
        "moves": Measure("the texts of the legal moves, sorted", _moves),
        "refused": Measure("how many candidates the rules refuse", _refused),
        "pairs": Measure("in how many ways this turn can go on for exactly two moves", _pairs),
        "points": Measure("the list of points, seat 1 first, if the game ended now", _points),
        "winners": Measure("the sorted list of the seats that would win now", _winners),
        "pieces": Measure("how many pieces stand on the board", _pieces),
    }
)


class CodeAsk(NamedTuple):
    """What is to be computed (a key of `MEASURES`), and the positions it is computed for."""

    wanted: str
    positions: tuple[str, ...]


_SHAPES: Final = "shapes:"
_SEEN: Final = "seen:"


def measure(wanted: str, game: AnyGame | None = None) -> Measure:
    """What a word asks for: one of `MEASURES`, a figure of the game, `shapes:` and a pattern, `seen:` and a
    seat.

    Raises `FrogError` for another word.
    """
    if wanted in MEASURES:
        return MEASURES[wanted]
    own: Mapping[str, Figure] = game.figures() if isinstance(game, Figured) else {}
    if wanted in own:
        return Measure(own[wanted].words, lambda game, s: own[wanted].value(s))
    if wanted.startswith(_SHAPES):
        pattern = wanted.removeprefix(_SHAPES)
        words = f"how many shapes of its picture have an id of the pattern {pattern}"
        return Measure(words, lambda game, s: sum(fnmatchcase(id, pattern) for id in _ids(game, s)))
    seat = wanted.removeprefix(_SEEN)
    if wanted.startswith(_SEEN) and seat.isascii() and seat.isdecimal():
        words = f"the position as player {seat} sees it, as text"
        return Measure(words, lambda game, s: game.format(game.view(s, int(seat))))
    known = ", ".join([*MEASURES, *own, f"{_SHAPES}PATTERN", f"{_SEEN}SEAT"])
    raise FrogError(f"What is computed is one of {known}, not {short(wanted)}.")


def _ids(game: AnyGame, s: Any) -> Iterator[str]:
    scene = game.scene(game.view(s, ALL), ALL)
    yield from (cell.id for stage in scene.stages for row in stage.rows for cell in row)
    yield from (shape.id for shape in scene.shapes)


def pose(
    id: str, game: AnyGame, positions: tuple[str, ...], wanted: str, clauses: tuple[str, ...] = ()
) -> Exercise:
    """Ask for code that computes a measure of these positions."""
    tried = "on this position"
    if len(positions) > 1:
        tried = f"on {len(positions)} positions, of which this is the first"
    question = f"Write a function of a match that gives {measure(wanted, game).words}. It is tried {tried}."
    return Exercise(id, LETTER, game, positions[0], question, clauses, CodeAsk(wanted, positions))


def key(exercise: Exercise) -> list[object]:
    """What the rules give for each position."""
    return list(_key(exercise))


@lru_cache(maxsize=64)
def _key(exercise: Exercise) -> tuple[object, ...]:
    game, value = exercise.game, measure(exercise.ask.wanted, exercise.game).value
    return tuple(value(game, game.parse(text, strict=False)) for text in exercise.ask.positions)


def values(exercise: Exercise, function: Callable[[Match], object]) -> list[object]:
    """What a function gives for each position: the plain answer that can be kept. Its errors are raised."""
    matches = (Match(exercise.game, position=text, seed=0) for text in exercise.ask.positions)
    return [function(match) for match in matches]


def check(exercise: Exercise, answer: object) -> Mark:
    """Run the function, or take its values, and compare them position by position."""
    if callable(answer):
        try:
            answer = values(exercise, answer)
        except Exception as error:
            return Mark("wrong", f"The function fails: {fault(error)}.", exercise.clauses)
    if not isinstance(answer, list | tuple):
        return unread(FORM)
    wanted = key(exercise)
    if len(answer) != len(wanted):
        return unread(f"{FORM}: {len(wanted)} values, one a position")
    good = [_same(given, value) for given, value in zip(answer, wanted, strict=True)]
    if all(good):
        return right(f"Right for all {len(wanted)} positions.", exercise.clauses)
    at = good.index(False)
    text = (
        f"Right for {sum(good)} of {len(wanted)}. The first that is not: {exercise.ask.positions[at]}. "
        f"It gives {str(answer[at])[:60]}, and the rules give {str(wanted[at])[:60]}."
    )
    verdict: Any = "partly" if sum(good) * 2 > len(good) else "wrong"
    return Mark(verdict, text, exercise.clauses)


def _same(given: object, value: object) -> bool:
    """Equal values of one kind: a list may come as a tuple or a set, True is no number."""
    if isinstance(value, list):
        if isinstance(given, set | frozenset):
            given = sorted(given)
        return isinstance(given, list | tuple) and list(given) == value
    return type(given) is type(value) and given == value


def is_right(exercise: Exercise, answer: object) -> bool:
    """Whether an answer is right."""
    return check(exercise, answer).right


def answers(exercise: Exercise) -> Iterator[list[object]]:
    """The values, and every list that differs from them in one."""
    wanted = key(exercise)
    yield wanted
    for at in range(len(wanted)):
        yield [*wanted[:at], None, *wanted[at + 1 :]]


def hints(exercise: Exercise) -> tuple[Hint, ...]:
    """The names that help, then the value for the first position only."""
    first = (
        "A match has legal(), state, position, scores() and winners(); its game has candidates and checks."
    )
    return (
        Hint("area", first, ()),
        Hint("piece", f"For the first position {str(key(exercise)[0])[:60]} is wanted.", ()),
        Hint("space", "Compare yours with it there, and look at one move that makes the difference.", ()),
    )


def form(exercise: Exercise) -> dict[str, Any]:
    """What a page shows to answer with: the positions."""
    return {"code": True, "wanted": exercise.ask.wanted, "positions": list(exercise.ask.positions)}
