/** What the rule panel tells now: of all that could be told, the one asked for last. */

import type { Clause, Frame, Hint, Preview, Refusal } from "./frame";
import type { Glance } from "./look";
import type { Paper } from "./papers";
import type { Story } from "./rule";

export interface Telling {
  readonly frame: Frame;
  readonly paper: Paper | null;
  readonly clause: Clause | null;
  readonly refusal: Refusal | null;
  readonly hint: Hint | null;
  readonly glance: Glance | null;
  /** Of the move pointed at; `at` is the rule spoken of. */
  readonly preview: (Preview & { readonly at: number }) | null;
  /** So many steps of the last move are done in the picture; all of them where this is left out. */
  readonly done?: number;
  /** Asks for the next hint. */
  next(): void;
  home(): void;
  goto(ply: number): void;
}

const checked = ({ move, checks }: Refusal): Story => ({
  title: "Rules checked",
  note: move,
  rules: checks,
  at: -1,
  list: true,
});

export function storyOf(telling: Telling): Story {
  const { frame, paper, clause, refusal, hint, glance, preview, done = 99 } = telling;
  if (paper) return { ...paper, rules: [], at: -1 };
  if (clause) return { title: "The rule", note: clause.heading ?? "", clause, rules: [], at: -1 };
  if (refusal?.checks.length) return checked(refusal);
  if (hint) {
    const more = hint.rung < hint.rungs;
    return {
      title: "Hint",
      note: `${hint.rung} of ${hint.rungs}`,
      // What the rule says here stands in the hint's own text.
      rules: hint.checks.slice(hint.at, hint.at + 1).map((rule) => ({ ...rule, text: "" })),
      at: 0,
      text: hint.text,
      acts: more ? [["Next hint", telling.next]] : [],
    };
  }
  if (glance) {
    const { told, at } = glance;
    const game = told.ply < 0;
    const acts: Story["acts"] = [
      [game ? "Back to the game" : "Back to now", telling.home],
      ...(game || told.ply === frame.line.ply
        ? []
        : [["Go on from here", () => telling.goto(told.ply)] as const]),
    ];
    if (told.checks.length) return { ...checked(told), acts };
    const text = at || !told.steps.length ? told.text : "Before the move.";
    const title = game ? told.title : `Move ${told.ply}`;
    return { title, note: told.move, rules: told.steps, at: at - 1, text, acts };
  }
  if (preview) {
    // What a step says again of a rule that was checked is said once.
    const then = preview.steps.filter((step) => !preview.checks.some(({ clause: id }) => id === step.clause));
    return {
      title: "Rule being applied",
      rules: [...preview.checks, ...then],
      at: preview.at,
    };
  }
  const rules = frame.steps.filter((step) => step.text);
  if (rules.length) return { title: "What happened", rules, at: Math.min(done, rules.length) - 1 };
  return { title: "The rule", rules: frame.rule.title ? [frame.rule] : [], at: 0 };
}
