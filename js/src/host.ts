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

/** Traits as the board's Python class names them; `layout` is ipywidgets' own. */
export interface Traits {
  frame: unknown;
  art: Art;
  look: Look;
  layout: { readonly comm_live?: boolean } | undefined;
}

export function anywidgetHost(model: AnyModel<Traits>): Host {
  const art = model.get("art");
  return {
    art: { symbols: art?.symbols ?? "", css: art?.css ?? "" },
    subscribe(listener, signal) {
      const on = (event: string, handler: (...values: unknown[]) => void) => {
        model.on(event, handler);
        signal.addEventListener("abort", () => model.off(event, handler));
      };
      // anywidget does not tell whether a model still has its kernel, but the model of its layout does: it is
      // opened, saved and cut off together with it. Where there is none (other hosts) silence has to tell.
      const alive = () => listener({ kind: "alive", alive: model.get("layout")?.comm_live !== false });
      on("change:frame", () => listener({ kind: "frame", frame: model.get("frame") }));
      on("change:look", () => listener({ kind: "look", look: model.get("look") }));
      on("msg:custom", (reply) => listener({ kind: "reply", reply }));
      // All models are cut off one after another: asked when that is done.
      on("comm_live_update", () => setTimeout(() => signal.aborted || alive()));
      listener({ kind: "look", look: model.get("look") ?? "auto" });
      alive();
      listener({ kind: "frame", frame: model.get("frame") });
    },
    send: (message) => model.send(message),
  };
}
