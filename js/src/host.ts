/** Between anywidget and the view: the only file that knows anywidget. A worker in a page may be another host. */

import type { AnyModel } from "@anywidget/types";
import type { Dress } from "./art";
import type { Look } from "./frame";

export type News =
  | { readonly kind: "frame"; readonly frame: unknown }
  | { readonly kind: "reply"; readonly reply: unknown }
  | { readonly kind: "look"; readonly look: Look }
  | { readonly kind: "alive"; readonly alive: boolean };

export interface Host {
  readonly dress: Dress;
  /** Tells what is now, then what comes, until the signal ends it. */
  subscribe(listener: (news: News) => void, signal: AbortSignal): void;
  send(message: Readonly<Record<string, unknown>>): void;
}

/** Traits as the board's Python class names them; `layout` is ipywidgets' own. */
export interface Traits {
  /** Packed: gzip of JSON. A host that has the object at hand may give that. */
  frame: unknown;
  look: Look;
  layout: { readonly comm_live?: boolean } | undefined;
}

/** So many ms apart the kernel is looked at. */
const HEARTBEAT = 2000;

export function anywidgetHost(model: AnyModel<Traits>, dress: Dress): Host {
  return {
    dress,
    subscribe(listener, signal) {
      const on = (event: string, handler: (...values: unknown[]) => void) => {
        model.on(event, handler);
        signal.addEventListener("abort", () => model.off(event, handler), { once: true });
      };
      /** News in their order: what comes while a frame is unpacked waits for it. */
      let waiting = Promise.resolve();
      let unpacking = 0;
      const tell = (news: News) => {
        if (!unpacking) listener(news);
        else waiting = waiting.then(() => signal.aborted || listener(news)).then(() => undefined);
      };
      const frame = () => {
        const sent = model.get("frame");
        if (!(sent instanceof DataView)) return tell({ kind: "frame", frame: sent });
        unpacking += 1;
        const plain = unpacked(sent as DataView<ArrayBuffer>);
        waiting = waiting.then(async () => {
          const frame = await plain;
          unpacking -= 1;
          if (!signal.aborted) listener({ kind: "frame", frame });
        });
      };
      const kernel = kernelOf(model);
      let before: boolean | undefined;
      // anywidget does not tell whether a model still has its kernel, but the model of its layout does: it is
      // opened, saved and cut off together with it. A kernel that was shut down cuts off nothing: it is looked
      // at now and then, which asks nobody. Where there is neither (other hosts) silence has to tell.
      const alive = () => {
        const lives = model.get("layout")?.comm_live !== false && kernel() !== "gone";
        if (before !== lives) tell({ kind: "alive", alive: lives });
        before = lives;
      };
      const watch = setInterval(alive, HEARTBEAT);
      signal.addEventListener("abort", () => clearInterval(watch), { once: true });
      on("change:frame", frame);
      on("change:look", () => tell({ kind: "look", look: model.get("look") }));
      on("msg:custom", (reply) => tell({ kind: "reply", reply }));
      // All models are cut off one after another: asked when that is done.
      on("comm_live_update", () => setTimeout(() => signal.aborted || alive()));
      tell({ kind: "look", look: model.get("look") ?? "auto" });
      alive();
      frame();
    },
    send: (message) => model.send(message),
  };
}

/** Where JupyterLab's manager of widgets tells of its kernel. */
interface Manager {
  readonly kernel?: { readonly id: string; readonly status: string; readonly isDisposed: boolean } | null;
}

/** Asks whether the kernel that a model was made by still runs; where nothing is known it says so. */
function kernelOf(model: AnyModel<Traits>): () => "here" | "gone" | "unknown" {
  const manager = model.widget_manager as unknown as Manager | undefined;
  const id = manager?.kernel?.id;
  return () => {
    if (id === undefined) return "unknown";
    const now = manager?.kernel;
    return now?.id === id && !now.isDisposed && now.status !== "dead" ? "here" : "gone";
  };
}

function unpacked(frame: DataView<ArrayBuffer>): Promise<unknown> {
  const plain = new Blob([frame]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(plain).json();
}
