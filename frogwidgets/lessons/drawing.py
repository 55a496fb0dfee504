"""Drawing exercises from random play: for every kind, one try that gives an exercise or nothing.

A try is made for one clause that the exercise shall train. What is right is never decided here: every kind
poses its exercise by the rules, and `making` keeps only what is certified.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from frogwidgets.lessons.draws import asking, counting, placing, reaching
from frogwidgets.lessons.draws.source import Draw, Drawing

__all__ = ["DRAWS", "Draw", "Drawing"]

DRAWS: Final[Mapping[str, Draw]] = MappingProxyType(
    {
        "T": asking.draw_tap,
        "L": asking.draw_legal,
        "P": asking.draw_predict,
        "G": reaching.draw_goal,
        "S": counting.draw_score,
        "O": asking.draw_order,
        "F": asking.draw_fault,
        "B": placing.draw_build,
        "C": asking.draw_code,
    }
)
"""How each kind is drawn."""
