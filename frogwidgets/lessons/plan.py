"""What a teacher plans from: lessons with their objectives, minutes and clauses, and the open questions of a
rulebook with the reading that a class plays by.

Objective and minutes are those that the notebooks state; nothing is written down twice.
"""

import json
import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from frogwidgets._data import notebooks_folder
from frogwidgets.games import game as make_game
from frogwidgets.kernel.game import FrogError, Game
from frogwidgets.kernel.told import counted, short
from frogwidgets.lessons import paper
from frogwidgets.lessons.table import LESSONS
from frogwidgets.rulebook import books, rulebook
from frogwidgets.rulebook.clause import Clause
from frogwidgets.rulebook.lines import PLACE, option_value

_NUMBERS: Final = ("five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_SHORTEST: Final = 5
"""The minutes of the first of these numbers."""
_GOAL: Final = re.compile(r"\*\*Goal\.\*\* You can (.+)\.")
_TIME: Final = re.compile(r"\*\*Time\.\*\* (\w+) minutes")
_FILE: Final = re.compile(r"(?P<id>[A-Z]+-[0-9]+|[0-9]{2})-.+")
_TITLE: Final = re.compile(r"# (?:[A-Z]+-[0-9]+ )?(?P<title>.+)")
_CLAUSE: Final = re.compile(rf"^#+ ([A-Z]+-{PLACE})", re.MULTILINE)


class Planned(NamedTuple):
    """A lesson as a teacher plans it: the notebook, what pupils can do after it, how long it takes, which
    clauses it names in its headings, and the letters of its kinds of exercises."""

    id: str
    title: str
    objective: str
    minutes: int
    clauses: tuple[str, ...]
    kinds: tuple[str, ...]
    notebook: str


class Plan(NamedTuple):
    """Lessons in the order in which they are held."""

    lessons: tuple[Planned, ...]

    @property
    def minutes(self) -> int:
        """How long all of them take."""
        return sum(one.minutes for one in self.lessons)

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that they name, each once."""
        return tuple(dict.fromkeys(id for one in self.lessons for id in one.clauses))

    def __str__(self) -> str:
        return f"{paper.columns(_HEAD, self._rows())}\n{self._sum()}"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))

    def _repr_html_(self) -> str:
        return paper.table(self._sum(), _HEAD, self._rows())

    def _rows(self) -> list[tuple[str, ...]]:
        return [
            (
                f"{one.id} {one.title}",
                one.objective,
                str(one.minutes),
                " ".join(one.clauses),
                " ".join(one.kinds),
            )
            for one in self.lessons
        ]

    def _sum(self) -> str:
        parts = (len(self.lessons), "lesson"), (self.minutes, "minute"), (len(self.clauses), "clause")
        return ", ".join(counted(count, thing) for count, thing in parts)


_HEAD: Final = ("lesson", "after it you can", "minutes", "clauses", "kinds")


def plan(lessons: str | Sequence[str] = (), *, minutes: int | None = None) -> Plan:
    """The lessons of these ids in this order, of a game (`"frogger"`), or all of them; with `minutes` as many
    as have room.

    Raises `FrogError` for a lesson there is not, and where the first one takes longer.
    """
    known = _planned()
    if isinstance(lessons, str):
        of_game = f"{rulebook(lessons).prefix}-" if lessons in books() else ""
        wanted = [id for id in known if of_game and id.startswith(of_game)] or [lessons]
    else:
        wanted = list(lessons) or [*known]
    for id in wanted:
        if id not in known:
            raise FrogError(f"There is no lesson {short(id)}; there are {', '.join(known)}.")
    if minutes is None:
        return Plan(tuple(known[id] for id in wanted))
    if type(minutes) is not int or minutes < known[wanted[0]].minutes:
        raise FrogError(
            f"{wanted[0]} takes {known[wanted[0]].minutes} minutes: it has no room in {short(minutes)}."
        )
    out: list[Planned] = []
    for id in wanted:
        if sum(one.minutes for one in out) + known[id].minutes > minutes:
            break
        out.append(known[id])
    return Plan(tuple(out))


@lru_cache(maxsize=1)
def _planned() -> dict[str, Planned]:
    """Every lesson that has a notebook, game by game in reading order."""
    found = {}
    for file in sorted(notebooks_folder().glob("*.ipynb")):
        cells = json.loads(file.read_text(encoding="utf-8"))["cells"]
        texts = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown"]
        named, titled = _FILE.fullmatch(file.stem), _TITLE.match(texts[0])
        goal, time = _GOAL.search(texts[0]), _TIME.search(texts[0])
        if not named or not titled or not goal or not time or time[1].lower() not in _NUMBERS:
            continue
        id = named["id"]
        clauses = tuple(dict.fromkeys(_CLAUSE.findall("\n".join(texts))))
        kinds = LESSONS[id].kinds if id in LESSONS else ()
        length = _NUMBERS.index(time[1].lower()) + _SHORTEST
        found[id] = Planned(id, titled["title"].strip(), goal[1], length, clauses, kinds, file.name)
    # As the table of contents has them; before and after it what has no exercises of its own.
    rest = [id for id in found if id not in LESSONS]
    order = [*(id for id in rest if id.isdecimal()), *(id for id in LESSONS if id in found)]
    return {id: found[id] for id in dict.fromkeys((*order, *rest))}


class Question(NamedTuple):
    """An open question of a rulebook: the clause, the reading that is played, and where that comes from.

    `option` is the keyword that switches it, empty where it is fixed.
    """

    clause: Clause
    reading: str
    option: str

    @property
    def changed(self) -> bool:
        """Whether the class plays by another reading than the default."""
        return self.reading != self.clause.default


class Notes(NamedTuple):
    """What the rulebook leaves open, and how the class plays it."""

    title: str
    questions: tuple[Question, ...]

    def __str__(self) -> str:
        return f"{paper.columns(_OPEN, self._rows())}\n{self._sum()}"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))

    def _repr_html_(self) -> str:
        return paper.table(self._sum(), _OPEN, self._rows())

    def _rows(self) -> list[tuple[str, ...]]:
        return [
            (
                f"{one.clause.id} {one.clause.title}",
                one.reading + (" (changed)" if one.changed else ""),
                one.clause.provenance,
                one.option or "fixed",
            )
            for one in self.questions
        ]

    def _sum(self) -> str:
        changed = sum(one.changed for one in self.questions)
        many = counted(len(self.questions), "open question")
        return f"{self.title}: {many}, {changed} not played by the default"


_OPEN: Final = ("open question", "reading", "from", "option")


def notes(game: str | Game[Any, Any], *ids: str) -> Notes:
    """The open questions of a rulebook, with the readings that these rules play by (`fw.game(name, ...)`); of
    some ids only those.

    Raises `FrogError` for a game there is not, and for a clause that is no open question.
    """
    rules = make_game(game) if isinstance(game, str) else game
    if not hasattr(rules, "legal_moves"):
        raise FrogError(f"{short(game)} is no game; give a name or fw.game(name).")
    book = rulebook(rules.name)
    wanted = [book[id] for id in ids] or list(book.ambiguities)
    for clause in wanted:
        if not clause.readings:
            raise FrogError(f"{clause.id} is no open question: it has no readings.")
    return Notes(rules.title, tuple(_question(clause, rules) for clause in wanted))


def _question(clause: Clause, rules: Game[Any, Any]) -> Question:
    changed = dict(rules.options.changed())
    if not clause.option or clause.option not in changed:
        return Question(clause, clause.default, clause.option)
    value = changed[clause.option]
    name = next((one.name for one in clause.readings if option_value(one.name) == value), str(value))
    return Question(clause, name, clause.option)
