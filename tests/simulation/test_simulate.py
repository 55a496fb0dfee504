"""Simulations: the same games whatever the workers, kept when something ends them, and clear errors."""

import json
import resource
from inspect import getattr_static
from pathlib import Path
from random import Random

import joblib
import pytest

import frogwidgets as fw
from frogwidgets.bots.judge import Judged
from frogwidgets.bots.playout import Inclined
from frogwidgets.games import game
from frogwidgets.games import names as games
from frogwidgets.kernel.compiled import play_outs
from frogwidgets.kernel.edits import Editable
from frogwidgets.kernel.game import CHANCE, Echoes, FrogError, Turns
from frogwidgets.kernel.without import Refusing, Without
from frogwidgets.simulation import Result, SimulationError, simulate


def run(name: str = "frogriders", **given) -> Result:
    return simulate(name, **{"games": 20, "seed": 1, "progress": False, **given})


@pytest.mark.parametrize("name", games())
def test_every_game_has_a_row_a_seat(name: str) -> None:
    result = run(name, games=6, players=("random", "greedy"))
    assert [(row.game, row.seat, row.player) for row in result.rows] == [
        (number, seat, player) for number in range(6) for seat, player in ((1, "random"), (2, "greedy"))
    ]
    for row in result.rows:
        assert row.cut == (row.ended == "")
        assert sum(row.moves.values()) <= row.decisions
    for number in range(6):
        rows = [row for row in result.rows if row.game == number]
        assert sum(row.won for row in rows) == pytest.approx(0 if rows[0].cut else 1)
        assert sum(row.began for row in rows) == 1


def test_a_game_is_what_the_kernel_plays() -> None:
    g = game("frogriders")
    rows = run(games=3).rows
    for number in range(3):
        s = g.new(2, Random(f"1:{number}:setup"))
        luck = [Random(f"1:{number}:bot:{seat}") for seat in (1, 2)]
        while not g.is_over(s):
            assert g.to_move(s) != CHANCE
            s = g.advance(s, luck[g.to_move(s) - 1].choice(g.legal_moves(s)))
        assert [row.points for row in rows if row.game == number] == [sheet.total for sheet in g.scores(s)]
        for row in rows:
            assert sum(row.sources.values()) == row.points


def test_the_number_of_workers_changes_no_game() -> None:
    alone = run(games=150, places=True)
    together = run(games=150, places=True, workers=2)
    assert alone == together
    assert alone.places() == together.places()
    assert sum(alone.places().values()) == sum(row.decisions for row in alone.rows if row.seat == 1)


def test_options_and_a_position_are_played() -> None:
    assert run("froggies", games=4, on_empty="reshuffle", final="at_once") != run("froggies", games=4)
    position = "[J]|8??????? d[JJJJ5555] x1 t1"
    rows = run("froggies", games=5, position=position).rows
    assert all(row.began == (row.seat == 1) for row in rows)


def test_a_game_that_lasts_too_long_is_cut_off_and_counted() -> None:
    result = run(games=4, longest=10)
    assert result.cut() == 4
    assert "4 cut off after 10 moves" in repr(result)
    assert all(row.won == 0 for row in result.rows)


def test_the_table_is_tidy() -> None:
    result = run(games=5)
    table = result.table
    assert len(table) == 10
    assert list(table.columns) == list(result.columns)
    parts = [name for name in table.columns if name.startswith("points ")]
    assert (table[parts].sum(axis=1) == table["points"]).all()
    assert table["moves leap"].sum() == sum(row.moves["leap"] for row in result.rows)


def test_a_file_keeps_what_was_played_and_the_same_call_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "leaps.jsonl"
    first = run(games=8, path=path)
    size = path.stat().st_size
    assert run(games=8, path=path) == first
    assert path.stat().st_size == size
    longer = run(games=12, path=path)
    assert longer == run(games=12)
    assert path.stat().st_size > size


