"""Charts: what they show is what was counted, a twin that is the same every time, a table, clear errors."""

import base64
import importlib.util
import re
import subprocess
import sys
from functools import cache
from math import inf
from xml.etree import ElementTree

import matplotlib
import pytest

import frogwidgets as fw
from frogwidgets.simulation import Mean, Result
from frogwidgets.widgets.chart import ticks

SVG = "{http://www.w3.org/2000/svg}"


@cache
def played(name: str = "frogriders", games: int = 40, seats: int = 2) -> Result:
    return fw.simulate(name, games=games, players=("random",) * seats, seed=1, progress=False)


def letters(svg: str) -> str:
    return "\n".join("".join(text.itertext()) for text in ElementTree.fromstring(svg).iter(f"{SVG}text"))


def test_the_bars_of_a_seat_are_the_shares_of_its_games() -> None:
    chart = fw.distribution(played())
    for axes, seat in zip(chart.figure.axes, (1, 2), strict=True):
        points = played().values("points", seat)
        assert sum(bar.get_height() for bar in axes.patches[:-1]) == pytest.approx(1)
        for bar in axes.patches[:-1]:
            inside = [value for value in points if bar.get_x() <= value < bar.get_x() + bar.get_width()]
            assert bar.get_height() == pytest.approx(len(inside) / len(points))
        assert axes.lines[0].get_xdata()[0] == played().mean("points", seat).mean
        assert axes.get_ylim()[0] == 0
    one, other = (axes.get_xlim() for axes in chart.figure.axes)
    assert one == other


def test_the_bars_of_a_source_end_at_its_average_and_begin_at_nothing() -> None:
    chart = fw.distribution(played(), by="source")
    (axes,) = chart.figure.axes
    sources = [name for name in played().measures if name.startswith("points ")]
    widths = [bar.get_width() for bar in axes.patches]
    assert widths == [played().mean(source, seat).mean for seat in (1, 2) for source in sources]
    assert all(bar.get_x() == 0 for bar in axes.patches)
    assert axes.get_xlim()[0] == 0
    spans = [tuple(line.get_xdata()) for line in axes.lines[1::2]]
    assert spans[0] == played().mean(sources[0], 1)[1:3]


def test_an_interval_is_drawn_from_end_to_end() -> None:
    means = {"seat 1": played().rate(1), "seat 2": played().rate(2), "once": Mean(0.5, -inf, inf, 1)}
    chart = fw.intervals(means, at=0.5, title="Won")
    (axes,) = chart.figure.axes
    spans = [tuple(line.get_xdata()) for line in axes.lines[1::3]]
    assert spans == [means["seat 1"][1:3], means["seat 2"][1:3], axes.get_xlim()]
    assert [line.get_xdata()[0] for line in axes.lines[::3]] == [0.5] * 3
    assert [line.get_xdata()[0] for line in axes.lines[2::3]] == [one.mean for one in means.values()]
    assert f"{means['seat 1']}" in letters(chart.svg)
    assert repr(chart).splitlines()[0] == "Won"
    assert repr(chart).splitlines()[-1].split() == ["once", "0.5", "unknown", "unknown", "1"]


@pytest.mark.parametrize("look", ["day", "dusk", "print"])
@pytest.mark.parametrize("by", ["seat", "source"])
def test_the_twin_is_the_same_every_time_and_keeps_its_letters(look: str, by: str) -> None:
    result = played(games=12, seats=4)
    svg = fw.distribution(result, by=by, look=look).svg
    assert svg == fw.distribution(result, by=by, look=look).svg
    assert "12 games of Frogriders" in letters(svg)
    assert "Seat 4, random" in letters(svg)
    assert not re.search(r"metadata|DejaVu|Matplotlib", svg)
    assert not any(re.search(r"\d\.\d\d", tag) for tag in re.findall(r"<[^>]*>", svg))
    assert len(svg) < 60_000


def test_the_seats_differ_without_colour() -> None:
    svg = fw.distribution(played(games=12, seats=4), by="source", look="print").svg
    assert len(set(re.findall(r"url\(#(h\w+)\)", svg))) == 3


