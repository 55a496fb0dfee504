"""What every game of the package answers, and the values it answers with.

A `Game` is stateless: it holds its frozen options and turns states into states. States are immutable
`NamedTuple`s, moves immutable values; seats are 1..n. Nothing here knows a particular game.
"""

from collections.abc import Hashable, Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeVar, runtime_checkable

from frogwidgets.scene import Motion, Scene, Shape

if TYPE_CHECKING:
    from fractions import Fraction

CHANCE: Final = 0
"""`to_move` when a throw, a shuffle or a later deal is due."""
NOBODY: Final = -1
"""`to_move` when the game is over."""


class _Sentinel:
    """A value of its own: equal to itself only, the same after copying and pickling."""

    __slots__ = ("_name",)

    def __init__(self, name: str) -> None:
        self._name = name

    def __repr__(self) -> str:
        return self._name

    def __reduce__(self) -> str:
        return self._name

    def __copy__(self) -> "_Sentinel":
        return self

    def __deepcopy__(self, memo: object) -> "_Sentinel":
        return self


class All(_Sentinel):
    """The type of `ALL`."""

    __slots__ = ()


ALL: Final = All("ALL")
"""The eyes that see everything."""

Eyes = int | None | All
"""Who looks: a seat 1..n, None for what is public, ALL for everything."""

UNKNOWN: Final = "?"
"""Stands in a view for every secret."""


class Check(NamedTuple):
    """One clause asked about one candidate: whether it holds, a sentence, and the elements to light."""

    clause: str
    holds: bool
    text: str
    marks: tuple[str, ...] = ()


class Event(NamedTuple):
    """One step of a move: the clause it follows, a sentence, what moves, whether it reveals something."""

    clause: str
    text: str
    motions: tuple[Motion, ...] = ()
    reveals: bool = False


class Choice(NamedTuple):
    """A legal move dressed for a board.

    `path` is what to touch, `badge` a cost or a gain (with `icons`, symbols of the art sheet, before it),
    `marks` the elements on the way; a `minor` one is offered under "longer ways" and by typing.
    """

    move: str
    path: tuple[str, ...]
    label: str
    badge: str = ""
    marks: tuple[str, ...] = ()
    minor: bool = False
    icons: tuple[str, ...] = ()


class ScoreSheet(NamedTuple):
    """A tree of points: the clause, what earned them, and the parts they are made of.

    A hidden line has `points` None.
    """

    points: int | None
    clause: str
    text: str
    marks: tuple[str, ...] = ()
    parts: tuple["ScoreSheet", ...] = ()

    @property
    def total(self) -> int | None:
        """The points of the whole tree; None where a line is hidden."""
        if not self.parts:
            return self.points
        total = 0
        for part in self.parts:
            points = part.total
            if points is None:
                return None
            total += points
        return total


class FrogError(ValueError):
    """What goes wrong because of what was asked, told so that it can be mended."""


class NotationError(FrogError):
    """A text that cannot be read: `text[at:]` is where, `expected` what could have stood there."""

    def __init__(self, message: str, text: str = "", at: int = 0, expected: str = "") -> None:
        super().__init__(message)
        self.text = text
        self.at = at
        self.expected = expected


class InvalidPosition(FrogError):
    """A position that breaks an invariant; `field` names the part of it."""

    def __init__(self, message: str, field: str = "") -> None:
        super().__init__(message)
        self.field = field


class IllegalMove(FrogError):
    """A move that the rules refuse; `violations` are the checks that do not hold."""

    def __init__(self, message: str, violations: tuple[Check, ...] = ()) -> None:
        super().__init__(message)
        self.violations = violations


class HiddenInformation(FrogError):
    """A question whose answer needs what these eyes may not see."""


class Options(Protocol):
    """Frozen options: a hashable value that can say what in it differs from the default."""

    def __hash__(self) -> int: ...

    def changed(self) -> dict[str, Any]:
        """Keyword and plain value (text, number, truth, list or dict) of every option off its default."""
        ...


S = TypeVar("S", bound=Hashable)
M = TypeVar("M", bound=Hashable)


