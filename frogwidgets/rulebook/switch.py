"""A clause switched off: what a position then allows, and which examples of the rulebook no longer hold.

What a game without a clause is stands in `frogwidgets.kernel.without`.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple, cast

from frogwidgets.games import game as make_game
from frogwidgets.kernel.game import ALL, FrogError, Game, ScoreSheet
from frogwidgets.kernel.match import Match
from frogwidgets.kernel.names import with_names
from frogwidgets.kernel.told import counted
from frogwidgets.kernel.without import Without, without
from frogwidgets.rulebook.book import Rulebook
from frogwidgets.rulebook.clause import Clause, Example
from frogwidgets.rulebook.comparing import added, below
from frogwidgets.rulebook.examples import GameFactory, play
from frogwidgets.rulebook.lines import Become, Refused
from frogwidgets.scene.mime import bundle


class Broken(NamedTuple):
    """An example that does not hold without a clause, and the first thing that is wrong with it."""

    example: str
    title: str
    text: str


class Switched(NamedTuple):
    """What becomes of a position, and of the examples, when a clause is switched off.

    `gained` are the texts of the moves that it allows besides, `idle` those that it would allow but for which
    a piece is missing; `match` is played without the clause.
    """

    clause: Clause
    match: Match
    legal: tuple[str, ...]
    gained: tuple[str, ...]
    idle: tuple[str, ...]
    broken: tuple[Broken, ...]

    def __str__(self) -> str:
        lines = [
            f"Without {self.clause.id} ({self.clause.title}):",
            f"{counted(len(self.legal), 'move was', 'moves were')} legal, "
            + counted(len(self.gained), "is", "are")
            + f" new{': ' if self.gained else ''}{', '.join(self.gained)}.",
        ]
        if self.idle:
            more = counted(len(self.idle), "more is", "more are")
            lines.append(f"{more} not refused, but a piece for that is missing.")
        held = counted(
            len(self.broken),
            "example of the rulebook no longer holds",
            "examples of the rulebook no longer hold",
        )
        lines.append(f"{held}{':' if self.broken else '.'}")
        lines += [f"  {broken.example} {broken.title}: {broken.text}" for broken in self.broken]
        return "\n".join(lines)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        # IPython would print a tuple in the place of the bundle's text.
        printer.text(str(self))

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        game, state = self.match.game, self.match.state
        view = game.view(state, ALL)
        marks = added(game, state, self.gained)
        shown = bundle(game.scene(view, ALL), str(self), marks, names=self.match.names)
        shown["text/html"] += below(with_names(str(self), self.match.names))
        return shown


def switchable(book: Rulebook, factory: GameFactory = make_game) -> tuple[str, ...]:
    """The clauses that can be switched off: those that refuse or pay something in an example."""
    cited = set(_cited(book, factory))
    return tuple(id for id in book if id in cited)


def _cited(book: Rulebook, factory: GameFactory) -> Iterator[str]:
    for example in book.examples:
        game, state = example.rules(factory), example.state(factory)
        for line in example.lines:
            if isinstance(line.says, Refused):
                yield from line.says.clauses
            elif isinstance(line.says, Become):
                state = play(game, state, line.says.moves)
            for sheet in game.scores(state):
                yield from _lines(sheet)


def _lines(sheet: ScoreSheet) -> Iterator[str]:
    for part in sheet.parts:
        if part.total:
            yield part.clause
        yield from _lines(part)


def broken_examples(
    book: Rulebook, clause: str, factory: GameFactory = make_game
) -> Iterator[tuple[Example, str]]:
    """The examples that do not hold without a clause, each with the first thing that is wrong; those of the
    clause itself come first."""

    def switched(name: str, **options: Any) -> Game[Any, Any]:
        return cast(Game[Any, Any], Without(factory(name, **options), clause))

    own = book[clause].examples
    for example in (*own, *(other for other in book.examples if other not in own)):
        failures = example.check(switched)
        if failures:
            yield example, str(failures[0].text)


def switch_off(match: Match, clause: str, book: Rulebook, factory: GameFactory = make_game) -> Switched:
    """A match without a clause: what is new there, and which examples break.

    Raises `FrogError` for a clause that refuses nothing and pays nothing in any example.
    """
    known = book[clause]
    if clause not in switchable(book, factory):
        raise FrogError(f"{clause} cannot be switched off: it refuses nothing and pays nothing.")
    game, state = match.game, match.state
    loose = Without(game, clause)
    gained = loose.gained(state)
    idle = [m for m in loose.allowed(state) if m not in gained]
    broken = broken_examples(book, clause, factory)
    return Switched(
        known,
        without(match, clause),
        match.legal(),
        tuple(game.format_move(state, m) for m in gained),
        tuple(game.format_move(state, m) for m in idle),
        tuple(Broken(example.id, example.title, text) for example, text in broken),
    )
