"""How texts are read and options are chosen, for games that do not exist."""

from dataclasses import dataclass

import pytest

from frogwidgets.kernel.game import FrogError, NotationError
from frogwidgets.kernel.options import changed, chosen, one_of, texts
from frogwidgets.kernel.reading import Fields, Reader, readable


def test_a_reader_goes_on_where_something_matches_and_stays_elsewhere() -> None:
    reader = Reader("  hop 12 ")
    assert reader.match("skip") == ""
    assert reader.need("hop ", "'hop'") == "hop "
    assert reader.need("[0-9]+", "a number") == "12"
    assert reader.at == 8
    reader.done("the end")


def read(text: str) -> None:
    reader = Reader(text)
    reader.need("hop ", "'hop' and a blank")
    reader.need("[0-9]+", "a number")


@pytest.mark.parametrize(
    ("text", "at", "said"),
    [
        ("  hop x", 6, "In 'hop x': a number expected at character 7, not 'x'."),
        ("hop ", 0, "In 'hop': 'hop' and a blank expected at character 1, not 'hop'."),
        ("", 0, "In '': 'hop' and a blank expected at character 1, not the end."),
    ],
)
def test_a_fault_says_what_stands_there_and_what_was_expected(text: str, at: int, said: str) -> None:
    with pytest.raises(NotationError) as raised:
        read(text)
    assert (str(raised.value), raised.value.at, raised.value.text) == (said, at, text)


def test_more_than_is_expected_is_quoted_from_where_it_begins() -> None:
    reader = Reader("hop and much more than this ")
    reader.need("hop", "'hop'")
    with pytest.raises(NotationError, match="the end expected at character 4, not ' and much mo'"):
        reader.done("the end")


def test_fields_keep_their_places() -> None:
    fields = Fields(" ab  c ")
    assert fields.all() == [(1, "ab"), (5, "c")]
    with pytest.raises(
        NotationError, match="Position, rows: a b expected at character 6, not 'c '"
    ) as raised:
        fields.wrong("rows", 5, "a b")
    assert (raised.value.at, raised.value.expected) == (5, "a b")


@pytest.mark.parametrize(
    ("given", "said"),
    [(7, "A move is a text, not int"), (None, "not NoneType"), ("x" * 11, "A move of 11 characters cannot")],
)
def test_what_is_no_text_or_far_too_long_is_not_read(given: object, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        readable(given, "move", 10, "a hop")
    assert readable("x" * 10, "move", 10, "a hop") == "x" * 10


@dataclass(frozen=True)
class Rules:
    deep: bool = False
    depth: int = 1


READ = {"deep": one_of(False, True), "depth": one_of(1, 2)}


def test_options_are_checked_by_value_and_by_type() -> None:
    assert chosen(Rules, "Hops", READ, {"depth": 2}) == Rules(depth=2)
    assert changed(chosen(Rules, "Hops", READ, {"depth": 2, "deep": False})) == {"depth": 2}
    for value in (True, 3, "2", None):
        with pytest.raises(FrogError, match=r"Option depth: .* is none of 1, 2"):
            chosen(Rules, "Hops", READ, {"depth": value})
    with pytest.raises(FrogError, match="Option deep: 1 is none of False, True"):
        chosen(Rules, "Hops", READ, {"deep": 1})
    with pytest.raises(FrogError, match="Hops has no option 'height'; its options are deep, depth"):
        chosen(Rules, "Hops", READ, {"height": 1})


def test_a_text_stands_for_its_parts() -> None:
    assert texts("a, b c") == ["a", "b", "c"]
    assert texts(("a",)) == ("a",)
