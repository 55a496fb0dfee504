/** The picture on a card: where its stages are laid. The stages themselves are the painter's. */

import { h, set, token, type Ui } from "./dom";
import type { Scene, Stage } from "./frame";
import { stageId } from "./nodes";

export function cardTable(ui: Ui) {
  const cells = h("div.cells");
  const bar = h("div.bar", cells);
  const boards = h("div.boards");
  const rows = h("div.rows");
  const heads = h("div.heads");
  const players = h("ul.players");
  const pictures = h("div.pictures");
  const caption = h("p.under");
  const more = h("details.more", h("summary", "The rest of the table"), rows);
  // What opens and closes may not stand in a grid: the stages in it are owned from afar, as the trays are.
  const grid = h("div.grid", { role: "grid" }, bar, boards);
  const node = h("div.table", grid, more);
  const trays = new Map<number, HTMLElement>();
  /** The ranks of the first board and of the first tray of a seat. */
  let board = -1;
  let tray = 0;

  return {
    node,
    /** What lies under the grid and belongs to it. */
    rest: [heads, players, pictures, caption] as const,

    slot({ role, corner, seat, rank }: Stage): HTMLElement {
      if (role === "board" || corner) return boards;
      if (role === "tray") return trays.get(seat) ?? (rank < tray ? heads : pictures);
      return rank < board ? cells : rows;
    },

    /**
     * Makes room for the stages of a scene, before they are painted. What lies beside a board is out of the way
     * unless the exercise is `about` it.
     */
    lay(scene: Scene, text: string, about: (stage: string) => boolean): void {
      const { stages } = scene;
      const lying = stages.filter((stage) => stage.role === "tray" && !stage.corner);
      const seats = [...new Set(lying.map((stage) => stage.seat))].filter(Boolean).sort((a, b) => a - b);
      for (const seat of seats) if (!trays.has(seat)) trays.set(seat, h("div.mat"));
      tray = Math.min(...lying.filter((stage) => stage.seat).map((stage) => stage.rank));
      const boarded = stages.filter((stage) => stage.role === "board");
      board = boarded.length ? Math.min(...boarded.map((stage) => stage.rank)) : -1;
      bar.hidden = !stages.some((stage) => stage.role !== "actions" && this.slot(stage) === cells);
      const beside = stages.filter((stage) => stage.role === "row" && this.slot(stage) === rows);
      set(node, { "data-felt": !boarded.length });
      set(grid, {
        "aria-label": scene.title,
        "aria-owns": [...beside, ...lying].map(stageId).join(" ") || null,
      });
      more.hidden = !beside.length;
      more.open = !boarded.length || beside.some((stage) => about(stage.id));
      set(more, { "data-alone": !boarded.length });
      ui.keep(players, seats, () =>
        seats.map((seat) =>
          h("li", h("span.who", token(`player-${seat}`, 16), h("span", `Player ${seat}`)), trays.get(seat)),
        ),
      );
      players.hidden = !seats.length;
      caption.textContent = text;
    },
  };
}
