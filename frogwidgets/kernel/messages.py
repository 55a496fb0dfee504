"""The shape of what a browser may send: kinds, fields and sizes. What a message does is the session's."""

from typing import Any, Final

from frogwidgets.kernel.names import writable
from frogwidgets.kernel.told import short

Message = dict[str, Any]

_LONGEST: Final = 2_000
"""No text or list in a message is longer."""
_LARGEST: Final = 2**53
"""Whole numbers beyond this are not exact in a browser."""
_ASKED: Final = ("clause", "example", "preview", "why", "trace", "scores", "code")

_FIELDS: Final[dict[str, dict[str, str]]] = {
    "play": {"rev": "number", "move": "text"},
    "try": {"rev": "number", "path": "path"},
    "type": {"rev": "number", "text": "text"},
    "roll": {"rev": "number", "text": "text or nothing"},
    "undo": {},
    "redo": {},
    "goto": {"ply": "number"},
    "show": {"seat": "number"},
    "ask": {"what": "question", "id": "text or nothing"},
}
"""What each kind of message carries."""
POSITIONED: Final = tuple(kind for kind, fields in _FIELDS.items() if "rev" in fields)
"""The kinds that are about a position, and stale when there is another."""


def malformed(message: object) -> str:
    """What is wrong with the shape of a message; empty when nothing is."""
    if not isinstance(message, dict):
        return f"A message is an object, not {type(message).__name__}."
    kind = message.get("kind")
    if not isinstance(kind, str) or kind not in _FIELDS:
        return f"A message has one of the kinds {', '.join(_FIELDS)}, not {short(kind)}."
    for field, wanted in _FIELDS[kind].items():
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
        case _:
            return given is None or _is_text(given)


def _is_text(given: object) -> bool:
    # Half a character could not be sent back.
    return isinstance(given, str) and len(given) <= _LONGEST and writable(given)


def address(message: object, view: str) -> Message:
    """To whom a reply goes: the view and the counter of the message, as far as it has them."""
    tag: Message = {"view": view}
    if isinstance(message, dict):
        if _is_text(message.get("view")) and len(message["view"]) < 100:
            tag["view"] = message["view"]
        if _is("number", message.get("n")):
            tag["n"] = message["n"]
    return tag
