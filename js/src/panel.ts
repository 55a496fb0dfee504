/** The panel beside the board: the rule at work or the rules checked, the legal moves from here, the move field. */

import { clauseButton, provenance, quote } from "./clause";
import { h, icon, token, type Ui } from "./dom";
import type { Choice, Clause, Frame, Refusal, Reply, Shape } from "./frame";
import { type Path, ROLL } from "./pick";

export type Unread = Extract<Reply, { kind: "notation" }>;

export interface PanelState {
  readonly frame: Frame;
  readonly path: Path;
  /** What is picked, in words. */
  readonly picked: string;
  readonly open: readonly Choice[];
  readonly active: number;
  readonly refusal: Refusal | null;
  readonly clause: Clause | null;
  readonly unread: Unread | null;
  readonly alive: boolean;
  /** What a choice begins with, in words, where that is not picked already. */
  from(choice: Choice): string;
}

export interface PanelActs {
  play(choice: Choice): void;
  point(index: number): void;
  type(text: string): void;
  ask(clause: string): void;
  closeClause(): void;
  light(ids: readonly string[]): void;
}

export interface Panel {
  show(state: PanelState): void;
  readonly field: HTMLInputElement;
}

export function panelView(root: HTMLElement, ui: Ui, acts: PanelActs): Panel {
  const rule = h("section", { class: "rule" });
  const caption = h("div", { class: "cap" });
  const list = h("div", { class: "opts" });
  const bar = h("div", { class: "do" });
  const legal = h("section", { class: "legal" }, caption, list, bar);
  const field = h("input", {
    type: "text",
    name: "move",
    "aria-label": "Your move",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    placeholder: "Type a move",
  });
  const enter = h("button", { type: "submit", class: "btn main" }, "Play");
  const form = h("form", { class: "field" }, field, enter);
  const hint = h("div", { class: "hint" });
  const typed = h(
    "section",
    { class: "typed" },
    h("div", { class: "cap" }, h("b", {}, "Your move")),
    form,
    hint,
  );
  root.append(rule, legal, typed);

  ui.on(form, "submit", (event: SubmitEvent) => {
    event.preventDefault();
    if (field.value.trim()) acts.type(field.value.trim());
  });

  function row(choice: Choice, i: number, pressed: readonly Shape[], from: string): HTMLElement {
    // A row that stands for a button is that button: the click reaches the board as a touch.
    const act = pressed.find((shape) => choice.path.length === 1 && shape.id === choice.path[0]);
    const node = ui.button(
      { class: "opt", "data-option": i, "data-id": act?.id },
      [
        h("span", { class: "key", "aria-hidden": i > 8 ? "true" : null }, i < 9 ? String(i + 1) : ""),
        h(
          "span",
          { class: "what" },
          from && h("span", { class: "quiet" }, `${from}: `),
          choice.label || choice.move,
        ),
        h(
          "span",
          { class: "gain" },
          ...choice.icons.map((symbol) => token(symbol, 16)),
          choice.badge && h("span", {}, choice.badge),
        ),
      ],
      () => act || acts.play(choice),
    );
    for (const event of ["pointerenter", "focus"]) {
      ui.on(node, event, () => acts.point(i));
    }
    for (const event of ["pointerleave", "blur"]) {
      ui.on(node, event, () => acts.point(-1));
    }
    return h("li", {}, node);
  }

  function showLegal(state: PanelState): void {
    const { frame, open, picked, path } = state;
    const all = frame.choices.length;
    legal.hidden = frame.turn.over;
    ui.keep(caption, [picked, open.length, all], () => [
      h("b", {}, "Legal here"),
      picked && h("span", {}, picked),
      all > 0 && h("span", { class: "r" }, path.length ? `${open.length} of ${all}` : String(all)),
    ]);
    ui.keep(list, [open, all, frame.turn, path.length, frame.curtain !== null], () => {
      const say = hintFor(state);
      const pressed = buttons(frame);
      const rows = open.map((choice, i) => row(choice, i, pressed, state.from(choice)));
      const straight = rows.filter((_, i) => !open[i]?.minor);
      const longer = rows.filter((_, i) => open[i]?.minor);
      return [
        say && h("p", { class: "quiet" }, say),
        straight.length > 0 && h("ol", {}, ...straight),
        longer.length > 0 &&
          h(
            "details",
            {},
            h("summary", {}, `${longer.length} longer ${longer.length > 1 ? "ways" : "way"}`),
            h("ol", {}, ...longer),
          ),
      ];
    });
    list.querySelectorAll(".opt").forEach((node, i) => {
      node.classList.toggle("on", i === state.active);
    });
    showActions(state);
  }

  /** What is to be pressed and has no row of its own now; the chance that is due, where nothing shows it. */
  function showActions({ frame, open, alive }: PanelState): void {
    const acts = buttons(frame)
      .filter((shape) => !open.some((choice) => choice.path[0] === shape.id))
      .map((shape) => ({ id: shape.id, label: shape.label }));
    const due = alive && frame.can.roll === true && !frame.turn.seat && !frame.turn.over;
    if (due && !acts.some((act) => act.id === ROLL)) acts.push({ id: ROLL, label: "Go on" });
    ui.keep(bar, acts, () =>
      acts.map(({ id, label }) => h("button", { type: "button", class: "btn", "data-id": id }, label)),
    );
  }

  function showRule({ frame, clause, refusal }: PanelState): void {
    const steps = frame.steps.filter((step) => step.text);
    ui.keep(rule, [clause, refusal, steps], () => {
      if (clause) return clauseRows(clause);
      if (refusal?.checks.length) return checkRows(refusal);
      if (!steps.length) return [];
      return [
        h("div", { class: "cap" }, h("b", {}, "What happened")),
        h(
          "ol",
          { class: "steps" },
          ...steps.map((step) =>
            h("li", {}, step.clause && clauseButton(step.clause, acts.ask, ui), h("span", {}, step.text)),
          ),
        ),
      ];
    });
    rule.hidden = !rule.childElementCount;
  }

  function clauseRows(clause: Clause): HTMLElement[] {
    return [
      h(
        "div",
        { class: "cap" },
        h("b", {}, "The rule"),
        clause.heading && h("span", {}, clause.heading),
        h("span", { class: "r" }, ui.button({ class: "link" }, ["Close"], acts.closeClause)),
      ),
      h("div", { class: "head" }, h("span", { class: "id" }, clause.id), provenance(clause.provenance)),
      h("h3", {}, clause.title),
      ...clause.text.split(/\n{2,}/).map(quote),
      h("div", { class: "chain" }, ...clause.related.map((id) => clauseButton(id, acts.ask, ui))),
    ];
  }

  function checkRows(refusal: Refusal): HTMLElement[] {
    const fails = refusal.checks.filter((check) => !check.holds).length;
    const rows = refusal.checks.map((check) => {
      const node = h(
        "li",
        { class: check.holds ? "" : "no", title: check.title },
        icon(check.holds ? "check" : "cross", 14),
        clauseButton(check.clause, acts.ask, ui),
        h("span", {}, h("span", { class: "ear" }, check.holds ? "holds: " : "fails: "), check.text),
      );
      ui.on(node, "pointerenter", () => acts.light(check.marks));
      ui.on(node, "pointerleave", () => acts.light([]));
      return node;
    });
    return [
      h(
        "div",
        { class: "cap" },
        h("b", {}, "Rules checked"),
        h("code", {}, refusal.move),
        h("span", { class: "r" }, fails === 1 ? "1 fails" : `${fails} fail`),
      ),
      h("ul", { class: "checks" }, ...rows),
    ];
  }

  function showField({ frame, unread, refusal, open, active, alive }: PanelState): void {
    const idle = !alive || frame.turn.over || frame.curtain !== null;
    field.disabled = idle;
    enter.disabled = idle;
    field.placeholder = open[active]?.move ?? "Type a move";
    if (unread) field.setAttribute("aria-invalid", "true");
    else field.removeAttribute("aria-invalid");
    const several = open.length > 1 ? " · 1–9 choose" : "";
    ui.keep(hint, [unread, refusal !== null, several, idle], () => {
      if (unread) return unreadRows(unread);
      if (idle) return [];
      return [
        refusal ? "Nothing has moved. Change it and try again." : `Enter plays it · Esc lets go${several}`,
      ];
    });
  }

  return {
    field,
    show(state) {
      showRule(state);
      showLegal(state);
      showField(state);
    },
  };
}

/** The typed text again, the wrong place marked, and what could have stood there. */
function unreadRows(unread: Unread): HTMLElement[] {
  const { typed, at } = unread;
  return [
    h(
      "code",
      { class: "caret" },
      typed.slice(0, at),
      h("mark", {}, typed.slice(at, at + 1) || "\u00a0"),
      typed.slice(at + 1),
    ),
    h("div", { class: "bad", role: "alert" }, unread.text),
    h("div", {}, unread.expected && !unread.text.includes(unread.expected) && `Expected: ${unread.expected}`),
  ];
}

/** The shapes that are only to be pressed. */
function buttons({ scene }: Frame): readonly Shape[] {
  const stages = scene.stages.filter((stage) => stage.role === "actions").map((stage) => stage.id);
  return scene.shapes.filter((shape) => shape.label && stages.includes(shape.stage));
}

function hintFor({ frame, open, path }: PanelState): string {
  if (frame.curtain) return "";
  if (path.length && !open.length) return "No legal move begins here. Touch another place to read why.";
  if (frame.choices.length && !open.length) return "Touch what you want to move.";
  if (!frame.choices.length) return [frame.turn.name, frame.turn.words].filter(Boolean).join(": ");
  return "";
}
