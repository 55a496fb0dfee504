/** Sentences for the ear: a polite region for what happened, an assertive one for refusals asked for. */

import { h } from "./dom";

export interface Voice {
  readonly node: HTMLElement;
  say(text: string): void;
  insist(text: string): void;
}

export function voice(): Voice {
  const polite = h("div", { role: "status", "aria-live": "polite" });
  const assertive = h("div", { role: "alert", "aria-live": "assertive" });
  const put = (region: HTMLElement, text: string) => {
    // The same sentence twice is news twice: a region that does not change is not read again.
    region.textContent = region.textContent === text && text ? `${text}\u00a0` : text;
  };
  return {
    node: h("div", { class: "ear" }, polite, assertive),
    say: (text) => put(polite, text),
    insist: (text) => put(assertive, text),
  };
}
