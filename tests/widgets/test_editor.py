"""The position editor as a widget: its traits, what Python does to it, and what the page does."""

from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

import frogwidgets as fw
from frogwidgets.kernel.game import FrogError


def sent(editor: Any, **message: Any) -> dict[str, Any]:
    """The reply to a message of a browser."""
    replies: list[dict[str, Any]] = []
    editor.send = lambda content, buffers=None: replies.append(content)
    editor._receive(editor, {"view": "v", "n": 1, "rev": editor.frame["rev"], **message}, [])
    (reply,) = replies
    return reply


def test_the_page_and_python_build_one_position() -> None:
    editor: Any = fw.editor("frogriders")
    seen: list[str] = []
    editor.observe(lambda change: seen.append(change["new"]), "position")
    assert sent(editor, kind="put", thing="R", place="e7")["kind"] == "ok"
    editor.put("Y", "e6")
    assert editor.frame["draft"] == editor.position == seen[-1]
    assert len(seen) == 2
    assert "e7xe6>e5" in editor.match().legal()
    editor.undo()
    assert editor.position == seen[0] == seen[-1]
    editor.close()


def test_a_position_that_is_set_is_shown_and_one_that_cannot_be_read_is_not() -> None:
    editor: Any = fw.editor("frogriders")
    start = fw.match("frogriders", players=2, seed=4).position
    editor.position = start
    assert editor.frame["draft"] == start
    assert editor.frame["mark"]["verdict"] == "right"
    with pytest.raises(FrogError):
        editor.position = "nonsense"
    assert editor.position == editor.frame["draft"] == start
    editor.close()


def test_without_a_kernel_there_is_the_picture_and_the_line_of_python() -> None:
    editor: Any = fw.editor("frogriders")
    data, _ = editor._repr_mimebundle_()
    assert "<img" in data["text/html"]
    assert editor.code in data["text/plain"]
    assert "application/vnd.jupyter.widget-view+json" in data
    editor.close()


def test_a_closed_editor_leaves_no_widget_behind() -> None:
    fw.editor("frogriders").close()
    before = set(_instances)
    editor = fw.editor("frogriders")
    assert len(set(_instances) - before) == 2
    editor.close()
    editor.close()
    assert set(_instances) == before


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ({"game": "chess"}, "chess"),
        ({"game": "frogriders", "position": "nonsense"}, "A position has"),
        ({"game": "frogriders", "look": "night"}, "look is one of"),
        ({"game": "frogriders", "players": 9}, "players"),
    ],
)
def test_what_is_no_editor_is_said(words: dict[str, Any], told: str) -> None:
    with pytest.raises(FrogError, match=told):
        fw.editor(**words)
