"""L: is this move legal, and if not, which clause stops it? One clause does, or none."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from frogwidgets.kernel.edits import if_only
from frogwidgets.kernel.game import ALL, Check
from frogwidgets.lessons.exercise import AnyGame, Exercise, Hint
from frogwidgets.lessons.looking import ladder, lowered, named, words
from frogwidgets.lessons.mark import Mark, right, unread

LETTER = "L"
NAME = "legal or not"
FORM = "yes, or no: and a clause, such as no:{}"
YES = "yes"
NO = "no"
_TOLD = 2


class LegalAsk(NamedTuple):
    """The move that is asked about, and the clauses to choose from."""

    move: str
    offered: tuple[str, ...]


def pose(id: str, game: AnyGame, position: str, move: str, offered: tuple[str, ...] = ()) -> Exercise:
    """Ask about a move; the clauses that stop it are always among those offered."""
    s = game.parse(position, strict=False)
    m = game.parse_move(s, move)
    checks = game.checks(s, m)
    stops = tuple(dict.fromkeys(check.clause for check in checks if not check.holds))
    choice = tuple(sorted({*offered, *stops}))
    # Not in the words of the game: they may tell what comes of a move, and so that it is legal.
    way = words(game.scene(game.view(s, ALL), ALL), game.touches(s, m))
    question = (
        f"Player {game.to_move(s)}, {lowered(game.phase(s))}: {move} ({way}). Is this legal? "
        "If not, which clause stops it?"
    )
    trains = stops or distinctive(game, s, m) or tuple(dict.fromkeys(check.clause for check in checks))
    return Exercise(id, LETTER, game, position, question, trains, LegalAsk(move, choice), max(len(stops), 1))


def distinctive(game: AnyGame, s: Any, m: Any) -> tuple[str, ...]:
    """The clauses that a legal move rests on and some other legal move does not.

    Those that all moves rest on say nothing: who does not know one of them finds the same moves legal.
    """
    common: set[str] | None = None
    for other in game.legal_moves(s):
        cited = {check.clause for check in game.checks(s, other)}
        common = cited if common is None else common & cited
    own = dict.fromkeys(check.clause for check in game.checks(s, m))
    return tuple(clause for clause in own if clause not in (common or ()))


def _move(exercise: Exercise) -> tuple[Any, Any]:
    s = exercise.state
    return s, exercise.game.parse_move(s, exercise.ask.move)


def check(exercise: Exercise, answer: object) -> Mark:
    """Compare the answer with the checks of the move."""
    if not isinstance(answer, str):
        return unread(_form(exercise))
    said, _, blamed = answer.strip().replace(" ", "").partition(":")
    blamed = blamed.upper()
    if said.lower() not in (YES, NO) or (said.lower() == YES and blamed):
        return unread(_form(exercise))
    s, m = _move(exercise)
    checks = exercise.game.checks(s, m)
    broken = [check for check in checks if not check.holds]
    stops = tuple(dict.fromkeys(check.clause for check in broken))
    if said.lower() == YES:
        if broken:
            return _stopped(exercise, s, m, broken)
        return right("Every rule holds.", distinctive(exercise.game, s, m))
    if not broken:
        return _legal(checks, blamed)
    if blamed in stops:
        return right(next(check.text for check in broken if check.clause == blamed), (blamed,))
    return _another(exercise, s, m, checks, blamed)


def _form(exercise: Exercise) -> str:
    some = exercise.ask.offered[0] if exercise.ask.offered else "FR-LEAP-3"
    return FORM.format(some)


def _marks(broken: list[Check]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(mark for check in broken for mark in check.marks))


def _ways(exercise: Exercise, s: Any, m: Any) -> tuple[str, ...]:
    return tuple(str(found) for found in if_only(exercise.game, s, m)[:_TOLD])


def _stopped(exercise: Exercise, s: Any, m: Any, broken: list[Check]) -> Mark:
    """It was called legal and is not."""
    first = broken[0]
    text = f"It is not legal: {first.text} That is {named(first.clause)}."
    missed = tuple(dict.fromkeys(check.clause for check in broken))
    return Mark("wrong", text, missed, (), _marks(broken), tuple(broken), _ways(exercise, s, m))


def _legal(checks: tuple[Check, ...], blamed: str) -> Mark:
    """It was called illegal and is legal."""
    held = [check for check in checks if check.clause == blamed]
    text = f"It is legal. {held[0].text}" if held else "It is legal: every rule that is asked holds."
    if blamed and not held:
        text += f" {blamed} has nothing to say here."
    marks = held[0].marks if held else ()
    return Mark("wrong", text, (blamed,) if blamed else (), (), marks, tuple(held))


def _another(exercise: Exercise, s: Any, m: Any, checks: tuple[Check, ...], blamed: str) -> Mark:
    """It is illegal, as was said, but not by that clause, or none was named."""
    broken = [check for check in checks if not check.holds]
    missed = tuple(dict.fromkeys(check.clause for check in broken))
    if not blamed:
        return Mark("partly", "It is not legal. Which clause stops it?", missed, (), _marks(broken))
    held = next((check for check in checks if check.clause == blamed), None)
    told = f"{blamed} holds: {held.text}" if held else f"{blamed} has nothing to say here."
    text = f"It is not legal, but {told} What stops it is {named(missed[0])}: {broken[0].text}"
    ways = _ways(exercise, s, m)
    return Mark("partly", text, (*missed, blamed), (), _marks(broken), tuple(broken), ways)


def is_right(exercise: Exercise, answer: object) -> bool:
    """Whether an answer is right."""
    return check(exercise, answer).right


def answers(exercise: Exercise) -> Iterator[str]:
    """Every answer that can be given."""
    yield YES
    yield from (f"{NO}:{clause}" for clause in exercise.ask.offered)


def hints(exercise: Exercise) -> tuple[Hint, ...]:
    """Where the rule that decides looks."""
    s, m = _move(exercise)
    checks = exercise.game.checks(s, m)
    deciding = [check for check in checks if not check.holds] or [check for check in checks if check.marks]
    marks = deciding[0].marks if deciding else ()
    scene = exercise.scene
    return ladder(scene, marks or exercise.game.touches(s, m))


def form(exercise: Exercise) -> dict[str, Any]:
    """What a page shows to answer with."""
    return {
        "choose": [YES, *(f"{NO}:{clause}" for clause in exercise.ask.offered)],
        "move": exercise.ask.move,
    }


def key(exercise: Exercise) -> str:
    """`yes`, or the clause that stops it."""
    s, m = _move(exercise)
    broken = exercise.game.violations(s, m)
    return f"{NO}:{broken[0].clause}" if broken else YES
