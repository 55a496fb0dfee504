"""One pair of eyes on a match: messages in, frames out. It knows no host and no game.

A frame is everything a board shows, as plain JSON values; a reply answers one message of one view. Nothing
that these eyes may not see is in either.
"""

import traceback
from collections.abc import Callable, Mapping
from typing import Any, Final, Literal

from frogwidgets.kernel import frame
from frogwidgets.kernel.frame import Message
from frogwidgets.kernel.game import (
    ALL,
    Check,
    Event,
    Eyes,
    FrogError,
    IllegalMove,
    NotationError,
)
from frogwidgets.kernel.match import ListenerError, Match

Seat = Eyes | Literal["turn"]
Describe = Callable[[str], Mapping[str, str]]
LONGEST: Final = 2000
"""No text in a message is longer (characters)."""

_FIELDS: Final[dict[str, dict[str, tuple[type, ...]]]] = {
    "play": {"rev": (int,), "move": (str,)},
    "try": {"rev": (int,), "path": (list, tuple)},
    "type": {"rev": (int,), "text": (str,)},
    "roll": {"rev": (int,)},
    "undo": {},
    "redo": {},
    "goto": {"ply": (int,)},
    "show": {"seat": (int,)},
    "ask": {"what": (str,)},
}
"""What each kind of message has to carry."""


