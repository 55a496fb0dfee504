/** What the boards of a kit put on: the symbols as elements and the style, made once and worn by every view. */

import { s } from "./dom";

/** The symbols of a game as SVG text, its palettes and the page's style as CSS text. */
export interface Art {
  readonly symbols: string;
  readonly css: string;
}

export interface Dress {
  /** The symbols, out of sight: every view has a copy of its own, since patterns take their colours from where they stand. */
  readonly symbols: SVGElement;
  readonly style: CSSStyleSheet;
}

/** Text that is not SVG stays out. */
export function dressed({ symbols, css }: Art): Dress {
  const style = new CSSStyleSheet();
  style.replaceSync(css);
  const holder = s("svg.fw-sheet", { width: 0, height: 0, "aria-hidden": "true" });
  holder.style.position = "absolute";
  const text = `<svg xmlns="http://www.w3.org/2000/svg"><defs>${symbols}</defs></svg>`;
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
  const defs = parsed.querySelector("defs");
  if (defs && !parsed.querySelector("parsererror")) holder.append(document.importNode(defs, true));
  return { symbols: holder, style };
}
