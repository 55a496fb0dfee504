"""The pictures of Frogger: what is drawn and named where, at every width and in every look."""

import re
from itertools import pairwise
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from frogwidgets.games import game
from frogwidgets.kernel import picture_laws
from frogwidgets.kernel.game import ALL
from frogwidgets.scene import Scene, Shape
from frogwidgets.scene.layout import page
from frogwidgets.scene.palette import LOOKS, Look, colours
from frogwidgets.scene.sheet import board_art, symbols
from frogwidgets.scene.svg import svg
from frogwidgets.scene.text import text as in_words
from tests.games.frogger import oracle
from tests.games.frogger.play import at
from tests.games.frogger.positions import OPTIONS, START, random_text, turned
from tests.scale import scaled, tell
from tests.scene.test_palette import contrast

MIDDLE = "4C3/2f5/1F6/8/8/8/1C1F4/8 c3+,f4-,e5-,b6- T- 12:00 1:2/3"
"""The position that the design draws."""
LATE = "8/8/4F3/8/3F3f/7F/8/8 g3-,d4+,a5-,d6+ T12 00:02 2:F"


def seen(text: str, **options: Any) -> Scene:
    g, s = at(text, **options)
    return g.scene(s)


def shapes(scene: Scene, prefix: str) -> dict[str, Shape]:
    return {shape.id: shape for shape in scene.shapes if shape.id.startswith(prefix)}


def label(scene: Scene, id: str) -> str:
    return scene.shape(id).label


# --- the board ---------------------------------------------------------------------------------------


@pytest.mark.clause("FG-PREP-5", "FG-PREP-6", "FG-AMB-4")
def test_the_start_shows_three_frogs_a_side_in_their_swamps_and_no_fly() -> None:
    scene = seen(START)
    frogs = shapes(scene, "frog:")
    assert frogs.keys() == {f"frog:S{side}.{n}" for side in (1, 2) for n in (1, 2, 3)}
    assert {shape.symbol for shape in frogs.values()} == {"frog-1", "frog-2"}
    assert [shape.same_as for shape in frogs.values()] == [
        "",
        "frog:S1.1",
        "frog:S1.1",
        "",
        "frog:S2.1",
        "frog:S2.1",
    ]
    assert shapes(scene, "log:").keys() == {"log:a3", "log:g4", "log:a5", "log:g6"}
    assert {shape.symbol for shape in shapes(scene, "log:").values()} == {"log"}
    assert shapes(scene, "car:").keys() == {"car:a1", "car:h8"}
    assert not shapes(scene, "count:")
    assert label(scene, "act:roll") == "Throw"


def test_what_stands_on_the_board_is_the_design() -> None:
    scene = seen(MIDDLE)
    frog, log, car = scene.shape("frog:d2"), scene.shape("log:c3"), scene.shape("car:e8")
    assert (frog.x, frog.y, frog.w, frog.symbol, frog.small) == (3.53, 7.03, 0.94, "frog-1", "frog-1-small")
    assert (log.x, log.y, log.w, log.h, log.symbol) == (2.5, 6.0, 2.0, 1.0, "log-fly")
    assert (car.symbol, car.turn) == ("car-2", 0.0)
    assert label(scene, "frog:c7") == "frog of player 2"
    assert (label(scene, "log:c3"), label(scene, "log:f4")) == ("log L1 with a fly", "log L2")
    assert [scene.shape(f"number:{lane}").symbol for lane in (1, 2, 3, 4)] == [
        "log-1",
        "log-2",
        "log-3",
        "log-4",
    ]
    assert scene.emblem == "frog-1"


@pytest.mark.clause("FG-FROG-F4")
def test_both_halves_of_a_log_can_be_touched_and_mean_the_log() -> None:
    scene = seen(MIDDLE)
    for lane, (left, right) in enumerate((("c3", "d3"), ("f4", "g4"), ("e5", "f5"), ("b6", "c6")), start=1):
        log, half = scene.shape(f"log:{left}"), scene.shape(f"half:{lane}")
        assert (log.cell, half.cell) == (left, right)
        assert (half.same_as, half.label, half.symbol, half.parts) == (log.id, log.label, "", ())
        assert (half.x, half.y) == (log.x + 1, log.y)


