"""Options by keyword: checked when given, and told again where they differ. Which there are is a game's."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, TypeVar

from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.told import short

Chosen = TypeVar("Chosen")
Read = Callable[[str, Any], Any]
"""Called with the keyword and what was given for it; the value as it is kept, or `FrogError`."""


def chosen(options: type[Chosen], title: str, reads: Mapping[str, Read], given: Mapping[str, Any]) -> Chosen:
    """The options of a game, a frozen dataclass, from what was given by keyword.

    Raises `FrogError` that names the keyword and what it takes.
    """
    for keyword in given:
        if keyword not in reads:
            raise FrogError(f"{title} has no option {short(keyword)}; its options are {', '.join(reads)}.")
    return options(**{keyword: reads[keyword](keyword, value) for keyword, value in given.items()})


def one_of(*allowed: Any) -> Read:
    """A reader for an option that takes one of these values, of these types."""

    def read(keyword: str, value: Any) -> Any:
        for choice in allowed:
            if type(value) is type(choice) and value == choice:
                return choice
        raise FrogError(f"Option {keyword}: {short(value)} is none of {', '.join(map(repr, allowed))}.")

    return read


def texts(value: Any) -> Any:
    """The parts of a text that is parted by commas or blanks; anything else as it is."""
    return value.replace(",", " ").split() if isinstance(value, str) else value


def changed(options: Any) -> dict[str, Any]:
    """The options that differ from the default."""
    default = type(options)()
    values = {field.name: getattr(options, field.name) for field in fields(options)}
    return {name: value for name, value in values.items() if value != getattr(default, name)}
