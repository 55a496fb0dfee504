"""Two variants of one position compared: the moves that one has and the other has not, on one board."""

from typing import Any, NamedTuple

from frogwidgets.kernel.game import ALL, FrogError, Game
from frogwidgets.kernel.match import Match
from frogwidgets.kernel.told import counted, pointed, short
from frogwidgets.rulebook.comparing import added, below, removed
from frogwidgets.scene.mime import bundle

Variant = Match | Game[Any, Any]
"""A match as it stands, or the rules that a position is looked at under."""


class Side(NamedTuple):
    """One of the two: its rules, and the position it is in."""

    game: Game[Any, Any]
    state: Any


class Differences(NamedTuple):
    """What differs between two variants: texts of moves, and scores by seat where they differ."""

    first: Side
    second: Side
    same: tuple[str, ...]
    added: tuple[str, ...]
    removed: tuple[str, ...]
    scores: tuple[tuple[int, int | None, int | None], ...]

    def __bool__(self) -> bool:
        """Whether anything differs."""
        return bool(self.added or self.removed or self.scores)

    def __str__(self) -> str:
        if not self:
            return f"No difference: {self._same()}."
        lines = [f"{self._same()}."]
        for moves, words in ((self.added, "only in the second"), (self.removed, "only in the first")):
            if moves:
                lines.append(f"{len(moves)} {words}: {', '.join(moves)}.")
        for seat, one, other in self.scores:
            lines.append(f"Player {seat} has {pointed(one)} in the first, {pointed(other)} in the second.")
        return "\n".join(lines)

    def _same(self) -> str:
        return f"{counted(len(self.same), 'move is', 'moves are')} legal in both"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        # IPython would print a tuple in the place of the bundle's text.
        printer.text(str(self))

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        # Added moves are arcs, removed ones end in a cross; both are drawn where the first one stands.
        marks = (*added(*self.second, self.added), *removed(*self.first, self.removed))
        game, state = self.second if self.added else self.first
        shown = bundle(game.scene(game.view(state, ALL), ALL), str(self), marks)
        shown["text/html"] += below(str(self))
        return shown


def differences(first: Variant, second: Variant, position: str | None = None) -> Differences:
    """What differs between two variants: two matches, or two games on the position of a text.

    Raises `FrogError` where a game has no position to be looked at.
    """
    one, other = _side(first, position), _side(second, position)
    if one.game.name != other.game.name:
        raise FrogError(f"Variants are of one game; these are {one.game.title} and {other.game.title}.")
    left, right = _moves(one), _moves(other)
    return Differences(
        one,
        other,
        tuple(move for move in left if move in right),
        tuple(move for move in right if move not in left),
        tuple(move for move in left if move not in right),
        _scores(one, other),
    )


def _side(variant: Variant, position: str | None) -> Side:
    if isinstance(variant, Match):
        if position is None:
            return Side(variant.game, variant.state)
        return Side(variant.game, variant.game.parse(position, strict=False))
    if not hasattr(variant, "legal_moves"):
        raise FrogError(f"{short(variant)} is neither a match nor a game.")
    if position is None:
        raise FrogError("A game is compared on a position: give its text, or a match.")
    return Side(variant, variant.parse(position, strict=False))


def _moves(side: Side) -> tuple[str, ...]:
    game, state = side
    return tuple(game.format_move(state, move) for move in game.legal_moves(state))


def _scores(one: Side, other: Side) -> tuple[tuple[int, int | None, int | None], ...]:
    totals = [[sheet.total for sheet in side.game.scores(side.state)] for side in (one, other)]
    pairs = zip(*totals, strict=False)
    return tuple((seat, a, b) for seat, (a, b) in enumerate(pairs, start=1) if a != b)
