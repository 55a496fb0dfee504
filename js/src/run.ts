/** A move of many steps, played step by step: by itself at its own pace, or by the reader. */

import { h, type Ui } from "./dom";
import type { Frame, Motion, Scene, Told } from "./frame";
import type { Glance } from "./look";

/** So many steps are seen at a glance. */
const FEW = 3;

export interface Run {
  /** The picture inside the move; null when none is played. */
  readonly now: Glance | null;
  /** Whether it still goes on; else its last picture is held. */
  readonly on: boolean;
  /** Plays the move that a frame tells of, from the picture before it; says whether it has so many steps. */
  play(frame: Frame, before: Scene, alone: boolean): boolean;
  /** Ends it at once; says whether there was anything to end. */
  end(): boolean;
  readonly node: HTMLElement;
}

/** The stage on which most of a move is to be seen. */
function busiest(motions: readonly Motion[]): string {
  const counts = new Map<string, number>();
  for (const { after } of motions) if (after) counts.set(after.stage, (counts.get(after.stage) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "";
}

/** `lay` puts the buttons on a stage; `changed` is called whenever another picture is to be seen. */
export function runner(
  ui: Ui,
  signal: AbortSignal,
  lay: (node: HTMLElement, stage: string) => void,
  changed: (before: Glance | null) => void,
): Run {
  let now: Glance | null = null;
  let pace = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const count = h("span.quiet");
  const next = ui.button("btn.main", () => step(), "Next");
  const skip = ui.button("btn", () => it.end(), "Skip");
  const node = h(
    "div.run.do",
    { role: "group", "aria-label": "Step by step", hidden: true },
    count,
    next,
    skip,
  );
  signal.addEventListener("abort", () => clearTimeout(timer), { once: true });

  /** The last picture: what only clears up at the end waits until the next touch. */
  const last = (told: Told) => told.steps.length - 1;

  function put(at: number): void {
    const before = now;
    if (!before) return;
    now = { told: before.told, at };
    clearTimeout(timer);
    if (it.on && pace) timer = setTimeout(step, pace);
    count.textContent = `${at} of ${last(now.told)}`;
    node.hidden = !it.on;
    changed(before);
  }

  const step = () => now && put(Math.min(now.at + 1, last(now.told)));

  const it: Run = {
    get now() {
      return now;
    },
    get on() {
      return now !== null && now.at < last(now.told);
    },
    play(frame, before, alone) {
      if (!frame.pace || frame.steps.length <= FEW) return false;
      const { steps, motions, said, last: ids, line } = frame;
      const told = { ...frame, ply: line.ply, scene: before, steps, motions, said, last: ids };
      now = { told: told as unknown as Told, at: 0 };
      pace = alone ? frame.pace : 0;
      lay(node, busiest(motions));
      put(1);
      return true;
    },
    end() {
      if (!now) return false;
      const before = now;
      now = null;
      clearTimeout(timer);
      node.hidden = true;
      changed(before);
      return true;
    },
    node,
  };
  return it;
}
