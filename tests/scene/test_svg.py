"""The painter of SVG: self-contained texts that can stand side by side, at every size and in every look."""

import base64
import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

from frogwidgets.scene import Mark, Scene
from frogwidgets.scene.gallery import Picture, gallery
from frogwidgets.scene.ink import document, use
from frogwidgets.scene.layout import coordinates, page
from frogwidgets.scene.mime import bundle
from frogwidgets.scene.palette import LOOKS, Look
from frogwidgets.scene.sheet import references
from frogwidgets.scene.svg import svg
from tests.scene.pictures import scene

NAMESPACE = "{http://www.w3.org/2000/svg}"
WIDTHS = (60, 120, 240, 299, 300, 320, 420, 560, 899, 900, 1100, 2000)


def ids(text: str) -> list[str]:
    return re.findall(r'\bid="([^"]+)"', text)


def whole(text: str) -> ElementTree.Element:
    """The root of a picture that is checked for what every picture has to be."""
    root = ElementTree.fromstring(text)
    assert root.tag == f"{NAMESPACE}svg"
    assert root.attrib["role"] == "img"
    assert "var(" not in text
    assert "display:" not in text
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    own = ids(text)
    assert len(own) == len(set(own))
    assert set(references(text)) <= set(own)
    used = {
        *references(text),
        *root.attrib["aria-labelledby"].split(),
        root.attrib.get("aria-describedby", ""),
    }
    assert set(own) <= used, "something is carried along that nothing uses"
    return root


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("look", LOOKS)
def test_a_picture_is_self_contained_and_as_wide_as_asked(look: Look, width: int) -> None:
    root = whole(svg(scene(), look, width))
    assert root.attrib["width"] == str(width)
    assert root.attrib["viewBox"] == f"0 0 {width} {root.attrib['height']}"
    title, description = root[0], root[1]
    assert title.text == "Tiles, 1 player"
    assert description.text is not None
    assert "red thing" not in description.text.splitlines()[1]
    assert "2 times red token" in description.text


def test_pictures_in_one_page_share_no_ids_unless_they_are_equal() -> None:
    texts = [svg(scene(), look, width) for look in LOOKS for width in (240, 560)]
    texts.append(svg(scene(hidden=True), "day", 560))
    texts.append(svg(scene(), "day", 560, [Mark("pick", ("a1",))]))
    for one, other in combinations(texts, 2):
        assert not set(ids(one)) & set(ids(other))
    assert svg(scene(), "day", 560) == svg(scene(), "day", 560)


def test_a_thumbnail_is_the_board_alone_and_a_wider_picture_has_coordinates() -> None:
    assert ">a<" not in svg(scene(), "day", 299)
    assert ">Cards<" not in svg(scene(), "day", 299)
    assert ">a<" in svg(scene(), "day", 300)
    assert ">Cards<" in svg(scene(), "day", 300)
    assert ">Actions<" not in svg(scene(), "day", 560)


def test_small_cells_leave_out_details_and_use_plain_symbols() -> None:
    big, small = svg(scene(), "day", 240), svg(scene(), "day", 120)
    assert re.search(r'id="f\w+-frog-red"', big)
    assert re.search(r'id="f\w+-bank"', big)
    assert not re.search(r'id="f\w+-frog-red"', small)
    assert re.search(r'id="f\w+-frog-red-small"', small)
    assert not re.search(r'id="f\w+-bank"', small)


def test_a_symbol_used_often_at_one_size_is_given_its_size_once() -> None:
    drawing = [use("pad", 20 * at, 0, 20, 18) for at in range(4)]
    drawing += [use("pad", 20 * at, 30, 20, 18, 45) for at in range(4)]
    drawing += [use("pad", 20 * at, 60, 20, 20) for at in range(3)]
    text = strip_ids(document(drawing, 100, 100, "day", "Pads"))
    whole(document(drawing, 100, 100, "day", "Pads"))
    assert '<use id="s0" href="#pad" width="20" height="18"/>' in text
    assert '<use id="s1" href="#pad" x="-10" y="-9" width="20" height="18"/>' in text
    assert [f'<use href="#s0" x="{20 * at}" y="0"/>' in text for at in range(4)] == [True] * 4
    # A turned one is laid on its middle: the middle of a use stays where it is when it is turned.
    turned = [f'transform="translate({20 * at + 10} 39)rotate(45)"' for at in range(4)]
    assert [f'<use href="#s1" {place}/>' in text for place in turned] == [True] * 4
    assert text.count('href="#pad" x=') == 1 + 3


def test_print_has_hatching_and_letters_and_the_other_looks_have_faces() -> None:
    printed, day = svg(scene(), "print", 560), svg(scene(), "day", 560)
    assert re.search(r"url\(#f\w+-hatch-red\)", printed)
    assert ">R</text>" in printed
    assert "hatch" not in day
    assert ">R</text>" not in day


def test_names_and_words_cannot_break_out_of_the_picture() -> None:
    for name in ("<script>x</script>", 'a"b', "var(--fw-page)", "url(#a1)", "&amp;", 'href="#frog-red"'):
        text = svg(scene(), "day", 560, title=name, names=(name,))
        root = whole(text.replace("var(--fw-page)", "")) if "var" in name else whole(text)
        words = [node.text for node in root.iter(f"{NAMESPACE}text")]
        assert "a < b & (c)" in words
        if "var" not in name:
            assert name in words
            assert root[0].text == name


def test_only_the_stages_asked_for_are_drawn() -> None:
    text = svg(scene(), "day", 560, stages=("hand",))
    assert re.search(r'id="f\w+-card-front"', text)
    assert "frog-blue" not in text


