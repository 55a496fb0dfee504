"""The pictures of Frogriders: what is drawn and named, for whom, and what never changes during a game."""

import json
import re
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from frogwidgets.games import game
from frogwidgets.games.frogriders import faces
from frogwidgets.games.frogriders.board import NAMES, SPACES
from frogwidgets.games.frogriders.cards import BACKS, CODES, PRIVATE_CARDS, PUBLIC_CARDS
from frogwidgets.games.frogriders.options import Options
from frogwidgets.kernel.game import ALL, Eyes
from frogwidgets.scene import Part, Scene, Shape
from frogwidgets.scene.layout import page
from frogwidgets.scene.palette import LOOKS
from frogwidgets.scene.sheet import every_symbol
from frogwidgets.scene.svg import svg
from frogwidgets.scene.wire import scene_wire

g = game("frogriders")
POND = "NRR/NBRYN/NNBYY1N/NBNY2RNN/2YYBRRBB/RB2RN1YY/BR1YNBN/3N1/B1N"
LATE = f"{POND} 3p 1A VRBB D:NO,GP,CE,GB S18 P:RB=4,!FL Y1R1N1;FL;2;YY=6(BB=4)|N3;LS;0;?|B2N2;-;2;?"
FULL = "3/5/7/2N6/2B5N/9/7/5/3 4p 2B VYYYYYYYYYYRRRRRRRRRRRBBBBBBBBBBBBBB D:- S0 P:RYBN=8,!MP "
HANDS = "-;XR,XY,XB,DG,LS,RU,NO,CE;137;RR=5|Y1;GB,GB,GB,GP,GP,GP;0;YY=6|R2;-;0;BB=4|-;FL,FL,FL;21;?"


def eyes_of(players: int) -> tuple[Eyes, ...]:
    return (*range(1, players + 1), None, ALL)


def pictures(state: Any) -> Iterator[tuple[Eyes, Scene]]:
    for eyes in eyes_of(g.players(state)):
        yield eyes, g.scene(g.view(state, eyes), eyes)


def played(players: int, seed: int, plies: int = 400) -> Iterator[Any]:
    """The states of a game played at random."""
    rng = Random(seed)
    state = g.new(players, rng)
    yield state
    for _ in range(plies):
        moves = g.legal_moves(state)
        if not moves:
            return
        state = g.advance(state, rng.choice(moves))
        yield state


def shapes(scene: Scene, prefix: str) -> dict[str, Shape]:
    return {shape.id: shape for shape in scene.shapes if shape.id.startswith(prefix)}


def as_seen(text: str, eyes: Eyes) -> Scene:
    return g.scene(g.view(g.parse(text, strict=False), eyes), eyes)


@pytest.mark.clause("FR-COMP-8", "FR-AMB-3")
def test_the_pond_has_its_57_spaces_in_reading_order_with_their_pads() -> None:
    scene = as_seen(LATE, None)
    pond = scene.stages[0]
    assert pond.id == "pond"
    assert [len(row) for row in pond.rows] == [3, 5, 7, 9, 9, 9, 7, 5, 3]
    assert [cell.id for cell in pond.rows[0]] == ["d9", "e9", "f9"]
    assert [cell.id for cell in pond.rows[8]] == ["d1", "e1", "f1"]
    pads = shapes(scene, "pad:")
    assert set(pads) == {f"pad:{NAMES[space]}" for space in SPACES}
    symbols = [pad.symbol for pad in pads.values()]
    assert symbols.count("pad-edge") == 20
    assert symbols.count("pad-centre") == 1
    assert pads["pad:e5"].symbol == "pad-centre"
    labels = {cell.id: cell.label for row in pond.rows for cell in row}
    assert labels["e5"] == "e5, centre pad"
    assert labels["a5"] == "a5, edge pad"
    assert labels["e2"] == "e2, light pad, flower"


@pytest.mark.clause("FR-AMB-4")
def test_flowers_stand_above_units_and_the_note_says_that_they_stand_in() -> None:
    scene = as_seen(LATE, None)
    order = [shape.id for shape in scene.shapes]
    assert order.index("flower:e8") > order.index("unit:e8")
    note = scene.shape("words:note")
    assert [part.text for part in note.parts if part.text] == ["12 flowers", "stand-in"]
    other = game("frogriders", flowers=["e5"])
    mine = other.scene(other.view(other.new(2, Random(1)), None), None)
    assert [part.text for part in mine.shape("words:note").parts if part.text] == ["1 flower"]
    assert list(shapes(mine, "flower:")) == ["flower:e5"]
    none = game("frogriders", flowers=[])
    bare = none.scene(none.view(none.new(2, Random(1)), None), None)
    assert "note" not in [stage.id for stage in bare.stages]


