/** What Python says of a card: the types of its frame, and what a pupil has put together so far. */

import { type Choice, decode, type Rule, type Scene } from "./frame";
import type { Path } from "./pick";

export interface Known {
  readonly title?: string;
  readonly provenance?: string;
  readonly sentence?: string;
}

export interface Verdict {
  readonly verdict: "right" | "partly" | "wrong" | "unread" | "missing";
  readonly word: string;
  readonly text: string;
  readonly missed: readonly string[];
  readonly shown: readonly string[];
  readonly marks: readonly string[];
  readonly checks: readonly Rule[];
  readonly legal_if: readonly string[];
  readonly levels: readonly { readonly clause: string; readonly level: number; readonly by: number }[];
}

export interface Thing {
  readonly id: string;
  readonly label: string;
  readonly places: readonly string[];
  readonly symbol: string;
}

/** What there is to answer with; which fields there are depends on the kind. */
export interface Form {
  readonly choose?: readonly string[];
  readonly log?: readonly string[];
  readonly order?: readonly string[];
  readonly seats?: readonly number[];
  readonly number?: boolean;
  /** A line to be typed, by what it is called. */
  readonly line?: string;
  /** What is asked of each part of the form, where that is not the usual. */
  readonly asks?: readonly string[];
  readonly tap?: boolean;
  readonly play?: boolean;
  readonly build?: boolean;
  /** Nothing is asked: a position is built for its own sake, and what is wrong with it is told. */
  readonly edit?: boolean;
  readonly code?: string;
  readonly cell?: string;
}

export interface Card {
  readonly rev: number;
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly subject: string;
  readonly seed: number | null;
  readonly question: string;
  readonly caption: string;
  readonly scene: Scene;
  readonly form: Form;
  /** What the move touches that the question is about. */
  readonly way: Path;
  readonly clauses: Readonly<Record<string, Known>>;
  readonly given: unknown;
  readonly mark: Verdict | null;
  readonly hints: readonly {
    readonly rung: string;
    readonly text: string;
    readonly marks: readonly string[];
  }[];
  readonly rungs: number;
  /** The answer, once it was asked for. */
  readonly key: unknown;
  readonly copy: string;
  readonly problem: string;
  readonly next: string;
  readonly mastery: {
    readonly highest: number;
    readonly level: number;
    readonly clauses: readonly { readonly clause: string; readonly level: number; readonly title: string }[];
  } | null;
  /** How much has been played or built. */
  readonly made: number;
  readonly draft?: string;
  readonly choices: readonly Choice[];
  readonly palette?: readonly Thing[];
}

/** The card with everything that was left out put in; null where there is none yet. */
export const decodeCard = (value: unknown): Card | null => decode(value) as unknown as Card | null;

/** What a view has put together of an answer. */
export interface Draft {
  /** What is chosen in words. */
  readonly choice: string;
  /** Numbers: of a move of a log, of seats, of steps in their order. */
  readonly numbers: readonly number[];
  readonly taps: readonly string[];
  readonly text: string;
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((it) => typeof it === "string") : [];
const whole = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((it) => typeof it === "number") : [];

/** The draft that an answer comes from; an empty one for none. */
export function draftOf({ form, given }: Card): Draft {
  const said = typeof given === "string" ? given : "";
  const draft = { choice: said, numbers: whole(given), taps: texts(given), text: "" };
  if (form.order) {
    const all = form.order.map((_, i) => i + 1);
    return { ...draft, numbers: draft.numbers.length === all.length ? draft.numbers : all };
  }
  if (form.log) {
    const [number = "", clause = ""] = said.split(":");
    return { ...draft, choice: clause, numbers: Number(number) ? [Number(number)] : [] };
  }
  if (form.number) return { ...draft, text: typeof given === "number" ? String(given) : "" };
  if (form.line) return { ...draft, text: said };
  return draft;
}

/** The answer that a draft makes, as Python reads it; null while there is none. */
export function answerOf({ form }: Card, draft: Draft): unknown {
  if (form.order) return [...draft.numbers];
  if (form.log) {
    const [number] = draft.numbers;
    return number ? `${number}${draft.choice && `:${draft.choice}`}` : null;
  }
  if (form.choose) return draft.choice || null;
  if (form.seats) return draft.numbers.length ? [...draft.numbers].sort((a, b) => a - b) : null;
  if (form.tap) return draft.taps.length ? [...draft.taps].sort() : null;
  if (form.number) {
    const text = draft.text.trim();
    return /^-?\d+$/.test(text) ? Number(text) : text || null;
  }
  return form.line && !draft.text.trim() ? null : draft.text;
}

/** Puts a number of a row somewhere else in it. */
export function moved(row: readonly number[], from: number, to: number): number[] {
  const rest = [...row];
  const [one] = rest.splice(from, 1);
  if (one !== undefined) rest.splice(Math.max(0, Math.min(to, row.length - 1)), 0, one);
  return rest;
}

/** A list with something in it that was not, or without it. */
export const toggled = <T>(list: readonly T[], item: T): T[] =>
  list.includes(item) ? list.filter((one) => one !== item) : [...list, item];
