"""Fixtures of the browser tests: one JupyterLab server and one Chromium for all of them, and pages to share.

Loading JupyterLab and starting a kernel would take most of a short test. So `lab` and `touch_lab` are one
page for all tests, `notebook` one for all modules; a test whose page has to be new asks for `make_lab`.
Playwright's own loop lives only while this package's tests run, so that tests elsewhere may start theirs.
"""

from collections.abc import Generator, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, ViewportSize, expect, sync_playwright

from tests.browser.lab import Lab, MakeLab, SharedLab, find_chromium, launch
from tests.browser.server import Server
from tests.conftest import require

HOW = (
    "Chromium is missing; the browser tests need it. Get it with `apt-get install chromium`, "
    "or with `python -m playwright install chromium`."
)
# A wait ends as soon as what it waits for is there; on a machine with two busy cores that may take long.
expect.set_options(timeout=30_000)
REPORT = pytest.StashKey[pytest.TestReport]()
SIZE: ViewportSize = {"width": 1280, "height": 1000}
HIGH: ViewportSize = {"width": 1500, "height": 2200}
"""So high that no board is cut off by the notebook's own scrolling."""


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
    context = chromium.new_context(viewport=SIZE)
    yield context
    context.close()


class House:
    """The pages that tests share: opened when first asked for, given up when a test has failed in one."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._labs: dict[str, SharedLab] = {}

    def lab(self, name: str, context: BrowserContext) -> SharedLab:
        """The page of this name."""
        lab = self._labs.get(name)
        if lab is not None and lab.spoilt:
            lab.close()
            lab.end_session()
            lab = None
        if lab is None:
            lab = self._labs[name] = SharedLab(self._server, context)
        return lab

    def close(self) -> None:
        """Close all pages."""
        for lab in self._labs.values():
            lab.close()


@pytest.fixture(scope="package")
def house(server: Server) -> Iterator[House]:
    """The shared pages."""
    house = House(server)
    yield house
    house.close()


@pytest.fixture(scope="package")
def touch_context(chromium: Browser) -> Iterator[BrowserContext]:
    """The browser profile of a screen that is touched."""
    context = chromium.new_context(viewport={"width": 1280, "height": 1500}, has_touch=True)
    yield context
    context.close()


def is_failed(request: pytest.FixtureRequest) -> bool:
    """Whether the test itself has failed."""
    report = request.node.stash.get(REPORT, None)
    return report is not None and report.failed


def judge(*labs: Lab) -> None:
    """No page may have asked for anything off this machine or thrown an error that nobody caught."""
    assert [url for lab in labs for url in lab.foreign()] == []
    assert [error for lab in labs for error in lab.errors] == []


def one_test(request: pytest.FixtureRequest, lab: SharedLab) -> Iterator[Lab]:
    """A shared page for one test; of a failed one it leaves a screenshot in tests/artefacts."""
    yield lab
    if is_failed(request):
        lab.spoilt = True
        lab.shot(f"failed-{request.node.name}")
    try:
        judge(lab)
    finally:
        if not lab.spoilt:
            lab.renew()


@pytest.fixture
def lab(request: pytest.FixtureRequest, house: House, shared_context: BrowserContext) -> Iterator[Lab]:
    """A page on the server, in which the test opens its notebook."""
    yield from one_test(request, house.lab("one", shared_context))


@pytest.fixture
def touch_lab(request: pytest.FixtureRequest, house: House, touch_context: BrowserContext) -> Iterator[Lab]:
    """The same on a screen that is touched."""
    yield from one_test(request, house.lab("touched", touch_context))


@pytest.fixture
def make_lab(
    request: pytest.FixtureRequest, chromium: Browser, server: Server, shared_context: BrowserContext
) -> Iterator[MakeLab]:
    """Opens new pages with kernels of their own: `make_lab()`, or with options of a browser context.

    What is changed on the server is forgotten when the test ends; of a failed test every page leaves a
    screenshot in tests/artefacts.
    """
    labs: list[Lab] = []
    contexts: list[BrowserContext] = []

    def make(**options: object) -> Lab:
        context = shared_context
        if options:
            context = chromium.new_context(**({"viewport": SIZE} | options))
            contexts.append(context)
        labs.append(Lab(server, context))
        return labs[-1]

    yield make
    if is_failed(request):
        for number, lab in enumerate(labs):
            lab.shot(f"failed-{request.node.name}-{number}")
    for lab in labs:
        lab.close()
        lab.end_session()
    for context in contexts:
        context.close()
    server.reset()
    judge(*labs)


@pytest.fixture(scope="module")
def opened(
    request: pytest.FixtureRequest, house: House, shared_context: BrowserContext
) -> Iterator[SharedLab]:
    """The page of a module's tests that ask for it: the notebook of the module's `CELLS`, run once."""
    lab = house.lab("many", shared_context)
    lab.spoilt = True
    lab.page.set_viewport_size(HIGH)
    lab.open(*request.module.CELLS).run_all()
    lab.page.set_default_timeout(10_000)
    lab.spoilt = False
    yield lab
    if not lab.spoilt:
        lab.renew()


@pytest.fixture
def notebook(request: pytest.FixtureRequest, opened: SharedLab) -> Iterator[Lab]:
    """The module's page, for one test; what it asked for off this machine and its errors fail that test."""
    yield opened
    if is_failed(request):
        opened.spoilt = True
        opened.shot(f"failed-{request.node.name}")
    try:
        judge(opened)
    finally:
        opened.errors.clear()
