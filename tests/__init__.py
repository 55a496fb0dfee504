"""The tests of frogwidgets; `tests.bench` and `tests.full` run as modules."""
