/** The scores as an argument: a bar a player, and below it the lines that earned the points. */

import { clauseButton, lights } from "./clause";
import { h, token, type Ui } from "./dom";
import type { Scores, Shape, Sheet } from "./frame";

export interface Pointing {
  /** Lights elements on the board while a line is pointed at. */
  light(ids: readonly string[]): void;
  ask(clause: string): void;
  /** A thing of the picture. */
  see(id: string): Shape | undefined;
}

/** So many things are drawn in a line. */
const FEW = 12;

/** What earned a line: its own things, or those of its parts. */
const marks = (sheet: Sheet): readonly string[] =>
  sheet.marks.length ? sheet.marks : sheet.parts.flatMap(marks);

const points = (value: number | null): string => (value === null ? "?" : String(value));

/** A line in its parts: what it is called, the sign of what is called so, and why. */
function told(text: string): readonly [name: string, between: string, sign: string, why: string] {
  const [head = "", ...why] = text.split(": ");
  const [, name = head, between = "", sign = ""] = /^(.+?)(,? )(\S*=\S*)$/.exec(head) ?? [];
  return [name, between, sign, why.join(": ")];
}

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
        sheet &&
          h(
            "div.cap",
            h("h4", `Why ${name} has ${points(sheet.total)}`),
            h("span.r", "Point at a line: what earned it lights up"),
          ),
        sheet && h("table.tree", h("tbody", ...lines(sheet, 0))),
      ];
    });
  }

  function bar(scores: Scores, sheet: Sheet, who: number, most: number): HTMLElement {
    const name = scores.names[who - 1] ?? "";
    const won = scores.winners.includes(who);
    const parts = sheet.parts.length ? sheet.parts : [sheet];
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
        "span.strip",
        { "aria-hidden": "true" },
        ...parts.map((part) => {
          const earned = part.total ?? 0;
          const [name] = told(part.text);
          const look = { style: `width:${(earned / most) * 100}%`, title: part.text, hidden: earned <= 0 };
          return h("i", look, h("span", `${name.split(" ")[0]?.toLowerCase()} `), points(part.total));
        }),
      ),
      h("b.sum", points(sheet.total)),
    );
  }

  function lines(sheet: Sheet, depth: number): HTMLElement[] {
    const top = depth === 0;
    const [name, between, sign, why] = told(sheet.text);
    const earned = depth === 1 ? marks(sheet).flatMap((id) => pointing.see(id) ?? []) : [];
    const signs = earned.map((shape) => shape.small || shape.symbol).filter(Boolean);
    const ear = (text: string) => h("span.ear", text);
    const row = h(
      `tr.${top ? "total" : depth === 1 ? "part" : "leaf"}`,
      h("td", h("b", name), sign && ear(between), sign && h("code.mini", sign), why && ear(": ")),
      h(
        "td",
        signs.length > 0 && h("span.signs", ...signs.slice(0, FEW).map((symbol) => token(symbol, 16))),
        why,
      ),
      h("td.cl", sheet.clause && clauseButton(sheet.clause, pointing.ask, ui)),
      h("td.pts", points(sheet.total)),
    );
    lights(row, marks(sheet), pointing.light, ui);
    const below = sheet.parts.flatMap((part) => lines(part, depth + 1));
    return top ? [...below, row] : [row, ...below];
  }

  return show;
}
