"""What every lesson keeps: it runs, is committed as it runs, reads without a kernel, and is short."""

import base64
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest
from nbconvert import HTMLExporter
from nbformat import NotebookNode

import frogwidgets as fw
from frogwidgets.rulebook.lines import PLACE
from tests.notebooks.__main__ import main
from tests.notebooks.fresh import FOLDER, METADATA, WIDGET_VIEW, committed, paths, read, run

LONGEST_CELL = 12
"""A code cell has fewer lines than this."""
WORDS_A_MINUTE = 200
MINUTES = 12
NUMBERS = ["Zero", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven"]
PICTURE = ("text/html", "text/plain")
IMAGE = re.compile(r'<img alt="[^"]+"[^>]* src="data:image/svg\+xml;base64,([^"]+)"')
"""How a picture is kept: as an image with the SVG as its address, which every page shows."""
DIAGRAM = ("a b c d e f g h", "Draw pile ", " moves are legal in both.", "<Where moves end", " 95 % from")
"""What a diagram of each game has in every position, or the text of a comparison, a heat map or a chart."""
ASLEEP = "\nRun this cell to answer."
"""How the text of an exercise card ends, which has the position's text in the place of a diagram."""
CARD = re.compile(r'fw\.card\("([^"]+)"(?:, seed=(\d+)(?:, kind="([A-Z])")?)?\)')
CLAUSE = re.compile(rf"\bF[GRS]-(?!EX-){PLACE}\b")
EXAMPLE = re.compile(r'fw\.example\("([^"]+)"\)')
LINK = re.compile(r"\[[^\]]+\]\(([^)]+)\)")
SECRET = re.compile(
    r"token=|/home/|/root/|/tmp/|[A-Z]:\\Users|0x[0-9a-f]{6,}|BEGIN [A-Z ]*PRIVATE KEY"
    r"|\b(?:\d{1,3}\.){3}\d{1,3}\b"
)
"""What a machine may leave in a page: tokens, folders, addresses of objects and of machines."""
TEACHING = ("Goal.", "Time.", "Before this:", "Predict.", "Do it.")
"""What stands in bold and names no button."""
LESSON = pytest.mark.parametrize("path", paths(), ids=lambda path: path.stem)


@cache
def fresh(path: Path) -> str:
    """A fresh run, in committed form; one a notebook."""
    return committed(run(path))


def code_cells(notebook: NotebookNode) -> list[NotebookNode]:
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def prose(notebook: NotebookNode) -> str:
    return "\n\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")


def datas(cell: NotebookNode) -> list[dict[str, str]]:
    return [output.data for output in cell.outputs if "data" in output]


def drawn(data: dict[str, str]) -> str:
    """The SVG of an output that is a picture; empty for any other output."""
    image = IMAGE.search(data.get("text/html", ""))
    return base64.b64decode(image[1]).decode() if image else ""


def printed(cell: NotebookNode) -> str:
    """What a reader reads below a cell: its print-out, or the text of an output that is no picture."""
    texts = [output.text for output in cell.outputs if output.output_type == "stream"]
    texts += [
        data.get("text/markdown", data.get("text/plain", "")) for data in datas(cell) if not drawn(data)
    ]
    return "\n".join(texts)


def anchors(notebook: NotebookNode) -> set[str]:
    """The addresses that JupyterLab gives to the headings."""
    headings = re.findall(r"^#+ (.+)$", prose(notebook), re.MULTILINE)
    return {heading.strip().replace(" ", "-") for heading in headings}


def lesson(path: Path) -> str:
    """The id of a lesson: FR-3, or the two digits of one that is of no game."""
    first, second, *_ = path.stem.split("-")
    return first if first.isdigit() else f"{first}-{second}"


def words(text: str) -> int:
    return len(re.findall(r"\w+", text))


def titled_clauses(notebook: NotebookNode) -> Iterator[tuple[str, str]]:
    """Every heading that names a clause: its id and the words after it."""
    for id, title in re.findall(rf"^#+ (F[GRS]-{PLACE}) (.+)$", prose(notebook), re.MULTILINE):
        yield id, title.strip()


def test_the_lessons_are_there() -> None:
    assert [path.name for path in paths()] == [
        "00-start.ipynb",
        "01-how-to-read.ipynb",
        "FG-1-board-and-goal.ipynb",
        "FG-2-the-die.ipynb",
        "FG-3-frogs.ipynb",
        "FG-4-logs.ipynb",
        "FG-5-cars.ipynb",
        "FG-6-knocking-off.ipynb",
        "FG-7-spending-a-throw.ipynb",
        "FG-8-play.ipynb",
        "FR-1-pond-and-setup.ipynb",
        "FR-10-play.ipynb",
        "FR-2-the-leap.ipynb",
        "FR-3-what-stops-a-leap.ipynb",
        "FR-4-return-a-unit.ipynb",
        "FR-5-the-end.ipynb",
        "FR-6-scoring.ipynb",
        "FR-7-orange-and-purple.ipynb",
        "FR-8-turquoise-green-blue.ipynb",
        "FR-9-card-backs-and-variants.ipynb",
        "FS-1-row-and-cards.ipynb",
        "FS-2-the-chain.ipynb",
        "FS-3-junk-and-stops.ipynb",
        "FS-4-froschi.ipynb",
        "FS-5-rounds.ipynb",
        "FS-6-winning-and-play.ipynb",
        "T-class.ipynb",
        "X-1-what-changed.ipynb",
        "X-2-scripting-positions.ipynb",
        "X-3-break-a-clause.ipynb",
        "X-4-write-a-lesson.ipynb",
        "X-5-studies.ipynb",
    ]


