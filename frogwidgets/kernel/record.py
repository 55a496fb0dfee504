"""A match as text, a `.frog` file: header lines, then numbered turns; and back."""

import json
import random
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from frogwidgets.kernel.game import (
    ALL,
    CHANCE,
    Eyes,
    FrogError,
    Game,
    HiddenInformation,
    IllegalMove,
    NotationError,
    Turns,
)
from frogwidgets.kernel.line import Line
from frogwidgets.kernel.told import short

if TYPE_CHECKING:
    from frogwidgets.kernel.match import Match
    from frogwidgets.kernel.standing import Standing

LONGEST: Final = 1_000_000
"""A longer record is not looked at (characters)."""
_OWN: Final = (
    *("Format", "Game", "Players", "Names", "Mode", "Seed", "Seat", "Position", "Moves", "Ply", "Final"),
)
"""The keys of our own header lines; any other is an option of the game."""
_WORDS: Final = 3
"""No move has more words than this (`keep RR=5` has two)."""


# ---- moves in a text


def read_moves(
    game: Game[Any, Any],
    state: Any,
    texts: Sequence[str],
    after: Callable[[Any, Any], Any],
    seen: Callable[[Any], Any] = lambda state: state,
) -> Iterator[tuple[Any, Any]]:
    """The moves of texts, each text one or several parted by blanks, with the states they lead to.

    Where the game has it, a word may be a whole turn (see `Turns`).

    `after(state, move)` is the next state; it raises `FrogError` where it refuses. `seen(state)` is what the
    reader of the texts sees of a state. What is wrong with one of several moves is told with its number.
    """
    number = 0
    for text in texts:
        words = _words(text)
        at = 0
        while at < len(words):
            number += 1
            try:
                view = seen(state)
                move, at = _next(game, view, words, at)
                state = after(state, move)
            except FrogError as error:
                alone = len(texts) == 1 and number == 1 and at in (0, len(words))
                raise error if alone and _is_whole(error, words) else _numbered(error, number) from None
            yield game.canonical(view, move), state


def _words(text: object) -> list[str]:
    if not isinstance(text, str):
        raise NotationError(f"A move is a text, not {type(text).__name__}.", "", 0, "a move")
    if len(text) > LONGEST:
        raise NotationError(f"{len(text)} characters are no moves.", text[:80], 0, "a move")
    words = text.split()
    if not words:
        raise NotationError("A move is missing: the text is empty.", text, 0, "a move")
    return words


def whole_turn(game: Game[Any, Any], state: Any, word: str) -> tuple[str, ...] | None:
    """The decisions of a word that tells several at once; None for any other word, or another game."""
    return game.split(state, word) if isinstance(game, Turns) else None


def _next(game: Game[Any, Any], state: Any, words: list[str], at: int) -> tuple[Any, int]:
    """The move that starts at a word, and the word after it. Raises `NotationError`.

    A word that tells a whole turn is replaced by its decisions.
    """
    words[at : at + 1] = whole_turn(game, state, words[at]) or (words[at],)
    furthest: NotationError | None = None
    for end in range(at + 1, min(at + _WORDS, len(words)) + 1):
        try:
            return game.parse_move(state, " ".join(words[at:end])), end
        except NotationError as error:
            # `keep` alone fails, `keep RR=5` is read: the error that got furthest is the telling one.
            if furthest is None or error.at > furthest.at:
                furthest = error
    assert furthest is not None
    raise furthest


def _is_whole(error: FrogError, words: list[str]) -> bool:
    """Whether an error is about all the words, not about a beginning of them."""
    return not isinstance(error, NotationError) or error.text.split() == words


def _numbered(error: FrogError, number: int) -> FrogError:
    said = f"Move {number}: {error}"
    if isinstance(error, NotationError):
        return NotationError(said, error.text, error.at, error.expected)
    return IllegalMove(said, error.violations) if isinstance(error, IllegalMove) else FrogError(said)


# ---- writing


def write(match: "Standing", seat: Eyes) -> str:
    """The record of a match, whole (ALL) or as these eyes saw it."""
    game, states = match.game, match.states
    if seat is ALL:
        seat = match.seat
    head = [
        ("Format", "1"),
        ("Game", game.name),
        ("Players", str(match.players)),
        ("Names", ", ".join(match.names)),
        ("Mode", match.mode),
    ]
    head += [(keyword, _option(value)) for keyword, value in game.options.changed().items()]
    if seat is ALL:
        head.append(("Seed", str(match.seed)))
    else:
        head.append(("Seat", "public" if seat is None else str(seat)))
    head.append(("Position", game.format(game.view(states[0], seat))))
    # So that a record whose end is missing does not pass for a shorter match.
    head.append(("Moves", str(len(match.moves))))
    if match.ply < len(match.moves):
        head.append(("Ply", str(match.ply)))
    if seat is not ALL and game.is_over(states[-1]):
        head.append(("Final", game.format(game.view(states[-1], seat))))
    lines = [f'[{key} "{_quote(value)}"]' for key, value in head]
    return "\n".join([*lines, "", *_turns(match, seat)]) + "\n"