def test_somebodys_own_settings_change_nothing_and_stay() -> None:
    chart = fw.distribution(played())
    before = chart.svg
    with matplotlib.rc_context({"font.size": 30, "axes.facecolor": "red", "svg.fonttype": "path"}):
        assert chart.svg == before
        assert matplotlib.rcParams["font.size"] == 30


def test_the_bundle_has_a_picture_a_table_and_words() -> None:
    chart = fw.distribution(played(), by="source")
    data = chart._repr_mimebundle_()
    assert set(data) == {"text/html", "text/plain"}
    picture = re.match(
        r'<img alt="Points by source, 40 games of Frogriders"[^>]*base64,([^"]+)', data["text/html"]
    )
    assert picture is not None
    assert base64.b64decode(picture[1]).decode() == chart.svg
    assert '<th scope="row">FR-SCORE-3 A point for each brown unit</th>' in data["text/html"]
    assert data["text/html"].count("<tr>") == 1 + len(chart.table.rows)
    assert data["text/plain"].splitlines()[1].split("  ")[0] == "source"


def test_the_table_has_the_spread() -> None:
    result = played(games=20)
    row = dict(zip(*(fw.distribution(result).table.head, fw.distribution(result).table.rows[1]), strict=True))
    ranked = sorted(result.values("points", 2))
    assert (row["10 %"], row["median"], row["90 %"]) == tuple(f"{ranked[at]:.3g}" for at in (2, 10, 18))
    assert row["average"] == f"{result.mean('points', 2).mean:.3g}"


@pytest.mark.parametrize("name", fw.games())
@pytest.mark.parametrize("what", ["won", "moves", "turns"])
def test_every_measure_of_every_game_is_drawn(name: str, what: str) -> None:
    assert fw.distribution(played(name, 4), what).svg.startswith("<svg")


def test_without_matplotlib_the_table_stands_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    chart = fw.distribution(played())
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    data = chart._repr_mimebundle_()
    assert "<img" not in data["text/html"]
    assert "<table>" in data["text/html"]
    assert "pip install &quot;frogwidgets[simulate]&quot;" in data["text/html"]
    with pytest.raises(fw.FrogError, match="A figure needs matplotlib"):
        _ = chart.figure


def test_nothing_of_matplotlib_is_loaded_before_a_figure_is_made() -> None:
    assert importlib.util.find_spec("matplotlib")
    code = (
        "import sys, frogwidgets as fw\n"
        "r = fw.simulate('froggies', games=1, seed=1, progress=False)\n"
        "repr(fw.distribution(r, 'turns')); print('matplotlib' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


@pytest.mark.parametrize(("low", "high"), [(0, 1), (-3.2, 14.9), (0.123, 0.124), (0, 0.3), (98, 12_345)])
def test_ticks_are_few_round_numbers_within_the_bounds(low: float, high: float) -> None:
    places = ticks(low, high)
    assert 2 <= len(places) <= 7
    assert all(low - 1e-9 <= place <= high + 1e-9 for place in places)
    assert all(len(f"{place:.6g}".strip("-0.")) <= 5 for place in places)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (lambda: fw.distribution(3), "3 is no result"),
        (lambda: fw.distribution(played(), by="player"), "by is one of seat, source"),
        (lambda: fw.distribution(played(), "colour"), "'colour' is not counted"),
        (lambda: fw.distribution(played(), "turns", by="source"), "'turns' has none"),
        (lambda: fw.distribution(played("froggies", 4), by="source"), "no points in Froggies"),
        (lambda: fw.distribution(played(), width=100), "width is a number of px from 360"),
        (lambda: fw.distribution(played(), look="noon"), "look is one of"),
        (lambda: fw.distribution(Result(played().plan, 5, {})), "No game has been played yet"),
        (lambda: fw.intervals({}), "a dict of averages by name"),
        (lambda: fw.intervals({"a": 3}), "'a' is int, and no average"),
        (lambda: fw.intervals({"a": played().rate(1)}, at="0"), "at is the number of the line"),
        (lambda: fw.intervals({str(n): played().rate(1) for n in range(99)}), "At most 60 averages"),
    ],
)
def test_what_cannot_be_drawn_is_said(asked, said: str) -> None:
    with pytest.raises(fw.FrogError, match=said):
        asked()
