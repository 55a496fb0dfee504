/** What Python says there is to see and to do: the types of frames and replies, and what a frame leaves out. */

export type Role = "board" | "row" | "tray" | "actions";
export type Look = "auto" | "day" | "dusk" | "print";

export interface Cell {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly label: string;
}

export interface Stage {
  readonly id: string;
  readonly role: Role;
  readonly label: string;
  readonly w: number;
  readonly h: number;
  readonly rank: number;
  readonly seat: number;
  readonly corner: string;
  /** The px that a cell likes to have where the stage flows. */
  readonly unit: number;
  readonly rows: readonly (readonly Cell[])[];
}

export interface Part {
  readonly symbol: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly text: string;
  readonly ink: string;
  readonly bold: boolean;
}

export interface Shape {
  readonly id: string;
  readonly stage: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly symbol: string;
  readonly cell: string;
  readonly label: string;
  readonly parts: readonly Part[];
  /** The key that goes to the next shape of this sort. */
  readonly key: string;
  readonly detail: number;
  readonly small: string;
  readonly same_as: string;
  readonly turn: number;
  readonly z: number;
}

export interface Scene {
  readonly title: string;
  readonly stages: readonly Stage[];
  readonly shapes: readonly Shape[];
}

export interface Choice {
  readonly move: string;
  readonly path: readonly string[];
  readonly label: string;
  readonly badge: string;
  readonly marks: readonly string[];
  readonly minor: boolean;
  readonly icons: readonly string[];
}

export interface Motion {
  readonly kind: string;
  readonly id: string;
  readonly after: Shape | null;
}

/** A rule at work: asked about a move (`holds` says how it answers), or followed by a step of one. */
export interface Rule {
  readonly clause: string;
  readonly text: string;
  readonly title: string;
  readonly provenance: string;
  readonly sentence: string;
  readonly holds: boolean | null;
  readonly marks: readonly string[];
  /** How many motions belong to the step. */
  readonly n: number;
}

export interface Played {
  readonly ply: number;
  readonly seat: number;
  readonly text: string;
  readonly turn: number;
  readonly chance?: boolean;
  /** How the move was offered, where these eyes know it. */
  readonly label?: string;
  readonly badge?: string;
  readonly icons?: readonly string[];
}

/** A move as a bot judges it: its touches, its place among the others, how good it is, and all of that in words. */
export interface Advice {
  readonly path: readonly string[];
  readonly rank: number;
  readonly move: string;
  readonly text: string;
  readonly label: string;
}

/** A bot at work: whose, how far (0 to 1), in words ("": it has stopped), and its best move so far. */
export interface Thinking {
  readonly seat: number;
  readonly done: number;
  readonly text: string;
  readonly path: readonly string[];
}

/** True, or the sentence why not. */
export type Can = true | string;

export interface Frame {
  readonly rev: number;
  readonly game: string;
  readonly emblem?: string;
  readonly scene: Scene;
  readonly choices: readonly Choice[];
  readonly motions: readonly Motion[];
  readonly steps: readonly Rule[];
  /** The rule that what is due follows. */
  readonly rule: Rule;
  readonly said: string;
  readonly line: { readonly ply: number; readonly total: number; readonly moves: readonly Played[] };
  readonly last: readonly string[];
  /** What the text does not say, and which shapes answer it by a stand-in. */
  readonly standins: readonly Rule[];
  /** What was written down for this place of the match. */
  readonly comment: string;
  readonly notice: string;
  /** So many ms a step of the last move wants, where its steps are to be seen one by one; else 0. */
  readonly pace: number;
  /** What the reader may choose that chance gives; empty where she may not. */
  readonly rolls: readonly { readonly text: string; readonly label: string }[];
  readonly mode: string;
  readonly curtain: { readonly seat: number; readonly name: string; readonly text: string } | null;
  readonly seat: number | "all" | null;
  readonly names: readonly string[];
  readonly turn: {
    readonly seat: number;
    readonly name: string;
    readonly words: string;
    readonly over: boolean;
    /** Whether a bot decides. */
    readonly bot: boolean;
  };
  readonly advice: readonly Advice[];
  /** Whether this is a position that was only supposed, beside the game. */
  readonly supposed: boolean;
  readonly can: { readonly undo: Can; readonly redo: Can; readonly roll: Can };
}

export interface Sheet {
  readonly points: number | null;
  readonly total: number | null;
  readonly clause: string;
  readonly text: string;
  readonly marks: readonly string[];
  readonly parts: readonly Sheet[];
}

export interface Clause {
  readonly id: string;
  readonly title: string;
  readonly heading?: string;
  readonly provenance: string;
  readonly text: string;
  readonly related: readonly string[];
  readonly examples: readonly { readonly id: string; readonly title: string }[];
  /** What stands in where the text does not say: the ways to read it, the one in use, the option's keyword. */
  readonly readings: readonly { readonly name: string; readonly text: string }[];
  readonly default?: string;
  readonly option?: string;
}

export interface Refusal {
  readonly text: string;
  readonly move: string;
  readonly checks: readonly Rule[];
  readonly marks: readonly string[];
  readonly path: readonly string[];
  readonly nearest: {
    readonly move: string;
    readonly path: readonly string[];
    readonly label: string;
  } | null;
  /** What would make it legal, in words, and the position in which it would be. */
  readonly legal_if: readonly { readonly text: string; readonly position: string }[];
}

