/**
 * What anywidget gets with every board: it finds the kit that carries the bundle and the art once for all of
 * them, and lets the bundle render. Knows nothing of what is shown.
 */

import type { AnyModel } from "@anywidget/types";
import type { Art } from "./art";

interface Rendering {
  readonly model: AnyModel;
  readonly el: HTMLElement;
  readonly signal?: AbortSignal;
}

type Render = (rendering: Rendering) => () => void;

/** A kit as the page holds it: what has been made of it stays with it, so that no two kits ever meet. */
interface Kit {
  /** gzip of JSON, as base64. */
  get(name: "packed"): string;
  [OPENED]?: Promise<Render>;
}

const OPENED = Symbol.for("frogwidgets.kit");
/** A kit that is not there yet is looked for again, after twice as long each time, up to this many ms. */
const PATIENCE = 4000;

async function find(model: AnyModel): Promise<Kit> {
  const id = String(model.get("kit")).replace("IPY_MODEL_", "");
  for (let wait = 16; ; wait *= 2) {
    try {
      return (await model.widget_manager.get_model(id)) as unknown as Kit;
    } catch (error) {
      // A page that is loaded again restores its models in any order.
      if (wait > PATIENCE) throw error;
      await new Promise((done) => setTimeout(done, wait));
    }
  }
}

async function open(kit: Kit): Promise<Render> {
  const bytes = Uint8Array.from(atob(kit.get("packed")), (sign) => sign.charCodeAt(0));
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  const { code, ...art } = (await new Response(plain).json()) as Art & { readonly code: string };
  const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  try {
    const bundle = (await import(address)) as { boards(art: Art): Render };
    return bundle.boards(art);
  } finally {
    URL.revokeObjectURL(address);
  }
}

export default {
  async render(rendering: Rendering): Promise<(() => void) | undefined> {
    const { model, el, signal } = rendering;
    const place = document.createElement("div");
    place.textContent = "Starting the rules kernel";
    place.style.cssText =
      "display:grid;place-items:center;max-width:900px;aspect-ratio:1.25;border:1px dashed;border-radius:12px;opacity:.6";
    el.append(place);
    signal?.addEventListener("abort", () => place.remove(), { once: true });
    try {
      const kit = await find(model);
      kit[OPENED] ??= open(kit);
      const render = await kit[OPENED];
      place.remove();
      return signal?.aborted ? undefined : render(rendering);
    } catch (error) {
      place.style.aspectRatio = "9";
      place.setAttribute("role", "alert");
      place.textContent = "What draws the boards is not in this page: run the cell again.";
      console.warn("frogwidgets: the kit of this board was not found or cannot be opened.", error);
      return undefined;
    }
  },
};