@LESSON
def test_a_lesson_runs_and_is_committed_as_it_runs(path: Path) -> None:
    again = json.loads(fresh(path))
    here = json.loads(path.read_text(encoding="utf-8"))
    changed = [new["id"] for new, old in zip(again["cells"], here["cells"], strict=True) if new != old]
    assert changed == [], f"{path.name} is not as it runs; `python -m tests.notebooks` writes it anew"
    assert fresh(path) == path.read_text(encoding="utf-8")


@LESSON
def test_nothing_is_written_to_stderr(path: Path) -> None:
    for cell in code_cells(read(path)):
        assert all(output.get("name") != "stderr" for output in cell.outputs), cell.id


@LESSON
def test_no_widget_is_kept_and_no_page_is_asked_for_one(path: Path) -> None:
    notebook = read(path)
    assert notebook.metadata == METADATA
    assert WIDGET_VIEW not in path.read_text(encoding="utf-8")
    assert "application/vnd.jupyter.widget-state+json" not in path.read_text(encoding="utf-8")


@LESSON
def test_every_board_and_picture_is_kept_as_an_image_and_as_text(path: Path) -> None:
    boards = 0
    for cell in code_cells(read(path)):
        shown = datas(cell)
        if "fw.board(" in cell.source:
            boards += 1
            assert len(shown) == 1, cell.id
            assert set(shown[0]) == set(PICTURE), cell.id
        for data in shown:
            picture = drawn(data)
            if not picture:
                continue
            assert set(data) >= set(PICTURE), cell.id
            ElementTree.fromstring(picture)
            text = data["text/plain"]
            assert any(sign in text for sign in DIAGRAM) or text.endswith(ASLEEP), cell.id
            assert "://" not in re.sub(r'xmlns(:\w+)?="[^"]+"', "", picture), cell.id
    assert boards >= 3


@pytest.mark.parametrize(
    "path", [path for path in paths() if "fw.card(" in path.read_text("utf-8")], ids=lambda path: path.stem
)
def test_a_lesson_closes_with_three_cards_of_which_one_is_an_earlier_lessons(path: Path) -> None:
    cells = read(path).cells
    close = next(at for at, cell in enumerate(cells) if cell.source.startswith("## What do you remember?"))
    here = lesson(path)
    earlier = []
    cards = [cell for cell in cells[close:] if cell.cell_type == "code" and "fw.card(" in cell.source]
    for cell in cards:
        found = CARD.fullmatch(cell.source)
        assert found is not None, cell.id
        asked = fw.exercise(found[1], seed=int(found[2]) if found[2] else None, kind=found[3])
        (data,) = datas(cell)
        assert set(data) == set(PICTURE), cell.id
        assert drawn(data), cell.id
        assert data["text/plain"] == f"{asked}{ASLEEP}", cell.id
        if found[1] != here:
            earlier.append(found[1])
    assert len(cards) == 3
    (other,) = earlier
    links = [FOLDER / link for link in LINK.findall(prose(read(path)))]
    # A lesson's exercise, or that of an example which the lesson shows.
    shows = json.dumps(f'fw.example("{other}")')[1:-1]
    assert any(link.stem.startswith(f"{other}-") or shows in link.read_text("utf-8") for link in links)


@LESSON
def test_code_cells_are_short_and_ask_for_nothing_that_a_page_without_a_kernel_lacks(path: Path) -> None:
    for cell in code_cells(read(path)):
        assert len(cell.source.splitlines()) < LONGEST_CELL, cell.id
        assert not re.search(r"\b(open|input)\(", cell.source), cell.id


@LESSON
def test_a_lesson_takes_less_than_twelve_minutes_to_read(path: Path) -> None:
    notebook = read(path)
    shown = prose(notebook) + "".join(cell.source + printed(cell) for cell in code_cells(notebook))
    stated = re.search(r"\*\*Time\.\*\* (\w+) minutes", notebook.cells[0].source)
    assert stated is not None
    assert words(shown) / WORDS_A_MINUTE < NUMBERS.index(stated[1]) < MINUTES


@LESSON
def test_a_lesson_goes_from_its_goal_to_a_next_step(path: Path) -> None:
    cells = read(path).cells
    assert re.match(r"# .+\n\n\*\*Goal\.\*\* You can .+", cells[0].source)
    assert cells[-1].cell_type == "markdown"
    assert cells[-1].source.startswith("## Next\n")
    text = prose(read(path))
    steps = ["**Goal.**", "**Predict.**", "## Try to break it", "## What do you remember?", "## Next"]
    places = [text.index(step) for step in steps]
    assert places == sorted(places)


@LESSON
def test_at_most_two_new_clauses_come_before_the_next_board(path: Path) -> None:
    named: set[str] = set()
    new = 0
    for cell in read(path).cells:
        if cell.cell_type == "code" and "fw.board(" in cell.source:
            new = 0
        if cell.cell_type == "markdown":
            heading = set(re.findall(rf"^#+ (F[GRS]-{PLACE})", cell.source, re.MULTILINE))
            new += len(heading - named)
            named |= heading
        assert new <= 2, cell.id


@LESSON
def test_every_clause_and_example_that_is_named_exists(path: Path) -> None:
    notebook = read(path)
    shown = prose(notebook) + "".join(cell.source + printed(cell) for cell in code_cells(notebook))
    for id in sorted(set(CLAUSE.findall(shown))):
        assert fw.clause(id).id == id
    for id in sorted(set(EXAMPLE.findall(shown))):
        assert fw.example(id).check() == []


@LESSON
def test_a_heading_that_names_a_clause_has_its_title(path: Path) -> None:
    claims = list(titled_clauses(read(path)))
    assert claims
    for id, title in claims:
        assert fw.clause(id).title == title


