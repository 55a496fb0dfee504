/**
 * Places on a picture that the widget before this one has painted: a button over each, and a line for what is
 * said about them. Gives the picture a name, and keeps the keys from it: by itself it would swallow every key,
 * Tab too. Knows nothing of what is painted.
 */

/** A place in per cent of the picture, and what it is called. */
interface Spot {
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

interface Traits {
  readonly spots: readonly Spot[];
  /** Which of them is where one is; -1: none. */
  readonly here: number;
  readonly title: string;
  readonly says: string;
}

interface Model {
  get<K extends keyof Traits>(name: K): Traits[K];
  on(name: string, callback: () => void): void;
  off(name: string, callback: () => void): void;
  send(content: unknown): void;
}

interface Rendering {
  readonly model: Model;
  readonly el: HTMLElement;
}

const CHANGES = "change:spots change:here change:title change:says";
const FOCUS = ".fw-spot:focus-visible{outline:3px solid Highlight;outline-offset:1px}";
const BUTTON = "position:absolute;padding:0;border:0;border-radius:6px;background:none;cursor:pointer";

function find(el: HTMLElement): HTMLCanvasElement | null {
  for (let box = el.parentElement, up = 0; box && up < 3; box = box.parentElement, up += 1) {
    const canvas = box.querySelector("canvas");
    if (canvas) return canvas;
  }
  return null;
}

export default {
  render({ model, el }: Rendering): () => void {
    const over = document.createElement("div");
    const line = document.createElement("div");
    line.setAttribute("role", "status");
    line.style.cssText = "min-height:1.4em;font-size:13px";
    over.style.cssText = "position:absolute;left:0;top:0";
    over.dataset.lmSuppressShortcuts = "true";
    const style = document.createElement("style");
    style.textContent = FOCUS;
    el.append(style, over, line);
    let canvas: HTMLCanvasElement | null = null;
    let buttons: HTMLButtonElement[] = [];

    const cover = () => {
      if (!canvas) return;
      over.style.transform = `translate(${canvas.offsetLeft}px,${canvas.offsetTop}px)`;
      over.style.width = `${canvas.offsetWidth}px`;
      over.style.height = `${canvas.offsetHeight}px`;
    };
    const sizes = new ResizeObserver(cover);

    const button = (at: number) => {
      const one = document.createElement("button");
      one.type = "button";
      one.className = "fw-spot";
      one.addEventListener("click", () => model.send({ kind: "pick", at }));
      // JupyterLab would move from cell to cell, or run them, by the keys that a button knows.
      for (const kind of ["keydown", "keyup"]) one.addEventListener(kind, (event) => event.stopPropagation());
      over.append(one);
      return one;
    };

    const draw = () => {
      const spots = model.get("spots");
      for (const gone of buttons.splice(spots.length)) gone.remove();
      buttons = spots.map((spot, at) => {
        const one = buttons[at] ?? button(at);
        one.style.cssText = `${BUTTON};left:${spot.x}%;top:${spot.y}%;width:${spot.w}%;height:${spot.h}%`;
        one.title = spot.label;
        one.setAttribute("aria-label", spot.label);
        if (at === model.get("here")) one.setAttribute("aria-current", "step");
        else one.removeAttribute("aria-current");
        return one;
      });
      over.hidden = !spots.length;
      line.textContent = model.get("says");
      line.hidden = !spots.length;
      name();
    };

    const name = () => {
      if (!canvas) return;
      canvas.tabIndex = -1;
      canvas.setAttribute("role", "img");
      canvas.setAttribute("aria-label", model.get("title"));
    };

    const seek = () => {
      const found = find(el);
      if (!found) return;
      watch.disconnect();
      canvas = found;
      if (canvas.parentElement) canvas.parentElement.style.position = "relative";
      // In the same box as the picture: it is measured from there.
      canvas.after(over);
      sizes.observe(canvas);
      name();
      cover();
    };

    // The picture may come later than this.
    const watch = new MutationObserver(seek);
    model.on(CHANGES, draw);
    draw();
    watch.observe(document.body, { childList: true, subtree: true });
    seek();
    return () => {
      model.off(CHANGES, draw);
      watch.disconnect();
      sizes.disconnect();
      over.remove();
    };
  },
};
