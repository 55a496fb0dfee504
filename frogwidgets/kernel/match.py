"""A match: the one mutable object. Moves, chance and bots change the line of play, and listeners are told.

Everything that is played, typed, replayed or clicked passes `Match.play`; the rules stand in the game.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from frogwidgets.kernel import record
from frogwidgets.kernel.alone import alone
from frogwidgets.kernel.game import ALL, CHANCE, Eyes, FrogError, Game
from frogwidgets.kernel.guests import Bot, BotError, GuestError, ListenerError, Listeners
from frogwidgets.kernel.line import Line
from frogwidgets.kernel.names import writable
from frogwidgets.kernel.opponents import Due, News
from frogwidgets.kernel.standing import MODES, Mode, Standing
from frogwidgets.kernel.start import from_position, from_setup, known_seed
from frogwidgets.kernel.tips import Tips
from frogwidgets.kernel.told import named, short

__all__ = ["MODES", "Bot", "BotError", "GuestError", "ListenerError", "Match", "Mode"]

PAUSE: Final = 0.7
"""Seconds that a move on a board is seen before a bot answers it."""


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
        self._pause = PAUSE
        self._listeners = Listeners()
        self._aside = False
        """Whether what is done now leaves the bots' answers to their thread."""

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

    @alone
    def suppose(self, text: str) -> None:
        """Go to a position as setting `position` does, and keep the line that is left: `back` leads to it.

        Raises `FrogError` in a fair match.
        """
        self._writable()
        if self.mode == "fair":
            raise FrogError("In a fair match no position is supposed; study mode is for that.")
        state = from_position(self.game, self.seed, text, self.players, strict=False)
        self._line = Line([state], left=self._line)
        self._go_on()

    @alone
    def back(self) -> None:
        """Leave what was supposed, for the line and the place where it was. Raises `FrogError` elsewhere."""
        if self._line.left is None:
            raise FrogError("Nothing is supposed: this is the match itself.")
        self._line = self._line.left
        self._arrive()

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

    # ---- bots

    @alone
    def bot(self, player: Bot | None, seat: int) -> None:
        """Let `player(game, view, rng)` move for a seat from now on, and throw or shuffle in its turn; None
        gives the seat back."""
        self._writable()
        self._seat(seat)
        if player is None:
            self._opponents.bots.pop(seat, None)
        elif callable(player):
            self._opponents.bots[seat] = player
        else:
            name = f"{short(player)} is a name: fw.bot makes a bot of it"
            told = name if isinstance(player, str) else f"{named(player)} cannot be called"
            raise FrogError(f"A bot is called with game, view and rng; {told}.")
        self._go_on()

    @property
    def pause(self) -> float:
        """Seconds between a move on a board and a bot's answer, at least: 0.7 unless it is set."""
        return self._pause

    @pause.setter
    def pause(self, seconds: float) -> None:
        if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 <= seconds <= 60:
            raise FrogError(f"pause is a number of seconds from 0 to 60, not {short(seconds)}.")
        self._pause = float(seconds)

    @contextmanager
    def beside(self) -> Iterator[None]:
        """What is done within is answered by bots later, in a thread, as long as a board waits for them.

        So messages of boards are never held up; a script's calls have the answers when they return.
        """
        with self.lock:
            before, self._aside = self._aside, True
            try:
                yield
            finally:
                self._aside = before

    @alone
    def watch(self, tell: Callable[[News], object]) -> Callable[[], None]:
        """Tell a board, as `tell(news)`, what bots think beside it; the function returned ends that.

        With the last board that ends a thought is dropped; the next board lets it begin again.
        """
        end = self._opponents.watch(tell)
        if due := self._opponents.resume(self):
            self._opponents.take(due, self._seen_for(), self._answered)
        return end

    # ---- beside the game

    @alone
    def recommend(self, tips: Tips) -> None:
        """Show tips on the boards of their seat until the position changes; too late, they are not shown."""
        if tips.state is self.state:
            self._tips = tips
            self._tell()

    def listen(self, callback: Callable[["Match"], object]) -> Callable[[], None]:
        """Call `callback(match)` after every change; the function returned ends it."""
        return self._listeners.add(callback)

    @alone
    def comment(self, text: str) -> None:
        """Keep a comment with the position reached, for all who read the record; an empty text removes it."""
        self._writable()
        if not isinstance(text, str) or not writable(text) or "}" in text or "{" in text:
            raise FrogError("A comment is a text without braces.")
        self._line.comment(text)
        self._tell()

    # ---- going back

    @alone
    def undo(self) -> None:
        """Take back the last move, and the bots' answers with it; where there is none, what was supposed.

        Raises `FrogError` where it may not be.
        """
        if self.can_undo:
            raise FrogError(self.can_undo)
        target = self._back()
        if target == self.ply:
            self.back()
        else:
            self._line.ply = target
            self._tell()

    @alone
    def redo(self) -> None:
        """Play again what `undo` took back. Raises `FrogError` when there is nothing."""
        if self.can_redo:
            raise FrogError(self.can_redo)
        end = len(self._line.moves)
        self._line.ply = next((ply for ply in range(self.ply + 1, end) if self._stops(ply)), end)
        self._arrive()

    @alone
    def goto(self, ply: int) -> None:
        """Go to a place of the line, 0 the start. In a fair match only as far back as undo may go."""
        target = self._line.within(ply)
        if target < self.ply and (why := self._barrier(target)):
            raise FrogError(why)
        if target != self.ply:
            self._line.ply = target
            self._arrive()

    # ---- inside

    def _gate(self, state: Any, move: Any) -> Any:
        """The one gate: the state after a move by whoever decides, checked."""
        if self.game.to_move(state) == CHANCE:
            raise FrogError("Chance is due: roll it first (match.roll()).")
        return self.game.apply(state, move)

    def _go_on(self, last: Due | None = None) -> None:
        """Tell the listeners, and let the bots answer as long as one of them acts; `last` has just done so.

        Raises `BotError` when that takes no end.
        """
        faults: list[ListenerError] = []
        while True:
            # Before anybody is told: boards show that a bot is at work.
            beside = self._aside and self._left_to_thread(last)
            faults += self._told()
            if beside or not (due := self._opponents.due(self, last)):
                break
            move = due.move()
            self._line.commit([(move, self.game.advance(due.state, move))])
            last = due
        for fault in faults:
            raise fault

    def _left_to_thread(self, last: Due | None) -> bool:
        """Whether a bot acts now and does so beside the boards."""
        try:
            due = self._opponents.due(self, last)
        except BotError:
            return False
        return due is not None and self._opponents.take(due, self._seen_for(), self._answered)

    @alone
    def _answered(self, due: Due, got: Any) -> None:
        """Make the move that a bot has found beside the boards, unless the match has gone on without it."""
        if not self._opponents.finished(due):
            return
        if isinstance(got, BaseException):
            self._opponents.tell(got)
            return
        try:
            with self.beside():
                self._line.commit([(got, self.game.advance(due.state, got))])
                self._go_on(due)
        except Exception as error:
            self._opponents.tell(error)

    def _seen_for(self) -> float:
        """How long the last move is to be seen before a bot answers it, in seconds: all its steps, if they
        are played one by one."""
        if not self.ply:
            return self.pause
        pace = self.recent.scene(self.view(None), None).pace
        if not pace:
            return self.pause
        state, move = self.states[self.ply - 1], self.moves[self.ply - 1]
        return self.pause + pace * len(self.recent.trace(state, move, None)) / 1_000

    def _arrive(self) -> None:
        """Tell the listeners of another place of the line; at its end bots that were held up go on."""
        if self.ply == len(self._line.moves) and self.acting:
            self._go_on()
        else:
            self._tell()

    def _tell(self) -> None:
        """Tell the listeners; raise what the first one that failed said."""
        for fault in self._told():
            raise fault

    def _told(self) -> list[ListenerError]:
        """Tell the listeners; the faults of those that failed."""
        self._opponents.settle(self)
        if self._tips and self._tips.state is not self.state:
            self._tips = None
        return self._listeners.tell(self)

    def _writable(self) -> None:
        if self.seat is not ALL:
            raise FrogError(self._read_only())
