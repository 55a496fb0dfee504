/** How a rule is named on the page: its id, its mark and its sentence, the same everywhere. */

import { h, type Ui } from "./dom";

/** A clause's id that opens its sentence. */
export const clauseButton = (id: string, ask: (id: string) => void, ui: Ui): HTMLButtonElement =>
  ui.button("id", () => ask(id), { title: "Read this rule" }, id);

/** How far a rule is the text's own: T text, P published, D derived, S stand-in. */
export const provenance = (kind: string): HTMLElement | false =>
  kind !== "" && h("span.prov", h("i", { "aria-hidden": "true" }, kind.slice(0, 1).toUpperCase()), kind);

/** The sentence itself: rulebook text carries a rule at its left, our own words never do. */
export const quote = (sentence: string): HTMLElement => h("p.quote", sentence);

/** The id of a clause, its mark, and the way to its heading where the page round the board has one. */
export function heading(id: string, kind: string, name: Node | string, ui: Ui): HTMLElement {
  const there = [...document.querySelectorAll<HTMLElement>("h1,h2,h3,h4,h5,h6")].find((node) =>
    ` ${node.textContent} `.includes(` ${id} `),
  );
  const go = () => there?.scrollIntoView({ block: "start" });
  return h(
    "div.head",
    name,
    provenance(kind),
    there && ui.button("link.r", go, { title: there.textContent }, "In the rulebook ›"),
  );
}

/** An element that lights these things on the board while it is pointed at. */
export function lights<T extends Element>(
  node: T,
  ids: readonly string[],
  light: (ids: readonly string[]) => void,
  ui: Ui,
): T {
  if (ids.length)
    ui.point(
      node,
      () => light(ids),
      () => light([]),
    );
  return node;
}

/** The caption of a section. */
export const caption = (
  title: string,
  ...more: readonly (Node | string | false | undefined)[]
): HTMLElement => h("div.cap", h("b", title), ...more);
