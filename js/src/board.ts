/** The bundle's door: the loader calls `boards`; a page without Jupyter calls `mount` with a host of its own. */

import type { AnyModel } from "@anywidget/types";
import { type Art, dressed } from "./art";
import { anywidgetHost, type Traits } from "./host";
import { mount } from "./view";

interface Rendering {
  readonly model: AnyModel<Traits>;
  readonly el: HTMLElement;
  /** Older versions of anywidget pass none and call the returned function instead. */
  readonly signal?: AbortSignal;
}

/** What renders the boards of a kit. */
function boards(art: Art) {
  const dress = dressed(art);
  return ({ model, el, signal }: Rendering): (() => void) => {
    const own = new AbortController();
    signal?.addEventListener("abort", () => own.abort(), { once: true });
    mount(el, anywidgetHost(model, dress), own.signal);
    return () => own.abort();
  };
}

export { boards, dressed, mount };
