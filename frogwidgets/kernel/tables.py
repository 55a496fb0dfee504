"""Answers that a notebook shows as a table: checks and score sheets. They are the plain tuples otherwise."""

from collections.abc import Iterator
from typing import Any

from frogwidgets.kernel.game import Check, ScoreSheet


class Checks(tuple[Check, ...]):
    """The checks of one move, shown clause by clause: what holds and what fails."""

    __slots__ = ()

    def __str__(self) -> str:
        return "\n".join(f"{_verdict(check):6} {check.clause:12} {check.text}" for check in self)

    def _repr_markdown_(self) -> str:
        head = ["| | clause | why |", "| --- | --- | --- |"]
        return "\n".join(
            head + [f"| {_verdict(check)} | `{check.clause}` | {_cell(check.text)} |" for check in self]
        )

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))


class Scores(tuple[ScoreSheet, ...]):
    """A score sheet a seat, shown line by line with the clause of every point."""

    __slots__ = ()

    def __str__(self) -> str:
        return "\n".join(
            f"{_points(line):>4}  {'  ' * depth}{line.text} ({line.clause})" for depth, line in _lines(self)
        )

    def _repr_markdown_(self) -> str:
        out = ["| points | what earns them | clause |", "| ---: | --- | --- |"]
        for depth, line in _lines(self):
            text = _cell(line.text)
            told = f"**{text}**" if depth == 0 else "&emsp;" * (depth - 1) + text
            out.append(f"| {_points(line)} | {told} | `{line.clause}` |")
        return "\n".join(out)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))


def _lines(sheets: tuple[ScoreSheet, ...], depth: int = 0) -> Iterator[tuple[int, ScoreSheet]]:
    for sheet in sheets:
        yield depth, sheet
        yield from _lines(sheet.parts, depth + 1)


def _points(sheet: ScoreSheet) -> str:
    total = sheet.total
    return "?" if total is None else str(total)


def _verdict(check: Check) -> str:
    return "holds" if check.holds else "FAILS"


def _cell(text: str) -> str:
    """A text that does not end the cell of a Markdown table, nor starts emphasis (`*****=5`)."""
    return text.replace("|", "\\|").replace("*", "\\*")