@LESSON
def test_links_lead_to_notebooks_and_headings_that_are_there(path: Path) -> None:
    links = LINK.findall(prose(read(path)))
    assert links
    for link in links:
        name, _, anchor = unquote(link).partition("#")
        target = FOLDER / name if name else path
        assert target.is_file(), link
        assert not anchor or anchor in anchors(read(target)), link


@LESSON
def test_the_answers_wait_until_they_are_asked_for(path: Path) -> None:
    answers = [cell for cell in code_cells(read(path)) if "answer" in cell.id]
    assert answers
    for cell in answers:
        assert cell.metadata == {"jupyter": {"outputs_hidden": True}}
        # JupyterLab shows the first line of folded outputs.
        first, *rest = printed(cell).splitlines()
        assert first in ("Answer", "Answers")
        assert rest


@LESSON
def test_a_button_is_called_what_the_board_calls_it(path: Path) -> None:
    front_end = (FOLDER.parent / "frogwidgets" / "static" / "board.js").read_text(encoding="utf-8")
    match = fw.match("frogriders", position=fw.example("FR-PLAY-4.a").position)
    labels = [choice.label for choice in match.game.choices(match.view(1))]
    drawn_two = fw.match("froggies", position="1F3[8]5678|?? d0 x- t1 h2")
    labels += [choice.label for choice in drawn_two.game.choices(drawn_two.view(1))]
    dealing = fw.match("froggies", position=fw.example("FS-NEXT-1.a").position)
    labels += [shape.label for shape in dealing.scene(1).shapes]
    for name in re.findall(r"\*\*([^*]+)\*\*", prose(read(path))):
        assert name in TEACHING or name in labels or f'"{name}"' in front_end, name
    for name in re.findall(r"(?<!\*)\*([A-Z][^*]+)\*(?!\*)", prose(read(path))):
        assert f'"{name}"' in front_end, name


@LESSON
def test_a_page_made_of_it_shows_every_picture_and_asks_for_no_widget(path: Path) -> None:
    notebook = read(path)
    page, _ = HTMLExporter().from_notebook_node(notebook)
    pictures = sum(bool(drawn(data)) for cell in code_cells(notebook) for data in datas(cell))
    assert len(IMAGE.findall(page)) == pictures
    assert "widget-view" not in page


@LESSON
def test_nothing_of_the_machine_that_ran_it_is_left(path: Path) -> None:
    notebook = read(path)
    for cell in code_cells(notebook):
        texts = [cell.source, printed(cell)]
        texts += [text for data in datas(cell) for text in (data.get("text/plain", ""), drawn(data))]
        assert not SECRET.search("\n".join(texts)), cell.id
    assert not SECRET.search(prose(notebook))


@LESSON
def test_cells_have_names_of_their_own(path: Path) -> None:
    ids = [cell.id for cell in read(path).cells]
    assert len(set(ids)) == len(ids)
    assert all(re.fullmatch(r"[a-z][a-z0-9-]*", id) for id in ids)


@pytest.mark.clause("FR-LEAP-10")
def test_the_second_lesson_shows_the_four_opening_leaps() -> None:
    assert told("FR-2-the-leap.ipynb", "reveal-legal").count("xd5>e5") == 1
    legal = re.findall(r"'([^']+)'", told("FR-2-the-leap.ipynb", "reveal-legal"))
    assert sorted(legal) == ["c5xd5>e5", "e3xe4>e5", "e7xe6>e5", "g5xf5>e5"]


@pytest.mark.clause("FR-LEAP-6", "FR-LEAP-10")
def test_the_rulebooks_first_leap_collects_yellow() -> None:
    steps = told("FR-2-the-leap.ipynb", "first-leap-steps")
    assert re.search(r"^FR-LEAP-6 .*yellow", steps, re.MULTILINE)


@pytest.mark.clause("FR-LEAP-2", "FR-LEAP-3", "FR-LEAP-4", "FR-LEAP-5", "FR-LEAP-9")
def test_each_broken_leap_of_the_third_lesson_is_refused_by_its_own_clause_alone() -> None:
    for cell, clause in (
        ("leap-2-why", "FR-LEAP-2"),
        ("leap-4-why", "FR-LEAP-4"),
        ("leap-5-why", "FR-LEAP-5"),
        ("leap-9-why", "FR-LEAP-9"),
    ):
        assert re.findall(r"^FAILS (\S+)", told("FR-3-what-stops-a-leap.ipynb", cell), re.MULTILINE) == [
            clause
        ]
    answers = told("FR-3-what-stops-a-leap.ipynb", "answers").splitlines()[1:]
    assert [re.sub(r":.*", "", answer) for answer in answers] == [
        "c5xc6>c7 legal",
        "c6xc5>c4 FR-LEAP-5",
        "c5xd6>e7 FR-LEAP-3",
        "c4xb4>a4 FR-LEAP-9",
        "c4xc5>c7 FR-LEAP-2",
        "b5xc5>d5 FR-LEAP-1",
    ]


@pytest.mark.clause("FR-LEAP-9")
def test_without_the_edge_rule_the_first_player_would_have_thirty_two_leaps() -> None:
    figures = told("FR-3-what-stops-a-leap.ipynb", "edge-answer")
    assert "\n4 leaps with two players, 32 with three." in figures
    assert len(re.findall(r"\S+x\S+>\S+", figures)) == 32 - 4


