"""Functions of other people in a match: listeners and bots. Their faults are told by name and harm no match.

When they are called is the match's.
"""

import random
from collections.abc import Callable
from typing import Any

from frogwidgets.kernel.game import FrogError, Game
from frogwidgets.kernel.told import fault, named

Bot = Callable[[Game[Any, Any], Any, random.Random], Any]
"""Called with the game, the view of its seat and a generator of its own; returns a legal move."""


class GuestError(FrogError):
    """Somebody's function failed; what was played before stays, and the match goes on."""


class ListenerError(GuestError):
    """A listener failed; the move it was told of is made."""


class BotError(GuestError):
    """A bot failed or returned no legal move (`returned`); its seat still has to decide."""

    def __init__(self, message: str, returned: object = None) -> None:
        super().__init__(message)
        self.returned = returned


class Listeners:
    """Who is told of changes, in the order of arrival."""

    def __init__(self) -> None:
        self._callbacks: dict[object, Callable[[Any], object]] = {}

    def add(self, callback: Callable[[Any], object]) -> Callable[[], None]:
        """Call `callback` from now on; the function returned ends that, and only that."""
        if not callable(callback):
            raise FrogError(f"A listener is called with the match; {named(callback)} cannot be called.")
        token = object()
        self._callbacks[token] = callback

        def end() -> None:
            self._callbacks.pop(token, None)

        return end

    def tell(self, about: object) -> list[ListenerError]:
        """Call every listener, whatever the others do; the faults of those that failed."""
        faults: list[ListenerError] = []
        for token, callback in tuple(self._callbacks.items()):
            if token not in self._callbacks:
                continue
            try:
                callback(about)
            except Exception as error:
                told = ListenerError(
                    f"The match went on, but the listener {named(callback)} raised {fault(error)}."
                )
                told.__cause__ = error
                faults.append(told)
        return faults


def called(bot: Bot) -> str:
    """What a bot is called: as it says itself, else by its author's name for it."""
    name = getattr(bot, "name", None)
    return name if isinstance(name, str) and len(name.split()) == 1 else named(bot)


def answer(
    bot: Bot,
    game: Game[Any, Any],
    state: Any,
    seat: int,
    rng: random.Random,
    ask: Callable[[Bot, Game[Any, Any], Any, random.Random], Any] = lambda bot, *asked: bot(*asked),
) -> Any:
    """The legal move that a bot makes of what its seat sees. Raises `BotError`, which names no secret.

    `ask` is how the bot is called with the rest: plainly, unless somebody wants to watch it think.
    """
    kept = f"The position is kept, and seat {seat} has to decide; match.bot gives it another player or none."
    legal = game.legal_moves(state)
    try:
        move = ask(bot, game, game.view(state, seat), rng)
        if move in legal:
            # The listed value: a bot may return one that is only equal to it.
            return legal[legal.index(move)]
    except Exception as error:
        raise BotError(f"The bot {named(bot)} of seat {seat} raised {fault(error)}. {kept}") from error
    kind = type(move).__name__
    raise BotError(f"The bot {named(bot)} of seat {seat} returned no legal move, but a {kind}. {kept}", move)
