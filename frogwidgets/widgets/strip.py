"""A whole match as a strip of small boards: drawn on a canvas that follows the match, with a twin in SVG.

The canvas is gone when a notebook is opened again; the SVG stays, and stands in wherever no canvas can be.
"""

from collections.abc import Iterator
from typing import Any, Final

from frogwidgets.kernel import frame
from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.match import Match
from frogwidgets.kernel.told import short
from frogwidgets.scene.gallery import Picture, gallery, on_board
from frogwidgets.scene.palette import LOOKS, Look
from frogwidgets.widgets.painted import Painted, with_twin

WIDTH: Final = 900


class Strip:
    """Small boards, one for every move that changes what stands on the board; see `fw.strip`.

    `canvas` follows the match, `svg` is the same picture as text. Only what everybody may see is shown.
    Raises `FrogError` that names what is wrong.
    """

    def __init__(self, match: Match, *, width: int = WIDTH, each: int = 120, look: Look = "day") -> None:
        if look not in LOOKS:
            raise FrogError(f"look is one of {', '.join(LOOKS)}, not {short(look)}.")
        for name, given, least in (("each", each, 40), ("width", width, 64)):
            if type(given) is not int or not least <= given <= 4000:
                raise FrogError(f"{name} is a number of px from {least} to 4000, not {short(given)}.")
        if width < each + 24:
            raise FrogError(f"Boards of {each} px do not fit into a strip of {width} px.")
        self.match = match
        self.width, self.each, self.look = width, each, look
        self._painted: Painted | None = None
        self._stop = match.listen(self._follow)

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """The boards: the start, then every move up to now that changes what stands on the board."""
        return tuple(self._pictures())

    @property
    def svg(self) -> str:
        """The strip as SVG text."""
        return self._drawn()[0]

    @property
    def canvas(self) -> Any:
        """The strip on an ipycanvas `Canvas`, drawn anew whenever the match changes.

        Raises `FrogError` where ipycanvas is not installed.
        """
        if self._painted is None:
            self._painted = Painted(self.width)
            self._painted.show(*self._drawn())
        return self._painted.canvas

    def close(self) -> None:
        """Stop following the match and take the canvas away."""
        self._stop()
        if self._painted is not None:
            self._painted.close()
            self._painted = None

    def _pictures(self) -> Iterator[Picture]:
        match = self.match
        scene = match.game.scene(match.view_at(0, None), None)
        standing = on_board(scene)
        yield Picture(scene, "start")
        number = 0
        for ply, move in enumerate(match.moves[: match.ply], start=1):
            after = match.game.scene(match.view_at(ply, None), None)
            now = on_board(after)
            if now == standing:
                continue
            number += 1
            standing = now
            told = frame.told(match.game, match.states[ply - 1], move, None, match.game.scene)
            yield Picture(after, f"{number}  {told.move}", told.places)

    def _drawn(self) -> tuple[str, float]:
        pictures = self.pictures
        title = f"{self.match.game.title}, {len(pictures)} boards"
        return gallery(pictures, self.width, self.each, self.look, title, "; ".join(self._captions(pictures)))

    def _captions(self, pictures: tuple[Picture, ...]) -> list[str]:
        return [picture.caption for picture in pictures]

    def _follow(self, match: Match) -> None:
        if self._painted is not None:
            self._painted.show(*self._drawn())

    def __repr__(self) -> str:
        return "\n".join([f"<Strip of {self.match!r}>", *self._captions(self.pictures)])

    def _repr_mimebundle_(self, **kwargs: object) -> tuple[dict[str, Any], dict[str, Any]]:
        try:
            canvas = self.canvas
        except FrogError:
            # Without ipycanvas the twin is shown alone.
            canvas = None
        title = f"{self.match.game.title}: the match as a strip of boards"
        return with_twin(canvas, self.svg, title, repr(self), **kwargs)
