/** The scores as an argument: a bar a player, and below it the lines that earned the points. */

import { clauseButton, lights } from "./clause";
import { h, token, type Ui } from "./dom";
import type { Scores, Sheet } from "./frame";

export interface Pointing {
  /** Lights elements on the board while a line is pointed at. */
  light(ids: readonly string[]): void;
  ask(clause: string): void;
}

/** What earned a line: its own things, or those of its parts. */
const marks = (sheet: Sheet): readonly string[] =>
  sheet.marks.length ? sheet.marks : sheet.parts.flatMap(marks);

const points = (value: number | null): string => (value === null ? "?" : String(value));

export function scoresView(root: HTMLElement, ui: Ui, pointing: Pointing) {
  let seat = 0;

  function show(scores: Scores | null): void {
    root.hidden = !scores?.sheets.length;
    if (!scores?.sheets.length) {
      seat = 0;
      return;
    }
    if (!seat) seat = scores.winners[0] ?? 1;
    ui.keep(root, [scores, seat], () => {
      const most = Math.max(1, ...scores.sheets.map((sheet) => sheet.total ?? 0));
      const sheet = scores.sheets[seat - 1];
      const name = scores.names[seat - 1] ?? "";
      return [
        h("h3", "Scores"),
        h("div.bars", ...scores.sheets.map((each, i) => bar(scores, each, i + 1, most))),
        sheet && h("h4", `Why ${name} has ${points(sheet.total)}`),
        sheet && h("table.tree", h("tbody", ...lines(sheet, 0))),
      ];
    });
  }

  function bar(scores: Scores, sheet: Sheet, who: number, most: number): HTMLElement {
    const name = scores.names[who - 1] ?? "";
    const won = scores.winners.includes(who);
    const parts = sheet.parts.length ? sheet.parts : [sheet];
    const pieces = parts.filter((part) => (part.total ?? 0) > 0);
    return ui.button(
      "score",
      () => {
        seat = who;
        show(scores);
        root.querySelector<HTMLElement>(`.score:nth-child(${who})`)?.focus();
      },
      { "aria-pressed": String(who === seat) },
      token(`player-${who}`, 16),
      h("span.who", name, won && h("b", " wins")),
      h(
        "span.bar",
        { "aria-hidden": "true" },
        ...pieces.map((part) =>
          h(
            "i",
            { style: `width:${((part.total ?? 0) / most) * 100}%`, title: part.text },
            points(part.total),
          ),
        ),
      ),
      h("b.sum", points(sheet.total)),
    );
  }

  function lines(sheet: Sheet, depth: number): HTMLElement[] {
    const top = depth === 0;
    const row = h(
      `tr.${top ? "total" : depth === 1 ? "part" : "leaf"}`,
      h("td", { style: depth > 1 && `padding-left:${depth * 12}px` }, sheet.text),
      h("td.cl", sheet.clause && clauseButton(sheet.clause, pointing.ask, ui)),
      h("td.pts", points(sheet.total)),
    );
    lights(row, marks(sheet), pointing.light, ui);
    const below = sheet.parts.flatMap((part) => lines(part, depth + 1));
    return top ? [...below, row] : [row, ...below];
  }

  return show;
}
