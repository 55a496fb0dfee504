"""Exercises of one's own: posed from a match, or read from plain values or a file, and certified before use.

An author says what is asked; what is right the rules say, here as everywhere.
"""

import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from inspect import Parameter, signature
from os import PathLike
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from frogwidgets.games import game as make_game
from frogwidgets.kernel.files import write_whole
from frogwidgets.kernel.game import ALL, FrogError
from frogwidgets.kernel.match import Match
from frogwidgets.kernel.told import short
from frogwidgets.kernel.without import Without
from frogwidgets.lessons import library
from frogwidgets.lessons.exercise import AnyGame, Certificate, Exercise, field
from frogwidgets.lessons.kinds import (
    KINDS,
    assumption,
    build,
    code,
    fault,
    goal,
    kind,
    legal,
    order,
    predict,
    score,
    sentence,
    tap,
)
from frogwidgets.lessons.looking import cells, content, stage_of
from frogwidgets.lessons.making import read_id
from frogwidgets.lessons.play import shuffled
from frogwidgets.rulebook import clause

FORMAT: Final = 1
OWN: Final = "OWN.1"
"""The id of an exercise whose author gives it none."""
SUFFIX: Final = ".json"
_ID: Final = re.compile(r"[A-Za-z0-9][\w.-]{0,59}", re.ASCII)
_LONGEST: Final = 200_000
"""A file with more signs is no exercise."""
_ANSWERS: Final = 20_000
"""Where more answers than these can be given, nobody waits for the certificate."""
_OFFERED: Final = 3
_POSES: Final[Mapping[str, Any]] = {
    module.LETTER: module.pose
    for module in (tap, legal, predict, goal, score, order, fault, build, assumption, sentence)
}


class _Form(NamedTuple):
    """What a word has to be: in words, and whether a value is that."""

    words: str
    fits: Callable[[object], bool]


def _all_texts(values: Iterable[object]) -> bool:
    return all(isinstance(value, str) for value in values)


_TEXTS: Final = _Form("a list of texts", lambda value: isinstance(value, tuple) and _all_texts(value))
_FORMS: Final[Mapping[object, _Form]] = {
    str: _Form("a text", lambda value: isinstance(value, str)),
    int: _Form("a whole number", lambda value: type(value) is int),
    Mapping[str, str]: _Form(
        "texts by name", lambda value: isinstance(value, dict) and _all_texts((*value, *value.values()))
    ),
}
_COMPUTED: Final[Mapping[str, tuple[str, ...]]] = {order.LETTER: ("steps",), predict.LETTER: ("offered",)}
"""What an author may leave out although its kind wants it."""
_GIVEN: Final = ("id", "game", "position")
"""What `pose` is told besides the author's words."""


def author(match: Match, letter: str, id: str, words: Mapping[str, Any], question: str = "") -> Exercise:
    """An exercise about the position of a match, certified. `words` are what its kind asks, such as `move`.

    `question` takes the place of the kind's own. Raises `FrogError` for words that do not fit, and where the
    certificate fails.
    """
    if isinstance(match.game, Without):
        raise FrogError("An exercise is posed by the rules as they are, with no clause switched off.")
    return _certified(_posed(letter, _own(id), match.game, match.position, words, question))


def _own(id: object) -> str:
    """An id that is nobody else's. Raises `FrogError`."""
    if not isinstance(id, str) or not _ID.fullmatch(id):
        raise FrogError(f"An exercise of one's own has an id such as {OWN}, not {short(id)}.")
    try:
        read_id(id)
    except FrogError:
        pass
    else:
        raise FrogError(f"{id} is an id of the lessons; give this exercise another, such as {OWN}.")
    try:
        library.exercise(id)
    except FrogError:
        return id
    raise FrogError(f"{id} is an id of the rulebooks; give this exercise another, such as {OWN}.")


def _posed(
    letter: str, id: str, game: AnyGame, position: str, words: Mapping[str, Any], question: str
) -> Exercise:
    """An exercise of a kind, posed by it; what can be computed need not be said."""
    module = kind(letter)
    told = {key: tuple(value) if isinstance(value, list) else value for key, value in words.items()}
    game.parse(position, strict=False)
    if letter == code.LETTER:
        wanted = told.pop("wanted", None)
        if told or not isinstance(wanted, str):
            raise FrogError(f"{module.NAME} takes wanted, a text; it got {_list(words)}.")
        asked = code.pose(id, game, (position,), wanted)
    else:
        _fits(letter, told)
        told |= _computed(letter, id, game, position, told)
        try:
            asked = _POSES[letter](id, game, position, **told)
        except FrogError:
            raise
        except LookupError:
            raise FrogError(f"{module.NAME}: {_list(words)} say something that is not there.") from None
    return replace(asked, question=question) if question else asked


def _fits(letter: str, words: Mapping[str, Any]) -> None:
    """Whether the words are those that the kind takes. Raises `FrogError` that names them."""
    known = {key: one for key, one in signature(_POSES[letter]).parameters.items() if key not in _GIVEN}
    computed = _COMPUTED.get(letter, ())
    needed = [key for key, one in known.items() if one.default is Parameter.empty and key not in computed]
    missing = [key for key in needed if key not in words]
    odd = [key for key in words if key not in known]
    if missing or odd:
        takes = ", ".join([*needed, *(f"{key} if wanted" for key in known if key not in needed)])
        raise FrogError(f"{KINDS[letter].NAME} takes {takes or 'nothing'}; it got {_list(words)}.")
    for key, value in words.items():
        form = _FORMS.get(known[key].annotation, _TEXTS)
        if not form.fits(value):
            raise FrogError(f"{KINDS[letter].NAME}: {key} is {form.words}, not {short(value)}.")


