/** The rule panel: the rule at work with its sentence and those before and after it, or all rules checked. */

import { caption, clauseButton, heading, lights, quote } from "./clause";
import { h, icon, type Ui } from "./dom";
import type { Clause, Rule } from "./frame";

/** What the panel tells: rules in order, and which of them is spoken of (-1: none yet). */
export interface Story {
  readonly title: string;
  readonly note?: string;
  readonly rules: readonly Rule[];
  readonly at: number;
  /** Every rule in a line of its own, instead of one at length. */
  readonly list?: boolean;
  /** One clause of the rulebook, at length. */
  readonly clause?: Clause;
  /** Whatever else: its elements stay as they are made. */
  readonly body?: readonly HTMLElement[];
  /** A sentence in place of a rule. */
  readonly text?: string;
  readonly acts?: readonly (readonly [words: string, act: () => void])[];
}

export interface RuleActs {
  ask(clause: string): void;
  example(id: string): void;
  step(at: number): void;
  close(): void;
  light(ids: readonly string[]): void;
}

/** The id without the letters of its game. */
const short = (id: string): string => id.replace(/^[A-Z]+-(?=[A-Z])/, "");

export function ruleView(root: HTMLElement, ui: Ui, acts: RuleActs) {
  const lit = (node: HTMLElement, rule: Rule) => lights(node, rule.marks, acts.light, ui);

  function head({ title, note, rules, at, list, clause, body, acts: ends }: Story): HTMLElement {
    const step = (sign: "back" | "next", to: number) => {
      const there = to >= -1 && to < rules.length;
      return ui.button(
        "btn.quiet.icon",
        () => there && acts.step(to),
        { "aria-label": sign === "back" ? "Step back" : "Step on", "aria-disabled": !there && "true" },
        icon(sign, 12),
      );
    };
    const fails = rules.filter((rule) => rule.holds === false).length;
    return caption(
      title,
      note && h("code", note),
      list === true && h("span.r", fails === 1 ? "1 fails" : `${fails} fail`),
      !list &&
        rules.length > (ends?.length ? 0 : 1) &&
        h("span.r.ctl", step("back", at - 1), `step ${at + 1} of ${rules.length}`, step("next", at + 1)),
      (clause ?? body) !== undefined && !ends && h("span.r", ui.button("link", acts.close, "Close")),
    );
  }

  function checked(rule: Rule): HTMLElement {
    return lit(
      h(
        rule.holds ? "li" : "li.no",
        { title: rule.title },
        icon(rule.holds ? "check" : "cross", 14),
        clauseButton(rule.clause, acts.ask, ui),
        h("span", h("span.ear", rule.holds ? "holds: " : "fails: "), rule.text),
      ),
      rule,
    );
  }

  function card(rule: Rule): readonly (HTMLElement | false | "" | undefined)[] {
    return [
      rule.clause !== "" &&
        heading(rule.clause, rule.provenance, clauseButton(rule.clause, acts.ask, ui), ui),
      rule.title !== "" && h("h3", rule.title),
      rule.sentence !== "" && quote(rule.sentence),
      h("p", rule.text),
    ];
  }

  function whole(it: Clause): readonly (HTMLElement | false | "" | undefined)[] {
    return [
      heading(it.id, it.provenance, h("span.id", it.id), ui),
      h("h3", it.title),
      ...it.text.split(/\n{2,}/).map(quote),
      it.readings.length > 0 &&
        h(
          "ul.steps",
          ...it.readings.map(({ name, text }) =>
            h("li", h("code", name), h("span", name === it.default && h("b", "in use: "), text)),
          ),
        ),
      it.option && h("p.quiet", "The option ", h("code", it.option), " changes it."),
      h("div.chain", ...it.related.map((id) => clauseButton(id, acts.ask, ui))),
      h(
        "div.do",
        ...it.examples.map((example) =>
          ui.button("btn", () => acts.example(example.id), `▸ ${example.title}`),
        ),
      ),
    ];
  }

  return (story: Story): void => {
    const { body, acts: ends, ...key } = story;
    ui.keep(root, [key, ends?.map(([words]) => words), body?.length], () => {
      const { rules, at, list, clause, text } = story;
      const now = rules[at];
      return [
        head(story),
        list && h("ul.checks", ...rules.map(checked)),
        ...(body ?? []),
        ...(clause ? whole(clause) : []),
        ...(!list && now ? card(now) : []),
        text && h("p", text),
        !list &&
          rules.length > 1 &&
          h(
            "div.chain",
            ...rules.map((rule, i) =>
              lit(
                ui.button(
                  `pill${i < at ? ".past" : i > at ? "" : ".on"}`,
                  () => acts.step(i),
                  { "aria-current": i === at && "step" },
                  i < at && icon("check", 12),
                  short(rule.clause),
                ),
                rule,
              ),
            ),
          ),
        ends && h("div.do", ...ends.map(([words, act]) => ui.button("btn", act, words))),
      ];
    });
    root.hidden = !(story.rules.length || story.text || story.clause || body);
    // Where there is little room only what was asked for is told at length.
    root.classList.toggle("brief", !(story.clause || story.list || body || ends));
  };
}
