"""An SVG picture drawn on an ipycanvas `Canvas`, and the mime bundle that pairs the canvas with its twin."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from ipywidgets import Image, VBox

from frogwidgets.kernel.game import FrogError
from frogwidgets.scene.mime import image
from frogwidgets.widgets.spots import Spot, Spots

_SHARP: Final = 2
"""Canvas dots a px, so that screens of high density show a sharp picture."""


class Painted:
    """A canvas of a fixed width (px) that shows one picture after another, with places to pick on it.

    `box` is what a page shows: the canvas, with its name and places from `spots`. `picked` is called with the
    number of a place. Raises `FrogError` where ipycanvas is not installed.
    """

    def __init__(self, width: int, picked: Callable[[int], object] | None = None) -> None:
        try:
            from ipycanvas import Canvas
        except ImportError as error:
            raise FrogError('A canvas needs ipycanvas: pip install "frogwidgets[lab]"') from error
        self.width = width
        self.canvas: Any = Canvas(width=width * _SHARP, height=_SHARP)
        self.spots = Spots(picked)
        self.box: Any = VBox([self.canvas, self.spots])
        self._image: Any = None

    def show(self, svg: str, height: float, title: str, spots: Sequence[Spot] = (), here: int = -1) -> None:
        """Draw a picture of this height (px), which is called so, with these places."""
        from ipycanvas import hold_canvas

        self.spots.put(title, spots, here)

        canvas = self.canvas
        canvas.height = round(height) * _SHARP
        canvas.layout.width = f"{self.width}px"
        # A narrow cell shrinks the picture; `auto` keeps its proportions.
        canvas.layout.max_width = "100%"
        canvas.layout.height = "auto"
        if self._image is None:
            self._image = Image(value=svg.encode(), format="svg+xml")
        else:
            self._image.value = svg.encode()
        with hold_canvas():
            canvas.clear()
            canvas.draw_image(self._image, 0, 0, self.width * _SHARP, round(height) * _SHARP)

    def close(self) -> None:
        """Take the canvas away."""
        for widget in (self.box, self.canvas, self.spots, self._image):
            if widget is not None:
                # The layout is a widget of its own, which ipywidgets would keep for ever.
                widget.layout.close()
                widget.close()


def with_twin(
    painted: Painted | None, svg: str, title: str, text: str, **kwargs: object
) -> tuple[dict[str, Any], dict[str, Any]]:
    """The mime bundle of a canvas (None: where there is none) with a picture that saving keeps, and text."""
    data: dict[str, Any] = {}
    metadata: dict[str, Any] = {}
    if painted is not None:
        bundle: Any = painted.box._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle or {}, {})
    return {**data, "text/html": image(svg, title), "text/plain": text}, dict(metadata)