def _computed(letter: str, id: str, game: AnyGame, position: str, words: Mapping[str, Any]) -> dict[str, Any]:
    """What an author may leave out: the steps of a move in another order, other things that lie about."""
    rng = Random(id)
    if letter == order.LETTER and "steps" not in words:
        texts = [event.text for event in order.told(game, game.parse(position, strict=False), words["moves"])]
        steps = shuffled(rng, texts)
        return {"steps": tuple(steps if steps != texts else texts[::-1])}
    if letter == predict.LETTER and "offered" not in words:
        s = game.parse(position, strict=False)
        scene = game.scene(game.view(s, ALL), ALL)
        known = cells(scene)
        if words["cell"] not in known:
            raise FrogError(f"There is no place {short(words['cell'])}; there are {_list(known)}.")
        near = [cell for cell in known if stage_of(scene, cell) == stage_of(scene, words["cell"])]
        others = dict.fromkeys(content(scene, cell) for cell in (words["cell"], *near))
        return {"offered": tuple(shuffled(rng, list(others))[:_OFFERED])}
    return {}


def _list(words: Mapping[str, Any]) -> str:
    return ", ".join(list(words)[:12]) or "nothing"


def _certified(asked: Exercise) -> Exercise:
    """The exercise, if its certificate holds. Raises `FrogError` that says what was found instead."""
    module, found, tried = kind(asked.kind), 0, 0
    try:
        for answer in module.answers(asked):
            tried += 1
            found += module.is_right(asked, answer)
            if tried > _ANSWERS:
                raise FrogError(f"More than {_ANSWERS:,} answers can be given: ask something smaller.")
    except FrogError:
        raise
    except (LookupError, ValueError, StopIteration):
        # There is nothing to compare with: no answer is right, or a refused move of a log lacks its pieces.
        raise FrogError(
            f"{asked.id} cannot be checked: it has no right answer, or cannot be played to its end."
        ) from None
    certificate = Certificate(asked.right, found, tried)
    if certificate.holds:
        return asked
    told = f"Of {tried} {'answer' if tried == 1 else 'answers'} that can be given {_are(found)} right"
    if found == 0:
        raise FrogError(f"The certificate of {asked.id} fails: it has no right answer. {told}.")
    if found == tried:
        more = " Offer more to choose from (offered)." if hasattr(asked.ask, "offered") else ""
        raise FrogError(f"The certificate of {asked.id} fails: no answer is wrong. {told}.{more}")
    raise FrogError(f"The certificate of {asked.id} fails: it states {asked.right}. {told}.")


def _are(count: int) -> str:
    return f"{count} is" if count == 1 else f"{count} are"


# ---- plain values and files


def from_plain(plain: Mapping[str, Any]) -> Exercise:
    """An exercise from plain values: `kind`, `game`, `position` and `ask`, all else if wanted. Certified.

    What is left out is computed; what is stated, as `right`, has to be the case. Raises `FrogError`.
    """
    if not isinstance(plain, Mapping) or not all(isinstance(key, str) for key in plain):
        raise FrogError(f"An exercise is made of named values, not of {short(plain)}.")
    takes = ("id", "kind", "game", "options", "position", "question", "clauses", "ask", "right")
    odd = [key for key in plain if key not in takes]
    if odd:
        raise FrogError(f"An exercise has the fields {', '.join(takes)}; {short(odd[0])} is none of them.")
    id = _own(plain.get("id", OWN))
    if all(key in plain for key in takes):
        asked = library.read(dict(plain))
        return _certified(replace(asked, clauses=tuple(clause(str(one)).id for one in asked.clauses)))
    letter = field(plain, "kind", str)
    rules = make_game(field(plain, "game", str), **field({"options": {}, **plain}, "options", dict))
    position, ask = field(plain, "position", str), field({"ask": {}, **plain}, "ask", dict)
    asked = _posed(letter, id, rules, position, ask, field({"question": "", **plain}, "question", str))
    if "clauses" in plain:
        named = field(plain, "clauses", list)
        asked = replace(asked, clauses=tuple(clause(str(one)).id for one in named))
    if "right" in plain:
        asked = replace(asked, right=field(plain, "right", int))
    return _certified(asked)


def save(exercise: Exercise, path: str | PathLike[str]) -> Path:
    """Write an exercise to a file that `load` reads. Raises `FrogError` where that fails; an older file stays
    then."""
    target = Path(path)
    text = json.dumps({"format": FORMAT, **exercise.plain()}, ensure_ascii=False, indent=1) + "\n"
    try:
        write_whole(target, text.encode())
    except OSError as error:
        raise FrogError(f"{target} was not written: {error.strerror or error}.") from error
    return target


def load(path: str | PathLike[str]) -> Exercise:
    """The exercise of a file, certified anew. Raises `FrogError` that names the file and what is wrong."""
    file = Path(path)
    try:
        text = file.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise FrogError(f"{file} cannot be read: {error.strerror or error}.") from None
    except ValueError:
        raise FrogError(f"{file} is no exercise: it is no UTF-8 text.") from None
    if len(text) > _LONGEST:
        raise FrogError(f"{file} is no exercise: it has {len(text):,} signs.")
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise FrogError(f"{file} is no exercise: it is no JSON ({error}).") from None
    if not isinstance(plain, dict) or plain.get("format") != FORMAT:
        raise FrogError(f"{file} is no exercise: it begins with a field format, which is {FORMAT}.")
    try:
        return from_plain({key: value for key, value in plain.items() if key != "format"})
    except FrogError as error:
        raise FrogError(f"{file}: {error}") from None
