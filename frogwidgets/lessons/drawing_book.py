"""Drawing exercises about the rulebook itself: what rests on an assumption, where readings part, what a test
of a sentence is. The draws of all other kinds stand in `drawing`; both are put together here.
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final

from frogwidgets.kernel.edits import Editable
from frogwidgets.kernel.game import CHANCE, NOBODY
from frogwidgets.lessons import drawing
from frogwidgets.lessons.drawing import Draw, Drawing
from frogwidgets.lessons.exercise import Exercise
from frogwidgets.lessons.kinds import assumption, build, sentence, witness
from frogwidgets.lessons.kinds.goal import bare
from frogwidgets.lessons.play import sample, shuffled
from frogwidgets.rulebook import clause

_STATES: Final = 4
"""So many states of a game are looked at."""
_SAMPLED: Final = 60
"""So many candidates are looked at in each."""
_TRACED: Final = 24
"""So many legal moves are followed step by step in each: that takes longest."""
_MOVES: Final = 4
"""So many moves are shown, of which one rests on an assumption."""
_LEGAL: Final = 2
"""At most so many of the others are legal."""
_OFFERED: Final = 4
"""At most so many open questions to choose from."""
_FEW: Final = 4
"""Where more than one in so many changes does it, there is nothing to build."""
_MOST: Final = 40
"""Where a clause alone refuses more moves, a test of it asks nothing."""


def _states(d: Drawing) -> Iterator[Any]:
    """Some states of the game in which a player decides."""
    decided = [s for s in d.played.states if d.game.to_move(s) not in (CHANCE, NOBODY)]
    yield from shuffled(d.rng, decided)[:_STATES]


def _assumption(d: Drawing) -> Exercise | None:
    game = d.game
    for s in _states(d):
        resting, plain = _sorted(d, s)
        if resting is None or len(plain) < _MOVES - 1:
            continue
        others = shuffled(d.rng, [id for id in d.offered if id != d.target])
        texts = shuffled(d.rng, [resting, *shuffled(d.rng, plain)[: _MOVES - 1]])
        return assumption.pose(d.id, game, game.format(s), tuple(texts), (d.target, *others[: _OFFERED - 1]))
    return None


def _sorted(d: Drawing, s: Any) -> tuple[str | None, list[str]]:
    """A move that rests on the question wanted, and moves that rest on none: two legal ones, and refused
    ones, each by another clause."""
    game, resting = d.game, None
    refused: dict[str, str] = {}
    legal: list[str] = []
    candidates = dict.fromkeys(sample(d.rng, list(game.candidates(s)), _SAMPLED))
    # Refused ones first: a legal one is followed step by step, and that takes longest.
    for move in (*candidates, *shuffled(d.rng, game.legal_moves(s))[:_TRACED]):
        broken = {check.clause for check in game.violations(s, move)}
        if resting and len(legal) == _LEGAL and (broken or len(refused) >= _MOVES - _LEGAL):
            continue
        found, text = assumption.assumed(game, s, move), bare(game, s, move)
        if found == (d.target,):
            resting = resting or text
        elif not found and len(broken) == 1:
            refused.setdefault(broken.pop(), text)
        elif not found and not broken and len(legal) < _LEGAL and text not in legal:
            legal.append(text)
    return resting, [*legal, *refused.values()]


def _build(d: Drawing) -> Exercise | None:
    if d.says.get("wanted") != build.PARTS:
        return drawing.DRAWS[build.LETTER](d)
    game = d.game
    if not isinstance(game, Editable):
        return None
    known = clause(d.target)
    asked = f"{d.target}:{next(other.name for other in known.readings if other.name != known.default)}"
    for s in _states(d):
        if witness.parted(game, s, asked):
            continue
        edits = game.edits(s)
        places = [edit.place for edit in edits if witness.parted(game, edit.state, asked)]
        # Where any value of one thing does it, as with a throw, nothing is built.
        if 0 < len(places) * _FEW <= len(edits) and (len(places) == 1 or len(set(places)) > 1):
            return build.pose(d.id, game, game.format(s), build.PARTS, asked)
    return None


def _sentence(d: Drawing) -> Exercise | None:
    for s in _states(d):
        position = d.game.format(s)
        alone = sum(case.clause == d.target for case in sentence.cases(d.game, position))
        if 0 < alone <= _MOST:
            return sentence.pose(d.id, d.game, position, d.target)
    return None


DRAWS: Final[Mapping[str, Draw]] = MappingProxyType(
    {
        **drawing.DRAWS,
        build.LETTER: _build,
        assumption.LETTER: _assumption,
        sentence.LETTER: _sentence,
    }
)
"""How each kind is drawn, all of them."""