class Game(Protocol[S, M]):
    """The rules of one game under fixed options. Every call is pure; `rng` is always the caller's."""

    @property
    def name(self) -> str:
        """The game's name, as in `fw.game(name)`."""
        ...

    @property
    def title(self) -> str:
        """The game's name as people write it."""
        ...

    @property
    def options(self) -> Options:
        """The frozen options."""
        ...

    def new(self, players: int, rng: Random, first: int | None = None) -> S:
        """Set-up with its first deal. Raises `FrogError` for a number of players the game has not."""
        ...

    def players(self, s: S) -> int:
        """How many seats the state has."""
        ...

    def to_move(self, s: S) -> int:
        """The seat that decides, `CHANCE`, or `NOBODY` when over."""
        ...

    def legal_moves(self, s: S) -> tuple[M, ...]:
        """Every legal move, once, in a fixed order; `()` at chance, when over, where the choice is hidden."""
        ...

    def chance_move(self, s: S, rng: Random) -> M:
        """A move that carries the outcome of the chance that is due."""
        ...

    def chance_outcomes(self, s: S) -> "tuple[tuple[M, Fraction], ...] | None":
        """Every outcome with its probability; None above 1,000 of them; `()` where no chance is due."""
        ...

    def candidates(self, s: S) -> Iterable[M]:
        """The moves a person may think of, legal or not; legal moves are those without violations."""
        ...

    def checks(self, s: S, m: M) -> tuple[Check, ...]:
        """Every clause asked about a candidate, in order."""
        ...

    def violations(self, s: S, m: M) -> tuple[Check, ...]:
        """The checks that do not hold: empty exactly for legal candidates."""
        ...

    def canonical(self, s: S, m: M) -> M:
        """The listed move, where several descriptions are one move."""
        ...

    def apply(self, s: S, m: M) -> S:
        """The state after a checked move; raises `IllegalMove` and leaves `s` alone."""
        ...

    def advance(self, s: S, m: M) -> S:
        """The state after a move taken from `legal_moves(s)`; unchecked."""
        ...

    def trace(self, s: S, m: M, seat: Eyes = ALL) -> tuple[Event, ...]:
        """What the move does, step by step, as these eyes see it."""
        ...

    def is_over(self, s: S) -> bool:
        """Whether the game has ended."""
        ...

    def scores(self, s: S) -> tuple[ScoreSheet, ...]:
        """A sheet a seat, as if the game ended now; `()` in a game without points."""
        ...

    def winners(self, s: S) -> frozenset[int]:
        """Who would win if the game ended now; empty where something hidden decides."""
        ...

    def view(self, s: S, seat: Eyes) -> S:
        """The state as these eyes see it: every secret replaced by `UNKNOWN`."""
        ...

    def resample(self, s: S, seat: Eyes, rng: Random) -> S:
        """A full state that these eyes cannot tell from `s`."""
        ...

    def format(self, s: S) -> str:
        """The position as text."""
        ...

    def parse(self, text: str, strict: bool = True) -> S:
        """The position of a text. Raises `NotationError`, and `InvalidPosition` with the figures."""
        ...

    def format_move(self, s: S, m: M, seat: Eyes = ALL) -> str:
        """A move as text, as these eyes may read it."""
        ...

    def parse_move(self, s: S, text: str) -> M:
        """The candidate that a text means; raises `NotationError` with the caret's place."""
        ...

    def touches(self, s: S, m: M) -> tuple[str, ...]:
        """A move as the elements touched."""
        ...

    def attempt(self, s: S, path: tuple[str, ...]) -> M | None:
        """The candidate meant by touching these elements; None where nothing is meant."""
        ...

    def choices(self, v: S) -> tuple[Choice, ...]:
        """The legal moves of a view, in the order of `legal_moves`, dressed for a board."""
        ...

    def say(self, v: S, m: M) -> str:
        """A move in words, for labels and for the ear."""
        ...

    def rule(self, v: S) -> str:
        """The clause at work now: by which the one on turn has to decide, or the game is over."""
        ...

    def phase(self, v: S) -> str:
        """What is to be done now, in words ("Phase A, leap")."""
        ...

    def scene(self, v: S, seat: Eyes = None) -> Scene:
        """The picture of a view."""
        ...

    def diagram(self, v: S) -> str:
        """The position as plain text for terminals and screen readers."""
        ...


@runtime_checkable
class Turns(Protocol):
    """What a game answers besides whose turns are told in one word.

    That word is the texts of the turn's decisions one after the other, without blanks: `D2>2:F>4:8.#`.
    """

    def split(self, s: Any, text: str) -> tuple[str, ...] | None:
        """The decisions of a word that tells several, the last of them perhaps one that is not legal; None
        for any other text.

        Raises `NotationError` with the place in the word where it can be read no further.
        """
        ...


@runtime_checkable
class Rolls(Protocol):
    """What a game answers besides in which chance comes up in somebody's turn: she throws, or shuffles."""

    def roller(self, s: Any) -> int:
        """The seat in whose turn the chance that is due happens; 0 where it is everybody's, as a new deal."""
        ...


@runtime_checkable
class Echoes(Protocol):
    """What a game answers besides whose boards show more of the last turn than the position it led to."""

    def echo(self, v: Any, turn: Sequence[tuple[Any, Any]]) -> tuple[Shape, ...]:
        """The shapes that tell of the moves of the turn that was last, up to the view `v`.

        Each move comes with the view in which it was made, chance included. A shape takes the place of the
        picture's own with its id; no other shape is touched, and none of these can be picked.
        """
        ...


def applied(game: Game[S, M], s: S, m: M) -> S:
    """The state after a checked move: what `apply` answers in every game. Raises `IllegalMove`."""
    broken = game.violations(s, m)
    if broken:
        reasons = " ".join(f"{check.text} ({check.clause})" for check in broken)
        raise IllegalMove(f"{game.format_move(s, m)} is not legal. {reasons}", broken)
    return game.advance(s, game.canonical(s, m))