def _turns(match: "Standing", seat: Eyes) -> list[str]:
    """Numbered turns: the consecutive moves of one seat, with the chance before them."""
    game, comments, turns = match.game, match.comments, match.turns
    lines: list[str] = [f"{{{comments[0]}}}"] if 0 in comments else []
    joined = False
    for ply, (state, move, turn) in enumerate(zip(match.states, match.moves, turns, strict=False)):
        if ply == 0 or turn != turns[ply - 1]:
            lines.append(f"{turn}.")
            joined = False
        decision = game.to_move(state) != CHANCE
        blank = "" if joined and decision else " "
        lines[-1] += f"{blank}{game.format_move(state, move, seat)}"
        # Decisions that follow one another are told in one word where the game reads such words.
        joined = decision and isinstance(game, Turns) and ply + 1 not in comments
        if ply + 1 in comments:
            lines[-1] += f" {{{comments[ply + 1]}}}"
    return lines


def _option(value: Any) -> str:
    """An option's value as text: a plain text as it is, anything else as JSON."""
    plain = isinstance(value, str) and value.isprintable() and _plain(value) == value
    return value if plain else json.dumps(value, sort_keys=True)


def _plain(text: str) -> Any:
    """An option's value from its text: JSON where it is JSON (numbers, truths, lists, mappings)."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def _quote(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


# ---- reading


class _Header(NamedTuple):
    """The header lines by key, each with its line number."""

    name: str
    lines: dict[str, tuple[str, int]]

    def __contains__(self, key: object) -> bool:
        return key in self.lines

    def value(self, key: str) -> str:
        """The value of a line that has to be there."""
        if key not in self.lines:
            raise FrogError(f'{self.name}: the header line [{key} "..."] is missing.')
        return self.lines[key][0]

    def fault(self, key: str, text: str) -> FrogError:
        """What is wrong with the line of a key."""
        return FrogError(f"{self.name}, line {self.lines[key][1]}: {text}")

    def number(self, key: str, default: int) -> int:
        """The whole number of a line, the default where there is no line."""
        if key not in self.lines:
            return default
        text = self.lines[key][0]
        if not re.fullmatch(r"-?[0-9]{1,40}", text):
            raise self.fault(key, f"{key} is a whole number of at most 40 digits, not {short(text)}.")
        return int(text)


def read(text: str, find: Callable[..., Game[Any, Any]], name: str = "the record") -> "Match":
    """The match of a record; `find(name, **options)` gives the game.

    Raises `FrogError` that names the line, what stands there and what was expected.
    """
    from frogwidgets.kernel.match import MODES, Match

    if not isinstance(text, str) or len(text) > LONGEST:
        raise FrogError(f"{name} is no record: a text of at most {LONGEST} characters is wanted.")
    lines = text.removeprefix("\ufeff").split("\n")
    head, body = _split(lines, name)
    if head.value("Format") != "1":
        raise head.fault("Format", f"format {short(head.value('Format'))} is not known; this reads format 1.")
    game = _game(head, find)
    mode = head.value("Mode") if "Mode" in head else "study"
    if mode not in MODES:
        raise head.fault("Mode", f"Mode is study or fair, not {short(mode)}.")
    seat = _seat(head)
    if seat is ALL:
        head.value("Seed")
    seed = head.number("Seed", 0)
    start = _position(head, game, "Position", whole=seat is ALL)
    players = game.players(start)
    if "Players" in head and head.value("Players") != str(players):
        said = f"Players is {short(head.value('Players'))}, but the position has {players} seats."
        raise head.fault("Players", said)
    if isinstance(seat, int) and not 1 <= seat <= players:
        raise head.fault("Seat", f"there is no seat {seat}, but 1 to {players}.")
    line = _replay(game, start, seat, lines[body:], body + 1, name)
    end = line.ply
    if head.number("Moves", end) != end:
        said = f"Moves is {head.value('Moves')}, but {end} stand below (those of chance count too)."
        raise head.fault("Moves", said)
    if "Final" in head and seat is not ALL:
        line.states[-1] = _final(head, game, line.states[-1])
    line.ply = head.number("Ply", end)
    if not 0 <= line.ply <= end:
        raise head.fault("Ply", f"Ply is a number from 0 to {end}; there is no ply {line.ply}.")
    names = head.value("Names").split(",") if "Names" in head else []
    with _at(name, head.lines["Names"][1] if names else 1):
        return Match.replayed(game, seed=seed, mode=mode, seat=seat, names=names, line=line)


def _split(lines: list[str], name: str) -> tuple[_Header, int]:
    """The header, and how many lines it has."""
    head: dict[str, tuple[str, int]] = {}
    for at, line in enumerate(lines):
        if not line.strip():
            continue
        if not line.startswith("["):
            if not head:
                said = f'{short(line)} is no header line; [Format "1"] was expected.'
                raise FrogError(f"{name}, line {at + 1}: {said}")
            return _Header(name, head), at
        match = re.fullmatch(r'\[(\w+) "((?:[^"\\]|\\["\\])*)"\]\s*', line)
        if not match:
            said = f'{short(line)} is no header line; [Key "value"] was expected.'
            raise FrogError(f"{name}, line {at + 1}: {said}")
        key = match[1]
        if key in head:
            said = f"{short(key)} is given twice (first in line {head[key][1]})."
            raise FrogError(f"{name}, line {at + 1}: {said}")
        head[key] = (re.sub(r'\\(["\\])', r"\1", match[2]), at + 1)
    if not head:
        raise FrogError(f"{name} is empty; header lines and turns were expected.")
    return _Header(name, head), len(lines)


def _game(head: _Header, find: Callable[..., Game[Any, Any]]) -> Game[Any, Any]:
    """The game of a record: first without options, so that each fault is told with its own line."""
    called = head.value("Game")
    with _at(head.name, head.lines["Game"][1]):
        find(called)
    given = {key: _plain(text) for key, (text, _) in head.lines.items() if key not in _OWN}
    for keyword in given:
        with _at(head.name, head.lines[keyword][1]):
            try:
                find(called, **{keyword: given[keyword]})
            except TypeError:
                # A keyword that is the name of a parameter of `find` itself.
                raise FrogError(f"There is no option {short(keyword)}.") from None
    with _at(head.name, head.lines["Game"][1]):
        return find(called, **given)


def _seat(head: _Header) -> Eyes:
    if "Seat" not in head:
        return ALL
    text = head.value("Seat")
    if text == "public":
        return None
    if not re.fullmatch(r"[0-9]{1,9}", text):
        raise head.fault("Seat", f"Seat is a number or public, not {short(text)}.")
    return int(text)


def _position(head: _Header, game: Game[Any, Any], key: str, *, whole: bool) -> Any:
    """The state of a header line; only a seat's record may leave something unknown."""
    text = head.value(key)
    with _at(head.name, head.lines[key][1]):
        state = game.parse(text, strict=False)
        if whole and game.resample(state, ALL, random.Random(0)) != state:
            raise FrogError(f"{key} leaves something unknown, as only the record of a seat may.")
    return state


