"""What can be switched in Froggies: the readings that the rulebook leaves open (FS-AMB)."""

from dataclasses import dataclass, fields
from typing import Any, Self

from frogwidgets.kernel.game import FrogError


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
        known = [field.name for field in fields(cls)]
        for keyword, value in given.items():
            if keyword not in known:
                raise FrogError(f"Froggies has no option {keyword!r}; its options are {', '.join(known)}.")
            allowed = _VALUES[keyword]
            if not any(type(value) is type(choice) and value == choice for choice in allowed):
                raise FrogError(f"Option {keyword}: {value!r} is none of {', '.join(map(repr, allowed))}.")
        return cls(**given)

    def changed(self) -> dict[str, Any]:
        """The options that differ from the default, as plain values that `of` reads again."""
        return {
            field.name: getattr(self, field.name)
            for field in fields(self)
            if getattr(self, field.name) != field.default
        }


_VALUES: dict[str, tuple[Any, ...]] = {
    "on_empty": ("reshuffle", "discard_only"),
    "discard_must_fit": (False, True),
    "joker_on_open": (False, True),
    "final": ("finish_round", "at_once"),
}
