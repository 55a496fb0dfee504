"""What all tests share: the workers, the tests kept on one of them, the loud line for what is missing."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from xdist.scheduler import LoadScopeScheduling
from xdist.workermanage import WorkerController

ROOT = Path(__file__).resolve().parent.parent
"""The checkout."""

LOUD = "NOT RUN: "
"""How the reason of a skip begins that the summary repeats in a line of its own."""

settings.register_profile("frogwidgets", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("frogwidgets")


def require(found: object, reason: str) -> None:
    """Skip loudly where a program is missing; in CI its absence is a failure."""
    if found:
        return
    if os.environ.get("CI"):
        pytest.fail(f"{reason} In CI this is required.", pytrace=False)
    pytest.skip(LOUD + reason)


@pytest.fixture
def root() -> Path:
    """The checkout."""
    return ROOT


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Two workers for the whole suite (so it was measured); none for chosen files, folders or tests."""
    asked = {(config.invocation_params.dir / argument).resolve() for argument in config.args}
    narrowed = config.option.keyword or config.option.markexpr
    return 0 if narrowed or not asked <= {ROOT, ROOT / "tests"} else 2


def pytest_itemcollected(item: pytest.Item) -> None:
    """Everything in tests/browser carries the marker."""
    if item.path.is_relative_to(ROOT / "tests" / "browser"):
        item.add_marker(pytest.mark.browser)


BROWSER = "tests/browser/"


class Browsers(LoadScopeScheduling):
    """Every test by itself to whichever worker is free, but those of tests/browser a file at a time.

    The files of tests/browser go to the first worker, which so needs a server and a browser only once; the
    others take from them when nothing else is left.
    (The groups of pytest-xdist 3.8 are lost under pytest 9.2, which keeps the ids of tests elsewhere.)
    """

    def _split_scope(self, nodeid: str) -> str:
        return nodeid.partition("::")[0] if nodeid.startswith(BROWSER) else nodeid

    def _assign_work_unit(self, node: WorkerController) -> None:
        browser = node is self.nodes[0]
        wanted = next((scope for scope in self.workqueue if scope.startswith(BROWSER) is browser), None)
        if wanted is not None:
            self.workqueue.move_to_end(wanted, last=False)
        super()._assign_work_unit(node)


def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> Browsers:
    """Let the tests of the browser stay together."""
    return Browsers(config, log)


def loud_reasons(reports: list[pytest.TestReport]) -> Iterator[tuple[str, int]]:
    """Each loud reason among skipped reports, with the number of tests it cost."""
    counts: dict[str, int] = {}
    for report in reports:
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else ""
        reason = reason.removeprefix("Skipped: ")
        if reason.startswith(LOUD):
            counts[reason] = counts.get(reason, 0) + 1
    yield from counts.items()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say once, in red, what was not tested and how to get what it needs."""
    for reason, count in loud_reasons(terminalreporter.stats.get("skipped", [])):
        terminalreporter.write_line(f"{reason} ({count} tests)", red=True, bold=True)
