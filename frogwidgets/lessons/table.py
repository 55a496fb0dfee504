"""The table of contents of the tutorial: which exercises each lesson has, for every game and across them."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from frogwidgets.lessons.across import ACROSS, READING
from frogwidgets.lessons.syllabus import Drill, Lesson

_WHOLE: Final = (300, 300)
"""A game of Frogriders to its end."""
_ROUNDS: Final = (60, 400)
"""Some rounds of Froggies."""
_BACKS: Final = (("back_slot", 1),)
_FLOWER: Final = (("back_slot", 1), ("public_backs", ("!FL",)))
"""Of all backs the one about flowers."""
_STOPS: Final = ("FR-LEAP-1", "FR-LEAP-2", "FR-LEAP-3", "FR-LEAP-4", "FR-LEAP-5")
_STRAIGHT: Final = ("FR-LEAP-3", "FR-LEAP-4")
_ROW_STOPS: Final = ("FS-PLAY-7", "FS-SORT-1", "FS-AMB-7")
_START: Final = (("wanted", "start"),)
"""A whole set-up is built."""
_DUE: Final = (("due", True),)
"""What comes next is asked, not what lies where."""
_PLACES: Final = (("on", ("board", "seat")),)
"""Places on the board are asked about, and how many frogs a player has where."""
_CHAIN: Final = (("on", ("row", "piles")), ("still", 0.5))
"""Places that a chain comes to, and as often some that it leaves alone."""
_BOARD: Final = (("on", ("board",)),)
"""A goal is a place on the board."""
_ROWS: Final = (("on", ("row",)),)
"""A goal is a place in a row."""
_STONE: Final = (("on", ("board",)), ("long", True), ("shows", " and frog"))
"""A goal is a frog on a log that was not there before."""
_BOTH: Final = (("long", True),)
"""A goal needs every move that par allows."""

FROGRIDERS: Final = (
    Lesson(
        "FR-1",
        "The pond and the set-up",
        "frogriders",
        (
            Drill("B", ("FR-SETUP-6", "FR-SETUP-4"), 2, (2,), (0, 0), says=(*_START, ("moved", 4))),
            Drill("B", ("FR-SETUP-3",), 1, (3, 4), (0, 0), says=(*_START, ("moved", 3))),
            Drill("B", ("FR-SETUP-6",), 1, (2,), (3, 12), says=(("wanted", "sound"),)),
            Drill("B", ("FR-COMP-6",), 1, (3, 4), (3, 12), says=(("wanted", "sound"),)),
            Drill("L", ("FR-LEAP-9",), 3, (2,), (10, 40), says=(("besides", _STOPS),)),
            Drill("C", ("FR-SETUP-6",), 1, (2,), (20, 40), says=(("wanted", "pieces"),)),
        ),
    ),
    Lesson(
        "FR-2",
        "The leap",
        "frogriders",
        (
            Drill("T", ("FR-LEAP-1", "FR-LEAP-5", "FR-LEAP-6"), 2, plies=(2, 30), says=(("first", 1.0),)),
            Drill("T", ("FR-LEAP-5", "FR-LEAP-6"), 1, plies=(40, 100), says=(("least", 2),)),
            Drill("P", ("FR-LEAP-5", "FR-LEAP-6"), 2, plies=(3, 16)),
            Drill("O", ("FR-LEAP-6",), 1, plies=(4, 16)),
            Drill("B", ("FR-LEAP-5",), 1, plies=(4, 16)),
        ),
    ),
    Lesson(
        "FR-3",
        "What stops a leap",
        "frogriders",
        (
            Drill("L", (*_STOPS, "FR-LEAP-9"), 5, (2,)),
            Drill("B", ("FR-LEAP-1", "FR-LEAP-2", "FR-LEAP-5"), 1, (2,)),
            Drill("F", ("FR-LEAP-3", "FR-LEAP-4", "FR-LEAP-9"), 1, (2,)),
        ),
    ),
    Lesson(
        "FR-4",
        "Return a unit",
        "frogriders",
        (
            Drill("O", ("FR-VIL-1", "FR-YEL-1", "FR-BLU-1", "FR-BLU-2"), 2),
            Drill("L", ("FR-VIL-1", "FR-VIL-3", "FR-YEL-1", "FR-BLU-1", "FR-BRN-1"), 3),
            Drill("L", ("FR-PLAY-3", "FR-PLAY-4", "FR-RED-3"), 2),
            Drill("L", ("FR-YEL-2",), 1, plies=(4, 10), says=(("besides", ("FR-VIL-1", "FR-PLAY-4")),)),
            Drill("O", ("FR-RED-1", "FR-YEL-1"), 1, says=(("turn", True), ("steps", 7))),
            Drill("G", ("FR-RED-1", "FR-YEL-1"), 1),
            Drill("F", ("FR-PLAY-3", "FR-RED-3"), 1, says=(("besides", ("FR-PLAY-4", "FR-YEL-1")),)),
            Drill("P", ("FR-YEL-1", "FR-BLU-1", "FR-BLU-2"), 2),
        ),
    ),
    Lesson(
        "FR-5",
        "The end",
        "frogriders",
        (
            Drill("B", ("FR-END-1",), 1, plies=_WHOLE, says=(("wanted", "over"),)),
            Drill("O", ("FR-END-1", "FR-END-2", "FR-PRIV-1"), 1, plies=_WHOLE),
            Drill("P", ("FR-END-1", "FR-END-2"), 1, plies=_WHOLE, says=_DUE),
            Drill("P", ("FR-RED-1", "FR-RED-3", "FR-PLAY-5"), 1, plies=_WHOLE, says=_DUE),
        ),
    ),
    Lesson(
        "FR-6",
        "Scoring",
        "frogriders",
        (
            Drill("S", ("FR-PRIV-2", "FR-PUB-2", "FR-SCORE-3"), 4, plies=(40, 120)),
            *(
                Drill(
                    "S",
                    (clause,),
                    1,
                    plies=(20, 90),
                    says=(("ranks", ("FR-SCORE-6", "FR-SCORE-7", "FR-SCORE-8")),),
                )
                for clause in ("FR-SCORE-6", "FR-SCORE-7", "FR-SCORE-8")
            ),
            Drill("F", ("FR-PRIV-2", "FR-PUB-2", "FR-SCORE-3"), 2, plies=(30, 90), says=(("sheet", True),)),
        ),
    ),
    Lesson(
        "FR-7",
        "Orange and purple cards",
        "frogriders",
        (
            Drill("T", ("FR-OR-3", "FR-OR-5", "FR-OR-7", "FR-PU-1"), 3, plies=(20, 80)),
            Drill("L", ("FR-OR-3", "FR-OR-5", "FR-OR-8"), 1, says=(("legal", 1.0), ("besides", _STRAIGHT))),
            Drill("L", ("FR-LEAP-6", *_STRAIGHT), 5, plies=(20, 80), says=(("legal", 0.2),)),
            Drill("L", ("FR-OR-2",), 1, plies=(60, 140), says=(("legal", 1.0), ("besides", _STRAIGHT))),
            Drill("P", ("FR-PU-1", "FR-PU-2"), 2, plies=(30, 120)),
            Drill("B", ("FR-LEAP-3", "FR-LEAP-4"), 1),
        ),
    ),
    Lesson(
        "FR-8",
        "Turquoise, green and blue cards",
        "frogriders",
        (
            Drill("S", ("FR-TQ-5", "FR-SCORE-4", "FR-SCORE-5"), 1, plies=(60, 140)),
            Drill("S", ("FR-GR-1", "FR-GR-2", "FR-GR-3"), 2, plies=(60, 140)),
            Drill("S", ("FR-BL-1", "FR-BL-2", "FR-BL-3"), 2, plies=(60, 140)),
            *(
                Drill("B", (clause,), 1, plies=(30, 140), says=(("wanted", "pays"), ("owning", code)))
                for clause, code in (("FR-BL-1", "MP"), ("FR-BL-2", "M5"), ("FR-BL-3", "M3"))
            ),
        ),
    ),
    Lesson(
        "FR-9",
        "Card backs",
        "frogriders",
        (
            Drill("S", ("FR-BACK-3", "FR-BACK-4", "FR-BACK-5"), 3, plies=(40, 120), options=_BACKS),
            Drill(
                "S",
                ("FR-BACK-3", "FR-BACK-4", "FR-BACK-5"),
                2,
                plies=(30, 120),
                options=_BACKS,
                says=(("tied", True),),
            ),
            Drill(
                "P",
                ("FR-BACK-1", "FR-BACK-2"),
                2,
                plies=(40, 140),
                options=_FLOWER,
                says=(("on", ("track",)),),
            ),
            Drill("O", ("FR-BACK-1",), 1, plies=(40, 140), options=_FLOWER),
        ),
    ),
    Lesson(
        "FR-10",
        "Play",
        "frogriders",
        (
            Drill("G", ("FR-LEAP-6", "FR-RED-1"), 1),
            Drill("G", ("FR-LEAP-6",), 2, plies=(60, 140), says=(("lead", True),)),
            Drill("C", ("FR-LEAP-5",), 1, says=(("wanted", "count"),)),
            Drill("C", ("FR-SCORE-4",), 1, plies=(60, 120), says=(("wanted", "points"),)),
            Drill("F", ("FR-LEAP-3", "FR-LEAP-4", "FR-LEAP-9", "FR-PLAY-3"), 1, (2,)),
        ),
    ),
)

FROGGER: Final = (
    Lesson(
        "FG-1",
        "The board and the goal",
        "frogger",
        (
            Drill("B", ("FG-PREP-6", "FG-PREP-5", "FG-AMB-4"), 2, (2,), (10, 60), says=_START),
            Drill("L", ("FG-LOG-C3", "FG-CAR-B3"), 2, (2,), (4, 60), says=(("besides", ("FG-FROG-D1",)),)),
            Drill("C", ("FG-PREP-6",), 1, (2,), (30, 120), says=(("wanted", "out"),)),
        ),
    ),
    Lesson(
        "FG-2",
        "The die",
        "frogger",
        (
            Drill("P", ("FG-FSYM-C1", "FG-FSYM-C2"), 2, (2,), (30, 120), says=_PLACES),
            Drill("O", ("FG-FSYM-C1", "FG-FSYM-C2"), 1, (2,), (40, 160)),
            Drill("L", ("FG-LSYM-B1", "FG-FSYM-C1"), 2, (2,), (4, 80), says=(("besides", ("FG-FROG-D1",)),)),
            Drill("P", ("FG-LSYM-B1",), 1, (2,), (10, 80), says=_PLACES),
            Drill("C", ("FG-NUM-A1",), 1, (2,), (20, 60), says=(("wanted", "count"),)),
        ),
    ),
    Lesson(
        "FG-3",
        "Frogs",
        "frogger",
        (
            Drill("T", ("FG-FROG-A1", "FG-FROG-D1", "FG-FROG-E2"), 3, (2,), (10, 80)),
            Drill(
                "L", ("FG-FROG-A1", "FG-FROG-B1", "FG-FROG-C1", "FG-FROG-D1", "FG-FROG-H1"), 3, (2,), (8, 90)
            ),
            Drill("P", ("FG-FROG-E2", "FG-FROG-D1"), 1, (2,), (20, 120), says=_PLACES),
            Drill("G", ("FG-FROG-A1", "FG-FROG-D1"), 1, (2,), (8, 60), says=(("par", 1), *_BOARD)),
            Drill("F", ("FG-FROG-D1", "FG-FROG-B1"), 1, (2,), (10, 80)),
        ),
    ),
    Lesson(
        "FG-4",
        "Logs",
        "frogger",
        (
            Drill("P", ("FG-LOG-C3", "FG-LOG-B1"), 2, (2,), (20, 120), says=_PLACES),
            Drill("P", ("FG-LSYM-B1", "FG-FROG-G2"), 1, (2,), (20, 160), says=_PLACES),
            Drill("L", ("FG-LOG-C3", "FG-FROG-B1"), 2, (2,), (20, 90), says=(("besides", ("FG-FROG-D1",)),)),
            Drill("T", ("FG-FROG-F1", "FG-LOG-A1"), 2, (2,), (20, 120)),
            Drill("G", ("FG-LOG-C3",), 2, (2,), (20, 120), says=(*_STONE, ("through", True))),
        ),
    ),
    Lesson(
        "FG-5",
        "Cars",
        "frogger",
        (
            Drill("T", ("FG-CAR-A1", "FG-CAR-B3"), 2, (2,), (30, 120)),
            Drill("L", ("FG-CAR-B1", "FG-CAR-B3", "FG-CAR-B4", "FG-FROG-H1"), 3, (2,), (8, 80)),
            Drill("B", ("FG-CAR-B1", "FG-FROG-H1"), 1, (2,), (20, 120)),
            Drill("G", ("FG-CAR-B3", "FG-CAR-B4"), 2, (2,), (8, 80), says=(("par", 1), *_BOARD)),
        ),
    ),
    Lesson(
        "FG-6",
        "Knocking off",
        "frogger",
        (
            Drill("P", ("FG-CAR-C1", "FG-LOG-D2"), 2, (2,), (30, 160), says=_PLACES),
            Drill("O", ("FG-CAR-C1", "FG-LOG-D2"), 1, (2,), (30, 160)),
            Drill("T", ("FG-LOG-D1", "FG-CAR-C1"), 1, (2,), (30, 160)),
            Drill("G", ("FG-LOG-D2", "FG-CAR-C1"), 2, (2,), (30, 160), says=(*_BOTH, ("apart", True))),
            Drill("L", ("FG-AMB-17", "FG-CAR-B3", "FG-LOG-C3"), 2, (2,), (30, 160)),
        ),
    ),
    Lesson(
        "FG-7",
        "Spending a throw",
        "frogger",
        (
            Drill(
                "G", ("FG-NUM-A1", "FG-CAR-B3"), 2, (2,), (10, 80), says=(*_BOARD, *_BOTH, ("apart", True))
            ),
            Drill("O", ("FG-NUM-A1",), 2, (2,), (20, 120), says=(("turn", True),)),
            Drill("C", ("FG-NUM-A1",), 1, (2,), (20, 80), says=(("wanted", "pairs"),)),
            Drill("F", ("FG-FROG-B1", "FG-CAR-B1"), 1, (2,), (10, 80)),
        ),
    ),
    Lesson(
        "FG-8",
        "Play",
        "frogger",
        (
            Drill("F", ("FG-LSYM-B1", "FG-FSYM-C1", "FG-FROG-D1"), 2, (2,), (10, 90)),
            Drill(
                "S",
                ("FG-WIN-1",),
                1,
                (2,),
                (2000, 2000),
                says=(("ranks", ("FG-WIN-1", "", "")), ("last", True)),
            ),
            Drill("G", ("FG-FROG-D1",), 1, (2,), (20, 100), says=(("par", 1), *_BOARD)),
        ),
    ),
)

FROGGIES: Final = (
    Lesson(
        "FS-1",
        "The row and the cards",
        "froggies",
        (
            Drill("B", ("FS-SETUP-2", "FS-SETUP-5"), 2, (2,), (2, 8), says=(*_START, ("deciding", True))),
            Drill("B", ("FS-CONT-1",), 1, plies=(6, 30), says=(("wanted", "sound"),)),
            Drill("L", ("FS-SORT-1",), 2, plies=_ROUNDS, says=(("besides", ("FS-PLAY-3", "FS-PLAY-7")),)),
            Drill("L", ("FS-PLAY-3",), 1, plies=(4, 30), says=(("besides", ("FS-SORT-1", "FS-PLAY-7")),)),
        ),
    ),
    Lesson(
        "FS-2",
        "The chain",
        "froggies",
        (
            Drill("P", ("FS-SORT-2", "FS-SORT-3", "FS-SORT-5"), 3, plies=(4, 40), says=_CHAIN),
            Drill("O", ("FS-SORT-2", "FS-SORT-3", "FS-SORT-5"), 2, plies=(4, 40)),
            Drill("G", ("FS-SORT-2", "FS-SORT-3"), 1, plies=(8, 60), says=_ROWS),
            Drill("G", ("FS-SORT-3",), 2, plies=(4, 40), says=(("often", 2),)),
        ),
    ),
    Lesson(
        "FS-3",
        "Junk and stops",
        "froggies",
        (
            Drill("P", ("FS-PLAY-5", "FS-PLAY-6", "FS-CARD-4"), 3, plies=(6, 60)),
            Drill("L", ("FS-PLAY-3",), 1, plies=(4, 40), says=(("besides", ("FS-SORT-1", "FS-SETUP-5")),)),
            Drill("L", ("FS-SETUP-5",), 1, plies=(1, 2), says=(("besides", ("FS-PLAY-3", "FS-SORT-1")),)),
            Drill("F", ("FS-PLAY-7", "FS-SORT-1"), 1, plies=_ROUNDS, says=(("besides", ("FS-JOKER-1",)),)),
            Drill("O", ("FS-PLAY-6", "FS-PLAY-5"), 1, plies=(6, 60)),
        ),
    ),
    Lesson(
        "FS-4",
        "The Fröschi",
        "froggies",
        (
            Drill("T", ("FS-JOKER-1",), 2, plies=(6, 60)),
            Drill("L", ("FS-PLAY-7", "FS-JOKER-1", "FS-AMB-7"), 3, plies=_ROUNDS),
            Drill("L", ("FS-JOKER-2",), 1, plies=_ROUNDS, says=(("legal", 1.0), ("besides", _ROW_STOPS))),
            Drill("P", ("FS-JOKER-2", "FS-JOKER-3"), 1, plies=_ROUNDS),
            Drill("G", ("FS-JOKER-1", "FS-JOKER-3"), 1, plies=_ROUNDS, says=_ROWS),
            Drill("G", ("FS-ROUND-1",), 2, plies=_ROUNDS, says=(("often", 1),)),
            Drill("B", ("FS-AMB-7",), 1, plies=(8, 60)),
        ),
    ),
    Lesson(
        "FS-5",
        "Rounds",
        "froggies",
        (
            Drill("P", ("FS-NEXT-3", "FS-ROUND-2"), 2, plies=_ROUNDS),
            Drill("S", ("FS-ROUND-4",), 2, plies=_ROUNDS, says=(("fewer", True),)),
            Drill("L", ("FS-SORT-1",), 1, plies=_ROUNDS, says=(("besides", ("FS-PLAY-3", "FS-NEXT-3")),)),
            Drill("O", ("FS-ROUND-1", "FS-ROUND-2", "FS-ROUND-3", "FS-ROUND-4"), 1, plies=_ROUNDS),
        ),
    ),
    Lesson(
        "FS-6",
        "Winning",
        "froggies",
        (
            Drill(
                "S",
                ("FS-END-3",),
                1,
                (2,),
                (900, 900),
                says=(("ranks", ("FS-END-3", "", "FS-END-4")), ("last", True)),
            ),
            Drill(
                "S",
                ("FS-END-4",),
                1,
                (3,),
                (900, 900),
                says=(("ranks", ("FS-END-3", "", "FS-END-4")), ("last", True)),
            ),
            Drill("O", ("FS-END-2", "FS-END-3"), 1, (2,), (900, 900)),
            Drill("G", ("FS-ROUND-1",), 1, (2,), (500, 800), says=(("often", 1),)),
            Drill("C", ("FS-SORT-1",), 2, plies=(20, 60), says=(("wanted", "fits"),)),
        ),
    ),
)

LESSONS: Final[Mapping[str, Lesson]] = MappingProxyType(
    {lesson.id: lesson for lesson in (READING, *FROGRIDERS, *FROGGER, *FROGGIES, *ACROSS)}
)
"""Every lesson that has exercises, by id, in reading order."""
