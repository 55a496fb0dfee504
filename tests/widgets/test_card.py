"""A card as a widget: what it offers to scripts, what goes to the page, and what stays without a kernel."""

import base64
import gzip
import json
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

import frogwidgets as fw
from frogwidgets.kernel.game import FrogError
from frogwidgets.lessons import library
from frogwidgets.widgets.card import Card, Cards


def unpacked(packed: bytes) -> dict[str, Any]:
    """What a browser makes of gzip of JSON."""
    value: dict[str, Any] = json.loads(gzip.decompress(packed))
    return value


def make(id: str = "FR-3.L.18", **more: Any) -> Any:
    """A card whose answers are kept in memory."""
    return fw.card(id, **({"answers": fw.answers(None)} | more))


def test_a_card_is_made_of_a_lesson_and_a_seed_an_id_or_an_exercise() -> None:
    for card in (
        make("FR-3", seed=18, kind="L"),
        make("FR-3.L.18"),
        fw.card(fw.exercise("FR-3.L.18"), answers=fw.answers(None)),
    ):
        assert isinstance(card, Card)
        assert card.frame["id"] == "FR-3.L.18"
        assert card.frame == card.desk.frame()
        card.close()


def test_a_message_of_the_page_is_answered_and_the_frame_follows() -> None:
    card = make()
    replies: list[Any] = []
    card.send = lambda content, buffers=None: replies.append(content)
    message = {"view": "v", "n": 1, "kind": "check", "rev": card.frame["rev"], "answer": "yes"}
    card._receive(card, message, [])
    assert replies == [{"view": "v", "n": 1, "kind": "ok"}]
    assert card.frame["mark"]["verdict"] == "wrong"
    assert card.answers["FR-3.L.18"] == "yes"
    card.close()


def test_python_answers_too() -> None:
    card = make()
    assert card.give(library.key(card.exercise)).right
    assert card.frame["mark"]["verdict"] == "right"
    card.close()


def test_the_page_gets_the_cards_bundle_once_and_every_frame_packed() -> None:
    card, other = make(), make("FR-2.T.3")
    static = files("frogwidgets").joinpath("static")
    kit = unpacked(base64.b64decode(card.kit.packed))
    assert kit["code"] == static.joinpath("card.js").read_text(encoding="utf-8")
    for name in ("board.css", "card.css"):
        assert static.joinpath(name).read_text(encoding="utf-8") in kit["css"]
    assert other.kit is card.kit
    assert fw.board("frogriders", players=2, seed=7).kit is not card.kit
    state = card.get_state()
    assert unpacked(state["frame"]) == json.loads(json.dumps(card.frame))
    assert len(state["frame"]) < 10_000
    assert len(state["_esm"]) < 2_000
    card.close()
    other.close()


def test_the_browser_writes_no_trait() -> None:
    card = make()
    before, sent = card.frame, []
    card.send_state = lambda key=None: sent.append(key)
    card.set_state({"frame": {}, "look": "dusk"})
    assert (card.frame, card.look) == (before, "auto")
    assert sent == [["frame", "look"]]
    card.close()


def test_what_is_kept_without_a_kernel_is_picture_and_question_and_no_answer() -> None:
    card = make("FR-2.P.1")
    card.give(library.key(card.exercise))
    data, _ = card._repr_mimebundle_()
    assert escape(card.exercise.question) in data["text/html"]
    assert "<img" in data["text/html"]
    assert "Run this cell" in data["text/html"]
    question, key = card.exercise.question, library.key(card.exercise)
    for text in (data["text/html"], data["text/plain"]):
        # The question names the unit that leaps; what becomes of it stands nowhere.
        assert key not in text.replace(escape(question), "").replace(question, "")
    card.close()


def test_a_list_is_cards_under_one_another() -> None:
    answers = fw.answers(None)
    several = fw.card(["FR-3.L.18", fw.exercise("FS-2.P.3")], answers=answers)
    assert isinstance(several, Cards)
    assert [card.exercise.id for card in several.cards] == ["FR-3.L.18", "FS-2.P.3"]
    for card in several.cards:
        card.give(library.key(card.exercise))
    assert list(answers) == ["FR-3.L.18", "FS-2.P.3"]
    data = several._repr_mimebundle_()
    assert data["text/html"].count("<img") == 2
    assert "application/vnd.jupyter.widget-view+json" in data
    several.close()


def test_a_closed_card_leaves_no_widget_behind() -> None:
    # The kit stays for the cards to come.
    make().close()
    before = set(_instances)
    card = make()
    assert len(set(_instances) - before) == 2
    card.close()
    card.close()
    several = fw.card(["FR-3.L.18"], answers=fw.answers(None))
    several.close()
    assert set(_instances) == before


@pytest.mark.parametrize(
    ("wanted", "more", "told"),
    [
        ("FR-99.1", {}, "There is no lesson"),
        ("FR-3", {}, "give a seed"),
        (5, {}, "A card is of an exercise"),
        ([], {}, "A card is of an exercise"),
        ([5], {}, "is no exercise"),
        ("FR-3.L.18", {"look": "night"}, "look is one of"),
        ("FR-3.L.18", {"answers": {}}, "answers is what fw.answers"),
    ],
)
def test_what_is_no_card_is_said(wanted: Any, more: dict[str, Any], told: str) -> None:
    before = set(_instances)
    with pytest.raises(FrogError, match=told):
        fw.card(wanted, **more)
    assert set(_instances) == before


def test_an_exercise_has_its_seed_already() -> None:
    with pytest.raises(FrogError, match="has its seed and kind already"):
        fw.card(fw.exercise("FR-3.L.18"), seed=3)


def test_without_answers_they_are_kept_beside_the_notebook(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    card = fw.card("FR-3.L.18")
    card.desk.give("yes")
    assert fw.answers()["FR-3.L.18"] == "yes"
    card.close()
