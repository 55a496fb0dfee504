"""Where a match starts: the seed, and the first state that a set-up or a position gives."""

from random import Random, SystemRandom
from typing import Any, Final

from frogwidgets.kernel.game import ALL, FrogError, Game
from frogwidgets.kernel.told import short

SEEDS: Final = 10**40
"""Seeds lie between this and its opposite."""


def known_seed(seed: object) -> int:
    """The seed that is given, or one that is drawn for None. Raises `FrogError` for what is no seed."""
    if seed is None:
        return SystemRandom().randrange(2**32)
    if type(seed) is not int or abs(seed) >= SEEDS:
        raise FrogError(f"seed is a whole number of at most 40 digits, not {short(seed)}.")
    return seed


def from_setup(game: Game[Any, Any], seed: int, players: int | None, first: int | None) -> Any:
    """The state after the set-up of this seed: for two players and with a drawn first one, unless said."""
    return game.new(2 if players is None else players, _dealer(seed), first)


def from_position(game: Game[Any, Any], seed: int, text: str, players: int | None, strict: bool) -> Any:
    """The state of a position; what it leaves unknown is dealt once from the seed.

    Raises `FrogError` for a text that is no position, or one of another number of players than is said.
    """
    state = game.resample(game.parse(text, strict=strict), ALL, _dealer(seed))
    seats = game.players(state)
    if players is not None and (type(players) is not int or players != seats):
        raise FrogError(f"players={short(players)}, but the position has {seats} seats.")
    return state


def _dealer(seed: int) -> Random:
    """The generator of the set-up, or of what a position leaves unknown."""
    return Random(f"{seed}:setup")
