import { afterEach, beforeEach, expect, it, vi } from "vitest";
import spots from "../src/spots";

/** A model of a strip of boards, or of a picture without places. */
class Model {
  readonly sent: unknown[] = [];
  private callback = () => {};
  private traits: Record<string, unknown> = {
    spots: [
      { label: "start", x: 1, y: 2, w: 10, h: 20 },
      { label: "1  a>b", x: 12, y: 2, w: 10, h: 20 },
    ],
    here: 1,
    title: "A strip",
    says: "",
  };

  get(name: string) {
    return this.traits[name];
  }

  on(_: string, callback: () => void) {
    this.callback = callback;
  }

  off() {
    this.callback = () => {};
  }

  send(content: unknown) {
    this.sent.push(content);
  }

  set(traits: Record<string, unknown>) {
    this.traits = { ...this.traits, ...traits };
    this.callback();
  }
}

/** A box as ipywidgets makes it: the canvas, then what stands under it. */
function page(model: Model, late = false) {
  const box = document.createElement("div");
  const canvas = document.createElement("canvas");
  canvas.tabIndex = 0;
  const el = document.createElement("div");
  box.append(...(late ? [el] : [canvas, el]));
  document.body.append(box);
  const end = spots.render({ model, el } as unknown as Parameters<typeof spots.render>[0]);
  return { box, canvas, el, end, buttons: () => [...box.querySelectorAll("button")] };
}

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it("puts a named button over every place and sends which was picked", () => {
  const model = new Model();
  const { buttons } = page(model);
  expect(buttons().map((one) => one.getAttribute("aria-label"))).toEqual(["start", "1  a>b"]);
  expect(buttons().map((one) => one.getAttribute("aria-current"))).toEqual([null, "step"]);
  expect(buttons()[1]?.style.left).toBe("12%");
  buttons()[0]?.click();
  expect(model.sent).toEqual([{ kind: "pick", at: 0 }]);
});

it("gives the picture a name and takes the keys from it", () => {
  const { canvas } = page(new Model());
  expect(canvas.tabIndex).toBe(-1);
  expect(canvas.getAttribute("role")).toBe("img");
  expect(canvas.getAttribute("aria-label")).toBe("A strip");
});

it("finds a picture that comes later", async () => {
  const { box, canvas, buttons } = page(new Model(), true);
  box.prepend(canvas);
  await vi.waitFor(() => expect(canvas.tabIndex).toBe(-1));
  expect(buttons().length).toBe(2);
});

it("lets no key of a button through to the host", () => {
  const { box, buttons } = page(new Model());
  const heard = vi.fn();
  box.addEventListener("keydown", heard);
  buttons()[0]?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  expect(heard).not.toHaveBeenCalled();
});

it("follows: places come and go, what is said is told", () => {
  const model = new Model();
  const { el, buttons } = page(model);
  const [first] = buttons();
  model.set({ spots: [{ label: "start", x: 5, y: 2, w: 10, h: 20 }], here: 0, says: "A throw bars it." });
  expect(buttons()).toEqual([first]);
  expect(first?.style.left).toBe("5%");
  expect(first?.getAttribute("aria-current")).toBe("step");
  expect(el.querySelector("[role=status]")?.textContent).toBe("A throw bars it.");
});

it("shows nothing where there are no places, and leaves nothing behind", () => {
  const model = new Model();
  const { box, canvas, end } = page(model);
  model.set({ spots: [] });
  const lines = [...box.querySelectorAll<HTMLElement>("div")].filter((one) => one.hidden);
  expect(lines.length).toBe(2);
  end();
  expect(canvas.nextElementSibling?.querySelector("button") ?? null).toBeNull();
});
