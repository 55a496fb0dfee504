/** The line of play: steps back and forth, and a chip a move: pointed at it is previewed, pressed it stays. */

import { h, icon, set, token, type Ui } from "./dom";
import type { Can, Frame, Played } from "./frame";

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

export function lineView(root: HTMLElement, ui: Ui, steps: Steps) {
  const controls = h("div.ctl", { role: "group", "aria-label": "Steps" });
  const moves = h("ol.moves", { "aria-label": "Moves" });
  root.append(controls, moves);

  function chip(move: Played, frame: Frame, alive: boolean): HTMLElement {
    const { ply } = frame.line;
    const state = move.ply === ply ? ".last" : move.ply > ply ? ".undone" : "";
    const node = ui.button(
      `move${state}`,
      () => steps.pin(move.ply),
      {
        "data-ply": move.ply,
        "aria-current": move.ply === ply && "step",
        disabled: !alive,
      },
      move.chance
        ? h("span.no", { title: "chance" }, "⚄", h("span.ear", "chance"))
        : move.seat > 0 && token(`player-${move.seat}`, 14, frame.names[move.seat - 1]),
      h("code", move.text),
    );
    ui.point(
      node,
      () => steps.peek(move.ply),
      () => steps.peek(-1),
    );
    return node;
  }

  let held = "";

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
    const fresh = ui.keep(moves, [frame.line, frame.turn.over, alive], () => [
      ...[...new Set(played.map((move) => move.turn))].map((turn) =>
        h(
          "li",
          h("span.no", { "aria-label": `turn ${turn}` }, String(turn)),
          ...played.filter((move) => move.turn === turn).map((move) => chip(move, frame, alive)),
        ),
      ),
      ply === total &&
        !frame.turn.over &&
        h(
          "li",
          ui.button("move.now", () => steps.pin(-1), "now"),
        ),
    ]);
    for (const node of moves.querySelectorAll("[data-ply]")) {
      set(node, { "aria-pressed": node.getAttribute("data-ply") === String(pinned) && "true" });
    }
    const now = `${pinned} ${moves.clientWidth}`;
    if (!fresh && now === held) return;
    held = now;
    // The move that is looked at, or that stands, is in sight, without scrolling the page.
    const shown =
      moves.querySelector<HTMLElement>("[aria-pressed],.now") ?? moves.querySelector<HTMLElement>(".last");
    moves.scrollLeft = shown ? shown.offsetLeft + shown.offsetWidth - moves.clientWidth + 8 : 0;
  };
}
