"""What pupils hand in: lines that they copied, and answer files in a folder. Nothing is marked here.

Damaged lines and files are named and left out. Nothing is guessed.
"""

import re
from collections.abc import Iterable, Iterator
from os import PathLike
from pathlib import Path
from typing import Final, NamedTuple
from unicodedata import normalize

from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.told import short
from frogwidgets.lessons.answers import FILE, Damaged, Line, open_answers, read_line
from frogwidgets.lessons.library import exercise

NOBODY: Final = "no name"
_HEADING: Final = re.compile(r"(?P<pupil>[^:=#\[\]'\"]{1,40}):\s*")
_SHOWN: Final = 60


class Unread(NamedTuple):
    """A file that holds no answers: where it lies in the folder, and what is wrong with it."""

    file: str
    why: str

    def __str__(self) -> str:
        return f"{self.file}: {self.why}"


class HandedIn(NamedTuple):
    """What was read: one answer a pupil and exercise, the last one; what was left out; and who answered what
    again, and otherwise."""

    lines: tuple[Line, ...]
    damaged: tuple[Damaged, ...]
    unread: tuple[Unread, ...]
    again: tuple[tuple[str, str], ...]


def hand_in(lines: str | Iterable[str], folder: str | PathLike[str] | None) -> HandedIn:
    """Everything in these lines, then in the files of a folder and its folders. Raises `FrogError` for what
    is no text, and for a folder that is not there."""
    damaged: list[Damaged] = []
    unread: list[Unread] = []
    found: dict[tuple[str, str], Line] = {}
    again: dict[tuple[str, str], None] = {}
    for one in (*_of_lines(lines, damaged), *_of_files(folder, unread)):
        place = one.pupil, one.id
        if place in found and found[place].answer != one.answer:
            again[place] = None
        found[place] = one
    return HandedIn(tuple(found.values()), tuple(damaged), tuple(unread), tuple(again))


def _of_lines(lines: str | Iterable[str], damaged: list[Damaged]) -> Iterator[Line]:
    for number, text, above in _numbered(lines):
        said = read_line(text, number)
        if isinstance(said, Line):
            wrong = _unknown(said.id)
            if not wrong:
                yield said._replace(pupil=_name(said.pupil) or above or NOBODY)
                continue
            said = Damaged(number, text.strip()[:_SHOWN], wrong)
        damaged.append(said)


def _numbered(lines: str | Iterable[str]) -> Iterator[tuple[int, str, str]]:
    """The lines with something on them: number, text, and the pupil named above."""
    if isinstance(lines, bytes) or not isinstance(lines, Iterable):
        raise FrogError(f"A class is read from lines of text, not from {short(lines)}.")
    above, number = "", 0
    for block in (lines,) if isinstance(lines, str) else lines:
        if not isinstance(block, str):
            raise FrogError(f"A class is read from lines of text, not from {short(block)}.")
        # A mark at the beginning says how a file is written; it is no part of what was copied.
        for text in block.removeprefix("\ufeff").splitlines() or [""]:
            number += 1
            heading = _HEADING.fullmatch(text.strip())
            if heading and heading["pupil"].isprintable():
                above = _name(heading["pupil"])
            elif text.strip():
                yield number, text, above


def _of_files(folder: str | PathLike[str] | None, unread: list[Unread]) -> Iterator[Line]:
    """The answers of every file `NAME.json` or `NAME/answers.json`; a file may also name its pupil itself."""
    if folder is None:
        return
    if not isinstance(folder, str | PathLike) or not Path(folder).is_dir():
        raise FrogError(f"There is no folder {short(folder)}.")
    home = Path(folder)
    for path in sorted(home.rglob("*.json")):
        inside = path.relative_to(home)
        if any(part.startswith(".") for part in inside.parts):
            continue
        try:
            kept = open_answers(path)
        except FrogError as error:
            unread.append(Unread(inside.as_posix(), str(error).removeprefix(f"{path} ")))
            continue
        pupil = kept.pupil or (path.parent.name if path.name == FILE else path.stem)
        for id, answer in kept.items():
            wrong = _unknown(id)
            if wrong:
                unread.append(Unread(f"{inside.as_posix()}, {id}", wrong))
            else:
                yield Line(_name(pupil) or NOBODY, id, answer)


def _name(text: str) -> str:
    """A name in one spelling: single spaces, and letters with their accents in one."""
    return normalize("NFC", " ".join(text.split()))


def _unknown(id: str) -> str:
    """Why there is no exercise of this id; empty where there is one."""
    try:
        exercise(id)
    except FrogError as error:
        return str(error)
    return ""
