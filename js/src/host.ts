/** Between anywidget and the view: the only file that knows anywidget. A worker in a page may be another host. */

import type { AnyModel } from "@anywidget/types";
import type { Look } from "./frame";

/** The symbols of a game as SVG text, its palettes and the page's style as CSS text; they never change. */
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
  readonly art: Art | Promise<Art>;
  /** Tells what is now, then what comes, until the signal ends it. */
  subscribe(listener: (news: News) => void, signal: AbortSignal): void;
  send(message: Readonly<Record<string, unknown>>): void;
}

/** The art as it is sent: packed JSON, or the object itself where a host has it at hand. */
type Packed = Art | DataView<ArrayBuffer> | undefined;

/** Traits as the board's Python class names them; `layout` is ipywidgets' own. */
export interface Traits {
  frame: unknown;
  art: Packed;
  look: Look;
  layout: { readonly comm_live?: boolean } | undefined;
}

export function anywidgetHost(model: AnyModel<Traits>): Host {
  return {
    art: unpacked(model.get("art")),
    subscribe(listener, signal) {
      const on = (event: string, handler: (...values: unknown[]) => void) => {
        model.on(event, handler);
        signal.addEventListener("abort", () => model.off(event, handler), { once: true });
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

function unpacked(art: Packed): Art | Promise<Art> {
  if (!(art instanceof DataView)) return art ?? { symbols: "", css: "" };
  const plain = new Blob([art]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(plain).json();
}
