"""What a match keeps for its boards: the same answers as the game's, made once."""

from typing import Any

from frogwidgets.kernel.game import ALL
from frogwidgets.kernel.match import Match
from frogwidgets.kernel.names import with_names
from frogwidgets.scene.wire import scene_wire
from tests.kernel.boards import View
from tests.kernel.lines import START, match
from tests.kernel.toy import Pads


class Counted(Pads):
    """Pads that counts its pictures and traces."""

    def __init__(self) -> None:
        super().__init__()
        self.calls: list[str] = []

    def scene(self, v: Any, seat: Any = None) -> Any:
        self.calls.append("scene")
        return super().scene(v, seat)

    def trace(self, s: Any, m: Any, seat: Any = ALL) -> Any:
        before = len(self.calls)
        events = super().trace(s, m, seat)
        del self.calls[before:]
        self.calls.append("trace")
        return events


def test_a_picture_calls_the_players_by_name_and_shares_nothing_with_another() -> None:
    m = match(names=["Ana", "Ben"])
    scene = m.scene(ALL)
    stage = scene.stages[0]._replace(label="Player 2's pads")
    scene = scene._replace(stages=(stage, *scene.stages[1:]))
    one, other = m.recent.picture(scene), m.recent.picture(scene)
    assert one == with_names(scene_wire(scene), m.names)
    assert one["stages"][0]["label"] == "Ben's pads"
    for shape in one["shapes"]:
        shape["label"] = "spoilt"
        shape.get("parts", []).clear()
    one["stages"][0]["rows"][0][0]["label"] = "spoilt"
    assert other == m.recent.picture(scene) == with_names(scene_wire(scene), m.names)


def test_boards_of_the_same_eyes_draw_a_position_once() -> None:
    rules = Counted()
    m = Match(rules, position=START, seed=7)
    boards = [View(m, seat) for seat in (1, 1, 2, None, None)]
    assert rules.calls == ["scene"] * 3
    rules.calls.clear()
    m.play("1")
    assert sorted(rules.calls) == ["scene"] * 3 + ["trace"] * 3
    assert len({board.frame["line"]["ply"] for board in boards}) == 1
