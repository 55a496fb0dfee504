"""The picture while a move is carried out: which shape is which frog, and the motions of every step.

A frog may come to a square that another one still holds: until it goes on it is `frog:c3.2` there.
"""

from collections.abc import Iterable, Sequence
from itertools import count

from frogwidgets.games.frogger.bar import bar_shapes
from frogwidgets.games.frogger.board import NAMES
from frogwidgets.games.frogger.options import Options
from frogwidgets.games.frogger.scene import car_shape, frog_on, home_shapes, log_shapes, scene, waiting_frogs
from frogwidgets.games.frogger.state import HOME, START, State
from frogwidgets.kernel.game import Eyes
from frogwidgets.scene import Motion, motions_between
from frogwidgets.scene.model import Kind

Frog = tuple[int, int]
"""A frog for the time of a move: its side, and the square or place that it stood on before."""


class Figures:
    """The picture of a position, and how it changes; `now` has the counts that are drawn beside the board.

    Motions are carried out as they are told, and handed over by `take`.
    """

    def __init__(self, options: Options, s: State, seat: Eyes) -> None:
        self.options, self.seat = options, seat
        self.now = s
        self.scene = scene(options, s, seat)
        self._at: dict[Frog, int] = {}
        self._shown: dict[Frog, str] = {}
        """Where frogs that have moved are now, and as which shapes."""
        self._motions: list[Motion] = []

    def take(self) -> tuple[Motion, ...]:
        """The motions since the last call, the ones of the counts with them."""
        counts = tuple(bar_shapes(self.options, self.now))
        stages = {shape.stage for shape in counts}
        drawn = self.scene._replace(shapes=tuple(it for it in self.scene.shapes if it.stage in stages))
        self._carry_out(motions_between(drawn, self.scene._replace(shapes=counts)))
        return self._handed_over()

    def close(self, after: State) -> tuple[Motion, ...]:
        """What is left to the picture of the state after the move."""
        self._carry_out(motions_between(self.scene, scene(self.options, after, self.seat)))
        return self._handed_over()

    def spend(self, counts: int) -> None:
        """So many counts are spent."""
        self.now = self.now._replace(left=self.now.left - counts)

    # ---- frogs

    def frog(self, side: int, square: int) -> Frog:
        """The frog of a side that stands on a square now, as one that has moved or has not."""
        found = (frog for frog, at in self._at.items() if frog[0] == side and at == square)
        return next(found, (side, square))

    def go(self, ways: Sequence[tuple[Frog, int]], kind: Kind = "move") -> None:
        """Frogs go to squares or `HOME`, all at once."""
        waiting = list(ways)
        while waiting:
            way = next((way for way in waiting if not self._stands(way[1])), waiting[0])
            waiting.remove(way)
            self._go(*way, kind)
        self._settle()

    def _settle(self) -> None:
        """A frog that came to a square as a guest is called by it when the other one has left."""
        for frog, id in list(self._shown.items()):
            at = self._at[frog]
            if at != HOME and id != _plain(at) and not self._stands(at):
                shape = frog_on(frog[0], at)
                self._carry_out([Motion("relabel", id, shape)])
                self._shown[frog] = shape.id

    def _go(self, frog: Frog, to: int, kind: Kind) -> None:
        side, origin = frog
        if frog in self._shown:
            id = self._shown[frog]
        else:
            id = f"frog:S{side}.1" if origin == START else _plain(origin)
        if to == HOME:
            home = self.now.home[side - 1]
            shape = home_shapes(side, home + 1)[-1]
            self.now = self.now._replace(home=_more(self.now.home, side, 1))
        else:
            shape = frog_on(side, to)
            if self._stands(to):
                shape = shape._replace(id=self._guest(shape.id), z=shape.z + 1)
        self._carry_out([Motion(kind, id, shape)])
        self._at[frog], self._shown[frog] = to, shape.id
        if origin == START and id == f"frog:S{side}.1":
            self._move_up(side)

    def knock_off(self, side: int, at: int) -> None:
        """A frog returns to its own swamp, where it is the next to go."""
        waiting = self.now.start[side - 1]
        shapes = waiting_frogs(side, waiting + 1)
        for number in range(waiting, 0, -1):
            self._carry_out([Motion("relabel", f"frog:S{side}.{number}", shapes[number])])
        self._carry_out([Motion("move", _plain(at), shapes[0])])
        self.now = self.now._replace(start=_more(self.now.start, side, 1))
        self._settle()

    def _move_up(self, side: int) -> None:
        """The first of the waiting frogs has left: the others stay where they are, and count from one."""
        waiting = self.now.start[side - 1] - 1
        for number, shape in enumerate(waiting_frogs(side, waiting), start=1):
            self._carry_out([Motion("relabel", f"frog:S{side}.{number + 1}", shape)])
        self.now = self.now._replace(start=_more(self.now.start, side, -1))

    def _stands(self, square: int) -> bool:
        return square != HOME and self._is_shown(_plain(square))

    def _is_shown(self, id: str) -> bool:
        return any(shape.id == id for shape in self.scene.shapes)

    def _guest(self, id: str) -> str:
        return next(name for number in count(2) if not self._is_shown(name := f"{id}.{number}"))

    # ---- obstacles

    def slide(self, lane: int, origin: int, to: int, carried: Sequence[tuple[Frog, int]]) -> None:
        """A log slides, and frogs go along on it."""
        fly = bool(self.now.flies >> lane & 1)
        old = log_shapes(self.options, lane, origin, fly)
        new = log_shapes(self.options, lane, to, fly)
        self._carry_out(Motion("slide", one.id, other) for one, other in zip(old, new, strict=True))
        self.go(carried, "slide")

    def drive(self, road: int, origin: int, to: int) -> None:
        """A car goes to a square or to its turning area."""
        old, new = (car_shape(self.options, road, place) for place in (origin, to))
        self._carry_out([Motion("slide", old.id, new)])

    def flip(self, lane: int, square: int, up: bool) -> None:
        """A log with its left half on a square is turned over."""
        for shape in log_shapes(self.options, lane, square, up):
            if shape != self.scene.shape(shape.id):
                self._carry_out([Motion("turn" if shape.symbol else "relabel", shape.id, shape)])
        self.now = self.now._replace(flies=self.now.flies ^ 1 << lane)

    def clear_ways(self) -> None:
        """The signs of where the frog symbol sends frogs are taken away."""
        signs = [shape.id for shape in self.scene.shapes if shape.id.startswith(("way:", "stop:"))]
        self._carry_out(Motion("vanish", id, None) for id in signs)

    # ---- motions

    def _carry_out(self, motions: Iterable[Motion]) -> None:
        told = tuple(motions)
        self.scene = self.scene.after(told)
        self._motions += told

    def _handed_over(self) -> tuple[Motion, ...]:
        motions, self._motions = tuple(self._motions), []
        return motions


def _plain(square: int) -> str:
    return f"frog:{NAMES[square]}"


def _more(pair: tuple[int, int], side: int, change: int) -> tuple[int, int]:
    first, second = pair
    return (first + change, second) if side == 1 else (first, second + change)
