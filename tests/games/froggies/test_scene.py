"""The pictures of Froggies: what is drawn and named, for whom, at every width and in every look."""

import re
from itertools import pairwise
from random import Random
from xml.etree import ElementTree

import pytest

from frogwidgets.games import game
from frogwidgets.kernel.game import ALL, Eyes
from frogwidgets.scene import Scene, Shape
from frogwidgets.scene.layout import page
from frogwidgets.scene.model import THUMBNAIL
from frogwidgets.scene.palette import LOOKS
from frogwidgets.scene.sheet import every_symbol, symbols
from frogwidgets.scene.svg import svg
from frogwidgets.scene.text import text as in_words

g = game("froggies")
MIDDLE = "1?3??67?|1??4F??|?2??5??8 d27 x535JJ2468 t1 hF r3"
CHAIN = "[2][3]????7?|????????|???????? d[1] x5 t1"


def full(text: str, seed: int = 1) -> object:
    return g.resample(g.parse(text, strict=False), ALL, Random(seed))


def seen(text: str, eyes: Eyes) -> Scene:
    return g.scene(g.view(full(text), eyes), eyes)


def shapes(scene: Scene, prefix: str) -> dict[str, Shape]:
    return {shape.id: shape for shape in scene.shapes if shape.id.startswith(prefix)}


def test_a_row_shows_open_cards_and_hides_closed_ones() -> None:
    scene = seen(MIDDLE, 1)
    row = shapes(scene, "card:1.")
    assert [shape.symbol for shape in row.values()] == [
        "sort-1", "sort-back", "sort-3", "sort-back", "sort-back", "sort-6", "sort-7", "sort-back"
    ]  # fmt: skip
    assert row["card:1.2"].label == "closed card at position 2 of player 1"
    assert row["card:1.3"].label == "3, at position 3 of player 1"
    assert (
        shapes(scene, "card:2.")["card:2.5"].label == "Fröschi in the place of a 5, at position 5 of player 2"
    )
    assert shapes(scene, "bar:1.").keys() == {f"bar:1.{p}" for p in (1, 3, 6, 7)}
    assert shapes(scene, "card:2.").keys() == {f"card:2.{p}" for p in range(1, 8)}
    assert "place:2.8" in shapes(scene, "place:")


def test_the_card_in_hand_lies_above_the_row_of_its_owner_only() -> None:
    assert "card:hand" in shapes(seen(MIDDLE, 1), "card:hand")
    for eyes in (2, 3, None, ALL):
        assert not shapes(seen(MIDDLE, eyes), "card:hand")
        assert shapes(seen(MIDDLE, eyes), "link:")["link:1"].label == "Fröschi, in hand"


@pytest.mark.parametrize(("loose", "onto"), [(False, "closed card"), (True, "card but another Fröschi")])
def test_where_a_froschi_may_go_is_said_as_the_option_has_it(loose: bool, onto: str) -> None:
    scene = game("froggies", joker_on_open=loose).scene(g.view(full(MIDDLE), 1), 1)
    told = [part.text for shape in scene.shapes for part in shape.parts]
    assert f"Put it on any {onto}." in told


def test_eyes_that_see_all_see_what_lies_closed() -> None:
    closed = [shape for shape in seen(MIDDLE, ALL).shapes if ", a " in shape.label or "junk" in shape.label]
    assert len(closed) > 5
    for eyes in (1, 2, None):
        rows = [shape for shape in seen(MIDDLE, eyes).shapes if shape.label.startswith("closed")]
        assert rows
        assert {(shape.symbol, shape.parts) for shape in rows} == {("sort-back", ())}


def beside(scene: Scene, stage: str) -> list[str]:
    """What is written beside a stage's name."""
    return [part.text for part in scene.shape(f"words:{stage}").parts]


@pytest.mark.clause("FS-ROUND-1", "FS-AMB-15")
def test_last_turns_are_counted_down() -> None:
    told = {}
    for text in ("12|?|? d9 x1 t2 last:2,3 f1", "12|?|? d9 x1 t3 last:3 f1"):
        scene = seen(text, 1)
        told[text[-14:]] = [beside(scene, stage) for stage in ("heads", "row.1", "row.2", "row.3")]
    finished = ["row of 2", "2 sorted, 0 closed", "finished", "3 to 8 are junk for you"]
    one, junk = "row of 1", "2 to 8 are junk for her"
    assert list(told.values()) == [
        [
            ["Round 1", "last turn: 1 more"],
            finished,
            [one, "last turn", junk],
            [one, "one last turn to come", junk],
        ],
        [["Round 1", "last turn: none after it"], finished, [one, junk], [one, "last turn", junk]],
    ]


