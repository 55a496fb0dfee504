"""Where moves of many games began or ended: a canvas that follows a simulation, with a twin in SVG."""

from contextlib import suppress
from html import escape
from random import Random
from typing import Any, Final

from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.told import short
from frogwidgets.scene import Scene
from frogwidgets.scene.heat import Count, counts, heat_svg
from frogwidgets.scene.palette import LOOKS, Look
from frogwidgets.simulation import Result
from frogwidgets.simulation.result import PLACES
from frogwidgets.widgets.painted import Painted, with_twin

_ROWS: Final = 15
"""Rows of the table under the picture."""


class Heat:
    """The board with a circle where moves ended or began; see `fw.heat`.

    `show(result)` draws another result on the same canvas, so it can be the `watch` of a simulation that
    runs. `svg` is the picture as text and `counts` the figures. Raises `FrogError` that names what is wrong.
    """

    def __init__(
        self, result: Result | None = None, *, what: str = "landing", width: int = 420, look: Look = "day"
    ) -> None:
        if look not in LOOKS:
            raise FrogError(f"look is one of {', '.join(LOOKS)}, not {short(look)}.")
        if what not in PLACES:
            raise FrogError(f"what is one of {', '.join(PLACES)}, not {short(what)}.")
        if type(width) is not int or not 120 <= width <= 4000:
            raise FrogError(f"width is a number of px from 120 to 4000, not {short(width)}.")
        self.what, self.width, self.look = what, width, look
        self.result: Result | None = None
        self._scene: Scene | None = None
        self._painted: Painted | None = None
        if result is not None:
            self.show(result)

    def show(self, result: Result) -> None:
        """Draw a result in the place of the last one. Raises `FrogError` where places were not counted."""
        if not isinstance(result, Result):
            raise FrogError(f"{short(result)} is no result; fw.simulate(..., places=True) gives one.")
        if result.games and not result.places(self.what):
            raise FrogError("The places of moves were not counted: fw.simulate(..., places=True).")
        if self.result is None or self.result.plan != result.plan:
            game = result.plan.rules()
            state = game.new(len(result.plan.players), Random(result.plan.seed))
            self._scene = game.scene(game.view(state, None), None)
        self.result = result
        if self._painted is not None:
            self._painted.show(*self._drawn(), self._title())

    @property
    def svg(self) -> str:
        """The picture as SVG text."""
        return self._drawn()[0]

    @property
    def counts(self) -> tuple[Count, ...]:
        """The cells with their counts, the most frequent first."""
        return counts(self._picture(), self._happened())

    @property
    def canvas(self) -> Any:
        """The picture on a `Canvas`, drawn anew by `show`. Raises `FrogError` where ipycanvas is missing."""
        if self._painted is None:
            drawn = self._drawn()
            self._painted = Painted(self.width)
            self._painted.show(*drawn, self._title())
        return self._painted.canvas

    def close(self) -> None:
        """Take the canvas away."""
        if self._painted is not None:
            self._painted.close()
            self._painted = None

    def _picture(self) -> Scene:
        if self._scene is None:
            raise FrogError("There is nothing to show yet: show(result) draws a result of fw.simulate.")
        return self._scene

    def _happened(self) -> dict[str, int]:
        return self.result.places(self.what) if self.result else {}

    def _title(self) -> str:
        games = f"{self.result.games:,} games" if self.result else "no games"
        return f"Where moves {'end' if self.what == 'landing' else 'begin'}, {games}"

    def _drawn(self) -> tuple[str, float]:
        return heat_svg(self._picture(), self._happened(), self.look, self.width, self._title())

    def __repr__(self) -> str:
        if self.result is None:
            return "<Heat: nothing yet>"
        lines = [f"{one.label}: {one.times:,}" for one in self.counts[:_ROWS]]
        return "\n".join([f"<{self._title()}>", *lines])

    def _repr_mimebundle_(self, **kwargs: object) -> tuple[dict[str, Any], dict[str, Any]]:
        if self.result is None:
            return {"text/plain": repr(self)}, {}
        # Without ipycanvas the twin is shown alone.
        with suppress(FrogError):
            _ = self.canvas
        data, metadata = with_twin(self._painted, self.svg, self._title(), repr(self), **kwargs)
        rows = "".join(
            f"<tr><td>{escape(one.label)}</td><td>{one.times:,}</td></tr>" for one in self.counts[:_ROWS]
        )
        head = "<tr><th>place</th><th>moves</th></tr>"
        table = f"<details><summary>As a table</summary><table>{head}{rows}</table></details>"
        return {**data, "text/html": data["text/html"] + table}, metadata
