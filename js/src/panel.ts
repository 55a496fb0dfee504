/** The panel beside the board: the legal moves from here, what is to be pressed, and the move field. */

import { caption } from "./clause";
import { h, set, token, type Ui } from "./dom";
import type { Choice, Frame, Shape, Unread } from "./frame";
import { type Path, ROLL } from "./pick";

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
  code(): void;
}

export interface Panel {
  show(state: PanelState): void;
  readonly rule: HTMLElement;
  readonly field: HTMLInputElement;
}

export function panelView(root: HTMLElement, ui: Ui, acts: PanelActs): Panel {
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
  const typed = h("section.typed", caption("Your move", code), form, hint);
  root.append(rule, legal, typed);

  ui.on(form, "submit", (event: SubmitEvent) => {
    event.preventDefault();
    if (field.value.trim()) acts.type(field.value.trim());
  });

  function row(choice: Choice, i: number, state: PanelState): HTMLElement {
    // A row that stands for a button is that button: the click reaches the board as a touch.
    const act = buttons(state.frame).find((it) => choice.path.length === 1 && it.id === choice.path[0]);
    const from = state.begins(choice);
    const node = ui.button(
      "opt",
      () => act || acts.play(choice),
      { "data-option": i, "data-id": act?.id },
      h("span.key", { "aria-hidden": i > 8 && "true" }, i < 9 && String(i + 1)),
      h("span.what", from && h("span.quiet", `${from}: `), choice.label || choice.move),
      h(
        "span.gain",
        ...choice.icons.map((symbol) => token(symbol, 16)),
        choice.badge && h("span", choice.badge),
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
    ui.keep(head, [picked, open.length, all], () => [
      h("b", "Legal here"),
      picked && h("span", picked),
      all > 0 && h("span.r", path.length ? `${open.length} of ${all}` : String(all)),
    ]);
    ui.keep(list, [open, all, frame.turn, path.length, frame.curtain !== null], () => {
      const say = hintFor(state);
      const rows = open.map((choice, i) => row(choice, i, state));
      const straight = rows.filter((_, i) => !open[i]?.minor);
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
    const presses = buttons(frame)
      .filter((shape) => !open.some((choice) => choice.path[0] === shape.id))
      .map((shape) => ({ id: shape.id, label: shape.label }));
    const due = alive && frame.can.roll === true && !frame.turn.seat && !frame.turn.over;
    if (due && !presses.some((act) => act.id === ROLL)) presses.push({ id: ROLL, label: "Go on" });
    ui.keep(bar, presses, () =>
      presses.map(({ id, label }) => h("button.btn", { type: "button", "data-id": id }, label)),
    );
  }

  function showField({ frame, unread, refused, open, active, alive }: PanelState): void {
    const idle = !alive || frame.turn.over || frame.curtain !== null;
    for (const part of [field, enter]) part.disabled = idle;
    code.hidden = !alive;
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
      showField(state);
    },
  };
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
  return [frame.turn.name, frame.turn.words].filter(Boolean).join(": ");
}
