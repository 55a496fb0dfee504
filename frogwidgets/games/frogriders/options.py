"""What can be switched in Frogriders: the readings that the rulebook leaves open (FR-AMB)."""

from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass
from typing import Any, Final, Self

from frogwidgets.games.frogriders.board import SPACE
from frogwidgets.games.frogriders.cards import (
    BACKS,
    CODES,
    DECK_SIZE,
    DISPLAY_SIZE,
    FLOWERS,
    PRIVATE_CARDS,
    PRIVILEGES,
    PUBLIC_BACKS,
    PUBLIC_CARDS,
    read_set_card,
    set_card_text,
)
from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.options import Read, changed, chosen, one_of, texts
from frogwidgets.kernel.told import short

_DECKS = ("stated24", "listed28", "uniform24")
_COPIES = 99
"""No deck has more copies of a card."""
_MOST = 57
"""No list is longer: so many spaces there are, and no box holds more set cards."""


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a game, each with the ambiguity it decides. Make one with `Options.of(...)`.

    `privilege_deck` is the name of a reading, or (code, copies) pairs in catalogue order.
    """

    privilege_deck: str | tuple[tuple[str, int], ...] = "stated24"  # FR-AMB-1
    flowers: tuple[str, ...] = tuple(sorted(FLOWERS))  # FR-AMB-4
    private_cards: tuple[str, ...] = PRIVATE_CARDS  # FR-AMB-5
    public_cards: tuple[str, ...] = PUBLIC_CARDS  # FR-AMB-5
    public_backs: tuple[str, ...] = PUBLIC_BACKS  # FR-AMB-6
    back_slot: int | None = None  # FR-AMB-7
    extras_on_backs: bool = True  # FR-AMB-26
    green_base: str = "added"  # FR-AMB-30
    zero_majority: str = "pays"  # FR-AMB-31

    @classmethod
    def of(cls, **given: Any) -> Self:
        """Options by keyword, checked; raises `FrogError` that names the keyword and what it takes."""
        return chosen(cls, "Frogriders", _READ, given)

    def changed(self) -> dict[str, Any]:
        """The options that differ from the default, as plain values that `of` reads again."""
        out = changed(self)
        for name, value in out.items():
            if isinstance(value, tuple):
                out[name] = dict(value) if name == "privilege_deck" else list(value)
        return out

    def listed(self) -> dict[str, int]:
        """Copies of each privilege card that can turn up at all."""
        if not isinstance(self.privilege_deck, str):
            return dict(self.privilege_deck)
        copies = {code: card.copies for code, card in PRIVILEGES.items()}
        if self.privilege_deck == "uniform24":
            return {code: min(count, 2) for code, count in copies.items()}
        return copies

    def deck_size(self) -> int:
        """How many privilege cards take part."""
        return DECK_SIZE if self.privilege_deck == "stated24" else sum(self.listed().values())


def _texts(keyword: str, value: Any) -> list[str]:
    value = texts(value)
    if not isinstance(value, Iterable):
        raise FrogError(f"Option {keyword}: {short(value)} is no list of texts.")
    out = list(value)
    for item in out:
        if not isinstance(item, str):
            raise FrogError(f"Option {keyword}: {short(item)} is no text.")
    if len(out) > _MOST:
        raise FrogError(f"Option {keyword}: {len(out)} texts; at most {_MOST} are read.")
    # The order of a set is another one in every process, and what is dealt would be too.
    return sorted(out) if isinstance(value, Set) else out


def _deck(keyword: str, value: Any) -> str | tuple[tuple[str, int], ...]:
    if isinstance(value, str) and value in _DECKS:
        return value
    if not isinstance(value, Mapping):
        raise FrogError(
            f"Option {keyword}: {short(value)} is none of {', '.join(map(repr, _DECKS))}, "
            "and no mapping code -> copies."
        )
    for code, copies in value.items():
        if code not in PRIVILEGES:
            raise FrogError(
                f"Option {keyword}: {short(code)} is no privilege card; the codes are {' '.join(CODES)}."
            )
        if type(copies) is not int or not 0 <= copies <= _COPIES:
            raise FrogError(
                f"Option {keyword}: {code} has {short(copies)} copies; it takes a number from 0 to {_COPIES}."
            )
    if sum(value.values()) < DISPLAY_SIZE:
        raise FrogError(
            f"Option {keyword}: {sum(value.values())} cards cannot fill the {DISPLAY_SIZE} spaces."
        )
    return tuple((code, value[code]) for code in CODES if value.get(code, 0))


def _flowers(keyword: str, value: Any) -> tuple[str, ...]:
    spaces = _texts(keyword, value)
    for name in spaces:
        if name not in SPACE:
            raise FrogError(f"Option {keyword}: {short(name)} is no space of the pond.")
    if len(set(spaces)) != len(spaces):
        raise FrogError(f"Option {keyword}: a space is named twice.")
    return tuple(sorted(spaces))


def _set_cards(least: int) -> Read:
    def read(keyword: str, value: Any) -> tuple[str, ...]:
        try:
            cards = tuple(set_card_text(read_set_card(text)) for text in _texts(keyword, value))
        except FrogError:
            raise
        except ValueError as error:
            raise FrogError(f"Option {keyword}: {error}.") from None
        if len(cards) < least:
            raise FrogError(f"Option {keyword}: {len(cards)} cards; at least {least} are wanted.")
        return cards

    return read


def _backs(keyword: str, value: Any) -> tuple[str, ...]:
    backs = tuple(_texts(keyword, value))
    for back in backs:
        if back not in BACKS:
            raise FrogError(f"Option {keyword}: {short(back)} is no back; the backs are {' '.join(BACKS)}.")
    if not backs:
        raise FrogError(f"Option {keyword}: at least one back is wanted.")
    return backs


_READ: Final[dict[str, Read]] = {
    "privilege_deck": _deck,
    "flowers": _flowers,
    "private_cards": _set_cards(2),
    "public_cards": _set_cards(2),
    "public_backs": _backs,
    "back_slot": one_of(None, 1, 2),
    "extras_on_backs": one_of(True, False),
    "green_base": one_of("added", "rate"),
    "zero_majority": one_of("pays", "none"),
}