/** A rung of the ladder of hints; `checks` are the rules of the move it shows, `at` the one that allows it. */
export interface Hint {
  readonly rung: number;
  readonly rungs: number;
  readonly text: string;
  readonly ids: readonly string[];
  readonly move: string;
  readonly checks: readonly Rule[];
  readonly at: number;
}

/** A move to look at: the picture before it, what it did step by step; or one that an example refuses. */
export interface Told extends Refusal {
  /** The ply after the move; of an example none. */
  readonly ply: number;
  readonly id: string;
  readonly title: string;
  readonly said: string;
  readonly scene: Scene;
  readonly motions: readonly Motion[];
  readonly steps: readonly Rule[];
  readonly last: readonly string[];
}

/** What a move would do: the rules it keeps, then its steps. */
export interface Preview {
  readonly move: string;
  readonly checks: readonly Rule[];
  readonly steps: readonly Rule[];
}

export interface Unread {
  readonly text: string;
  readonly at: number;
  readonly expected: string;
  readonly typed: string;
}

export interface Scores {
  readonly sheets: readonly Sheet[];
  readonly winners: readonly number[];
  readonly names: readonly string[];
}

export interface Code {
  readonly python: string;
  readonly position: string;
  readonly record: string;
}

type Of<K extends string, T> = { readonly kind: K } & T;

export type Reply =
  | Of<"ok", unknown>
  | Of<"refused", Refusal>
  | Of<"notation", Unread>
  | Of<"stale", { readonly text: string }>
  | Of<"error", { readonly text: string; readonly report?: string }>
  | Of<"clause", Clause>
  | Of<"trace" | "example", Told>
  | Of<"preview", Preview>
  | Of<"scores", Scores>
  | Of<"code", Code>
  | Of<"hint", Hint>
  | Of<"thinking", Thinking>
  | Of<"if", Pick<Refusal, "move" | "legal_if">>;

type Raw = Readonly<Record<string, unknown>>;

const raw = (value: unknown): Raw => (typeof value === "object" && value !== null ? (value as Raw) : {});

/** Fields that a frame leaves out where they are as here. */
const CELL = { label: "", w: 1, h: 1 };
const STAGE = { rank: 0, seat: 0, corner: "", unit: 48 };
const PART = { symbol: "", x: 0, y: 0, w: 1, h: 1, text: "", ink: "on-bank", bold: false };
const SHAPE = { symbol: "", cell: "", label: "", key: "", detail: 0, small: "", same_as: "", turn: 0, z: 0 };
const CHOICE = { label: "", badge: "", marks: [], minor: false, icons: [] };
const RULE = { clause: "", text: "", title: "", provenance: "", sentence: "", holds: null, marks: [], n: 0 };

const each = (value: unknown, make: (item: Raw) => unknown): unknown[] =>
  Array.isArray(value) ? value.map((item) => make(raw(item))) : [];

/** Makes a maker that puts in what is left out. */
const filled = (defaults: Raw) => (item: Raw) => ({ ...defaults, ...item });
const shape = (it: Raw) => ({ ...SHAPE, ...it, parts: each(it.parts, filled(PART)) });
const rules = (value: unknown) => each(value, filled(RULE));
const motions = (value: unknown) =>
  each(value, (it) => ({ ...it, after: it.after ? shape(raw(it.after)) : null }));

function scene(value: unknown) {
  const it = raw(value);
  return {
    title: "",
    ...it,
    stages: each(it.stages, (stage) => ({
      ...STAGE,
      ...stage,
      rows: Array.isArray(stage.rows) ? stage.rows.map((row) => each(row, filled(CELL))) : [],
    })),
    shapes: each(it.shapes, shape),
  };
}

/** Fields that replies and frames leave out, whatever their kind. */
const REST = {
  text: "",
  move: "",
  said: "",
  id: "",
  title: "",
  provenance: "",
  game: "",
  comment: "",
  notice: "",
  mode: "",
  ply: -1,
  pace: 0,
  rolls: [],
  nearest: null,
  curtain: null,
  seat: null,
  names: [],
  marks: [],
  path: [],
  last: [],
  related: [],
  examples: [],
  readings: [],
  ids: [],
  legal_if: [],
  advice: [],
  supposed: false,
};

/** What frames and replies have in common, with everything that was left out put in. */
const whole = (it: Raw) => ({
  ...REST,
  ...it,
  checks: rules(it.checks),
  steps: rules(it.steps),
  standins: rules(it.standins),
  rule: filled(RULE)(raw(it.rule)),
  motions: motions(it.motions),
  scene: scene(it.scene),
});

/** The frame with everything that was left out put in; null where there is none yet. */
export function decode(value: unknown): Frame | null {
  const f = raw(value);
  if (typeof f.rev !== "number") return null;
  return {
    ...whole(f),
    choices: each(f.choices, filled(CHOICE)),
    line: { ply: 0, total: 0, moves: [], ...raw(f.line) },
    turn: { seat: 0, name: "", words: "", over: false, bot: false, ...raw(f.turn) },
    can: { undo: "", redo: "", roll: "", ...raw(f.can) },
  } as unknown as Frame;
}

/**
 * A reply to the view `view`, with the number of the message it answers, or what is told to all views, with 0;
 * null for other views' replies.
 */
export function decodeReply(value: unknown, view: string): { n: number; reply: Reply } | null {
  const r = raw(value);
  if (typeof r.kind !== "string" || (r.view !== undefined && r.view !== view)) return null;
  return { n: typeof r.n === "number" ? r.n : 0, reply: whole(r) as unknown as Reply };
}
