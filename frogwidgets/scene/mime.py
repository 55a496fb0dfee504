"""What a notebook keeps of a picture: SVG, an image for pages that refuse SVG, and text."""

import base64
from collections.abc import Sequence

from frogwidgets.scene.model import Mark, Scene
from frogwidgets.scene.palette import Look
from frogwidgets.scene.svg import svg


def bundle(
    scene: Scene, text: str, marks: tuple[Mark, ...] = (), look: Look = "day", names: Sequence[str] = ()
) -> dict[str, str]:
    """The mime bundle of a scene: `image/svg+xml`, `text/html` (an img with a data address), `text/plain`."""
    picture = svg(scene, look=look, marks=marks, names=names)
    data = base64.b64encode(picture.encode()).decode()
    return {
        "image/svg+xml": picture,
        "text/html": (
            f'<img alt="{_attribute(scene.title)}" style="max-width:100%"'
            f' src="data:image/svg+xml;base64,{data}">'
        ),
        "text/plain": text,
    }


def _attribute(text: str) -> str:
    return text.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")
