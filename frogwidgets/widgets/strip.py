"""A whole match as a strip of small boards: drawn on a canvas that follows the match, with a twin in SVG.

The canvas is gone when a notebook is opened again; the SVG stays, and stands in wherever no canvas can be.
"""

import base64
from collections.abc import Iterator
from html import escape
from typing import Any, Final

from frogwidgets.kernel import frame
from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.match import Match
from frogwidgets.kernel.told import short
from frogwidgets.scene.gallery import Picture, gallery, on_board
from frogwidgets.scene.palette import LOOKS, Look

WIDTH: Final = 900
_SHARP: Final = 2
"""Canvas dots a px, so that screens of high density show a sharp picture."""


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
        self._canvas: Any = None
        self._image: Any = None
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
        if self._canvas is None:
            try:
                from ipycanvas import Canvas
            except ImportError as error:
                raise FrogError('A canvas needs ipycanvas: pip install "frogwidgets[lab]"') from error
            text, height = self._drawn()
            self._canvas = Canvas(width=self.width * _SHARP, height=round(height) * _SHARP)
            self._paint(text, height)
        return self._canvas

    def close(self) -> None:
        """Stop following the match and take the canvas away."""
        self._stop()
        if self._canvas is not None:
            for widget in (self._canvas, self._image):
                # The layout is a widget of its own, which ipywidgets would keep for ever.
                widget.layout.close()
                widget.close()
            self._canvas = self._image = None

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
        if self._canvas is not None:
            self._paint(*self._drawn())

    def _paint(self, text: str, height: float) -> None:
        from ipycanvas import hold_canvas
        from ipywidgets import Image

        canvas = self._canvas
        canvas.height = round(height) * _SHARP
        canvas.layout.width = f"{self.width}px"
        # A narrow cell shrinks the picture; `auto` keeps its proportions.
        canvas.layout.max_width = "100%"
        canvas.layout.height = "auto"
        if self._image is None:
            self._image = Image(value=text.encode(), format="svg+xml")
        else:
            self._image.value = text.encode()
        with hold_canvas():
            canvas.clear()
            canvas.draw_image(self._image, 0, 0, self.width * _SHARP, round(height) * _SHARP)

    def __repr__(self) -> str:
        return "\n".join([f"<Strip of {self.match!r}>", *self._captions(self.pictures)])

    def _repr_mimebundle_(self, **kwargs: object) -> tuple[dict[str, Any], dict[str, Any]]:
        data: dict[str, Any] = {}
        metadata: dict[str, Any] = {}
        try:
            data, metadata = _both(self.canvas._repr_mimebundle_(**kwargs))
        except FrogError:
            # Without ipycanvas the twin is shown alone.
            data, metadata = {}, {}
        text = self.svg
        image = base64.b64encode(text.encode()).decode()
        title = escape(f"{self.match.game.title}: the match as a strip of boards")
        html = f'<img alt="{title}" style="max-width:100%" src="data:image/svg+xml;base64,{image}">'
        return {**data, "image/svg+xml": text, "text/html": html, "text/plain": repr(self)}, metadata


def _both(bundle: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """A mime bundle and its metadata, from a bundle with or without metadata."""
    if isinstance(bundle, tuple):
        return dict(bundle[0]), dict(bundle[1])
    return dict(bundle or {}), {}
