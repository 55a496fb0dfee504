"""A game with one clause switched off: what it then allows, and a match that is played so.

Which clauses can be switched off, and which examples then break, is the rulebook's business.
"""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final, Protocol, cast, runtime_checkable

from frogwidgets.kernel.edits import Editable, editable
from frogwidgets.kernel.game import (
    ALL,
    NOBODY,
    Check,
    Choice,
    Event,
    Eyes,
    FrogError,
    Game,
    HiddenInformation,
    IllegalMove,
    ScoreSheet,
)
from frogwidgets.kernel.match import Match
from frogwidgets.scene import motions_between

_OFF: Final = "switched off"
_PLAYING: Final = frozenset({"quick_move", "play_outs"})
"""What a game may offer besides that plays by its own rules, and so would never play a move gained."""


@runtime_checkable
class Refusing(Protocol):
    """What a game may answer besides so that the moves a clause alone refuses are found sooner."""

    def refusable(self, s: Any, clause: str) -> Iterable[Any]:
        """Candidates that can be carried out, in their order, with all that this clause alone refuses."""
        ...


class Without:
    """A game in which one clause refuses nothing and pays nothing; in all else it is the game it is made of.

    Its legal moves are those of the game, then the candidates that only this clause refuses and for which
    the pieces are there. A record of such a match is of no use: the clause is on again where it is loaded.
    """

    def __init__(self, game: Game[Any, Any], clause: str) -> None:
        self._game = game
        self.clause = clause
        self._refusing = game if isinstance(game, Refusing) else None
        # Everything else is the game's own. It is put here and not lent when it is asked for: whether a game
        # offers a protocol, Python asks of what an object has from 3.12 on.
        for name in dir(game):
            if not (name.startswith("_") or name in _PLAYING or hasattr(type(self), name)):
                setattr(self, name, getattr(game, name))
        # The last answer of `gained`: of one state it is asked several times in a row.
        self._last: tuple[Any, tuple[Any, ...]] | None = None

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """Whatever the game has; see `__init__`."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Without) and (self._game, self.clause) == (other._game, other.clause)

    def __hash__(self) -> int:
        return hash((self._game, self.clause))

    def __repr__(self) -> str:
        return f"{self._game!r} without {self.clause}"

    @property
    def title(self) -> str:
        """The game's name and what is off."""
        return f"{self._game.title} without {self.clause}"

    # ---- rules

    def checks(self, s: Any, m: Any) -> tuple[Check, ...]:
        """The game's checks; what the clause refused holds, and says why."""
        return tuple(self._freed(check) for check in self._game.checks(s, m))

    def _freed(self, check: Check) -> Check:
        if check.holds or check.clause != self.clause:
            return check
        return check._replace(holds=True, text=f"{check.text} ({self.clause} is {_OFF}.)")

    def violations(self, s: Any, m: Any) -> tuple[Check, ...]:
        """The violations of other clauses."""
        return tuple(check for check in self._game.violations(s, m) if check.clause != self.clause)

    def allowed(self, s: Any) -> tuple[Any, ...]:
        """The candidates that this clause alone refuses."""
        return tuple(dict.fromkeys(self._only(s, self._game.candidates(s))))

    def _only(self, s: Any, candidates: Iterable[Any]) -> Iterator[Any]:
        for m in candidates:
            try:
                broken = self._game.violations(s, m)
            except HiddenInformation:
                continue
            if broken and all(check.clause == self.clause for check in broken):
                yield self._game.canonical(s, m)

    def gained(self, s: Any) -> tuple[Any, ...]:
        """The allowed moves that can be carried out: the pieces for them are there."""
        last = self._last
        if last is not None and last[0] == s:
            return last[1]
        found = tuple(dict.fromkeys(self._only(s, self._there(s))))
        self._last = (s, found)
        return found

    def _there(self, s: Any) -> Iterable[Any]:
        """The candidates for which the pieces are there, perhaps without some that other clauses refuse."""
        game = self._game
        if self._refusing is not None:
            return self._refusing.refusable(s, self.clause)
        if not isinstance(game, Editable):
            return ()
        # Whether the pieces are there is asked first: that is quick, and true of few.
        return (m for m in game.candidates(s) if game.feasible(s, m))

    def legal_moves(self, s: Any) -> tuple[Any, ...]:
        """The game's legal moves, then those gained."""
        return (*self._game.legal_moves(s), *self.gained(s))

    def to_move(self, s: Any) -> int:
        """The seat that decides; where the game were over, the one whose decision it would be."""
        seat = self._game.to_move(s)
        if seat == NOBODY and self.gained(s):
            return editable(self._game).due(s)
        return seat

    def is_over(self, s: Any) -> bool:
        """Whether the game is over, and no move is gained."""
        return self._game.is_over(s) and not self.gained(s)

    def apply(self, s: Any, m: Any) -> Any:
        """The state after a checked move; one for which the pieces are missing cannot be carried out."""
        if not self._game.violations(s, m):
            return self._game.apply(s, m)
        broken = self.violations(s, m)
        told = self._game.format_move(s, m)
        if broken:
            reasons = " ".join(f"{check.text} ({check.clause})" for check in broken)
            raise IllegalMove(f"{told} is not legal. {reasons}", broken)
        if not (isinstance(self._game, Editable) and self._game.feasible(s, m)):
            raise FrogError(f"{told} is allowed without {self.clause}, but it cannot be carried out.")
        return self._game.advance(s, self._game.canonical(s, m))

    # ---- points

    def scores(self, s: Any) -> tuple[ScoreSheet, ...]:
        """The score sheets, with no points in the lines of the clause."""
        sheets = self._game.scores(s)
        pruned = tuple(self._pruned(sheet) for sheet in sheets)
        return tuple(
            new
            if new == old
            else new._replace(text=f"Player {seat}: {_points(new.total)} without {self.clause}.")
            for seat, (old, new) in enumerate(zip(sheets, pruned, strict=True), start=1)
        )

    def _pruned(self, sheet: ScoreSheet) -> ScoreSheet:
        parts = tuple(
            ScoreSheet(0, part.clause, f"{part.text} ({_OFF})", part.marks)
            if part.clause == self.clause
            else self._pruned(part)
            for part in sheet.parts
        )
        if parts == sheet.parts:
            return sheet
        changed = sheet._replace(parts=parts)
        return changed._replace(points=changed.total)

    def winners(self, s: Any) -> frozenset[int]:
        """The game's winners; where the clause is about points, those with the most that are left."""
        sheets = self.scores(s)
        if sheets == self._game.scores(s):
            return self._game.winners(s)
        totals = [sheet.total for sheet in sheets]
        known = [total for total in totals if total is not None]
        if len(known) < len(totals):
            return frozenset()
        return frozenset(seat for seat, total in enumerate(totals, start=1) if total == max(known))

    # ---- for boards

    def trace(self, s: Any, m: Any, seat: Eyes = ALL) -> tuple[Event, ...]:
        """The game's trace; a move that was gained is told in one step."""
        if not self._game.violations(s, m):
            return self._game.trace(s, m, seat)
        v, after = self._game.view(s, seat), self._game.view(self.apply(s, m), seat)
        motions = motions_between(self._game.scene(v, seat), self._game.scene(after, seat))
        return (Event(self.clause, f"{self.clause} is {_OFF}: {self._game.say(v, m)}", motions),)

    def choices(self, v: Any) -> tuple[Choice, ...]:
        """The game's choices, then one for every move gained, with its badge."""
        game = self._game
        gained = tuple(
            Choice(game.format_move(v, m), game.touches(v, m), game.say(v, m), f"no {self.clause}")
            for m in self.gained(v)
        )
        return (*game.choices(v), *gained)


def _points(total: int | None) -> str:
    return "a hidden line" if total is None else "1 point" if total == 1 else f"{total} points"


def without(match: Match, clause: str) -> Match:
    """A new match from the position of this one, in which a clause is switched off; this one stays."""
    game = cast(Game[Any, Any], Without(match.game, clause))
    made = Match(game, position=match.position, seed=match.seed, mode=match.mode, names=match.names)
    made.library = match.library
    return made
