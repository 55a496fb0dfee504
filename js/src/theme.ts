/** Day or dusk: the notebook's theme where it has one, else what the reader's system prefers. */

import type { Look } from "./frame";

export interface Theme {
  readonly look: "day" | "dusk" | "print";
  /** Whether the look is other than the surroundings', so that their colours would not fit it. */
  readonly own: boolean;
}

export function theme(wish: Look): Theme {
  const host = around();
  if (wish === "auto") return { look: host, own: false };
  return { look: wish, own: wish !== host };
}

function around(): "day" | "dusk" {
  const { jpThemeLight, vscodeThemeKind } = document.body.dataset;
  if (jpThemeLight) return jpThemeLight === "false" ? "dusk" : "day";
  if (vscodeThemeKind) return vscodeThemeKind.includes("light") ? "day" : "dusk";
  return globalThis.matchMedia?.("(prefers-color-scheme: dark)").matches ? "dusk" : "day";
}

/** Calls back whenever the surroundings may have changed, until the signal ends it. */
export function watchTheme(changed: () => void, signal: AbortSignal): void {
  const observer = new MutationObserver(changed);
  observer.observe(document.body, {
    attributes: true,
    attributeFilter: ["data-jp-theme-light", "data-vscode-theme-kind"],
  });
  signal.addEventListener("abort", () => observer.disconnect(), { once: true });
  globalThis.matchMedia?.("(prefers-color-scheme: dark)").addEventListener("change", changed, { signal });
}
