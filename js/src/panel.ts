/** The panel beside the board: the legal moves from here, what is to be pressed, and the move field. */

import { caption, lights } from "./clause";
import { h, set, token, type Ui } from "./dom";
import type { Advice, Choice, Frame, Shape, Unread } from "./frame";
import { numbers, type Path, ROLL } from "./pick";

export interface PanelState {
  readonly frame: Frame;
  readonly path: Path;
  /** What is picked, in words. */
  readonly picked: string;
  readonly open: readonly Choice[];
  readonly active: number;
  readonly refused: boolean;
  readonly unread: Unread | null;
  readonly alive: boolean;
  /** Whether another picture than the game's stays in sight. */
  readonly away: boolean;
  /** What begins a choice, in words, where nothing is picked. */
  begins(choice: Choice): string;
}

export interface PanelActs {
  play(choice: Choice): void;
  point(index: number): void;
  type(text: string): void;
  /** Lets chance give this. */
  roll(text: string): void;
  code(): void;
  hint(): void;
  /** Picks up a move without playing it. */
  near(path: readonly string[]): void;
  light(ids: readonly string[]): void;
}

export interface Panel {
  show(state: PanelState): void;
  readonly rule: HTMLElement;
  readonly field: HTMLInputElement;
}

/** `ends` is where buttons stand in the bar above a board, if there is one. */
export function panelView(root: HTMLElement, ends: HTMLElement, ui: Ui, acts: PanelActs): Panel {
  const rule = h("section.rule");
  const head = h("div.cap");
  const list = h("div.opts");
  const bar = h("div.do");
  const legal = h("section.legal", head, list, bar);
  const field = h("input", {
    type: "text",
    name: "move",
    "aria-label": "Your move",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
  });
  const enter = h("button.btn.main", { type: "submit" }, "Play");
  const form = h("form.field", field, enter);
  const hint = h("div.hint");
  const code = ui.button("link.r", acts.code, "In Python ›");
  const ladder = ui.button("link.r.low", acts.hint, "Hint ›");
  const typed = h("section.typed", caption("Your move", ladder, code), form, hint);
  const advice = h("section.advice");
  root.append(rule, legal, advice, typed);

  ui.on(form, "submit", (event: SubmitEvent) => {
    event.preventDefault();
    if (field.value.trim()) acts.type(field.value.trim());
  });

  function row(choice: Choice, i: number, number: string, state: PanelState): HTMLElement {
    // A row that stands for a button is that button: the click reaches the board as a touch.
    const act = buttons(state.frame).find((it) => choice.path.length === 1 && it.id === choice.path[0]);
    const from = state.begins(choice);
    // What follows a dot is said aside; a badge that is the number stands there already.
    const [label, note] = (choice.label || choice.move).split(" · ");
    const node = ui.button(
      "opt",
      () => act || acts.play(choice),
      { "data-option": i, "data-id": act?.id },
      h("span.key", number),
      h("span.what", from && h("span.quiet", `${from}: `), label),
      h(
        "span.gain",
        ...choice.icons.map((symbol) => token(symbol, 16)),
        note ?? (choice.badge !== number && choice.badge),
      ),
    );
    ui.point(
      node,
      () => acts.point(i),
      () => acts.point(-1),
    );
    return h("li", node);
  }

  function showLegal(state: PanelState): void {
    const { frame, open, picked, path } = state;
    const all = frame.choices.length;
    legal.hidden = frame.turn.over;
    for (const part of [legal, typed]) part.inert = state.away;
    const told = numbers(open, path);
    const costs = told.some((number, i) => number !== "" && number === open[i]?.badge);
    ui.keep(head, [picked, open.length, all, told], () => [
      h("b", costs ? "Within reach" : "Legal here"),
      picked && h("span", picked),
      all > 0 && h("span.r", path.length ? `${open.length} of ${all}` : String(all)),
    ]);
    ui.keep(list, [open, all, frame.turn, path.length, frame.curtain !== null], () => {
      const say = hintFor(state);
      const rows = open.map((choice, i) => row(choice, i, told[i] ?? "", state));
      const straight = costs ? sorted(open, rows, told) : rows.filter((_, i) => !open[i]?.minor);
      const longer = rows.filter((_, i) => open[i]?.minor);
      return [
        say && h("p.quiet", say),
        straight.length > 0 && h("ol", ...straight),
        longer.length > 0 &&
          h(
            "details",
            h("summary", `${longer.length} longer ${longer.length > 1 ? "ways" : "way"}`),
            h("ol", ...longer),
          ),
      ];
    });
    list.querySelectorAll(".opt").forEach((node, i) => {
      node.classList.toggle("on", i === state.active);
    });
  }

  /** What is to be pressed and has no row of its own now; the chance that is due, where nothing shows it. */
  function showActions({ frame, open, alive }: PanelState): void {
    const above = !(ends.closest(".bar") as HTMLElement).hidden;
    const presses = buttons(frame)
      .filter((shape) => above || !open.some((choice) => choice.path[0] === shape.id))
      .map((shape) => ({ id: shape.id, label: shape.label }));
    const due = alive && frame.can.roll === true && !frame.turn.seat && !frame.turn.over;
    if (due && !presses.some((act) => act.id === ROLL)) presses.push({ id: ROLL, label: "Go on" });
    for (const place of [bar, ends]) {
      const own = (place === ends) === above ? presses : [];
      const chosen = alive && own.length ? frame.rolls : [];
      ui.keep(place, [own, chosen], () => [
        ...own.map(({ id, label }) => h("button.btn", { type: "button", "data-id": id }, label)),
        chosen.length > 0 && faces(chosen),
      ]);
    }
  }

  /** What chance may give, for a reader who wants to choose it. */
  const faces = (rolls: Frame["rolls"]) =>
    h(
      "details.faces",
      h("summary.btn.quiet", "Choose the outcome"),
      h("div.opts", ...rolls.map(({ text, label }) => ui.button("opt", () => acts.roll(text), label))),
    );

  /** What a bot advises, the best first. */
  function showAdvice({ frame, away }: PanelState): void {
    const given = frame.curtain ? [] : frame.advice;
    advice.hidden = !given.length;
    advice.inert = away;
    const line = ({ rank, move, text, label, path }: Advice) =>
      lights(
        h(
          "tr",
          { title: label },
          h("th", { scope: "row" }, h("span.rank", String(rank))),
          h(
            "td",
            ui.button("link", () => acts.near(path), h("code", move), h("span.ear", `. ${label}`)),
          ),
          h("td.pts", text),
        ),
        path,
        acts.light,
        ui,
      );
    ui.keep(advice, given, () => [
      caption("Advice", h("span.r", "by a bot, not a rule")),
      h(
        "table",
        { "aria-label": "Advice" },
        h("thead.ear", h("tr", ...["Rank", "Move", "Worth"].map((name) => h("th", { scope: "col" }, name)))),
        h("tbody", ...given.map(line)),
      ),
    ]);
  }

  function showField({ frame, unread, refused, open, active, alive }: PanelState): void {
    const idle = !alive || frame.turn.over || frame.curtain !== null;
    for (const part of [field, enter]) part.disabled = idle;
    for (const part of [code, ladder]) part.hidden = !alive;
    field.placeholder = open[active]?.move ?? "Type a move";
    set(field, { "aria-invalid": unread && "true" });
    const several = open.length > 1 ? " · 1–9 choose" : "";
    ui.keep(hint, [unread, refused, several, idle], () => {
      if (unread) return unreadRows(unread);
      if (idle) return [];
      return [refused ? "Nothing has moved." : `Enter plays it · Esc lets go${several}`];
    });
  }

  return {
    rule,
    field,
    show(state) {
      showLegal(state);
      showActions(state);
      showAdvice(state);
      showField(state);
    },
  };
}

