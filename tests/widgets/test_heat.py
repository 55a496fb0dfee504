"""Heat maps: circles that go with the counts, a twin that saving keeps, a table, and clear errors."""

import re

import pytest

import frogwidgets as fw
from frogwidgets.scene.heat import counts, heat_svg
from frogwidgets.simulation import Result, simulate
from frogwidgets.widgets.heat import Heat


def played(name: str = "frogriders", games: int = 12, **given) -> Result:
    return simulate(name, games=games, seed=1, places=True, progress=False, **given)


def test_the_counts_of_a_board_are_the_moves_that_ended_there() -> None:
    result = played()
    told = Heat(result).counts
    assert sum(one.times for one in told) == sum(row.moves["leap"] for row in result.rows)
    assert [one.times for one in told] == sorted((one.times for one in told), reverse=True)
    assert all(result.places()[one.cell] == one.times for one in told)


def test_areas_go_with_the_counts() -> None:
    scene = fw.match("frogriders", seed=1).scene()
    svg, _ = heat_svg(scene, {"e5": 400, "d4": 200})
    radii = sorted(float(r) for r in re.findall(r'<circle cx="[^"]+" cy="[^"]+" r="([^"]+)"', svg))
    large, small = radii[-1], radii[-2]
    assert large == pytest.approx(2**0.5 * small, rel=0.02)
    assert ">67<" in svg
    assert ">33<" in svg


def test_a_shape_counts_for_its_cell_and_strangers_are_left_out() -> None:
    scene = fw.match("frogriders", seed=1).scene()
    told = counts(scene, {"unit:e5": 2, "e5": 3, "card:display.1": 9, "nowhere": 4})
    assert [(one.cell, one.times) for one in told] == [("e5", 5)]


@pytest.mark.parametrize("name", fw.games())
@pytest.mark.parametrize("look", ["day", "dusk", "print"])
def test_every_game_and_look_is_drawn(name: str, look: str) -> None:
    heat = fw.heat(played(name, 2), look=look, width=300)
    assert heat.svg.startswith("<svg")
    assert "var(--" not in heat.svg


def test_it_follows_a_simulation_on_one_canvas() -> None:
    heat = fw.heat(played(games=1))
    canvas = heat.canvas
    before = heat.svg
    result = played(games=900, watch=heat.show)
    assert heat.canvas is canvas
    assert heat.svg != before
    assert heat.result == result
    heat.close()


def test_the_bundle_has_a_picture_a_table_and_words() -> None:
    heat = fw.heat(played())
    data, _ = heat._repr_mimebundle_()
    assert data["text/html"].startswith('<img alt="Where moves end, 12 games"')
    assert "<table>" in data["text/html"]
    assert "application/vnd.jupyter.widget-view+json" in data
    assert data["text/plain"].splitlines()[0] == "<Where moves end, 12 games>"
    heat.close()


def test_what_cannot_be_shown_is_said() -> None:
    with pytest.raises(fw.FrogError, match="is no result"):
        fw.heat("frogriders")
    with pytest.raises(fw.FrogError, match="places of moves were not counted"):
        fw.heat(simulate("frogriders", games=1, seed=1, progress=False))
    with pytest.raises(fw.FrogError, match="what is one of landing, start"):
        fw.heat(played(), what="middle")
    with pytest.raises(fw.FrogError, match="width is a number of px"):
        fw.heat(played(), width=3)
    with pytest.raises(fw.FrogError, match="look is one of"):
        fw.heat(played(), look="noon")
    with pytest.raises(fw.FrogError, match="nothing to show yet"):
        _ = fw.heat().svg
    assert repr(fw.heat()) == "<Heat: nothing yet>"