@pytest.mark.clause("FG-AMB-30")
def test_a_car_in_its_turning_area_stands_across_it() -> None:
    scene = seen(LATE)
    for road, (x, y) in ((1, (0.25, 8.0)), (2, (8.75, 2.0))):
        car = scene.shape(f"car:T{road}")
        assert (car.x + car.w / 2, car.y + car.h / 2) == pytest.approx((x, y))
        assert (car.turn, car.cell, car.label) == (-90.0, f"T{road}", f"car C{road}")
    marked = {shape.cell for shape in scene.shapes if "FG-AMB-30" in shape.marks}
    assert marked == {"T1", "T2"}


def test_cells_are_the_squares_the_swamps_with_their_starts_and_the_turning_areas() -> None:
    board = next(stage for stage in seen(START).stages if stage.id == "board")
    rows = [[cell.id for cell in row] for row in board.rows]
    assert [row[0] for row in rows] == ["S2", "a8", "a7", "a6", "a5", "a4", "a3", "T1", "a1", "S1"]
    assert rows[1][-1] == "T2"
    squares = [id for row in rows for id in row if re.fullmatch("[a-h][1-8]", id)]
    assert len(set(squares)) == 64
    names = {cell.id: cell.label for row in board.rows for cell in row}
    assert (names["c3"], names["c2"], names["T1"]) == ("c3, river", "c2, road", "turning area of road 1")
    assert names["S2"] == "swamp of player 2"
    assert all(
        cell.y == 8 - (int(cell.id[1]) - 1) for row in board.rows for cell in row if cell.id in squares
    )


# --- what the labels say -----------------------------------------------------------------------------


def told(table: oracle.Table) -> dict[str, list[str]]:
    """What has to be said of every place, from a table that shares no code with the kernel."""
    out: dict[str, list[str]] = {}

    def say(place: str, words: str) -> None:
        out.setdefault(place, []).append(words)

    for square, side in table["frogs"].items():
        say(square, f"frog of player {side}")
    for lane, (left, fly) in table["logs"].items():
        for column in (left, left + 1):
            say(f"{'abcdefgh'[column]}{lane}", f"log L{lane - 2}{' with a fly' if fly else ''}")
    for road, place in table["cars"].items():
        say(f"T{road}" if place == "T" else place, f"car C{road}")
    for side in (1, 2):
        for waiting in range(table["start"][side]):
            say(f"S{side}.{3 - waiting}", f"waiting frog of player {side}")
        for _ in range(table["home"][side]):
            say(f"S{3 - side}", f"frog of player {side} at home")
    return out


def test_every_label_names_what_stands_there_and_nothing_else() -> None:
    rng, count = Random("labels"), 0
    for _ in range(scaled(3_000)):
        text = random_text(rng)
        scene = seen(text)
        said: dict[str, list[str]] = {}
        for shape in scene.shapes:
            if shape.stage == "board" and shape.label:
                said.setdefault(shape.cell, []).append(shape.label)
                kind, _, place = shape.id.partition(":")
                assert kind == "half" or place == shape.cell or place.startswith("S")
        expected = told(oracle.read(text))
        assert {place: sorted(words) for place, words in said.items()} == {
            place: sorted(words) for place, words in expected.items()
        }, text
        count += 1
    tell(f"Frogger: the labels of {count} random pictures name what stands there")


def test_half_a_turn_of_the_board_is_half_a_turn_of_the_picture() -> None:
    rng = Random("turned")
    for _ in range(scaled(2_000)):
        text = random_text(rng)
        one, other = (standing(seen(each)) for each in (text, turned(text)))
        assert one == sorted((kind, 3 - side, 9 - x, 10 - y) for kind, side, x, y in other)


def standing(scene: Scene) -> list[tuple[str, int, float, float]]:
    """Kind, side (or road, or how far down the lane) and middle of all that can move."""
    out = []
    for shape in scene.shapes:
        kind = shape.id.partition(":")[0]
        if shape.stage == "board" and kind in ("frog", "log", "car"):
            number = shape.symbol[-1]
            side = int(number) if number.isdigit() else 1 + (shape.y < 5)
            out.append((kind, side, round(shape.x + shape.w / 2, 3), round(shape.y + shape.h / 2, 3)))
    return sorted(out)


def test_frogs_never_cover_one_another() -> None:
    rng = Random("apart")
    for _ in range(scaled(1_000)):
        frogs = [shape for shape in seen(random_text(rng)).shapes if shape.id.startswith("frog:")]
        assert len(frogs) == 6
        assert len({(frog.x, frog.y) for frog in frogs}) == 6
        assert all(0 <= frog.x <= 9 - frog.w and 0 <= frog.y <= 10 - frog.h for frog in frogs)


