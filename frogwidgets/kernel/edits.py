"""Small changes of a position: what a game may offer besides its rules, and what would make a move legal.

A game that offers them is `Editable`; nothing else of the package needs that. No change is known here.
"""

from collections.abc import Hashable, Iterable, Iterator
from typing import Any, Final, NamedTuple, Protocol, TypeVar, runtime_checkable

from frogwidgets.kernel.game import FrogError, Game, HiddenInformation

MOST: Final = 2
"""No more changes are looked for: a longer condition teaches nothing."""


class Edit(NamedTuple):
    """One change of a position: the state it leads to, words that end "if ...", its cost and its place.

    Of several changes at one `place` people think as of one thing. The cheaper a change, the sooner it is
    thought of.
    """

    state: Any
    words: str
    cost: int
    place: str


class Thing(NamedTuple):
    """Something that can be put somewhere: its id, what it is called, and the elements where it can stand.

    Putting a thing where it stands already takes it away.
    """

    id: str
    label: str
    places: tuple[str, ...]


S = TypeVar("S", bound=Hashable)
M = TypeVar("M", bound=Hashable, contravariant=True)


@runtime_checkable
class Editable(Protocol[S, M]):
    """What a game offers whose positions can be changed by hand. Every call is pure."""

    def edits(self, s: S) -> tuple[Edit, ...]:
        """The small changes of a full state, each leading to a state that its text gives again."""
        ...

    def blank(self, players: int) -> S:
        """A board with nothing on it that could be left out, to build a position on."""
        ...

    def palette(self, s: S) -> tuple[Thing, ...]:
        """What can stand where."""
        ...

    def put(self, s: S, thing: str, place: str) -> S:
        """The state with a thing of the palette at one of its places; raises `FrogError` for others."""
        ...

    def feasible(self, s: S, m: M) -> bool:
        """Whether the pieces for a move are there, so that it can be carried out, allowed or not."""
        ...

    def due(self, s: S) -> int:
        """The seat whose decision it would be if the game were not over."""
        ...


def editable(game: Game[Any, Any]) -> Editable[Any, Any]:
    """The game as one whose positions can be changed; raises `FrogError` where it is none."""
    if not isinstance(game, Editable):
        raise FrogError(f"Positions of {game.title} cannot be changed by hand.")
    return game


class IfOnly(NamedTuple):
    """Changes that make a refused move legal together, and the state they lead to."""

    edits: tuple[Edit, ...]
    state: Any

    @property
    def cost(self) -> int:
        """What the changes cost together."""
        return sum(edit.cost for edit in self.edits)

    def __str__(self) -> str:
        return f"It would be legal if {' and '.join(edit.words for edit in self.edits)}."

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        # IPython would print the states, number by number.
        printer.text(str(self))


def if_only(game: Game[Any, Any], s: Any, m: Any, most: int = MOST) -> tuple[IfOnly, ...]:
    """The smallest sets of changes that make a move legal, the cheapest first; each is checked by the rules.

    One change is looked for first, then two. `()` for a legal move, for a game that is not `Editable`, and
    where no such changes exist.
    """
    if not isinstance(game, Editable) or not _broken(game, s, m):
        return ()
    single = [IfOnly((edit,), edit.state) for edit in _first_of_place(_legal(game, game.edits(s), m))]
    if single or most < 2:
        return tuple(sorted(single, key=_cost))
    return tuple(sorted(_pairs(game, s, m), key=_cost))


def _cost(found: IfOnly) -> int:
    return found.cost


def _broken(game: Game[Any, Any], s: Any, m: Any) -> int:
    """How many checks of a move do not hold; very many where that cannot be asked."""
    try:
        return len(game.violations(s, m))
    except HiddenInformation:
        return 1000


def _first_of_place(edits: Iterable[Edit]) -> list[Edit]:
    """One change a place: whether a red or a blue unit does it is the same thing to think of."""
    first: dict[str, Edit] = {}
    for edit in edits:
        first.setdefault(edit.place, edit)
    return list(first.values())


def _legal(game: Game[Any, Any], edits: Iterable[Edit], m: Any) -> list[Edit]:
    return [edit for edit in edits if not _broken(game, edit.state, m)]


def _pairs(game: Game[Any, Any], s: Any, m: Any) -> Iterator[IfOnly]:
    """Two changes at two places. The first mends something by itself: that keeps the search short."""
    assert isinstance(game, Editable)
    before = _broken(game, s, m)
    helpful = _first_of_place(edit for edit in game.edits(s) if _broken(game, edit.state, m) < before)
    seen: set[Any] = set()
    for first in helpful:
        for second in _first_of_place(_legal(game, game.edits(first.state), m)):
            if second.place != first.place and second.state not in seen:
                seen.add(second.state)
                yield IfOnly((first, second), second.state)