@pytest.mark.clause("FR-VIL-1", "FR-RED-3", "FR-YEL-2", "FR-BLU-2", "FR-BRN-1")
def test_the_returns_of_the_lesson_are_those_of_the_rules() -> None:
    name = "FR-4-return-a-unit.ipynb"
    offered = re.findall(r"^(\S+) means: ", told(name, "do-answer"), re.MULTILINE)
    assert offered == [".", "Y+R", "B+DG", "B+FL", "B+NO", "B+GP", "R"]
    assert told(name, "red-steps").splitlines()[-1].startswith("FR-RED-3 ")
    assert "\nFR-BLU-2 " in told(name, "blue-steps")
    refused = re.findall(r"^(\S+) (FR-\S+)", told(name, "break-why"), re.MULTILINE)
    assert refused == [
        ("N", "FR-BRN-1"),
        ("B+LS", "FR-BLU-1"),
        ("Y", "FR-VIL-3"),
        ("e5xe4>e3", "FR-PLAY-4"),
    ]


@pytest.mark.clause("FR-END-1", "FR-END-2", "FR-AMB-10", "FR-AMB-13")
def test_the_games_of_the_lesson_end_as_it_says() -> None:
    name = "FR-5-the-end.ipynb"
    assert "15 leaps, 21 units are left, and legal are: ()" in told(name, "full-answer")
    red = told(name, "red-answer")
    assert re.search(r"^Legal: \. R\nPoints before: 5\nPoints after: 0$", red, re.MULTILINE)
    assert "\nFR-END-1 " in red
    assert "\nFR-END-2 " in red
    points = dict(re.findall(r"^(\S+) and Ana ends with (\d) points$", told(name, "amb-13-answer"), re.M))
    assert points == {".": "0", "Y+B": "0", "B+NO": "4"}
    left = dict(re.findall(r"^(\S+) leaves Ben (\d) leaps$", told(name, "choose-answer"), re.MULTILINE))
    assert left == {"e7xe6>e5": "2", "e6xe7>e8": "0"}
    assert [clause for _, clause in re.findall(r"^(\S+) (FR-\S+)", told(name, "break-why"), re.M)] == [
        "FR-END-1"
    ] * 2


@pytest.mark.clause("FR-SCORE-11", "FR-SCORE-7", "FR-SCORE-8", "FR-PRIV-2", "FR-SET-3")
def test_the_sums_of_the_lesson_are_the_rulebooks() -> None:
    name = "FR-6-scoring.ipynb"
    assert told(name, "any-answer").splitlines()[1].startswith("5 Private card")
    assert "8 -> 13" in told(name, "any-answer").splitlines()[-1]
    parts = [line.split()[0] for line in told(name, "sum-answer").splitlines()[1:]]
    assert parts == ["0", "10", "8", "6", "4", "0"]
    assert "| 43 | **Ana: 43 points" in told(name, "cards-scores")
    assert told(name, "nearest-answer").splitlines()[-1] == "39"
    assert re.findall(r"winners: (.+)", told(name, "tie-answer")) == ["2", "1 2"]
    assert len(told(name, "break-what-if").splitlines()) == 3


@pytest.mark.clause("FR-SETUP-3", "FR-SETUP-6", "FR-SETUP-16")
def test_the_counts_of_the_set_up_are_those_of_the_rules() -> None:
    name = "FR-1-pond-and-setup.ipynb"
    assert "\n57 pads, 56 units: " in told(name, "predict-answer")
    counts = re.findall(r"^(\d) players: (\d+) units", told(name, "two-answer"), re.MULTILINE)
    assert counts == [("2", "36"), ("3", "56"), ("4", "56")]
    assert told(name, "cards-views").splitlines()[2:] == [
        "1 sees RB=4,NNNN=5 -;-;0;YY=6(NNN=4)|-;-;0;?",
        "2 sees RB=4,NNNN=5 -;-;0;?|-;-;0;NNN=4(YY=6)",
        "None sees RB=4,NNNN=5 -;-;0;?|-;-;0;?",
    ]
    assert re.findall(r"\((FR-[^)]+)\)\.", told(name, "break-answer")) == [
        "FR-SETUP-6",
        "FR-SETUP-6",
        "FR-OV-1",
    ]


@pytest.mark.clause("FR-OR-2", "FR-OR-3", "FR-OR-5", "FR-OR-7", "FR-PU-1", "FR-PU-3")
def test_the_cards_of_the_lesson_widen_the_leaps_as_it_says() -> None:
    name = "FR-7-orange-and-purple.ipynb"
    assert re.findall(r"^FAILS (\S+)", told(name, "or-2-why"), re.MULTILINE) == ["FR-OR-2"]
    assert told(name, "fl-answer").splitlines()[1] == "Trophy track: 5 points from flowers during the game."
    refused = re.findall(r"^(\S+) \S+ (FR-\S+)", told(name, "break-answer"), re.MULTILINE)
    assert refused == [
        ("DG", "FR-LEAP-5"),
        ("DG", "FR-LEAP-9"),
        ("LS", "FR-LEAP-4"),
        ("RU", "FR-OR-7"),
    ]
    leaps = re.findall(r"(\d+) leaps", told(name, "perft-answer"))
    assert leaps == ["4", "8", "12", "4", "16"]


@pytest.mark.clause("FR-TQ-1", "FR-GR-1", "FR-GR-2", "FR-GR-3", "FR-BL-1", "FR-BL-2")
def test_the_cards_of_the_lesson_pay_as_it_says() -> None:
    name = "FR-8-turquoise-green-blue.ipynb"
    assert told(name, "tq-answer").splitlines()[1] == "[15, 4]"
    assert re.findall(r"^(\d) G[BPU] ", told(name, "green-answer"), re.MULTILINE) == ["5", "4", "4"]
    assert re.findall(r"Ana gets (\d)", told(name, "blue-answer")) == ["7", "2"]
    assert re.findall(r"Ana has (\d) points", told(name, "min-answer")) == ["2", "7"]
    assert told(name, "break-answer").splitlines()[1].startswith("Any of 15 cards ")


