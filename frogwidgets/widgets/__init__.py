"""Adapters between the package and notebooks: only they import anywidget, ipywidgets or ipycanvas."""
