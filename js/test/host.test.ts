import { gzipSync } from "node:zlib";
import type { AnyModel } from "@anywidget/types";
import { afterEach, describe, expect, it, vi } from "vitest";
import { dressed } from "../src/art";
import { boards } from "../src/board";
import { anywidgetHost, type News, type Traits } from "../src/host";
import { ART } from "./stand";
import { type Wire, wire } from "./toy";

/** A model as anywidget hands it to a widget: traits, events, and a count of who listens. */
function fakeModel(traits: Wire = {}) {
  const values: Wire = { frame: wire(), look: "day", ...traits };
  const listeners = new Map<string, Set<(...args: unknown[]) => void>>();
  const sent: Wire[] = [];
  const saved = vi.fn();
  const model = {
    get: (name: string) => values[name],
    set: saved,
    save_changes: saved,
    send: (message: Wire) => sent.push(message),
    on(event: string, handler: (...args: unknown[]) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(handler));
    },
    off(event: string, handler: (...args: unknown[]) => void) {
      listeners.get(event)?.delete(handler);
    },
  };
  return {
    model: model as unknown as AnyModel<Traits>,
    sent,
    saved,
    change(name: string, value: unknown) {
      values[name] = value;
      for (const handler of listeners.get(`change:${name}`) ?? []) handler();
    },
    fire(event: string) {
      for (const handler of listeners.get(event) ?? []) handler();
    },
    message(content: unknown) {
      for (const handler of listeners.get("msg:custom") ?? []) handler(content, []);
    },
    listening: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  };
}

const DRESS = dressed(ART);

