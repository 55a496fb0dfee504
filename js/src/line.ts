/** The line of play: steps back and forth, and a chip a move to go back to. */

import { h, icon, token, type Ui } from "./dom";
import type { Can, Frame } from "./frame";

export interface Steps {
  undo(): void;
  redo(): void;
  goto(ply: number): void;
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
    {
      class: "btn quiet icon",
      "aria-label": name,
      title: allowed ? name : can || name,
      "aria-disabled": allowed ? null : "true",
    },
    [icon(sign)],
    () => (allowed ? press() : steps.why(can || name)),
  );
}

export function lineView(root: HTMLElement, ui: Ui, steps: Steps) {
  const controls = h("div", { class: "ctl", role: "group", "aria-label": "Steps" });
  const moves = h("ol", { class: "moves", "aria-label": "Moves" });
  root.append(controls, moves);

  return (frame: Frame, alive: boolean): void => {
    const { ply, total } = frame.line;
    const dead = "No answer from Python: run the cell again";
    const back: Can = alive ? frame.can.undo : dead;
    const on: Can = alive ? frame.can.redo : dead;
    ui.keep(controls, [ply, total, back, on], () => [
      stepButton("To the start", "first", back, () => steps.goto(0), steps, ui),
      stepButton("One move back", "back", back, steps.undo, steps, ui),
      h("b", { "aria-label": `Move ${ply} of ${total}` }, `${ply}/${total}`),
      stepButton("One move on", "next", on, steps.redo, steps, ui),
      stepButton("To the last move", "last", on, () => steps.goto(total), steps, ui),
    ]);
    ui.keep(moves, [frame.line, frame.turn.over, alive], () => [
      ...frame.line.moves.map((move, i) => {
        const turn = frame.line.moves[i - 1]?.turn === move.turn ? "" : String(move.turn);
        const state = move.ply === ply ? " last" : move.ply > ply ? " undone" : "";
        const chip = ui.button(
          {
            class: `move${state}`,
            "aria-current": move.ply === ply ? "step" : null,
            title: `Go to move ${move.ply}`,
            disabled: !alive,
          },
          [
            turn && h("span", { class: "no" }, turn),
            !move.chance && move.seat > 0 && token(`player-${move.seat}`, 14, frame.names[move.seat - 1]),
            h("code", {}, move.text),
          ],
          () => steps.goto(move.ply),
        );
        return h("li", {}, chip);
      }),
      ply === total && !frame.turn.over && h("li", {}, h("span", { class: "move now" }, "now")),
    ]);
    // The move that stands is in sight, without scrolling the page.
    const shown = moves.querySelector<HTMLElement>(".now") ?? moves.querySelector<HTMLElement>(".last");
    moves.scrollLeft = shown ? shown.offsetLeft + shown.offsetWidth - moves.clientWidth + 8 : 0;
  };
}
