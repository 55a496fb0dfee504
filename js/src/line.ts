/** The line of play: steps back and forth, and a chip a move: pointed at it is previewed, pressed it stays. */

import { h, icon, set, token, type Ui } from "./dom";
import type { Can, Frame, Played } from "./frame";
import { arrange } from "./nodes";

export const SILENT = "No answer from Python: run the cell again";

export interface Steps {
  undo(): void;
  redo(): void;
  goto(ply: number): void;
  /** Shows the picture after a move, or no more (-1). */
  peek(ply: number): void;
  pin(ply: number): void;
  /** Says why a step is not allowed. */
  why(text: string): void;
}

/** A button that steps, or says why it cannot. */
export function stepButton(
  name: string,
  sign: Parameters<typeof icon>[0],
  can: Can,
  press: () => void,
  steps: Steps,
  ui: Ui,
): HTMLButtonElement {
  const allowed = can === true;
  return ui.button(
    "btn.quiet.icon",
    () => (allowed ? press() : steps.why(can || name)),
    { "aria-label": name, title: allowed ? name : can || name, "aria-disabled": !allowed && "true" },
    icon(sign),
  );
}

/** A move as short as it can be read: what it turned up at its end is left out, and so is a bare full stop. */
const brief = (text: string): string => (text === "." ? "–" : text.replace(/([.#])=.*/, "$1"));

export function lineView(root: HTMLElement, ui: Ui, steps: Steps, signal: AbortSignal) {
  const controls = h("div.ctl", { role: "group", "aria-label": "Steps" });
  const moves = h("ol.moves", { "aria-label": "Moves" });
  const now = h(
    "li",
    ui.button("move.now", () => steps.pin(-1), "now"),
  );
  const turns = new Map<number, HTMLElement>();
  root.append(controls, moves);

  function chip(move: Played, first: boolean, names: readonly string[], alive: boolean): HTMLElement {
    const { ply, seat, text, chance, label, icons = [], badge = "" } = move;
    const node = ui.button(
      "move",
      () => steps.pin(ply),
      { "data-ply": ply, disabled: !alive, title: label || text },
      chance
        ? h("span.no", { title: "chance" }, "⚄", h("span.ear", "chance"))
        : first && seat > 0 && token(`player-${seat}`, 14, names[seat - 1]),
      h("code", brief(text)),
      ...icons.map((symbol) => token(symbol, 14)),
      /[+-]\d+$/.exec(badge)?.[0],
    );
    ui.point(
      node,
      () => steps.peek(ply),
      () => steps.peek(-1),
    );
    return node;
  }

  /** The moves of one turn; made anew only where they are others. */
  function group(turn: number, own: readonly Played[], { names }: Frame, alive: boolean): HTMLElement {
    const it = turns.get(turn) ?? h("li");
    turns.set(turn, it);
    ui.keep(it, [own, names, alive], () => [
      h("span.no", { "aria-label": `turn ${turn}` }, String(turn)),
      ...own.map((move, i) => chip(move, move.seat !== own[i - 1]?.seat, names, alive)),
    ]);
    return it;
  }

  let held = "";
  let soon = 0;
  signal.addEventListener("abort", () => cancelAnimationFrame(soon), { once: true });
  // What was played while the board was out of sight is scrolled to when it comes back.
  ui.on((root.getRootNode() as ShadowRoot).host, "contentvisibilityautostatechange", reach);

  /** Brings the move that is looked at, or that stands, in sight, without scrolling the page. */
  function reach(): void {
    if (moves.checkVisibility?.({ contentVisibilityAuto: true }) === false) return;
    const find = (what: string) => moves.querySelector<HTMLElement>(what);
    const shown = find("[aria-pressed]") ?? (now.offsetWidth ? now : find(".last"));
    const key = `${shown?.dataset.ply} ${moves.scrollWidth} ${moves.clientWidth}`;
    if (key === held) return;
    held = key;
    moves.scrollLeft = shown ? shown.offsetLeft + shown.offsetWidth - moves.clientWidth + 8 : 0;
  }

  return (frame: Frame, alive: boolean, pinned: number): void => {
    const { ply, total, moves: played } = frame.line;
    const back: Can = alive ? frame.can.undo : SILENT;
    const on: Can = alive ? frame.can.redo : SILENT;
    ui.keep(controls, [ply, total, back, on], () => [
      stepButton("To the start", "first", back, () => steps.goto(0), steps, ui),
      stepButton("One move back", "back", back, steps.undo, steps, ui),
      h("b", { "aria-label": `Move ${ply} of ${total}` }, `${ply}/${total}`),
      stepButton("One move on", "next", on, steps.redo, steps, ui),
      stepButton("To the last move", "last", on, () => steps.goto(total), steps, ui),
    ]);
    const owned = new Map<number, Played[]>();
    for (const move of played) owned.set(move.turn, [...(owned.get(move.turn) ?? []), move]);
    const rows = [...owned].map(([turn, own]) => group(turn, own, frame, alive));
    arrange(moves, ply === total && !frame.turn.over ? [...rows, now] : rows);
    for (const node of moves.querySelectorAll<HTMLElement>("[data-ply]")) {
      const at = Number(node.dataset.ply);
      node.className = `move${at === ply ? " last" : at > ply ? " undone" : ""}`;
      set(node, { "aria-current": at === ply && "step", "aria-pressed": at === pinned && "true" });
    }
    // When the next frame lays the page out anyway: asked for now it would have to be laid out twice, and out
    // of sight for nothing.
    cancelAnimationFrame(soon);
    if (signal.aborted) return;
    soon = requestAnimationFrame(reach);
  };
}
