"""A match as it stands, to be read, asked about and shown. Nothing here changes it."""

import os
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, Literal

from frogwidgets.kernel import record
from frogwidgets.kernel.barrier import barrier
from frogwidgets.kernel.edits import IfOnly, if_only
from frogwidgets.kernel.files import write_whole
from frogwidgets.kernel.game import ALL, CHANCE, NOBODY, Eyes, FrogError, Game, ScoreSheet
from frogwidgets.kernel.library import Library, NoLibrary
from frogwidgets.kernel.line import Line
from frogwidgets.kernel.names import player_names, with_names
from frogwidgets.kernel.opponents import Opponents
from frogwidgets.kernel.recent import Recent
from frogwidgets.kernel.tables import Checks, Scores
from frogwidgets.kernel.tips import Tip, Tips
from frogwidgets.kernel.told import short
from frogwidgets.scene import Mark, Scene
from frogwidgets.scene.mime import bundle
from frogwidgets.scene.palette import LOOKS, Look

Mode = Literal["study", "fair"]
MODES: Final = ("study", "fair")


class Standing:
    """A match as it stands: who plays, what was played, and the position now."""

    def __init__(
        self, game: Game[Any, Any], seed: int, mode: str, seat: Eyes, names: Sequence[str], line: Line
    ) -> None:
        self.game = game
        self.seed = seed
        self.mode: Mode = "fair" if mode == "fair" else "study"
        self.seat: Eyes = seat
        """Whose record this is: ALL for a whole one; else the match is for reading only."""
        self._names = player_names(names, game.players(line.state))
        self.recent = Recent(game, self._names)
        """What boards ask for again and again."""
        self.library: Library = NoLibrary()
        """Where clauses are looked up; `fw.match` and `fw.load` give the rulebooks."""
        self.lock = threading.RLock()
        """Held while the match changes and its listeners are told (see `alone`)."""
        self._line = line
        self._opponents = Opponents(self.lock)
        self._tips: Tips | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, seat 1 first."""
        return self._names

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self._names)

    @property
    def state(self) -> Any:
        """The full state now. A curtain, not a lock: it holds every secret."""
        return self._line.state

    @property
    def ply(self) -> int:
        """How many moves have been made."""
        return self._line.ply

    @property
    def moves(self) -> tuple[Any, ...]:
        """The moves of the whole line, those that can be redone included."""
        return tuple(self._line.moves)

    @property
    def states(self) -> tuple[Any, ...]:
        """The full states of the whole line, the start first; one more than moves."""
        return tuple(self._line.states)

    @property
    def turns(self) -> tuple[int, ...]:
        """For every move of the line the number of its turn: consecutive moves of one seat, with the chance
        before them."""
        return self._line.turns(self.recent.to_move)

    @property
    def comments(self) -> dict[int, str]:
        """Comments by ply (0: before the first move)."""
        return dict(self._line.comments)

    @property
    def to_move(self) -> int:
        """The seat that decides, `CHANCE` or `NOBODY`."""
        return self.recent.to_move(self.state)

    @property
    def bots(self) -> frozenset[int]:
        """The seats that bots play."""
        return frozenset(self._opponents.bots)

    @property
    def acting(self) -> int:
        """The seat whose bot decides now, or lets chance happen in its turn; 0 where no bot acts."""
        return self._opponents.acting(self)

    @property
    def thinking(self) -> int:
        """The seat whose bot is at work beside the boards; 0 while none is."""
        # Between two decisions of a turn nobody sees that none is for a moment.
        with self.lock:
            return self._opponents.thinking

    def view(self, seat: Eyes = None) -> Any:
        """The state now as these eyes see it."""
        return self.game.view(self.state, self._eyes(seat))

    def view_at(self, ply: int, seat: Eyes = None) -> Any:
        """The state after so many moves, as these eyes see it."""
        line = self._line
        return self.game.view(line.states[line.within(ply)], self._eyes(seat))

    def scene(self, seat: Eyes = None) -> Scene:
        """The picture of the position now, as these eyes see it."""
        return self.game.scene(self.view(seat), self._eyes(seat))

    def legal(self) -> tuple[str, ...]:
        """The texts of all legal moves, in the game's order."""
        state = self.state
        return tuple(self.game.format_move(state, move) for move in self.game.legal_moves(state))

    def why(self, text: str) -> Checks:
        """Every clause asked about a move, passed and failed. Raises `NotationError`."""
        state = self.state
        checks = self.game.checks(state, self.game.parse_move(state, text))
        return Checks(check._replace(text=with_names(check.text, self.names)) for check in checks)

    def if_only(self, text: str) -> tuple[IfOnly, ...]:
        """The smallest changes of the position that would make a move legal. Raises `NotationError`."""
        state = self.state
        return if_only(self.game, state, self.game.parse_move(state, text))

    def without(self, clause: str) -> Any:
        """What a clause does here: the moves that are new without it, the examples that break, and a match
        that is played so (a `frogwidgets.rulebook.switch.Switched`). This match stays as it is.

        Raises `FrogError` for a clause that cannot be switched off: it refuses nothing and pays nothing.
        """
        return self.library.without(self, clause)

    def scores(self) -> Scores:
        """The score sheets, as if the game ended now."""
        sheets = self.game.scores(self.state)
        return Scores(_named(sheet, self.names) for sheet in sheets)

    def winners(self) -> frozenset[int]:
        """Who would win if the game ended now."""
        return self.game.winners(self.state)

    # ---- what may be done

    @property
    def supposed(self) -> bool:
        """Whether the line began with a position that was only supposed."""
        return self._line.left is not None

    @property
    def can_undo(self) -> str:
        """Empty when the last move may be taken back, else the sentence why not."""
        if self.supposed and self._back() == self.ply:
            return ""
        if self.ply == 0:
            return "There is no move to take back."
        target = self._back()
        return "Only bots have moved so far." if target == self.ply else self._barrier(target)

    @property
    def can_redo(self) -> str:
        """Empty when there is a move to redo, else the sentence why not."""
        return "" if self.ply < len(self._line.moves) else "There is no move to redo."

    @property
    def can_roll(self) -> str:
        """Empty when chance is due, else the sentence why not."""
        if self.seat is not ALL:
            return self._read_only()
        return "" if self.to_move == CHANCE else f"No chance is due: {self._due()}."

    def _back(self) -> int:
        """The ply that undo leads to; the present one where there is none."""
        return next((ply for ply in range(self.ply - 1, -1, -1) if self._stops(ply)), self.ply)

    def _stops(self, ply: int) -> bool:
        """Whether undo and redo stop at a ply: not where a bot decides, nor at the chance before that."""
        movers = (self.game.to_move(state) for state in self._line.states[ply:])
        return not self.bots or next((m for m in movers if m != CHANCE), CHANCE) not in self.bots

    def _barrier(self, target: int) -> str:
        """Why the line may not be taken back to a ply; empty when it may."""
        if self.mode == "study" or self.seat is not ALL:
            return ""
        return barrier(self._line, target, self.players, self.recent)

    # ---- keeping

    def record(self, seat: Eyes = ALL) -> str:
        """The match as text: whole, or as one seat (or the public, None) saw it, for reading only."""
        if self.seat is not ALL and seat not in (self.seat, ALL, None):
            raise FrogError(self._read_only())
        return record.write(self, self._eyes(seat))

    def save(self, path: str | os.PathLike[str], seat: Eyes = ALL) -> Path:
        """Write the record to a file, whole or not at all; an older file stays when writing fails."""
        if not isinstance(path, str | os.PathLike) or not Path(path).name:
            raise FrogError(f"A record is saved to a file, and {short(path)} names none.")
        target = Path(path)
        text = self.record(seat)
        try:
            write_whole(target, text.encode())
        except OSError as error:
            raise FrogError(
                f"{target} was not written ({error.strerror or error}); what stood there is unchanged, "
                "and the match goes on."
            ) from error
        return target

    def tips(self, seat: Eyes = None) -> tuple[Tip, ...]:
        """What these eyes are recommended in the position now (`fw.advise`), the best first; at most five."""
        return self._tips.seen(self._eyes(seat), self.state) if self._tips else ()

    # ---- in words and pictures

    def __repr__(self) -> str:
        due = with_names(self._due(), self.names)
        return f"<Match of {self.game.title}, {self.players} players, ply {self.ply}: {due}>"

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return self.picture()

    def picture(self, seat: Eyes = None, look: Look = "day") -> dict[str, str]:
        """The position as these eyes see it, as a mime bundle: SVG, an image, and text.

        Raises `FrogError` for a seat or a look there is not.
        """
        if look not in LOOKS:
            raise FrogError(f"look is one of {', '.join(LOOKS)}, not {short(look)}.")
        diagram = self.game.diagram(self.view(seat))
        tips = self.tips(seat)
        text = "\n".join([repr(self), with_names(diagram, self.names), *(tip.label for tip in tips)])
        marks = tuple(Mark("advice", tip.path, str(tip.rank)) for tip in tips)
        return bundle(self.scene(seat), text, marks, look=look, names=self.names)

    # ---- inside

    def _read_only(self) -> str:
        whose = "what everybody saw" if self.seat is None else f"what seat {self.seat} saw"
        return f"This record is {whose}; it opens for reading only."

    def _seat(self, seat: object) -> int:
        if type(seat) is not int or not 1 <= seat <= self.players:
            raise FrogError(f"A seat is a number from 1 to {self.players}, not {short(seat)}.")
        return seat

    def _eyes(self, seat: Eyes) -> Eyes:
        return seat if seat is None or seat is ALL else self._seat(seat)

    def _due(self) -> str:
        """What the match waits for, in words."""
        seat = self.to_move
        if seat == CHANCE:
            return "chance is due"
        return "the game is over" if seat == NOBODY else f"it is Player {seat}'s decision"


def _named(sheet: ScoreSheet, names: tuple[str, ...]) -> ScoreSheet:
    """A score sheet whose lines call the players by name."""
    parts = tuple(_named(part, names) for part in sheet.parts)
    return sheet._replace(text=with_names(sheet.text, names), parts=parts)
