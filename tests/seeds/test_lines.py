"""The lines of an example: every form is read, and nothing else."""

import pytest

from frogwidgets.kernel.game import ALL
from frogwidgets.rulebook.lines import (
    Become,
    Count,
    Legal,
    LegalCount,
    Option,
    Over,
    Position,
    Refused,
    Says,
    Score,
    Setup,
    View,
    Winners,
    read_line,
)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("options back_slot=1", Option("back_slot", 1)),
        ("options extras_on_backs=False", Option("extras_on_backs", False)),
        ("options privilege_deck={'NO': 4}", Option("privilege_deck", {"NO": 4})),
        ("options green_base=rate", Option("green_base", "rate")),
        ("options private_cards=RR=5,YY=6", Option("private_cards", "RR=5,YY=6")),
        ("position 3/5 2p 1A", Position("3/5 2p 1A")),
        ("setup 3 17", Setup(3, 17)),
        ("e7xe6>e5 . -> 3/5 2p", Become("e7xe6>e5 .", "3/5 2p")),
        ("keep RR=5 refused FR-SETUP-16", Refused("keep RR=5", ("FR-SETUP-16",))),
        ("e7xe6>e4 refused FR-LEAP-2, FR-LEAP-5", Refused("e7xe6>e4", ("FR-LEAP-2", "FR-LEAP-5"))),
        (
            "c4.c3 refused FG-FROG-D1, FG-LOG-0, FG-FIG4",
            Refused("c4.c3", ("FG-FROG-D1", "FG-LOG-0", "FG-FIG4")),
        ),
        ("legal 12", LegalCount(12)),
        ("legal: . R", Legal(". R")),
        ("legal:", Legal("")),
        ("score 1 43", Score(1, "", 43)),
        ("score 2 -6", Score(2, "", -6)),
        ("score 1 FR-SCORE-3 4", Score(1, "FR-SCORE-3", 4)),
        ("score 2 FR-PRIV-2 ?", Score(2, "FR-PRIV-2", None)),
        ("winners 1 2", Winners((1, 2))),
        ("winners", Winners(())),
        ("over", Over()),
        ("view 2 -> 3/5 2p", View(2, "3/5 2p")),
        ("view public -> 3/5 2p", View(None, "3/5 2p")),
        ("view all -> 3/5 2p", View(ALL, "3/5 2p")),
        ("count unit:[a-i][1-9] 56", Count("unit:[a-i][1-9]", 56)),
    ],
)
def test_a_line_is_read(text: str, says: Says) -> None:
    assert read_line(text) == says


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("options back_slot", "options NAME=VALUE"),
        ("position", "position TEXT"),
        ("setup 3", "setup PLAYERS SEED"),
        ("setup three 7", "setup PLAYERS SEED"),
        ("legal many", "legal N"),
        ("legal:e7xe6>e5", "MOVES -> POSITION"),
        ("score 1", "score SEAT N"),
        ("score 1 SCORE-3 4", "score SEAT CLAUSE N"),
        ("score 1 4 points", "score SEAT N"),
        ("winners Ana", "winners SEAT SEAT"),
        ("over now", "over"),
        ("view 1 3/5", "view SEAT -> POSITION"),
        ("view nobody -> 3/5", "view SEAT -> POSITION"),
        ("count units", "count THING N"),
        ("e7xe6>e5", "MOVES -> POSITION"),
        ("e7xe6>e5 -> ", "MOVES -> POSITION"),
        ("e7xe6>e5 refused LEAP-3", "MOVE refused CLAUSE, CLAUSE"),
        ("e7xe6>e5 refused FR-LEAP-3 FR-LEAP-4", "MOVE refused CLAUSE, CLAUSE"),
        (" over", "MOVES -> POSITION"),
    ],
)
def test_a_malformed_line_says_what_was_expected(text: str, expected: str) -> None:
    with pytest.raises(ValueError, match="is no line of an example") as caught:
        read_line(text)
    assert expected in str(caught.value)
