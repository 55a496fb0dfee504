"""A match: the one mutable object. Moves, chance and bots change the line of play, and listeners are told.

Everything that is played, typed, replayed or clicked passes `Match.play`; the rules stand in the game.
"""

import os
import random
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from frogwidgets.kernel import record
from frogwidgets.kernel.alone import alone
from frogwidgets.kernel.barrier import barrier
from frogwidgets.kernel.files import write_whole
from frogwidgets.kernel.game import ALL, CHANCE, Eyes, FrogError, Game
from frogwidgets.kernel.guests import Bot, BotError, GuestError, ListenerError, Listeners, answer
from frogwidgets.kernel.line import Line
from frogwidgets.kernel.names import writable
from frogwidgets.kernel.standing import MODES, Mode, Standing
from frogwidgets.kernel.start import from_position, from_setup, known_seed
from frogwidgets.kernel.told import named, short

__all__ = ["MODES", "Bot", "BotError", "GuestError", "ListenerError", "Match", "Mode"]

_IN_A_ROW: Final = 1_000
"""After so many moves of bots that come to no person, no chance and no end, they are stopped."""


class Match(Standing):
    """One game being played, from the set-up of a seed or from a position.

    `mode` is `study` (chosen throws, free undo, no curtain) or `fair`. `names` are the players', seat 1
    first. A `position` may be sparse unless `strict`; what it leaves unknown is dealt once from the seed.
    Raises `FrogError` that names the argument.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        *,
        players: int | None = None,
        seed: int | None = None,
        position: str | None = None,
        strict: bool = False,
        mode: str = "study",
        names: Sequence[str] = (),
        first: int | None = None,
    ) -> None:
        if mode not in MODES:
            raise FrogError(f"mode is 'study' or 'fair', not {short(mode)}.")
        seed = known_seed(seed)
        if position is None:
            state = from_setup(game, seed, players, first)
        elif first is None:
            state = from_position(game, seed, position, players, strict)
        else:
            raise FrogError("first goes with a new game; a position says itself whose turn it is.")
        self._begin(game, seed, mode, ALL, names, Line([state]))

    @classmethod
    def replayed(
        cls,
        game: Game[Any, Any],
        *,
        seed: int,
        mode: str,
        seat: Eyes,
        names: Sequence[str],
        line: Line,
    ) -> "Match":
        """A match on a line that `record.read` has replayed and checked."""
        self = cls.__new__(cls)
        self._begin(game, seed, mode, seat, names, line)
        return self

    def _begin(
        self, game: Game[Any, Any], seed: int, mode: str, seat: Eyes, names: Sequence[str], line: Line
    ) -> None:
        super().__init__(game, seed, mode, seat, names, line)
        self.lock = threading.RLock()
        """Held while the match changes and its listeners are told (see `alone`)."""
        self._listeners = Listeners()
        self._bots: dict[int, Bot] = {}

    # ---- another position

    @property
    def position(self) -> str:
        """The position as text, secrets included. Setting it starts a new line from there."""
        return self.game.format(self.state)

    @position.setter
    @alone
    def position(self, text: str) -> None:
        self._writable()
        state = from_position(self.game, self.seed, text, self.players, strict=False)
        self._line = Line([state])
        self._go_on()

    # ---- playing

    @alone
    def play(self, *texts: str) -> None:
        """Play moves, all or none; one text may hold several, parted by blanks.

        Raises `NotationError` or `IllegalMove` that name the one that failed; nothing is played then. A
        listener or a bot that fails raises `GuestError`; the moves are made then.
        """
        self._writable()
        played = list(record.read_moves(self.game, self.state, texts, self._gate))
        if played:
            self._line.commit(played)
            self._go_on()

    @alone
    def roll(self, text: str | None = None) -> str:
        """Let chance happen and give its outcome as text; in study mode the outcome may be chosen.

        Raises `FrogError` when no chance is due, or when a throw is chosen in a fair match.
        """
        self._writable()
        if self.to_move != CHANCE:
            raise FrogError(f"No chance is due: {self._due()}.")
        state = self.state
        if text is None:
            move = self.game.chance_move(state, random.Random(f"{self.seed}:{self.ply}"))
        elif self.mode == "fair":
            raise FrogError("A throw is not chosen in a fair match.")
        else:
            move = self.game.canonical(state, self.game.parse_move(state, text))
        told = self.game.format_move(state, move)
        self._line.commit([(move, self.game.apply(state, move))])
        self._go_on()
        return told

    @alone
    def bot(self, player: Bot | None, seat: int) -> None:
        """Let `player(game, view, rng)` move for a seat from now on; None gives the seat back."""
        self._writable()
        self._seat(seat)
        if player is None:
            self._bots.pop(seat, None)
        elif callable(player):
            self._bots[seat] = player
        else:
            raise FrogError(f"A bot is called with game, view and rng; {named(player)} cannot be called.")
        self._go_on()

    @property
    def bots(self) -> frozenset[int]:
        """The seats that bots play."""
        return frozenset(self._bots)

    @alone
    def comment(self, text: str) -> None:
        """Keep a comment with the position reached, for all who read the record; an empty text removes it."""
        self._writable()
        if not isinstance(text, str) or not writable(text) or "}" in text or "{" in text:
            raise FrogError("A comment is a text without braces.")
        self._line.comment(text)
        self._tell()

    # ---- going back

    @property
    def can_undo(self) -> str:
        """Empty when the last move may be taken back, else the sentence why not."""
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

    @alone
    def undo(self) -> None:
        """Take back the last move, and the bots' answers with it. Raises `FrogError` where it may not be."""
        if self.can_undo:
            raise FrogError(self.can_undo)
        self._line.ply = self._back()
        self._tell()

    @alone
    def redo(self) -> None:
        """Play again what `undo` took back. Raises `FrogError` when there is nothing."""
        if self.can_redo:
            raise FrogError(self.can_redo)
        end = len(self._line.moves)
        self._line.ply = next((ply for ply in range(self.ply + 1, end) if self._stops(ply)), end)
        self._tell()

    @alone
    def goto(self, ply: int) -> None:
        """Go to a place of the line, 0 the start. In a fair match only as far back as undo may go."""
        target = self._line.within(ply)
        if target < self.ply and (why := self._barrier(target)):
            raise FrogError(why)
        if target != self.ply:
            self._line.ply = target
            self._tell()

    def _back(self) -> int:
        """The ply that undo leads to; the present one where there is none."""
        return next((ply for ply in range(self.ply - 1, -1, -1) if self._stops(ply)), self.ply)

    def _stops(self, ply: int) -> bool:
        """Whether undo and redo stop at a ply: not where a bot decides, nor at the chance before that."""
        movers = (self.game.to_move(state) for state in self._line.states[ply:])
        return not self._bots or next((m for m in movers if m != CHANCE), CHANCE) not in self._bots

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

    def listen(self, callback: Callable[["Match"], object]) -> Callable[[], None]:
        """Call `callback(match)` after every change; the function returned ends it."""
        return self._listeners.add(callback)

    # ---- inside

    def _gate(self, state: Any, move: Any) -> Any:
        """The one gate: the state after a move by whoever decides, checked."""
        if self.game.to_move(state) == CHANCE:
            raise FrogError("Chance is due: roll it first (match.roll()).")
        return self.game.apply(state, move)

    def _go_on(self) -> None:
        """Tell the listeners, and let the bots answer as long as it is their turn.

        Raises `BotError` when that takes no end: there are games in which nobody has to get on.
        """
        faults = self._listeners.tell(self)
        began = self.ply
        while (seat := self.to_move) in self._bots:
            if self.ply - began >= _IN_A_ROW:
                raise BotError(
                    f"Bots have made {_IN_A_ROW:,} moves in a row, and the bot of seat {seat} is next. "
                    "The moves are kept; match.bot gives the seat another player or none, or lets it go on."
                )
            state = self.state
            # A stream of their own: what a bot draws never changes what chance brings.
            rng = random.Random(f"{self.seed}:bot:{self.ply}")
            move = answer(self._bots[seat], self.game, state, seat, rng)
            self._line.commit([(move, self.game.advance(state, move))])
            faults += self._listeners.tell(self)
        for fault in faults:
            raise fault

    def _tell(self) -> None:
        """Tell the listeners; raise what the first one that failed said."""
        for fault in self._listeners.tell(self):
            raise fault

    def _writable(self) -> None:
        if self.seat is not ALL:
            raise FrogError(self._read_only())
