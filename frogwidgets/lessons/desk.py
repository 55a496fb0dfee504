"""One exercise before one pupil: messages in, frames out. It knows no host, and no rules.

A frame is everything a card shows, as plain JSON values. What is right is in none before the pupil has asked
to be shown it.
"""

import ast
import traceback
from collections.abc import Callable, Sequence
from typing import Any, Final

from frogwidgets.kernel.easel import caption, homes, palette
from frogwidgets.kernel.edits import editable
from frogwidgets.kernel.frame import check_wire
from frogwidgets.kernel.game import ALL, Check, FrogError, IllegalMove
from frogwidgets.kernel.library import Library, NoLibrary, about
from frogwidgets.kernel.messages import Fields, Message, address, malformed
from frogwidgets.kernel.record import read_moves
from frogwidgets.lessons import library as exercises
from frogwidgets.lessons import shown
from frogwidgets.lessons.answers import Answers, open_answers, plain
from frogwidgets.lessons.answers import line as line_of
from frogwidgets.lessons.exercise import Exercise
from frogwidgets.lessons.from_examples import posed
from frogwidgets.lessons.kinds import kind
from frogwidgets.lessons.kinds.code import values
from frogwidgets.lessons.kinds.goal import bare
from frogwidgets.lessons.mark import Mark
from frogwidgets.lessons.progress import Progress, progress
from frogwidgets.rulebook import example
from frogwidgets.scene.wire import scene_wire

MESSAGES: Final[Fields] = {
    "check": {"rev": "number", "answer": "answer"},
    "hint": {},
    "show": {},
    "next": {},
    "play": {"rev": "number", "move": "text"},
    "try": {"rev": "number", "path": "path"},
    "put": {"rev": "number", "thing": "text", "place": "text"},
    "type": {"rev": "number", "text": "text"},
    "undo": {},
    "ask": {"what": "text", "id": "text or nothing"},
}
"""What a card may send. It asks for a clause, or how its pupil stands."""
RUNGS: Final = 3
SHOWN: Final = "shown"
"""What is kept where the answer was shown before any was given: no answer of any kind."""
_KEPT: Final = ("right", "partly", "wrong")
"""The verdicts on answers that were read, and so are kept."""


