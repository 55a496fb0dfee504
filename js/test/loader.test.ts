import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import loader from "../src/loader";
import { ART } from "./stand";
import type { Wire } from "./toy";

/** A bundle that counts how often it is loaded, and writes what it is given. */
const BUNDLE = (name: string) => `
  globalThis.loaded.push("${name}");
  export const boards = (art) => ({ model, el, signal }) => {
    el.textContent = "${name} " + art.css.length + " " + model.get("kit");
    return () => el.replaceChildren();
  };`;

function kit(code: string) {
  return { get: () => gzipSync(JSON.stringify({ code, ...ART })).toString("base64") };
}

/** A page of models by their ids; a kit that is not there is not found. */
function place(kits: Wire) {
  const widget_manager = {
    async get_model(id: string) {
      if (!(id in kits)) throw new Error("widget model not found");
      return kits[id];
    },
  };
  return async (id: string, signal = new AbortController().signal) => {
    const el = document.createElement("div");
    const model = { widget_manager, get: () => `IPY_MODEL_${id}` };
    const rendering = { model, el, signal } as unknown as Parameters<typeof loader.render>[0];
    const end = loader.render(rendering);
    return { el, end };
  };
}

/** No address is given twice: a page loads nothing twice from the same one. */
let addresses = 0;
const loaded = globalThis as unknown as { loaded: string[] };

beforeEach(() => {
  loaded.loaded = [];
  // Node imports no blobs: the address holds the text itself.
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    addresses += 1;
    return `data:text/javascript,${texts.get(blob as Blob)}//${addresses}`;
  });
  const texts = new WeakMap<Blob, string>();
  const Plain = Blob;
  vi.stubGlobal(
    "Blob",
    class extends Plain {
      constructor(parts: BlobPart[], options?: BlobPropertyBag) {
        super(parts, options);
        if (typeof parts[0] === "string") texts.set(this, encodeURIComponent(parts[0]));
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the loader", () => {
  it("loads the bundle of a kit once for all boards, and lets it render", async () => {
    const show = place({ one: kit(BUNDLE("one")) });
    const [first, second] = await Promise.all([show("one"), show("one")]);
    await Promise.all([first.end, second.end]);
    expect(loaded.loaded).toEqual(["one"]);
    for (const { el } of [first, second]) expect(el.textContent).toBe(`one ${ART.css.length} IPY_MODEL_one`);
    (await first.end)?.();
    expect([first.el.textContent, second.el.textContent]).toEqual([
      "",
      `one ${ART.css.length} IPY_MODEL_one`,
    ]);
  });

  it("keeps the bundles of two kits apart, also where they are the same", async () => {
    const show = place({ one: kit(BUNDLE("one")), two: kit(BUNDLE("one")), other: kit(BUNDLE("other")) });
    for (const id of ["one", "two", "other"]) await (await show(id)).end;
    expect(loaded.loaded).toEqual(["one", "one", "other"]);
  });

  it("keeps the place meanwhile, and waits for a kit that comes later", async () => {
    const kits: Wire = {};
    const { el, end } = await place(kits)("late");
    expect(el.textContent).toBe("Starting the rules kernel");
    kits.late = kit(BUNDLE("late"));
    await end;
    expect(el.textContent).toContain("late ");
    expect(el.childElementCount).toBe(0);
  });

  it("says so where there is no kit", async () => {
    vi.useFakeTimers();
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { el, end } = await place({})("gone");
    await vi.runAllTimersAsync();
    expect(await end).toBeUndefined();
    expect(el.querySelector("[role=alert]")?.textContent).toContain("run the cell again");
    expect(warned).toHaveBeenCalled();
    vi.useRealTimers();
  });

  it("renders nothing into a view that has ended meanwhile", async () => {
    const control = new AbortController();
    const { el, end } = await place({ one: kit(BUNDLE("one")) })("one", control.signal);
    control.abort();
    expect(await end).toBeUndefined();
    expect(el.childElementCount).toBe(0);
    expect(el.textContent).toBe("");
  });
});