def test_units_are_named_by_colour_wherever_they_are() -> None:
    scene = as_seen(LATE, 1)
    assert scene.shape("unit:e4").label == "red frogrider"
    assert scene.shape("unit:e4").small == "frog-red-small"
    assert scene.shape("unit:village.B.2").same_as == "unit:village.B.1"
    assert scene.shape("unit:village.B.1").label == "blue frogrider in the village"
    assert scene.shape("unit:3.N.1").label == "brown frogrider of player 3"
    assert scene.shape("unit:3.N.2").same_as == "unit:3.N.1"
    assert scene.shape("count:2.N").parts[0].text == "3"
    assert scene.shape("slot:village.Y").symbol == "slot-yellow"
    with pytest.raises(KeyError):
        scene.shape("unit:e6")


@pytest.mark.clause("FR-OV-1", "FR-BLU-1")
def test_equal_cards_on_display_are_one_card_for_paths() -> None:
    scene = as_seen(LATE.replace("NO,GP,CE,GB", "GP,NO,GP,GP"), None)
    assert scene.shape("card:display.1").same_as == ""
    assert scene.shape("card:display.3").same_as == "card:display.1"
    assert scene.shape("card:display.4").same_as == "card:display.1"
    assert scene.shape("card:display.2").label == "Points, privilege card NO, 4 points"
    assert (
        as_seen(LATE.replace("NO,GP", "XR,GP"), None).shape("card:display.1").label.endswith("minus 2 points")
    )
    assert scene.shape("card:stack").label == "privilege stack, 18 cards face down"
    assert not shapes(as_seen(FULL + HANDS, None), "card:stack")


@pytest.mark.clause("FR-SETUP-17", "FR-SETUP-18", "FR-PRIV-1")
def test_private_cards_are_open_to_their_owner_and_to_all_at_the_end() -> None:
    own, other = as_seen(LATE, 1), as_seen(LATE, 2)
    assert own.shape("card:private.1").label == "private card of player 1, 6 points for 2 yellow"
    assert own.shape("card:rejected.1").label == "card put away of player 1, 4 points for 2 blue"
    assert other.shape("card:private.1").label == "private card of player 1, face down"
    assert "card:rejected.1" not in shapes(other, "card:")
    assert "rejected.1" not in [cell.id for stage in other.stages for row in stage.rows for cell in row]
    assert "card:rejected.1" in shapes(as_seen(LATE, ALL), "card:")
    over = "3/5/7/9/4N4/9/7/5/3 2p 1A V- D:NO S3 P:RB=4,!FL -;-;0;YY=6(BB=4)|-;-;0;RR=5(NNN=4)"
    assert as_seen(over, 2).shape("card:private.1").label == "private card of player 1, 6 points for 2 yellow"
    assert "card:rejected.1" not in shapes(as_seen(over, 2), "card:")


@pytest.mark.clause("FR-SETUP-16")
def test_while_choosing_both_cards_lie_before_their_owner() -> None:
    state = g.parse(
        f"{POND} 2p 2C V- D:NO,GP,CE,GB S20 P:RB=4,RY=5 -;-;0;RR=5/YY=6|-;-;0;BB=4/BB=4", strict=False
    )
    mine = g.scene(g.view(state, 2), 2)
    assert mine.shape("card:rejected.2").same_as == "card:private.2"
    assert mine.shape("card:private.1").label == "private card of player 1, face down"
    first = g.scene(g.view(state, 1), 1)
    assert first.shape("card:private.1").label == "private card of player 1, 5 points for 2 red"
    assert first.shape("card:rejected.1").label == "private card of player 1, 6 points for 2 yellow"
    assert first.shape("card:rejected.1").same_as == ""


def test_returning_nothing_is_a_button_in_phase_b_only() -> None:
    assert not shapes(as_seen(LATE, None), "act:")
    button = as_seen(LATE.replace("1A", "1B"), None).shape("act:none")
    assert (button.label, button.stage, button.cell) == ("Return nothing", "actions", "none")


