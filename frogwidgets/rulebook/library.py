"""The rulebook as boards look it up: clauses and examples as plain values."""

from typing import Any

from frogwidgets.kernel.library import Demonstration
from frogwidgets.kernel.match import Match
from frogwidgets.rulebook import book_of, clause, example
from frogwidgets.rulebook.lines import Become, Refused
from frogwidgets.rulebook.switch import Switched, switch_off


class Rulebooks:
    """The clauses and examples of every game. Every call raises `FrogError` for an unknown id."""

    def clause(self, id: str) -> dict[str, Any]:
        """What a panel shows of a clause."""
        found = clause(id)
        return {
            "title": found.title,
            "heading": found.heading,
            "provenance": found.provenance,
            "sentence": found.sentence,
            "text": found.text,
            "related": list(found.related),
            "examples": [{"id": example.id, "title": example.title} for example in found.examples],
            "readings": [{"name": reading.name, "text": reading.text} for reading in found.readings],
            "default": found.default,
            "option": found.option,
        }

    def example(self, id: str) -> Demonstration:
        """An example with the first thing that it plays or sees refused."""
        found = example(id)
        acts = (line.says for line in found.lines if isinstance(line.says, Become | Refused))
        act = next(acts, None)
        return Demonstration(
            found.id,
            found.title,
            found.rules(),
            found.state(),
            act.moves if isinstance(act, Become) else act.move if act else "",
            isinstance(act, Refused),
            tuple(line.text for line in found.lines),
        )

    def without(self, match: Match, clause: str) -> Switched:
        """The moves that are new without a clause, and the examples that break."""
        return switch_off(match, clause, book_of(clause))
