/** Making and changing elements: the only way text gets into the page is `textContent` and `setAttribute`. */

type Value = string | number | boolean | null | undefined;
type Attributes = Readonly<Record<string, Value>>;
type Child = Node | string | null | undefined | false;

const SVG = "http://www.w3.org/2000/svg";

/** Sets attributes; true stands for an empty one, null, undefined and false take it away. */
export function set(node: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) node.removeAttribute(name);
    else {
      const text = value === true ? "" : String(value);
      if (node.getAttribute(name) !== text) node.setAttribute(name, text);
    }
  }
}

function fill<T extends Element>(node: T, attributes: Attributes, children: readonly Child[]): T {
  set(node, attributes);
  for (const child of children) if (child) node.append(child);
  return node;
}

/** An HTML element. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  return fill(document.createElement(tag), attributes, children);
}

/** An SVG element. */
export function s<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): SVGElementTagNameMap[K] {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/** A symbol of the art sheet as a picture beside text. */
export function token(symbol: string, size: number, name?: string): SVGElement {
  return s(
    "svg",
    {
      class: "token",
      width: size,
      height: size,
      ...(name ? { role: "img", "aria-label": name } : { "aria-hidden": "true" }),
    },
    s("use", { href: `#${symbol}`, width: size, height: size }),
  );
}

const ICONS = {
  check: ["M3 8.5L6.5 12L13 4.5"],
  cross: ["M8 1.2a6.8 6.8 0 1 0 .01 0ZM5.5 5.5L10.5 10.5M10.5 5.5L5.5 10.5"],
  undo: ["M3 6h7a3.5 3.5 0 0 1 0 7H6", "M6 2.5L2.5 6L6 9.5"],
  first: ["M3.5 3v10", "M12.5 3.5v9L6 8Z"],
  back: ["M11 3v10L4 8Z"],
  next: ["M5 3v10L12 8Z"],
  last: ["M12.5 3v10", "M3.5 3.5v9L10 8Z"],
} as const;

/** One of the interface's own signs, in the colour of the text. */
export function icon(name: keyof typeof ICONS, size = 16): SVGElement {
  return s(
    "svg",
    { class: "icon", width: size, height: size, viewBox: "0 0 16 16", "aria-hidden": "true" },
    ...ICONS[name].map((d) => s("path", { d, fill: d.endsWith("Z") ? "currentColor" : "none" })),
  );
}

/** What the parts of a view share: everything they listen to ends with the view's signal. */
export interface Ui {
  on(node: EventTarget, type: string, act: (event: never) => void): void;
  button(attributes: Attributes, children: readonly Child[], press: () => void): HTMLButtonElement;
  /** Fills an element anew only when what it shows has changed, so that focus and scrolling stay. */
  keep(node: Element, key: unknown, build: () => readonly Child[]): void;
}

export function ui(signal: AbortSignal): Ui {
  const shown = new WeakMap<Element, string>();
  const on: Ui["on"] = (node, type, act) => node.addEventListener(type, act as EventListener, { signal });
  return {
    on,
    button(attributes, children, press) {
      const node = h("button", { type: "button", ...attributes }, ...children);
      on(node, "click", press);
      return node;
    },
    keep(node, key, build) {
      const text = JSON.stringify(key) ?? "";
      if (shown.get(node) === text) return;
      shown.set(node, text);
      node.replaceChildren();
      for (const child of build()) if (child) node.append(child);
    },
  };
}
