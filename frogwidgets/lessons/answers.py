"""Answers as plain values: a mapping that is kept in a file, and lines to copy that prove themselves whole.

A line is Python: `answers["FR-3.18"] = "no:FR-LEAP-2"  # Ana 5e0c1f`. What is right is not known here.
"""

import ast
import json
import re
import warnings
from collections.abc import Iterator, MutableMapping
from hashlib import blake2s
from os import PathLike
from pathlib import Path
from typing import Any, Final, NamedTuple

from frogwidgets.kernel.files import write_whole
from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.told import short

FILE: Final = "answers.json"
FORMAT: Final = 1
_LINE: Final = re.compile(
    r"""answers\[(?P<quote>['"])(?P<id>[^'"\[\]]{1,60})(?P=quote)\]\s*=\s*(?P<answer>.*?)"""
    r"""\s*#\s*(?:(?P<pupil>\S.*?)\s+)?(?P<check>[0-9a-f]{6})\s*"""
)
_LONGEST: Final = 4000
_PLAIN: Final = (str, int, float, bool, type(None))


class Try(NamedTuple):
    """One answer that was given: the id of the exercise, and the plain value."""

    id: str
    answer: Any


class Line(NamedTuple):
    """A line as it was copied: who answered, which exercise, and what."""

    pupil: str
    id: str
    answer: Any


class Damaged(NamedTuple):
    """A line that is not read: its number, its beginning, and what is wrong with it."""

    number: int
    text: str
    why: str

    def __str__(self) -> str:
        return f"line {self.number}: {self.text}: {self.why}"


def plain(answer: object) -> Any:
    """An answer as the plain value that is kept: tuples and sets as lists. Raises `FrogError` for others."""
    if isinstance(answer, _PLAIN):
        return answer
    if isinstance(answer, set | frozenset):
        answer = sorted(answer, key=repr)
    if isinstance(answer, list | tuple):
        return [plain(item) for item in answer]
    raise FrogError(f"An answer is a text, a number or a list of them, not {short(answer)}.")


def checksum(pupil: str, id: str, answer: object) -> str:
    """Six signs that change when a line is damaged. They keep out slips of the hand, not cheats."""
    text = json.dumps([pupil, id, plain(answer)], ensure_ascii=True, separators=(",", ":"))
    return blake2s(text.encode(), digest_size=3).hexdigest()


def line(id: str, answer: object, pupil: str = "") -> str:
    """The line to copy for an answer."""
    who = f"{pupil} " if pupil else ""
    return f'answers["{id}"] = {_literal(plain(answer))}  # {who}{checksum(pupil, id, answer)}'


def _literal(value: Any) -> str:
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    return f"[{', '.join(map(_literal, value))}]" if isinstance(value, list) else repr(value)


def read_line(text: str, number: int = 1) -> Line | Damaged:
    """What a copied line says, or what is wrong with it. Nothing is guessed."""

    def damaged(why: str) -> Damaged:
        return Damaged(number, text.strip()[:60], why)

    if len(text) > _LONGEST:
        return damaged("it is too long")
    found = _LINE.fullmatch(text.strip())
    if not found:
        return damaged('it is no line such as answers["FR-3.18"] = "yes"  # Ana 5e0c1f')
    try:
        with warnings.catch_warnings():
            # A backslash that means nothing is damage, not a warning to be printed.
            warnings.simplefilter("error", SyntaxWarning)
            answer = plain(ast.literal_eval(found["answer"]))
    except (ValueError, SyntaxError, RecursionError, MemoryError):
        return damaged("its answer cannot be read")
    pupil = found["pupil"] or ""
    if checksum(pupil, found["id"], answer) != found["check"]:
        return damaged("its checksum does not fit: something was changed on the way")
    return Line(pupil, found["id"], answer)


