"""Fixtures of the browser tests: one JupyterLab server and one Chromium for all of them, a page for each.

Playwright's own loop lives only while this package's tests run, so that tests elsewhere may start theirs.
"""

from collections.abc import Generator, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from tests.browser.lab import Lab, MakeLab, find_chromium, launch
from tests.browser.server import Server
from tests.conftest import require

HOW = (
    "Chromium is missing; the browser tests need it. Get it with `apt-get install chromium`, "
    "or with `python -m playwright install chromium`."
)
# A wait ends as soon as what it waits for is there; on a machine with two busy cores that may take long.
expect.set_options(timeout=30_000)
REPORT = pytest.StashKey[pytest.TestReport]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Keep the report of the test itself, for the screenshot of a failure."""
    report = yield
    if report.when == "call":
        item.stash[REPORT] = report
    return report


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """The browser."""
    with sync_playwright() as playwright:
        path = find_chromium(playwright)
        require(path, HOW)
        assert path is not None
        browser = launch(playwright, path)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def server(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The JupyterLab server; not started where there is no browser to look at it."""
    running = Server(tmp_path_factory.mktemp("jupyterlab")).start()
    yield running
    running.stop()


@pytest.fixture(scope="package")
def shared_context(chromium: Browser) -> Iterator[BrowserContext]:
    """One browser profile for all tests that ask for nothing special: JupyterLab is loaded from its cache."""
    context = chromium.new_context(viewport={"width": 1280, "height": 1000})
    yield context
    context.close()


@pytest.fixture
def make_lab(
    request: pytest.FixtureRequest, chromium: Browser, server: Server, shared_context: BrowserContext
) -> Iterator[MakeLab]:
    """Opens pages: `make_lab()`, or with options of a browser context (`color_scheme="dark"`, ...).

    When the test ends, no page may have asked for anything off this machine or thrown an error that nobody
    caught; of a failed test every page leaves a screenshot in tests/artefacts.
    """
    labs: list[Lab] = []
    contexts: list[BrowserContext] = []

    def make(**options: object) -> Lab:
        context = shared_context
        if options:
            context = chromium.new_context(**({"viewport": {"width": 1280, "height": 1000}} | options))
            contexts.append(context)
        labs.append(Lab(server, context))
        return labs[-1]

    yield make
    report = request.node.stash.get(REPORT, None)
    if report is not None and report.failed:
        for number, lab in enumerate(labs):
            lab.shot(f"failed-{request.node.name}-{number}")
    for lab in labs:
        lab.close()
    for context in contexts:
        context.close()
    server.end_kernels()
    server.reset()
    assert [url for lab in labs for url in lab.foreign()] == []
    assert [error for lab in labs for error in lab.errors] == []


@pytest.fixture
def lab(make_lab: MakeLab) -> Lab:
    """A page on the server."""
    return make_lab()


@pytest.fixture(scope="module")
def opened(request: pytest.FixtureRequest, server: Server, shared_context: BrowserContext) -> Iterator[Lab]:
    """A page for all tests of a module that asks for it: the notebook of the module's `CELLS`, run once."""
    lab = Lab(server, shared_context)
    # So high that no board is cut off by the notebook's own scrolling.
    lab.page.set_viewport_size({"width": 1500, "height": 2200})
    lab.open(*request.module.CELLS).run_all()
    lab.page.set_default_timeout(10_000)
    yield lab
    lab.close()
    server.end_kernels()
    server.reset()


@pytest.fixture
def notebook(request: pytest.FixtureRequest, opened: Lab) -> Iterator[Lab]:
    """The module's page, for one test; what it asked for off this machine and its errors fail that test."""
    yield opened
    report = request.node.stash.get(REPORT, None)
    if report is not None and report.failed:
        opened.shot(f"failed-{request.node.name}")
    errors = opened.errors[:]
    opened.errors.clear()
    assert opened.foreign() == []
    assert errors == []
