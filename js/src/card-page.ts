/** The page of a card: its parts, and those that only show (header, hints, feedback, what is kept). */

import type { Card, Known, Verdict } from "./card-frame";
import { caption, heading, quote } from "./clause";
import { h, icon, set, type Ui } from "./dom";

const SAVED = "Showing the exercise as it was: run the cell to answer";

export interface CardActs {
  check(): void;
  again(): void;
  hint(): void;
  reveal(): void;
  following(): void;
  empty(): void;
  keys(): void;
  clause(id: string): void;
}

/** The keys of a card, for its help. */
const KEYS: readonly (readonly [keys: string, does: string])[] = [
  ["arrows", "the next place of the picture"],
  ["Enter", "picks on the picture; elsewhere checks"],
  ["c", "checks, or tries again"],
  ["h", "the next hint"],
  ["n", "a new exercise like this"],
  ["Esc", "lets go, leaves the card"],
];

/** Filled and empty pips: a level in a glance, and in words for who does not see it. */
const pips = (level: number, highest: number): HTMLElement =>
  h(
    "span.pips",
    { role: "img", "aria-label": `${level} of ${highest}` },
    ...Array.from({ length: highest }, (_, i) => h("i", { class: i < level ? "full" : null })),
  );

/** A right answer as one reads it. */
export const told = (key: unknown): string =>
  (Array.isArray(key) ? key.join(", ") : String(key)).replace(/^(yes|no):?/, (_, said) =>
    said === "no" ? "no, by " : "yes",
  );

