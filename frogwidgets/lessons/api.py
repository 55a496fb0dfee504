"""The public names for learning and teaching: each finds what it needs and hands over. No rules are here."""

from collections.abc import Iterable, Mapping, Sequence
from os import PathLike
from typing import TYPE_CHECKING, Any

from frogwidgets.kernel.edits import IfOnly
from frogwidgets.kernel.game import FrogError, Game
from frogwidgets.kernel.match import Match
from frogwidgets.kernel.told import short
from frogwidgets.kernel.what_if import WhatIf
from frogwidgets.lessons.answers import FILE, Answers, Try
from frogwidgets.lessons.exercise import Exercise, Hint
from frogwidgets.lessons.mark import Mark
from frogwidgets.rulebook.differences import Differences
from frogwidgets.rulebook.parting import Parting
from frogwidgets.rulebook.switch import Switched

if TYPE_CHECKING:
    from frogwidgets.lessons.progress import Progress
    from frogwidgets.lessons.sheet import Sheet


def exercise(
    source: str | Match | Mapping[str, Any] | PathLike[str],
    seed: int | None = None,
    kind: str | None = None,
    *,
    id: str | None = None,
    question: str = "",
    **words: Any,
) -> Exercise:
    """The exercise of a lesson and a seed (`fw.exercise("FR-3", seed=18)`), of its id (`"FR-3.18"`), or of an
    example of a rulebook (`"FR-LEAP-3.a"`); or one of your own.

    The same id gives the same exercise on every machine. `kind` is a letter: T tap all legal, L legal or not,
    P predict, G reach a goal, S score, O order, F find the error, B build, C code, A find the assumption,
    E write a test.

    Your own is posed from a match (`fw.exercise(m, kind="L", move="e7xe6>e5")`, with an `id`, and with a
    `question` in the place of the kind's), or read from plain values as `Exercise.plain` gives them, or from
    a JSON file that `Exercise.save` wrote. Its certificate has to hold. Raises `FrogError` that names what
    there is, and what is wrong.
    """
    from frogwidgets.lessons import authored, library

    if isinstance(source, Match):
        if seed is not None:
            raise FrogError("An exercise about a match has no seed; give an id if you like.")
        return authored.author(source, kind or "", authored.OWN if id is None else id, words, question)
    if id is not None or question or words:
        raise FrogError("An id, a question and further words go with a match.")
    if isinstance(source, str) and not source.endswith(authored.SUFFIX):
        return library.exercise(source, seed, kind)
    if not isinstance(source, str | Mapping | PathLike):
        raise FrogError(f"An exercise has an id such as FR-3.18, not {short(source)}.")
    if seed is not None or kind is not None:
        raise FrogError("An exercise of one's own has its kind already, and no seed.")
    return authored.from_plain(source) if isinstance(source, Mapping) else authored.load(source)


def check(exercise: Exercise | str, answer: object = None) -> Mark:
    """The mark of an answer, a plain value; pure, so that graders can ask it. None is a missing answer."""
    from frogwidgets.lessons import library

    return library.check(exercise, answer)


def hint(exercise: Exercise | str, rung: int = 1) -> Hint:
    """A rung of the ladder of hints: 1 the area, 2 the piece, 3 the space."""
    from frogwidgets.lessons import library

    return library.hint(exercise, rung)


def answers(path: str | PathLike[str] | None = FILE, pupil: str = "") -> Answers:
    """The answers kept in a file beside the notebook: `answers["FR-3.18"] = "yes"` keeps one.

    `pupil` is the name that the lines to copy carry. Raises `FrogError` for a file that holds no answers.
    """
    from frogwidgets.lessons.answers import open_answers

    return open_answers(path, pupil)


def progress(answers: Answers | Iterable[Try]) -> "Progress":
    """How every clause stands after these answers, and what comes back."""
    from frogwidgets.lessons.progress import progress as stand

    return stand(answers)


def sheet(
    clauses: Sequence[str] = (),
    *,
    lessons: Sequence[str] = (),
    seed: int = 1,
    count: int = 6,
    look: str = "print",
    key: bool = True,
    title: str = "",
) -> "Sheet":
    """A sheet of exercises for these clauses or lessons: HTML that prints on A4, the key on its own page.

    The same words give the same sheet; another `seed` gives another of the same difficulty. Raises
    `FrogError` that names what is wrong.
    """
    from frogwidgets.lessons.sheet import sheet as draw

    return draw(clauses, lessons=lessons, seed=seed, count=count, look=look, key=key, title=title)


def if_only(match: Match, move: str) -> tuple[IfOnly, ...]:
    """What would make a refused move legal: the smallest changes of the position, each checked by the rules.

    `()` where the move is legal, or where no one or two changes do it. Raises `NotationError`.
    """
    from frogwidgets.kernel.edits import if_only as search

    game, state = _match(match).game, match.state
    return search(game, state, game.parse_move(state, move))


def what_if(match: Match, place: str = "", count: int = 1) -> WhatIf:
    """What the scores would be after every small change, or after `count` of those at one place (`"1.N"`)."""
    from frogwidgets.kernel.what_if import what_if as change

    return change(_match(match).game, match.state, place, count)


def readings(id: str, other: object = None) -> Parting:
    """Two readings of an unclear rule, side by side at the first position where they part.

    The default is compared with the next reading, or with `other`: its name, or a value of its option. Raises
    `FrogError` for a clause that is no open question.
    """
    from frogwidgets.rulebook import book_of
    from frogwidgets.rulebook.readings import readings as part

    return part(book_of(id), id, other)


def differences(
    first: Match | Game[Any, Any], second: Match | Game[Any, Any], position: str | None = None
) -> Differences:
    """What is legal in one of two variants only, on one board: two matches, or two games on a position."""
    from frogwidgets.rulebook.differences import differences as compare

    return compare(first, second, position)


def without(match: Match, clause: str) -> Switched:
    """A position without one clause: the moves that are new, and the examples of the rulebook that break.

    Its `match` is played so. Raises `FrogError` for a clause that cannot be switched off.
    """
    from frogwidgets.rulebook.library import Rulebooks

    return Rulebooks().without(_match(match), clause)


def _match(given: object) -> Match:
    if not isinstance(given, Match):
        raise FrogError(f"{short(given)} is no match; fw.match(...) makes one.")
    return given
