/** Texts in the rule panel that are no rules: the keys, what to copy, a list to read. */

import { h, type Ui } from "./dom";
import { KEYS } from "./keys";

export interface Paper {
  readonly title: string;
  readonly body: readonly HTMLElement[];
}

/** The keys of every board, then those that go to things of one sort: `own` are letters and names. */
export function keysPaper(own: readonly (readonly [key: string, name: string])[]): Paper {
  const rows = [...KEYS, ...own].map(([keys, does]) => h("li", h("kbd", keys), h("span", does)));
  return { title: "Keys", body: [h("ul.steps", ...rows)] };
}

/** Texts to copy, each with its name. */
export function copyPaper(title: string, texts: Readonly<Record<string, string>>, ui: Ui): Paper {
  const body = Object.entries(texts).map(([name, text]) => {
    const pre = h("pre", { tabindex: 0 }, text);
    const copy = ui.button(
      "btn",
      () => {
        const done = () => copy.replaceChildren("Copied");
        // Where the clipboard is barred the text is selected, for the reader's own keys.
        const barred = () => getSelection()?.selectAllChildren(pre);
        navigator.clipboard ? navigator.clipboard.writeText(text).then(done, barred) : barred();
      },
      `Copy ${name}`,
    );
    return h("div.paper", pre, copy);
  });
  return { title, body };
}
