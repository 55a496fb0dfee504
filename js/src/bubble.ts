/** The refusal beside the place it is about: which rule, its sentence, what is nearest. The board stays as it is. */

import { clauseButton, heading, quote } from "./clause";
import { h, icon, type Ui } from "./dom";
import type { Refusal } from "./frame";
import type { Painter } from "./paint";

export interface BubbleActs {
  dismiss(): void;
  /** Picks up the nearest legal move, without playing it. */
  nearest(path: readonly string[]): void;
  play(move: string): void;
  /** Puts the match where the move would be legal. */
  suppose(position: string): void;
  ask(clause: string): void;
}

export interface Bubble {
  show(refusal: Refusal | null): void;
  focus(): void;
}

const GAP = 14;
const WIDTH = 352;

/** `root` is the element that the bubble is placed in. */
export function bubbleView(root: HTMLElement, picture: Painter, ui: Ui, acts: BubbleActs): Bubble {
  const node = h("div.pop", { role: "group", "aria-label": "Not legal", hidden: true });
  root.append(node);

  function rows(refusal: Refusal) {
    const failing = refusal.checks.find((check) => !check.holds);
    const { nearest } = refusal;
    return [
      h("h3", icon("cross"), "Not legal", refusal.move && h("code", refusal.move)),
      failing && heading(failing.clause, failing.provenance, clauseButton(failing.clause, acts.ask, ui), ui),
      failing?.sentence && quote(failing.sentence),
      h("p", failing?.text || refusal.text),
      ...refusal.legal_if.map(({ text, position }) =>
        h(
          "p.near",
          text,
          " ",
          ui.button("link", () => acts.suppose(position), { "aria-label": `Try it: ${text}` }, "Try it ›"),
        ),
      ),
      nearest && h("p.near", h("span.quiet", "Nearest "), h("code", nearest.move), ` ${nearest.label}`),
      h(
        "div.do",
        nearest && ui.button("btn.main", () => acts.nearest(nearest.path), "Show nearest"),
        nearest && ui.button("btn", () => acts.play(nearest.move), "Play it"),
        ui.button("btn.quiet", acts.dismiss, { title: "Esc" }, "Dismiss"),
      ),
    ];
  }

  return {
    show(refusal) {
      node.hidden = !refusal;
      if (!refusal) return;
      ui.keep(node, refusal, () => rows(refusal));
      const { path, marks } = refusal;
      const about = path.at(-1) ?? marks[0] ?? "";
      const target = picture.rect(about);
      // Below everything that the refusal speaks of beside its target, the notch under that.
      const beside = [...path, ...marks].filter((id) => picture.stage(id) === picture.stage(about));
      const low = Math.max(...beside.map((id) => picture.rect(id)?.bottom ?? 0));
      const all = root.getBoundingClientRect();
      // Enlarged, the screen has more px than the view counts.
      const k = all.width / root.offsetWidth || 1;
      const room = all.width / k;
      const width = Math.min(WIDTH, room - 16);
      const centre = target ? (target.x + target.width / 2 - all.x) / k : room / 2;
      const left = Math.max(8, Math.min(centre - width / 2, room - width - 8));
      const top = target ? (low - all.y) / k + GAP : 56;
      node.style.cssText = `width:${width}px;left:${left}px;--at:${centre - left}px`;
      // Never below the view's own end.
      node.style.top = `${Math.min(top, Math.max(56, root.clientHeight - node.offsetHeight - 8))}px`;
      node.classList.toggle("free", !target);
    },
    focus() {
      node.querySelector<HTMLElement>(".do button")?.focus({ preventScroll: true });
    },
  };
}
