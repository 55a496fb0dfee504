/** The bundle's door: anywidget calls `render`; a page without Jupyter calls `mount` with a host of its own. */

import type { AnyModel } from "@anywidget/types";
import { anywidgetHost, type Traits } from "./host";
import { mount } from "./view";

interface Rendering {
  model: AnyModel<Traits>;
  el: HTMLElement;
  /** Older versions of anywidget pass none and call the returned function instead. */
  signal?: AbortSignal;
}

function render({ model, el, signal }: Rendering): () => void {
  const own = new AbortController();
  signal?.addEventListener("abort", () => own.abort(), { once: true });
  mount(el, anywidgetHost(model), own.signal);
  return () => own.abort();
}

export { mount };
export default { render };
