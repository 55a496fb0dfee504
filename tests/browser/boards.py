"""A board on a page, as a person touches it; knows elements by their ids and no game."""

import json
import re
from typing import Any, Self

from playwright.sync_api import Locator, expect

from tests.browser.lab import WAIT_MS, Lab


class BoardOnPage:
    """The board in the output of a cell."""

    def __init__(self, lab: Lab, cell: int = 0, nth: int = 0) -> None:
        """Find it and wait until it is drawn."""
        self._find(lab, lab.output(cell).locator("[data-fw]").nth(nth))

    @classmethod
    def of(cls, lab: Lab, root: Locator) -> Self:
        """The board with this root, where there are no cells."""
        board = cls.__new__(cls)
        board._find(lab, root)
        return board

    def _find(self, lab: Lab, root: Locator) -> None:
        self.lab, self.root = lab, root
        expect(self.root).to_have_attribute("data-rev", re.compile(r"\d+"), timeout=WAIT_MS)

    @property
    def rev(self) -> int:
        """The revision that is shown."""
        return int(self.root.get_attribute("data-rev") or 0)

    def element(self, id: str) -> Locator:
        """The element with this id."""
        return self.root.locator(f'[data-id="{id}"]').first

    def touch(self, *ids: str) -> Self:
        """Click elements one after another, and wait until nothing is pending."""
        for id in ids:
            self.element(id).click(timeout=30_000)
            expect(self.root).to_have_attribute("data-busy", "0")
        return self

    def plays(self, *ids: str) -> Self:
        """Click elements; the last click has to bring a new position."""
        before = self.rev
        self.touch(*ids)
        return self.moved_from(before)

    def moved_from(self, rev: int) -> Self:
        """Wait for the position after the one of this revision."""
        expect(self.root).to_have_attribute("data-rev", str(rev + 1))
        return self

    def type(self, text: str) -> Self:
        """Type into the move field and press Enter."""
        field = self.root.get_by_label("Your move")
        field.fill(text)
        field.press("Enter")
        expect(self.root).to_have_attribute("data-busy", "0")
        return self

    def units(self) -> list[str]:
        """The ids of what stands on the board, sorted."""
        ids = self.root.locator('[data-id^="unit:"]').evaluate_all("all => all.map(e => e.dataset.id)")
        return sorted(ids)

    def reads(self, text: str | re.Pattern[str]) -> Self:
        """Wait until this text stands on the board."""
        expect(self.root).to_contain_text(text)
        return self

    def send(self, name: str, *messages: Any) -> None:
        """Send messages to the Python board of this name as fast as the page can, past the front end."""
        model = self.lab.run(f"print({name}.model_id)").strip()
        self.lab.page.evaluate(
            """([id, messages]) => {
                const session = window.jupyterapp.shell.currentWidget.context.sessionContext.session;
                const comm = session.kernel._comms.get(id);
                for (const content of messages) comm.send({ method: 'custom', content });
            }""",
            [model, json.loads(json.dumps(messages))],
        )


def press(button: Locator) -> None:
    """Click a button that is barred: a mouse that is forced would not wait until the page stands still."""
    button.evaluate("button => button.click()")
