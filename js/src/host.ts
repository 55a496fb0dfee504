/** Between anywidget and the view: the only file that knows anywidget. A worker in a page may be another host. */

import type { AnyModel } from "@anywidget/types";
import type { Look } from "./frame";

/** The symbols and palettes of a game, as SVG text and CSS text; they never change. */
export interface Art {
  readonly symbols: string;
  readonly css: string;
}

export type News =
  | { readonly kind: "frame"; readonly frame: unknown }
  | { readonly kind: "reply"; readonly reply: unknown }
  | { readonly kind: "look"; readonly look: Look }
  | { readonly kind: "alive"; readonly alive: boolean };

export interface Host {
  readonly art: Art;
  /** Tells what is now, then what comes, until the signal ends it. */
  subscribe(listener: (news: News) => void, signal: AbortSignal): void;
  send(message: Readonly<Record<string, unknown>>): void;
}

/** Traits as the board's Python class names them. */
export interface Traits {
  frame: unknown;
  art: Art;
  look: Look;
}

const DEAD = "jupyter-widgets-disconnected";

/** `el` is the element that ipywidgets gives the view: it is marked when the kernel is gone. */
export function anywidgetHost(model: AnyModel<Traits>, el: HTMLElement): Host {
  const art = model.get("art");
  return {
    art: { symbols: art?.symbols ?? "", css: art?.css ?? "" },
    subscribe(listener, signal) {
      const on = (event: string, handler: (...values: unknown[]) => void) => {
        model.on(event, handler);
        signal.addEventListener("abort", () => model.off(event, handler));
      };
      const alive = () => listener({ kind: "alive", alive: !el.classList.contains(DEAD) });
      on("change:frame", () => listener({ kind: "frame", frame: model.get("frame") }));
      on("change:look", () => listener({ kind: "look", look: model.get("look") }));
      on("msg:custom", (reply) => listener({ kind: "reply", reply }));
      const observer = new MutationObserver(alive);
      observer.observe(el, { attributes: true, attributeFilter: ["class"] });
      signal.addEventListener("abort", () => observer.disconnect());
      listener({ kind: "look", look: model.get("look") ?? "auto" });
      alive();
      listener({ kind: "frame", frame: model.get("frame") });
    },
    send: (message) => model.send(message),
  };
}
