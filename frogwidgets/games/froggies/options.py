"""What can be switched in Froggies: the readings that the rulebook leaves open (FS-AMB)."""

from dataclasses import dataclass
from typing import Any, Final, Self

from frogwidgets.kernel.options import Read, changed, chosen, one_of


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a game, each with the ambiguity it decides. Make one with `Options.of(...)`."""

    on_empty: str = "reshuffle"  # FS-AMB-4
    discard_must_fit: bool = False  # FS-AMB-5
    joker_on_open: bool = False  # FS-AMB-7
    final: str = "finish_round"  # FS-AMB-19

    @classmethod
    def of(cls, **given: Any) -> Self:
        """Options by keyword, checked; raises `FrogError` that names the keyword and what it takes."""
        return chosen(cls, "Froggies", _READ, given)

    def changed(self) -> dict[str, Any]:
        """The options that differ from the default, as plain values that `of` reads again."""
        return changed(self)


_READ: Final[dict[str, Read]] = {
    "on_empty": one_of("reshuffle", "discard_only"),
    "discard_must_fit": one_of(False, True),
    "joker_on_open": one_of(False, True),
    "final": one_of("finish_round", "at_once"),
}
