"""Two readings of an unclear rule, side by side at the first position where they part.

Both games are played in step, from the same set-ups with the same moves, until something differs: what is
legal, what a move does, who is on turn, what is scored, who wins.
"""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, Final, NamedTuple

from frogwidgets.games import game as make_game
from frogwidgets.kernel.game import CHANCE, NOBODY, FrogError, HiddenInformation
from frogwidgets.kernel.told import counted, few, pointed, short
from frogwidgets.rulebook.book import Rulebook
from frogwidgets.rulebook.clause import Clause, Example
from frogwidgets.rulebook.examples import GameFactory
from frogwidgets.rulebook.lines import option_value
from frogwidgets.rulebook.parting import AnyGame, Parting, Reading

GAMES: Final = 40
"""So many games are played in step under each set of other options."""
SHORT: Final = 12
"""So many moves are looked at first: a difference further on is shown by an example, if there is one."""
DEPTH: Final = 120
"""No game is followed further (moves)."""


def readings(
    book: Rulebook,
    id: str,
    other: object = None,
    *,
    games: int = GAMES,
    depth: int = DEPTH,
    factory: GameFactory = make_game,
) -> Parting:
    """The default reading of an ambiguity beside another one (the next, unless `other` names it or gives the
    value of its option), at the first position where they part.

    Raises `FrogError` for a clause that is no ambiguity, and for a reading there is not.
    """
    clause = book[id]
    if not clause.readings:
        raise FrogError(f"{id} is no open question: it has no readings.")
    first, second = _pair(clause, other)
    if not clause.option or not _is_option(book.name, clause.option, factory):
        return _fixed(clause, first, second)
    values = [_value(book.name, clause, side.name, other, factory) for side in (first, second)]

    def pair(options: Mapping[str, Any]) -> tuple[AnyGame, AnyGame]:
        one, two = (factory(book.name, **{**options, clause.option: value}) for value in values)
        return one, two

    around = tuple(_surroundings(book, clause, factory))
    best = (
        _in_play(pair, around, games, min(SHORT, depth))
        or _at_examples(pair, clause.examples, clause.option, factory)
        or _in_play(pair, around, games, depth)
        or _at_examples(pair, book.examples, clause.option, factory)
    )
    if best is None:
        said = f"No difference was found in {games} games of up to {depth} moves, nor in the examples."
        return Parting(clause, first, second, None, None, "", (), "", said, depth)
    sides = [
        side._replace(options=((clause.option, value), *best.options), does=does)
        for side, value, does in zip((first, second), values, best.does, strict=True)
    ]
    return Parting(
        clause,
        sides[0],
        sides[1],
        best.game,
        best.state,
        best.game.format(best.state),
        best.moves,
        best.origin,
        best.what,
        best.ply,
        ((best.game, best.state), (best.other, best.twin)),
    )


def _pair(clause: Clause, other: object) -> tuple[Reading, Reading]:
    known = {reading.name: reading for reading in clause.readings}
    default = known[clause.default]
    rest = [reading for reading in clause.readings if reading is not default]
    if isinstance(other, str) and other in known:
        rest = [known[other]]
    if not rest or rest[0] is default:
        names = ", ".join(known)
        raise FrogError(f"{clause.id} has the readings {names}; {short(other)} is not another one.")
    return Reading(default.name, default.text, (), ""), Reading(rest[0].name, rest[0].text, (), "")


def _fixed(clause: Clause, first: Reading, second: Reading) -> Parting:
    said = f"This is fixed at {clause.default}: the other reading cannot be played here."
    return Parting(clause, first, second, None, None, "", (), "", said, 0)


def _is_option(name: str, keyword: str, factory: GameFactory) -> bool:
    """Whether a keyword is an option of the rules; `first` is one of the set-up."""
    return hasattr(factory(name).options, keyword)


def _value(name: str, clause: Clause, reading: str, other: object, factory: GameFactory) -> object:
    """The value of the option that a reading stands for."""
    if reading == clause.default:
        return getattr(factory(name).options, clause.option)
    value = option_value(reading) if other is None or other == reading else other
    try:
        factory(name, **{clause.option: value})
    except FrogError as error:
        raise FrogError(
            f"The reading {reading!r} of {clause.id} is many; give a value of {clause.option}: "
            f"fw.readings({clause.id!r}, ...). {error}"
        ) from None
    return value


def _surroundings(book: Rulebook, clause: Clause, factory: GameFactory) -> Iterator[dict[str, Any]]:
    """Other options under which the readings may part: none, then each other switch by itself."""
    yield {}
    for known in book.ambiguities:
        if not known.option or known.option == clause.option:
            continue
        for reading in known.readings:
            value = option_value(reading.name)
            try:
                if factory(book.name, **{known.option: value}).options.changed():
                    yield {known.option: value}
            except FrogError:
                continue


# ---- in step


class _Found(NamedTuple):
    """A difference: both games with the state each is in, which is one state unless the set-ups differ."""

    game: AnyGame
    state: Any
    other: AnyGame
    twin: Any
    moves: tuple[str, ...]
    origin: str
    what: str
    does: tuple[str, str]
    ply: int
    options: tuple[tuple[str, Any], ...] = ()


def _in_play(
    pair: Callable[[Mapping[str, Any]], tuple[AnyGame, AnyGame]],
    around: tuple[dict[str, Any], ...],
    games: int,
    depth: int,
) -> _Found | None:
    """The earliest difference in games from the set-up, under any of these other options."""
    best: _Found | None = None
    for options in around:
        one, other = pair(options)
        found = _in_step(one, other, games, depth if best is None else best.ply - 1)
        if found is not None:
            best = found._replace(options=tuple(options.items()))
    return best


