"""Simulations: many games by bots, on one core, many cores or a cluster, as a tidy table."""

from frogwidgets.simulation.one import Plan, Played, Row
from frogwidgets.simulation.result import Mean, Result, SimulationError, mean
from frogwidgets.simulation.run import simulate

__all__ = ["Mean", "Plan", "Played", "Result", "Row", "SimulationError", "mean", "simulate"]