# --- the throw, the players, the die -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("throw", "symbol", "words", "said", "act"),
    [
        ("?", "die-blank", ["To throw"], "die to be thrown", "act:roll"),
        ("3", "die-3", ["Threw 3", "3 left"], "die showing 3, 3 of 3 counts left", "act:stop"),
        ("1/2", "die-2", ["Threw 2", "1 left"], "die showing 2, 1 of 2 counts left", "act:stop"),
        ("1", "die-1", ["Threw 1", "1 left"], "die showing 1, 1 of 1 count left", "act:stop"),
        ("L", "die-log", ["Log symbol", "turn over a log"], "die showing the log symbol", ""),
        ("F", "die-frog", ["Frog symbol", "all frogs go on"], "die showing the frog symbol", "act:jump"),
    ],
)
@pytest.mark.clause("FG-PLAY-2")
def test_the_bar_shows_the_throw(throw: str, symbol: str, words: list[str], said: str, act: str) -> None:
    scene = seen(START.replace("?", throw))
    die = scene.shape("die:throw")
    assert (die.symbol, die.label) == (symbol, said)
    assert [part.text for part in scene.shape("words:throw").parts] == words
    assert set(shapes(scene, "act:")) == {act} - {""}


@pytest.mark.clause("FG-WIN-1")
def test_at_the_end_nothing_is_left_to_press() -> None:
    scene = seen("7C/8/8/8/8/5f2/8/C7 a3-,g4-,a5-,g6- T- 00:32 1:#")
    assert [part.text for part in scene.shape("words:throw").parts] == ["Game over"]
    assert not shapes(scene, "act:")
    assert not shapes(scene, "count:")
    assert len(shapes(scene, "frog:S2.home.")) == 3


def test_counts_that_are_spent_say_so_and_those_left_are_numbered() -> None:
    scene = seen(MIDDLE)
    boxes = shapes(scene, "count:")
    assert [(box.parts[0].symbol, box.parts[1].text) for box in boxes.values()] == [
        ("count-spent", "spent"), ("count-left", "2nd"), ("count-left", "3rd")
    ]  # fmt: skip
    left = [box.x for box in boxes.values()]
    assert all(b - a >= boxes["count:1"].w for a, b in pairwise(left))


@pytest.mark.clause("FG-AMB-2", "FG-CONT-7")
def test_the_faces_of_the_die_are_shown_equal_ones_as_one() -> None:
    faces = shapes(seen(START), "roll:")
    assert [
        (id, shape.symbol, shape.same_as) for id, shape in sorted(faces.items(), key=lambda it: it[1].x)
    ] == [
        ("roll:1:", "die-1", ""),
        ("roll:2:", "die-2", ""),
        ("roll:2:3", "die-2", "roll:2:"),
        ("roll:3:", "die-3", ""),
        ("roll:L:", "die-log", ""),
        ("roll:F:", "die-frog", ""),
    ]
    assert {shape.marks for shape in faces.values()} == {("FG-AMB-2",)}


def test_a_die_of_other_faces_is_drawn_with_pips_or_a_numeral() -> None:
    options = {"die": "1,4,6,8,9,F"}
    scene = seen(START.replace("?", "8"), **options)
    faces = shapes(scene, "roll:")
    assert (faces["roll:6:"].symbol, faces["roll:6:"].parts) == ("die-6", ())
    assert [part.text or part.symbol for part in faces["roll:8:"].parts] == ["die-blank", "8"]
    assert faces["roll:8:"].label == "an 8"
    assert {shape.marks for shape in faces.values()} == {()}
    assert scene.shape("die:throw").parts
    assert len(shapes(scene, "count:")) == 8
    counts = next(stage for stage in scene.stages if stage.id == "counts")
    assert all(shape.x + shape.w <= counts.w + 0.001 for shape in shapes(scene, "count:").values())


def test_the_table_of_players_counts_their_frogs() -> None:
    scene = seen(LATE)
    assert label(scene, "tally:1") == "player 1: none waiting, three on the board, none at home"
    assert label(scene, "tally:2") == "player 2: none waiting, one on the board, two at home"
    drawn = [part.symbol for part in scene.shape("tally:2").parts if not part.text]
    assert drawn == ["frog-2-small", "frog-2-small", "home-2-small"]
    numbers = [part for part in scene.shape("tally:2").parts if part.text]
    assert [(part.text, part.bold) for part in numbers] == [("0", True), ("1", True)]


