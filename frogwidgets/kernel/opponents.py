"""The bots of a match: what is due of them, and the thread in which they think beside its boards.

What their moves do to the match is the match's.
"""

import threading
import time
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from weakref import ReferenceType, WeakMethod, ref

from frogwidgets.kernel.game import CHANCE, Game, Rolls
from frogwidgets.kernel.guests import Bot, BotError, answer, called
from frogwidgets.kernel.thought import Thinker, Thinking, decide

if TYPE_CHECKING:
    from frogwidgets.kernel.standing import Standing

_IN_A_ROW: Final = 1_000
"""After so many decisions of bots without a person's and without chance, they are stopped: there are games in
which nobody has to get on."""
_IN_ALL: Final = 20_000
"""After so many moves of bots and of chance without a person's, they are stopped too."""
_TOLD: Final = 0.2
"""Seconds between two words about how far a thought has come."""


class Due(NamedTuple):
    """What a bot has to do now: decide, or with `chance` let that happen in its turn.

    `row` and `total` count the moves that bots have made before it since a person's: without chance, and all.
    """

    game: Game[Any, Any]
    state: Any
    ply: int
    seat: int
    player: Bot
    chance: bool
    seed: int
    row: int
    total: int

    def move(self, ask: Callable[[Bot, Game[Any, Any], Any, Random], Any] | None = None) -> Any:
        """The bot's answer, or what chance brings. Raises `BotError`."""
        if self.chance:
            return self.game.chance_move(self.state, Random(f"{self.seed}:{self.ply}"))
        # A stream of their own: what a bot draws never changes what chance brings.
        rng = Random(f"{self.seed}:bot:{self.ply}")
        if ask is None:
            return answer(self.player, self.game, self.state, self.seat, rng)
        return answer(self.player, self.game, self.state, self.seat, rng, ask)


class Progress(NamedTuple):
    """How far the bot of a seat has come with a decision (0..1), and what it likes best so far, if any."""

    seat: int
    bot: str
    done: float
    move: Any = None


News = Progress | BaseException
"""What boards are told of a thought: how far it has come, or why nothing came of it."""


class _Dropped(BaseException):
    """Ends a thought that nobody waits for; no `Exception`, for that would be a fault of the bot."""


