"""Frogger: a die, frogs that cross two roads and a river, logs and cars that anybody moves."""

from frogwidgets.games.frogger.game import Frogger

__all__ = ["Frogger"]
