"""A strip as a way to go through a match: where its boards lie, what is picked, what is refused."""

import re
from random import Random
from typing import Any

import pytest

import frogwidgets as fw
from frogwidgets.kernel.match import Match
from frogwidgets.widgets.strip import Strip


def played(plies: int = 12, name: str = "frogriders", **setup: Any) -> Match:
    match = fw.match(name, seed=5, **setup)
    rng = Random(5)
    while match.ply < plies:
        if match.legal():
            match.play(rng.choice(match.legal()))
        else:
            match.roll()
    return match


def pick(strip: Strip, at: object) -> str:
    """What a page sends, and what the page is told."""
    strip._painted.spots._handle_custom_msg({"kind": "pick", "at": at}, [])
    return strip._painted.spots.says


def test_a_board_that_is_picked_puts_the_match_there() -> None:
    match = played()
    strip = fw.strip(match)
    _ = strip.canvas
    captions = [picture.caption for picture in strip.pictures]
    assert pick(strip, 2) == f"The match stands at {captions[2].replace('  ', ' ')}."
    assert match.scene() == strip.pictures[2].scene
    assert strip._painted.spots.here == 2
    assert pick(strip, 0) == "The match stands at start."
    assert match.ply == 0
    last = len(captions) - 1
    pick(strip, last)
    assert match.scene() == strip.pictures[last].scene
    strip.close()


def test_what_can_be_redone_is_pale_and_the_board_of_the_match_is_framed() -> None:
    match = played()
    strip = fw.strip(match)
    assert {picture.tone for picture in strip.pictures} == {""}
    strip.go(3)
    tones = [picture.tone for picture in strip.pictures]
    assert tones == ["", "", "", "here"] + ["ahead"] * (len(tones) - 4)
    assert strip.svg.count('opacity="0.45"') == len(tones) - 4


def test_the_places_are_where_the_boards_are_painted() -> None:
    strip = fw.strip(played(), width=420, each=90)
    height = strip.canvas.height / 2
    spots = strip._painted.spots.spots
    assert [spot["label"] for spot in spots] == [picture.caption for picture in strip.pictures]
    drawn = re.findall(r'<g transform="translate\(([\d.]+) ([\d.]+)\)"', strip.svg)
    for spot, (x, y) in zip(spots, drawn, strict=True):
        assert spot["x"] / 100 * 420 == pytest.approx(float(x), abs=0.1)
        assert spot["y"] / 100 * height == pytest.approx(float(y), abs=1)
        assert spot["y"] + spot["h"] <= 100
    strip.close()


def test_a_fair_match_says_why_it_does_not_go_back_and_stays() -> None:
    match = played(40, "frogger", mode="fair")
    strip = fw.strip(match)
    _ = strip.canvas
    ply = match.ply
    with pytest.raises(fw.FrogError) as caught:
        match.goto(0)
    assert pick(strip, 0) == str(caught.value)
    assert match.ply == ply
    strip.close()


@pytest.mark.parametrize("at", [-1, 99, True, "0", None, 1.0])
def test_a_page_that_asks_for_nonsense_changes_nothing(at: object) -> None:
    match = played()
    strip = fw.strip(match)
    _ = strip.canvas
    assert pick(strip, at) == ""
    assert match.ply == 12
    strip.close()


def test_a_board_there_is_not_is_said() -> None:
    with pytest.raises(fw.FrogError, match="has boards 0 to 6, and no board 9"):
        fw.strip(played()).go(9)


def test_the_browser_writes_nothing() -> None:
    strip = fw.strip(played())
    _ = strip.canvas
    spots = strip._painted.spots
    before = spots.spots
    spots.set_state({"spots": [], "here": 0, "title": "no"})
    assert (spots.spots, spots.here) == (before, 6)
    strip.close()


def test_a_heat_map_is_named_and_has_no_places() -> None:
    heat = fw.heat(fw.simulate("frogriders", games=2, seed=1, places=True, progress=False))
    _ = heat.canvas
    assert heat._painted.spots.title == "Where moves end, 2 games"
    assert heat._painted.spots.spots == []
    heat.close()