class Opponents:
    """Which bot plays a seat, which boards follow them, and the thought that runs beside these.

    Everything is called with the match's lock held, but what boards and threads call themselves.
    """

    def __init__(self, lock: threading.RLock) -> None:
        self.bots: dict[int, Bot] = {}
        self._lock = lock
        self._boards: dict[object, Callable[[News], object]] = {}
        self._due: Due | None = None
        self._dropped = threading.Event()
        self._left: Due | None = None
        """What was dropped because the last board was closed."""

    # ---- what is due

    def acting(self, match: "Standing") -> int:
        """The seat whose bot decides now, or lets chance happen in its turn; 0 where no bot acts."""
        seat = match.to_move
        if seat == CHANCE and isinstance(match.game, Rolls):
            seat = match.game.roller(match.state)
            # What is nobody's in particular waits for the people at the table, if there are any.
            if not seat and len(self.bots) == match.players:
                return min(self.bots)
        return seat if seat in self.bots else 0

    def due(self, match: "Standing", last: Due | None) -> Due | None:
        """What a bot has to do now, after it has done `last`.

        Raises `BotError` when that takes no end.
        """
        seat = self.acting(match)
        if not seat:
            return None
        row = 0 if last is None or last.chance else last.row + 1
        total = 0 if last is None else last.total + 1
        for made, most in ((row, _IN_A_ROW), (total, _IN_ALL)):
            if made >= most:
                raise BotError(
                    f"Bots have made {most:,} moves in a row, and the bot of seat {seat} is next. "
                    "The moves are kept; match.bot gives the seat another player or none, or lets it go on."
                )
        chance = match.to_move == CHANCE
        game, state, ply = match.game, match.state, match.ply
        return Due(game, state, ply, seat, self.bots[seat], chance, match.seed, row, total)

    # ---- boards

    def watch(self, tell: Callable[[News], object]) -> Callable[[], None]:
        """Tell a board of thoughts from now on; the function returned ends that."""
        token = object()
        self._boards[token] = tell

        def end() -> None:
            with self._lock:
                if self._boards.pop(token, None) and not self._boards and self._due:
                    self._left = self._due
                    self._drop()

        return end

    def tell(self, news: News) -> None:
        """Tell all boards; one that cannot be told anything cannot be told that either."""
        for tell in tuple(self._boards.values()):
            try:
                tell(news)
            except Exception:
                continue

    # ---- the thought beside them

    @property
    def thinking(self) -> int:
        """The seat whose bot is at work beside the boards; 0 while none is."""
        return self._due.seat if self._due else 0

    def take(self, due: Due, pause: float, answered: Callable[[Due, Any], object]) -> bool:
        """Let a bot think in a thread, if a board waits for it; whether it does.

        `answered`, a method of the match, is called with the move or the fault, `pause` seconds from now at
        the earliest.
        """
        if not self._boards:
            return False
        if self._due and _same(self._due, due):
            return True
        self._drop()
        self._due, self._dropped = due, (dropped := threading.Event())
        # The thread keeps neither match nor boards alive, and ends with them.
        mine = ref(self, lambda _: dropped.set())
        about = (due, pause, dropped, self._lock, mine, WeakMethod(answered))
        try:
            threading.Thread(target=_work, args=about, name="frogwidgets bot", daemon=True).start()
        except RuntimeError:  # Where there are no threads, whoever calls does the work.
            self._due = None
            return False
        return True

    def resume(self, match: "Standing") -> Due | None:
        """What was dropped with the last board, if the match still stands there."""
        left, self._left = self._left, None
        return left if left and self._stands(left, match) else None

    def settle(self, match: "Standing") -> None:
        """Drop a thought that the match has gone on without."""
        if self._due and not self._stands(self._due, match):
            self._drop()

    def finished(self, due: Due) -> bool:
        """Whether a thought that has come to its end is still wanted; it is over with that."""
        if self._due is not due:
            return False
        self._due = None
        return True

    def _stands(self, due: Due, match: "Standing") -> bool:
        """Whether the match stands where a bot was asked, and that bot still plays."""
        same = match.state is due.state and match.ply == due.ply
        return same and self.bots.get(due.seat) is due.player

    def _drop(self) -> None:
        self._due = None
        self._dropped.set()


def _same(one: Due, other: Due) -> bool:
    """Whether two are the same task; how it came to that does not matter."""
    return one.state is other.state and one.ply == other.ply and one.player is other.player


def _work(
    due: Due,
    pause: float,
    dropped: threading.Event,
    lock: threading.RLock,
    mine: "ReferenceType[Opponents]",
    answered: "WeakMethod[Callable[[Due, Any], object]]",
) -> None:
    """What the thread does: find the answer, wait until the move before it was seen, and hand it over."""
    begun = told = time.monotonic()

    def tell(done: float, move: Any) -> None:
        if opponents := mine():
            opponents.tell(Progress(due.seat, called(due.player), done, move))

    def between(thinking: Thinking) -> None:
        nonlocal told
        # Whoever holds the lock, to click or to play, goes first.
        with lock:
            if dropped.is_set():
                raise _Dropped
            if time.monotonic() - told >= _TOLD:
                told = time.monotonic()
                best = thinking.opinions()
                tell(thinking.done, best[0].move if best and best[0].tries else None)

    def ask(bot: Bot, game: Game[Any, Any], view: Any, rng: Random) -> Any:
        with lock:
            if dropped.is_set():
                raise _Dropped
            tell(0.0, None)
        if not isinstance(bot, Thinker):
            return bot(game, view, rng)
        return decide(bot.begin(game, view, rng), between)

    try:
        got = due.move(ask)
    except _Dropped:
        return
    except BaseException as error:
        # Also a bot that wants to leave the program: its thread has nobody else to say so to.
        got = error
    if not dropped.wait(max(0.0, begun + pause - time.monotonic())) and (hand_over := answered()):
        hand_over(due, got)
