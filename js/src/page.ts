/** The page of a view: its parts, and those that only show (header, ribbon, players, curtain, status). */

import { caption, lights, provenance } from "./clause";
import { h, icon, s, set, token, type Ui } from "./dom";
import type { Can, Frame, Rule, Scene, Scores, Stage, Thinking } from "./frame";
import { SILENT, type Steps, stepButton } from "./line";
import { stageId } from "./nodes";
import { lines } from "./places";

const SAVED = "Showing the saved position: run the cell to play";

export interface Life {
  readonly alive: boolean;
  readonly silent: boolean;
}

export interface PageActs {
  /** Lifts the curtain. */
  lift(seat: number): void;
  help(): void;
  hint(): void;
  /** Leaves a position that was supposed. */
  back(): void;
  ask(clause: string): void;
  light(ids: readonly string[]): void;
}

/** Builds the page into a shadow root in `el`. */
export function page(el: HTMLElement, ui: Ui, steps: Steps, acts: PageActs) {
  const shell = h("div");
  el.append(shell);
  const shadow = shell.attachShadow({ mode: "open" });
  const head = h("div.top");
  const ribbon = h("div.ribbon", { role: "status", hidden: true });
  const cells = h("div.cells");
  // In a grid everything stands in a row and a cell of it.
  const ends = h("div.do", { role: "gridcell" });
  const bar = h("div.bar", { hidden: true }, cells, h("div.ends", { role: "row" }, ends));
  const boards = h("div.boards");
  const rows = h("div.rows");
  const last = h("p.deed");
  const table = h("div.table", { role: "grid" }, bar, boards, rows, last);
  const players = h("ul.players");
  const title = h("div.cap");
  const heads = h("div.heads");
  const people = h("section", title, heads, players);
  const pictures = h("div.pictures");
  const about = h("div");
  const more = h("section.more", pictures, about);
  const side = h("aside.side");
  const questions = h("section.open");
  const curtain = h("div.curtain", { hidden: true });
  const main = h("div.main", table, side, curtain);
  const scores = h("section.scores", { hidden: true });
  const line = h("div.line");
  const status = h("div.status");
  const sky = s("svg.sky", { "aria-hidden": "true" });
  const root = h("div.fw", { "data-fw": true, "data-rev": "", "data-busy": "0", hidden: true });
  root.append(head, ribbon, main, scores, line, status, sky);
  shadow.append(root);
  const trays = new Map<number, HTMLElement>();
  /** The ranks of the first board and of the first tray of a seat. */
  let board = 0;
  let tray = 0;

  /** Fills the screen with the board, or gives it back. */
  function grow(): void {
    if (document.fullscreenElement) void document.exitFullscreen();
    else root.requestFullscreen().catch(() => undefined);
  }
  ui.on(root, "fullscreenchange", () => {
    // The board as high as the screen lets it, everything else in step.
    const full = document.fullscreenElement !== null;
    root.style.zoom = full ? String(Math.max(1, Math.min(innerWidth / 900, innerHeight / 640))) : "";
  });

  return {
    shell,
    shadow,
    root,
    side,
    people,
    more,
    ends,
    questions,
    scores,
    line,
    sky,

    /** Where a stage is laid. */
    slot({ role, corner, seat, rank }: Stage): HTMLElement {
      if (role === "board" || corner) return boards;
      if (role === "tray") return trays.get(seat) ?? (rank < tray ? heads : pictures);
      return rank < board ? cells : rows;
    },

    /** A row for each player with a tray; the trays are painted into them. */
    seats(frame: Frame, scene: Scene): void {
      const lying = scene.stages.filter((stage) => stage.role === "tray" && !stage.corner);
      const stages = lying.filter((stage) => stage.seat > 0);
      const seats = stages.map((stage) => stage.seat).sort((a, b) => a - b);
      for (const seat of seats) if (!trays.has(seat)) trays.set(seat, h("div.mat"));
      const first = (found: readonly Stage[]) => Math.min(...found.map((stage) => stage.rank));
      const boarded = scene.stages.filter((stage) => stage.role === "board");
      board = boarded.length ? first(boarded) : -1;
      tray = first(stages);
      bar.hidden = !scene.stages.some((stage) => this.slot(stage) === cells);
      set(table, { "data-felt": !boarded.length });
      people.hidden = !seats.length;
      more.hidden = !lying.some((stage) => !stage.seat && stage.rank > tray);
      const above = lying.find((stage) => !stage.seat && stage.rank < tray);
      const [name = "Players", note] = lines(scene, above?.id);
      ui.keep(title, [name, note], () => [h("b", name), note && h("span.r", note)]);
      // One grid for everything that can be touched, wherever it is laid.
      const owned = lying.map(stageId).join(" ");
      set(table, { "aria-label": scene.title || frame.game, "aria-owns": owned || null });
      ui.keep(players, [seats, frame.names, frame.seat], () =>
        seats.map((seat) =>
          h(
            "li",
            { "data-seat": seat },
            h(
              "span.who",
              token(`player-${seat}`, 16),
              h("span", frame.names[seat - 1], frame.seat === seat && h("i", " you")),
            ),
            trays.get(seat),
          ),
        ),
      );
      for (const row of players.children) {
        const now = scene === frame.scene && row.getAttribute("data-seat") === String(frame.turn.seat);
        row.classList.toggle("on", now);
      }
    },

    show(frame: Frame, { alive, silent }: Life, scores: Scores | null, small: boolean): void {
      const { turn, names, can, line: played, curtain: drop, emblem } = frame;
      const number = played.moves[played.ply - 1]?.turn;
      const meta = [names.length > 1 && `${names.length} players`, number && `turn ${number}`]
        .filter(Boolean)
        .join(" · ");
      const begun = turnBegun(played);
      const undo: Can = alive ? can.undo : SAVED;
      const won = turn.over && scores ? scores.winners : [];
      const seats = turn.over ? won : turn.seat ? [turn.seat] : [];
      ui.keep(head, [frame.game, meta, turn, undo, won, played.ply, begun], () => [
        emblem && token(emblem, 32),
        h("h2", frame.game || frame.scene.title),
        h("span.meta", meta),
        h("span.grow"),
        h(
          "div.turn",
          turn.bot && seats.length > 0 && ring(),
          ...seats.map((seat) => token(`player-${seat}`, 18)),
          h(
            "div",
            won.length > 0 && h("b", winning(won.map((seat) => names[seat - 1] ?? ""))),
            turn.name && h("b", turn.name, h("span.wide", " to move")),
            h("span.words", ` ${turn.words}`),
            turn.bot && h("span.think"),
          ),
        ),
        stepButton("Undo", "undo", undo, steps.undo, steps, ui),
        begun >= 0 &&
          begun < played.ply - 1 &&
          stepButton("Take the turn back", "first", undo, () => steps.goto(begun), steps, ui),
        "requestFullscreen" in root &&
          ui.button(
            "btn.quiet.icon.enlarge",
            grow,
            { "aria-label": "Enlarge", title: "Enlarge" },
            icon("grow"),
          ),
        ui.button("btn.quiet.icon.ask", acts.hint, { "aria-label": "Hint", title: "Hint (h)" }, icon("hint")),
        ui.button("btn.quiet.icon", acts.help, { "aria-label": "Keys", title: "Keys" }, "?"),
      ]);

      // A thumbnail of rows is one row: the reader's own, else that of whose turn it is.
      const alone = String(typeof frame.seat === "number" ? frame.seat : turn.seat || 1);
      for (const row of rows.children) set(row, { "data-alone": row.getAttribute("data-of") === alone });
      const text = !alive ? SAVED : silent ? SILENT : frame.notice;
      const beside = alive && frame.supposed;
      const { comment } = frame;
      ribbon.hidden = !text && !beside && !comment;
      ribbon.className = alive && !silent ? "ribbon news" : "ribbon";
      ui.keep(ribbon, [text, beside, comment], () => [
        beside && h("b", "Only supposed: this is not your game. "),
        text,
        comment && h("q", comment),
        beside && ui.button("btn", acts.back, "Back to where you were"),
      ]);

      // Where nothing else stands under the board, what was done last does.
      const made = played.moves[played.ply - 1];
      last.hidden = !made || drop !== null || rows.childElementCount > 0;
      ui.keep(last, [made, frame.said], () => [
        made && made.seat > 0 && token(`player-${made.seat}`, 24),
        h("span", h("b", "Last action. "), frame.said),
      ]);

      const held = drop !== null && curtain.hidden && shadow.activeElement !== null;
      curtain.hidden = !drop;
      // Behind a curtain nothing can be touched or reached by keys.
      for (const part of [table, side]) part.inert = drop !== null || small;
      ui.keep(curtain, drop, () =>
        drop
          ? [
              token(`player-${drop.seat}`, 32),
              h("p", drop.text),
              ui.button("btn.main", () => acts.lift(drop.seat), `Show ${drop.name}'s view`),
            ]
          : [],
      );
      if (held) curtain.querySelector("button")?.focus({ preventScroll: true });
    },

    /** How far the bot is that decides. */
    thinks(thinking: Thinking | null): void {
      const turn = head.querySelector(".turn");
      const part = thinking ? Number.parseInt(percent(thinking), 10) : 0;
      const [words] = turn?.getElementsByClassName("think") ?? [];
      const done = turn?.querySelector(".ring :last-child");
      turn?.classList.toggle("busy", thinking !== null);
      if (words) words.textContent = thinking ? `${thinking.text}, ${percent(thinking)}` : "";
      if (done) set(done, { "stroke-dasharray": `${part} 100` });
    },

    /** What the text does not say and the picture answers by a stand-in; a button each, that opens the rule. */
    open({ standins, scene }: Frame): void {
      const shown = (id: string | undefined) => scene.shapes.find((shape) => shape.id === id)?.stage;
      // Where it is pictured on its own it is asked there.
      const own = standins.filter(({ marks }) =>
        scene.stages.some((stage) => stage.id === shown(marks[0]) && this.slot(stage) === pictures),
      );
      const asked = ({ clause, title, provenance: kind, marks }: Rule) =>
        lights(
          ui.button("opt", () => acts.ask(clause), provenance(kind), h("span.what", title)),
          marks,
          acts.light,
          ui,
        );
      ui.keep(about, own, () => own.map(asked));
      const others = standins.filter((one) => !own.includes(one));
      questions.hidden = !others.length;
      ui.keep(questions, others, () => [caption("Not in the text"), ...others.map(asked)]);
    },

    /** One line: what is picked or what happened, and whose eyes look. */
    status(frame: Frame, bold: string, rest: string, { alive, silent }: Life): void {
      const { seat, mode } = frame;
      const eyes = seat === "all" ? "all cards" : seat === null ? "public view" : `seat ${seat}`;
      ui.keep(status, [bold, rest, eyes, mode, alive, silent], () => [
        h(alive && !silent ? "span.dot" : "span.dot.off"),
        h("span", bold && h("b", bold), ` ${rest}`),
        h("span.r", [eyes, mode === "fair" && mode, "w why", "h hint", "? keys"].filter(Boolean).join(" · ")),
      ]);
    },
  };
}

/** The ply at which the turn of the last move began, after the chance that opened it; -1 where nothing was decided. */
function turnBegun({ ply, moves }: Frame["line"]): number {
  const turn = moves[ply - 1]?.turn;
  return moves.findIndex((move) => move.turn === turn && !move.chance);
}

/** How much of its time a bot has used. */
export const percent = ({ done }: Thinking): string =>
  `${Math.floor(Math.max(0, Math.min(1, done)) * 100)} %`;

/** A ring that fills while a bot is at work. */
const ring = (): SVGElement => {
  const round = { cx: 13, cy: 13, r: 11.5, fill: "none", "stroke-width": 3, pathLength: 100 };
  const box = { width: 26, height: 26, viewBox: "0 0 26 26", "aria-hidden": "true" };
  return s("svg.ring", box, s("circle", round), s("circle", round, { "stroke-dasharray": "0 100" }));
};

/** Who won, in words. */
const winning = (names: readonly string[]): string =>
  names.length > 1
    ? `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]} share the win`
    : `${names[0]} wins`;