function packed(value: unknown): DataView {
  const bytes = gzipSync(JSON.stringify(value));
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

const rooted = (el: Element): HTMLElement | null =>
  (el.firstElementChild as HTMLElement | null)?.shadowRoot?.querySelector<HTMLElement>("[data-fw]") ?? null;

afterEach(() => document.body.replaceChildren());

describe("the host of anywidget", () => {
  it("tells what is, then what comes: frames, looks, replies, and whether the kernel is there", async () => {
    const layout = { comm_live: true };
    const fake = fakeModel({ layout });
    const news: News[] = [];
    const control = new AbortController();
    anywidgetHost(fake.model, DRESS).subscribe((item) => news.push(item), control.signal);
    expect(news.map((item) => item.kind)).toEqual(["look", "alive", "frame"]);
    fake.change("frame", wire({ rev: 2 }));
    fake.change("look", "dusk");
    fake.message({ kind: "ok" });
    expect(news.slice(3).map((item) => item.kind)).toEqual(["frame", "look", "reply"]);
    layout.comm_live = false;
    fake.fire("comm_live_update");
    await vi.waitFor(() => expect(news[news.length - 1]).toEqual({ kind: "alive", alive: false }));
    control.abort();
    expect(fake.listening()).toBe(0);
  });

  it("tells at once that a board read from a saved notebook has no kernel", () => {
    const news: News[] = [];
    const fake = fakeModel({ layout: { comm_live: false } });
    anywidgetHost(fake.model, DRESS).subscribe((item) => news.push(item), new AbortController().signal);
    expect(news[1]).toEqual({ kind: "alive", alive: false });
  });

  it("tells within seconds of a kernel that was shut down, or is another one now", () => {
    vi.useFakeTimers();
    for (const after of [null, { id: "k2", status: "idle", isDisposed: false }]) {
      const manager: Wire = { kernel: { id: "k1", status: "idle", isDisposed: false } };
      const fake = fakeModel({ layout: { comm_live: true } });
      Object.assign(fake.model, { widget_manager: manager });
      const news: News[] = [];
      const control = new AbortController();
      anywidgetHost(fake.model, DRESS).subscribe((item) => news.push(item), control.signal);
      vi.advanceTimersByTime(10_000);
      expect(news.filter((item) => item.kind === "alive")).toEqual([{ kind: "alive", alive: true }]);
      manager.kernel = after;
      vi.advanceTimersByTime(3000);
      expect(news[news.length - 1]).toEqual({ kind: "alive", alive: false });
      control.abort();
      expect(vi.getTimerCount()).toBe(0);
    }
    vi.useRealTimers();
  });

  it("takes a host without layouts for alive", () => {
    const news: News[] = [];
    const fake = fakeModel({ layout: "IPY_MODEL_7" });
    anywidgetHost(fake.model, DRESS).subscribe((item) => news.push(item), new AbortController().signal);
    expect(news[1]).toEqual({ kind: "alive", alive: true });
  });

  it("unpacks the frames that Python packs, and tells everything in the order in which it came", async () => {
    const fake = fakeModel({ frame: packed(wire({ rev: 1 })) });
    const news: News[] = [];
    const control = new AbortController();
    anywidgetHost(fake.model, DRESS).subscribe((item) => news.push(item), control.signal);
    fake.change("frame", packed(wire({ rev: 2 })));
    fake.message({ kind: "ok" });
    expect(news.map((item) => item.kind)).toEqual(["look", "alive"]);
    await vi.waitFor(() => expect(news).toHaveLength(5));
    expect(news.slice(2)).toEqual([
      { kind: "frame", frame: wire({ rev: 1 }) },
      { kind: "frame", frame: wire({ rev: 2 }) },
      { kind: "reply", reply: { kind: "ok" } },
    ]);
    // With nothing to wait for it is told at once; after the end not at all.
    fake.message({ kind: "stale" });
    expect(news).toHaveLength(6);
    fake.change("frame", packed(wire({ rev: 3 })));
    control.abort();
    await new Promise((done) => setTimeout(done, 50));
    expect(news).toHaveLength(6);
  });

  it("passes messages on, and writes no trait", () => {
    const fake = fakeModel();
    anywidgetHost(fake.model, DRESS).send({ kind: "undo" });
    expect(fake.sent).toEqual([{ kind: "undo" }]);
    expect(fake.saved).not.toHaveBeenCalled();
  });
});

describe("what renders boards", () => {
  const render = boards(ART);
  const shown = (signal?: AbortSignal) => {
    const fake = fakeModel();
    const el = document.createElement("div");
    document.body.append(el);
    const end = render({ model: fake.model, el, ...(signal ? { signal } : {}) });
    return { fake, el, end };
  };

  it("shows the board and follows the model", () => {
    const { fake, el } = shown();
    fake.change("frame", wire({ rev: 5 }));
    expect(rooted(el)?.getAttribute("data-rev")).toBe("5");
    expect(fake.saved).not.toHaveBeenCalled();
  });

  it("ends with the signal, and where there is none with the function it returns", () => {
    const control = new AbortController();
    const [one, two] = [shown(control.signal), shown()];
    control.abort();
    two.end();
    for (const { fake, el } of [one, two]) {
      expect(fake.listening()).toBe(0);
      expect(el.childElementCount).toBe(0);
    }
  });

  it("shows two models side by side without mixing them up", async () => {
    const [one, two] = [shown(), shown()];
    rooted(one.el)
      ?.querySelector<HTMLElement>('[data-id="a1"]')
      ?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await vi.waitFor(() => expect(rooted(one.el)?.querySelector(".status")?.textContent).toContain("picked"));
    expect(rooted(two.el)?.querySelector(".status")?.textContent).not.toContain("picked");
  });

  it("gives every view the style and a copy of the symbols, made once", () => {
    const [one, two] = [shown(), shown()].map(({ el }) => rooted(el) as HTMLElement) as [
      HTMLElement,
      HTMLElement,
    ];
    const sheets = [one, two].map((root) => (root.getRootNode() as ShadowRoot).adoptedStyleSheets);
    expect(sheets[0]?.[0]).toBeInstanceOf(CSSStyleSheet);
    expect(sheets[0]).toEqual(sheets[1]);
    const hares = [one, two].map((root) => root.querySelector("symbol#hare"));
    expect(hares[0]).not.toBeNull();
    expect(hares[0]).not.toBe(hares[1]);
  });

  it("waits for a frame, and shows a board without art as well as it can", () => {
    const fake = fakeModel({ frame: {}, look: undefined });
    const el = document.createElement("div");
    document.body.append(el);
    boards({ symbols: "<no svg", css: "" })({ model: fake.model, el });
    expect(rooted(el)?.getAttribute("data-rev")).toBe("");
    fake.change("frame", wire());
    expect(rooted(el)?.querySelector('[data-id="hare:a1"]')).not.toBeNull();
  });
});