def test_a_set_up_of_the_readers_own_is_no_stand_in() -> None:
    assert {"FG-AMB-4"} == {mark for shape in shapes(seen(START), "log:").values() for mark in shape.marks}
    own = seen(START, start=START.replace("a3-", "b3-"))
    assert not [shape for shape in own.shapes if "FG-AMB-4" in shape.marks]


def test_stages_never_change_during_a_game() -> None:
    rng, g = Random(5), game("frogger")
    s = g.new(2, rng)
    first = g.scene(s).stages
    for _ in range(scaled(2_000)):
        assert g.scene(s).stages == first
        moves = g.legal_moves(s) or (g.chance_move(s, rng),)
        s = g.advance(s, rng.choice(moves))
        if g.is_over(s):
            s = g.new(2, rng)


# --- the frog symbol ---------------------------------------------------------------------------------

RUSH = "3F4/4C3/4F3/8/8/6F1/1f6/8 g3-,g4-,g5+,e6+ T1 02:00 1:F"


@pytest.mark.clause("FG-FSYM-C1", "FG-FSYM-C2")
def test_the_frog_symbol_shows_where_each_frog_would_go_and_which_is_kept() -> None:
    scene = seen(RUSH)
    signs = shapes(scene, "way:") | shapes(scene, "stop:")
    assert {id: shape.symbol for id, shape in signs.items()} == {
        "way:d8": "way-near", "way:b2": "way-ahead", "way:g3": "way-ahead", "stop:e6": "way-shut"
    }  # fmt: skip
    assert signs["way:g3"].turn == signs["way:d8"].turn == 0.0
    assert signs["way:b2"].turn == 180.0
    for other in (RUSH.replace("1:F", "1:3"), RUSH.replace("1:F", "1:L"), RUSH.replace("1:F", "1:?")):
        assert not shapes(seen(other), "way:")
    kept = seen(RUSH, swamp_overshoot="stay")
    assert {"stop:d8", "stop:e6"} == shapes(kept, "stop:").keys()


def test_an_arrow_begins_before_its_frog_and_ends_where_the_frog_would_come_down() -> None:
    rng = Random("arrows")
    for _ in range(scaled(1_000)):
        table = oracle.read(text := random_text(rng, "F"))
        scene = seen(text)
        signs = shapes(scene, "way:") | shapes(scene, "stop:")
        assert {id.partition(":")[2] for id in signs} == set(table["frogs"])
        for square, side in table["frogs"].items():
            frog, ahead = scene.shape(f"frog:{square}"), -1 if side == 1 else 1
            middle = frog.y + frog.h / 2
            if way := signs.get(f"way:{square}"):
                ends = sorted((way.y, way.y + way.h), key=lambda y: y * ahead)
                assert ends[0] == pytest.approx(middle + 0.5 * ahead)
                assert 1.0 < (ends[1] - middle) * ahead <= 2.0
                assert (way.x + way.w / 2 - frog.x - frog.w / 2) * ahead < 0


# --- laws and looks ----------------------------------------------------------------------------------


def test_random_pictures_keep_the_laws_under_every_option() -> None:
    rng, count = Random("laws"), 0
    for number in range(scaled(400)):
        g, s = at(random_text(rng), **OPTIONS[number % len(OPTIONS)])
        picture_laws.laws_of_pictures(g, s, rng, strict=False)
        count += 1
    tell(f"Frogger: {count} random pictures keep the laws of pictures")


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("width", [60, 240, 320, 560, 900])
def test_pictures_are_whole_in_every_look(look: Look, width: int) -> None:
    for text in (START, MIDDLE, LATE):
        drawn = svg(seen(text), look, width)
        root = ElementTree.fromstring(drawn)
        ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
        assert len(ids) == len(set(ids))
        assert set(re.findall(r'(?:href="#|url\(#)([\w-]+)', drawn)) <= set(ids)
        assert "var(" not in drawn


def test_a_small_picture_is_the_board_alone_without_numbers_on_logs() -> None:
    small = svg(seen(MIDDLE), "day", 240)
    assert [placed.stage.id for placed in page(seen(MIDDLE), 240).placed] == ["board"]
    assert ">L1<" not in small
    assert ">L1<" in svg(seen(MIDDLE), "day", 560)


def test_the_throw_lies_above_the_board_and_the_rest_below_it() -> None:
    laid = {placed.stage.id: placed for placed in page(seen(MIDDLE), 560).placed}
    board = laid["board"]
    assert laid["throw"].y + laid["throw"].unit <= board.y
    assert laid["counts"].y + laid["counts"].unit <= board.y
    assert min(laid[id].y for id in ("heads", "seat.1", "seat.2", "die")) >= board.y + 10 * board.unit


