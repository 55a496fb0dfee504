"""The laws of what is shown and told: choices, pictures, traces, and what they must not give away.

The second half of `laws`, on the same terms: plain functions of a game, a state and a move that raise
`LawBroken`.
"""

from collections.abc import Hashable
from itertools import pairwise
from random import Random
from typing import TypeVar

from frogwidgets.kernel.game import CHANCE, Event, Game
from frogwidgets.kernel.laws import (
    broken,
    every_call_answers_on_views,
    eyes_of,
    is_sentence,
    refusals_agree,
    resampling_changes_nothing_seen,
)
from frogwidgets.scene import Scene

S = TypeVar("S", bound=Hashable)
M = TypeVar("M", bound=Hashable)


def choices_follow_the_legal_moves(game: Game[S, M], s: S) -> None:
    """For all eyes: one choice a legal move, in the same order, with a path that touches what is there.

    No path is a proper prefix of another, equal paths have different labels, and touching a path means one of
    the moves on it.
    """
    for eyes in eyes_of(game, s):
        v = game.view(s, eyes)
        choices, moves = game.choices(v), game.legal_moves(v)
        if [choice.move for choice in choices] != [game.format_move(v, m) for m in moves]:
            broken(game, s, f"choices and legal moves of {eyes} differ")
        touchable = _touchable(game.scene(v, eyes))
        on_path: dict[tuple[str, ...], dict[str, M]] = {}
        for choice, m in zip(choices, moves, strict=True):
            if choice.path != game.touches(v, m):
                broken(game, s, f"the path {choice.path} of a choice is not what the move touches", m)
            if not choice.path or not choice.label.strip() or not is_sentence(game.say(v, m)):
                broken(game, s, f"a choice has no path, no label or no words: {game.say(v, m)!r}", m)
            if not touchable.issuperset(choice.path):
                broken(game, s, f"{eyes} cannot touch all of {choice.path}", m)
            labelled = on_path.setdefault(choice.path, {})
            if choice.label in labelled:
                broken(game, s, f"two choices on {choice.path} have the label {choice.label!r}", m)
            labelled[choice.label] = m
        for one, other in pairwise(sorted(on_path)):
            if other[: len(one)] == one:
                broken(game, s, f"the path {one} is a prefix of {other}")
        for path, labelled in on_path.items():
            meant = game.attempt(v, path)
            if meant is None or game.canonical(v, meant) not in labelled.values():
                broken(game, s, f"touching {path} means {meant!r}")


def scenes_are_whole(game: Game[S, M], s: S) -> None:
    """In every picture ids are unique and every shape has a stage, a cell and a `same_as` that exist."""
    for eyes in eyes_of(game, s):
        scene = game.scene(game.view(s, eyes), eyes)
        shapes = {shape.id: shape for shape in scene.shapes}
        stages = {stage.id for stage in scene.stages}
        cells = [cell.id for stage in scene.stages for row in stage.rows for cell in row]
        if len(shapes) != len(scene.shapes) or len(stages) != len(scene.stages):
            broken(game, s, f"an id stands twice in the picture for {eyes}")
        if len(set(cells)) != len(cells) or not shapes.keys().isdisjoint(cells):
            broken(game, s, f"a cell's id stands twice in the picture for {eyes}")
        for shape in scene.shapes:
            stand_in = shapes.get(shape.same_as)
            if shape.stage not in stages or (shape.cell and shape.cell not in cells):
                broken(game, s, f"{shape.id} stands nowhere in the picture for {eyes}")
            if shape.same_as and (stand_in is None or stand_in.same_as):
                broken(game, s, f"{shape.same_as} cannot stand for {shape.id} in the picture for {eyes}")
        if scene.after(()) != scene:
            broken(game, s, f"the shapes for {eyes} are not in painting order")


def motions_lead_to_the_next_scene(game: Game[S, M], s: S, m: M) -> None:
    """For all eyes: the scene before, with the motions of the trace carried out, is the scene after."""
    t = game.apply(s, m) if game.to_move(s) != CHANCE else game.advance(s, m)
    for eyes in eyes_of(game, s):
        events = game.trace(s, m, eyes)
        if not events or not all(event.clause and is_sentence(event.text) for event in events):
            broken(game, s, f"the trace for {eyes} says nothing: {[event.text for event in events]}", m)
        before = game.scene(game.view(s, eyes), eyes)
        after = game.scene(game.view(t, eyes), eyes)
        reached = before.after(motion for event in events for motion in event.motions)
        if reached != after:
            broken(game, s, f"for {eyes} {_difference(reached, after)}", m)


def traces_tell_no_secret(game: Game[S, M], s: S, m: M, rng: Random) -> None:
    """What eyes are told of a move, up to what it reveals to them, fits every state they cannot tell apart.

    The trace of a view is that of the state, or its beginning and one event that says what is unknown.
    """
    for eyes in eyes_of(game, s):
        v = game.view(s, eyes)
        if m not in game.legal_moves(v):
            continue
        other = game.resample(s, eyes, rng)
        told, might = game.trace(s, m, eyes), game.trace(other, m, eyes)
        if _before_reveal(told) != _before_reveal(might):
            broken(game, s, f"the trace tells {eyes} a secret", m)
        secret = any(event.reveals for event in told)
        if not secret and game.format_move(s, m, eyes) != game.format_move(other, m, eyes):
            broken(game, s, f"the text of a move tells {eyes} a secret", m)
        known = [(event.clause, event.text) for event in game.trace(v, m, eyes)]
        whole = [(event.clause, event.text) for event in told]
        if known != whole and known[:-1] != whole[: len(known) - 1]:
            broken(game, s, f"the trace of the view of {eyes} is another: {known}", m)


def laws_of_pictures(game: Game[S, M], s: S, rng: Random, strict: bool = True) -> None:
    """The laws of a position that need its picture for every pair of eyes."""
    every_call_answers_on_views(game, s)
    resampling_changes_nothing_seen(game, s, rng, strict)
    choices_follow_the_legal_moves(game, s)
    scenes_are_whole(game, s)


def laws_of_move(game: Game[S, M], s: S, m: M, rng: Random) -> None:
    """All laws of a legal move, or an outcome of chance, in a full state."""
    if game.to_move(s) != CHANCE:
        refusals_agree(game, s, m)
    motions_lead_to_the_next_scene(game, s, m)
    traces_tell_no_secret(game, s, m, rng)


def _touchable(scene: Scene) -> frozenset[str]:
    """What a path may name: cells, and labelled shapes that no other shape stands for."""
    cells = [cell.id for stage in scene.stages for row in stage.rows for cell in row]
    return frozenset([*cells, *(shape.id for shape in scene.shapes if shape.label and not shape.same_as)])


def _before_reveal(events: tuple[Event, ...]) -> list[tuple[str, str]]:
    told = []
    for event in events:
        if event.reveals:
            break
        told.append((event.clause, event.text))
    return told


def _difference(one: Scene, other: Scene) -> str:
    """What keeps two pictures from being equal, in a few words."""
    if (one.title, one.stages) != (other.title, other.stages):
        return "the stages differ after the motions"
    left = {shape.id: shape for shape in one.shapes}
    right = {shape.id: shape for shape in other.shapes}
    stay, lack = sorted(left.keys() - right), sorted(right.keys() - left)
    differ = [id for id in left if id in right and left[id] != right[id]]
    return f"the motions leave {stay}, lack {lack} and differ in {differ}"
