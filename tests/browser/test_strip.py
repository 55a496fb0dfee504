"""The strip in a real JupyterLab: what is painted on the canvas, and that it follows the match."""

from tests.browser.lab import Lab

STRIP = """import frogwidgets as fw
m = fw.match("frogriders", players=2, seed=5)
while m.ply < 3:
    m.play(m.legal()[0])
s = fw.strip(m)
s"""

PAINTED = """() => {
    const canvas = document.querySelector('.jp-OutputArea-output canvas');
    if (!canvas || !canvas.width) return 0;
    const dots = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
    let coloured = 0;
    for (let i = 0; i < dots.length; i += 4) {
        if (dots[i + 3] === 255 && dots[i + 2] - dots[i] > 40) coloured += 1;
    }
    return coloured;
}"""
"""How many dots are as blue as water."""


def test_a_strip_is_painted_and_follows_the_match(lab: Lab) -> None:
    lab.open(STRIP).run_all()
    lab.page.wait_for_function(f"({PAINTED})() > 2000")
    before = lab.page.evaluate(PAINTED)
    lab.run("for _ in range(9):\n    m.play(m.legal()[0])")
    lab.page.wait_for_function(f"({PAINTED})() > {2 * before}")
    lab.shot("strip", lab.output(0))
