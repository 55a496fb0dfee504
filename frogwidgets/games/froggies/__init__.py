"""Froggies: rows of closed cards to sort, chains of exchanges, hopping jokers, rounds with shorter rows."""

from frogwidgets.games.froggies.game import Froggies

__all__ = ["Froggies"]