class Desk:
    """An exercise, what has been answered so far, and what may be shown of it.

    `answers` is where answers are kept; without it the file beside the notebook. `library` is what is known
    of clauses; `changed()` is called whenever the frame changes.
    """

    def __init__(
        self,
        exercise: Exercise,
        answers: Answers | None = None,
        library: Library | None = None,
        changed: Callable[[], object] = lambda: None,
    ) -> None:
        self.exercise = exercise
        self.answers = open_answers() if answers is None else answers
        self._library = NoLibrary() if library is None else library
        self._changed = changed
        self._rev = 0
        self._standing: Progress | None = None
        """How the clauses stand, once somebody wants to know."""
        self._frame: Message = {}
        self._mark: Message | None = None
        self._revealed = False
        self._problem = ""
        self._states: list[Any] = []
        self._texts: list[str] = []
        self._open(exercise)

    def frame(self) -> Message:
        """What a card shows now."""
        return self._frame

    def give(self, answer: object) -> Mark:
        """Answer from Python: a plain value, or for an exercise in code a function of a match.

        The mark is the rules'. What has been read is kept, unless the answer has been shown before.
        """
        if callable(answer) and self.exercise.kind == "C":
            try:
                answer = values(self.exercise, answer)
            except Exception:
                # What fails, and where, is told by the mark; there is nothing to keep.
                return self._marked(exercises.check(self.exercise, answer), self._standing)
        mark, before = exercises.check(self.exercise, answer), self._standing
        if mark.verdict in _KEPT:
            self._given = plain(answer)
            if not self._revealed and not self._spent:
                self._keep(self._given)
        return self._marked(mark, before)

    def _marked(self, mark: Mark, before: Progress | None) -> Mark:
        self._mark = shown.mark_wire(mark, self._library, before, self._standing)
        self._publish()
        return mark

    # ---- what is held

    def _open(self, exercise: Exercise) -> None:
        """Begin with an exercise; an answer that was kept is there again, without its mark."""
        self.exercise = exercise
        self._states, self._texts = [exercise.state], []
        self._hints: list[Message] = []
        self._following = self._next_id()
        self._mark = None
        self._revealed = False
        self._problem = ""
        kept = self.answers.get(exercise.id)
        self._given = None if kept == SHOWN else kept
        if self._spent:
            self._problem = "The answer has been shown: this one counts no more."
        if isinstance(self._given, str) and exercise.kind in "GB":
            self._restore(self._given)
        self._refresh()

    @property
    def _spent(self) -> bool:
        return bool(self.answers.get(self.exercise.id) == SHOWN)

    def _restore(self, answer: str) -> None:
        try:
            self._typed(answer)
        except FrogError:
            # What was kept need not be playable: it may be a wrong answer.
            self._states, self._texts = [self.exercise.state], []

    def _publish(self) -> None:
        self._refresh()
        self._changed()

    def _refresh(self) -> None:
        self._rev += 1
        self._frame = self._compose()

    def _compose(self) -> Message:
        """The frame. Whatever is not asked for here is not in it."""
        asked, s = self.exercise, self._states[-1]
        module = kind(asked.kind)
        form = module.form(asked)
        if asked.kind == "C":
            form = {"code": shown.lines(asked)}
        subject, clauses = shown.subject(asked)
        made = shown.generated(asked)
        scene = asked.game.scene(asked.game.view(s, ALL), ALL)
        ids = [*shown.offered(form), *clauses]
        if self._mark:
            ids += [*self._mark["missed"], *self._mark["shown"]]
        frame: Message = {
            "rev": self._rev,
            "id": asked.id,
            "kind": asked.kind,
            "name": module.NAME,
            "subject": subject,
            "seed": made[1] if made else None,
            "game": asked.game.title,
            "question": asked.question,
            "caption": caption(asked.game, asked.state),
            "scene": scene_wire(scene),
            "form": form,
            "way": shown.way(asked),
            "clauses": shown.told(self._library, ids),
            "given": self._given,
            "mark": self._mark,
            "hints": self._hints,
            "rungs": RUNGS,
            "key": exercises.key(asked) if self._revealed else None,
            "copy": self._line(),
            "problem": self._problem,
            "next": self._following,
            "mastery": self._standing and shown.mastery(self._standing, clauses, self._library),
            "made": len(self._texts),
        }
        if asked.kind == "G":
            frame["draft"] = " ".join(self._texts)
            frame["choices"] = shown.choices(asked, s)
        if asked.kind == "B":
            frame["scene"] = scene_wire(homes(scene, editable(asked.game).palette(s)))
            frame["draft"] = asked.game.format(s)
            frame["palette"] = palette(asked.game, s, scene)
        return frame

    def _line(self) -> str:
        """The line to copy; empty where nothing is kept."""
        kept = self.answers
        return kept.line(self.exercise.id) if self.exercise.id in kept else ""

    def _next_id(self) -> str:
        name = self.exercise.id.rpartition(".")[0]
        try:
            made = [one.id for one in posed(example(name))]
        except FrogError:
            made = []
        return shown.following(self.exercise, made)

    def _keep(self, answer: object) -> None:
        """Keep an answer, and count it; where that fails the line to copy is there all the same."""
        kept = self.answers
        try:
            kept[self.exercise.id] = answer
        except FrogError as error:
            self._problem = f"{error} Copy this line: {line_of(self.exercise.id, answer, kept.pupil)}"
        else:
            self._problem = ""
        if self._standing is not None:
            self._standing = progress(kept)

    # ---- messages

    def receive(self, message: object, view_id: str = "") -> list[Message]:
        """Answer one message of one view; never raises. Each reply carries the message's `view` and `n`."""
        return [{**address(message, view_id), **self._reply(message)}]

    def _reply(self, message: object) -> Message:
        wrong = malformed(message, MESSAGES)
        if wrong or not isinstance(message, dict):
            return {"kind": "error", "text": wrong, "report": ""}
        if "rev" in message and message["rev"] != self._rev:
            return {"kind": "stale", "text": "The card has changed; look again."}
        try:
            return self._do(message) or {"kind": "ok"}
        except IllegalMove as error:
            return self._refusal(str(error), error.violations)
        except FrogError as error:
            return self._refusal(str(error))
        except Exception as error:
            places = [
                f"  {place.name} line {place.lineno}" for place in traceback.extract_tb(error.__traceback__)
            ]
            report = "\n".join([f"{type(error).__name__} on {message['kind']} {self.exercise.id}", *places])
            text = "Something in the package failed. Copy the report for its authors; your answers are kept."
            return {"kind": "error", "text": text, "report": report}

    def _refusal(self, text: str, checks: Sequence[Check] = ()) -> Message:
        """Why a move is not played or a thing not put."""
        told = [check_wire(check) | about(self._library, check.clause) for check in checks]
        marks = [mark for check in checks for mark in check.marks]
        return {"kind": "refused", "text": text, "checks": told, "marks": list(dict.fromkeys(marks))}

    def _do(self, message: Message) -> Message | None:
        match message["kind"]:
            case "ask" if message["what"] == "clause":
                id = message.get("id") or ""
                return {"kind": "clause", "id": id, **self._library.clause(id)}
            case "ask":
                self._standing = progress(self.answers)
            case "check":
                self.give(self._meant(message["answer"]))
                return None
            case "hint":
                self._hint(len(self._hints) + 1)
            case "show":
                self._reveal()
            case "next":
                self._next()
            case _:
                self._build(message)
                self._mark = None
        self._publish()
        return None

    def _meant(self, answer: object) -> object:
        """The answer of a message: a list of values is typed as Python writes it; what is played or built
        lies here; of code that was run the kept values are meant where none are typed."""
        letter = self.exercise.kind
        if letter == "G":
            return " ".join(self._texts) or None
        if letter == "B":
            return self.exercise.game.format(self._states[-1])
        if letter == "C" and isinstance(answer, str):
            if not answer.strip():
                return self.answers.get(self.exercise.id)
            try:
                return ast.literal_eval(answer.strip())
            except (ValueError, SyntaxError, RecursionError, MemoryError):
                return answer
        return answer

    def _reveal(self) -> None:
        """Show the answer. Not tried before, the exercise then counts for nothing."""
        if self.answers.get(self.exercise.id) is None:
            self._keep(SHOWN)
        self._revealed = True
        self._hint(RUNGS)

    def _hint(self, rung: int) -> None:
        """Give the hints up to a rung, or to the last."""
        rungs = range(len(self._hints) + 1, min(rung, RUNGS) + 1)
        self._hints = [*self._hints, *(shown.hint_wire(exercises.hint(self.exercise, at)) for at in rungs)]

    def _next(self) -> None:
        if not self._following:
            raise FrogError("There is no other exercise like this one.")
        self._open(exercises.exercise(self._following))

    # ---- playing and building

    def _build(self, message: Message) -> None:
        """Play a move of the goal, or put a thing into the position."""
        wanted = {"play": "G", "try": "G", "put": "B"}.get(message["kind"], "GB")
        if self.exercise.kind not in wanted:
            raise FrogError("Nothing is played or built in this exercise.")
        match message["kind"]:
            case "undo":
                self._states = self._states[: max(1, len(self._states) - 1)]
                self._texts = self._texts[:-1]
            case "put":
                put = editable(self.exercise.game).put(self._states[-1], message["thing"], message["place"])
                self._states.append(put)
                self._texts.append(f"{message['thing']} {message['place']}")
            case "type":
                self._typed(message["text"])
            case "play":
                self._play(message["move"])
            case _:
                game, s = self.exercise.game, self._states[-1]
                move = game.attempt(game.view(s, ALL), tuple(message["path"]))
                if move is None:
                    raise FrogError("Touching these together means no move here.")
                self._play(game.format_move(s, move))

    def _typed(self, text: str) -> None:
        """A whole answer that was typed: moves from the beginning on, or a position."""
        game, start = self.exercise.game, self.exercise.state
        if self.exercise.kind == "B":
            self._states.append(game.parse(text, strict=False))
            self._texts.append("typed")
            return
        states, texts = self._states, self._texts
        self._states, self._texts = [start], []
        try:
            if text.strip():
                self._play(text)
        except FrogError:
            self._states, self._texts = states, texts
            raise

    def _play(self, text: str) -> None:
        """Play moves as they are written, by the rules and within the turn."""
        game, seat = self.exercise.game, self.exercise.game.to_move(self.exercise.state)
        states, texts = [self._states[-1]], []
        if game.to_move(states[-1]) != seat:
            raise FrogError("The turn is over.")
        for move, after in read_moves(game, states[-1], (text,), game.apply):
            if game.to_move(states[-1]) != seat:
                raise FrogError("The turn is over.")
            texts.append(bare(game, states[-1], move))
            states.append(after)
        self._states += states[1:]
        self._texts += texts
