/** The elements of the picture: how they are named, found, put in order, and drawn for a single shape. */

import { h, p, s, type Ui } from "./dom";
import type { Part, Shape, Stage } from "./frame";
import { U } from "./ink";

/** Puts exactly these children into a parent, moving as little as can be. */
export function arrange(parent: Element, children: readonly Element[]): void {
  children.forEach((child, i) => {
    if (parent.children[i] !== child) parent.insertBefore(child, parent.children[i] ?? null);
  });
  while (parent.children.length > children.length) parent.lastElementChild?.remove();
}

/** The id of the thing or place that an element belongs to. */
export const named = (target: Element): string | null =>
  target.closest("[data-id]")?.getAttribute("data-id") ?? null;

/** Whether an element is the place itself, which takes the focus. */
export const isCell = (target: EventTarget | null): boolean =>
  (target as Element | null)?.getAttribute("role") === "gridcell";

/** An id that no symbol of the art has. */
export const stageId = (stage: Stage): string => `stage-${stage.id.replace(".", "-")}`;

export const middle = (rect: DOMRect): { x: number; y: number } => ({
  x: rect.x + rect.width / 2,
  y: rect.y + rect.height / 2,
});

function part(it: Part): SVGElement {
  if (!it.text) {
    return s("use", {
      href: `#${it.symbol}`,
      x: it.x * U,
      y: it.y * U,
      width: it.w * U,
      height: it.h * U,
    });
  }
  return s(
    "text",
    {
      x: it.x * U,
      y: it.y * U,
      "font-size": it.h * U,
      "text-anchor": it.symbol || "start",
      "font-weight": it.bold ? 700 : null,
      fill: `var(--fw-${it.ink})`,
    },
    it.text,
  );
}

/** What is drawn of a shape; nothing where the cells are too small for it. */
export function drawing(shape: Shape, low: boolean): SVGElement[] {
  if (low && !shape.small) return [];
  const w = shape.w * U;
  const hh = shape.h * U;
  const symbol = low ? shape.small : shape.symbol;
  const parts = low ? [] : shape.parts;
  const nodes: SVGElement[] = parts.map(part);
  if (!parts.length && symbol) nodes.push(s("use", { href: `#${symbol}`, width: w, height: hh }));
  if (!shape.turn) return nodes;
  return [s("g", { transform: p`rotate(${shape.turn} ${w / 2} ${hh / 2})` }, ...nodes)];
}

/** Letters under and figures beside a board whose places are called so; px do not grow with it. */
export function coordinates(stage: Stage, root: HTMLElement, ui: Ui): void {
  const square = /^[a-z]\d+$/;
  const called = stage.rows.flat().filter((cell) => square.test(cell.id));
  let holder = root.querySelector(":scope > .coords");
  if (stage.role !== "board" || !called.length) {
    holder?.remove();
    return;
  }
  if (!holder) {
    holder = h("div.coords", { "aria-hidden": "true" });
    root.append(holder);
  }
  const columns = new Map<string, number>();
  const ranks = new Map<string, number>();
  for (const cell of called) {
    columns.set(cell.id.slice(0, 1), (cell.x + cell.w / 2) / stage.w);
    ranks.set(cell.id.slice(1), (cell.y + cell.h / 2) / stage.h);
  }
  // A row that is one place as a whole is called like that.
  for (const [first] of stage.rows) {
    if (first && first.w * 2 > stage.w) ranks.set(first.id, (first.y + first.h / 2) / stage.h);
  }
  const at = (text: string, where: string) => h("span", { style: where }, text);
  ui.keep(holder, [[...columns], [...ranks]], () => [
    ...[...columns].map(([text, x]) => at(text, p`left:${x * 100}%;bottom:-18px`)),
    ...[...ranks].map(([text, y]) => at(text, p`top:${y * 100}%;left:-12px`)),
  ]);
}
