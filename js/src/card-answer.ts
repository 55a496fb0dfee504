/** What a card is answered with: a control for every kind of answer. It only collects; the rules answer. */

import { answerOf, type Card, type Draft, moved, toggled } from "./card-frame";
import { h, icon, set, token, type Ui } from "./dom";

export interface Control {
  readonly node: HTMLElement;
  /** Shows a draft; `mark` says how the part that is chosen was judged. */
  show(card: Card, draft: Draft, thing: string): void;
}

export interface ControlActs {
  /** The draft with something changed. */
  change(draft: Partial<Draft>): void;
  /** A text that was typed and is to be carried out. */
  type(text: string): void;
  undo(): void;
  /** Takes a thing of the palette in the hand. */
  take(thing: string): void;
}

const CLAUSE = /(?:^|:)([A-Z]+-[\w-]+)$/;
const SAYS: Readonly<Record<string, string>> = { yes: "Yes", no: "No" };

/** The control of a card. It is made once an exercise. */
export function control(card: Card, ui: Ui, acts: ControlActs): Control {
  const { form } = card;
  if (form.order) return ordering(form.order, ui, acts);
  if (form.log) return finding(form.log, form.choose ?? [], card, ui, acts);
  if (form.choose) return choosing("Your answer", form.choose, card, ui, acts);
  if (form.seats) return seating(form.asks?.[0] ?? "Who wins?", form.seats, ui, acts);
  if (form.number) return typing("Your answer", "number", ui, (text) => acts.change({ text }));
  if (form.line) return typing(form.line, "text", ui, (text) => acts.change({ text }));
  if (form.tap) return tapping();
  if (form.play) return making("Your moves", "Play on the picture, or type your moves and Enter.", ui, acts);
  if (form.build) return building(ui, acts);
  return coding(card, ui, acts);
}

/** One of a group of native radio buttons or boxes, with what stands beside it. */
function pick(
  type: "radio" | "checkbox",
  group: string,
  value: string,
  ui: Ui,
  press: () => void,
  ...inside: Parameters<typeof h>[1][]
): HTMLLabelElement {
  const box = h("input", { type, name: group, value });
  ui.on(box, "change", press);
  return h("label.ans", box, ...(inside as Node[]));
}

/** Ticks what is chosen, and says of it how it was judged. */
function tick(node: Element, on: (value: string) => boolean, verdict: string): void {
  for (const box of node.querySelectorAll<HTMLInputElement>("input[type=radio], input[type=checkbox]")) {
    box.checked = on(box.value);
    set(box.parentElement as Element, { "data-verdict": box.checked ? verdict || null : null });
  }
}

const group = (name: string, ...inside: Node[]): HTMLElement =>
  h("fieldset.choice", h("legend", name), ...inside);

/** An answer in words; of a clause its id and what it is called. */
function worded(word: string, card: Card): Node[] {
  const id = CLAUSE.exec(word)?.[1];
  const [said = ""] = word.split(":");
  if (!id) return [h("span", SAYS[word] ?? word)];
  const before = said === id ? "" : (SAYS[said] ?? said);
  return [
    ...(before ? [h("span", before)] : []),
    h("span.chip", id),
    h("span.what", card.clauses[id]?.title ?? ""),
  ];
}

function choosing(name: string, words: readonly string[], card: Card, ui: Ui, acts: ControlActs): Control {
  const rows = words.map((word) =>
    pick(
      "radio",
      "choice",
      word,
      ui,
      () => acts.change({ choice: word }),
      ...(worded(word, card) as never[]),
    ),
  );
  const node = group(name, ...rows);
  return {
    node,
    show: (now, draft) => tick(node, (value) => value === draft.choice, now.mark?.verdict ?? ""),
  };
}

function finding(
  log: readonly string[],
  words: readonly string[],
  card: Card,
  ui: Ui,
  acts: ControlActs,
): Control {
  const moves = log.map((move, i) =>
    pick(
      "radio",
      "move",
      String(i + 1),
      ui,
      () => acts.change({ numbers: [i + 1] }),
      h("span.no", `${i + 1}.`) as never,
      h("code", move) as never,
    ),
  );
  const [which = "Which move?", why = "By which clause?"] = card.form.asks ?? [];
  const lines = group(which, h("div.log", ...moves));
  const clauses = choosing(why, words, card, ui, acts);
  return {
    node: h("div", lines, clauses.node),
    show(now, draft, thing) {
      tick(lines, (value) => Number(value) === draft.numbers[0], now.mark?.verdict ?? "");
      clauses.show(now, draft, thing);
    },
  };
}

function seating(asked: string, seats: readonly number[], ui: Ui, acts: ControlActs): Control {
  let draft: Draft | null = null;
  const rows = seats.map((seat) =>
    pick(
      "checkbox",
      "seat",
      String(seat),
      ui,
      () => acts.change({ numbers: toggled(draft?.numbers ?? [], seat) }),
      token(`player-${seat}`, 18) as never,
      h("span", `Player ${seat}`) as never,
    ),
  );
  const node = group(asked, ...rows);
  return {
    node,
    show(now, next) {
      draft = next;
      tick(node, (value) => next.numbers.includes(Number(value)), now.mark?.verdict ?? "");
    },
  };
}

function field(name: string, mode: string, ui: Ui, typed: (text: string) => void): HTMLInputElement {
  const it = h("input", {
    "aria-label": name,
    inputmode: mode === "number" ? "numeric" : null,
    autocomplete: "off",
    spellcheck: "false",
  });
  ui.on(it, "input", () => typed(it.value));
  return it;
}

