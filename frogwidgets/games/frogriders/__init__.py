"""Frogriders: leaps on a pond, sets of units, privilege cards, private and public set cards."""

from frogwidgets.games.frogriders.game import Frogriders

__all__ = ["Frogriders"]