def _final(head: _Header, game: Game[Any, Any], reached: Any) -> Any:
    """The last state with what the end revealed; the moves alone do not tell it."""
    final = _position(head, game, "Final", whole=False)
    if game.players(final) != game.players(reached) or not game.is_over(final) or not game.is_over(reached):
        raise head.fault("Final", "Final is the end of the game that the moves lead to, and this is another.")
    return final


def _replay(game: Game[Any, Any], start: Any, seat: Eyes, lines: list[str], first: int, name: str) -> Line:
    """The line of the turns, at its end; every move is checked as it was when it was played."""
    line = Line([start])
    for number, text in enumerate(lines, start=first):
        with _at(name, number):
            for words, comment in _pieces(text):
                at = 0
                while at < len(words):
                    state = line.state
                    move, at = _next(game, state, words, at)
                    line.commit([(game.canonical(state, move), _after(game, state, move, seat))])
                if comment:
                    line.comment(" ".join(filter(None, (line.comments.get(line.ply), comment))))
    return line


def _pieces(line: str) -> Iterator[tuple[list[str], str]]:
    """The line in pieces: the words up to a comment, and the comment; the number of the turn is left out."""
    body = re.sub(r"^\s*[0-9]+\.(?=\s|$)", "", line)
    parts = re.split(r"\{([^{}]*)\}", body)
    for words, comment in zip(parts[::2], [*parts[1::2], ""], strict=True):
        if "{" in words:
            raise FrogError(f"the comment {short(words[words.index('{') :])} is not closed.")
        if "}" in words:
            raise FrogError(f"the comment before {short(words[words.index('}') :])} is not opened.")
        yield words.split(), " ".join(comment.split())


def _after(game: Game[Any, Any], state: Any, move: Any, seat: Eyes) -> Any:
    try:
        return game.apply(state, move)
    except HiddenInformation:
        if seat is ALL:
            raise
        # A seat's record holds moves that it could not check itself; they were checked when they were played.
        return game.advance(state, move)


@contextmanager
def _at(name: str, line: int) -> Iterator[None]:
    """Whatever goes wrong inside is told with the line."""
    try:
        yield
    except FrogError as error:
        raise FrogError(f"{name}, line {line}: {error}") from error