@pytest.mark.clause("FR-BACK-2", "FR-BACK-3", "FR-BACK-4", "FR-AMB-31", "FR-SETUP-13")
def test_the_backs_of_the_lesson_pay_as_it_says() -> None:
    name = "FR-9-card-backs-and-variants.ipynb"
    assert re.findall(r"^(\d) \[", told(name, "race-answer"), re.MULTILINE) == ["6", "0"]
    assert re.findall(r"pays (\[.+\])", told(name, "tie-answer")) == ["[3, 3, 0]", "[6, 0, 0]"]
    assert told(name, "nothing-answer").splitlines()[1:] == ["pays [3, 3]", "none [0, 0]"]
    assert re.findall(r"track: (\d)", told(name, "flower-answer")) == ["1", "3"]
    assert "1 only in the second: c5xb5>a5." in told(name, "variants-answer")
    assert "(FR-SETUP-13)" in told(name, "break-two-why")


@pytest.mark.clause("FR-PLAY-3")
def test_the_games_of_the_last_lesson_are_played_to_their_ends() -> None:
    name = "FR-10-play.ipynb"
    counts = [int(count) for count in told(name, "count-answer").split()[1:]]
    assert counts[-1] == 0
    assert min(counts[:-1]) > 0
    assert f"after {len(counts) - 1} moves" in told(name, "whole-answer")
    refused = re.findall(r"^(\S+) (FR-\S+)", told(name, "break-answer"), re.MULTILINE)
    assert refused == [(".", "FR-PLAY-3"), ("R", "FR-PLAY-3"), ("d6xe6>f6", "FR-LEAP-1")]


@pytest.mark.parametrize(("letters", "game"), [("FR", "frogriders"), ("FG", "frogger"), ("FS", "froggies")])
def test_the_worked_examples_of_the_rulebook_are_all_on_boards(letters: str, game: str) -> None:
    shown = set()
    for path in FOLDER.glob(f"{letters}-*.ipynb"):
        named: dict[str, str] = {}
        for cell in code_cells(read(path)):
            named |= re.findall(rf'^(\w+) = fw\.example\("({letters}-EX-\w+)"\)', cell.source, re.MULTILINE)
            if "fw.board(" in cell.source:
                shown |= set(re.findall(rf"{letters}-EX-\w+", cell.source))
                shown |= {id for name, id in named.items() if re.search(rf"\b{name}\b", cell.source)}
    worked = {example.id for example in fw.rulebook(game).examples if example.id.startswith(f"{letters}-EX-")}
    assert worked
    assert worked <= shown


def told(name: str, cell: str) -> str:
    """What is printed below a cell of a committed lesson."""
    return next(printed(found) for found in read(FOLDER / name).cells if found.id == cell)