@pytest.mark.clause("FR-SETUP-20", "FR-COMP-7")
@pytest.mark.parametrize("points", [0, 20, 21, 30, 37, 99, 100, 220, 999])
def test_the_track_grows_to_the_next_ten_and_keeps_its_length(points: int) -> None:
    scene = as_seen(LATE.replace("FL;2;", f"FL;{points};"), None)
    stage = next(stage for stage in scene.stages if stage.id == "track")
    stones = [int(id.partition(":")[2]) for id in shapes(scene, "stone:")]
    last = max(20, -(-points // 10) * 10)
    assert max(stones) <= last
    assert last - max(stones) < stones[1] if len(stones) > 2 else True
    lefts = sorted(shape.x for shape in shapes(scene, "stone:").values())
    assert all(b - a >= 1.0 for a, b in pairwise(lefts))
    marker = scene.shape("marker:1")
    assert marker.label == f"player 1, {points} points on the track"
    for shape in (*shapes(scene, "stone:").values(), *shapes(scene, "marker:").values()):
        assert shape.x >= -0.001
        assert shape.x + shape.w <= stage.w + 0.001
    spread = [shape.x for shape in shapes(as_seen(LATE.replace("FL;2;", "FL;0;"), None), "marker:").values()]
    assert len(set(spread)) == 3


def test_what_lies_before_a_player_stays_in_her_tray() -> None:
    scene = as_seen(FULL + HANDS, ALL)
    stages = {stage.id: stage for stage in scene.stages}
    for shape in scene.shapes:
        stage = stages[shape.stage]
        assert shape.x >= -0.001, shape.id
        assert shape.y >= -0.001, shape.id
        assert shape.x + shape.w <= stage.w + 0.001, shape.id
        assert shape.y + shape.h <= stage.h + 0.001, shape.id
    many = shapes(scene, "card:1.")
    assert list(many) == [f"card:1.{code}.1" for code in ("XR", "XY", "XB", "DG", "LS", "RU", "NO", "CE")]
    assert scene.shape("card:2.GB.3").same_as == "card:2.GB.1"
    assert scene.shape("points:4").parts[1].text == "21"


@pytest.mark.clause("FR-AMB-5", "FR-AMB-6")
def test_cards_that_stand_in_say_so_and_printed_ones_do_not() -> None:
    marked = {card for card in (*PRIVATE_CARDS, *PUBLIC_CARDS, *BACKS) if faces.assumed(Options(), card)}
    assert marked == {"BB=4", "NNN=4", *PUBLIC_CARDS, "!RY", "!YB"}
    assert not faces.assumed(Options(), "RRR=9")
    assert not faces.assumed(Options.of(public_cards=["RY=5", "RB=4"]), "RY=5")
    assert faces.assumed(Options.of(public_cards=["RY=5", "RB=4"]), "BB=4")
    drawn = faces.public_face(Options(), "RY=5")
    assert "card-stand-in" in [part.symbol for part in drawn]


def wide(part: Part) -> float:
    """A part's extent to each side, for letters as wide as any common font's."""
    return 0.7 * part.h * len(part.text)


@pytest.mark.parametrize(
    "card",
    [
        *PRIVATE_CARDS[::2],
        *PUBLIC_CARDS,
        *BACKS,
        "R=1",
        "RRRRR=10",
        "RRYYBB=120",
        "N" * 21 + "=5",
        "RYBN*" * 3 + "=9",
    ],
)
def test_faces_of_cards_hold_what_is_drawn_on_them(card: str) -> None:
    for part in faces.public_face(Options(), card):
        if part.text:
            left = {"start": part.x, "middle": part.x - wide(part) / 2, "end": part.x - wide(part)}[
                part.symbol
            ]
            right = left + wide(part)
            top, bottom = part.y - part.h, part.y
        else:
            left, right, top, bottom = part.x, part.x + part.w, part.y, part.y + part.h
        assert left >= -0.001, part
        assert right <= 1.05, part
        assert top >= -0.001, part
        assert bottom <= faces.HIGH + 0.001, part


def test_every_card_can_be_drawn() -> None:
    names = [f"card-{code}" for code in CODES] + [f"mini-{code}" for code in CODES]
    for card in (*PRIVATE_CARDS, *PUBLIC_CARDS, *BACKS, "RYBN*" * 3 + "=9"):
        names += [part.symbol for part in faces.public_face(Options(), card) if not part.text]
    assert set(names) <= every_symbol().keys()


@pytest.mark.clause("FR-SET-1", "FR-BACK-1", "FR-BACK-3", "FR-BACK-4", "FR-BACK-5")
def test_cards_in_words() -> None:
    assert faces.spoken_set("RR=5") == "5 points for 2 red"
    assert faces.spoken_set("RYB=7") == "7 points for 1 red, 1 yellow and 1 blue"
    assert faces.spoken_set("*****=1") == "1 point for 5 of any colour"
    assert faces.spoken_public("!FL") == "public card, back, 1 point for landing on a flower"
    assert faces.spoken_public("!MB") == "public card, back, 6 points for the most brown, 3 when tied"
    assert (
        faces.spoken_public("!MP") == "public card, back, 4 points for the most privilege cards, 2 when tied"
    )
    assert (
        faces.spoken_public("!RB")
        == "public card, back, 6 points for the most red and blue together, 3 when tied"
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_stages_and_cells_never_change_during_a_game_and_every_id_is_unique(players: int) -> None:
    first: dict[Eyes, Scene] = {}
    for state in played(players, players):
        for eyes, scene in pictures(state):
            same = first.setdefault(eyes, scene)
            assert (scene.title, scene.stages) == (same.title, same.stages)
            ids = [shape.id for shape in scene.shapes]
            cells = [cell.id for stage in scene.stages for row in stage.rows for cell in row]
            assert len(ids) == len(set(ids))
            assert len(cells) == len(set(cells))
            assert not set(ids) & set(cells)
            for shape in scene.shapes:
                assert not shape.cell or shape.cell in cells
                assert not shape.same_as or not scene.shape(shape.same_as).same_as
                assert shape.symbol or shape.parts or shape.stage == "actions"
                assert not (shape.symbol and shape.parts)
                drawn = (shape.symbol, shape.small, *(part.symbol for part in shape.parts if not part.text))
                assert set(filter(None, drawn)) <= every_symbol().keys()
            ranks = [stage.rank for stage in scene.stages]
            assert ranks == sorted(ranks)


@pytest.mark.clause("FR-SETUP-17", "FR-SETUP-18")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_picture_tells_no_secret(players: int) -> None:
    rng = Random(players)
    for state in list(played(players, players + 10))[::4]:
        for eyes, scene in pictures(state):
            other = g.resample(state, eyes, rng)
            assert g.scene(g.view(other, eyes), eyes) == scene
            wire = json.dumps(scene_wire(scene))
            assert "NaN" not in wire
            assert re.search(r'"(?:private|rejected)', wire)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("width", [240, 320, 420, 560, 1100])
def test_every_phase_can_be_painted_at_every_size(look: Any, width: int) -> None:
    for text in (
        LATE,
        LATE.replace("1A", "1B"),
        LATE.replace("1A", "1R"),
        FULL + HANDS,
        "3/5/7/9/4N4/9/7/5/3 2p 1A V- D:NO S3 P:RB=4,!FL -;-;0;YY=6(BB=4)|-;-;0;RR=5(NNN=4)",
    ):
        for eyes, scene in pictures(g.parse(text, strict=False)):
            if eyes in (1, None, ALL):
                root = ElementTree.fromstring(svg(scene, look, width))
                assert root.attrib["width"] == str(width)
                for placed in page(scene, width).placed:
                    assert placed.x + placed.stage.w * placed.unit <= width + 0.01


def test_the_diagram_shows_pond_cards_and_seats() -> None:
    lines = g.diagram(g.view(g.parse(LATE, strict=False), 1)).splitlines()
    assert lines[0] == "9        N R R"
    assert lines[3] == "6  N B N Y . . R N N"
    assert lines[9] == "   a b c d e f g h i"
    assert lines[11:] == [
        "Village     R1 B2",
        "Privileges  NO GP CE GB, stack 18",
        "Public      RB=4 !FL",
        "> Player 1  R1 Y1 N1; FL; track 2; private YY=6 (not BB=4)",
        "  Player 2  N3; LS; track 0; private ?",
        "  Player 3  B2 N2; track 2; private ?",
        "Player 1 has to leap.",
    ]
    over = g.parse("3/5/7/9/4N4/9/7/5/3 2p 1A V- D:- S0 P:- -;-;0;YY=6|-;-;0;-", strict=False)
    assert g.diagram(over).splitlines()[-1] == "The game is over."
