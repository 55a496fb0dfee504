"""How the moves of a line are told: their text, and how they were offered, as far as eyes may know it."""

import pytest

import frogwidgets as fw
from frogwidgets.kernel.game import ALL, Eyes
from frogwidgets.kernel.line import entry
from frogwidgets.kernel.match import Match

START = (
    "NNN/NNNNN/NNNRNNN/NNNNYNNNN/NNNN1NNNN/NNNNNNNNN/NNNNNNN/NNNNN/NNN 3p 1A V- "
    "D:DG,FL,NO,GP S20 P:RY=5,NNNN=5 -;-;0;RR=5(BB=4)|-;-;0;YY=6(BB=4)|-;-;0;NNN=4(RR=5)"
)


def played(game: str, *texts: str, **setup: object) -> Match:
    m = fw.match(game, **setup)  # type: ignore[arg-type]
    m.play(*texts)
    return m


def told(m: Match, eyes: Eyes = ALL) -> list[dict[str, object]]:
    return [entry(m.game, state, move, eyes) for state, move in zip(m.states, m.moves, strict=False)]


def test_a_move_is_told_as_it_was_offered() -> None:
    m = played("frogriders", "e7xe6>e5", ".", position=START, seed=5)
    leap, rest = told(m)
    assert leap == {
        "text": "e7xe6>e5",
        "label": "over e6 to e5",
        "badge": "yellow",
        "icons": ["frog-yellow-small"],
    }
    assert rest == {"text": ".", "label": "return nothing"}


@pytest.mark.parametrize("eyes", [2, None])
def test_what_eyes_may_not_know_is_not_told_them(eyes: Eyes) -> None:
    m = fw.match("frogriders", players=2, seed=3, first=1)
    m.play(m.legal()[0])
    (own,) = told(m, 1)
    assert str(own["label"]).startswith("keep ")
    assert told(m, eyes) == [{"text": "keep ?"}]


def test_a_telling_stays_with_the_choice_it_began_with() -> None:
    m = played("froggies", "D", position="1F3[8]5678|[1][2] d[2] xJ t1", seed=1)
    (drawn,) = told(m)
    assert drawn["text"] == "D2"
    assert drawn["label"] == "take the top card of the draw pile"


def test_chance_is_told_by_its_text_alone() -> None:
    m = fw.match("froggies", position="12|[2][3] d[3] xJ t0 f1", seed=1)
    m.roll()
    (deal,) = told(m, 1)
    assert deal == {"text": "deal ?"}
