"""What a card shows of an exercise, as plain JSON values. What is right is in none of them but `mark_wire`'s,
which tells of an answer that was given.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from frogwidgets.kernel.frame import check_wire, choice_wire
from frogwidgets.kernel.game import ALL, FrogError
from frogwidgets.kernel.library import Library, about
from frogwidgets.kernel.record import read_moves
from frogwidgets.lessons.exercise import Exercise, Hint
from frogwidgets.lessons.kinds import kind
from frogwidgets.lessons.making import read_id
from frogwidgets.lessons.mark import Mark
from frogwidgets.lessons.progress import HIGHEST, Progress
from frogwidgets.lessons.table import LESSONS
from frogwidgets.rulebook import books, clause, example, rulebook

Values = dict[str, Any]


def generated(exercise: Exercise) -> tuple[str, int] | None:
    """The lesson and the seed of an exercise; None for one of an example, or of somebody's own."""
    try:
        lesson, _, seed = read_id(exercise.id)
    except FrogError:
        return None
    return (lesson, seed) if lesson in LESSONS else None


def _example(id: str) -> tuple[str, int] | None:
    """The example and the number of an exercise made of one."""
    name, _, number = id.rpartition(".")
    known = number.isdecimal() and any(one.id == name for book in books() for one in rulebook(book).examples)
    return (name, int(number)) if known else None


def subject(exercise: Exercise) -> tuple[str, tuple[str, ...]]:
    """What an exercise belongs to, in words, and the clauses that are practised there.

    Not the clauses of the exercise itself: they may be the answer.
    """
    made = generated(exercise)
    if made:
        lesson = LESSONS[made[0]]
        return lesson.title, lesson.clauses
    found = _example(exercise.id)
    if found:
        known = example(found[0])
        return f"From the examples of {known.clause}", (known.clause,)
    return "", ()


def following(exercise: Exercise, posed: Iterable[str] = ()) -> str:
    """The id of the next exercise like this one: the next seed of its kind, or the next of the same example,
    then one of a lesson that trains the same clause; empty where there is none.

    `posed` are the ids that the example makes.
    """
    made = generated(exercise)
    if made:
        return f"{made[0]}.{exercise.kind}.{made[1] + 1}"
    found = _example(exercise.id)
    if not found:
        return ""
    name, number = found
    if f"{name}.{number + 1}" in posed:
        return f"{name}.{number + 1}"
    trains = example(name).clause
    drills = [(lesson.id, drill) for lesson in LESSONS.values() for drill in lesson.drills]
    fits = [f"{id}.{drill.kind}.1" for id, drill in drills if trains in drill.clauses]
    alike = [id for id in fits if f".{exercise.kind}." in id]
    return next(iter((*alike, *fits)), "")


def told(library: Library, ids: Iterable[str]) -> Values:
    """Title, mark and sentence of clauses, by id; those that no rulebook has are left out."""
    known = {id: about(library, id) for id in dict.fromkeys(ids) if id}
    return {id: found for id, found in known.items() if found}


def offered(form: Mapping[str, Any]) -> list[str]:
    """The clauses that may be chosen as an answer."""
    words = [str(word).rpartition(":")[2] for word in form.get("choose", ())]
    return [word for word in words if _is_clause(word)]


def _is_clause(id: str) -> bool:
    try:
        clause(id)
    except FrogError:
        return False
    return True


def way(exercise: Exercise) -> list[str]:
    """What the move touches that the question is about; nothing where it is about none."""
    form = kind(exercise.kind).form(exercise)
    game, s = exercise.game, exercise.state
    if "moves" in form:
        move, _ = next(iter(read_moves(game, s, (form["moves"],), game.apply)))
        return list(game.touches(s, move))
    if form.get("move"):
        try:
            return list(game.touches(s, game.parse_move(s, form["move"])))
        except FrogError:
            # A move that is to become legal need not be readable yet.
            return []
    return list(form.get("prefix", ()))


def lines(exercise: Exercise) -> str:
    """The lines of Python that answer an exercise in code, but for what is asked."""
    return (
        "def solve(match):\n    return ...\n\n"
        f'ex = fw.exercise("{exercise.id}")\n'
        "answers = fw.answers()\n"
        "matches = [fw.match(ex.game, position=text) for text in ex.ask.positions]\n"
        f'answers["{exercise.id}"] = [solve(match) for match in matches]'
    )


def choices(exercise: Exercise, s: Any) -> list[Values]:
    """The legal choices of the player whose turn the exercise is about; none when it is over."""
    game = exercise.game
    if game.to_move(s) != game.to_move(exercise.state):
        return []
    return [choice_wire(choice) for choice in game.choices(game.view(s, ALL))]


def hint_wire(hint: Hint) -> Values:
    """A rung as a JSON object."""
    return {"rung": hint.rung, "text": hint.text, "marks": list(hint.marks)}


def mark_wire(mark: Mark, library: Library, before: Progress | None, after: Progress | None) -> Values:
    """A mark as a JSON object: its words, the clauses behind it, and how their levels have changed."""
    clauses = tuple(dict.fromkeys((*mark.missed, *mark.shown)))
    failing = [check for check in mark.checks if not check.holds]
    return {
        "verdict": mark.verdict,
        "word": mark.word,
        "text": mark.text,
        "missed": list(mark.missed),
        "shown": list(mark.shown),
        "marks": list(mark.marks),
        "checks": [check_wire(check) | about(library, check.clause) for check in failing],
        "legal_if": list(mark.legal_if[:2]),
        "levels": [
            {"clause": id, "level": after.level(id), "by": after.level(id) - before.level(id)}
            for id in clauses
            if before and after
        ],
    }


def mastery(standing: Progress, clauses: tuple[str, ...], library: Library) -> Values:
    """How the clauses of a lesson stand: each, and all in one."""
    levels = [
        {"clause": id, "level": standing.level(id), "title": about(library, id).get("title", "")}
        for id in clauses
    ]
    total = sum(one["level"] for one in levels)
    whole = round(total / len(levels)) if levels else 0
    return {"highest": HIGHEST, "level": max(whole, int(total > 0)), "clauses": levels}
