"""The strip: a whole match as small boards, on a canvas that follows it and as SVG that saving keeps."""

import base64
import builtins
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from ipywidgets.widgets.widget import _instances

import frogwidgets as fw
from frogwidgets.kernel.game import FrogError
from frogwidgets.widgets.strip import Strip


def played(plies: int, seed: int = 5) -> Any:
    match = fw.match("frogriders", players=2, seed=seed)
    rng = Random(seed)
    while match.ply < plies and match.legal():
        match.play(rng.choice(match.legal()))
    return match


def test_there_is_a_board_for_the_start_and_for_every_move_that_changes_the_board() -> None:
    match = played(12)
    captions = [picture.caption for picture in Strip(match).pictures]
    leaps = [
        text
        for text in (match.game.format_move(s, m) for s, m in zip(match.states, match.moves, strict=False))
        if "x" in text
    ]
    assert captions == ["start", *(f"{number}  {text}" for number, text in enumerate(leaps, start=1))]
    first = Strip(match).pictures[1]
    assert first.trail == (leaps[0][:2], leaps[0][-2:])


def test_a_strip_shows_nothing_that_is_not_public() -> None:
    match = played(9)
    kept = [seat.private for seat in match.state.seats]
    text = Strip(match).svg + repr(Strip(match))
    assert all(kept)
    assert not any(card in text for card in kept)


def test_the_mime_bundle_has_canvas_image_and_text() -> None:
    shown = Strip(played(6), look="dusk")
    data, _ = shown._repr_mimebundle_()
    assert set(data) == {"application/vnd.jupyter.widget-view+json", "text/html", "text/plain"}
    ElementTree.fromstring(shown.svg)
    encoded = data["text/html"].partition("base64,")[2].rstrip('">')
    assert base64.b64decode(encoded).decode() == shown.svg
    assert "1  " in data["text/plain"]
    shown.close()


def test_the_canvas_follows_the_match_until_the_strip_is_closed() -> None:
    match = played(3)
    shown = Strip(match, width=420, each=90)
    before = set(_instances)
    canvas = shown.canvas
    assert canvas.layout.width == "420px"
    low = canvas.height
    rng = Random(1)
    while match.ply < 30 and match.legal():
        match.play(rng.choice(match.legal()))
    assert canvas.height > low
    shown.close()
    assert set(_instances) == before
    tall = canvas.height
    match.goto(2)
    assert canvas.height == tall


def test_without_ipycanvas_the_twin_is_shown_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *rest: Any, **more: Any) -> Any:
        if name == "ipycanvas":
            raise ImportError(name)
        return real(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", without)
    shown = Strip(played(3))
    assert set(shown._repr_mimebundle_()[0]) == {"text/html", "text/plain"}
    with pytest.raises(FrogError, match="ipycanvas"):
        _ = shown.canvas


@pytest.mark.parametrize(
    ("given", "named"),
    [
        ({"look": "noon"}, "look"),
        ({"each": 10}, "each"),
        ({"each": 1.5}, "each"),
        ({"width": 10}, "width"),
        ({"width": True}, "width"),
        ({"width": 120, "each": 120}, "do not fit"),
    ],
)
def test_wrong_measures_are_refused_by_name(given: dict[str, Any], named: str) -> None:
    with pytest.raises(FrogError, match=named):
        Strip(played(1), **given)
