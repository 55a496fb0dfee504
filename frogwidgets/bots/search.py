"""Tree search with information sets: one tree for what the seat knows, a new guess at the rest each time.

After Cowling, Powley and Whitehouse (2012), single observer: every iteration draws a full position that the
seat cannot tell from the real one (`resample`), goes down the tree by the moves that are legal there, adds
one node, plays on at random and adds up what that counted. So no bot sees what its seat may not.
"""

from dataclasses import dataclass
from math import log, sqrt
from random import Random
from typing import Any, ClassVar, Final

from frogwidgets.bots.budget import Budget
from frogwidgets.bots.grown import Grown
from frogwidgets.bots.judge import OUTCOME, margins, worth
from frogwidgets.bots.playout import horizon
from frogwidgets.bots.tally import Tally, by_tries
from frogwidgets.bots.task import AtWork, Task
from frogwidgets.kernel.compiled import Terms, compiler, play_outs
from frogwidgets.kernel.game import CHANCE, Game
from frogwidgets.kernel.thought import Opinion, decide

CURIOSITY: Final = 0.5
"""How much a move that was seldom tried is preferred, for values between 0 and 1."""
WIDTH: Final = 1.5
"""How many moves a node looks at, times the root of its visits: the most promising ones first (progressive
widening), or a hundred moves would share a few hundred tries."""
_SEASONED: Final = 3
"""Visits after which a node ranks its moves by what they lead to at once; before that it draws one."""

_FEW, _SHORT = 100, 0.1
"""Iterations and seconds from which it is worth while to load compiled code."""
_MANY, _LONG = 20_000, 20.0
"""Iterations and seconds from which it is worth while to compile it first."""


@dataclass(frozen=True, slots=True, repr=False)
class SearchBot:
    """Information-set tree search under a budget; says whether it thinks in compiled code."""

    name: ClassVar[str] = "search"

    budget: Budget

    def __repr__(self) -> str:
        how = ", in compiled code where the game has it" if compiler() else ""
        return f"SearchBot({self.budget!r}{how})"

    def __call__(self, game: Game[Any, Any], view: Any, rng: Random) -> Any:
        """The move that was tried most."""
        return decide(self.begin(game, view, rng))

    def begin(self, game: Game[Any, Any], view: Any, rng: Random) -> "Search | Grown":
        """Start to think; in compiled code where the game has it, which comes to the same."""
        task = Task(game, view, rng, self.budget)
        compiled = play_outs(game) if self.budget.worth(_FEW, _SHORT) else None
        if compiled is None or not (compiled.ready or self.budget.worth(_MANY, _LONG)):
            return Search(task)
        tree = compiled.tree(view, rng, Terms(CURIOSITY, WIDTH, _SEASONED, OUTCOME, horizon(game)))
        return Grown(task, tree) if tree else Search(task)


class _Node(Tally):
    """What was tried after one sequence of moves; the tally is of the seat that made the last of them.

    `offered` is in how many iterations that move could have been made; `hopes` is the lead right after each
    move that follows, as far as it was asked for.
    """

    __slots__ = ("after", "hopes", "offered")

    def __init__(self) -> None:
        super().__init__()
        self.after: dict[Any, _Node] = {}
        self.hopes: dict[Any, float] = {}
        self.offered = 0


class Search(AtWork):
    """A tree search at work: a step is one iteration."""

    def __init__(self, task: Task) -> None:
        super().__init__(task)
        self._game, self._rng = task.game, task.rng
        self._root = _Node()

    def step(self) -> None:
        """Draw what is hidden, go down the tree, add a node, play on, and add up."""
        game, rng = self._game, self._rng
        s = self.task.guess()
        node, way = self._root, []
        while True:
            mover = game.to_move(s)
            if mover == CHANCE:
                move = game.chance_move(s, rng)
                fresh = move not in node.after
                child = node.after.setdefault(move, _Node())
            else:
                moves = game.legal_moves(s)
                if not moves:
                    break
                move, child, fresh = self._descend(node, s, mover, moves)
            s = game.advance(s, move)
            way.append((mover, child))
            node = child
            if fresh:
                break
        counted = self.task.play_out(s)
        for mover, child in way:
            child.add(counted[mover - 1] if mover > 0 else 0.0)
        self._root.tries += 1

    def _descend(self, node: _Node, s: Any, mover: int, moves: tuple[Any, ...]) -> tuple[Any, _Node, bool]:
        """A move that was not tried yet while the node has room for it; else the most promising one."""
        after = node.after
        known = [(move, child) for move in moves if (child := after.get(move)) is not None]
        for _, child in known:
            child.offered += 1
        if len(known) < len(moves) and len(known) < 1 + WIDTH * sqrt(node.tries):
            fresh = self._fresh(node, s, mover, [move for move in moves if move not in after])
            child = after[fresh] = _Node()
            child.offered = 1
            return fresh, child, True
        move, child = max(
            known,
            key=lambda one: (
                one[1].total / one[1].tries + CURIOSITY * sqrt(log(one[1].offered) / one[1].tries)
            ),
        )
        return move, child, False

    def _fresh(self, node: _Node, s: Any, mover: int, moves: list[Any]) -> Any:
        """The untried move after which whoever makes it leads most; in a young node any of them."""
        if len(moves) == 1 or (node.tries < _SEASONED and node is not self._root):
            return self._rng.choice(moves)
        game, hopes = self._game, node.hopes
        for move in moves:
            if move not in hopes:
                after = game.advance(s, move)
                lead = margins(worth(game, after))[mover - 1]
                # What is equal is drawn, once.
                hopes[move] = lead + 1e-6 * self._rng.random()
        return max(moves, key=hopes.__getitem__)

    def opinions(self) -> tuple[Opinion, ...]:
        """The legal moves by how often they were worth a try."""
        after = self._root.after
        return by_tries((move, after.get(move) or Tally()) for move in self.task.moves)
