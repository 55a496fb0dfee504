"""A match as the lines of Python that repeat it, as far as some eyes may know it."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any, Final

from frogwidgets.kernel.game import ALL, CHANCE, Eyes, FrogError
from frogwidgets.kernel.match import Match
from frogwidgets.kernel.names import player_names

_IMPORT: Final = "import frogwidgets as fw"


def repeated(match: Match) -> str:
    """The lines that begin the match as it was begun and play what was played, secrets included."""
    lines = [_IMPORT, "", _begun(match, _beginning(match)), *_played(match)]
    return "\n".join(lines) + "\n"


def seen(match: Match, eyes: Eyes) -> str:
    """The lines that put what these eyes see on a match of its own, with the moves so far as a comment.

    What they do not see is drawn anew there: neither the seed nor a hidden card is in the text.
    """
    position = match.game.format(match.view(eyes))
    turns = record_for(match, eyes).partition("\n\n")[2].splitlines()
    told = ["", "# What led there:", *(f"# {line}" for line in turns)] if turns else []
    return "\n".join([_IMPORT, "", _begun(match, {"position": position}), *told]) + "\n"


def record_for(match: Match, eyes: Eyes) -> str:
    """The record as these eyes saw it; what everybody saw where the match itself is another seat's record."""
    return match.record(eyes if eyes in (match.seat, None) or match.seat is ALL else None)


def _begun(match: Match, beginning: dict[str, Any]) -> str:
    """The call of `fw.match`; keywords at their default are left out."""
    arguments = dict(beginning)
    if match.mode != "study":
        arguments["mode"] = match.mode
    if match.names != player_names((), match.players):
        arguments["names"] = list(match.names)
    arguments.update(match.game.options.changed())
    words = [_literal(match.game.name), *(f"{key}={_literal(value)}" for key, value in arguments.items())]
    return f"m = fw.match({', '.join(words)})"


def _beginning(match: Match) -> dict[str, Any]:
    """The keywords that give the first state: of a set-up where it is one, else its position."""
    start, players = match.states[0], match.players
    for first in (None, *range(1, players + 1)):
        keywords: dict[str, Any] = {"players": players, "seed": match.seed}
        if first is not None:
            keywords["first"] = first
        try:
            begun = Match(match.game, **keywords)
        except FrogError:
            # A position may have seats for which the game has no set-up.
            break
        if begun.state == start:
            return keywords
    return {"position": match.game.format(start), "seed": match.seed}


def _played(match: Match) -> Iterator[str]:
    """A line for the moves of every turn, and one for every chance."""
    game, texts = match.game, list[str]()
    turn = 0
    line = zip(match.states, match.moves[: match.ply], match.turns, strict=False)
    for ply, (state, move, number) in enumerate(line):
        chance = game.to_move(state) == CHANCE
        if texts and (chance or number != turn):
            yield _call("play", texts)
            texts = []
        turn = number
        if not chance:
            texts.append(game.format_move(state, move))
        elif move == game.chance_move(state, Random(f"{match.seed}:{ply}")):
            yield _call("roll", [])
        else:
            yield _call("roll", [game.format_move(state, move)])
    if texts:
        yield _call("play", texts)


def _call(method: str, texts: list[str]) -> str:
    return f"m.{method}({', '.join(map(_literal, texts))})"


def _literal(value: Any) -> str:
    """A plain value as people write it in Python: texts in double quotes, whatever they hold."""
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return f"[{', '.join(map(_literal, value))}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{_literal(key)}: {_literal(inner)}' for key, inner in value.items())}}}"
    return repr(value)
