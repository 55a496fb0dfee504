"""What a simulation plays: a game, its options, who plays and from where; checked before the first game."""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple, cast

from frogwidgets.bots import Player, bot
from frogwidgets.games import game
from frogwidgets.kernel.game import FrogError, Game
from frogwidgets.kernel.match import Match
from frogwidgets.kernel.start import known_seed
from frogwidgets.kernel.told import named, short
from frogwidgets.kernel.without import Without
from frogwidgets.rulebook import rulebook
from frogwidgets.rulebook.switch import switchable

PlayerLike = str | Player
"""A bot by name (`"search:200"`), or a function as `Match.bot` takes it."""
Playable = str | Game[Any, Any] | Match
"""What can be simulated: a game by name, a game under its options, or a match from where it stands."""


class Plan(NamedTuple):
    """What is played: a game with options (pairs), a player a seat, and from where.

    `position` is empty for shuffled set-ups; `longest` is the number of moves after which a game is cut off;
    `without` is a clause that is switched off, empty for none.
    """

    name: str
    options: tuple[tuple[str, Any], ...]
    players: tuple[PlayerLike, ...]
    seed: int
    position: str
    longest: int
    without: str = ""

    def rules(self) -> Game[Any, Any]:
        """The game under the plan's options."""
        rules = game(self.name, **dict(self.options))
        return cast(Game[Any, Any], Without(rules, self.without)) if self.without else rules


def called(player: PlayerLike) -> str:
    """What a player is called in a table."""
    return player if isinstance(player, str) else getattr(player, "__name__", type(player).__name__)


def planned(
    given: Playable,
    players: Sequence[PlayerLike],
    seed: int | None,
    position: str,
    longest: int,
    without: str,
    options: dict[str, Any],
) -> Plan:
    """A checked plan. Raises `FrogError` that names what is wrong."""
    if isinstance(given, Match):
        if position:
            raise FrogError("A match is played on from where it stands; position goes with a game.")
        return planned(given.game, players, seed, given.position, longest, without, options)
    name, options, without = _named(given, without, options)
    rules = game(name, **options)
    if without:
        _switched(name, without)
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise FrogError(f"players is a list of bots, one a seat, not {short(players)}.")
    for player in players:
        if isinstance(player, str):
            bot(player)
        elif not callable(player):
            raise FrogError(f"A player is the name of a bot or a function, not {named(player)}.")
    if type(longest) is not int or longest < 1:
        raise FrogError(f"longest is a number of moves from 1, not {short(longest)}.")
    seed = known_seed(seed)
    if position:
        seats = rules.players(rules.parse(position, strict=False))
        if seats != len(players):
            raise FrogError(f"The position has {seats} seats, and {len(players)} players are named.")
    else:
        rules.new(len(players), Random(seed))
    return Plan(name, tuple(sorted(options.items())), tuple(players), seed, position, longest, without)


def _named(
    given: str | Game[Any, Any], without: str, options: dict[str, Any]
) -> tuple[str, dict[str, Any], str]:
    """Name, options and clause of a game: workers elsewhere make it anew from these."""
    if isinstance(given, str):
        return given, options, without
    if not hasattr(given, "legal_moves"):
        raise FrogError(f"{short(given)} is no game and no match: give a name, fw.game(...) or a match.")
    if options:
        raise FrogError(f"A game has its options already: {', '.join(options)} go with a name.")
    if isinstance(given, Without):
        if without not in ("", given.clause):
            raise FrogError(f"{given.clause} is switched off already, and only one clause can be.")
        without = given.clause
    own = given.options.changed()
    found = game(given.name, **own)
    if (Without(found, without) if isinstance(given, Without) else found) != given:
        raise FrogError(f"{short(given)} is not the game that fw.game({given.name!r}) makes.")
    return given.name, own, without


def _switched(name: str, clause: str) -> None:
    """Refuse a clause that cannot be switched off in this game."""
    book = rulebook(name)
    if book[clause].id not in switchable(book):
        raise FrogError(f"{clause} cannot be switched off: it refuses nothing and pays nothing.")
