/** The door of a bundle: what the loader calls, for whatever is mounted behind it. */

import type { AnyModel } from "@anywidget/types";
import { type Art, dressed } from "./art";
import { anywidgetHost, type Host, type Traits } from "./host";

interface Rendering {
  readonly model: AnyModel<Traits>;
  readonly el: HTMLElement;
  /** Older versions of anywidget pass none and call the returned function instead. */
  readonly signal?: AbortSignal;
}

type Mount = (el: HTMLElement, host: Host, signal: AbortSignal) => void;

/** Makes what renders everything that wears the same art. */
export const door =
  (mount: Mount) =>
  (art: Art): ((rendering: Rendering) => () => void) => {
    const dress = dressed(art);
    return ({ model, el, signal }) => {
      const own = new AbortController();
      signal?.addEventListener("abort", () => own.abort(), { once: true });
      mount(el, anywidgetHost(model, dress), own.signal);
      return () => own.abort();
    };
  };