def test_a_file_that_was_cut_in_the_middle_of_a_line_is_mended(tmp_path: Path) -> None:
    path = tmp_path / "leaps.jsonl"
    whole = run(games=8, path=path)
    content = path.read_bytes()
    for end in (len(content) - 1, len(content) - 100, 5):
        path.write_bytes(content[:end])
        assert run(games=8, path=path) == whole
        assert run(games=8, path=path) == whole


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"seed": 2}, "its seed is 1, not 2"),
        ({"players": ("random", "greedy")}, "its players is"),
        ({"back_slot": 1}, "its options is"),
    ],
)
def test_a_file_of_another_simulation_is_left_alone(tmp_path: Path, changed, said: str) -> None:
    path = tmp_path / "leaps.jsonl"
    run(games=3, path=path)
    before = path.read_bytes()
    with pytest.raises(FrogError, match=said):
        run(games=3, path=path, **changed)
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", ["[1, 2]\n", "hello\n", '{"a": 1}\n'])
def test_a_file_that_is_no_simulation_is_left_alone(tmp_path: Path, content: str) -> None:
    path = tmp_path / "notes.txt"
    path.write_text(content)
    with pytest.raises(FrogError, match="unchanged"):
        run(games=3, path=path)
    assert path.read_text() == content


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "leaps.jsonl"
    run(games=3, path=path)
    lines = path.read_text().splitlines()
    path.write_text("\n".join([lines[0], '{"0": 7}', *lines[1:]]) + "\n")
    with pytest.raises(FrogError, match="line 2"):
        run(games=3, path=path)


def test_a_full_disk_is_said_and_what_was_played_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "leaps.jsonl"
    most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, most[1]))
    try:
        with pytest.raises(SimulationError, match=r"leaps\.jsonl could not be written") as caught:
            run(games=2_000, path=path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, most)
    kept = caught.value.result.games
    assert 1 < kept < 2_000
    # The same call goes on, now that there is room.
    assert run(games=kept, path=path) == run(games=kept)


def test_a_player_that_fails_ends_it_and_what_was_played_is_kept() -> None:
    made = []

    def tired(g, view, rng):
        made.append(view)
        if len(made) > 200:
            raise RuntimeError("no more")
        return rng.choice(g.legal_moves(view))

    with pytest.raises(SimulationError, match=r"tired.* raised RuntimeError") as caught:
        run(games=50, players=(tired, "random"))
    kept = caught.value.result
    assert 0 < kept.games < 50
    assert kept.rows[0].player == "tired"


def test_a_move_that_is_not_legal_is_refused() -> None:
    def wrong(g, view, rng):
        return "e7"

    with pytest.raises(SimulationError, match="returned no legal move"):
        run(games=2, players=(wrong, "random"))


def test_an_interrupt_gives_what_is_done() -> None:
    def stop(result: Result) -> None:
        if result.games > 1:
            raise KeyboardInterrupt

    result = run(games=5_000, watch=stop)
    assert result.interrupted
    assert 1 < result.games < 5_000
    assert "interrupted" in repr(result)


def test_results_appear_while_it_runs() -> None:
    seen: list[int] = []
    run(games=900, watch=lambda result: seen.append(result.games))
    assert seen[0] == 1
    assert seen == sorted(seen)
    assert seen[-1] == 900


def die(g, view, rng):
    """A player that ends the process it plays in, if that is a worker."""
    import multiprocessing
    import os

    if multiprocessing.parent_process() is not None:
        os._exit(1)
    return rng.choice(g.legal_moves(view))


def test_a_dead_worker_is_said_and_what_was_played_is_kept() -> None:
    with pytest.raises(SimulationError, match="The simulation ended after") as caught:
        run(games=20, players=(die, "random"), workers=2)
    assert caught.value.result.games == 1


def test_joblib_may_say_how_many_workers() -> None:
    with joblib.parallel_config(backend="threading", n_jobs=2):
        assert run(games=30, workers=None) == run(games=30)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"games": 0}, "from 1 to"),
        ({"games": 2.0}, "from 1 to"),
        ({"players": ()}, "players"),
        ({"players": ("random",)}, "players"),
        ({"players": "random"}, "a list of bots"),
        ({"players": ("random", "clever")}, "There is no bot 'clever'"),
        ({"players": ("random", 3)}, "A player is the name of a bot or a function"),
        ({"workers": 0}, "workers is a number from 1"),
        ({"longest": 0}, "longest is a number"),
        ({"seed": "x"}, "seed is a whole number"),
        ({"colour": "red"}, "colour"),
        ({"position": "nonsense"}, "A position has 8 fields"),
        ({"path": "/nowhere/at/all.jsonl"}, "cannot be written"),
        ({"path": "/dev/full"}, "no file to keep a simulation in"),
    ],
)
def test_what_cannot_be_played_is_said_before_the_first_game(given, said: str) -> None:
    with pytest.raises(FrogError, match=said):
        run(**given)


