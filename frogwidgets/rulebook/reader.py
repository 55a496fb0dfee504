"""Reads a seeds file: Markdown with numbered clauses, their marks and their examples.

Every mistake is found in one pass and told with file and line. Nothing here knows a game, and no example is
run here.
"""

import re
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from frogwidgets.kernel.game import FrogError
from frogwidgets.rulebook.book import Heading, Rulebook
from frogwidgets.rulebook.clause import PROVENANCES, Clause, Example, Reading
from frogwidgets.rulebook.lines import ID, PLACE, Line, Option, Position, Refused, Score, Setup, read_line

_DOT: Final = " · "
_AMBIGUITY: Final = "AMB"
_WORKED: Final = "EX"


class Mistake(NamedTuple):
    """What is wrong with a seeds file, and where."""

    file: str
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.text}"


class SeedError(FrogError):
    """A seeds file with mistakes: all of them, each with file and line."""

    def __init__(self, mistakes: tuple[Mistake, ...]) -> None:
        super().__init__("\n".join(map(str, mistakes)))
        self.mistakes = mistakes


@dataclass(slots=True)
class _Draft:
    """A clause while it is read: what its lines have given so far."""

    id: str
    title: str
    heading: str
    line: int
    provenance: str = ""
    playable: bool = True
    related: tuple[str, ...] = ()
    text: list[str] = field(default_factory=list)
    readings: list[Reading] = field(default_factory=list)
    default: str = ""
    option: str = ""
    switched: bool = False
    examples: list[Example] = field(default_factory=list)

    @property
    def is_ambiguity(self) -> bool:
        return self.id.split("-")[1] == _AMBIGUITY


def read(text: str | bytes, file: str, game: str) -> Rulebook:
    """The rulebook of a seeds file; raises `SeedError` with all mistakes. `file` is what they name."""
    if isinstance(text, bytes):
        try:
            return read(text.decode("utf-8"), file, game)
        except UnicodeDecodeError as error:
            line = error.object.count(b"\n", 0, error.start) + 1
            raise SeedError((Mistake(file, line, "the file is no UTF-8 text"),)) from None
    return _Reader(text, file, game).read()