def _in_step(one: AnyGame, other: AnyGame, games: int, depth: int) -> _Found | None:
    """The earliest difference in games played at random; later games are followed less far."""
    best: _Found | None = None
    for seed in range(games):
        players = _players(one, seed)
        found = _game(one, other, players, seed, depth if best is None else best.ply - 1)
        best = found or best
        if best is not None and best.ply == 0:
            break
    return best


def _players(game: AnyGame, seed: int) -> int:
    """Two players, then three and so on where the game takes them."""
    for count in (2 + seed % 3, 2):
        try:
            game.new(count, Random(0))
        except FrogError:
            continue
        return count
    return 2


def _game(one: AnyGame, other: AnyGame, players: int, seed: int, depth: int) -> _Found | None:
    if depth < 0:
        return None
    s = one.new(players, Random(seed))
    origin = f"in a game of {players} from seed {seed}"
    twin = other.new(players, Random(seed))
    if twin != s:
        told = _fields(one.format(s), other.format(twin))
        return _Found(one, s, other, twin, (), origin, "the set-up differs", told, 0)
    return _follow(one, other, s, Random(f"{seed}:step"), depth, origin)


def _follow(one: AnyGame, other: AnyGame, s: Any, rng: Random, depth: int, origin: str) -> _Found | None:
    moves: list[str] = []
    for ply in range(depth + 1):
        differing = difference(one, other, s)
        if differing:
            what, left, right = differing
            return _Found(one, s, other, s, tuple(moves), origin, what, (left, right), ply)
        if one.to_move(s) == CHANCE:
            move = one.chance_move(s, rng)
        else:
            legal = one.legal_moves(s)
            if not legal:
                return None
            move = legal[int(rng.random() * len(legal))]
        moves.append(one.format_move(s, move))
        s = one.advance(s, move)
    return None


def difference(one: AnyGame, other: AnyGame, s: Any) -> tuple[str, str, str] | None:
    """The first thing in which two games differ on one state: what, and what each says."""
    if one.to_move(s) != other.to_move(s):
        return "whose decision it is differs", _decides(one, s), _decides(other, s)
    legal, others = one.legal_moves(s), other.legal_moves(s)
    if legal != others:
        same = counted(sum(move in set(others) for move in legal), "move is", "moves are")
        what = f"{same} legal in both, and others in one only"
        return what, _besides(one, s, legal, others), _besides(other, s, others, legal)
    for seat, (a, b) in enumerate(zip(one.scores(s), other.scores(s), strict=True), start=1):
        if a.total != b.total:
            return f"what player {seat} scores differs", pointed(a.total), pointed(b.total)
    if one.winners(s) != other.winners(s):
        return "who would win differs", _seats(one.winners(s)), _seats(other.winners(s))
    if one.to_move(s) == CHANCE and one.chance_outcomes(s) != other.chance_outcomes(s):
        return "what chance may bring differs", _chances(one, s), _chances(other, s)
    for move in legal:
        after = [_after_move(game, s, move) for game in (one, other)]
        if after[0] != after[1]:
            told = [state if isinstance(state, str) else one.format(state) for state in after]
            return f"what {one.format_move(s, move)} does differs", *_fields(told[0], told[1])
    return None


def _chances(game: AnyGame, s: Any) -> str:
    """What chance may bring, with its probabilities."""
    outcomes = game.chance_outcomes(s)
    if outcomes is None:
        return "very many outcomes"
    return ", ".join(f"{game.format_move(s, move)} {chance}" for move, chance in outcomes)


def _fields(one: str, other: str) -> tuple[str, str]:
    """The parts in which two positions differ; the whole texts where they have other numbers of parts."""
    pairs = list(zip(one.split(), other.split(), strict=False))
    if len(pairs) != len(one.split()) or len(pairs) != len(other.split()):
        return one, other
    differing = [pair for pair in pairs if pair[0] != pair[1]]
    return " ".join(a for a, _ in differing), " ".join(b for _, b in differing)


def _besides(game: AnyGame, s: Any, legal: tuple[Any, ...], others: tuple[Any, ...]) -> str:
    """The legal moves that the other reading has not; of many the first, and how many there are."""
    if not legal:
        return "nothing is legal"
    own = [game.format_move(s, move) for move in legal if move not in set(others)]
    return f"{few(own)} {'is' if len(own) == 1 else 'are'} legal as well" if own else "only those"


def _decides(game: AnyGame, s: Any) -> str:
    """Whose decision it is, in words."""
    seat = game.to_move(s)
    return {CHANCE: "chance is due", NOBODY: "the game is over"}.get(seat, f"player {seat} decides")


def _seats(seats: frozenset[int]) -> str:
    return " and ".join(f"player {seat}" for seat in sorted(seats)) or "nobody"


def _after_move(game: AnyGame, s: Any, move: Any) -> Any:
    """The state after a move, or the sentence why that is not known."""
    try:
        return game.advance(s, move)
    except HiddenInformation as error:
        return str(error)


def _at_examples(
    pair: Callable[[Mapping[str, Any]], tuple[AnyGame, AnyGame]],
    examples: tuple[Example, ...],
    option: str,
    factory: GameFactory,
) -> _Found | None:
    """The first example on whose position the readings part, or a move or two later."""
    for example in examples:
        options = {key: value for key, value in example.options.items() if key != option}
        one, other = pair(options)
        state, rng = example.state(factory), Random(example.id)
        found = _follow(one, other, state, rng, 2, f"in example {example.id}")
        if found is not None:
            return found._replace(options=tuple(options.items()))
    return None
