/** The page of a view: its parts, and those that only show (header, ribbon, players, curtain, status). */

import { caption, lights, provenance } from "./clause";
import { h, icon, s, set, token, type Ui } from "./dom";
import type { Can, Frame, Scene, Scores, Stage } from "./frame";
import type { Art } from "./host";
import { SILENT, type Steps, stepButton } from "./line";
import { stageId } from "./paint";

const SAVED = "Showing the saved position: run the cell to play";

export interface Life {
  readonly alive: boolean;
  readonly silent: boolean;
}

export interface PageActs {
  /** Lifts the curtain. */
  lift(seat: number): void;
  help(): void;
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
  const boards = h("div.boards");
  const rows = h("div.rows");
  const table = h("div.table", { role: "grid" }, boards, rows);
  const players = h("ul.players");
  const people = h("section", caption("Players"), players);
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
    questions,
    scores,
    line,
    sky,

    /** Puts the style on, and the symbols inside the root: patterns take their colours from where they stand. */
    dress({ css, symbols }: Art): void {
      const style = new CSSStyleSheet();
      style.replaceSync(css);
      shadow.adoptedStyleSheets = [style];
      root.prepend(sheet(symbols));
      root.hidden = false;
    },

    /** Where a stage is laid. */
    slot(stage: Stage): HTMLElement {
      if (stage.role === "board" || stage.corner) return boards;
      return (stage.role === "tray" && trays.get(stage.seat)) || rows;
    },

    /** A row for each player with a tray; the trays are painted into them. */
    seats(frame: Frame, scene: Scene): void {
      const stages = scene.stages.filter((stage) => stage.seat > 0 && stage.role === "tray");
      const seats = stages.map((stage) => stage.seat).sort((a, b) => a - b);
      for (const seat of seats) if (!trays.has(seat)) trays.set(seat, h("div.mat"));
      people.hidden = !seats.length;
      // One grid for everything that can be touched, wherever it is laid.
      const owned = stages.map(stageId).join(" ");
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
      const undo: Can = alive ? can.undo : SAVED;
      const won = turn.over && scores ? scores.winners : [];
      const seats = turn.over ? won : turn.seat ? [turn.seat] : [];
      ui.keep(head, [frame.game, meta, turn, undo, won], () => [
        emblem && token(emblem, 32),
        h("h2", frame.game || frame.scene.title),
        h("span.meta", meta),
        h("span.grow"),
        h(
          "div.turn",
          ...seats.map((seat) => token(`player-${seat}`, 18)),
          h(
            "div",
            won.length > 0 && h("b", winning(won.map((seat) => names[seat - 1] ?? ""))),
            turn.name && h("b", turn.name, h("span.wide", " to move")),
            h("span.words", ` ${turn.words}`),
          ),
        ),
        stepButton("Undo", "undo", undo, steps.undo, steps, ui),
        "requestFullscreen" in root &&
          ui.button(
            "btn.quiet.icon.enlarge",
            grow,
            { "aria-label": "Enlarge", title: "Enlarge" },
            icon("grow"),
          ),
        ui.button("btn.quiet.icon", acts.help, { "aria-label": "Keys", title: "Keys" }, "?"),
      ]);

      const text = !alive ? SAVED : silent ? SILENT : frame.notice;
      ribbon.hidden = !text;
      ribbon.className = alive && !silent ? "ribbon news" : "ribbon";
      if (ribbon.textContent !== text) ribbon.textContent = text;

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

    /** What the text does not say and the picture answers by a stand-in; a button each, that opens the rule. */
    open({ standins }: Frame): void {
      questions.hidden = !standins.length;
      ui.keep(questions, standins, () => [
        caption("Not in the text"),
        ...standins.map(({ clause, title, provenance: kind, marks }) =>
          lights(
            ui.button("opt", () => acts.ask(clause), provenance(kind), h("span.what", title)),
            marks,
            acts.light,
            ui,
          ),
        ),
      ]);
    },

    /** One line: what is picked or what happened, and whose eyes look. */
    status(frame: Frame, bold: string, rest: string, { alive, silent }: Life): void {
      const { seat, mode } = frame;
      const eyes = seat === "all" ? "all cards" : seat === null ? "public view" : `seat ${seat}`;
      ui.keep(status, [bold, rest, eyes, mode, alive, silent], () => [
        h(alive && !silent ? "span.dot" : "span.dot.off"),
        h("span", bold && h("b", bold), ` ${rest}`),
        h("span.r", `${eyes} · ${mode}`),
      ]);
    },
  };
}

/** Who won, in words. */
const winning = (names: readonly string[]): string =>
  names.length > 1
    ? `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]} share the win`
    : `${names[0]} wins`;

/** The symbols of the game as elements, out of sight; text that is not SVG stays out. */
function sheet(symbols: string): SVGElement {
  const holder = s("svg.fw-sheet", { width: 0, height: 0, "aria-hidden": "true" });
  holder.style.position = "absolute";
  const text = `<svg xmlns="http://www.w3.org/2000/svg"><defs>${symbols}</defs></svg>`;
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
  const defs = parsed.querySelector("defs");
  if (defs && !parsed.querySelector("parsererror")) holder.append(document.importNode(defs, true));
  return holder;
}
