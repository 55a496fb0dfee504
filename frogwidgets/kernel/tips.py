"""Tips: moves that somebody recommends, as a board shows them. What they are worth is found elsewhere."""

from typing import Any, Final, NamedTuple

from frogwidgets.kernel.game import ALL, Eyes

MOST: Final = 5
"""So many are shown on a board."""


class Tip(NamedTuple):
    """A recommended move: what to touch, its rank from 1, its text, what it counts, and all that in words."""

    path: tuple[str, ...]
    rank: int
    move: str
    text: str
    label: str


class Tips(NamedTuple):
    """What a seat is recommended in a full state; the first of them are shown."""

    seat: int
    state: Any
    tips: tuple[Tip, ...]

    def seen(self, eyes: Eyes, state: Any) -> tuple[Tip, ...]:
        """What these eyes see of them: advice may tell what its seat alone knows, and holds for its state."""
        return self.tips[:MOST] if state is self.state and (eyes is ALL or eyes == self.seat) else ()
