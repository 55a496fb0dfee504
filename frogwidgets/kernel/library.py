"""What a board may look up in a rulebook, as values. The rulebook itself is its host's."""

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from frogwidgets.kernel.game import FrogError, Game


class Demonstration(NamedTuple):
    """An example as a board shows it: a state of a game, and what is done there.

    `moves` is the text of moves that are played, or of one that is `refused`; empty where nothing is done.
    `lines` are the claims of the example as they are written.
    """

    id: str
    title: str
    game: Game[Any, Any]
    state: Any
    moves: str = ""
    refused: bool = False
    lines: tuple[str, ...] = ()


class Library(Protocol):
    """Clauses and examples by id. Every call raises `FrogError` for an unknown id."""

    def clause(self, id: str) -> Mapping[str, Any]:
        """What a panel shows of a clause; its `title`, `provenance` and `sentence` go with checks too."""
        ...

    def example(self, id: str) -> Demonstration:
        """The example with this id."""
        ...

    def without(self, match: Any, clause: str) -> Any:
        """What becomes of a match without a clause; raises `FrogError` for one that refuses nothing and pays
        nothing."""
        ...


class NoLibrary:
    """Where no rulebook is at hand: clauses are ids and nothing more."""

    def clause(self, id: str) -> Mapping[str, Any]:
        """Nothing is known of any clause."""
        return {}

    def example(self, id: str) -> Demonstration:
        """There are no examples."""
        raise FrogError("There is no rulebook here, and so no example.")

    def without(self, match: Any, clause: str) -> Any:
        """Which clauses can be switched off is not known here."""
        raise FrogError("This match has no rulebook at hand; fw.without(match, clause) asks for it.")


def about(library: Library, id: str) -> dict[str, Any]:
    """Title, provenance and sentence of a clause, for a line of a panel; nothing where it is unknown."""
    try:
        known = library.clause(id)
    except FrogError:
        return {}
    return {key: known[key] for key in ("title", "provenance", "sentence") if key in known}
