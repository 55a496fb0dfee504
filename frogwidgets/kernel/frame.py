"""The frame: everything a board shows of a match to one pair of eyes, as plain JSON values.

Nothing that these eyes may not see is in it. Which eyes look, and what they ask, is the session's.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from frogwidgets.kernel.game import (
    ALL,
    CHANCE,
    NOBODY,
    Check,
    Choice,
    Echoes,
    Event,
    Eyes,
    Game,
    HiddenInformation,
    ScoreSheet,
)
from frogwidgets.kernel.match import Match
from frogwidgets.kernel.messages import Message
from frogwidgets.scene import Scene, in_order
from frogwidgets.scene.wire import motions_wire

_FEW: Final = 12
"""So many outcomes of chance can be offered one by one."""


def compose(
    match: Match,
    eyes: Eyes,
    rev: int,
    *,
    before: Eyes = None,
    curtain: int = 0,
    follows: bool = False,
    barred: str = "",
) -> Message:
    """The frame of a match for these eyes.

    `curtain` is the seat that has to be shown the board first (0: none). A frame that `follows` the
    one before the last move carries what that move did; the one before was for the eyes `before`. `barred`
    says why the board moves nothing.
    """
    game = match.game
    view = match.view(eyes)
    scene = match.recent.scene(view, eyes)
    last, events = Told(), tuple[Event, ...]()
    if match.ply:
        state, move = match.states[match.ply - 1], match.moves[match.ply - 1]
        last = told(game, state, move, eyes, match.recent.scene)
        # A move that is played step by step is played on the picture that was seen until then, and so by its
        # eyes; but in a fair match nobody is told what others saw.
        tracing = before if scene.pace and match.mode == "study" else eyes
        events = match.recent.trace(state, move, tracing) if follows else ()
    to_move = match.to_move
    return {
        "rev": rev,
        "game": game.title,
        "emblem": scene.emblem,
        "scene": match.recent.picture(_with_echo(match, view, eyes, scene)),
        "choices": [] if curtain else [choice_wire(choice) for choice in _choices(match, view, eyes)],
        "rule": {"clause": game.rule(view)},
        "standins": _standins(scene),
        "motions": motions_wire(motion for event in events for motion in event.motions),
        "steps": [step_wire(event) for event in events],
        "said": " ".join(filter(None, (last.said, ending(match, view)))),
        "line": _line(match, eyes),
        "last": list(last.places),
        "advice": [{**tip._asdict(), "path": list(tip.path)} for tip in match.tips(eyes)],
        "pace": scene.pace,
        "rolls": [] if barred or bot_turn(match) else _rolls(match),
        "comment": match.comments.get(match.ply, ""),
        "notice": "" if match.seat is ALL else "This record opens for reading only.",
        "mode": match.mode,
        "curtain": _curtain(match, curtain),
        "seat": "all" if eyes is ALL else eyes,
        "names": list(match.names),
        "turn": {
            "seat": max(to_move, 0),
            "name": match.names[to_move - 1] if to_move > 0 else "",
            "words": game.phase(view),
            "over": to_move == NOBODY,
            "bot": match.acting > 0,
        },
        "supposed": match.supposed,
        "can": {
            "undo": barred or match.can_undo or True,
            "redo": barred or match.can_redo or True,
            "roll": barred or match.can_roll or bot_turn(match) or True,
        },
    }


def bot_turn(match: Match) -> str:
    """Why nobody at a board rolls while a bot is at work; empty while none is."""
    seat = match.thinking
    return f"It is Player {seat}'s turn, and a bot plays for Player {seat}." if seat else ""


def _with_echo(match: Match, view: Any, eyes: Eyes, scene: Scene) -> Scene:
    """The picture with what the game still shows of the last turn, where all of it is known to these eyes."""
    game, ply = match.game, match.ply
    if not ply or not isinstance(game, Echoes):
        return scene
    turns = match.turns
    turn: list[tuple[Any, Any]] = []
    for at in range(ply - 1, -1, -1):
        if turns[at] != turns[ply - 1]:
            break
        seen = game.view(match.states[at], eyes)
        text = game.format_move(match.states[at], match.moves[at], eyes)
        if "?" in text:
            return scene
        turn.insert(0, (seen, game.canonical(seen, game.parse_move(seen, text))))
    shapes = {shape.id: shape for shape in scene.shapes}
    shapes.update((shape.id, shape) for shape in game.echo(view, turn))
    return scene._replace(shapes=in_order(shapes.values()))


def _rolls(match: Match) -> list[Message]:
    """What chance may give, where the reader may choose it: few outcomes, known to everybody."""
    game = match.game
    if match.mode != "study" or match.can_roll:
        return []
    view = match.view(None)
    try:
        outcomes = [move for move, _ in game.chance_outcomes(view) or ()]
    except HiddenInformation:
        return []
    if not 1 < len(outcomes) <= _FEW:
        return []
    return [{"text": game.format_move(view, move), "label": game.say(view, move)} for move in outcomes]


def _standins(scene: Scene) -> list[Message]:
    """The open questions that the picture answers by a stand-in, each with the shapes it stands in for."""
    found: dict[str, list[str]] = {}
    for shape in scene.shapes:
        for clause in shape.marks:
            found.setdefault(clause, []).append(shape.id)
    return [{"clause": clause, "marks": found[clause]} for clause in sorted(found)]


def ending(match: Match, view: Any) -> str:
    """How the game ended, as far as these eyes can tell; empty while it goes on."""
    if match.to_move != NOBODY:
        return ""
    winners = [f"Player {seat}" for seat in sorted(match.game.winners(view))]
    if not winners:
        return "The game is over."
    told = (
        f"{', '.join(winners[:-1])} and {winners[-1]} share the win" if winners[1:] else f"{winners[0]} wins"
    )
    return f"The game is over: {told}."


def _choices(match: Match, view: Any, eyes: Eyes) -> tuple[Choice, ...]:
    """The choices of these eyes: none for the public, for a seat that is not on turn, and in a bot's turn."""
    to_move = match.to_move
    if match.seat is not ALL or to_move <= CHANCE or to_move in match.bots:
        return ()
    if eyes is not ALL and eyes != to_move:
        return ()
    return match.game.choices(view)


