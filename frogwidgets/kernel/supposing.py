"""What would make a refused move legal, told to some eyes, and the position that this leads a match to.

Which changes there are is the game's; when a match may be put elsewhere is the session's.
"""

from typing import Any, Final

from frogwidgets.kernel.edits import Editable, if_only
from frogwidgets.kernel.game import Eyes, Game
from frogwidgets.kernel.messages import Message

_MOST: Final = 2
"""So many ways are told at most."""


def legal_if(game: Game[Any, Any], view: Any, move: str) -> list[Message]:
    """The smallest changes of a view that make a move legal, each with the position in which it is."""
    found = if_only(game, view, game.parse_move(view, move))
    return [{"text": str(one), "position": game.format(one.state)} for one in found[:_MOST]]


def supposed(game: Game[Any, Any], state: Any, eyes: Eyes, position: str) -> str:
    """A position that was told to these eyes, with all that they do not see as it is in a full state.

    Where no single change of the state leads there, it is the position as it was told.
    """
    changed = game.edits(state) if isinstance(game, Editable) else ()
    same = (one.state for one in changed if game.format(game.view(one.state, eyes)) == position)
    known = next(same, None)
    return position if known is None else game.format(known)
