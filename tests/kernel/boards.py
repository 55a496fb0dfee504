"""A board of the tests: a session, the frames that it was shown, and a library to look things up in."""

import json
from typing import Any

from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.library import Demonstration
from frogwidgets.kernel.match import Match
from frogwidgets.kernel.session import Session


class Shelf:
    """A library of the tests: every clause of Pads, and the examples that it is given."""

    def __init__(self, *examples: Demonstration) -> None:
        self.examples = {example.id: example for example in examples}

    def clause(self, id: str) -> dict[str, Any]:
        if not id.startswith("PD-"):
            raise FrogError(f"There is no clause {id}.")
        return {
            "title": f"About {id}",
            "sentence": "So.",
            "provenance": "text",
            "text": "So, player 2.",
            "related": [],
        }

    def example(self, id: str) -> Demonstration:
        if id not in self.examples:
            raise FrogError(f"There is no example {id}.")
        return self.examples[id]


def about(id: str) -> dict[str, str]:
    """What goes with a line about a clause of the shelf."""
    return {"title": f"About {id}", "provenance": "text", "sentence": "So."}


class View:
    """A board of the tests: it sends what a browser would send, and keeps the frames it was shown."""

    def __init__(self, m: Match, seat: Any = "turn", **more: Any) -> None:
        self.frames: list[dict[str, Any]] = []
        self.session = Session(m, seat, changed=lambda: self.frames.append(self.session.frame()), **more)
        self.frames.append(self.session.frame())

    @property
    def frame(self) -> dict[str, Any]:
        return self.session.frame()

    def send(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The reply to a message about the position shown."""
        message = {"kind": kind, "rev": self.frame["rev"], "view": "v1", "n": 5, **fields}
        (reply,) = self.session.receive(message)
        assert json.loads(json.dumps(reply)) == reply
        assert (reply.pop("view"), reply.pop("n")) == ("v1", 5)
        return reply


def events(view: View) -> list[int]:
    """The `rev` of every frame so far."""
    return [frame["rev"] for frame in view.frames]
