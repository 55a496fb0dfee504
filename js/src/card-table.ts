/** The picture on a card: where its stages are laid. The stages themselves are the painter's. */

import { h, set, token, type Ui } from "./dom";
import type { Scene, Stage } from "./frame";
import { stageId } from "./paint";
import { lines } from "./places";

export function cardTable(ui: Ui) {
  const cells = h("div.cells");
  const bar = h("div.bar", cells);
  const boards = h("div.boards");
  const rows = h("div.rows");
  const players = h("ul.players");
  const pictures = h("div.pictures");
  const caption = h("p.under");
  const node = h("div.table", { role: "grid" }, bar, boards, rows);
  const trays = new Map<number, HTMLElement>();
  let board = -1;

  return {
    node,
    /** What lies under the grid and belongs to it. */
    rest: [players, pictures, caption] as const,

    slot({ role, corner, seat, rank }: Stage): HTMLElement {
      if (role === "board" || corner) return boards;
      if (role === "tray") return trays.get(seat) ?? pictures;
      return rank < board ? cells : rows;
    },

    /** Makes room for the stages of a scene, before they are painted. */
    lay(scene: Scene, text: string): void {
      const { stages } = scene;
      const lying = stages.filter((stage) => stage.role === "tray" && !stage.corner);
      const seats = [...new Set(lying.map((stage) => stage.seat))].filter(Boolean).sort((a, b) => a - b);
      for (const seat of seats) if (!trays.has(seat)) trays.set(seat, h("div.mat"));
      const boarded = stages.filter((stage) => stage.role === "board");
      board = boarded.length ? Math.min(...boarded.map((stage) => stage.rank)) : -1;
      bar.hidden = !stages.some((stage) => stage.role !== "actions" && this.slot(stage) === cells);
      set(node, {
        "data-felt": !boarded.length,
        "aria-label": scene.title,
        "aria-owns": lying.map(stageId).join(" ") || null,
      });
      const more = lying.find((stage) => !stage.seat);
      const [, note] = lines(scene, more?.id);
      ui.keep(players, [seats, note], () => [
        ...seats.map((seat) =>
          h(
            "li",
            h("span.who", token(`player-${seat}`, 16), h("span", `Player ${seat}`)),
            trays.get(seat) ?? false,
          ),
        ),
        note && h("li.quiet", note),
      ]);
      players.hidden = !seats.length;
      caption.textContent = text;
    },
  };
}