def test_a_game_there_is_not_is_said() -> None:
    with pytest.raises(FrogError, match="There is no game 'leapfrog'"):
        run("leapfrog")


def test_rows_survive_json() -> None:
    row = run(games=1).rows[0]
    assert type(row)(*json.loads(json.dumps(row))) == row


def test_a_result_prints_as_lines_and_as_a_table() -> None:
    result = run(games=6)
    assert repr(result).splitlines()[0] == "<6 of 6 games of Frogriders>"
    assert result._repr_html_().count("<tr>") == 3
    assert "points" not in repr(run("froggies", games=3))
    with pytest.raises(FrogError, match="no points in Froggies"):
        run("froggies", games=3).points()


def test_a_clause_that_is_switched_off_is_off_in_every_game() -> None:
    result = run(games=4, without="FR-LEAP-9", places=True)
    edge = {"a4", "a5", "a6", "b3", "b7", "c2", "c8", "d1", "e1", "f1"}
    assert len(edge & set(result.places())) > 5
    assert not edge & set(run(games=4, places=True).places())
    assert repr(result).splitlines()[0] == "<4 of 4 games of Frogriders without FR-LEAP-9>"
    assert result == run(games=4, without="FR-LEAP-9", workers=2)
    assert result != run(games=4)


def test_a_clause_about_points_pays_nothing() -> None:
    for one, other in zip(run(games=4).rows, run(games=4, without="FR-SCORE-3").rows, strict=True):
        assert other.sources == {**one.sources, "FR-SCORE-3": 0}


def test_nothing_that_plays_by_all_the_rules_plays_for_a_game_without_one() -> None:
    hasty = game("frogger")
    assert isinstance(hasty, Inclined)
    assert not isinstance(Without(hasty, "FG-FROG-C1"), Inclined)
    assert play_outs(Without(game("frogriders"), "FR-LEAP-9")) is None


@pytest.mark.parametrize("name", games())
def test_all_else_that_a_game_offers_is_offered_to_every_python(name: str) -> None:
    rules = game(name)
    loose = Without(rules, fw.rulebook(name).clauses[0].id)
    for protocol in (Judged, Editable, Turns, Echoes, Refusing):
        wanted = isinstance(rules, protocol)
        assert isinstance(loose, protocol) == wanted
        # From 3.12 on `isinstance` looks at what an object has, and not at what it would answer.
        calls = [call for call in vars(protocol) if not call.startswith("_")]
        assert calls
        assert all(getattr_static(loose, call, None) is not None for call in calls) == wanted


def test_a_match_is_played_on_from_where_it_stands() -> None:
    match = fw.match("frogriders", seed=3)
    from_there = simulate(match, games=3, seed=1, progress=False)
    assert from_there.rows == run(games=3, position=match.position).rows
    switched = fw.without(match, "FR-LEAP-9").match
    assert simulate(switched, games=2, seed=1, progress=False).plan.without == "FR-LEAP-9"
    assert simulate(fw.game("frogriders", back_slot=1), games=2, seed=1, progress=False) == run(
        games=2, back_slot=1
    )


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"without": "FR-COMP-1"}, "FR-COMP-1 cannot be switched off"),
        ({"without": "FG-LOG-C3"}, "Frogriders has no clause 'FG-LOG-C3'"),
        ({"without": 3}, "Frogriders has no clause 3"),
    ],
)
def test_a_clause_that_cannot_be_switched_off_is_said(given, said: str) -> None:
    with pytest.raises(FrogError, match=said):
        run(**given)


def test_a_game_or_a_match_has_its_options_already() -> None:
    match = fw.match("frogriders", seed=3)
    with pytest.raises(FrogError, match="options already: back_slot"):
        simulate(match, games=1, back_slot=1)
    with pytest.raises(FrogError, match="played on from where it stands"):
        simulate(match, games=1, position=match.position)
    with pytest.raises(FrogError, match="FR-LEAP-9 is switched off already"):
        simulate(fw.without(match, "FR-LEAP-9").match, games=1, without="FR-LEAP-3")
    with pytest.raises(FrogError, match="7 is no game and no match"):
        simulate(7, games=1)


def test_a_game_that_the_package_does_not_make_cannot_be_sent_to_workers() -> None:
    class Mine(type(game("froggies"))):
        def __eq__(self, other: object) -> bool:
            return self is other

        __hash__ = None

    with pytest.raises(FrogError, match=r"is not the game that fw.game\('froggies'\) makes"):
        simulate(Mine(), games=1)