def test_a_table_tells_how_every_row_stands() -> None:
    scene = seen(MIDDLE, 1)
    assert beside(scene, "heads") == ["Round 3", "a row of 1, sorted, wins"]
    lines = shapes(scene, "count:tally.")
    assert [[part.text for part in line.parts] for line in lines.values()] == [
        ["8", "4", "4"],
        ["7", "3", "4"],
        ["8", "3", "5"],
    ]
    assert lines["count:tally.2"].label == "row of 7, 3 open, 4 closed"
    assert [line.parts[0].bold for line in lines.values()] == [True, False, False]
    over = shapes(seen("123|[1][2]|[1][3] d40 xJ t0 f1", None), "count:tally.")
    assert [line.parts[0].text for line in over.values()] == ["3 → 2", "2 → 1", "2"]


@pytest.mark.clause("FS-ROUND-2", "FS-ROUND-3")
def test_the_reveal_says_which_rows_are_sorted_by_luck() -> None:
    scene = seen("123|[1][2]|[1][3] d40 xJ t0 f1", None)
    assert beside(scene, "row.1") == ["row of 3", "sorted", "next: row of 2"]
    assert beside(scene, "row.2") == ["row of 2", "sorted by luck: 1 and 2 lay closed", "next: row of 1"]
    assert beside(scene, "row.3") == ["row of 2", "not sorted"]
    # A bar of its own stands under what was turned up in its place.
    bars = {id: shape.symbol for id, shape in shapes(scene, "bar:").items()}
    assert bars == {
        **{f"bar:1.{p}": "sort-bar" for p in (1, 2, 3)},
        **{f"bar:2.{p}": "sort-luck" for p in (1, 2)},
        "bar:3.1": "sort-luck",
    }
    assert shapes(scene, "act:")["act:roll"].label == "Next round"


@pytest.mark.clause("FS-NEXT-3")
def test_a_shorter_row_says_what_is_junk_for_it() -> None:
    scene = seen("????????|???????|?? d9 xJ t1", 1)
    assert beside(scene, "row.2") == ["row of 7", "8 is junk for her"]
    assert beside(scene, "row.3") == ["row of 2", "3 to 8 are junk for her"]
    mine = seen("??????|???????? d9 xJ t1", 1)
    assert beside(mine, "row.1") == ["row of 6", "0 sorted, 6 closed", "7 and 8 are junk for you"]
    own = shapes(seen("???????|???????? d9 xJ t1", 1), "number:1.8")
    assert own["number:1.8"].parts[0].text == "8 is junk"


@pytest.mark.parametrize("eyes", [1, 2, None, ALL])
def test_a_turn_is_told_link_by_link(eyes: Eyes) -> None:
    """Anna draws a 1, finds a 2, finds a 3, finds junk: each step of the trace adds a link to the strip."""
    s = g.parse("[2][3][J]???7?|????????|???????? d[1] x5 t1", strict=False)
    scene = g.scene(g.view(s, eyes), eyes)
    strips = []
    events = g.trace(s, g.parse_move(s, "D"), eyes)
    for event in events:
        scene = scene.after(event.motions)
        strips.append(len(shapes(scene, "link:")))
    assert [event.clause for event in events] == [
        "FS-PLAY-3", "FS-SORT-2", "FS-SORT-3", "FS-SORT-3", "FS-CARD-4", "FS-PLAY-1"
    ]  # fmt: skip
    assert strips == [1, 2, 3, 3, 3, 0]
    assert [event.reveals for event in events] == [eyes is not ALL and n < 4 for n in range(6)] or eyes is ALL


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("width", [240, 320, 420, 560, 900, 1200])
def test_rows_of_all_players_fit_without_overlap(players: int, width: int) -> None:
    s = g.new(players, Random(players))
    for eyes in (1, None, ALL):
        laid = page(g.scene(g.view(s, eyes), eyes), width)
        boxes = []
        for placed in laid.placed:
            wide, high = placed.stage.w * placed.unit, placed.stage.h * placed.unit
            assert placed.x >= -0.01
            assert placed.x + wide <= width + 0.01
            boxes.append((placed.x, placed.y, placed.x + wide, placed.y + high))
        # A thumbnail is one row; from 900 px on the table stands beside the rows.
        assert len(boxes) == (1 if width < 300 else players + 2 if width < 900 else 2 * players + 3)
        for at, (left, top, right, bottom) in enumerate(boxes):
            for other in boxes[at + 1 :]:
                apart = other[0] >= right or other[2] <= left or other[1] >= bottom or other[3] <= top
                assert apart


