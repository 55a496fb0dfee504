"""The games, by name. Each is loaded when it is first asked for: whoever plays one does not wait for all."""

from importlib import import_module
from typing import Any, Final

from frogwidgets.kernel.game import FrogError, Game
from frogwidgets.kernel.told import short

_GAMES: Final = {"frogriders": "Frogriders", "frogger": "Frogger", "froggies": "Froggies"}
"""The class of each game, in the package of its name."""


def names() -> tuple[str, ...]:
    """The names of the games."""
    return tuple(_GAMES)


def game(name: str, **options: Any) -> Game[Any, Any]:
    """The game of a name under these options; raises `FrogError` for a name or an option it does not know."""
    if name not in names():
        raise FrogError(f"There is no game {short(name)}; the games are {', '.join(names())}.")
    rules: Game[Any, Any] = getattr(import_module(f"{__name__}.{name}"), _GAMES[name])(**options)
    return rules
