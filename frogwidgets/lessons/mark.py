"""What an answer is worth and why: right, wrong or partly, with the clauses, the elements and the way out.

A mark is computed by the kind of the exercise; nothing is checked here.
"""

from collections.abc import Iterable
from typing import Any, Final, Literal, NamedTuple

from frogwidgets.kernel.game import Check

Verdict = Literal["right", "partly", "wrong", "unread", "missing"]
"""`unread`: no answer of this form; `missing`: none at all."""
POINTS: Final[dict[Verdict, float]] = {
    "right": 1.0,
    "partly": 0.5,
    "wrong": 0.0,
    "unread": 0.0,
    "missing": 0.0,
}
_WORDS: Final[dict[Verdict, str]] = {
    "right": "Right",
    "partly": "Partly",
    "wrong": "Not right",
    "unread": "Not read",
    "missing": "No answer",
}


class Mark(NamedTuple):
    """The verdict on an answer, and everything that was computed for it.

    `missed` are the clauses that the answer got wrong, `shown` those that it got right; `marks` the elements
    to light, `checks` what the rules say, `legal_if` what would make a refused move legal.
    """

    verdict: Verdict
    text: str
    missed: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    checks: tuple[Check, ...] = ()
    legal_if: tuple[str, ...] = ()

    @property
    def right(self) -> bool:
        """Whether the answer is right."""
        return self.verdict == "right"

    @property
    def points(self) -> float:
        """1 for a right answer, a half for a part of it, else 0."""
        return POINTS[self.verdict]

    @property
    def word(self) -> str:
        """The verdict in a word."""
        return _WORDS[self.verdict]

    def __bool__(self) -> bool:
        """Whether the answer is right."""
        return self.right

    def __str__(self) -> str:
        lines = [f"{self.word}. {self.text}".rstrip()]
        lines += [f"  {check.clause}: {check.text}" for check in self.checks if not check.holds]
        return "\n".join([*lines, *(f"  {told}" for told in self.legal_if[:2])])

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))

    def _repr_markdown_(self) -> str:
        glyph = {"right": "✓", "partly": "◐"}.get(self.verdict, "✗")
        lines = [f"**{glyph} {self.word}.** {self.text}"]
        lines += [f"- `{check.clause}` {check.text}" for check in self.checks if not check.holds]
        return "\n".join([*lines, *(f"- {told}" for told in self.legal_if[:2])])


def right(text: str, shown: Iterable[str] = ()) -> Mark:
    """A right answer, and the clauses that it shows to be understood."""
    return Mark("right", text, shown=tuple(dict.fromkeys(shown)))


def unread(expected: str) -> Mark:
    """An answer of another form, and the form that was expected."""
    return Mark("unread", f"The answer is {expected}.")


MISSING: Final = Mark("missing", "There is no answer yet.")