/** Builds the page into a shadow root in `el`. */
export function cardPage(el: HTMLElement, ui: Ui, table: readonly HTMLElement[], acts: CardActs) {
  const shell = h("div");
  el.append(shell);
  const shadow = shell.attachShadow({ mode: "open" });
  const head = h("div.top");
  const levels = h("div.levels", { hidden: true });
  const ribbon = h("div.ribbon", { role: "status", hidden: true });
  const question = h("p.question");
  const answer = h("div.answer");
  const hints = h("ol.hints");
  const feed = h("div.feed", { hidden: true });
  const clause = h("div.clause", { hidden: true });
  const key = h("div.key-shown", { hidden: true });
  const does = h("div.do");
  const side = h("div.asked", question, answer, hints, feed, key, does, clause);
  const main = h("div.main", h("div.pictured", ...table), side);
  const status = h("div.status");
  const root = h("div.fw.card", { "data-fw": true, "data-rev": "", "data-busy": "0", hidden: true });
  root.append(head, levels, ribbon, main, status);
  shadow.append(root);

  const idButton = (id: string) => ui.button("id", () => acts.clause(id), { title: "Read this rule" }, id);

  /** A text in which every clause that is known can be opened. */
  function linked(text: string, known: Readonly<Record<string, Known>>): (Node | string)[] {
    return text.split(/\b([A-Z]{2}-[A-Z]+-\d+)\b/).map((part) => (known[part] ? idButton(part) : part));
  }

  /** The rules behind a verdict: those whose level has changed in a line each, the others by their ids. */
  function ruled(card: Card, { missed, shown, levels }: Verdict): HTMLElement[] {
    const changed = levels.filter(({ by }) => by !== 0);
    const others = [...missed, ...shown].filter((id) => !changed.some(({ clause: own }) => own === id));
    const lines = changed.map(({ clause: id, level, by }) =>
      h(
        "li",
        idButton(id),
        h("span.what", card.clauses[id]?.title ?? ""),
        pips(level, card.mastery?.highest ?? level),
        h("span.quiet", by > 0 ? `up ${by}` : `down ${-by}`),
      ),
    );
    const list = h("ul.moved", ...lines);
    const rest = h("div.chain", h("span.quiet", "Rules"), ...[...new Set(others)].map(idButton));
    return [...(lines.length ? [list] : []), ...(others.length ? [rest] : [])];
  }

  /** Whether the levels of the lesson are shown, one a clause. */
  let opened = false;

  return {
    shell,
    shadow,
    root,
    answer,
    side,
    main,

    header(card: Card): void {
      const { mastery } = card;
      ui.keep(head, [card.id, card.name, card.subject, mastery, opened], () => [
        card.id !== "" && h("span.id", card.id),
        h("h2", card.name.slice(0, 1).toUpperCase() + card.name.slice(1)),
        h("span.meta", card.subject),
        h("span.grow"),
        mastery &&
          mastery.clauses.length > 0 &&
          ui.button(
            "btn.quiet.mastery",
            () => {
              opened = !opened;
              this.header(card);
            },
            { "aria-expanded": String(opened), title: "How each rule of this lesson stands" },
            "mastery ",
            pips(mastery.level, mastery.highest),
          ),
        ui.button("btn.quiet.icon", acts.keys, { "aria-label": "Keys", title: "Keys" }, "?"),
      ]);
      levels.hidden = !opened || !mastery;
      ui.keep(levels, mastery, () =>
        (mastery?.clauses ?? []).map(({ clause: id, level, title }) =>
          h("div", idButton(id), h("span.what", title), pips(level, mastery?.highest ?? 0)),
        ),
      );
    },

    show(card: Card, ready: boolean, alive: boolean, silent: boolean, refused: string): void {
      this.header(card);
      set(root, { "data-kind": card.kind, "data-verdict": card.mark?.verdict ?? null });
      const text = !alive ? SAVED : silent ? "Python does not answer: run the cell again." : "";
      ribbon.hidden = !text;
      if (ribbon.textContent !== text) ribbon.textContent = text;
      for (const part of [answer, does]) part.inert = !alive;
      question.hidden = !card.question;
      ui.keep(question, card.question, () => [card.question]);
      ui.keep(hints, card.hints, () =>
        card.hints.map(({ rung, text: told }) => h("li", { "data-rung": rung }, h("b", "Hint "), told)),
      );
      this.feedback(card, card.mark, refused);
      this.answered(card);
      if (card.form.edit) ui.keep(does, [], () => [ui.button("btn", acts.empty, "Empty the board")]);
      else this.does(card, ready);
      this.kept(card);
    },

    /** The buttons of an exercise. */
    does(card: Card, ready: boolean): void {
      const judged = card.mark !== null;
      const right = card.mark?.verdict === "right";
      const used = card.hints.length;
      ui.keep(does, [judged, right, ready, used, card.rungs, card.key, card.next], () => [
        right
          ? ui.button("btn.main", acts.following, { disabled: !card.next }, "New like this")
          : judged
            ? ui.button("btn.main", acts.again, "Try again")
            : ui.button("btn.main", acts.check, { disabled: !ready }, "Check"),
        !right &&
          ui.button(
            "btn",
            acts.hint,
            { disabled: used >= card.rungs },
            used < card.rungs ? `Hint ${used + 1} of ${card.rungs}` : "No more hints",
          ),
        card.key === null && !right && ui.button("btn", acts.reveal, "Show answer"),
        !right && ui.button("btn", acts.following, { disabled: !card.next }, "New like this"),
      ]);
    },

    feedback(card: Card, mark: Verdict | null, refused: string): void {
      feed.hidden = !mark && !refused;
      ui.keep(feed, [mark, refused], () => {
        if (refused || !mark) return [h("p", ...linked(refused, card.clauses))];
        const right = mark.verdict === "right";
        return [
          h(
            "p",
            h("b.verdict", icon(right ? "check" : "cross"), `${mark.word}. `),
            ...linked(mark.text, card.clauses),
          ),
          ...mark.legal_if.map((way) => h("p.quiet", way)),
          ...ruled(card, mark),
        ];
      });
    },

    /** The answer that was asked for. */
    answered(card: Card): void {
      key.hidden = card.key === null;
      ui.keep(key, card.key, () => [
        h("b", "The answer: "),
        h("code", ...linked(told(card.key), card.clauses)),
        h("p.quiet", "It is known now, so this one counts no more: take a new one like this."),
      ]);
    },

    /** A clause to read, or the keys. */
    paper(card: Card, id: string): void {
      clause.hidden = !id;
      const known = card.clauses[id];
      const close = ui.button("btn.quiet.icon", () => acts.clause(""), { "aria-label": "Close" }, "×");
      ui.keep(clause, [id, known], () =>
        id === "?"
          ? [
              caption("Keys", close),
              h("ul.steps", ...KEYS.map(([keys, does]) => h("li", h("kbd", keys), h("span", does)))),
            ]
          : [
              caption("The rule", close),
              heading(id, known?.provenance ?? "", h("span.id", id), ui),
              h("b", known?.title ?? ""),
              quote(known?.sentence ?? ""),
            ],
      );
    },

    kept(card: Card): void {
      ui.keep(status, [card.copy, card.problem, card.seed], () => [
        card.copy
          ? h("span.kept", card.form.edit ? "In Python: " : "Saved: ", h("code", card.copy))
          : h("span.kept", card.problem || "Nothing is answered yet."),
        card.copy && card.problem ? h("span.bad", card.problem) : false,
        h("span.r", card.seed === null ? "" : `seed ${card.seed}`),
        card.copy !== "" &&
          ui.button(
            "btn.quiet",
            () => {
              const code = status.querySelector("code");
              const done = (event: string) => {
                const button = status.querySelector("button");
                if (button) button.textContent = event;
              };
              // Where the clipboard is barred the line is selected, for the reader's own keys.
              const barred = () => code && getSelection()?.selectAllChildren(code);
              navigator.clipboard
                ? navigator.clipboard.writeText(card.copy).then(() => done("Copied"), barred)
                : barred();
            },
            "Copy line",
          ),
      ]);
    },
  };
}
