"""The rulebooks of `seeds/`, read once when first asked for, and the ledger over them."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources.abc import Traversable

from frogwidgets._data import seeds_folder
from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.told import short
from frogwidgets.rulebook.book import Heading, Rulebook, UnknownId, unknown
from frogwidgets.rulebook.clause import Clause, Example, Reading
from frogwidgets.rulebook.examples import Failure
from frogwidgets.rulebook.ledger import Ledger, LedgerRow, take_stock
from frogwidgets.rulebook.reader import Mistake, SeedError, read

__all__ = [
    "Clause",
    "Example",
    "Failure",
    "Heading",
    "Ledger",
    "LedgerRow",
    "Mistake",
    "Reading",
    "Rulebook",
    "SeedError",
    "UnknownId",
    "book_of",
    "books",
    "clause",
    "example",
    "ledger",
    "rulebook",
]


def _files() -> dict[str, Traversable]:
    files = sorted(seeds_folder().iterdir(), key=lambda file: file.name)
    return {file.name.removesuffix(".md"): file for file in files if file.name.endswith(".md")}


def books() -> tuple[str, ...]:
    """The games that have a rulebook."""
    return tuple(_files())


def rulebook(name: str) -> Rulebook:
    """The rulebook of a game.

    Raises `FrogError` where there is none of this name, and `SeedError` for a file with mistakes.
    """
    if name not in books():
        raise FrogError(f"There is no rulebook of {short(name)}; there are {', '.join(books())}.")
    return _read(name)


@cache
def _read(name: str) -> Rulebook:
    return read(_files()[name].read_bytes(), f"seeds/{name}.md", name)


def book_of(id: str) -> Rulebook:
    """The rulebook that an id of a clause belongs to, by its prefix. Raises `UnknownId`."""
    return _book(id, "a clause")


def _book(id: str, says: str) -> Rulebook:
    """The book whose prefix an id has."""
    for name in books():
        book = rulebook(name)
        if str(id).upper().startswith(f"{book.prefix}-"):
            return book
    every = [known for name in books() for known in rulebook(name)]
    raise unknown(id, every, f"No rulebook has {says}")


def clause(id: str) -> Clause:
    """The clause with this id, of whichever game."""
    return _book(id, "a clause")[id]


def example(id: str) -> Example:
    """The example with this id, of whichever game."""
    return _book(id, "an example").example(id)


def ledger(game: str | None = None, exercises: Mapping[str, Sequence[str]] | None = None) -> Ledger:
    """Clause by clause: the code that cites it, its examples, tests and lessons; of one game or of all.

    `exercises` are those that train each clause, where they are known.
    """
    return take_stock([rulebook(name) for name in (books() if game is None else (game,))], exercises)
