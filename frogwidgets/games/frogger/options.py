"""What can be switched in Frogger: the readings that the rulebook leaves open (FG-AMB)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final, Self

from frogwidgets.games.frogger import invariants
from frogwidgets.games.frogger.positions import format_state, parse_state
from frogwidgets.games.frogger.state import FROG, LOG
from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.options import Read, changed, chosen, one_of, texts
from frogwidgets.kernel.told import short

FACES: Final = (*map(str, range(1, 10)), LOG, FROG)
"""What a face of a die may show, in the order in which faces are listed."""
_SIDES_OF_A_DIE: Final = 6
DIE: Final = ("1", "2", "2", "3", LOG, FROG)
START_POSITION: Final = "7C/8/8/8/8/8/8/C7 a3-,g4-,a5-,g6- T- 33:00 1:?"


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a game, each with the ambiguity it decides. Make one with `Options.of(...)`.

    `die` are the faces in the order of `FACES`; `start` is a position whose side to begin is drawn anew.
    """

    die: tuple[str, ...] = DIE  # FG-AMB-2
    start: str = START_POSITION  # FG-AMB-4
    must_use_all: bool = False  # FG-AMB-8
    slide: str = "rest"  # FG-AMB-16, FG-AMB-29
    own_frog: str = "illegal"  # FG-AMB-17
    fly_chain: bool = True  # FG-AMB-23
    swamp_overshoot: str = "enter"  # FG-AMB-36

    @classmethod
    def of(cls, **given: Any) -> Self:
        """Options by keyword, checked; raises `FrogError` that names the keyword and what it takes."""
        return chosen(cls, "Frogger", _READ, given)

    def changed(self) -> dict[str, Any]:
        """The options that differ from the default, as plain values that `of` reads again."""
        return {
            name: ",".join(value) if isinstance(value, tuple) else value
            for name, value in changed(self).items()
        }


def _die(keyword: str, value: Any) -> tuple[str, ...]:
    value = texts(value)
    if not isinstance(value, Iterable):
        raise FrogError(f"Option {keyword}: {short(value)} is no list of faces.")
    faces = []
    for face in value:
        text = str(face) if type(face) is int else face
        if text not in FACES:
            raise FrogError(f"Option {keyword}: {short(face)} is no face; the faces are 1 to 9, L and F.")
        faces.append(text)
        if len(faces) > _SIDES_OF_A_DIE:
            break
    if len(faces) != _SIDES_OF_A_DIE:
        count = "more" if len(faces) > _SIDES_OF_A_DIE else len(faces)
        raise FrogError(f"Option {keyword}: a die has six faces; here are {count}.")
    # The order of the faces is that of nothing, and two dice with the same faces are the same die.
    return tuple(sorted(faces, key=FACES.index))


def _start(keyword: str, value: Any) -> str:
    try:
        state = parse_state(value)
        invariants.check_places(state)
    except FrogError as error:
        raise FrogError(f"Option {keyword}: {error}") from error
    if state.throw:
        raise FrogError(f"Option {keyword}: a game starts before a throw, so the position ends with ':?'.")
    return format_state(state._replace(turn=1))


_READ: Final[dict[str, Read]] = {
    "die": _die,
    "start": _start,
    "must_use_all": one_of(False, True),
    "slide": one_of("rest", "sweep"),
    "own_frog": one_of("illegal", "returns"),
    "fly_chain": one_of(True, False),
    "swamp_overshoot": one_of("enter", "stay"),
}
