"""The games, by name."""

from collections.abc import Callable
from typing import Any

from frogwidgets.games.frogger import Frogger
from frogwidgets.games.froggies import Froggies
from frogwidgets.games.frogriders import Frogriders
from frogwidgets.kernel.game import FrogError, Game
from frogwidgets.kernel.told import short

_GAMES: dict[str, Callable[..., Game[Any, Any]]] = {
    "frogriders": Frogriders,
    "frogger": Frogger,
    "froggies": Froggies,
}


def names() -> tuple[str, ...]:
    """The names of the games."""
    return tuple(_GAMES)


def game(name: str, **options: Any) -> Game[Any, Any]:
    """The game of a name under these options; raises `FrogError` for a name or an option it does not know."""
    if name not in names():
        raise FrogError(f"There is no game {short(name)}; the games are {', '.join(names())}.")
    return _GAMES[name](**options)
