"""The harness itself, on a bare anywidget counter: a click reaches Python and comes back as text."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.lab import Lab, MakeLab, is_local

COUNTER = '''
import anywidget, traitlets

class Counter(anywidget.AnyWidget):
    _esm = """
    export default { render({ model, el, signal }) {
        const button = document.createElement("button");
        button.dataset.counter = "";
        const show = () => { button.textContent = `count ${model.get("count")}`; };
        show();
        model.on("change:count", show);
        button.addEventListener("click", () => model.send({ kind: "click" }), { signal });
        el.append(button);
    } };
    """
    count = traitlets.Int(0).tag(sync=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.on_msg(lambda widget, content, buffers: setattr(self, "count", self.count + 1))

counter = Counter()
counter
'''


def test_a_click_goes_to_python_and_comes_back_as_text(lab: Lab) -> None:
    lab.open(COUNTER).run_all()
    button = lab.page.locator("[data-counter]")
    expect(button).to_have_text("count 0")
    button.click()
    expect(button).to_have_text("count 1")
    assert lab.run("print(counter.count)").strip() == "1"
    assert lab.shot("harness", lab.output(0)).stat().st_size > 0


def test_a_reload_shows_the_state_that_python_holds(make_lab: MakeLab) -> None:
    lab = make_lab()
    lab.open(COUNTER).run_all()
    lab.page.locator("[data-counter]").click()
    expect(lab.page.locator("[data-counter]")).to_have_text("count 1")
    lab.save()
    lab.reload()
    expect(lab.page.locator("[data-counter]")).to_have_text("count 1")


def test_a_restarted_kernel_has_forgotten_and_runs_again(lab: Lab) -> None:
    lab.open(COUNTER).run_all()
    lab.restart_kernel()
    assert lab.run("print('counter' in globals())").strip() == "False"
    lab.run_all()
    expect(lab.page.locator("[data-counter]")).to_have_text("count 0")


def test_the_guard_records_and_stops_a_request_that_would_leave_the_machine(lab: Lab) -> None:
    lab.open("1 + 1")
    assert lab.requests
    assert lab.foreign() == []
    failed = lab.page.evaluate("() => fetch('http://frogs.invalid/pond').then(() => false, () => true)")
    assert failed
    assert lab.foreign() == ["http://frogs.invalid/pond"]
    lab.requests.clear()


@pytest.mark.parametrize(
    ("url", "local"),
    [
        ("http://127.0.0.1:8888/lab", True),
        ("ws://localhost:1/api", True),
        ("http://[::1]:8888/", True),
        ("data:text/plain,frog", True),
        ("blob:http://127.0.0.1/1", True),
        ("https://127.0.0.1.frogs.invalid/", False),
        ("wss://frogs.invalid/", False),
        ("http://10.0.0.1/", False),
    ],
)
def test_only_loopback_is_local(url: str, local: bool) -> None:
    assert is_local(url) is local


def test_what_the_server_says_is_heard_and_widget_state_is_saved_when_asked_for(make_lab: MakeLab) -> None:
    lab = make_lab()
    lab.server.set("@jupyter-widgets/jupyterlab-manager:plugin", saveState=True)
    lab.open(COUNTER, "print('a frog in the ' + 'pond')").run_all()
    assert "a frog in the pond" in lab.heard()
    saved = lab.save()
    (state,) = saved["metadata"]["widgets"].values()
    assert [model["state"]["count"] for model in state["state"].values() if "count" in model["state"]] == [0]


def test_without_a_kernel_nothing_answers(make_lab: MakeLab) -> None:
    lab = make_lab()
    before = lab.server.ask("GET", "/api/sessions")
    lab.open(COUNTER).run_all().end_kernel()
    button = lab.page.locator("[data-counter]")
    button.click()
    expect(button).to_have_text("count 0")
    assert lab.server.ask("GET", "/api/sessions") == before
    # The bare counter does not catch what ipywidgets throws then; the guard would fail the test for it.
    assert [error.partition("\n")[0] for error in lab.errors] == ["Cannot send"]
    lab.errors.clear()


def test_an_error_in_a_cell_fails_the_run_unless_it_is_expected(lab: Lab) -> None:
    lab.open("1 / 0")
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        lab.run_all()
    lab.run_all(errors=True)


def test_settings_and_themes_last_for_one_test_only(make_lab: MakeLab) -> None:
    lab = make_lab()
    lab.open("1").theme("JupyterLab Dark")
    assert lab.page.evaluate("document.body.dataset.jpThemeLight") == "false"
    lab.server.reset()
    lab.server.set("@jupyterlab/notebook-extension:tracker", windowingMode="full")
    lab.open("1")
    assert lab.page.evaluate("document.body.dataset.jpThemeLight") == "true"
    mode = "() => window.jupyterapp.shell.currentWidget.content.notebookConfig.windowingMode"
    assert lab.page.evaluate(mode) == "full"


def test_pages_with_their_own_preferences(make_lab: MakeLab) -> None:
    lab = make_lab(color_scheme="dark", reduced_motion="reduce", viewport={"width": 800, "height": 600})
    lab.open("%%markdown\n# Pond", "print('frog')").run_all()
    expect(lab.output(1)).to_have_text("frog")
    assert lab.page.evaluate("() => matchMedia('(prefers-reduced-motion: reduce)').matches") is True
    assert json.dumps(lab.save()).count("# Pond") == 1
