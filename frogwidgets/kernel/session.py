"""One pair of eyes on a match: messages in, frames out. It knows no host and no game.

A frame is everything a board shows, as plain JSON values; a reply answers one message of one view. Nothing
that these eyes may not see is in either.
"""

import traceback
from collections.abc import Callable
from functools import cache, partial
from typing import Any, Final, Literal

from frogwidgets.kernel import frame, news, record
from frogwidgets.kernel.answers import Answers, must_be_known
from frogwidgets.kernel.game import ALL, CHANCE, Eyes, FrogError, IllegalMove, NotationError
from frogwidgets.kernel.guests import GuestError
from frogwidgets.kernel.library import Library, NoLibrary, about
from frogwidgets.kernel.match import Match
from frogwidgets.kernel.messages import POSITIONED, Message, address, malformed
from frogwidgets.kernel.names import with_names
from frogwidgets.kernel.opponents import News
from frogwidgets.kernel.supposing import supposed
from frogwidgets.kernel.told import fault, short

__all__ = ["Message", "Seat", "Session"]

Seat = Eyes | Literal["turn"]
_QUOTED: Final = ("clause", "example", "code")
"""Replies whose "player 2" is no player of the match, or stands there on purpose."""


class Session:
    """One pair of eyes on a match.

    `seat` is `"turn"` (whoever decides), a seat for good, None (public) or ALL. `library` is what is known of
    clauses and examples; `changed()` is called whenever the frame changes. A host that can be told something
    at any time takes messages to all its views by `tell`; bots then think beside it.
    """

    def __init__(
        self,
        match: Match,
        seat: Seat = "turn",
        library: Library | None = None,
        changed: Callable[[], object] = lambda: None,
        tell: Callable[[Message], object] | None = None,
    ) -> None:
        named = seat is None or seat is ALL or (isinstance(seat, str) and seat == "turn")
        if not named and (type(seat) is not int or not 1 <= seat <= match.players):
            raise FrogError(
                f"seat is 'turn', a number from 1 to {match.players}, None or ALL, not {short(seat)}."
            )
        self.match = match
        self.seat = seat
        self._library = NoLibrary() if library is None else library
        self._about = cache(partial(about, self._library))
        self._changed = changed
        self._shown: int | None = None
        """The seat that has the board in front of her."""
        self._frame: Message = {"rev": 0}
        self._seen: tuple[Eyes, int, int, Any] | None = None
        """What the frame shows: the eyes, the curtain, the ply and the full state."""
        self._moved = False
        """Whether the frame tells what the last move did."""
        self._before: Eyes = None
        """The eyes of the frame before."""
        with match.lock:
            self._refresh()
            self._end = match.listen(self._follow)
            self._leave = match.watch(partial(self._hear, tell)) if tell else None

    def close(self) -> None:
        """Stop following the match."""
        self._end()
        if self._leave:
            self._leave()

    def frame(self) -> Message:
        """What a board shows now."""
        return self._frame

    @property
    def eyes(self) -> Eyes:
        """Who looks now: the public while the board is covered."""
        return None if self._covered() else self._looking()

    @property
    def code(self) -> str:
        """The lines of Python that repeat the match, or lead to what this board may see of it."""
        with self.match.lock:
            return self._answers().python()

    # ---- eyes

    def _looking(self) -> Eyes:
        if self.seat != "turn":
            return self.seat
        match = self.match
        if match.seat is not ALL:
            return match.seat
        # At chance and at the end the player who decided last goes on looking; bots do not look.
        people = [seat for seat in range(1, match.players + 1) if seat not in match.bots]
        for state in reversed(match.states[: match.ply + 1]):
            if (seat := match.recent.to_move(state)) in people:
                return seat
        return people[0] if people else None

    def _covered(self) -> bool:
        """Whether the board waits for the player it is meant for, and shows only what is public."""
        match, seat = self.match, self._looking()
        if self.seat != "turn" or match.mode != "fair" or match.seat is not ALL or not isinstance(seat, int):
            return False
        alone = match.players - len(match.bots) == 1
        return not alone and seat != self._shown and match.view(seat) != match.view(None)

    def _curtain(self) -> int:
        """The seat that has to be shown the board first; 0 without a curtain, as at chance and at the end."""
        seat = self._looking()
        return seat if isinstance(seat, int) and self.match.to_move > CHANCE and self._covered() else 0

    def _hear(self, tell: Callable[[Message], object], told: News) -> None:
        """Tell all views what a bot thinks beside them."""
        for message in news.messages(self.match, self.eyes, told, partial(self._report, "of a bot")):
            tell(with_names(message, self.match.names))

    # ---- frames

    def _follow(self, match: Match) -> None:
        self._refresh()
        self._changed()

    def _refresh(self) -> None:
        match, looking = self.match, self._looking()
        # A board that was covered has left the hands it was in, even if the turn goes back to them.
        self._shown = looking if isinstance(looking, int) and not self._covered() else None
        seen = (self.eyes, self._curtain(), match.ply, match.state)
        rev = self._frame["rev"]
        if self._seen is None or seen != self._seen:
            rev += 1
            self._moved = self._follows()
        if self._seen is None or rev != self._frame["rev"]:
            self._before = seen[0] if self._seen is None else self._seen[0]
        composed = frame.compose(
            match,
            seen[0],
            rev,
            before=self._before,
            curtain=seen[1],
            follows=self._moved,
            barred=self._view_only(),
        )
        for line in (composed["rule"], *composed["steps"], *composed["standins"]):
            line.update(self._about(line["clause"]))
        self._frame = with_names(composed, match.names)
        self._seen = seen

    def _follows(self) -> bool:
        """Whether the match stands one move after what the frame shows."""
        if self._seen is None:
            return False
        _, _, ply, state = self._seen
        return self.match.ply == ply + 1 and self.match.states[ply] is state

    # ---- messages

    def receive(self, message: object, view_id: str = "") -> list[Message]:
        """Answer one message of one view; never raises. Each reply carries the message's `view` and `n`."""
        with self.match.beside():
            reply = self._reply(message)
        if reply["kind"] not in _QUOTED:
            reply = with_names(reply, self.match.names)
        return [{**address(message, view_id), **reply}]

    def _reply(self, message: object) -> Message:
        wrong = malformed(message)
        if wrong or not isinstance(message, dict):
            return {"kind": "error", "text": wrong, "report": ""}
        try:
            return self._answer(message)
        except GuestError as error:
            return {"kind": "error", "text": str(error), "report": self._report(message["kind"], error)}
        except NotationError as error:
            return {
                "kind": "notation",
                "text": str(error),
                "at": error.at,
                "expected": error.expected,
                "typed": error.text,
            }
        except IllegalMove as error:
            return self._answers().refusal(str(error), checks=error.violations)
        except FrogError as error:
            return self._answers().refusal(str(error))
        except Exception as error:
            text = "Something in the package failed. Copy the report for its authors; the match is kept."
            return {"kind": "error", "text": text, "report": self._report(message["kind"], error)}

    def _answer(self, message: Message) -> Message:
        kind = message["kind"]
        if kind in POSITIONED:
            if message["rev"] != self._frame["rev"]:
                return {"kind": "stale", "text": "The position changed; choose again."}
            self._may_play()
        match kind:
            case "play":
                return self._type(message["move"])
            case "type":
                return self._type(message["text"])
            case "try":
                return self._try(tuple(message["path"]))
            case "show":
                return self._show(message["seat"])
            case "ask":
                return self._answers().to(message["what"], message.get("id") or "")
            case "roll":
                self.match.roll(message.get("text"))
            case "suppose":
                self._suppose(message["text"])
            case _:
                self._move_line(kind, message.get("ply", 0))
        return {"kind": "ok"}

    def _suppose(self, text: str) -> None:
        """Put the match at a position beside its line, from where `back` leads home."""
        if not self._supposes():
            raise FrogError("This board is not put elsewhere; that is for boards of a match in study mode.")
        self.match.suppose(supposed(self.match.game, self.match.state, self.eyes, text))

    def _supposes(self) -> bool:
        """Whether this board may put the match elsewhere."""
        whole = self.match.seat is ALL and not self._view_only()
        return whole and self.match.mode == "study"

    def _move_line(self, kind: str, ply: int) -> None:
        """Undo, redo, goto or back: the line is moved by whoever may play; a view-only board follows."""
        if barred := self._view_only():
            raise FrogError(barred)
        if kind == "goto":
            self.match.goto(ply)
        elif kind == "undo":
            self.match.undo()
        elif kind == "back":
            self.match.back()
        else:
            self.match.redo()

    def _view_only(self) -> str:
        """Why this board moves nothing at all; empty for all boards but the public's."""
        return "This board only shows the match." if self.seat is None else ""

    def _may_play(self) -> None:
        """Raise why these eyes may not play now."""
        match, curtain = self.match, self._curtain()
        if match.seat is not ALL:
            raise FrogError("This record opens for reading only.")
        if barred := self._view_only():
            raise FrogError(barred)
        if curtain:
            raise FrogError(f"The board is covered until Player {curtain} shows it.")
        self._may_decide(match.to_move)

    def _idle(self) -> str:
        """Why these eyes may not play now; empty where they may."""
        try:
            self._may_play()
        except FrogError as error:
            return str(error)
        return ""

    def _may_decide(self, to_move: int) -> None:
        """Raise why these eyes may not play for a seat; chance is rolled by anybody."""
        if busy := frame.bot_turn(self.match):
            raise FrogError(busy)
        if to_move <= CHANCE:
            return
        player = f"Player {to_move}"
        if isinstance(self.seat, int) and self.seat != to_move:
            raise FrogError(f"It is {player}'s decision; this board is Player {self.seat}'s.")
        if to_move in self.match.bots:
            raise FrogError(f"It is {player}'s decision, and a bot plays for {player}.")

    # ---- playing

    def _type(self, text: str) -> Message:
        game, view = self.match.game, self.match.view(self.eyes)
        # In a fair match a refusal of the second would tell what the first reveals, and none be played.
        fair = self.match.mode == "fair"
        told = record.whole_turn(game, view, text.strip())
        if told and fair:
            said = "In a fair match the decisions of a turn are typed one by one."
            raise NotationError(said, text, text.index(told[0]) + len(told[0]), "the end of the move")
        try:
            move = game.parse_move(view, text)
        except NotationError:
            if len(text.split()) < 2 or fair:
                raise
            return self._several(text)
        return self._several(text) if told else self._play(move, game.touches(view, move))

    def _try(self, path: tuple[str, ...]) -> Message:
        move = self.match.game.attempt(self.match.view(self.eyes), path)
        return self._answers().no_move(path) if move is None else self._play(move, path)

    def _play(self, move: Any, path: tuple[str, ...]) -> Message:
        game, view = self.match.game, self.match.view(self.eyes)
        _, refusal = self._answers().judged(view, move, path)
        if refusal:
            return refusal
        self.match.play(game.format_move(view, move))
        return {"kind": "ok"}

    def _several(self, text: str) -> Message:
        """Play several moves typed on one line, all or none, each read and judged as its player sees it."""
        game, match = self.match.game, self.match
        state = match.state
        texts: list[str] = []
        for move, after in record.read_moves(game, state, (text,), self._gate, self._as_seen):
            texts.append(game.format_move(self._as_seen(state), move))
            state = after
        match.play(*texts)
        return {"kind": "ok"}

    def _as_seen(self, state: Any) -> Any:
        """A state of the line as it is seen here by whoever decides in it."""
        game = self.match.game
        to_move = game.to_move(state)
        follows = self.seat == "turn" and to_move > CHANCE
        return game.view(state, to_move if follows else self.eyes)

    def _gate(self, state: Any, move: Any) -> Any:
        game = self.match.game
        to_move, view = game.to_move(state), self._as_seen(state)
        if to_move == CHANCE:
            raise FrogError("Chance is due: roll it first.")
        self._may_decide(to_move)
        broken = game.violations(view, move)
        if broken:
            raise IllegalMove(f"{game.format_move(view, move)} is not legal. {broken[0].text}", broken)
        must_be_known(game, view, move)
        return game.advance(state, game.canonical(view, move))

    # ---- showing and telling

    def _show(self, seat: int) -> Message:
        if not self._curtain() or seat != self._curtain():
            return {"kind": "stale", "text": "The curtain is not for this seat now."}
        self._shown = seat
        self._refresh()
        try:
            self._changed()
        except Exception as error:
            raise GuestError(f"The board is shown, but what was to follow raised {fault(error)}.") from error
        return {"kind": "ok"}

    def _answers(self) -> Answers:
        """What these eyes are told now."""
        match = self.match
        # Where bots play, some of the match was never meant for whoever sits at the board.
        open_to_all = self.seat == "turn" and match.mode == "study" and not match.bots
        whole = match.seat is ALL and (self.seat is ALL or open_to_all)
        return Answers(
            match,
            self.eyes,
            self._library,
            self._frame["choices"],
            whole,
            self._idle(),
            self._supposes(),
        )

    def _report(self, kind: str, error: BaseException) -> str:
        """What to copy into a report: functions and lines, and no value but the public position."""
        places = [
            f"  {place.name} line {place.lineno}" for place in traceback.extract_tb(error.__traceback__)
        ]
        try:
            position = self.match.game.format(self.match.view(None))
        except Exception:
            position = "cannot be written"
        return "\n".join([f"{type(error).__name__} on message {kind}", *places, f"position {position}"])