class Session:
    """One pair of eyes on a match.

    `seat` is `"turn"` (whoever decides), a seat for good, None (public) or ALL. `describe(clause)` gives what
    is known of a clause (title, provenance, sentence); `changed()` is called whenever the frame changes.
    """

    def __init__(
        self,
        match: Match,
        seat: Seat = "turn",
        describe: Describe = lambda clause: {},
        changed: Callable[[], object] = lambda: None,
    ) -> None:
        named = seat == "turn" or seat is None or seat is ALL
        if not named and (type(seat) is not int or not 1 <= seat <= match.players):
            raise FrogError(f"seat is 'turn', a number from 1 to {match.players}, None or ALL, not {seat!r}.")
        self.match = match
        self.seat = seat
        self._describe = describe
        self._changed = changed
        self._shown: int | None = None
        """The seat that has lifted the curtain."""
        self._rev = 0
        self._frame: Message = {}
        self._at: tuple[int, Any] = (0, None)
        self._last_shown: tuple[object, ...] = ()
        self._refresh()
        self._end = match.listen(self._follow)

    def close(self) -> None:
        """Stop following the match."""
        self._end()

    def frame(self) -> Message:
        """What a board shows now."""
        return self._frame

    @property
    def eyes(self) -> Eyes:
        """Who looks now: the public while the curtain is down."""
        return None if self._curtain() else self._deciding()

    # ---- eyes

    def _deciding(self) -> Eyes:
        if self.seat != "turn":
            return self.seat
        if self.match.seat is not ALL:
            return self.match.seat
        match = self.match
        ply = match.ply
        # At chance and at the end the player who decided last goes on looking; bots do not look.
        while ply >= 0:
            seat = match.game.to_move(match.states[ply])
            if seat > 0 and seat not in match.bots:
                return seat
            ply -= 1
        return next((seat for seat in range(1, match.players + 1) if seat not in match.bots), None)

    def _curtain(self) -> int:
        """The seat that has to be shown the board first; 0 without a curtain."""
        match, seat = self.match, self._deciding()
        if self.seat != "turn" or match.mode != "fair" or not isinstance(seat, int) or match.to_move <= 0:
            return 0
        if self._shown == seat or match.view(seat) == match.view(None):
            return 0
        return seat

    # ---- frames

    def _follow(self, match: Match) -> None:
        self._refresh()
        self._changed()

    def _refresh(self) -> None:
        match = self.match
        curtain = self._curtain()
        if self.seat == "turn" and match.to_move > 0 and not curtain:
            self._shown = match.to_move if match.mode == "fair" else None
        eyes = self.eyes
        shown = (eyes, curtain, match.state)
        if shown != self._last_shown:
            self._rev += 1
        before_ply, before_state = self._at
        follows = match.ply == before_ply + 1 and match.states[before_ply] is before_state
        self._frame = frame.compose(match, eyes, self._rev, curtain=curtain, told=follows)
        self._last_shown = shown
        self._at = (match.ply, match.state)

    # ---- messages

    def receive(self, message: object, view_id: str = "") -> list[Message]:
        """Answer one message of one view; never raises. Each reply carries the message's `view` and `n`."""
        tag: Message = {"view": view_id}
        if isinstance(message, dict):
            if isinstance(message.get("view"), str) and len(message["view"]) < 100:
                tag["view"] = message["view"]
            if isinstance(message.get("n"), int):
                tag["n"] = message["n"]
        try:
            return [{**tag, **self._answer(message)}]
        except ListenerError as error:
            return [{**tag, "kind": "error", "text": str(error), "report": self._report(message, error)}]
        except NotationError as error:
            return [
                {
                    **tag,
                    "kind": "notation",
                    "text": str(error),
                    "at": error.at,
                    "expected": error.expected,
                    "typed": error.text,
                }
            ]
        except IllegalMove as error:
            return [{**tag, **self._refusal("", str(error), error.violations, ())}]
        except FrogError as error:
            return [{**tag, **self._refusal("", str(error), (), ())}]
        except Exception as error:
            text = "Something in the package failed; the board is as it was. Copy the report for its authors."
            return [{**tag, "kind": "error", "text": text, "report": self._report(message, error)}]

    def _answer(self, message: object) -> Message:
        fault = _malformed(message)
        if fault or not isinstance(message, dict):
            return {"kind": "error", "text": fault, "report": ""}
        kind = message["kind"]
        if kind in ("play", "try", "type", "roll"):
            if message["rev"] != self._rev:
                return {"kind": "stale", "text": "The position changed; choose again."}
            barred = self._barred()
            if barred:
                return self._refusal("", barred, (), ())
        match kind:
            case "play":
                return self._type(message["move"])
            case "type":
                return self._type(message["text"])
            case "try":
                return self._try(tuple(message["path"]))
            case "roll":
                self.match.roll(message.get("text"))
            case "undo":
                self._own_line()
                self.match.undo()
            case "redo":
                self._own_line()
                self.match.redo()
            case "goto":
                self._own_line()
                self.match.goto(message["ply"])
            case "show":
                return self._show(message["seat"])
            case _:
                return self._ask(message["what"], message.get("id", ""))
        return {"kind": "ok"}

    def _own_line(self) -> None:
        """The line is moved by whoever may play: a view-only board follows."""
        if self.seat is None:
            raise FrogError("This board only shows the match.")

    def _barred(self) -> str:
        """Why these eyes may not play now; empty when they may."""
        match = self.match
        if match.seat is not ALL:
            return "This record opens for reading only."
        if self.seat is None:
            return "This board only shows the match."
        if self._curtain():
            return f"The board is covered until {match.names[self._curtain() - 1]} shows it."
        to_move = match.to_move
        if isinstance(self.seat, int) and to_move > 0 and self.seat != to_move:
            return (
                f"It is {match.names[to_move - 1]}'s decision; this board is {match.names[self.seat - 1]}'s."
            )
        return ""

    def _type(self, text: str) -> Message:
        game, view = self.match.game, self.match.view(self.eyes)
        try:
            move = game.parse_move(view, text)
        except NotationError:
            # Several moves on one line are read by the match itself.
            if len(text.split()) < 2:
                raise
            self.match.play(text)
            return {"kind": "ok"}
        return self._play(move, game.touches(view, move))

    def _try(self, path: tuple[str, ...]) -> Message:
        if not all(isinstance(id, str) for id in path):
            raise FrogError("A path is a list of element ids.")
        move = self.match.game.attempt(self.match.view(self.eyes), path)
        if move is None:
            return self._refusal("", "Touching these together means no move here.", (), path)
        return self._play(move, path)

    def _play(self, move: Any, path: tuple[str, ...]) -> Message:
        game, view = self.match.game, self.match.view(self.eyes)
        text = game.format_move(view, move)
        checks = game.checks(view, move)
        broken = [check for check in checks if not check.holds]
        if broken:
            said = f"{text} is not legal. {broken[0].text}"
            return self._refusal(text, said, checks, path)
        if move not in game.legal_moves(view):
            # Else guessing would tell what is hidden: a right guess is played, a wrong one refused.
            raise FrogError(f"{text} names what is not known yet; leave that part off.")
        self.match.play(text)
        return {"kind": "ok"}

    def _refusal(self, move: str, text: str, checks: tuple[Check, ...], path: tuple[str, ...]) -> Message:
        marks = [mark for check in checks if not check.holds for mark in check.marks]
        return {
            "kind": "refused",
            "text": text,
            "move": move,
            "checks": [{**check._asdict(), **self._clause(check.clause)} for check in checks],
            "marks": list(dict.fromkeys(marks)),
            "path": list(path),
            "nearest": self._nearest(path) if path else None,
        }

    def _nearest(self, path: tuple[str, ...]) -> Message | None:
        """The legal choice that shares most of a path, the first of the list among equals."""
        best: Message | None = None
        most = -1
        for choice in self._frame["choices"]:
            shared = 0
            for mine, theirs in zip(path, choice["path"], strict=False):
                if mine != theirs:
                    break
                shared += 1
            if shared > most:
                best, most = choice, shared
        if best is None:
            return None
        return {"move": best["move"], "path": best["path"], "label": best["label"]}

    def _show(self, seat: int) -> Message:
        if seat != self._curtain():
            return {"kind": "stale", "text": "The curtain is not for this seat now."}
        self._shown = seat
        self._refresh()
        self._changed()
        return {"kind": "ok"}

    def _ask(self, what: str, id: object) -> Message:
        game, eyes = self.match.game, self.eyes
        if what == "scores":
            view = self.match.view(eyes)
            sheets = [frame.sheet_wire(sheet) for sheet in game.scores(view)]
            return {
                "kind": "scores",
                "sheets": sheets,
                "winners": sorted(game.winners(view)),
                "names": list(self.match.names),
            }
        if what == "trace":
            if not self.match.ply:
                return {"kind": "trace", "move": "", "steps": []}
            state, move = self.match.states[self.match.ply - 1], self.match.moves[self.match.ply - 1]
            text = game.format_move(state, move, eyes)
            return {"kind": "trace", "move": text, "steps": self._steps(game.trace(state, move, eyes))}
        if not isinstance(id, str) or len(id) > LONGEST:
            raise FrogError(f"ask {what}: id is a text.")
        if what == "clause":
            return {"kind": "clause", "id": id, **self._describe(id)}
        view = self.match.view(eyes)
        move = game.parse_move(view, id)
        if move not in game.legal_moves(view):
            return self._refusal(
                id, f"{id} is not legal here.", game.checks(view, move), game.touches(view, move)
            )
        return {"kind": "preview", "move": id, "steps": self._steps(game.trace(view, move, eyes))}

    def _steps(self, events: tuple[Event, ...]) -> list[Message]:
        return [{"clause": e.clause, "text": e.text, **self._clause(e.clause)} for e in events]

    def _clause(self, id: str) -> Message:
        """Title, provenance and sentence of a clause, for a line of a panel."""
        try:
            known = self._describe(id)
        except FrogError:
            return {}
        return {key: known[key] for key in ("title", "provenance", "sentence") if key in known}

    def _report(self, message: object, error: Exception) -> str:
        """What to copy into a report: no values from the state but the public position."""
        kind = message.get("kind") if isinstance(message, dict) else type(message).__name__
        frames = traceback.extract_tb(error.__traceback__)
        where = "\n".join(f"  {frame.name} line {frame.lineno}" for frame in frames)
        position = self.match.game.format(self.match.view(None))
        return f"{type(error).__name__} on message {str(kind)[:40]}\n{where}\nposition {position}"


def _malformed(message: object) -> str:
    """What is wrong with the shape of a message; empty when nothing is."""
    if not isinstance(message, dict):
        return f"A message is an object, not {type(message).__name__}."
    kind = message.get("kind")
    if not isinstance(kind, str) or kind not in _FIELDS:
        return f"A message has one of the kinds {', '.join(_FIELDS)}, not {str(kind)[:40]!r}."
    for field, types in _FIELDS[kind].items():
        given = message.get(field)
        if type(given) not in types:
            return f"{kind}: {field} is {types[0].__name__}, not {type(given).__name__}."
    for field, given in message.items():
        if isinstance(given, (str, list, tuple)) and len(given) > LONGEST:
            return f"{kind}: {str(field)[:40]} is too long ({len(given)})."
    if kind == "ask" and message["what"] not in ("clause", "preview", "trace", "scores"):
        return f"ask: what is clause, preview, trace or scores, not {message['what'][:40]!r}."
    if kind == "roll" and not isinstance(message.get("text"), (str, type(None))):
        return "roll: text is a text."
    return ""
