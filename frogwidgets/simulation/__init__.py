"""Simulations: many games by bots, on one core, many cores or a cluster, as a tidy table."""

from frogwidgets.simulation.interval import Mean, mean, rate
from frogwidgets.simulation.one import Played, Row
from frogwidgets.simulation.plan import Plan
from frogwidgets.simulation.result import Result, SimulationError
from frogwidgets.simulation.run import simulate

__all__ = ["Mean", "Plan", "Played", "Result", "Row", "SimulationError", "mean", "rate", "simulate"]
