"""A match as text, a `.frog` file: header lines, then numbered turns; and back."""

import json
import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final, TypeVar

from frogwidgets.kernel.game import (
    ALL,
    Eyes,
    FrogError,
    Game,
    HiddenInformation,
    IllegalMove,
    NotationError,
)

if TYPE_CHECKING:
    from frogwidgets.kernel.match import Match

T = TypeVar("T")
LONGEST: Final = 1_000_000
"""A longer record is not looked at (characters)."""
_OWN: Final = ("Format", "Game", "Players", "Names", "Mode", "Seed", "Seat", "Position", "Ply", "Final")
_WORDS: Final = 3
"""No move has more words than this (`keep RR=5` has two)."""


def read_moves(
    game: Game[Any, Any], state: Any, text: str, after: Callable[[Any, Any], Any], done: int = 0
) -> Iterator[Any]:
    """The moves of a text, parted by blanks, one after another; `after(state, move)` is the next state.

    Raises `NotationError` or `IllegalMove` with the number of the move that failed (`done` were before).
    """
    if not isinstance(text, str):
        raise NotationError(f"A move is a text, not {type(text).__name__}.")
    words = text.split() if len(text) <= LONGEST else [text]
    if not words:
        raise NotationError("A move is missing: the text is empty.", text, 0, "a move")
    at = 0
    while at < len(words):
        done += 1
        move, at = _next(game, state, words, at, done)
        yield move
        if at < len(words):
            try:
                state = after(state, move)
            except IllegalMove as error:
                raise IllegalMove(f"Move {done}: {error}", error.violations) from None


def _next(game: Game[Any, Any], state: Any, words: list[str], at: int, number: int) -> tuple[Any, int]:
    first: NotationError | None = None
    for length in range(1, min(_WORDS, len(words) - at) + 1):
        piece = " ".join(words[at : at + length])
        try:
            return game.parse_move(state, piece), at + length
        except NotationError as error:
            # `keep` alone fails, `keep RR=5` is read: the error that got furthest is the telling one.
            if first is None or error.at > first.at:
                first = error
    assert first is not None
    if len(words) == 1:
        raise first
    raise NotationError(f"Move {number}: {first}", first.text, first.at, first.expected)


# ---- writing


def write(match: "Match", seat: Eyes) -> str:
    """The record of a match, whole (ALL) or as these eyes saw it."""
    game, states, moves = match.game, match.states, match.moves
    head = [
        ("Format", "1"),
        ("Game", game.name),
        ("Players", str(match.players)),
        ("Names", ", ".join(match.names)),
        ("Mode", match.mode),
    ]
    for keyword, value in game.options.changed().items():
        head.append((keyword, value if isinstance(value, str) else json.dumps(value, sort_keys=True)))
    if seat is ALL and match.seat is ALL:
        head.append(("Seed", str(match.seed)))
    else:
        seat = match.seat if seat is ALL else seat
        head.append(("Seat", "public" if seat is None else str(seat)))
    head.append(("Position", game.format(game.view(states[0], seat))))
    if match.ply < len(moves):
        head.append(("Ply", str(match.ply)))
    if seat is not ALL and game.is_over(states[-1]):
        head.append(("Final", game.format(game.view(states[-1], seat))))
    lines = [f'[{key} "{_quote(value)}"]' for key, value in head] + [""]
    lines += _turns(match, seat)
    return "\n".join(lines) + "\n"


def _turns(match: "Match", seat: Eyes) -> list[str]:
    """Numbered turns: the consecutive moves of one seat, with the chance before them."""
    comments, turns = match.comments, match.turns
    lines: list[str] = [f"{{{comments[0]}}}"] if 0 in comments else []
    for ply, (move, turn) in enumerate(zip(match.moves, turns, strict=True)):
        if ply == 0 or turn != turns[ply - 1]:
            lines.append(f"{turn}.")
        lines[-1] += f" {match.game.format_move(match.states[ply], move, seat)}"
        if ply + 1 in comments:
            lines[-1] += f" {{{comments[ply + 1]}}}"
    return lines


