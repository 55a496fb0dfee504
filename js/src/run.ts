/** A move of many steps, played step by step: by itself at its own pace, or by the reader. */

import { h, type Ui } from "./dom";
import type { Frame, Motion, Told } from "./frame";
import type { Glance } from "./look";

/** So many steps are seen at a glance. */
const FEW = 3;

export interface Run {
  /** The picture inside the move; null when none is played. */
  readonly now: Glance | null;
  /** Whether it still goes on; else its last picture is held. */
  readonly on: boolean;
  /**
   * Plays the move that a frame tells of, from the frame before it; says whether it does. Where the reader wants
   * nothing to move it is done at once, and Next goes through it.
   */
  play(frame: Frame, before: Frame, still: boolean): boolean;
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

/** `lay` puts the buttons over a stage; `changed` is called whenever another picture is to be seen. */
export function runner(
  ui: Ui,
  signal: AbortSignal,
  lay: (node: HTMLElement, stage: string) => void,
  changed: (before: Glance | null) => void,
): Run {
  let now: Glance | null = null;
  let pace = 0;
  /** Whether the reader alone goes on. */
  let manual = false;
  /** The step after which the picture is held. */
  let last = 0;
  let stage = "";
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

  function put(at: number): void {
    const before = now;
    if (!before) return;
    now = { told: before.told, at };
    clearTimeout(timer);
    if (it.on && !manual) timer = setTimeout(step, pace);
    count.textContent = `${at} of ${last}`;
    node.hidden = !it.on && !manual;
    changed(before);
    if (!node.hidden) lay(node, stage);
  }

  const step = () => now && put(it.on ? now.at + 1 : 1);

  const it: Run = {
    get now() {
      return now;
    },
    get on() {
      return now !== null && now.at < last;
    },
    play(frame, before, still) {
      const { steps, motions, line, turn } = frame;
      if (!frame.pace || frame.curtain) return false;
      const long = steps.length > FEW;
      // What only clears up for the next player waits until the next touch.
      const passes = turn.seat > 0 && turn.seat !== before.turn.seat;
      last = passes ? steps.length - 1 : steps.length;
      if (!long && (!passes || last < 1)) return false;
      now = { told: { ...frame, ply: line.ply, scene: before.scene } as unknown as Told, at: 0 };
      pace = frame.pace;
      manual = long && still;
      stage = busiest(motions);
      put(long && !still ? 1 : last);
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
