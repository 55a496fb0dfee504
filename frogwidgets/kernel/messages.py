"""The shape of what a browser may send: kinds, fields and sizes. What a message does is the session's."""

from collections.abc import Mapping
from typing import Any, Final

from frogwidgets.kernel.names import writable
from frogwidgets.kernel.told import short

Message = dict[str, Any]

_LONGEST: Final = 2_000
"""No text or list in a message is longer."""
_LARGEST: Final = 2**53
"""Whole numbers beyond this are not exact in a browser."""
_ASKED: Final = ("clause", "example", "preview", "why", "trace", "scores", "code", "hint", "if")

Fields = Mapping[str, Mapping[str, str]]
"""What each kind of message carries: its fields, and what each of them is."""

_FIELDS: Final[Fields] = {
    "play": {"rev": "number", "move": "text"},
    "try": {"rev": "number", "path": "path"},
    "type": {"rev": "number", "text": "text"},
    "roll": {"rev": "number", "text": "text or nothing"},
    "undo": {},
    "redo": {},
    "goto": {"ply": "number"},
    "show": {"seat": "number"},
    "suppose": {"rev": "number", "text": "text"},
    "back": {},
    "ask": {"what": "question", "id": "text or nothing"},
}
"""The messages of a board."""
POSITIONED: Final = tuple(kind for kind, fields in _FIELDS.items() if "rev" in fields)
"""The kinds that are about a position, and stale when there is another."""


def malformed(message: object, known: Fields = _FIELDS) -> str:
    """What is wrong with the shape of a message, of one of these kinds; empty when nothing is."""
    if not isinstance(message, dict):
        return f"A message is an object, not {type(message).__name__}."
    kind = message.get("kind")
    if not isinstance(kind, str) or kind not in known:
        return f"A message has one of the kinds {', '.join(known)}, not {short(kind)}."
    for field, wanted in known[kind].items():
        given = message.get(field)
        if not _is(wanted, given):
            return f"{kind}: {field} is a {wanted}, not {short(given)}."
    return ""


def _is(wanted: str, given: object) -> bool:
    match wanted:
        case "number":
            # Truths are whole numbers to Python, not to the sender.
            return type(given) is int and abs(given) < _LARGEST
        case "path":
            return isinstance(given, list | tuple) and len(given) <= _LONGEST and all(map(_is_text, given))
        case "question":
            return isinstance(given, str) and given in _ASKED
        case "text":
            return _is_text(given)
        case "answer":
            return _is_answer(given)
        case _:
            return given is None or _is_text(given)


def _is_text(given: object) -> bool:
    # Half a character could not be sent back.
    return isinstance(given, str) and len(given) <= _LONGEST and writable(given)


def _is_answer(given: object) -> bool:
    """Whether a value is a plain answer: a text, a number, or a list of those and of such lists."""
    if isinstance(given, list):
        flat = [item for one in given for item in (one if isinstance(one, list) else [one])]
        return len(given) <= _LONGEST >= len(flat) and all(map(_is_single, flat))
    return _is_single(given)


def _is_single(given: object) -> bool:
    return given is None or isinstance(given, bool) or _is("number", given) or _is_text(given)


def address(message: object, view: str) -> Message:
    """To whom a reply goes: the view and the counter of the message, as far as it has them."""
    tag: Message = {"view": view}
    if isinstance(message, dict):
        if _is_text(message.get("view")) and len(message["view"]) < 100:
            tag["view"] = message["view"]
        if _is("number", message.get("n")):
            tag["n"] = message["n"]
    return tag
