/** Making and changing elements: the only way text gets into the page is `textContent` and `setAttribute`. */

type Value = string | number | boolean | null | undefined;
type Attributes = Readonly<Record<string, Value>>;
type Inside = Attributes | Node | string | null | undefined | false;

const SVG = "http://www.w3.org/2000/svg";

/** Two digits: no picture needs more. */
const r2 = (x: number): number => Math.round(x * 100) / 100;

/** A text of an attribute, the numbers in it rounded. */
export const p = (text: TemplateStringsArray, ...values: readonly (number | string)[]): string =>
  String.raw(text, ...values.map((value) => (typeof value === "number" ? r2(value) : value)));

/** Sets attributes; true stands for an empty one, null, undefined and false take it away. */
export function set(node: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) node.removeAttribute(name);
    else {
      const text = value === true ? "" : String(typeof value === "number" ? r2(value) : value);
      if (node.getAttribute(name) !== text) node.setAttribute(name, text);
    }
  }
}

function make<T extends Element>(node: T, classes: readonly string[], inside: readonly Inside[]): T {
  if (classes.length) set(node, { class: classes.join(" ") });
  for (const each of inside) {
    if (typeof each === "string" || each instanceof Node) node.append(each);
    else if (each) set(node, each);
  }
  return node;
}

type Name<K extends string> = K | `${K}.${string}`;

/** An HTML element: its name with its classes, attributes, and what is in it. */
export function h<K extends keyof HTMLElementTagNameMap>(
  name: Name<K>,
  ...inside: readonly Inside[]
): HTMLElementTagNameMap[K] {
  const [tag, ...classes] = name.split(".");
  return make(document.createElement(tag as K), classes, inside);
}

/** An SVG element, likewise. */
export function s<K extends keyof SVGElementTagNameMap>(
  name: Name<K>,
  ...inside: readonly Inside[]
): SVGElementTagNameMap[K] {
  const [tag, ...classes] = name.split(".");
  return make(document.createElementNS(SVG, tag as K), classes, inside);
}

/** A symbol of the art sheet as a picture beside text. */
export function token(symbol: string, size: number, name?: string): SVGElement {
  const box = { width: size, height: size };
  const told = name ? { role: "img", "aria-label": name } : { "aria-hidden": "true" };
  return s("svg.token", box, told, s("use", { href: `#${symbol}`, ...box }));
}

const ICONS = {
  check: ["M3 8.5L6.5 12L13 4.5"],
  cross: ["M8 1.2a6.8 6.8 0 1 0 .01 0ZM5.5 5.5L10.5 10.5M10.5 5.5L5.5 10.5"],
  hint: ["M6 11.5a4.6 4.6 0 1 1 4 0", "M6 12h4M6.7 14.5h2.6"],
  undo: ["M3 6h7a3.5 3.5 0 0 1 0 7H6", "M6 2.5L2.5 6L6 9.5"],
  grow: ["M9.5 2H14V6.5M14 2L9.5 6.5M6.5 14H2V9.5M2 14L6.5 9.5"],
  first: ["M3.5 3v10", "M12.5 3.5v9L6 8Z"],
  back: ["M11 3v10L4 8Z"],
  next: ["M5 3v10L12 8Z"],
  last: ["M12.5 3v10", "M3.5 3.5v9L10 8Z"],
} as const;

/** One of the interface's own signs, in the colour of the text. */
export function icon(name: keyof typeof ICONS, size = 16): SVGElement {
  return s(
    "svg.icon",
    { width: size, height: size, viewBox: "0 0 16 16", "aria-hidden": "true" },
    ...ICONS[name].map((d) => s("path", { d, fill: d.endsWith("Z") ? "currentColor" : "none" })),
  );
}

/** What the parts of a view share: everything they listen to ends with the view's signal. */
export interface Ui {
  on(node: EventTarget, type: string, act: (event: never) => void, capture?: boolean): void;
  button(classes: string, press: () => void, ...inside: readonly Inside[]): HTMLButtonElement;
  /** Calls back when an element is pointed at or has the focus in it, and when that ends. */
  point(node: Element, enter: () => void, leave: () => void): void;
  /** Fills an element anew only when what it shows has changed, so that focus and scrolling stay; says so. */
  keep(node: Element, key: unknown, build: () => readonly Inside[]): boolean;
}

const STILL = { preventScroll: true };
const named = (node: Element): string => node.getAttribute("aria-label") ?? node.textContent;

export function ui(signal: AbortSignal): Ui {
  const shown = new WeakMap<Element, string>();
  const on: Ui["on"] = (node, type, act, capture = false) =>
    node.addEventListener(type, act as EventListener, { signal, capture });
  return {
    on,
    button(classes, press, ...inside) {
      const node = h(`button.${classes}`, { type: "button" }, ...inside);
      on(node, "click", press);
      return node;
    },
    point(node, enter, leave) {
      for (const type of ["pointerenter", "focusin"]) on(node, type, enter);
      for (const type of ["pointerleave", "focusout"]) on(node, type, leave);
    },
    keep(node, key, build) {
      const text = JSON.stringify(key) ?? "";
      if (shown.get(node) === text) return false;
      shown.set(node, text);
      const held = node.querySelector(":focus");
      const name = held ? named(held) : "";
      node.replaceChildren();
      make(node, [], build());
      if (!held) return true;
      // The focus stays here, in the button of the same name where there is one.
      const buttons = [...node.querySelectorAll("button")].filter((it) => !it.disabled);
      (buttons.find((it) => named(it) === name) ?? buttons[0])?.focus(STILL);
      return true;
    },
  };
}

/**
 * Makes what carries out work once, just before so many frames from now are painted, however often it is asked
 * for until then: of several the earliest counts.
 */
export function afterwards(work: () => void, signal: AbortSignal): (frames: 1 | 2) => void {
  let due = 0;
  const tick = () => {
    due -= 1;
    if (due > 0) requestAnimationFrame(tick);
    else if (due === 0 && !signal.aborted) work();
  };
  return (frames) => {
    if (due > 0) {
      due = Math.min(due, frames);
      return;
    }
    due = frames;
    requestAnimationFrame(tick);
  };
}