/** Rows of moves that cost something: those of which nothing but that is to be said share a line. */
function sorted(
  open: readonly Choice[],
  rows: readonly HTMLElement[],
  told: readonly string[],
): readonly HTMLElement[] {
  const lines = new Map<string, HTMLElement>();
  const out: HTMLElement[] = [];
  open.forEach((choice, i) => {
    const row = rows[i] as HTMLElement;
    if (choice.minor) return;
    if (choice.icons.length || choice.label.includes(" · ")) out.push(row);
    else {
      const number = told[i] ?? "";
      const line = lines.get(number) ?? h("li.line-up", h("span.key", number));
      if (!lines.has(number)) out.push(line);
      lines.set(number, line);
      line.append(...row.children);
    }
  });
  return out;
}

/** The typed text again, the wrong place marked, and what could have stood there. */
function unreadRows({ typed, at, text, expected }: Unread): HTMLElement[] {
  return [
    h("code.caret", typed.slice(0, at), h("mark", typed.slice(at, at + 1) || "\u00a0"), typed.slice(at + 1)),
    h("div.bad", { role: "alert" }, text),
    h("div", expected && !text.includes(expected) && `Expected: ${expected}`),
  ];
}

/** The shapes that are only to be pressed. */
function buttons({ scene }: Frame): readonly Shape[] {
  const stages = scene.stages.filter((stage) => stage.role === "actions").map((stage) => stage.id);
  return scene.shapes.filter((shape) => shape.label && stages.includes(shape.stage));
}

function hintFor({ frame, open, path }: PanelState): string {
  if (frame.curtain) return "";
  if (path.length && !open.length) return "No legal move begins here. Touch a place to read why.";
  if (frame.choices.length) return open.length ? "" : "Touch what you want to move.";
  return frame.turn.name ? `${frame.turn.name} is to move.` : frame.turn.words;
}
