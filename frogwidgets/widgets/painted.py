"""An SVG picture drawn on an ipycanvas `Canvas`, and the mime bundle that pairs the canvas with its twin."""

from typing import Any, Final

from frogwidgets.kernel.game import FrogError
from frogwidgets.scene.mime import image

_SHARP: Final = 2
"""Canvas dots a px, so that screens of high density show a sharp picture."""


class Painted:
    """A canvas of a fixed width (px) that shows one picture after another.

    Raises `FrogError` where ipycanvas is not installed.
    """

    def __init__(self, width: int) -> None:
        try:
            from ipycanvas import Canvas
        except ImportError as error:
            raise FrogError('A canvas needs ipycanvas: pip install "frogwidgets[lab]"') from error
        self.width = width
        self.canvas: Any = Canvas(width=width * _SHARP, height=_SHARP)
        self._image: Any = None

    def show(self, svg: str, height: float) -> None:
        """Draw a picture of this height (px)."""
        from ipycanvas import hold_canvas
        from ipywidgets import Image

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
        for widget in (self.canvas, self._image):
            if widget is not None:
                # The layout is a widget of its own, which ipywidgets would keep for ever.
                widget.layout.close()
                widget.close()


def with_twin(
    canvas: Any, svg: str, title: str, text: str, **kwargs: object
) -> tuple[dict[str, Any], dict[str, Any]]:
    """The mime bundle of a canvas (None: where there is none) with a picture that saving keeps, and text."""
    data: dict[str, Any] = {}
    metadata: dict[str, Any] = {}
    if canvas is not None:
        bundle: Any = canvas._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle or {}, {})
    return {**data, "text/html": image(svg, title), "text/plain": text}, dict(metadata)
