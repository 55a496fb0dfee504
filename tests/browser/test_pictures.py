"""Pictures that do something in a real JupyterLab: a strip that is gone through, a heat map of what runs."""

from tests.browser.lab import Lab

STRIP = """import frogwidgets as fw
m = fw.match("frogriders", players=2, seed=5)
while m.ply < 8:
    m.play(m.legal()[0])
s = fw.strip(m)
s"""
HEAT = """import frogwidgets as fw
first = fw.simulate("frogriders", games=1, seed=1, places=True, progress=False)
h = fw.heat(first)
h"""
LONG = """def slow(g, view, rng):
    import time
    time.sleep(0.002)
    return rng.choice(g.legal_moves(view))
r = fw.simulate("frogriders", games=2_000, seed=1, players=(slow, "random"), places=True, progress=False,
                watch=h.show)
print(r.games, r.interrupted)"""
DOTS = """() => {
    const canvas = document.querySelector('.jp-OutputArea-output canvas');
    if (!canvas || !canvas.width) return 0;
    const dots = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
    let sum = 0;
    for (let i = 0; i < dots.length; i += 4) sum += dots[i];
    return sum;
}"""
"""A number that changes when the picture does; 0 while there is none."""
INTERRUPT = """() => window.jupyterapp.shell.currentWidget.context.sessionContext.session.kernel.interrupt()
    .then(() => null)"""


def test_a_strip_is_gone_through_by_hand_and_by_keys(lab: Lab) -> None:
    lab.open(STRIP).run_all()
    output = lab.output(0)
    boards = output.get_by_role("button")
    boards.nth(3).wait_for()
    canvas = output.locator("canvas")
    assert canvas.get_attribute("aria-label") == "Frogriders: the match as a strip of boards"
    assert canvas.get_attribute("tabindex") == "-1"
    boards.nth(1).click()
    told = output.get_by_role("status")
    told.get_by_text("The match stands at 1 ").wait_for()
    assert boards.nth(1).get_attribute("aria-current") == "step"
    ply = int(lab.run("print(m.ply)"))
    lab.page.keyboard.press("Tab")
    assert boards.nth(2).evaluate("(one) => one === document.activeElement")
    lab.page.keyboard.press("Enter")
    told.get_by_text("The match stands at 2 ").wait_for()
    assert int(lab.run("print(m.ply)")) > ply
    # Every Tab leads on, past the last board too: nothing holds the keys.
    for _ in range(boards.count()):
        lab.page.keyboard.press("Tab")
    assert not output.evaluate("(area) => area.contains(document.activeElement)")
    lab.shot("strip-gone-through", output)
    assert lab.errors == []


def test_a_heat_map_follows_a_simulation_that_runs_and_can_be_interrupted(lab: Lab) -> None:
    lab.open(HEAT, LONG).run_to(0)
    lab.page.wait_for_function(f"({DOTS})() > 0")
    seen = [lab.page.evaluate(DOTS)]
    lab.page.evaluate("""() => {
        window.jupyterapp.shell.currentWidget.content.activeCellIndex = 1;
        window.jupyterapp.commands.execute('notebook:run-cell');
    }""")
    for _ in range(3):
        lab.page.wait_for_function(f"(last) => ({DOTS})() !== last", arg=seen[-1])
        seen.append(lab.page.evaluate(DOTS))
    lab.page.evaluate(INTERRUPT)
    lab.output(1).get_by_text("True").wait_for()
    games, interrupted = lab.output(1).inner_text().split()
    assert interrupted == "True"
    assert 1 < int(games) < 2_000
    lab.shot("heat-live", lab.output(0))
    assert lab.errors == []