class _Reader:
    """One pass over the lines of one file."""

    def __init__(self, text: str, file: str, game: str) -> None:
        self.lines = text.splitlines()
        self.file = file
        self.game = game
        self.at = 0
        self.title = ""
        self.prefix = ""
        self.front: list[str] = []
        self.headings: list[str] = []
        self.drafts: list[_Draft] = []
        self.mistakes: list[Mistake] = []
        self.cited: list[tuple[int, str]] = []
        self.seen: dict[str, int] = {}

    def wrong(self, line: int, text: str) -> None:
        self.mistakes.append(Mistake(self.file, line, text))

    def read(self) -> Rulebook:
        self.read_front()
        while self.at < len(self.lines):
            self.read_block()
        self.check_citations()
        clauses = [self.finish(draft) for draft in self.drafts]
        if self.mistakes:
            raise SeedError(tuple(sorted(self.mistakes, key=lambda mistake: mistake.line)))
        headings = tuple(Heading(short_heading(title), title) for title in self.headings)
        front = "\n".join(self.front).strip()
        return Rulebook(self.game, self.title, self.prefix, front, headings, tuple(clauses))

    def read_front(self) -> None:
        """The title, and below it the paragraph that names the prefix of the ids."""
        if self.lines and self.lines[0].startswith("# "):
            self.title = self.lines[0][2:].strip()
            self.at = 1
        else:
            self.wrong(1, "the file begins with '# ' and the name of the game")
        while self.at < len(self.lines) and not self.lines[self.at].startswith("#"):
            self.front.append(self.lines[self.at])
            self.at += 1
        found = re.search(r"`([A-Z]{2,})-`", "\n".join(self.front))
        if found:
            self.prefix = found[1]
        else:
            self.wrong(1, "the lines under the title name the prefix of the ids, such as `XY-`")

    def read_block(self) -> None:
        line, number = self.lines[self.at], self.at + 1
        if line.startswith("## "):
            self.headings.append(line[3:].strip())
            self.at += 1
        elif line.startswith("### "):
            self.at += 1
            self.read_clause(line[4:].strip(), number)
        else:
            if line.strip():
                self.wrong(number, f"{_short(line)} stands outside a clause")
            self.at += 1

    def read_clause(self, line: str, number: int) -> None:
        found = re.fullmatch(rf"({ID}) (\S.*)", line)
        if not found:
            self.wrong(
                number, f"{_short(line)} is no '### ID Title' with an id such as {self.prefix or 'XY'}-PART-1"
            )
        elif found[1].split("-")[0] != self.prefix and self.prefix:
            self.wrong(number, f"{found[1]} does not begin with {self.prefix}-")
        id, title = (found[1], found[2]) if found else (f"{self.prefix or 'XY'}-NONE-0", line)
        if found:
            self.once(id, number)
        if not self.headings:
            self.wrong(number, f"{id} stands before the first '## ' heading")
        draft = _Draft(id, title, short_heading(self.headings[-1]) if self.headings else "", number)
        self.drafts.append(draft)
        self.read_marks(draft)
        while self.at < len(self.lines) and not re.match(r"##+ ", self.lines[self.at]):
            self.read_body(draft)

    def once(self, id: str, number: int) -> None:
        if id in self.seen:
            self.wrong(number, f"{id} stands already in line {self.seen[id]}")
        else:
            self.seen[id] = number

    def read_marks(self, draft: _Draft) -> None:
        """The line under the title: `mark` · not playable · heading · related ids."""
        number = self.at + 1
        line = self.lines[self.at] if self.at < len(self.lines) else ""
        found = re.fullmatch(r"`([^`]*)`", line.split(_DOT)[0].strip())
        if not found or found[1] not in PROVENANCES:
            marks = ", ".join(f"`{mark}`" for mark in PROVENANCES)
            self.wrong(number, f"{draft.id} has no mark: the line under its title begins with one of {marks}")
            return
        self.at += 1
        draft.provenance = found[1]
        rest = line.split(_DOT)[1:]
        if rest and rest[0] == "not playable":
            draft.playable = False
            rest = rest[1:]
        if not rest or rest[0] != draft.heading:
            self.wrong(number, f"after its mark {draft.id} names its heading, which is {draft.heading!r}")
        for part in rest[1:]:
            if not re.fullmatch(rf"related {ID}(, {ID})*", part):
                self.wrong(number, f"{_short(part)} is no 'related ID, ID'")
                continue
            draft.related = tuple(part.removeprefix("related ").split(", "))
            if draft.id in draft.related:
                self.wrong(number, f"{draft.id} is related to itself")

    def read_body(self, draft: _Draft) -> None:
        line, number = self.lines[self.at], self.at + 1
        self.at += 1
        if line.startswith("```"):
            self.read_example(draft, line, number)
        elif line.startswith("- reading"):
            self.read_reading(draft, line, number)
        elif line.startswith("default "):
            self.read_default(draft, line, number)
        elif draft.examples and line.strip():
            self.wrong(
                number, f"{_short(line)} stands after an example; the text of a clause comes before them"
            )
        else:
            draft.text.append(line)

    def read_reading(self, draft: _Draft, line: str, number: int) -> None:
        found = re.fullmatch(r"- reading (\S+): (\S.*)", line)
        if not draft.is_ambiguity:
            self.wrong(number, f"{draft.id} is no ambiguity and has no readings")
        elif not found:
            self.wrong(number, f"{_short(line)} is no '- reading NAME: sentence'")
        elif found[1] in [reading.name for reading in draft.readings]:
            self.wrong(number, f"{draft.id} has the reading {found[1]} twice")
        else:
            draft.readings.append(Reading(found[1], found[2]))

    def read_default(self, draft: _Draft, line: str, number: int) -> None:
        found = re.fullmatch(rf"default (\S+){_DOT}(?:option ([a-z_]+)|fixed)", line)
        if not draft.is_ambiguity:
            self.wrong(number, f"{draft.id} is no ambiguity and has no default")
            return
        if not found:
            self.wrong(number, f"{_short(line)} is no 'default NAME · option KEYWORD' (or 'fixed')")
        elif draft.switched:
            self.wrong(number, f"{draft.id} has two defaults")
        else:
            draft.default, draft.option = found[1], found[2] or ""
            if draft.default not in [reading.name for reading in draft.readings]:
                self.wrong(number, f"the default {draft.default} is none of the readings of {draft.id}")
        draft.switched = True

    def read_example(self, draft: _Draft, fence: str, number: int) -> None:
        body: list[tuple[int, str]] = []
        while self.at < len(self.lines) and not re.match(r"```|##+ ", self.lines[self.at]):
            if self.lines[self.at].strip():
                body.append((self.at + 1, self.lines[self.at].rstrip()))
            self.at += 1
        if self.at < len(self.lines) and self.lines[self.at].rstrip() == "```":
            self.at += 1
        else:
            self.wrong(number, "the example is not closed by a line of ```")
        found = re.fullmatch(r"```example (\S+) (\S.*)", fence)
        if not found:
            self.wrong(number, f"{_short(fence)} is no '```example ID Title'")
            return
        self.check_example_id(draft, found[1], number)
        lines = self.read_lines(found[1], body, number)
        draft.examples.append(
            Example(found[1], found[2], self.game, draft.id, self.file, number, tuple(lines))
        )

    def check_example_id(self, draft: _Draft, id: str, number: int) -> None:
        """An example is numbered after its clause; a worked example of the rulebook has an id of its own."""
        if re.fullmatch(rf"{self.prefix or '[A-Z]+'}-{_WORKED}-\d+[a-z]?", id):
            self.once(id, number)
            return
        found = re.fullmatch(rf"({ID})\.[a-z]+", id)
        if not found:
            self.wrong(number, f"{id} is no id of an example, such as {draft.id}.a")
            return
        self.once(id, number)
        self.cited.append((number, found[1]))
        if found[1] != draft.id:
            self.wrong(number, f"the example {id} stands under {draft.id}")

    def read_lines(self, id: str, body: list[tuple[int, str]], number: int) -> list[Line]:
        lines: list[Line] = []
        begun = False
        for at, text in body:
            try:
                says = read_line(text)
            except ValueError as error:
                self.wrong(at, f"{id}: {error}")
                continue
            if isinstance(says, Position | Setup):
                if begun:
                    self.wrong(at, f"{id} begins twice")
                begun = True
            elif isinstance(says, Option):
                if begun:
                    self.wrong(at, f"{id}: options come before the position")
            elif not begun:
                self.wrong(at, f"{id} begins with 'position TEXT' or 'setup PLAYERS SEED'")
                begun = True
            if isinstance(says, Refused):
                self.cited += [(at, clause) for clause in says.clauses]
            if isinstance(says, Score) and says.clause:
                self.cited.append((at, says.clause))
            lines.append(Line(at, text, says))
        if all(isinstance(line.says, Option | Position | Setup) for line in lines):
            self.wrong(number, f"{id} claims nothing")
        return lines

    def check_citations(self) -> None:
        """Every id that stands anywhere has to be the id of a clause or of a worked example."""
        for draft in self.drafts:
            self.cited += [(draft.line + 1, id) for id in draft.related]
        pattern = re.compile(rf"\b{self.prefix or 'XY'}-{PLACE}[a-z]?\b")
        inside = False
        for number, line in enumerate(self.lines, 1):
            if line.startswith("```"):
                inside = not inside and line.rstrip() != "```"
            elif not inside and not line.startswith(("#", "`")):
                self.cited += [(number, id) for id in pattern.findall(line)]
        for number, id in dict.fromkeys(self.cited):
            if id not in self.seen:
                self.wrong(number, f"there is no {id}")

    def finish(self, draft: _Draft) -> Clause:
        text = "\n".join(draft.text).strip()
        if not text:
            self.wrong(draft.line, f"{draft.id} has no text")
        if draft.is_ambiguity and not draft.readings:
            self.wrong(draft.line, f"{draft.id} has no readings")
        if draft.is_ambiguity and not draft.switched:
            self.wrong(draft.line, f"{draft.id} has no line 'default NAME · option KEYWORD' (or 'fixed')")
        return Clause(
            draft.id,
            draft.title,
            draft.heading,
            text,
            draft.provenance,
            draft.playable,
            self.file,
            draft.line,
            draft.related,
            tuple(draft.examples),
            tuple(draft.readings),
            draft.default,
            draft.option,
        )


def short_heading(title: str) -> str:
    """What a heading is called on a clause: its words before a colon."""
    return title.split(":", 1)[0]


def _short(text: str) -> str:
    return repr(text if len(text) <= 60 else text[:57] + "...")
