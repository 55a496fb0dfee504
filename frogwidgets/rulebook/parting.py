"""Two readings of an unclear rule where they part: what a comparison of them is, in words and in pictures.

How such a position is found stands in `readings`.
"""

from typing import Any, NamedTuple

from frogwidgets.kernel.game import ALL, Game
from frogwidgets.kernel.match import Match
from frogwidgets.rulebook.clause import Clause
from frogwidgets.rulebook.comparing import added, below, removed
from frogwidgets.scene.mime import bundle
from frogwidgets.scene.model import Mark

AnyGame = Game[Any, Any]


class Reading(NamedTuple):
    """One side: its name, the sentence of the rulebook, the options it is played with, and what it does."""

    name: str
    text: str
    options: tuple[tuple[str, Any], ...]
    does: str


class Parting(NamedTuple):
    """Where two readings part, or the depth to which they do not.

    `moves` led to the `position` from the start or the example named `origin`; `state` is None where they
    never parted, and both are the same to `depth`. `sides` are both games, each with its state.
    """

    ambiguity: Clause
    first: Reading
    second: Reading
    game: AnyGame | None
    state: Any
    position: str
    moves: tuple[str, ...]
    origin: str
    what: str
    depth: int
    sides: tuple[tuple[AnyGame, Any], ...] = ()

    @property
    def matches(self) -> tuple[Match, ...]:
        """A match under each reading from where they part, to play side by side; none where they do not."""
        return tuple(Match(game, position=game.format(state), seed=0) for game, state in self.sides)

    @property
    def provenance(self) -> str:
        """Where the default comes from: text, published, derived or stand-in."""
        return self.ambiguity.provenance

    @property
    def parts(self) -> bool:
        """Whether a position was found where the readings differ."""
        return self.state is not None

    def __str__(self) -> str:
        clause = self.ambiguity
        lines = [f"{clause.id} {clause.title} ({clause.provenance}; default {clause.default})"]
        if not self.parts:
            lines.append(f"{self.first.name}: {self.first.text}")
            lines.append(f"{self.second.name}: {self.second.text}")
            return "\n".join([*lines, self.what])
        lines.append(f"They part {self.origin}{_after(self.moves)}: {self.what}.")
        lines.append(f"  {self.position}")
        for side in (self.first, self.second):
            lines.append(f"{side.name}: {side.does}")
            lines.append(f"  {side.text}")
        return "\n".join(lines)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        # IPython would print a tuple in the place of the bundle's text.
        printer.text(str(self))

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        if self.game is None or self.state is None:
            return {"text/plain": str(self)}
        pictures = [
            self._picture(side, other) for side, other in zip(self.sides, reversed(self.sides), strict=True)
        ]
        if self.sides[0][1] == self.sides[1][1]:
            # One position: the moves of both readings are on one picture.
            del pictures[1:]
        html = "".join(picture["text/html"] for picture in pictures)
        return {**pictures[0], "text/html": html + below(str(self))}

    def _picture(self, side: tuple[AnyGame, Any], other: tuple[AnyGame, Any]) -> dict[str, str]:
        """A side. On a position of both, what only the other one has is added, what it has not is removed."""
        (game, s), (rival, twin) = side, other
        marks: tuple[Mark, ...] = ()
        if s == twin:
            mine, theirs = (
                [one.format_move(s, move) for move in one.legal_moves(s)] for one in (game, rival)
            )
            marks = (
                *added(rival, s, [text for text in theirs if text not in mine]),
                *removed(game, s, [text for text in mine if text not in theirs]),
            )
        return bundle(game.scene(game.view(s, ALL), ALL), str(self), marks)


def _after(moves: tuple[str, ...]) -> str:
    return f" after {' '.join(moves)}" if moves else ""
