"""A board of the tests: a session, and the frames that it was shown."""

import json
from typing import Any

from frogwidgets.kernel.match import Match
from frogwidgets.kernel.session import Session


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
