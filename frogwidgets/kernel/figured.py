"""What a game may offer besides its rules: figures to be computed of a position, in words and as code.

Exercises in code ask for them; nothing else of the package needs them.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol, runtime_checkable


class Figure(NamedTuple):
    """Something that can be computed of a state: what it is, in words, and its value, which is plain."""

    words: str
    value: Callable[[Any], object]


@runtime_checkable
class Figured(Protocol):
    """A game with figures of its own. The call is pure."""

    def figures(self) -> Mapping[str, Figure]:
        """The figures by name."""
        ...
