"""A match: the one mutable object. It holds the line of play, its chance and its seats, and tells listeners.

Everything that is played, typed, replayed or clicked passes `Match.play`; the rules stand in the game.
"""

import os
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, Literal

from frogwidgets.kernel import record
from frogwidgets.kernel.game import (
    ALL,
    CHANCE,
    NOBODY,
    Check,
    Eyes,
    FrogError,
    Game,
    HiddenInformation,
    IllegalMove,
    NotationError,
    ScoreSheet,
)
from frogwidgets.scene import Scene
from frogwidgets.scene.mime import bundle

Mode = Literal["study", "fair"]
Bot = Callable[[Game[Any, Any], Any, random.Random], Any]
MODES: Final = ("study", "fair")


class Match:
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
            raise FrogError(f"mode is 'study' or 'fair', not {mode!r}.")
        if seed is not None and type(seed) is not int:
            raise FrogError(f"seed is a whole number, not {seed!r}.")
        self.game = game
        self.mode: Mode = "fair" if mode == "fair" else "study"
        self.seed = random.SystemRandom().randrange(2**32) if seed is None else seed
        self.seat: Eyes = ALL
        """Whose record this is: ALL for a whole one; else the match is for reading only."""
        self._listeners: list[Callable[[Match], object]] = []
        self._bots: dict[int, Bot] = {}
        self._comments: dict[int, str] = {}
        rng = random.Random(f"{self.seed}:setup")
        if position is None:
            start = game.new(2 if players is None else players, rng, first)
        else:
            if first is not None:
                raise FrogError("first goes with a new game; a position says itself whose turn it is.")
            start = game.resample(game.parse(position, strict=strict), ALL, rng)
            if players not in (None, game.players(start)):
                raise FrogError(f"players={players!r}, but the position has {game.players(start)} seats.")
        self._states: list[Any] = [start]
        self._moves: list[Any] = []
        self._ply = 0
        self.names = _names(names, game.players(start))

    # ---- what stands

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.game.players(self._states[0])

    @property
    def state(self) -> Any:
        """The full state now. A curtain, not a lock: it holds every secret."""
        return self._states[self._ply]

    @property
    def ply(self) -> int:
        """How many moves have been made."""
        return self._ply

    @property
    def moves(self) -> tuple[Any, ...]:
        """The moves of the whole line, those that can be redone included."""
        return tuple(self._moves)

    @property
    def states(self) -> tuple[Any, ...]:
        """The full states of the whole line, the start first; one more than moves."""
        return tuple(self._states)

    @property
    def turns(self) -> tuple[int, ...]:
        """For every move of the line the number of its turn: consecutive moves of one seat, with the chance
        before them."""
        out: list[int] = []
        turn, mover = 0, None
        for state in self._states[: len(self._moves)]:
            seat = self.game.to_move(state)
            if turn == 0 or mover not in (None, seat):
                turn, mover = turn + 1, None
            # Chance opens the turn of the seat that decides after it.
            mover = mover if seat == CHANCE else seat
            out.append(turn)
        return tuple(out)

    @property
    def comments(self) -> dict[int, str]:
        """Comments by ply (0: before the first move)."""
        return dict(self._comments)

    @property
    def to_move(self) -> int:
        """The seat that decides, `CHANCE` or `NOBODY`."""
        return self.game.to_move(self.state)

    @property
    def position(self) -> str:
        """The position as text, secrets included. Setting it starts a new line from there."""
        return self.game.format(self.state)

    @position.setter
    def position(self, text: str) -> None:
        self._writable()
        rng = random.Random(f"{self.seed}:setup")
        start = self.game.resample(self.game.parse(text, strict=False), ALL, rng)
        if self.game.players(start) != self.players:
            raise FrogError(f"The position has {self.game.players(start)} seats, the match {self.players}.")
        self._states, self._moves, self._ply, self._comments = [start], [], 0, {}
        self._tell()

    def view(self, seat: Eyes = None) -> Any:
        """The state now as these eyes see it."""
        return self.view_at(self._ply, seat)

    def view_at(self, ply: int, seat: Eyes = None) -> Any:
        """The state after so many moves, as these eyes see it."""
        return self.game.view(self._states[self._within(ply)], self._eyes(seat))

    def scene(self, seat: Eyes = None) -> Scene:
        """The picture of the position now, as these eyes see it."""
        return self.game.scene(self.view(seat), self._eyes(seat))

    def legal(self) -> tuple[str, ...]:
        """The texts of all legal moves, in the game's order."""
        state = self.state
        return tuple(self.game.format_move(state, move) for move in self.game.legal_moves(state))

    def why(self, text: str) -> tuple[Check, ...]:
        """Every clause asked about a move, passed and failed. Raises `NotationError`."""
        state = self.state
        return self.game.checks(state, self.game.parse_move(state, text))

    def scores(self) -> tuple[ScoreSheet, ...]:
        """The score sheets, as if the game ended now."""
        return self.game.scores(self.state)

    def winners(self) -> frozenset[int]:
        """Who would win if the game ended now."""
        return self.game.winners(self.state)

    # ---- playing

    def play(self, *texts: str) -> None:
        """Play moves, all or none; one text may hold several, parted by blanks.

        Raises `NotationError` or `IllegalMove` that name the one that failed; nothing is played then.
        """
        self._writable()
        state = self.state
        moves: list[Any] = []
        states: list[Any] = []
        for text in texts:
            for move in record.read_moves(self.game, state, text, self._gate, len(moves)):
                moves.append(move)
                state = self._gate(state, move)
                states.append(state)
        if moves:
            self._commit(moves, states)
            self._run_bots()

    def roll(self, text: str | None = None) -> str:
        """Let chance happen and give its outcome as text; in study mode the outcome may be chosen.

        Raises `FrogError` when no chance is due, or when a throw is chosen in a fair match.
        """
        self._writable()
        if self.to_move != CHANCE:
            raise FrogError(f"No chance is due: {self._due()}.")
        state = self.state
        if text is None:
            move = self.game.chance_move(state, random.Random(f"{self.seed}:{self._ply}"))
        elif self.mode == "fair":
            raise FrogError("A throw is not chosen in a fair match.")
        else:
            move = self.game.parse_move(state, text)
        self._commit([move], [self.game.apply(state, move)])
        told = self.game.format_move(state, move)
        self._run_bots()
        return told

    def bot(self, player: Bot | None, seat: int) -> None:
        """Let `player(game, view, rng)` move for a seat from now on; None gives the seat back."""
        self._writable()
        self._seat(seat)
        if player is None:
            self._bots.pop(seat, None)
            return
        if not callable(player):
            raise FrogError(f"A bot is called with game, view and rng; {player!r} cannot be called.")
        self._bots[seat] = player
        self._run_bots()

    @property
    def bots(self) -> frozenset[int]:
        """The seats that bots play."""
        return frozenset(self._bots)

    def comment(self, text: str) -> None:
        """Keep a comment with the position reached; an empty text takes it away."""
        if not isinstance(text, str) or "}" in text or "{" in text:
            raise FrogError("A comment is a text without braces.")
        self._comments.pop(self._ply, None)
        if text.strip():
            self._comments[self._ply] = " ".join(text.split())
        self._tell()

    # ---- going back

    @property
    def can_undo(self) -> str:
        """Empty when the last move may be taken back, else the sentence why not."""
        return self._barrier(self._ply, self._back())

    @property
    def can_redo(self) -> str:
        """Empty when there is a move to redo, else the sentence why not."""
        return "" if self._ply < len(self._moves) else "There is no move to redo."

    @property
    def can_roll(self) -> str:
        """Empty when chance is due, else the sentence why not."""
        return "" if self.to_move == CHANCE and self.seat is ALL else f"No chance is due: {self._due()}."

    def undo(self) -> None:
        """Take back the last move, and the bots' answers with it. Raises `FrogError` where it may not be."""
        if self.can_undo:
            raise FrogError(self.can_undo)
        self._ply = self._back()
        self._tell()

    def redo(self) -> None:
        """Play again what was taken back. Raises `FrogError` when there is nothing."""
        if self.can_redo:
            raise FrogError(self.can_redo)
        self._ply += 1
        self._tell()

    def goto(self, ply: int) -> None:
        """Go to a place of the line, 0 the start. In a fair match only as far back as undo may go."""
        target = self._within(ply)
        if target < self._ply:
            barrier = self._barrier(self._ply, target)
            if barrier:
                raise FrogError(barrier)
        if target != self._ply:
            self._ply = target
            self._tell()

    def _back(self) -> int:
        """The ply that undo leads to: the decision before, of a player who is no bot."""
        ply = self._ply - 1
        while ply > 0 and self.game.to_move(self._states[ply]) in self._bots:
            ply -= 1
        return max(ply, 0)

    def _barrier(self, now: int, target: int) -> str:
        if now == 0:
            return "There is no move to take back."
        if self.mode == "study" or self.seat is not ALL:
            return ""
        for ply in range(target, now):
            state, move = self._states[ply], self._moves[ply]
            if self.game.to_move(state) == CHANCE:
                return "In a fair match chance is not taken back."
            for event in self.game.trace(state, move, None):
                if event.reveals:
                    return f"In a fair match what was revealed is not taken back ({event.clause})."
        return ""

    # ---- keeping

    def record(self, seat: Eyes = ALL) -> str:
        """The match as text: whole, or as one seat (or the public, None) saw it, for reading only."""
        return record.write(self, self._eyes(seat))

    def save(self, path: str | os.PathLike[str], seat: Eyes = ALL) -> Path:
        """Write the record to a file, whole or not at all; an older file stays when writing fails."""
        target = Path(path)
        beside = target.with_name(f".{target.name}.{os.getpid()}.part")
        text = self.record(seat)
        try:
            beside.write_text(text, encoding="utf-8")
            os.replace(beside, target)
        except OSError as error:
            beside.unlink(missing_ok=True)
            raise FrogError(
                f"{target} was not written ({error.strerror or error}); what stood there is unchanged, "
                "and the match goes on."
            ) from error
        return target

    def listen(self, callback: Callable[["Match"], object]) -> Callable[[], None]:
        """Call `callback(match)` after every change; the function returned ends it."""
        self._listeners.append(callback)

        def end() -> None:
            if callback in self._listeners:
                self._listeners.remove(callback)

        return end

    # ---- inside

    @classmethod
    def replayed(
        cls,
        game: Game[Any, Any],
        *,
        seat: Eyes,
        final: str | None,
        moves: Sequence[Any],
        states: Sequence[Any],
        ply: int,
        comments: dict[int, str],
        seed: int | None,
        mode: str,
        names: Sequence[str],
    ) -> "Match":
        """A match on a line that `record.read` has replayed and checked."""
        self = cls.__new__(cls)
        self.game, self.seat = game, seat
        self.mode = "fair" if mode == "fair" else "study"
        self.seed = 0 if seed is None else seed
        self._listeners, self._bots = [], {}
        self._states, self._moves, self._ply, self._comments = list(states), list(moves), ply, comments
        if final is not None:
            self._states[-1] = game.parse(final, strict=False)
        self.names = _names(names, game.players(self._states[0]))
        return self

    def _gate(self, state: Any, move: Any) -> Any:
        """The one gate: the state after a move by whoever decides, checked."""
        if self.game.to_move(state) == CHANCE:
            raise FrogError("Chance is due: roll it first (match.roll()).")
        return self.game.apply(state, move)

    def _commit(self, moves: list[Any], states: list[Any]) -> None:
        del self._moves[self._ply :], self._states[self._ply + 1 :]
        self._comments = {ply: text for ply, text in self._comments.items() if ply <= self._ply}
        self._moves += [self.game.canonical(s, m) for s, m in zip([self.state, *states], moves, strict=False)]
        self._states += states
        self._ply = len(self._moves)
        self._tell()

    def _run_bots(self) -> None:
        while (seat := self.to_move) in self._bots:
            state = self.state
            # A stream of their own: what a bot draws never changes what chance brings.
            rng = random.Random(f"{self.seed}:bot:{self._ply}")
            move = self._bots[seat](self.game, self.game.view(state, seat), rng)
            if move not in self.game.legal_moves(state):
                raise FrogError(
                    f"The bot of seat {seat} returned {move!r}, no legal move; the position is kept."
                )
            self._commit([move], [self.game.advance(state, move)])

    def _tell(self) -> None:
        failed: list[tuple[Callable[[Match], object], Exception]] = []
        for callback in tuple(self._listeners):
            try:
                callback(self)
            except Exception as error:
                failed.append((callback, error))
        for callback, fault in failed[:1]:
            name = getattr(callback, "__qualname__", repr(callback))
            raise ListenerError(
                f"The match went on, but the listener {name} raised {type(fault).__name__}: {fault}"
            ) from fault

    def _writable(self) -> None:
        if self.seat is not ALL:
            whose = "what everybody saw" if self.seat is None else f"what seat {self.seat} saw"
            raise FrogError(f"This record is {whose}; it opens for reading only.")

    def _within(self, ply: int) -> int:
        if type(ply) is not int or not 0 <= ply <= len(self._moves):
            raise FrogError(f"The line has plies 0 to {len(self._moves)}, not {ply!r}.")
        return ply

    def _seat(self, seat: object) -> int:
        if type(seat) is not int or not 1 <= seat <= self.players:
            raise FrogError(f"A seat is a number from 1 to {self.players}, not {seat!r}.")
        return seat

    def _eyes(self, seat: Eyes) -> Eyes:
        return seat if seat is None or seat is ALL else self._seat(seat)

    def _due(self) -> str:
        seat = self.to_move
        return (
            "the game is over"
            if seat == NOBODY
            else f"it is {self.names[seat - 1]}'s decision"
            if seat
            else "chance"
        )

    def __repr__(self) -> str:
        return f"<Match of {self.game.title}, {self.players} players, ply {self._ply}: {self._due()}>"

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return bundle(self.scene(), f"{self!r}\n{self.game.diagram(self.view())}")


class ListenerError(FrogError):
    """A listener failed; the match itself went on."""


def _names(names: Sequence[str], players: int) -> tuple[str, ...]:
    if isinstance(names, str) or any(not isinstance(name, str) or not name.strip() for name in names):
        raise FrogError(f"names is a list of texts, one a seat, not {names!r}.")
    for name in names:
        if any(sign in name for sign in ',"\n\\[]{}') or len(name) > 40:
            raise FrogError(
                f"The name {name[:40]!r} is too long or has a comma, quote, bracket or line break."
            )
    if names and len(names) != players:
        raise FrogError(f"{len(names)} names for {players} players: {', '.join(names)}.")
    return tuple(name.strip() for name in names) or tuple(f"Player {seat}" for seat in range(1, players + 1))


__all__ = ["HiddenInformation", "IllegalMove", "ListenerError", "Match", "NotationError"]
