"""Small hand-made positions as text, for tests that look at one clause at a time."""

from collections import Counter

from tests.games.frogriders.oracle import Position, Seat, space, write


def sparse(
    units: str = "Re7 Ne6",
    turn: str = "1A",
    players: int = 3,
    *,
    cards: str = "",
    stock: str = "",
    village: str = "",
    display: str = "DG FL NO GP",
    stack: str = "CE RU",
    publics: str = "RY=5 RB=4",
    private: str = "RR=5(YY=6)",
) -> str:
    """A position with these units (`Re7`: a red one on e7); cards, stock and private card are the mover's."""
    seat, phase = int(turn[0]), turn[1]
    others = "BB=4/NNN=4" if phase == "C" else "BB=4(NNN=4)"
    seats = [Seat(private=others) for _ in range(players)]
    seats[seat - 1] = Seat(Counter(stock), cards.split(), 0, private)
    pond = {space(unit[1:]): unit[0] for unit in units.split()}
    return write(
        Position(
            pond,
            players,
            seat,
            phase,
            Counter(village),
            display.split(),
            stack.split(),
            publics.split(),
            seats,
        )
    )
