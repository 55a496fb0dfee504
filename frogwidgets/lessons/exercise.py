"""An exercise as a value: a position, a question, and what kind of answer is wanted. No answer is in it.

What is right is asked of the rules when an answer comes; how, stands in `kinds`.
"""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from os import PathLike
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol, cast

from frogwidgets.kernel.game import ALL, FrogError, Game
from frogwidgets.scene import Scene
from frogwidgets.scene.mime import bundle

AnyGame = Game[Any, Any]


class Ask(Protocol):
    """What a kind asks, in plain texts and numbers: a NamedTuple of its own for every kind."""

    def _asdict(self) -> dict[str, Any]:
        """The fields by name."""
        ...


@dataclass(frozen=True, slots=True)
class Exercise:
    """One exercise. `kind` is a letter of `kinds.KINDS`; `clauses` are those that it trains.

    `right` is the number of right answers that its certificate states.
    """

    id: str
    kind: str
    game: AnyGame
    position: str
    question: str
    clauses: tuple[str, ...]
    ask: Any
    right: int = 1

    @property
    def state(self) -> Any:
        """The state of the position."""
        return _state(cast(Hashable, self.game), self.position)

    @property
    def scene(self) -> Scene:
        """The picture of the position; all cards lie open in an exercise."""
        return _scene(cast(Hashable, self.game), self.position)

    def plain(self) -> dict[str, Any]:
        """The exercise in plain values, as a file may keep it; `read` makes it again."""
        return {
            "id": self.id,
            "kind": self.kind,
            "game": self.game.name,
            "options": dict(self.game.options.changed()),
            "position": self.position,
            "question": self.question,
            "clauses": list(self.clauses),
            "ask": {
                key: list(value) if isinstance(value, tuple) else value
                for key, value in self.ask._asdict().items()
            },
            "right": self.right,
        }

    def save(self, path: str | PathLike[str]) -> Path:
        """Write it to a file that `fw.exercise(path)` reads. Raises `FrogError` where that fails."""
        from frogwidgets.lessons.authored import save

        return save(self, path)

    def __str__(self) -> str:
        return f"{self.id} {self.question}\n{self.position}"

    @property
    def how(self) -> str:
        """The line that keeps an answer, to be filled in, and what an answer looks like."""
        from frogwidgets.lessons.kinds import kind

        expected = kind(self.kind).check(self, _NO_ANSWER).text
        return f'answers["{self.id}"] = ...  # {expected}'

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        diagram = self.game.diagram(self.game.view(self.state, ALL))
        shown = bundle(self.scene, f"{self}\n\n{diagram}\n\n{self.how}")
        head = f"<p><b>{escape(self.id)}</b> {escape(self.question)}</p>"
        shown["text/html"] = f"{head}{shown['text/html']}<pre>{escape(self.how)}</pre>"
        return shown


_NO_ANSWER: Final = object()
"""What no kind can read: its mark says what an answer looks like."""


@lru_cache(maxsize=64)
def _state(game: Hashable, position: str) -> Any:
    return cast(AnyGame, game).parse(position, strict=False)


@lru_cache(maxsize=64)
def _scene(game: Hashable, position: str) -> Scene:
    rules = cast(AnyGame, game)
    return rules.scene(rules.view(_state(game, position), ALL), ALL)


class Hint(NamedTuple):
    """A rung of the ladder: `area`, `piece` or `space`, what to look at, and the elements to light."""

    rung: str
    text: str
    marks: tuple[str, ...]


class Certificate(NamedTuple):
    """What going through every possible answer has shown: the right ones stated, found, and all tried."""

    stated: int
    found: int
    tried: int

    @property
    def holds(self) -> bool:
        """Whether there are exactly as many right answers as stated, and another answer besides."""
        return 0 < self.stated == self.found < self.tried


def field(plain: Mapping[str, Any], key: str, kind: type) -> Any:
    """A field of a plain exercise; raises `FrogError` that names what is missing or of another type."""
    value = plain.get(key)
    if not isinstance(value, kind):
        raise FrogError(f"An exercise has a field {key!r}, which is a {kind.__name__}.")
    return value
