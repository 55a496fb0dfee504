"""The line of play: states and moves of a match, comments, how far along it stands, and how it is told.

What may be played or taken back, and who is told, is the match's.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from frogwidgets.kernel.game import CHANCE, Eyes, FrogError, Game
from frogwidgets.kernel.told import short


class Line:
    """Moves from a start, each with the state it led to; those beyond `ply` can be redone.

    `comments` are kept by ply (0: before the first move). `barriers` hold, as far as that was asked, why each
    move may not be taken back; empty where it may. `left` is the line that one goes back to from a position
    that is only supposed.
    """

    def __init__(
        self,
        states: Sequence[Any],
        moves: Sequence[Any] = (),
        ply: int = 0,
        comments: Mapping[int, str] | None = None,
        left: "Line | None" = None,
    ) -> None:
        self.states = list(states)
        self.moves = list(moves)
        self.ply = ply
        self.comments = dict(comments or {})
        self.barriers: list[str] = []
        self.left = left

    @property
    def state(self) -> Any:
        """The full state now."""
        return self.states[self.ply]

    def turns(self, to_move: Callable[[Any], int]) -> tuple[int, ...]:
        """For every move the number of its turn: consecutive moves of one seat, with the chance before them.

        `to_move` is the game's.
        """
        out: list[int] = []
        turn, mover = 0, None
        for state in self.states[: len(self.moves)]:
            seat = to_move(state)
            if turn == 0 or mover not in (None, seat):
                turn, mover = turn + 1, None
            # Chance opens the turn of the seat that decides after it.
            mover = mover if seat == CHANCE else seat
            out.append(turn)
        return tuple(out)

    def within(self, ply: object) -> int:
        """A ply of the line; raises `FrogError` for anything else."""
        if type(ply) is not int or not 0 <= ply <= len(self.moves):
            raise FrogError(f"The line has plies 0 to {len(self.moves)}, not {short(ply)}.")
        return ply

    def commit(self, played: Sequence[tuple[Any, Any]]) -> None:
        """Put moves, each with the state it leads to, in the place of what could be redone."""
        del self.moves[self.ply :], self.states[self.ply + 1 :], self.barriers[self.ply :]
        self.comments = {ply: text for ply, text in self.comments.items() if ply <= self.ply}
        self.moves += [move for move, _ in played]
        self.states += [state for _, state in played]
        self.ply = len(self.moves)

    def comment(self, text: str) -> None:
        """Keep a comment with the position reached; an empty text removes it."""
        self.comments.pop(self.ply, None)
        if text.strip():
            self.comments[self.ply] = " ".join(text.split())


def entry(game: Game[Any, Any], state: Any, move: Any, eyes: Eyes) -> dict[str, Any]:
    """A move of the line as these eyes may read it: its text and, where they know it, how it was offered.

    `label`, `badge` and `icons` are the choice's; a move that they cannot know, and chance, have none.
    """
    text = game.format_move(state, move, eyes)
    out: dict[str, Any] = {"text": text}
    if game.to_move(state) == CHANCE or "?" in text:
        return out
    view = game.view(state, eyes)
    made = game.canonical(view, game.parse_move(view, text))
    for choice, listed in zip(game.choices(view), game.legal_moves(view), strict=True):
        if listed == made:
            out["label"] = choice.label
            if choice.badge:
                out["badge"] = choice.badge
            if choice.icons:
                out["icons"] = list(choice.icons)
    return out
