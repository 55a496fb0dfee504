"""What the scores would be if one count were another: small changes, told by what they do to points."""

from typing import Any, NamedTuple

from frogwidgets.kernel.edits import Edit, editable
from frogwidgets.kernel.game import FrogError, Game, ScoreSheet
from frogwidgets.kernel.told import short

_MOST = 60
"""Nothing is changed more often."""


class Outcome(NamedTuple):
    """One change and what comes of it: totals before and after by seat, the lines that change, who wins."""

    words: str
    place: str
    state: Any
    before: tuple[int | None, ...]
    after: tuple[int | None, ...]
    lines: tuple[tuple[int, str, int, int], ...]
    winners: frozenset[int]
    new_winners: frozenset[int]

    @property
    def flips(self) -> bool:
        """Whether somebody else wins."""
        return self.winners != self.new_winners

    def __str__(self) -> str:
        changes = [
            f"player {seat} {old} -> {new}"
            for seat, (old, new) in enumerate(zip(self.before, self.after, strict=True), start=1)
            if old != new
        ]
        told = ", ".join(changes) or "no total changes"
        won = " and ".join(f"player {seat}" for seat in sorted(self.new_winners)) or "nobody"
        return f"If {self.words}: {told}{f'; {won} would win' if self.flips else ''}."


class WhatIf(tuple[Outcome, ...]):
    """Outcomes, shown one a line."""

    __slots__ = ()

    def __str__(self) -> str:
        return "\n".join(map(str, self)) or "No small change changes the scores."

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))

    def _repr_markdown_(self) -> str:
        return "\n".join(f"- {one}" for one in self) or str(self)


def what_if(game: Game[Any, Any], s: Any, place: str = "", count: int = 1) -> WhatIf:
    """The small changes that change a score or the winner; with a `place` that one, made `count` times.

    A place is that of an `Edit`, such as `1.N`; a negative count takes away. Raises `FrogError` for a place
    where nothing can be changed.
    """
    if not place:
        outcomes = (_outcome(game, s, edit, edit.words) for edit in editable(game).edits(s))
        return WhatIf(one for one in outcomes if one.before != one.after or one.flips)
    if type(count) is not int or not 0 < abs(count) <= _MOST:
        raise FrogError(f"A count is a number from 1 to {_MOST} or its opposite, not {short(count)}.")
    wanted = place if count > 0 else f"{place}-"
    state, last = s, None
    for _ in range(abs(count)):
        known = {edit.place: edit for edit in reversed(editable(game).edits(state))}
        if wanted not in known:
            raise FrogError(f"Nothing more can be changed at {short(wanted)}: there are {_listed(known)}.")
        last = known[wanted]
        state = last.state
    assert last is not None
    times = f" ({abs(count)} times)" if abs(count) > 1 else ""
    return WhatIf([_outcome(game, s, last._replace(state=state), f"{last.words}{times}")])


def _listed(known: dict[str, Edit]) -> str:
    places = sorted(place for place in known if not place.endswith("-"))
    return ", ".join(places[:12]) + (" and others" if len(places) > 12 else "")


def _outcome(game: Game[Any, Any], s: Any, edit: Edit, words: str) -> Outcome:
    old, new = game.scores(s), game.scores(edit.state)
    # A change may add a seat: those that were there are compared.
    seats = min(len(old), len(new))
    lines = []
    for seat in range(seats):
        before, after = _lines(old[seat]), _lines(new[seat])
        for clause in dict.fromkeys((*before, *after)):
            a, b = before.get(clause, 0), after.get(clause, 0)
            if a != b:
                lines.append((seat + 1, clause, a, b))
    totals = [tuple(sheet.total for sheet in sheets[:seats]) for sheets in (old, new)]
    won, winning = game.winners(s), game.winners(edit.state)
    return Outcome(words, edit.place, edit.state, totals[0], totals[1], tuple(lines), won, winning)


def _lines(sheet: ScoreSheet) -> dict[str, int]:
    """Points by clause; a line with parts counts under its own clause as well."""
    out: dict[str, int] = {}
    for part in sheet.parts:
        out[part.clause] = out.get(part.clause, 0) + (part.total or 0)
        for clause, points in _lines(part).items():
            if clause != part.clause:
                out[clause] = out.get(clause, 0) + points
    return out