def test_a_picture_is_not_narrower_than_sixty() -> None:
    with pytest.raises(ValueError, match="at least 60 px wide, not 59"):
        svg(scene(), "day", 59)


@pytest.mark.parametrize("kind", ["pick", "target", "ring", "arc", "trail", "refused", "advice", "hint"])
@pytest.mark.parametrize(
    "touched",
    [
        (),
        ("nowhere",),
        ("thing:a1",),
        ("a1", "c2"),
        ("thing:a1", "b2", "c3"),
        ("thing:gone", "a1"),
        ("a1", "a1"),
        ("card:hand.1", "token:1.1"),
        ("thing:b3", "a1"),
        ("act:go",),
    ],
)
def test_every_mark_can_be_drawn_on_whatever_it_names(kind: str, touched: tuple[str, ...]) -> None:
    plain = svg(scene(), "day", 560)
    marked = svg(scene(), "day", 560, [Mark(kind, touched, "7")])  # type: ignore[arg-type]
    whole(marked)
    there = [id for id in touched if id not in ("nowhere", "thing:gone", "act:go")]
    if len(there) >= (2 if kind in ("arc", "trail") else 1) and len(set(there)) == len(there):
        assert len(marked) > len(plain)
    if not there:
        assert strip_ids(marked) == strip_ids(plain)


def strip_ids(text: str) -> str:
    return re.sub(r"\bf[0-9a-f]{7}-", "", text)


def test_a_target_has_its_number_where_there_is_room() -> None:
    mark = Mark("target", ("b2",), "7")
    assert ">7</text>" in svg(scene(), "day", 560, [mark])
    assert ">7</text>" not in svg(scene(), "day", 120, [mark])


@pytest.mark.parametrize("touched", [("b2",), ("b2", "c3"), ("card:hand.1",)])
def test_advice_has_its_rank_and_a_hint_its_sign_in_a_badge_at_every_size(touched: tuple[str, ...]) -> None:
    for width in (120, 560):
        text = svg(scene(), "day", width, [Mark("advice", touched, "2+"), Mark("hint", touched[-1:], "?")])
        seen = width == 560 or not touched[0].startswith("card")
        assert (">2+</text>" in text, ">?</text>" in text) == (seen, seen)
        assert ('fill="#A3155F"' in text, 'fill="#6B3FA0"' in text) == (seen, seen)


def test_a_trail_lies_on_the_ground_and_under_what_stands_there() -> None:
    text = strip_ids(svg(scene(), "day", 560, [Mark("trail", ("a1", "c2"))]))
    assert text.index('href="#pad"') < text.index('stroke="#7A5F00"') < text.index('href="#frog-red"')


@pytest.mark.parametrize("width", WIDTHS)
def test_stages_lie_on_the_page_and_not_on_each_other(width: int) -> None:
    laid = page(scene(), width)
    boxes = []
    for placed in laid.placed:
        stage, x, y, unit, _ = placed
        assert x >= 0
        assert y >= 0
        assert x + stage.w * unit <= laid.width + 0.01
        assert y + stage.h * unit <= laid.height + 0.01
        boxes.append((stage, x, y, x + stage.w * unit, y + stage.h * unit))
    for (one, ax, ay, bx, by), (other, cx, cy, dx, dy) in combinations(boxes, 2):
        overlap = ax < dx - 0.01 and cx < bx - 0.01 and ay < dy - 0.01 and cy < by - 0.01
        on_corner = "board" in (one.role, other.role) and (one.corner or other.corner)
        assert not overlap or (on_corner and width >= 420), (one.id, other.id)


def test_coordinates_come_from_the_names_of_the_cells() -> None:
    columns, rows = coordinates(scene().stages[0])
    assert [name for name, _ in columns] == list("abcd")
    assert [name for name, _ in rows] == list("123")
    assert coordinates(scene().stages[2]) == ([], [])


def test_a_mime_bundle_has_the_picture_once_as_an_image_and_the_text() -> None:
    found = bundle(scene(), "as text", look="dusk")
    assert set(found) == {"text/html", "text/plain"}
    image = re.fullmatch(
        '<img alt="Tiles, 1 player" style="max-width:100%" src="data:image/svg\\+xml;base64,([^"]+)">',
        found["text/html"],
    )
    assert image is not None
    assert base64.b64decode(image[1]).decode() == svg(scene(), "dusk", alone=True)
    assert found["text/plain"] == "as text"


def test_a_gallery_draws_what_is_common_once() -> None:
    pictures = [Picture(scene(), "first"), Picture(scene(hidden=True), "second", ("a1", "c2"))] * 3
    text, height = gallery(pictures, 500, 100, "day", "Six boards", "what happened")
    root = whole(text)
    assert root.attrib["height"] == f"{height:.0f}"
    assert len(re.findall(r'href="#f\w+-under"', text)) == 6
    assert len(re.findall(r'href="#f\w+-pad"', text)) == 1
    assert len(re.findall(r'href="#f\w+-frog-blue"', text)) == 3
    assert text.count(">first</text>") == 3
    assert text.count('stroke="#7A5F00"') == 3


def test_a_gallery_of_nothing_is_empty_and_one_too_narrow_is_refused() -> None:
    whole(gallery([], 300, 100, "day", "None")[0])
    with pytest.raises(ValueError, match="do not fit"):
        gallery([Picture(scene())], 100, 100)


def test_a_gallery_shows_scenes_without_a_board() -> None:
    cards = scene()
    cards = Scene(cards.title, cards.stages[2:], cards.shapes)
    text, _ = gallery([Picture(cards, "cards")], 300, 100)
    assert re.search(r'id="f\w+-card-front"', whole_text(text))


def whole_text(text: str) -> str:
    whole(text)
    return text
