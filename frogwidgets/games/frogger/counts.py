"""Figures of a position of Frogger that can be asked for in code."""

from collections.abc import Mapping
from types import MappingProxyType

from frogwidgets.games.frogger.state import State
from frogwidgets.kernel.figured import Figure


def figures() -> Mapping[str, Figure]:
    """The figures by name."""
    return MappingProxyType({"out": Figure("how many frogs stand on the road or in the river", _out)})


def _out(s: State) -> int:
    return sum(frogs.bit_count() for frogs in s.frogs)