def _quote(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


# ---- reading


def read(text: str, find: Callable[..., Game[Any, Any]], name: str = "the record") -> "Match":
    """The match of a record; `find(name, **options)` gives the game.

    Raises `FrogError` that names the line, what stands there and what was expected.
    """
    from frogwidgets.kernel.match import MODES, Match

    if not isinstance(text, str) or len(text) > LONGEST:
        raise FrogError(f"{name} is no record: a text of at most {LONGEST} characters is wanted.")
    head, body, first_line = _split(text, name)

    def value(key: str) -> str:
        if key not in head:
            raise FrogError(f'{name}: the header line [{key} "..."] is missing.')
        return head[key][0]

    if value("Format") != "1":
        raise FrogError(
            f"{name}, line {head['Format'][1]}: format {value('Format')!r} is not known; this reads format 1."
        )
    options = {key: _plain(given) for key, (given, _) in head.items() if key not in _OWN}
    game = _at(name, head["Game"][1] if "Game" in head else 0, lambda: find(value("Game"), **options))
    mode = head.get("Mode", ("study", 0))[0]
    if mode not in MODES:
        raise FrogError(f"{name}, line {head['Mode'][1]}: Mode is study or fair, not {mode!r}.")
    seat = _seat(head, name)
    if seat is ALL:
        value("Seed")
    position = value("Position")
    state = _at(name, head["Position"][1], lambda: game.parse(position, strict=False))
    players = game.players(state)
    if "Players" in head and head["Players"][0] != str(players):
        raise FrogError(
            f"{name}, line {head['Players'][1]}: Players is {head['Players'][0]!r}, "
            f"the position has {players}."
        )
    if seat not in (None, ALL) and not 1 <= int(str(seat)) <= players:
        raise FrogError(f"{name}, line {head['Seat'][1]}: there is no seat {seat}.")
    states: list[Any] = [state]
    moves: list[Any] = []
    comments: dict[int, str] = {}
    for line, token, is_comment in _tokens(game, body, first_line, name, states):
        if is_comment:
            comments[len(moves)] = token
            continue
        state, move = states[-1], token
        moves.append(game.canonical(state, move))
        states.append(_at(name, line, lambda s=state, m=move: _after(game, s, m, seat)))  # type: ignore[misc]
    ply = _number(head, "Ply", len(moves), name)
    if ply > len(moves):
        raise FrogError(f"{name}, line {head['Ply'][1]}: ply {ply} of {len(moves)} moves.")
    names = [n.strip() for n in head["Names"][0].split(",")] if "Names" in head else []
    final = head["Final"][0] if "Final" in head and seat is not ALL else None
    return _at(
        name,
        head["Final"][1] if final else head.get("Names", ("", 1))[1],
        lambda: Match.replayed(
            game,
            seat=seat,
            final=final,
            moves=moves,
            states=states,
            ply=ply,
            comments=comments,
            seed=_number(head, "Seed", 0, name),
            mode=mode,
            names=names,
        ),
    )


def _after(game: Game[Any, Any], state: Any, move: Any, seat: Eyes) -> Any:
    try:
        return game.apply(state, move)
    except HiddenInformation:
        if seat is ALL:
            raise
        # A seat's record holds moves that it could not check itself; they were checked when they were played.
        return game.advance(state, move)


def _split(text: str, name: str) -> tuple[dict[str, tuple[str, int]], list[str], int]:
    head: dict[str, tuple[str, int]] = {}
    lines = text.splitlines()
    at = 0
    for at, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        if not line.startswith("["):
            return head, lines[at - 1 :], at
        match = re.fullmatch(r'\[(\w+) "((?:[^"\\]|\\["\\])*)"\]\s*', line)
        if not match:
            raise FrogError(
                f'{name}, line {at}: {line[:60]!r} is no header line; [Key "value"] was expected.'
            )
        if match[1] in head:
            raise FrogError(
                f"{name}, line {at}: {match[1]} is given twice (first in line {head[match[1]][1]})."
            )
        head[match[1]] = (re.sub(r'\\(["\\])', r"\1", match[2]), at)
    if not head:
        raise FrogError(f"{name} is empty; header lines and turns were expected.")
    return head, [], at + 1


def _tokens(
    game: Game[Any, Any], lines: list[str], first_line: int, name: str, states: list[Any]
) -> Iterator[tuple[int, Any, bool]]:
    """Line number and move or comment; the moves are read in the state that the caller has reached."""
    for line, text in enumerate(lines, start=first_line):
        rest = text.strip()
        number = re.match(r"[0-9]+\.(?=\s|$)", rest)
        if number:
            rest = rest[number.end() :].strip()
        while rest:
            comment = re.match(r"\{([^{}]*)\}\s*", rest)
            if comment:
                yield line, " ".join(comment[1].split()), True
                rest = rest[comment.end() :]
                continue
            words = rest.split("{", 1)[0].split()
            if not words:
                raise FrogError(f"{name}, line {line}: the comment {rest[:30]!r} is not closed.")
            move, taken = _at(name, line, lambda w=words: _next(game, states[-1], w, 0, len(states)))  # type: ignore[misc]
            yield line, move, False
            rest = re.sub(r"^\s*" + r"\s+".join(map(re.escape, words[:taken])) + r"\s*", "", rest)


def _seat(head: dict[str, tuple[str, int]], name: str) -> Eyes:
    if "Seat" not in head:
        return ALL
    text, line = head["Seat"]
    if text == "public":
        return None
    if not text.isdecimal() or not text.isascii():
        raise FrogError(f"{name}, line {line}: Seat is a number or public, not {text!r}.")
    return int(text)


def _number(head: dict[str, tuple[str, int]], key: str, default: int, name: str) -> int:
    if key not in head:
        return default
    text, line = head[key]
    if not re.fullmatch(r"-?[0-9]{1,40}", text) or (key == "Ply" and text.startswith("-")):
        raise FrogError(f"{name}, line {line}: {key} is a whole number, not {text!r}.")
    return int(text)


def _plain(text: str) -> Any:
    """An option's value: JSON where it is JSON (numbers, truths, lists, mappings), else the text itself."""
    try:
        return json.loads(text)
    except ValueError:
        return text


def _at(name: str, line: int, do: Callable[[], T]) -> T:
    try:
        return do()
    except FrogError as error:
        raise FrogError(f"{name}, line {line}: {error}") from error