class Told(NamedTuple):
    """A move as some eyes may know it: its text, in words, and the places it touched where they know them."""

    move: str = ""
    said: str = ""
    places: tuple[str, ...] = ()


def told(
    game: Game[Any, Any], state: Any, move: Any, eyes: Eyes, scene: Callable[[Any, Eyes], Scene]
) -> Told:
    """A move that was made in a full state, as these eyes saw it; `scene` is the game's."""
    view, text = game.view(state, eyes), game.format_move(state, move, eyes)
    seen = game.parse_move(view, text)
    places: tuple[str, ...] = ()
    if "?" not in text:
        cells = {shape.id: shape.cell for shape in scene(view, eyes).shapes}
        places = tuple(cells.get(id) or id for id in game.touches(view, seen))
    return Told(text, game.say(view, seen), places)


def _line(match: Match, eyes: Eyes) -> Message:
    """The moves of the whole line as these eyes may read them, with the turns they belong to."""
    moves: list[Message] = []
    for ply, (state, move, turn) in enumerate(zip(match.states, match.moves, match.turns, strict=False)):
        seat = match.recent.to_move(state)
        told = match.recent.entry(state, move, eyes)
        entry: Message = {"ply": ply + 1, "seat": max(seat, 0), "turn": turn, **told}
        if seat == CHANCE:
            entry["chance"] = True
        moves.append(entry)
    return {"ply": match.ply, "total": len(match.moves), "moves": moves}


def _curtain(match: Match, seat: int) -> Message | None:
    if not seat:
        return None
    return {
        "seat": seat,
        "name": match.names[seat - 1],
        "text": f"Pass the board to Player {seat}. What is hers stays covered until then.",
    }


def choice_wire(choice: Choice) -> Message:
    """A choice as a JSON object: fields at their default are left out."""
    out: Message = {"move": choice.move, "path": list(choice.path), "label": choice.label}
    if choice.badge:
        out["badge"] = choice.badge
    if choice.marks:
        out["marks"] = list(choice.marks)
    if choice.minor:
        out["minor"] = True
    if choice.icons:
        out["icons"] = list(choice.icons)
    return out


def check_wire(check: Check) -> Message:
    """A check as a JSON object."""
    return {**check._asdict(), "marks": list(check.marks)}


def step_wire(event: Event) -> Message:
    """A step of a move as a JSON object; `n` is how many of the motions are its own."""
    return {"clause": event.clause, "text": event.text, "n": len(event.motions)}


def sheet_wire(sheet: ScoreSheet) -> Message:
    """A score sheet as a JSON object, its parts with it."""
    return {
        "points": sheet.points,
        "total": sheet.total,
        "clause": sheet.clause,
        "text": sheet.text,
        "marks": list(sheet.marks),
        "parts": [sheet_wire(part) for part in sheet.parts],
    }