function typing(name: string, mode: string, ui: Ui, typed: (text: string) => void): Control {
  const it = field(name, mode, ui, typed);
  return {
    node: h("div.field", it),
    show(_, draft) {
      if (it.value !== draft.text) it.value = draft.text;
    },
  };
}

function tapping(): Control {
  const told = h("p.tapped", { "aria-live": "polite" });
  return {
    node: told,
    show(_, { taps }) {
      const text = taps.length ? `Tapped: ${taps.join(", ")}` : "Nothing is tapped yet.";
      if (told.textContent !== text) told.textContent = text;
    },
  };
}

/** A text that Python carries out, and a step back. */
function making(name: string, told: string, ui: Ui, acts: ControlActs): Control {
  const it = field(name, "text", ui, () => undefined);
  const back = ui.button("btn", acts.undo, icon("undo"), "Back");
  let at = "";
  ui.on(it, "keydown", (event: KeyboardEvent) => {
    if (event.key !== "Enter" || it.value === at) return;
    // Enter carries out what is typed; once more, it checks.
    event.stopPropagation();
    event.preventDefault();
    acts.type(it.value);
  });
  return {
    node: h("div", h("div.field", it, back), h("p.hint", told)),
    show(card) {
      const next = card.draft ?? "";
      if (next !== at) it.value = next;
      at = next;
      back.disabled = card.made === 0;
    },
  };
}

function building(ui: Ui, acts: ControlActs): Control {
  const palette = h("div.palette", { role: "group", "aria-label": "What to put" });
  const text = making(
    "The position",
    "Take a thing and tap a place; the same again takes it away.",
    ui,
    acts,
  );
  return {
    node: h("div", palette, text.node),
    show(card, draft, thing) {
      const things = card.palette ?? [];
      ui.keep(palette, things, () =>
        things.map(({ id, label, symbol }) =>
          ui.button(
            "btn.thing",
            () => acts.take(id),
            { "data-thing": id },
            symbol !== "" && token(symbol, 20),
            label,
          ),
        ),
      );
      for (const button of palette.children) {
        set(button, { "aria-pressed": String(button.getAttribute("data-thing") === thing) });
      }
      text.show(card, draft, thing);
    },
  };
}

function coding(card: Card, ui: Ui, acts: ControlActs): Control {
  const pre = h("pre", { tabindex: 0, "aria-label": "The lines to write" }, card.form.code ?? "");
  const values = typing("Values, as Python writes a list", "text", ui, (text) => acts.change({ text }));
  return {
    node: h(
      "div",
      pre,
      values.node,
      h("p.hint", "Run these lines in a cell, or type the values here; then check."),
    ),
    show: values.show,
  };
}

/** Steps that are put in order: by their buttons, or dragged. */
function ordering(steps: readonly string[], ui: Ui, acts: ControlActs): Control {
  let row: readonly number[] = [];
  let held = -1;
  const items = new Map<number, { node: HTMLElement; up: HTMLButtonElement; down: HTMLButtonElement }>();
  const list = h("ol.order");

  function move(number: number, to: number, by?: HTMLButtonElement): void {
    acts.change({ numbers: moved(row, row.indexOf(number), to) });
    // At an end the button that was pressed can do no more; the other one can.
    const item = items.get(number);
    if (by) (by.disabled ? (by === item?.up ? item.down : item?.up) : by)?.focus();
  }

  steps.forEach((text, i) => {
    const number = i + 1;
    const up = ui.button(
      "btn.icon",
      () => move(number, row.indexOf(number) - 1, up),
      { "aria-label": `Up: ${text}`, title: "Up" },
      "↑",
    );
    const down = ui.button(
      "btn.icon",
      () => move(number, row.indexOf(number) + 1, down),
      { "aria-label": `Down: ${text}`, title: "Down" },
      "↓",
    );
    const node = h("li", h("span.grip", { "aria-hidden": "true" }, "⠿"), h("span.step", text), up, down);
    ui.on(node, "pointerdown", (event: PointerEvent) => {
      if ((event.target as Element).closest("button") || event.button !== 0) return;
      held = number;
      node.setPointerCapture(event.pointerId);
      set(node, { "data-held": true });
    });
    ui.on(node, "pointermove", (event: PointerEvent) => {
      if (held !== number) return;
      const at = row.findIndex((other) => {
        const box = items.get(other)?.node.getBoundingClientRect();
        return box !== undefined && event.clientY >= box.top && event.clientY < box.bottom;
      });
      if (at >= 0 && at !== row.indexOf(number)) move(number, at);
    });
    for (const type of ["pointerup", "pointercancel"]) {
      ui.on(node, type, () => {
        held = -1;
        set(node, { "data-held": false });
      });
    }
    items.set(number, { node, up, down });
  });

  return {
    node: list,
    show(card, draft) {
      row = draft.numbers;
      const nodes = row.flatMap((number) => items.get(number)?.node ?? []);
      nodes.forEach((node, i) => {
        if (list.children[i] !== node) list.insertBefore(node, list.children[i] ?? null);
      });
      row.forEach((number, i) => {
        const item = items.get(number);
        if (!item) return;
        item.up.disabled = i === 0;
        item.down.disabled = i === row.length - 1;
      });
      set(list, { "data-verdict": card.mark?.verdict ?? null });
    },
  };
}

/** Whether there is something to check. */
export const ready = (card: Card, draft: Draft): boolean =>
  !card.form.edit && (card.form.play || card.form.build ? card.made > 0 : answerOf(card, draft) !== null);
