"""A notebook run from top to bottom in a kernel of its own, and what of it is committed.

The committed form is the same on every run and machine: no times, no versions, no widget state, and no entry
that asks a page for a live widget, since a page without a kernel would show an error instead of the picture.
"""

import os
from pathlib import Path
from tempfile import TemporaryDirectory

import nbformat
from jupyter_client.kernelspec import KernelSpecManager
from jupyter_client.manager import AsyncKernelManager
from nbclient import NotebookClient
from nbformat import NotebookNode

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / "notebooks"
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
CELL_SECONDS = 120
KEPT = ("jupyter", "tags")
"""What may stand in a cell's metadata: whether its outputs are folded, and its tags."""
FOREIGN = ("JUPYTER", "IPYTHON")
"""How the names of settings begin that are somebody's own."""


def paths() -> list[Path]:
    """The committed notebooks, in reading order."""
    return sorted(FOLDER.glob("*.ipynb"))


def read(path: Path) -> NotebookNode:
    """A notebook as it stands in the file."""
    return nbformat.read(path, as_version=4)


def run(path: Path) -> NotebookNode:
    """The notebook after a run in a new kernel; an error in a cell is raised.

    The kernel is this Python with this checkout, in an empty folder and without anybody's settings.
    """
    notebook = read(path)
    with TemporaryDirectory() as folder:
        kept = {name: value for name, value in os.environ.items() if not name.startswith(FOREIGN)}
        places = {
            name: str(Path(folder, name.lower()))
            for name in ("IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR")
        }
        work = Path(folder, "work")
        work.mkdir()
        manager = AsyncKernelManager(
            kernel_name="python3",
            # No folder of kernels: what is left is the interpreter that runs this.
            kernel_spec_manager=KernelSpecManager(kernel_dirs=[]),
        )
        client = NotebookClient(
            notebook,
            km=manager,
            timeout=CELL_SECONDS,
            record_timing=False,
            store_widget_state=False,
            coalesce_streams=True,
            # The kernel's own log; what a cell writes to stderr is an output and stays.
            extra_arguments=["--IPKernelApp.log_level=ERROR"],
            resources={"metadata": {"path": str(work)}},
        )
        client.execute(cleanup_kc=True, env={**kept, **places, "PYTHONPATH": str(ROOT)})
    return notebook


def committed(notebook: NotebookNode) -> str:
    """The text of an executed notebook as it is committed."""
    tidy = nbformat.from_dict(notebook)
    tidy.metadata = nbformat.from_dict(METADATA)
    for cell in tidy.cells:
        cell.metadata = nbformat.from_dict(
            {name: cell.metadata[name] for name in KEPT if name in cell.metadata}
        )
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(WIDGET_VIEW, None)
    nbformat.validate(tidy)
    return nbformat.writes(tidy) + "\n"