class Answers(MutableMapping[str, Any]):
    """The answers of one pupil by exercise, kept in a file beside the notebook; the last one given counts.

    Several of one file agree: each looks at it again when another has written it. Then reading raises
    `FrogError` where the file holds no answers any more.
    Every answer that was ever given stays in `tries`, in order: progress is computed from them.
    """

    def __init__(self, path: Path | None, pupil: str = "", tries: tuple[Try, ...] = ()) -> None:
        self.path = path
        self.pupil = pupil
        self._tries = list(tries)
        self._stamp = _stamp(path)

    @property
    def tries(self) -> tuple[Try, ...]:
        """Every answer ever given, the first one first; a removed exercise has none."""
        self._follow()
        return tuple(self._tries)

    def _follow(self) -> None:
        """Take over what was written to the file by others since: a card, or another notebook."""
        stamp = _stamp(self.path)
        if self.path is None or stamp is None or stamp == self._stamp:
            return
        _, tries = _read(self.path.read_text(encoding="utf-8"), self.path, self.pupil)
        self._tries, self._stamp = list(tries), stamp

    def _last(self) -> dict[str, Any]:
        self._follow()
        return {one.id: one.answer for one in self._tries}

    def __getitem__(self, id: str) -> Any:
        found = self._last()
        if id not in found:
            raise KeyError(id)
        return found[id]

    def __setitem__(self, id: str, answer: object) -> None:
        if not isinstance(id, str) or not re.fullmatch(r"[^'\"\[\]\s]{1,60}", id):
            raise FrogError(f"Answers are kept by the id of an exercise, such as FR-3.18, not {short(id)}.")
        given = Try(id, plain(answer))
        if self._last().get(id, self) == given.answer:
            return
        self._tries.append(given)
        self._keep()

    def __delitem__(self, id: str) -> None:
        if id not in self._last():
            raise KeyError(id)
        self._tries = [one for one in self._tries if one.id != id]
        self._keep()

    def __iter__(self) -> Iterator[str]:
        return iter(self._last())

    def __len__(self) -> int:
        return len(self._last())

    def line(self, id: str) -> str:
        """The line to copy for one exercise."""
        return line(id, self[id], self.pupil)

    def lines(self) -> str:
        """The lines to copy for all, one an exercise."""
        return "\n".join(self.line(id) for id in self)

    def __str__(self) -> str:
        return self.lines() or "There are no answers yet."

    def __repr__(self) -> str:
        who = f" of {self.pupil}" if self.pupil else ""
        return f"<Answers{who}: {len(self)}>"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))

    def _keep(self) -> None:
        if self.path is None:
            return
        kept = {"format": FORMAT, "pupil": self.pupil, "tries": [list(one) for one in self._tries]}
        try:
            write_whole(self.path, (json.dumps(kept, ensure_ascii=False, indent=1) + "\n").encode())
        except OSError as error:
            raise FrogError(
                f"{self.path} was not written ({error.strerror or error}); the answers are in memory only."
            ) from error
        self._stamp = _stamp(self.path)


def _stamp(path: Path | None) -> tuple[int, int, int] | None:
    """What changes whenever a file is written; None where there is none."""
    try:
        found = path.stat() if path else None
    except OSError:
        return None
    return (found.st_ino, found.st_mtime_ns, found.st_size) if found else None


def open_answers(path: str | PathLike[str] | None = FILE, pupil: str = "") -> Answers:
    """The answers of a file, none where there is no file yet; with None they are kept in memory only.

    Raises `FrogError` for a file that holds no answers: it is never overwritten.
    """
    if not isinstance(pupil, str) or not pupil.isprintable() or any(sign in pupil for sign in "\"'#[]"):
        raise FrogError(f"A pupil is a name without quotes, brackets and #, not {short(pupil)}.")
    pupil = " ".join(pupil.split())
    if path is None:
        return Answers(None, pupil)
    file = Path(path)
    try:
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        return Answers(file, pupil)
    except (OSError, ValueError) as error:
        raise FrogError(f"{file} cannot be read: {error}.") from None
    return Answers(file, *_read(text, file, pupil))


def _read(text: str, file: Path, pupil: str) -> tuple[str, tuple[Try, ...]]:
    try:
        kept = json.loads(text)
        if kept["format"] != FORMAT:
            raise FrogError(f"{file} has format {short(kept['format'])}; this reads format {FORMAT}.")
        tries = tuple(Try(str(id), plain(answer)) for id, answer in kept["tries"])
        return pupil or str(kept["pupil"]), tries
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        if isinstance(error, FrogError):
            raise
        raise FrogError(f"{file} holds no answers; give another file, or move it away.") from None
