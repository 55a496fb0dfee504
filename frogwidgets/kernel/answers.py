"""What one pair of eyes is told when its board asks: replies as plain JSON values. Nothing is played here."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from frogwidgets.kernel import code, frame
from frogwidgets.kernel.game import ALL, Check, Event, Eyes, FrogError, Game, HiddenInformation
from frogwidgets.kernel.hints import RUNGS, due, hint
from frogwidgets.kernel.library import Library, about
from frogwidgets.kernel.match import Match
from frogwidgets.kernel.messages import Message
from frogwidgets.kernel.record import read_moves
from frogwidgets.kernel.supposing import legal_if
from frogwidgets.kernel.told import short
from frogwidgets.scene.wire import motions_wire, scene_wire


@dataclass(frozen=True, slots=True)
class Answers:
    """The answers to one pair of eyes about the position it has before it.

    `choices` are those that its board offers. `whole` says that the board may be given the match with its
    secrets: as a script has it, or for eyes that see everything. `idle` is why it may not play now, and
    `supposes` whether it may put the match elsewhere.
    """

    match: Match
    eyes: Eyes
    library: Library
    choices: list[Message]
    whole: bool
    idle: str = ""
    supposes: bool = False

    def to(self, what: str, id: str) -> Message:
        """The answer to a question; raises `FrogError` where there is none."""
        match what:
            case "clause":
                return {"kind": "clause", "id": id, **self.library.clause(id)}
            case "example":
                return self._example(id)
            case "scores":
                return self._scores()
            case "trace":
                return self._trace(id)
            case "why":
                return self._why(tuple(id.split()))
            case "code":
                return self._code()
            case "hint":
                return self._hint(id)
            case "if":
                return self._if(id)
            case _:
                game, view = self.match.game, self.match.view(self.eyes)
                move = game.parse_move(view, id)
                return self._preview(view, move, game.touches(view, move))

    # ---- moves that could be

    def refusal(
        self, text: str, move: str = "", checks: Iterable[Check] = (), path: tuple[str, ...] = ()
    ) -> Message:
        """Why a move is not played, with the nearest legal one where it is known what was touched."""
        told = self._checks(checks)
        return {
            "kind": "refused",
            "text": text,
            "move": move,
            "checks": told,
            "marks": _failing(told),
            "path": list(path),
            "nearest": self._nearest(path) if path else None,
        }

    def no_move(self, path: tuple[str, ...]) -> Message:
        """The refusal of touches that mean nothing."""
        return self.refusal("Touching these together means no move here.", path=path)

    def judged(self, view: Any, move: Any, path: tuple[str, ...]) -> tuple[tuple[Check, ...], Message | None]:
        """The checks of a move, and its refusal where one of them does not hold.

        Raises `HiddenInformation` for a move that is right only if something unknown is.
        """
        game = self.match.game
        checks = game.checks(view, move)
        broken = [check for check in checks if not check.holds]
        if broken:
            text = game.format_move(view, move)
            return checks, self.refusal(f"{text} is not legal. {broken[0].text}", text, checks, path)
        must_be_known(game, view, move)
        return checks, None

    def _why(self, path: tuple[str, ...]) -> Message:
        """What trying a path would be answered; nothing is played."""
        view = self.match.view(self.eyes)
        move = self.match.game.attempt(view, path)
        return self.no_move(path) if move is None else self._preview(view, move, path)

    def _preview(self, view: Any, move: Any, path: tuple[str, ...]) -> Message:
        """What a legal move would do, up to the first thing that these eyes cannot know."""
        checks, refusal = self.judged(view, move, path)
        if refusal:
            return refusal
        game = self.match.game
        return {
            "kind": "preview",
            "move": game.format_move(view, move),
            "checks": self._checks(checks),
            "steps": self._steps(game.trace(view, game.canonical(view, move), self.eyes)),
        }

    def _nearest(self, path: tuple[str, ...]) -> Message | None:
        """The legal choice that shares most of a path, the first of the list among equals."""

        def shared(choice: Message) -> int:
            pairs = zip(path, choice["path"], strict=False)
            return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))

        best = max(self.choices, key=shared, default=None)
        return best and {key: best[key] for key in ("move", "path", "label")}

    # ---- what helps

    def _hint(self, id: str) -> Message:
        """A rung of the ladder of hints: what can move here and why, or what is due."""
        if id not in (rungs := [str(rung) for rung in range(1, RUNGS + 1)]):
            raise FrogError(f"A hint has one of the rungs {', '.join(rungs)}, not {short(id)}.")
        match, game = self.match, self.match.game
        view = match.view(self.eyes)
        scene = match.recent.scene(view, self.eyes)
        if self.idle:
            given = due(self.idle, scene)
        elif self.choices:
            given = hint(game, view, self.eyes, scene, game.choices(view), int(id))
        else:
            words = frame.ending(match, view) or f"{game.phase(view)}."
            given = due(words, scene, offered=not match.can_roll)
        return {
            **given._asdict(),
            "kind": "hint",
            "ids": list(given.ids),
            "checks": self._checks(given.checks),
        }

    def _if(self, id: str) -> Message:
        """What would make a refused move legal, as far as these eyes see: changes, and where they lead."""
        ways = legal_if(self.match.game, self.match.view(self.eyes), id) if self.supposes else []
        return {"kind": "if", "move": id, "legal_if": ways}

    # ---- what was

    def _trace(self, id: str) -> Message:
        """What a move of the line did, as these eyes saw it; the last one unless its ply is given."""
        match, game, eyes = self.match, self.match.game, self.eyes
        ply = self._ply(id)
        view = match.view_at(max(ply - 1, 0), eyes)
        out: Message = {
            "kind": "trace",
            "ply": ply,
            "move": "",
            "said": "",
            "last": [],
            "scene": match.recent.picture(match.recent.scene(view, eyes)),
            **self._moved(()),
        }
        if ply:
            state, move = match.states[ply - 1], match.moves[ply - 1]
            told = frame.told(game, state, move, eyes, match.recent.scene)
            out.update(move=told.move, said=told.said, last=list(told.places))
            out.update(self._moved(match.recent.trace(state, move, eyes)))
        return out

    def _ply(self, id: str) -> int:
        if not id:
            return self.match.ply
        total = len(self.match.moves)
        if not (id.isascii() and id.isdecimal() and len(id) < 10 and int(id) <= total):
            raise FrogError(f"The line has plies 0 to {total}, not {short(id)}.")
        return int(id)

    def _scores(self) -> Message:
        game, view = self.match.game, self.match.view(self.eyes)
        return {
            "kind": "scores",
            "sheets": [frame.sheet_wire(sheet) for sheet in game.scores(view)],
            "winners": sorted(game.winners(view)),
            "names": list(self.match.names),
        }

    def _code(self) -> Message:
        match, eyes = self.match, self.eyes
        return {
            "kind": "code",
            "python": self.python(),
            "position": match.game.format(match.view(eyes)),
            "record": match.record() if self.whole else code.record_for(match, eyes),
        }

    def python(self) -> str:
        """The lines of Python that repeat the match, or that lead to what these eyes see of it."""
        return code.repeated(self.match) if self.whole else code.seen(self.match, self.eyes)

    # ---- the rulebook

    def _example(self, id: str) -> Message:
        """An example's first position, and what the example plays there or sees refused."""
        shown = self.library.example(id)
        game, state = shown.game, shown.state
        out: Message = {
            "kind": "example",
            "id": shown.id,
            "title": shown.title,
            "lines": list(shown.lines),
            "scene": scene_wire(game.scene(game.view(state, ALL), ALL)),
            "move": shown.moves,
            "said": "",
            "last": [],
            "checks": [],
            "path": [],
            "marks": [],
            **self._moved(()),
        }
        if shown.refused:
            move = game.parse_move(state, shown.moves)
            checks = self._checks(game.checks(state, move))
            out.update(checks=checks, marks=_failing(checks), path=list(game.touches(state, move)))
        elif shown.moves:
            said: list[str] = []
            events: list[Event] = []
            for move, after in read_moves(game, state, (shown.moves,), game.apply):
                told = frame.told(game, state, move, ALL, game.scene)
                said.append(told.said)
                out.update(last=list(told.places))
                events += game.trace(state, move, ALL)
                state = after
            out.update(said=" ".join(said), **self._moved(events))
        return out

    # ---- parts of answers

    def _moved(self, events: Iterable[Event]) -> Message:
        """The motions of a move and its steps; every step says how many of the motions are its own."""
        events = tuple(events)
        motions = motions_wire(motion for event in events for motion in event.motions)
        return {"motions": motions, "steps": self._steps(events)}

    def _steps(self, events: Iterable[Event]) -> list[Message]:
        return [{**frame.step_wire(event), **about(self.library, event.clause)} for event in events]

    def _checks(self, checks: Iterable[Check]) -> list[Message]:
        return [{**frame.check_wire(check), **about(self.library, check.clause)} for check in checks]


def _failing(checks: list[Message]) -> list[str]:
    """What to light of the checks that do not hold."""
    return list(dict.fromkeys(mark for check in checks if not check["holds"] for mark in check["marks"]))


def must_be_known(game: Game[Any, Any], view: Any, move: Any) -> None:
    """Refuse a move that is right only if something unknown is, whether it is or not.

    Else guessing would tell what is hidden: a right guess is played, a wrong one refused. Raises
    `HiddenInformation`.
    """
    if game.canonical(view, move) not in game.legal_moves(view):
        text = game.format_move(view, move)
        raise HiddenInformation(f"{text} names what is not known yet; leave that part off.")
