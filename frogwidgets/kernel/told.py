"""How counts, long lists, foreign values and faults are told in a sentence: short, and whatever they are."""

import traceback
from collections.abc import Sequence
from typing import Any, Final

_SHORT: Final = 60
_LARGE: Final = 10**18


def short(value: Any) -> str:
    """The `repr` of a value that somebody gave, cut to a few words; it never raises."""
    if isinstance(value, int) and abs(value) >= _LARGE:
        return "a very large number"
    try:
        text = repr(value)
    except Exception:
        # Nested too deep, or a class with a fault of its own.
        text = f"<{type(value).__name__}>"
    return text if len(text) <= _SHORT else f"{text[: _SHORT - 3]}..."


def named(function: Any) -> str:
    """The name of a function as its author wrote it."""
    name = getattr(function, "__qualname__", None)
    return name if isinstance(name, str) else type(function).__name__


def fault(error: Exception) -> str:
    """An error of somebody's function: its kind, and the function and line it comes from.

    Its words are left out: they may hold what the function knew, and other eyes may read this.
    """
    kind = type(error).__name__
    frames = traceback.extract_tb(error.__traceback__)
    return f"{kind} (in {frames[-1].name}, line {frames[-1].lineno})" if frames else kind


def counted(count: int, thing: str, many: str = "") -> str:
    """A number with its noun: `1 move`, `3 moves`, `-1 point`."""
    return f"{count} {thing}" if abs(count) == 1 else f"{count} {many or f'{thing}s'}"


def pointed(total: int | None) -> str:
    """Points in words, of which a line may be hidden."""
    return "a hidden line" if total is None else counted(total, "point")


def few(items: Sequence[str], most: int = 6) -> str:
    """Some words in a row, of many only the first: `a, b and 4 more`."""
    if len(items) <= most:
        return ", ".join(items)
    return f"{', '.join(items[:most])} and {len(items) - most} more"