def test_from_four_players_on_the_rows_of_others_are_smaller() -> None:
    for players in range(2, 8):
        scene = g.scene(g.view(g.new(players, Random(1)), 1), 1)
        units = {stage.id: stage.unit for stage in scene.stages if stage.role == "row" and stage.seat}
        others = {unit for id, unit in units.items() if id != "row.1"}
        # A card is ten elevenths of its cell wide: 58 px in one's own row, 40 in others', 26 in thumbnails.
        assert others == {44.0 if players < 4 else 28.0}
        assert units["row.1"] == 64.0
        assert [stage.id for stage in scene.stages if stage.role == "row"][-1] == "row.1"
        assert (min(others) < THUMBNAIL) == (players >= 4)


def test_stages_never_change_during_a_game() -> None:
    rng = Random(4)
    s = g.new(3, rng)
    first = [g.scene(g.view(s, eyes), eyes).stages for eyes in (1, 2, 3, None, ALL)]
    while not g.is_over(s):
        assert [g.scene(g.view(s, eyes), eyes).stages for eyes in (1, 2, 3, None, ALL)] == first
        m = rng.choice(g.legal_moves(s)) if g.to_move(s) else g.chance_move(s, rng)
        s = g.advance(s, m)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("width", [60, 240, 320, 560, 900])
def test_pictures_are_whole_in_every_look(look: str, width: int) -> None:
    for text, eyes in ((MIDDLE, 1), (MIDDLE, ALL), (CHAIN, None), ("12|[1][J] d44 xJ t0 f1", 2)):
        drawn = svg(seen(text, eyes), look, width)  # type: ignore[arg-type]
        root = ElementTree.fromstring(drawn)
        ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
        assert len(ids) == len(set(ids))
        assert set(re.findall(r'href="#([\w-]+)"', drawn)) <= set(ids)
        assert "var(" not in drawn


def test_every_symbol_that_is_shown_is_on_the_sheet() -> None:
    shapes = [shape for eyes in (1, ALL) for shape in seen(MIDDLE, eyes).shapes]
    used = {shape.symbol for shape in shapes} | {shape.small for shape in shapes}
    used |= {part.symbol for shape in shapes for part in shape.parts if not part.text}
    used.discard("")
    assert used <= symbols("froggies").keys()
    assert {f"player-{seat}" for seat in range(1, 8)} <= every_symbol().keys()
    assert g.scene(g.new(2, Random(1))).emblem in symbols("froggies")


def test_the_picture_in_words() -> None:
    told = in_words(seen(MIDDLE, 1))
    assert "Player 2: 1, at position 1 of player 2; closed card at position 2 of player 2" in told
    assert "draw pile, 27 cards face down" in told
    lines = g.diagram(g.view(full(MIDDLE), 1)).splitlines()
    assert lines[0] == "   1   2   3   4   5   6   7   8"
    assert lines[1] == ">  1   #   3   #   #   6   7   #  Player 1"
    assert lines[2] == "   1   #   #   4   F   #   #      Player 2"
    assert "[2]" not in "".join(lines)


def test_a_chain_longer_than_the_strip_shows_its_end() -> None:
    row = "".join(f"[{p + 1}]" for p in range(1, 8)) + "[J]"
    s = g.parse(f"{row}|???????? d[1] x5 t1", strict=False)
    scene = g.scene(g.view(s, 1), 1)
    longest = 0
    for event in g.trace(s, g.parse_move(s, "D"), 1):
        scene = scene.after(event.motions)
        links = sorted(shapes(scene, "link:").values(), key=lambda shape: shape.x)
        longest = max(longest, len(links))
        assert all(b.x - a.x > 1.5 for a, b in pairwise(links))
    assert longest == 3