def test_the_command_compares_without_writing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    copies = [tmp_path / name for name in ("as-it-is.ipynb", "older.ipynb")]
    for copy, text in zip(copies, ("new", "old"), strict=True):
        copy.write_text(text, encoding="utf-8")
    monkeypatch.setattr("tests.notebooks.__main__.paths", lambda: copies)
    monkeypatch.setattr("tests.notebooks.__main__.run", lambda path: path)
    monkeypatch.setattr("tests.notebooks.__main__.committed", lambda notebook: "new")
    assert main(["--check"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "as-it-is.ipynb: as committed",
        "older.ipynb: differs from a fresh run",
    ]
    assert copies[1].read_text(encoding="utf-8") == "old"
    assert main([]) == 0
    assert copies[1].read_text(encoding="utf-8") == "new"


@pytest.mark.clause("FS-SORT-2", "FS-SORT-3", "FS-SORT-4", "FS-SORT-5")
def test_the_chains_of_the_lesson_are_those_of_the_rulebook() -> None:
    name = "FS-2-the-chain.ipynb"
    assert told(name, "reveal-steps").splitlines()[0] == "D7>7:J."
    assert told(name, "second-steps").splitlines()[0] == "D1>1:3>3:7."
    assert told(name, "answers").splitlines()[1] == "D2>2:5>5:1>1:4>4:J."
    refused = re.findall(r"^(\S+) (FS-\S+)", told(name, "break-why"), re.MULTILINE)
    assert refused == [("X", "FS-SETUP-5"), (">3", "FS-PLAY-3")]


@pytest.mark.clause("FS-SETUP-2", "FS-SETUP-3", "FS-SETUP-4", "FS-SORT-1")
def test_the_table_of_the_lesson_is_laid_out_by_the_rules() -> None:
    name = "FS-1-row-and-cards.ipynb"
    piles = re.findall(r"^(\d) players: \d+ cards in rows, (\d+) to draw$", told(name, "count-answer"), re.M)
    assert piles == [("2", "44"), ("3", "36"), ("4", "28"), ("5", "20"), ("6", "12"), ("7", "4")]
    kinds = dict(re.findall(r"^([1-8JF]) (\d)$", told(name, "kinds-answer"), re.MULTILINE))
    assert kinds == {**dict.fromkeys("12345678", "6"), "J": "8", "F": "4"}
    rows = [line.split()[-4] for line in told(name, "secret-answer").splitlines()[1:]]
    assert rows == ["[2][5][J]|[1][F][8]", "???|???", "???|???", "???|???"]
    faults = told(name, "break-answer").splitlines()[1:]
    assert [re.findall(r"\((FS-[A-Z]+-\d)", fault) for fault in faults] == [
        ["FS-SORT-1"],
        ["FS-CONT-3"],
        [],
        ["FS-CONT-1"],
    ]
    assert re.findall(r"^(\S+) (FS-\S+)", told(name, "break-why"), re.MULTILINE) == [
        (">3", "FS-SORT-1"),
        (">4", "FS-SORT-1"),
    ]


@pytest.mark.clause("FS-PLAY-3", "FS-PLAY-5", "FS-PLAY-6", "FS-CARD-4", "FS-AMB-5", "FS-AMB-11")
def test_the_turns_of_the_lesson_end_as_it_says() -> None:
    name = "FS-3-junk-and-stops.ipynb"
    assert told(name, "do-answer").split()[1:] == [
        "D1.",
        "D2>2:J.",
        "D3.",
        "D4>4:6>6:2>2:J.",
        "D5.",
        "D6>6:2>2:J.",
        "D7.",
        "D8>8:8.",
        "DJ.",
    ]
    assert re.findall(r"may: (.+)", told(name, "taken-answer")) == ["nothing more", ">3:F ."]
    assert "\nFS-AMB-11 " in told(name, "full-answer")
    assert told(name, "full-answer").splitlines()[-1] == "Ben may take: DJ. XF"
    assert told(name, "which-answer").splitlines()[-1] == "1?|?? d9 x1 t2"
    refused = re.findall(r"^(\S+) (FS-\S+)", told(name, "break-why"), re.MULTILINE)
    assert refused == [(".", "FS-PLAY-3"), (">2", "FS-PLAY-3"), ("X2.", "FS-SORT-3")]


@pytest.mark.clause("FS-PLAY-7", "FS-JOKER-1", "FS-JOKER-2", "FS-JOKER-3", "FS-CARD-3", "FS-AMB-13")
def test_the_froschi_of_the_lesson_goes_where_the_rules_let_it() -> None:
    name = "FS-4-froschi.ipynb"
    assert told(name, "do-answer").splitlines()[1] == "Legal: >2 >3 >4"
    assert told(name, "hop-answer").splitlines()[-1].startswith("123F5678|")
    assert told(name, "stay-answer").splitlines()[-1].startswith("1F3[8]5678|")
    rows = re.findall(r"^\S+ ([^|]+)\|", told(name, "twice-answer"), re.MULTILINE)
    assert rows == ["[1]F[J]", "[1]2[J]", "F2[J]", "12[J]", "12F"]
    assert told(name, "fifteen-answer").splitlines()[1].startswith("15 cards put down: 1234567F|")
    refused = re.findall(r"^(\S+) (FS-\S+)", told(name, "break-why"), re.MULTILINE)
    assert refused == [
        (">1", "FS-AMB-7"),
        (">5", "FS-JOKER-1"),
        (".", "FS-PLAY-7"),
        ("D", "FS-PLAY-3"),
    ]


@pytest.mark.clause("FS-ROUND-1", "FS-ROUND-3", "FS-ROUND-4", "FS-NEXT-2", "FS-NEXT-3", "FS-AMB-14")
def test_the_rounds_of_the_lesson_end_and_begin_as_it_says() -> None:
    name = "FS-5-rounds.ipynb"
    assert re.findall(r"^(\w+) plays", told(name, "do-answer"), re.MULTILINE) == ["Ana", "Ben", "Caro"]
    assert re.findall(r"^(?:Before|After): +(\S+)", told(name, "luck-answer"), re.MULTILINE) == [
        "12|?2",
        "12|[1]2",
    ]
    assert "\nFS-ROUND-3 Player 2 " in told(name, "luck-answer")
    lengths = re.findall(r"^(\w+) now has (\d) cards$", told(name, "who-answer"), re.MULTILINE)
    assert lengths == [("Ana", "2"), ("Ben", "2"), ("Caro", "3")]
    assert told(name, "who-answer").splitlines()[-1] == "Ana begins"
    assert "\nFS-NEXT-3 " in told(name, "seven-answer")
    assert told(name, "seven-answer").splitlines()[-1] == "Ben may play X8>8:J."
    assert told(name, "found-answer").splitlines()[1] == "D1>1:7."
    assert "FS-AMB-28" not in told(name, "seven-answer") + told(name, "found-answer")
    assert re.findall(r"^(\S) (FS-\S+)", told(name, "break-why"), re.MULTILINE) == [
        ("D", "FS-NEXT-1"),
        ("X", "FS-NEXT-1"),
    ]


@pytest.mark.clause("FS-END-1", "FS-END-2", "FS-END-3", "FS-END-4", "FS-AMB-20")
def test_the_games_of_the_lesson_are_won_as_it_says() -> None:
    name = "FS-6-winning-and-play.ipynb"
    assert re.findall(r"her row (\S+)$", told(name, "one-answer"), re.MULTILINE) == ["1", "F", "[2]"]
    fitting = [int(count) for count in re.findall(r"^\d (\d+) of 60$", told(name, "chance-answer"), re.M)]
    assert fitting == [6 * length + 4 for length in range(8, 0, -1)]
    assert re.findall(r"(True|False)(?: - winners: (.+))?", told(name, "last-answer")) == [
        ("False", ""),
        ("True", "1 2"),
    ]
    assert told(name, "lucky-answer").splitlines()[-1] == "Winners: 2"
    rounds = re.match(r"Answer\n(\d+) rounds, ", told(name, "whole-answer"))
    assert rounds is not None
    assert 8 <= int(rounds[1]) <= 15
    assert re.findall(r"^(\S) (FS-\S+)", told(name, "break-why"), re.MULTILINE) == [
        ("D", "FS-END-1"),
        ("X", "FS-END-1"),
    ]


@pytest.mark.clause("FG-NUM-A1", "FG-LOG-C2", "FG-CAR-B3", "FG-CAR-B4", "FG-LOG-E1", "FG-FROG-G1")
def test_a_throw_is_spent_as_the_lesson_says() -> None:
    name = "FG-7-spending-a-throw.ipynb"
    costs = dict(re.findall(r"^(\S+) costs (\d)$", told(name, "cars-answer"), re.MULTILINE))
    assert costs == {"Ca1>h1": "1", "Ca1>T": "1", "Ca1>>f2": "2"}
    assert re.findall(r"in ([\d,]+) positions", told(name, "ends-answer")) == ["48", "1,044", "13,797"]
    clauses = re.findall(r"^(FG-\S+)", told(name, "order-steps"), re.MULTILINE)
    assert [id for id in clauses if id in ("FG-LOG-C3", "FG-FROG-G1")] == ["FG-LOG-C3", "FG-FROG-G1"]
    assert re.findall(r"in row (\d)", told(name, "par-answer")) == ["5", "4", "5", "5"]


@pytest.mark.clause("FG-FROG-D1", "FG-LOG-C3", "FG-FROG-B1", "FG-AMB-17")
def test_each_broken_action_of_the_lesson_is_refused_by_its_own_clause_alone() -> None:
    name = "FG-7-spending-a-throw.ipynb"
    refused = re.findall(r"^(\S+) (FG-\S+)", told(name, "break-why"), re.MULTILINE)
    assert refused == [
        ("c1.d2", "FG-FROG-D1"),
        ("a3>c4", "FG-LOG-C3"),
        ("c1.c2.c3.c4.c5", "FG-FROG-B1"),
    ]
    assert re.findall(r"^(FG-\S+)", told(name, "wrong-order-why"), re.MULTILINE) == ["FG-AMB-17"]


def refusals(name: str, cell: str) -> list[tuple[str, str]]:
    """The moves that a cell of a committed lesson shows as refused, each with its clause."""
    return re.findall(r"^(\S+) (FG-\S+) ", told(name, cell), re.MULTILINE)


@pytest.mark.clause("FG-FROG-B2", "FG-WIN-1", "FG-OBJ-1", "FG-PREP-6", "FG-CONT-6")
def test_the_board_of_the_lesson_is_the_rulebooks() -> None:
    name = "FG-1-board-and-goal.ipynb"
    assert "\n64 spaces, 32 in the river, 32 on the roads" in told(name, "predict-answer")
    assert told(name, "goal-answer").splitlines()[-1] == "Won by player 1"
    wrong = [re.findall(r"FG-[A-Z]+-\d+", line) for line in told(name, "break-answer").splitlines()[1:]]
    assert wrong == [["FG-PREP-6"], ["FG-AMB-3"], ["FG-CONT-6", "FG-AMB-30"], []]
    assert refusals(name, "break-why") == [
        ("c7.S", "FG-FROG-D1"),
        ("c7.c6", "FG-FROG-D1"),
        ("d8.d7", "FG-FROG-C1"),
    ]


@pytest.mark.clause("FG-PLAY-2", "FG-LSYM-B1", "FG-FSYM-C1", "FG-FSYM-C2", "FG-AMB-2", "FG-AMB-34")
def test_each_face_of_the_die_does_what_the_lesson_says() -> None:
    name = "FG-2-the-die.ipynb"
    assert "\nLegal before the throw: ()\n" in told(name, "faces-answer")
    chances = re.findall(r"^(\w) comes up with a chance of (\S+)$", told(name, "faces-answer"), re.MULTILINE)
    assert chances == [("1", "1/6"), ("2", "1/3"), ("3", "1/6"), ("L", "1/6"), ("F", "1/6")]
    steps = told(name, "frog-answer")
    assert "\nLegal: *\nFG-FSYM-C2 The frog of player 1 on c6 stays" in steps
    assert re.findall(r"(\w\d) to (\w\d)", steps) == [("g5", "g3"), ("f6", "f4"), ("b2", "b4")]
    swapped = re.findall(r"(\w\d) to (\w\d)", told(name, "face-answer"))
    assert swapped == [("c5", "c3"), ("c3", "c5"), ("c4", "c6"), ("c2", "c4")]
    assert refusals(name, "break-why") == [
        ("@d1", "FG-LSYM-B1"),
        ("a3>b3", "FG-LSYM-B1"),
        ("-", "FG-LSYM-B1"),
        ("%a3", "FG-LSYM-B1"),
        ("*", "FG-FSYM-C1"),
        ("c2.c3", "FG-FSYM-C1"),
        ("4:", "FG-AMB-2"),
    ]


@pytest.mark.clause("FG-FROG-A1", "FG-FROG-D1", "FG-FROG-E1", "FG-FROG-E2", "FG-FROG-H1", "FG-FROG-C1")
def test_the_frogs_of_the_lesson_go_where_it_says() -> None:
    name = "FG-3-frogs.ipynb"
    assert "\n16 spaces: a1 a2 b1 " in told(name, "do-answer")
    ends = re.findall(r"^With (\d) it ends on (.+)$", told(name, "step-answer"), re.MULTILINE)
    assert [(count, len(spaces.split())) for count, spaces in ends] == [("1", 3), ("2", 6), ("3", 10)]
    assert "e4" in ends[2][1].split()
    assert "\nc4.c5^c6 c4.c5^b5 c4.c5^d5" in told(name, "land-answer")
    assert "\nc4.c5^d5^d6\n" in told(name, "chain-answer")
    assert [clause for _, clause in refusals(name, "h1-why")] == ["FG-FROG-H1"] * 2
    assert [clause for _, clause in refusals(name, "break-why")] == ["FG-FROG-D1"] * 3 + ["FG-FROG-A1"]
    assert [clause for _, clause in refusals(name, "break-more-why")] == [
        "FG-FROG-C1",
        "FG-FROG-E2",
        "FG-FROG-E2",
    ]


@pytest.mark.clause("FG-FROG-F3", "FG-LOG-B1", "FG-LOG-C3", "FG-FROG-G1", "FG-FROG-G2", "FG-AMB-20")
def test_the_logs_of_the_lesson_count_carry_and_lift_as_it_says() -> None:
    name = "FG-4-logs.ipynb"
    assert "\nFG-FROG-F3 Count 1: " in told(name, "do-answer")
    assert "d4 is carried along to g4" in told(name, "ride-answer")
    assert "forward to c5" in told(name, "fly-answer")
    rows = re.findall(r"-> (\S+)$", told(name, "exact-answer"), re.MULTILINE)
    assert [8 - row.split("/").index("2F5") for row in rows] == [4, 6]
    assert "\nFG-FROG-G2 " in told(name, "up-answer")
    assert [clause for _, clause in refusals(name, "break-why")] == [
        "FG-LOG-C3",
        "FG-LOG-C3",
        "FG-AMB-20",
        "FG-AMB-17",
    ]


@pytest.mark.clause("FG-CAR-B1", "FG-CAR-B3", "FG-CAR-B4", "FG-CAR-C2", "FG-AMB-31", "FG-AMB-32")
def test_the_cars_of_the_lesson_cost_and_block_as_it_says() -> None:
    name = "FG-5-cars.ipynb"
    costs = re.findall(r"^(\d) for (.+)$", told(name, "do-answer"), re.MULTILINE)
    assert [(cost, len(moves.split())) for cost, moves in costs] == [("1", 8), ("2", 8)]
    direct, round_about = re.findall(r"-> (.+)$", told(name, "next-answer"), re.MULTILINE)
    assert direct == round_about
    assert re.findall(r"(\w8): not home", told(name, "block-answer")) == ["c8"]
    assert told(name, "block-answer").count("home by c7.c8.S") == 6
    assert [clause for _, clause in refusals(name, "break-why")] == [
        "FG-CAR-B3",
        "FG-AMB-32",
        "FG-CAR-B4",
        "FG-AMB-20",
        "FG-CAR-B1",
        "FG-AMB-17",
    ]


@pytest.mark.clause("FG-LOG-D1", "FG-LOG-D2", "FG-CAR-C1", "FG-FROG-F2", "FG-AMB-16", "FG-AMB-17")
def test_the_hits_of_the_lesson_are_those_of_the_rules() -> None:
    name = "FG-6-knocking-off.ipynb"
    assert "\nHits: g4>b4xc4 g4>c4xc4\n" in told(name, "do-answer")
    assert "\nHits: a3>c3xd3 a3>d3xd3\n" in told(name, "safe-answer")
    assert re.findall(r"^(\w+) -> (\S+)", told(name, "amb-16-answer"), re.MULTILINE) == [
        ("rest", "8/8/8/8/8/2f5/8/8"),
        ("sweep", "8/8/8/8/8/8/8/8"),
    ]
    assert re.findall(r"Hits: (.+)", told(name, "road-answer")) == ["Ca2>d2xd2", "Ca1>>d2xd2"]
    assert told(name, "two-answer").count("goes back to its own swamp") == 2
    assert [clause for _, clause in refusals(name, "break-why")] == ["FG-AMB-17"] * 3
    assert "not 'xd4'" in told(name, "break-false")


@pytest.mark.clause("FG-PLAY-2", "FG-WIN-1", "FG-AMB-45", "FG-LOG-C3")
def test_the_games_of_froggers_last_lesson_end_as_it_says() -> None:
    name = "FG-8-play.ipynb"
    assert "\nPlayer 1 wins after 21 throws." in told(name, "whole-answer")
    counts = told(name, "count-answer").split()[1:]
    assert counts.count("4") == 3
    assert counts.count("1") == 2
    assert [clause for _, clause in refusals(name, "end-answer")] == ["FG-WIN-1"] * 2
    assert "out of the swamp to c2 for 2 counts" in told(name, "greedy-answer")
    advised = re.findall(r"^ *\d\. (\S+)", told(name, "advise-answer"), re.MULTILINE)
    assert (advised[0], advised[-1]) == ("%a4,b4+b6", "%c5,c5+c3")
    assert refusals(name, "log-answer") == [("g4>c5", "FG-LOG-C3")]
    assert refusals(name, "break-why") == [("@d1", "FG-PLAY-2"), ("-", "FG-PLAY-2"), ("4:", "FG-AMB-2")]


@pytest.mark.clause("FR-LEAP-3", "FR-LEAP-5", "FR-LEAP-9", "FG-AMB-17")
def test_the_class_of_the_teachers_notebook_is_seen_through() -> None:
    name = "T-class.ipynb"
    found = re.findall(r"^(FR-\S+) .*missed \d+ of \d+: (.+)$", told(name, "see-map"), re.MULTILINE)
    assert {clause for clause, _ in found} == {"FR-LEAP-3", "FR-LEAP-5", "FR-LEAP-9"}
    lost = [pupil for _, pupils in found for pupil in pupils.split(", ")]
    assert len(set(lost)) == len(lost) == 9
    assert re.findall(r"^(FR-\S+)", told(name, "see-boards"), re.MULTILINE) == [clause for clause, _ in found]
    assert told(name, "poll-answer").count("✓ Right") == 1
    assert [line.split()[0] for line in told(name, "break-answer").splitlines()[1:]] == list("00001")
    assert "returns (changed)" in told(name, "notes")
    assert told(name, "answers").splitlines()[-1].startswith("3 FR-LEAP-5 ")
