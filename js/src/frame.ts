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

export interface Step {
  readonly clause: string;
  readonly text: string;
  readonly n: number;
}

export interface Played {
  readonly ply: number;
  readonly seat: number;
  readonly text: string;
  readonly turn: number;
  readonly chance: boolean;
}

/** True, or the sentence why not. */
export type Can = true | string;

export interface Frame {
  readonly rev: number;
  readonly game: string;
  readonly emblem: string;
  readonly scene: Scene;
  readonly choices: readonly Choice[];
  readonly motions: readonly Motion[];
  readonly steps: readonly Step[];
  readonly said: string;
  readonly line: { readonly ply: number; readonly total: number; readonly moves: readonly Played[] };
  readonly last: readonly string[];
  readonly notice: string;
  readonly mode: string;
  readonly curtain: { readonly seat: number; readonly name: string; readonly text: string } | null;
  readonly seat: number | "all" | null;
  readonly names: readonly string[];
  readonly turn: {
    readonly seat: number;
    readonly name: string;
    readonly words: string;
    readonly over: boolean;
  };
  readonly can: { readonly undo: Can; readonly redo: Can; readonly roll: Can };
}

export interface Check {
  readonly clause: string;
  readonly holds: boolean;
  readonly text: string;
  readonly marks: readonly string[];
  readonly title: string;
  readonly provenance: string;
  readonly sentence: string;
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
  readonly heading: string;
  readonly provenance: string;
  readonly text: string;
  readonly related: readonly string[];
}

export interface Refusal {
  readonly text: string;
  readonly move: string;
  readonly checks: readonly Check[];
  readonly marks: readonly string[];
  readonly path: readonly string[];
  readonly nearest: {
    readonly move: string;
    readonly path: readonly string[];
    readonly label: string;
  } | null;
}

export type Reply =
  | { readonly kind: "ok" }
  | ({ readonly kind: "refused" } & Refusal)
  | {
      readonly kind: "notation";
      readonly text: string;
      readonly at: number;
      readonly expected: string;
      readonly typed: string;
    }
  | { readonly kind: "stale"; readonly text: string }
  | { readonly kind: "error"; readonly text: string; readonly report: string }
  | ({ readonly kind: "clause" } & Clause)
  | {
      readonly kind: "scores";
      readonly sheets: readonly Sheet[];
      readonly winners: readonly number[];
      readonly names: readonly string[];
    };

type Raw = Readonly<Record<string, unknown>>;

const raw = (value: unknown): Raw => (typeof value === "object" && value !== null ? (value as Raw) : {});

/** Fields that a frame leaves out where they are as here. */
const CELL = { label: "", w: 1, h: 1 };
const STAGE = { rank: 0, seat: 0, corner: "", unit: 48 };
const PART = { symbol: "", x: 0, y: 0, w: 1, h: 1, text: "", ink: "on-bank", bold: false };
const SHAPE = { symbol: "", cell: "", label: "", detail: 0, small: "", same_as: "", turn: 0, z: 0 };
const CHOICE = { label: "", badge: "", marks: [], minor: false, icons: [] };

const each = <T>(value: unknown, make: (item: Raw) => T): T[] =>
  Array.isArray(value) ? value.map((item) => make(raw(item))) : [];
const shape = (s: Raw) =>
  ({ ...SHAPE, ...s, parts: each(s.parts, (p) => ({ ...PART, ...p })) }) as unknown as Shape;

/** The frame with everything that was left out put in; null where there is none yet. */
export function decode(value: unknown): Frame | null {
  const f = raw(value);
  if (typeof f.rev !== "number") return null;
  const scene = raw(f.scene);
  return {
    game: "",
    emblem: "",
    said: "",
    steps: [],
    last: [],
    notice: "",
    mode: "",
    curtain: null,
    seat: null,
    names: [],
    ...f,
    scene: {
      title: "",
      ...scene,
      stages: each(scene.stages, (stage) => ({
        ...STAGE,
        ...stage,
        rows: Array.isArray(stage.rows)
          ? stage.rows.map((row) => each(row, (cell) => ({ ...CELL, ...cell })))
          : [],
      })),
      shapes: each(scene.shapes, shape),
    },
    choices: each(f.choices, (choice) => ({ ...CHOICE, ...choice })),
    motions: each(f.motions, (m) => ({
      kind: m.kind,
      id: m.id,
      after: m.after ? shape(raw(m.after)) : null,
    })),
    line: { ply: 0, total: 0, moves: [], ...raw(f.line) },
    turn: { seat: 0, name: "", words: "", over: false, ...raw(f.turn) },
    can: { undo: "", redo: "", roll: "", ...raw(f.can) },
  } as unknown as Frame;
}

const CLAUSE = { title: "", heading: "", provenance: "", text: "", related: [] };
const CHECK = { title: "", provenance: "", sentence: "", marks: [] };

/** A reply to the view `view`, with the number of the message it answers; null for other views' replies. */
export function decodeReply(value: unknown, view: string): { n: number; reply: Reply } | null {
  const r = raw(value);
  if (r.view !== view) return null;
  const reply =
    r.kind === "clause"
      ? { ...CLAUSE, ...r }
      : r.kind === "refused"
        ? {
            move: "",
            marks: [],
            path: [],
            nearest: null,
            ...r,
            checks: each(r.checks, (check) => ({ ...CHECK, ...check })),
          }
        : r;
  return { n: typeof r.n === "number" ? r.n : 0, reply: reply as unknown as Reply };
}
