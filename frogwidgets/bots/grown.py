"""The tree search in compiled code, where the game has it: the same thoughts as `search`, many at a time."""

from typing import Final

from frogwidgets.bots.tally import Tally, by_tries
from frogwidgets.bots.task import AtWork, Task
from frogwidgets.kernel.compiled import Tree
from frogwidgets.kernel.thought import Opinion

_STRIDE: Final = 200
"""Iterations of a step: a few milliseconds of compiled code."""


class Grown(AtWork):
    """A compiled tree search at work."""

    def __init__(self, task: Task, tree: Tree) -> None:
        super().__init__(task)
        self._tree = tree

    def step(self) -> None:
        """Think some iterations further, never more than the budget has left."""
        task = self.task
        count = min(_STRIDE, (task.budget.iterations or task.iterations + _STRIDE) - task.iterations)
        task.cut += self._tree.grow(count)
        task.iterations += count

    def opinions(self) -> tuple[Opinion, ...]:
        """The legal moves by how often they were worth a try."""
        tallies = (Tally(*one) for one in self._tree.tallies())
        return by_tries(zip(self.task.moves, tallies, strict=True))
