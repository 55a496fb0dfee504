"""The lessons as a table: for each the kinds of its exercises, the clauses they train, and how far is played.

The lessons themselves are notebooks; this is what their exercises are generated from.
"""

from typing import Any, NamedTuple


class Drill(NamedTuple):
    """One sort of exercise of a lesson: its kind, the clauses it is drawn for, and how often it comes.

    `players` and `plies` say how many play the games it is drawn from and how long, at least and at most;
    `options` are the game's, `says` is what the kind is told besides. Without a `game` it is of the lesson's.
    """

    kind: str
    clauses: tuple[str, ...]
    share: int = 1
    players: tuple[int, ...] = (2, 3)
    plies: tuple[int, int] = (4, 40)
    options: tuple[tuple[str, Any], ...] = ()
    says: tuple[tuple[str, Any], ...] = ()
    game: str = ""


class Lesson(NamedTuple):
    """A lesson: its id, which its exercises begin with, its title, its game, and its drills."""

    id: str
    title: str
    game: str
    drills: tuple[Drill, ...]

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that its exercises train, each once."""
        return tuple(dict.fromkeys(clause for drill in self.drills for clause in drill.clauses))

    @property
    def kinds(self) -> tuple[str, ...]:
        """The letters of its kinds, each once."""
        return tuple(dict.fromkeys(drill.kind for drill in self.drills))
