"""What a notebook keeps of a picture: an image that every page shows, and text."""

import base64
from collections.abc import Sequence

from frogwidgets.scene.model import Mark, Scene
from frogwidgets.scene.palette import Look
from frogwidgets.scene.svg import svg


def bundle(
    scene: Scene, text: str, marks: tuple[Mark, ...] = (), look: Look = "day", names: Sequence[str] = ()
) -> dict[str, str]:
    """The mime bundle of a scene: `text/html` (an img with the SVG as its data address) and `text/plain`.

    There is no `image/svg+xml`: JupyterLab does not show it in a notebook that is not trusted, other pages
    sanitize it to pieces, and every picture would be kept twice.
    """
    return {
        "text/html": image(svg(scene, look=look, marks=marks, names=names, alone=True), scene.title),
        "text/plain": text,
    }


def image(picture: str, title: str) -> str:
    """SVG text as an img element with a data address, in the form that most sanitizers let pass."""
    data = base64.b64encode(picture.encode()).decode()
    return f'<img alt="{_attribute(title)}" style="max-width:100%" src="data:image/svg+xml;base64,{data}">'


def _attribute(text: str) -> str:
    return text.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")
