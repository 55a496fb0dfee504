/** What Python says there is to see and to do: the types of a frame and of a reply, and their decoding. */

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
  readonly nearest: { readonly move: string; readonly path: readonly string[]; readonly label: string } | null;
}

export type Reply =
  | { readonly kind: "ok" }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | {
      readonly kind: "notation";
      readonly text: string;
      readonly at: number;
      readonly expected: string;
      readonly typed: string;
    }
  | { readonly kind: "stale"; readonly text: string }
  | { readonly kind: "error"; readonly text: string; readonly report: string }
  | { readonly kind: "clause"; readonly clause: Clause }
  | {
      readonly kind: "scores";
      readonly sheets: readonly Sheet[];
      readonly winners: readonly number[];
      readonly names: readonly string[];
    };

type Raw = Readonly<Record<string, unknown>>;

const raw = (value: unknown): Raw => (typeof value === "object" && value !== null ? (value as Raw) : {});
const text = (value: unknown, otherwise = ""): string => (typeof value === "string" ? value : otherwise);
const figure = (value: unknown, otherwise = 0): number => (typeof value === "number" ? value : otherwise);
const list = <T>(value: unknown, each: (item: unknown) => T): T[] =>
  Array.isArray(value) ? value.map(each) : [];
const words = (value: unknown): string[] => list(value, (item) => text(item));
const can = (value: unknown): Can => (value === true ? true : text(value));

function cell(value: unknown): Cell {
  const c = raw(value);
  return {
    id: text(c.id),
    x: figure(c.x),
    y: figure(c.y),
    w: figure(c.w, 1),
    h: figure(c.h, 1),
    label: text(c.label),
  };
}

function stage(value: unknown): Stage {
  const s = raw(value);
  return {
    id: text(s.id),
    role: text(s.role, "row") as Role,
    label: text(s.label),
    w: figure(s.w, 1),
    h: figure(s.h, 1),
    rank: figure(s.rank),
    seat: figure(s.seat),
    corner: text(s.corner),
    rows: list(s.rows, (row) => list(row, cell)),
  };
}

function part(value: unknown): Part {
  const p = raw(value);
  return {
    symbol: text(p.symbol),
    x: figure(p.x),
    y: figure(p.y),
    w: figure(p.w, 1),
    h: figure(p.h, 1),
    text: text(p.text),
    ink: text(p.ink, "on-bank"),
    bold: p.bold === true,
  };
}

function shape(value: unknown): Shape {
  const s = raw(value);
  return {
    id: text(s.id),
    stage: text(s.stage),
    x: figure(s.x),
    y: figure(s.y),
    w: figure(s.w),
    h: figure(s.h),
    symbol: text(s.symbol),
    cell: text(s.cell),
    label: text(s.label),
    parts: list(s.parts, part),
    detail: figure(s.detail),
    small: text(s.small),
    same_as: text(s.same_as),
    turn: figure(s.turn),
    z: figure(s.z),
  };
}

function choice(value: unknown): Choice {
  const c = raw(value);
  return {
    move: text(c.move),
    path: words(c.path),
    label: text(c.label),
    badge: text(c.badge),
    marks: words(c.marks),
    minor: c.minor === true,
    icons: words(c.icons),
  };
}

function motion(value: unknown): Motion {
  const m = raw(value);
  return { kind: text(m.kind), id: text(m.id), after: m.after ? shape(m.after) : null };
}

function step(value: unknown): Step {
  const s = raw(value);
  return { clause: text(s.clause), text: text(s.text), n: figure(s.n) };
}

function played(value: unknown): Played {
  const p = raw(value);
  return {
    ply: figure(p.ply),
    seat: figure(p.seat),
    text: text(p.text),
    turn: figure(p.turn),
    chance: p.chance === true,
  };
}

function check(value: unknown): Check {
  const c = raw(value);
  return {
    clause: text(c.clause),
    holds: c.holds === true,
    text: text(c.text),
    marks: words(c.marks),
    title: text(c.title),
    provenance: text(c.provenance),
    sentence: text(c.sentence),
  };
}

function sheet(value: unknown): Sheet {
  const s = raw(value);
  return {
    points: typeof s.points === "number" ? s.points : null,
    total: typeof s.total === "number" ? s.total : null,
    clause: text(s.clause),
    text: text(s.text),
    marks: words(s.marks),
    parts: list(s.parts, sheet),
  };
}

/** The frame with everything that was left out put in; null where there is none yet. */
export function decode(value: unknown): Frame | null {
  const f = raw(value);
  if (typeof f.rev !== "number") return null;
  const scene = raw(f.scene);
  const line = raw(f.line);
  const turn = raw(f.turn);
  const allowed = raw(f.can);
  const curtain = f.curtain ? raw(f.curtain) : null;
  return {
    rev: f.rev,
    game: text(f.game),
    scene: {
      title: text(scene.title),
      stages: list(scene.stages, stage),
      shapes: list(scene.shapes, shape),
    },
    choices: list(f.choices, choice),
    motions: list(f.motions, motion),
    steps: list(f.steps, step),
    said: text(f.said),
    line: { ply: figure(line.ply), total: figure(line.total), moves: list(line.moves, played) },
    last: words(f.last),
    notice: text(f.notice),
    mode: text(f.mode),
    curtain: curtain && { seat: figure(curtain.seat), name: text(curtain.name), text: text(curtain.text) },
    seat: f.seat === "all" ? "all" : typeof f.seat === "number" ? f.seat : null,
    names: words(f.names),
    turn: {
      seat: figure(turn.seat),
      name: text(turn.name),
      words: text(turn.words),
      over: turn.over === true,
    },
    can: { undo: can(allowed.undo), redo: can(allowed.redo), roll: can(allowed.roll) },
  };
}

/** A reply to the view `view`, with the number of the message it answers; null for other views' replies. */
export function decodeReply(value: unknown, view: string): { n: number; reply: Reply } | null {
  const r = raw(value);
  if (r.view !== view) return null;
  const reply = answer(r);
  return reply && { n: figure(r.n), reply };
}

function answer(r: Raw): Reply | null {
  switch (r.kind) {
    case "ok":
      return { kind: "ok" };
    case "stale":
      return { kind: "stale", text: text(r.text) };
    case "error":
      return { kind: "error", text: text(r.text), report: text(r.report) };
    case "notation":
      return {
        kind: "notation",
        text: text(r.text),
        at: figure(r.at),
        expected: text(r.expected),
        typed: text(r.typed),
      };
    case "refused": {
      const nearest = r.nearest ? raw(r.nearest) : null;
      return {
        kind: "refused",
        refusal: {
          text: text(r.text),
          move: text(r.move),
          checks: list(r.checks, check),
          marks: words(r.marks),
          path: words(r.path),
          nearest: nearest && {
            move: text(nearest.move),
            path: words(nearest.path),
            label: text(nearest.label),
          },
        },
      };
    }
    case "clause":
      return {
        kind: "clause",
        clause: {
          id: text(r.id),
          title: text(r.title),
          heading: text(r.heading),
          provenance: text(r.provenance),
          text: text(r.text),
          related: words(r.related),
        },
      };
    case "scores":
      return {
        kind: "scores",
        sheets: list(r.sheets, sheet),
        winners: list(r.winners, (seat) => figure(seat)),
        names: words(r.names),
      };
    default:
      return null;
  }
}
