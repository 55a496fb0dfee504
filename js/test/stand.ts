/** A host without Python: what the view sends is kept, what it is told is given by the test. */

import { vi } from "vitest";
import { dressed } from "../src/art";
import type { Host, News } from "../src/host";
import { mount } from "../src/view";
import { type Wire, wire } from "./toy";

export const ART = {
  symbols: '<symbol id="hare" viewBox="0 0 9 9"><path d="M0 0h9"/></symbol>',
  css: ".fw[data-look=day]{--fw-legal:#005fa3}",
};

export function stand(first: Wire | null = wire()) {
  // What waits for the next frame is done at once.
  vi.stubGlobal("requestAnimationFrame", (work: FrameRequestCallback) => {
    work(0);
    return 0;
  });
  const sent: Wire[] = [];
  const listeners: ((news: News) => void)[] = [];
  const host: Host = {
    dress: dressed(ART),
    subscribe(listener) {
      listeners.push(listener);
      listener({ kind: "look", look: "day" });
      listener({ kind: "alive", alive: true });
      listener({ kind: "frame", frame: first });
    },
    send: (message) => sent.push({ ...message }),
  };
  const el = document.createElement("div");
  document.body.append(el);
  const control = new AbortController();
  mount(el, host, control.signal);
  const shadow = (el.firstElementChild as HTMLElement).shadowRoot as ShadowRoot;
  const root = shadow.querySelector("[data-fw]") as HTMLElement;
  const tell = (news: News) => {
    for (const listener of listeners) listener(news);
  };
  const find = (selector: string) => root.querySelector<HTMLElement>(selector);
  const last = (): Wire => sent[sent.length - 1] ?? {};
  return {
    el,
    root,
    shadow,
    sent,
    last,
    find,
    /** The element of a place that takes the focus. */
    cell: (id: string) => find(`[data-id="${id}"] > [role="gridcell"]`),
    /** The place that an element belongs to. */
    place: (node: Element | null) => node?.closest("[data-id]")?.getAttribute("data-id"),
    tell,
    host,
    frame: (changes: Wire, scene: Wire = {}) => tell({ kind: "frame", frame: wire(changes, scene) }),
    /** Answers the last message. */
    reply: (answer: Wire) => tell({ kind: "reply", reply: { view: last().view, n: last().n, ...answer } }),
    touch: (id: string) =>
      find(`[data-id="${id}"]`)?.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true })),
    key(
      key: string,
      on: Element | null = find('[role="gridcell"][tabindex="0"]'),
      more: KeyboardEventInit = {},
    ) {
      const event = new KeyboardEvent("keydown", {
        key,
        bubbles: true,
        composed: true,
        cancelable: true,
        ...more,
      });
      const reached = vi.fn();
      document.addEventListener("keydown", reached);
      on?.dispatchEvent(event);
      document.removeEventListener("keydown", reached);
      return reached.mock.calls.length > 0;
    },
    text: (selector: string) => find(selector)?.textContent ?? "",
    marks: (stage = "field") => root.querySelector(`[data-stage="${stage}"] .marks`)?.childElementCount ?? 0,
    end: () => control.abort(),
  };
}

export type Stand = ReturnType<typeof stand>;