def test_every_symbol_that_is_shown_is_on_the_sheet_and_every_one_on_it_is_shown() -> None:
    found = [seen(text) for text in (START, MIDDLE, RUSH, START.replace("?", "L"))]
    found.append(seen(START, die="1,4,5,6,9,F"))
    used = {shape.symbol for scene in found for shape in scene.shapes}
    used |= {shape.small for scene in found for shape in scene.shapes}
    used |= {
        part.symbol for scene in found for shape in scene.shapes for part in shape.parts if not part.text
    }
    used.discard("")
    sheet = symbols("frogger")
    assert used <= sheet.keys()
    inner = {name for text in sheet.values() for name in re.findall(r'href="#([\w-]+)"', text)}
    own = set(sheet) - set(symbols()) - {"hatch-road", "hatch-river", "hatch-swamp", "fly"}
    tokens = {"own-player-1", "own-player-2"}
    # What is shown of moves that were made has a test of its own (test_echo).
    echoes = {"log-was", "log-was-right", "ghost-1", "ghost-2", "sparks", "plate"}
    assert own - tokens - echoes <= used | inner
    assert tokens | echoes <= own
    assert len(board_art("frogger")["symbols"]) < 24_000


@pytest.mark.parametrize("look", ["day", "dusk"])
@pytest.mark.parametrize("surface", ["road", "river", "swamp", "turning", "log", "log-end"])
def test_marks_and_outlines_stand_out_from_every_surface(look: Look, surface: str) -> None:
    value = colours(look)
    for line, case in (("legal", "case"), ("illegal", "case"), ("last", "last-case"), ("ink", "halo")):
        assert max(contrast(value[name], value[surface]) for name in (line, case)) >= 3.0, (line, surface)


@pytest.mark.parametrize("look", LOOKS)
def test_numbers_can_be_read_on_frogs_logs_and_cars(look: Look) -> None:
    value = colours(look)
    for ink, ground in (
        ("on-frog-1", "frog-1"), ("on-frog-2", "frog-2"), ("on-card", "log-end"), ("on-card", "car"),
        ("legal", "page"), ("legal", "bank"), ("on-page", "page"), ("on-page", "bank"),
    ):  # fmt: skip
        assert contrast(value[ink], value[ground]) >= 4.5, (ink, ground)


def test_in_print_surfaces_are_patterns_and_frogs_differ_by_shape_and_number() -> None:
    value = colours("print")
    surfaces = [value[name] for name in ("road", "river", "swamp")]
    assert len(set(surfaces)) == 3
    assert all(re.fullmatch(r"url\(#hatch-\w+\)", surface) for surface in surfaces)
    sheet = symbols("frogger")
    assert (">1<" in sheet["frog-1"], ">2<" in sheet["frog-2"]) == (True, True)
    assert (
        re.findall(r"<(circle|path)", sheet["frog-1-small"])[0]
        != re.findall(r"<(circle|path)", sheet["frog-2-small"])[0]
    )


# --- in words ----------------------------------------------------------------------------------------


def test_the_diagram_shows_the_lanes_from_above() -> None:
    g, s = at(MIDDLE)
    assert g.diagram(s).splitlines() == [
        "S2  f f | -",
        "8   . . . . C . . .",
        "7   . . f . . . . .",
        "6   ~[F =]~ ~ ~ ~ ~",
        "5   ~ ~ ~ ~[= =]~ ~",
        "4   ~ ~ ~ ~ ~[= =]~",
        "3   ~ ~[* *]~ ~ ~ ~",
        "2   . C . F . . . .",
        "1   . . . . . . . .",
        "S1  F | -",
        "    a b c d e f g h",
        "Player 1 has thrown a 3; 2 of 3 counts left.",
    ]
    assert "Car C1 is in its turning area T1." in g.diagram(at(LATE)[1])
    assert "S1  - | f f" in g.diagram(at(LATE)[1])


def test_the_picture_in_words_names_the_throw_and_the_frogs() -> None:
    words = in_words(seen(MIDDLE))
    assert "die showing 3, 2 of 3 counts left" in words
    assert "player 1: one waiting, two on the board, none at home" in words
    assert seen(MIDDLE) == at(MIDDLE)[0].scene(at(MIDDLE)[1], ALL)
