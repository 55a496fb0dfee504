"""The table of contents across the games: how to read the rules, and what can be done with them."""

from typing import Final

from frogwidgets.lessons.syllabus import Drill, Lesson

_PARTS: Final = (("wanted", "parts"),)
"""A position is built on which two readings part."""

READING: Final = Lesson(
    "01",
    "How to read the rules",
    "frogger",
    (
        Drill("A", ("FG-AMB-17", "FG-AMB-20"), 3, (2,), (20, 90)),
        Drill("A", ("FG-AMB-11", "FG-AMB-18", "FG-AMB-38"), 2, (2,), (40, 140)),
        Drill("A", ("FS-AMB-7", "FS-AMB-11", "FS-AMB-13"), 2, plies=(30, 120), game="froggies"),
    ),
)
ACROSS: Final = (
    Lesson(
        "X-1",
        "What changed",
        "frogger",
        (
            Drill("B", ("FG-AMB-17", "FG-AMB-16"), 2, (2,), (10, 90), says=_PARTS),
            Drill("B", ("FS-AMB-7", "FS-AMB-5"), 2, (2,), (10, 60), game="froggies", says=_PARTS),
            Drill("B", ("FR-AMB-30",), 1, (2,), (40, 120), game="frogriders", says=_PARTS),
        ),
    ),
    Lesson(
        "X-2",
        "Positions in a script",
        "frogriders",
        (
            Drill("E", ("FR-LEAP-2", "FR-LEAP-3", "FR-LEAP-5", "FR-LEAP-9"), 3, (2,), (20, 70)),
            Drill("E", ("FS-SORT-1", "FS-PLAY-3"), 1, (2,), (6, 60), game="froggies"),
            Drill("C", ("FR-LEAP-3",), 1, (2,), (10, 80), says=(("wanted", "refused"),)),
            Drill("C", ("FR-LEAP-6",), 1, (2,), (10, 80), says=(("wanted", "moves"),)),
        ),
    ),
    Lesson(
        "X-3",
        "Break a clause",
        "frogriders",
        (
            Drill("E", ("FR-LEAP-3", "FR-LEAP-4", "FR-LEAP-9"), 2, (2,), (10, 60)),
            Drill("E", ("FG-FROG-D1", "FG-CAR-B1"), 1, (2,), (10, 90), game="frogger"),
            Drill("L", ("FR-LEAP-9", "FR-LEAP-5", "FR-LEAP-3"), 1, (2,), (20, 60)),
        ),
    ),
    Lesson(
        "X-4",
        "Write a lesson",
        "frogriders",
        (
            Drill("B", ("FR-LEAP-2", "FR-LEAP-5"), 1, (2,), (10, 60)),
            Drill("T", ("FR-LEAP-5", "FR-LEAP-6"), 1, (2,), (20, 60)),
            Drill("F", ("FG-FROG-D1", "FG-FROG-B1"), 1, (2,), (10, 80), game="frogger"),
        ),
    ),
    Lesson(
        "X-5",
        "Studies",
        "frogriders",
        (
            Drill("T", ("FR-OR-3",), 1, (2,), (20, 80)),
            Drill("S", ("FR-SCORE-4",), 1, (2,), (60, 140)),
            Drill("B", ("FR-AMB-30",), 1, (2,), (40, 120), says=_PARTS),
        ),
    ),
)
