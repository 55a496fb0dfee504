/** How a rule is named on the page: its id, its mark and its sentence, the same everywhere. */

import { h, type Ui } from "./dom";

/** A clause's id that opens its sentence. */
export function clauseButton(id: string, ask: (id: string) => void, ui: Ui): HTMLButtonElement {
  return ui.button({ class: "id", title: "Read this rule" }, [id], () => ask(id));
}

/** How far a rule is the text's own: T text, P published, D derived, S stand-in. */
export function provenance(kind: string): HTMLElement | null {
  if (!kind) return null;
  return h(
    "span",
    { class: "prov" },
    h("i", { "aria-hidden": "true" }, kind.slice(0, 1).toUpperCase()),
    kind,
  );
}

/** The sentence itself: rulebook text carries a rule at its left, our own words never do. */
export const quote = (sentence: string): HTMLElement => h("p", { class: "quote" }, sentence);
