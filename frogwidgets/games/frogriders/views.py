"""What each pair of eyes may see, and full states that fit what they see."""

from collections import Counter
from random import Random

from frogwidgets.games.frogriders.options import Options
from frogwidgets.games.frogriders.rules import is_over
from frogwidgets.games.frogriders.state import Cards, State
from frogwidgets.kernel.game import ALL, UNKNOWN, Eyes, InvalidPosition


def view(s: State, seat: Eyes) -> State:
    """The state with every card these eyes may not see replaced by `?` (FR-SETUP-16 to 18, FR-PRIV-1)."""
    if seat is ALL:
        return s
    over = is_over(s)
    cards = tuple(
        mine if number == seat else _hide(mine, over) for number, mine in enumerate(s.cards, start=1)
    )
    return s._replace(stack=(UNKNOWN,) * len(s.stack), cards=cards)


def _hide(cards: Cards, over: bool) -> Cards:
    private = cards.private if over else cards.private and UNKNOWN
    return cards._replace(
        private=private, rejected=cards.rejected and UNKNOWN, hand=tuple(UNKNOWN for _ in cards.hand)
    )


def resample(options: Options, s: State, seat: Eyes, rng: Random) -> State:
    """A full state that these eyes cannot tell from `s`: everything unknown dealt anew from what is left.

    Raises `InvalidPosition` when too few cards are left.
    """
    v = view(s, seat)
    stack = v.stack
    if UNKNOWN in stack:
        known = Counter(code for code in (*v.display, *stack) if code != UNKNOWN)
        for mine in v.cards:
            known.update(mine.privileges)
        left = list((Counter(options.listed()) - known).elements())
        wanted = stack.count(UNKNOWN)
        if wanted > len(left):
            raise InvalidPosition(
                f"The stack has {wanted} unknown cards, only {len(left)} privilege cards are left.", "stack"
            )
        drawn = iter(rng.sample(left, wanted))
        stack = tuple(next(drawn) if code == UNKNOWN else code for code in stack)
    cards = [card for mine in v.cards for card in (mine.private, mine.rejected, *mine.hand) if card]
    unknown = cards.count(UNKNOWN)
    pool = list((Counter(options.private_cards) - Counter(cards)).elements())
    if unknown > len(pool):
        raise InvalidPosition(f"{unknown} private set cards are unknown, only {len(pool)} are left.", "seats")
    dealt = iter(rng.sample(pool, unknown))

    def fill(card: str) -> str:
        return next(dealt) if card == UNKNOWN else card

    filled = tuple(
        mine._replace(
            private=fill(mine.private), rejected=fill(mine.rejected), hand=tuple(map(fill, mine.hand))
        )
        for mine in v.cards
    )
    return v._replace(stack=stack, cards=filled)
