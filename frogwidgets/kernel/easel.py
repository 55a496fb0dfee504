"""A position being built, before one pair of eyes: messages in, frames out. It knows no host and no game.

What is wrong with the position is told in words with every frame; how it is changed is the editor's.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any, Final

from frogwidgets.kernel.editor import Editor
from frogwidgets.kernel.edits import Thing, editable
from frogwidgets.kernel.game import ALL, CHANCE, NOBODY, FrogError, Game
from frogwidgets.kernel.library import Library, NoLibrary, about
from frogwidgets.kernel.messages import Fields, Message, address, malformed
from frogwidgets.scene import Scene
from frogwidgets.scene.model import Cell, Part, Shape, Stage, in_order
from frogwidgets.scene.wire import scene_wire

MESSAGES: Final[Fields] = {
    "put": {"rev": "number", "thing": "text", "place": "text"},
    "type": {"rev": "number", "text": "text"},
    "undo": {},
    "empty": {},
    "ask": {"what": "text", "id": "text or nothing"},
}
"""What the page of an editor may send."""
_PITCH: Final = 2.2
_HIGH: Final = 0.7
"""How far apart and how high places are that the game does not draw, in cells."""
_CLAUSE: Final = re.compile(r"\b[A-Z]{2}-[A-Z]+-\d+\b")


class Easel:
    """An editor and what is shown of it. `changed()` is called whenever the frame changes."""

    def __init__(
        self,
        editor: Editor,
        library: Library | None = None,
        changed: Callable[[], object] = lambda: None,
    ) -> None:
        self.editor = editor
        self._library = NoLibrary() if library is None else library
        self._changed = changed
        self._rev = 0
        self._frame: Message = {}
        game = editor.game
        laid = game.new(game.players(editor.state), Random(0))
        self._laid = game.scene(game.view(laid, ALL), ALL)
        """A picture with every piece, whose symbols the palette has."""
        self._refresh()

    def frame(self) -> Message:
        """What is shown now."""
        return self._frame

    def publish(self) -> None:
        """Show what the editor has come to."""
        self._refresh()
        self._changed()

    def _refresh(self) -> None:
        self._rev += 1
        editor = self.editor
        game, s, wrong = editor.game, editor.state, editor.wrong
        scene = homes(game.scene(game.view(s, ALL), ALL), editor.palette)
        cited = list(dict.fromkeys(_CLAUSE.findall(wrong)))
        self._frame = {
            "rev": self._rev,
            "id": "",
            "kind": "E",
            "name": "position editor",
            "subject": game.title,
            "seed": None,
            "game": game.title,
            "question": "",
            "caption": caption(game, s),
            "scene": scene_wire(scene),
            "form": {"build": True, "edit": True},
            "way": [],
            "clauses": {id: found for id in cited if (found := about(self._library, id))},
            "given": None,
            "mark": _verdict(wrong, cited),
            "hints": [],
            "rungs": 0,
            "key": None,
            "copy": editor.code,
            "problem": "",
            "next": "",
            "mastery": None,
            "made": editor.made,
            "draft": editor.position,
            "palette": palette(game, s, scene, self._laid),
        }

    def receive(self, message: object, view_id: str = "") -> list[Message]:
        """Answer one message of one view; never raises. Each reply carries the message's `view` and `n`."""
        return [{**address(message, view_id), **self._reply(message)}]

    def _reply(self, message: object) -> Message:
        wrong = malformed(message, MESSAGES)
        if wrong or not isinstance(message, dict):
            return {"kind": "error", "text": wrong, "report": ""}
        if "rev" in message and message["rev"] != self._rev:
            return {"kind": "stale", "text": "The position changed; look again."}
        try:
            if message["kind"] == "ask":
                id = message.get("id") or ""
                return {"kind": "clause", "id": id, **self._library.clause(id)}
            self._do(message)
        except FrogError as error:
            return _refused(str(error))
        return {"kind": "ok"}

    def _do(self, message: Message) -> None:
        editor = self.editor
        match message["kind"]:
            case "put":
                editor.put(message["thing"], message["place"])
            case "type":
                editor.position = message["text"]
            case "empty":
                game = editor.game
                editor.position = game.format(editable(game).blank(game.players(editor.state)))
            case _:
                editor.undo()
        self.publish()


def _refused(text: str) -> Message:
    return {"kind": "refused", "text": text, "checks": [], "marks": []}


def _verdict(wrong: str, cited: list[str]) -> Message:
    """Whether the position is one of a real game, as a card tells of an answer."""
    text = wrong or "A real game can come to this position."
    return {
        "verdict": "wrong" if wrong else "right",
        "word": "Not yet" if wrong else "Sound",
        "text": text,
        "missed": cited,
        "shown": [],
        "marks": [],
        "checks": [],
        "legal_if": [],
        "levels": [],
    }


def caption(game: Game[Any, Any], s: Any) -> str:
    """Whose turn it is and what is due, in words under a picture."""
    seat = game.to_move(s)
    players = f"{game.players(s)} players"
    if seat == NOBODY:
        return f"{players} · the game is over"
    if seat == CHANCE:
        return f"{players} · chance is due"
    return f"{players} · player {seat}: {game.phase(s)}"


def homes(scene: Scene, things: Iterable[Thing]) -> Scene:
    """A picture with a place for everything: one that the game does not draw, as an empty hand, is written
    into a row of its own."""
    drawn = {cell.id for stage in scene.stages for row in stage.rows for cell in row}
    every = dict.fromkeys(place for thing in things for place in thing.places)
    missing = [place for place in every if place not in drawn]
    if not missing:
        return scene
    cells = tuple(
        Cell(place, at * _PITCH, 0.0, place.replace(".", " "), _PITCH * 0.9, _HIGH)
        for at, place in enumerate(missing)
    )
    rank = max((stage.rank for stage in scene.stages), default=0) + 1
    row = Stage("homes", "row", "Also here", _PITCH * len(cells), _HIGH, (cells,), rank)
    words = (
        Shape(
            f"home:{cell.id}",
            row.id,
            cell.x,
            cell.y,
            cell.w,
            cell.h,
            cell=cell.id,
            parts=(Part("start", 0.1, 0.45, 0.0, 0.3, cell.label),),
            z=1,
        )
        for cell in cells
    )
    return scene._replace(stages=(*scene.stages, row), shapes=in_order((*scene.shapes, *words)))


def palette(game: Game[Any, Any], s: Any, *scenes: Scene) -> list[Message]:
    """What can be put where, with the symbol of a thing where one is in one of the pictures."""
    symbols = {
        shape.label: shape.small
        for scene in reversed(scenes)
        for shape in reversed(scene.shapes)
        if shape.label and shape.small
    }
    return [
        {
            "id": thing.id,
            "label": thing.label,
            "places": list(thing.places),
            "symbol": _alike(symbols, thing.label),
        }
        for thing in editable(game).palette(s)
    ]


def _alike(symbols: Mapping[str, str], label: str) -> str:
    """The symbol of a thing that the picture calls by more words before, or by others after the first."""
    first = label.partition(" ")[0]
    ends = (symbol for name, symbol in symbols.items() if " " in label and name.endswith(label))
    return next(ends, "") or next((s for name, s in symbols.items() if name.partition(" ")[0] == first), "")
