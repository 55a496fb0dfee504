"""The public names of frogwidgets, each loaded when it is first asked for.

Nothing is computed here, and importing the package loads no widget library.
"""

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from frogwidgets.api import advise as advise
    from frogwidgets.api import board as board
    from frogwidgets.api import bot as bot
    from frogwidgets.api import card as card
    from frogwidgets.api import clause as clause
    from frogwidgets.api import distribution as distribution
    from frogwidgets.api import editor as editor
    from frogwidgets.api import example as example
    from frogwidgets.api import game as game
    from frogwidgets.api import games as games
    from frogwidgets.api import heat as heat
    from frogwidgets.api import intervals as intervals
    from frogwidgets.api import ledger as ledger
    from frogwidgets.api import load as load
    from frogwidgets.api import match as match
    from frogwidgets.api import rulebook as rulebook
    from frogwidgets.api import simulate as simulate
    from frogwidgets.api import strip as strip
    from frogwidgets.kernel.game import ALL as ALL
    from frogwidgets.kernel.game import FrogError as FrogError
    from frogwidgets.kernel.game import HiddenInformation as HiddenInformation
    from frogwidgets.kernel.game import IllegalMove as IllegalMove
    from frogwidgets.kernel.game import InvalidPosition as InvalidPosition
    from frogwidgets.kernel.game import NotationError as NotationError
    from frogwidgets.lessons import classroom as classroom
    from frogwidgets.lessons.api import answers as answers
    from frogwidgets.lessons.api import check as check
    from frogwidgets.lessons.api import differences as differences
    from frogwidgets.lessons.api import exercise as exercise
    from frogwidgets.lessons.api import hint as hint
    from frogwidgets.lessons.api import if_only as if_only
    from frogwidgets.lessons.api import progress as progress
    from frogwidgets.lessons.api import readings as readings
    from frogwidgets.lessons.api import sheet as sheet
    from frogwidgets.lessons.api import what_if as what_if
    from frogwidgets.lessons.api import without as without

__version__ = "0.1.0"

__all__ = [
    "ALL",
    "FrogError",
    "HiddenInformation",
    "IllegalMove",
    "InvalidPosition",
    "NotationError",
    "__version__",
    "advise",
    "answers",
    "board",
    "bot",
    "card",
    "check",
    "classroom",
    "clause",
    "differences",
    "distribution",
    "editor",
    "example",
    "exercise",
    "game",
    "games",
    "heat",
    "hint",
    "if_only",
    "intervals",
    "ledger",
    "load",
    "match",
    "progress",
    "readings",
    "rulebook",
    "sheet",
    "simulate",
    "strip",
    "what_if",
    "without",
]


_TEACHING = (
    "answers",
    "check",
    "differences",
    "exercise",
    "hint",
    "if_only",
    "progress",
    "readings",
    "sheet",
    "what_if",
    "without",
)
"""The functions that live in `frogwidgets.lessons.api`."""


class _Room(ModuleType):
    """A package inside this one whose name is a function too: `fw.games()` beside `frogwidgets.games`."""

    def __call__(self, *args: object, **kwargs: object) -> object:
        """What the function of the same name in `frogwidgets.api` answers."""
        function = getattr(import_module("frogwidgets.api"), self.__name__.rpartition(".")[2])
        return function(*args, **kwargs)


class _House(ModuleType):
    """This package: whenever the import system binds `games` or `rulebook` here, they can be called."""

    def __setattr__(self, name: str, value: object) -> None:
        if name in ("games", "rulebook") and isinstance(value, ModuleType):
            value.__class__ = _Room
        super().__setattr__(name, value)


def __getattr__(name: str) -> object:
    """The public name, from where it lives; from then on it is an attribute like others."""
    if name not in __all__:
        raise AttributeError(f"module 'frogwidgets' has no attribute {name!r}")
    if name in ("games", "rulebook"):
        return import_module(f"frogwidgets.{name}")
    if name == "classroom":
        return import_module("frogwidgets.lessons.classroom")
    value: object = getattr(import_module(_home(name)), name)
    globals()[name] = value
    return value


def _home(name: str) -> str:
    """The module that a public name lives in."""
    if name[0].isupper():
        return "frogwidgets.kernel.game"
    return "frogwidgets.lessons.api" if name in _TEACHING else "frogwidgets.api"


def __dir__() -> list[str]:
    """The public names and what every module has."""
    return sorted({*globals(), *__all__})


sys.modules[__name__].__class__ = _House
