"""A rulebook in memory: its clauses by id, in order, by heading and by words."""

import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import NamedTuple

from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.told import short
from frogwidgets.rulebook.clause import Clause, Example

_LONGEST = 100


class UnknownId(FrogError, KeyError):
    """An id that the rulebook has not; the message names the ones that are near."""

    def __str__(self) -> str:
        return str(self.args[0])


class Heading(NamedTuple):
    """A part of the rulebook: what its clauses call it, and its full title."""

    name: str
    title: str


class Rulebook(Mapping[str, Clause]):
    """The clauses of one game, by id, in reading order; the ambiguities are clauses too.

    `title` is the game's name as it is printed, `prefix` what its ids begin with, `front` the text that
    stands before the first clause.
    """

    def __init__(
        self,
        name: str,
        title: str,
        prefix: str,
        front: str,
        headings: tuple[Heading, ...],
        clauses: tuple[Clause, ...],
    ) -> None:
        self.name = name
        self.title = title
        self.prefix = prefix
        self.front = front
        self.headings = headings
        self._clauses = {clause.id: clause for clause in clauses}
        self._examples = {example.id: example for clause in clauses for example in clause.examples}

    def __getitem__(self, id: str) -> Clause:
        if isinstance(id, str) and id in self._clauses:
            return self._clauses[id]
        raise unknown(id, self._clauses, f"{self.title} has no clause")

    def __iter__(self) -> Iterator[str]:
        return iter(self._clauses)

    def __len__(self) -> int:
        return len(self._clauses)

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """The clauses of the rulebook itself, without the ambiguities."""
        return tuple(clause for clause in self.values() if not clause.readings)

    @property
    def ambiguities(self) -> tuple[Clause, ...]:
        """What the rulebook leaves open, with its readings."""
        return tuple(clause for clause in self.values() if clause.readings)

    @property
    def examples(self) -> tuple[Example, ...]:
        """Every example, in reading order."""
        return tuple(self._examples.values())

    def example(self, id: str) -> Example:
        """The example with this id; raises `UnknownId`, which names the ones that are near."""
        if isinstance(id, str) and id in self._examples:
            return self._examples[id]
        raise unknown(id, self._examples, f"{self.title} has no example")

    def under(self, heading: str) -> tuple[Clause, ...]:
        """The clauses under a heading, named in short or in full."""
        for known in self.headings:
            if heading in known:
                return tuple(clause for clause in self.values() if clause.heading == known.name)
        raise unknown(heading, [known.name for known in self.headings], f"{self.title} has no heading")

    def search(self, words: str) -> tuple[Clause, ...]:
        """The clauses in which the words occur, best first; a word may be the beginning of one.

        Raises `FrogError` for what is no text.
        """
        if not isinstance(words, str):
            raise FrogError(f"Clauses are searched by words in a text, not by {short(words)}.")
        wanted = re.findall(r"[^\W_]+", words.lower())
        ranked = [(_rank(clause, wanted), clause) for clause in self.values()]
        found = sorted(
            (entry for entry in ranked if entry[0] > (0, 0)), key=lambda entry: entry[0], reverse=True
        )
        return tuple(clause for _, clause in found)

    def __repr__(self) -> str:
        return (
            f"<Rulebook of {self.title}: {len(self.clauses)} clauses, "
            f"{len(self.ambiguities)} ambiguities, {len(self.examples)} examples>"
        )

    def _repr_markdown_(self) -> str:
        shown = [f"# {self.title}", self.front]
        for heading in self.headings:
            shown.append(f"## {heading.title}")
            shown += [f"- **{clause.id}** {clause.title}" for clause in self.under(heading.name)]
        return "\n\n".join(part for part in shown if part).replace("\n\n- ", "\n- ")


def _rank(clause: Clause, wanted: list[str]) -> tuple[int, int]:
    """How many of the words are found, and how weighty the places are: id, title, heading, text.

    A place that consists of just these words weighs more than all others together.
    """
    places = (
        (8, clause.id),
        (4, clause.title),
        (2, clause.heading),
        (1, " ".join([clause.text, *(f"{reading.name} {reading.text}" for reading in clause.readings)])),
    )
    read = [(weight, re.findall(r"[^\W_]+", text.lower())) for weight, text in places]
    found = 0
    weight = 10 * sum(words == wanted for _, words in read)
    for word in wanted:
        hits = [worth for worth, words in read if any(known.startswith(word) for known in words)]
        found += bool(hits)
        weight += sum(hits)
    return found, weight


def unknown(id: object, known: "Mapping[str, object] | list[str]", says: str) -> UnknownId:
    """The error for an id that is not there, with the nearest that are."""
    # No id is longer, and looking for what is near takes long in a long text.
    said = str(id)[:_LONGEST] if isinstance(id, str) else ""
    near = get_close_matches(said.upper(), [*known], n=3, cutoff=0.5) or get_close_matches(
        said, [*known], n=3, cutoff=0.4
    )
    hint = f"; near are {', '.join(near)}" if near else ""
    return UnknownId(f"{says} {short(id)}{hint}.")
