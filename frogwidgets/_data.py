"""Where the rulebooks and the notebooks lie: inside the package of a wheel, beside it in a checkout.

Nothing is read here.
"""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def seeds_folder() -> Path:
    """The folder of the rulebooks; raises `FileNotFoundError` where the installation has none."""
    return _folder("seeds")


def notebooks_folder() -> Path:
    """The folder of the tutorial; raises `FileNotFoundError` where the installation has none."""
    return _folder("notebooks")


def is_checkout() -> bool:
    """Whether the package is used from a checkout, whose notebooks may be worked in."""
    return _PACKAGE not in notebooks_folder().parents


def _folder(name: str) -> Path:
    for home in (_PACKAGE, _PACKAGE.parent):
        if (home / name).is_dir():
            return home / name
    raise FileNotFoundError(f"frogwidgets has no folder {name!r}, neither in {_PACKAGE} nor beside it.")
