/** How a mark looks: SVG in hundredths of a cell, with a line in the case colour round every line of ink. */

import { p, s, set } from "./dom";
import type { Mark } from "./marks";
import type { Box, Places } from "./places";

/** Units of the drawing in one cell: whole numbers, and no font smaller than browsers set. */
export const U = 100;

const LEGAL = "var(--fw-legal)";
const BAD = "var(--fw-illegal)";
const CASE = "var(--fw-case)";
const HINT = "var(--fw-hint)";
const ADVICE = "var(--fw-advice)";
/** A badge is never smaller than this, in px from its middle to its side. */
const BADGE = 9;

interface Point {
  readonly x: number;
  readonly y: number;
}

const go = (from: Point, way: Point, far: number): Point => ({
  x: from.x + way.x * far,
  y: from.y + way.y * far,
});

/** The direction from one point to another, of length one. */
function towards(a: Point, b: Point): Point {
  const d = Math.hypot(b.x - a.x, b.y - a.y);
  return { x: (b.x - a.x) / d, y: (b.y - a.y) / d };
}

/** A mark's drawing and the stage it belongs to; nothing where its things are not in the picture. */
export interface Drawn {
  readonly stage: string;
  readonly under: boolean;
  readonly nodes: readonly SVGElement[];
}

/** `px` is the width of a cell of a stage on the screen. */
export function draw(mark: Mark, places: Places, px: (stage: string) => number): readonly Drawn[] {
  const all = mark.ids.map((id) => places.box(id)).filter((box): box is Box => box !== null);
  const [first] = all;
  if (!first) return [];
  const { id, role } = first.stage;
  const [one, ...others] = all.filter((box) => box.stage.id === id);
  // Lines are drawn within one stage, and trails only on boards.
  const far: Partial<Record<Mark["kind"], Box | undefined>> = {
    arc: all.at(-1),
    broken: all[1],
    onward: role === "board" ? all[1] : undefined,
    trail: role === "board" ? others[0] : undefined,
  };
  const { kind } = mark;
  if (!one || (kind in far && far[kind]?.stage.id !== id)) return [];
  const nodes = penOf(first, px(id))[kind]([one, ...others], mark.text ?? "");
  return [{ stage: id, under: kind === "trail", nodes }];
}

type Boxes = readonly [Box, ...Box[]];
type Pen = Readonly<Record<Mark["kind"], (boxes: Boxes, text: string) => readonly SVGElement[]>>;

/** What a line is drawn along: a path, or a frame with round corners. */
type Outline = string | Readonly<Record<"x" | "y" | "width" | "height" | "rx", number>>;

const centre = (b: Box): Point => ({ x: b.x * U, y: b.y * U });

function penOf(box: Box, px: number): Pen {
  const board = box.stage.role === "board";
  // On a board everything is a part of a cell; elsewhere lines keep the strength they have in a cell of 58 px.
  const whole = !box.cell && box.w === box.stage.w && box.h === box.stage.h;
  const c = board ? U * (whole ? 1 : Math.min(box.w, box.h)) : (U * 58) / px;
  const small = Math.max(c * 0.19, (U * BADGE) / px);

  function stroke(along: Outline, ink: string, width: number, dash: string | null = null): SVGElement {
    const pen = {
      fill: "none",
      stroke: ink,
      "stroke-width": width,
      "stroke-linecap": dash ? null : "round",
      "stroke-dasharray": dash,
    };
    return typeof along === "string" ? s("path", { d: along }, pen) : s("rect", along, pen);
  }
  /** A line of ink on a broader one in the case colour. */
  const line = (along: Outline, ink: string, width: number, dash: string | null = null, around = 2.2) => [
    stroke(along, CASE, width * around),
    stroke(along, ink, width, dash),
  ];

  /** A ring round a thing: a circle on boards and round small square things, else a rounded frame. */
  function round(b: Box, r: number): Outline {
    const m = r - c * 0.46;
    const square = Math.abs(b.w - b.h) < 0.2 * Math.max(b.w, b.h);
    const circle = board ? r : (Math.max(b.w, b.h) * U) / 2 + m;
    const [w, h, rx] = square
      ? [circle, circle, circle]
      : [(b.w * U) / 2 + m, (b.h * U) / 2 + m, Math.max(0, c * 0.1 + m)];
    return { x: b.x * U - w, y: b.y * U - h, width: 2 * w, height: 2 * h, rx };
  }

  const disc = (at: Point, r: number, fill: string, width: number, stroke = CASE): SVGElement =>
    s("circle", { cx: at.x, cy: at.y, r, fill, stroke, "stroke-width": width });

  const ring = (b: Box, ink: string) =>
    line(round(b, c * 0.49), ink, c * 0.07, p`${c * 0.14} ${c * 0.09}`, 1.9);

  /** A numbered dot, larger where it is chosen. */
  const spot = ([, chosen]: Boxes, dot: Point, text: string): readonly SVGElement[] => {
    const around = disc(dot, c * (chosen ? 0.21 : 0.18), LEGAL, c * 0.05);
    // On a small board no numeral could be read.
    if (board && px < 34) return [around];
    const look = {
      "text-anchor": "middle",
      "font-size": c * (text.length > 1 ? 0.19 : 0.24),
      "font-weight": 700,
      fill: "var(--fw-on-legal)",
    };
    return [around, s("text", { x: dot.x, y: dot.y + c * 0.085 }, look, text)];
  };

  /** A sign in a badge: round, or with corners. */
  function badge(at: Point, sign: string, ink: string, corner: number): readonly SVGElement[] {
    const side = {
      x: at.x - small,
      y: at.y - small,
      width: 2 * small,
      height: 2 * small,
      rx: small * corner,
    };
    const look = {
      "text-anchor": "middle",
      "font-size": small * (sign.length > 1 ? 1.15 : 1.45),
      "font-weight": 700,
      fill: "var(--fw-on-legal)",
    };
    return [
      s("rect", side, { fill: ink, stroke: CASE, "stroke-width": c * 0.05 }),
      s("text", { x: at.x, y: at.y + small * 0.5 }, look, sign),
    ];
  }

  /** A bow from the first thing to the last, with the middle of its way; nothing where they are too near. */
  function bow(boxes: Boxes): { d: string; end: Point; way: Point; middle: Point } | null {
    const [a, b] = [boxes[0], boxes.at(-1) ?? boxes[0]].map(centre) as [Point, Point];
    if (Math.hypot(b.x - a.x, b.y - a.y) < c * 1.1) return null;
    const u = towards(a, b);
    // The side of the line that is up, or left of a line straight up.
    const side = u.x > 0 || (u.x === 0 && u.y > 0) ? -1 : 1;
    const n = { x: -u.y * side, y: u.x * side };
    const lift = c * (board ? 0.62 : 0.3);
    const start = go(go(a, u, c * 0.45), n, lift / 4);
    const end = go(go(b, u, c * -0.3), n, lift / 4);
    const top = go({ x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }, n, lift);
    const d = p`M${start.x} ${start.y}Q${top.x} ${top.y} ${end.x} ${end.y}`;
    const middle = { x: (start.x + 2 * top.x + end.x) / 4, y: (start.y + 2 * top.y + end.y) / 4 };
    return { d, end, way: towards(top, end), middle };
  }

  /** The head of a bow. */
  function head({ end, way }: { end: Point; way: Point }, ink: string): SVGElement {
    const tip = go(end, way, c * 0.162);
    const [left, right] = [-1, 1].map((k) => go(end, { x: -way.y, y: way.x }, c * 0.135 * k)) as [
      Point,
      Point,
    ];
    return s("path", {
      d: p`M${tip.x} ${tip.y}L${left.x} ${left.y}L${right.x} ${right.y}Z`,
      fill: ink,
      stroke: CASE,
      "stroke-width": c * 0.036,
      "paint-order": "stroke",
    });
  }

  /** What a bot thinks of: a thin broken bow, or a frame round the one thing that is touched. */
  function considered(boxes: Boxes): readonly SVGElement[] {
    const dash = p`${c * 0.2} ${c * 0.07} ${c * 0.04} ${c * 0.07}`;
    const over = bow(boxes);
    if (!over) return line(round(boxes.at(-1) ?? boxes[0], c * 0.5), ADVICE, c * 0.05, dash, 2.4);
    return [...line(over.d, ADVICE, c * 0.05, dash, 2.4), head(over, ADVICE)];
  }

  return {
    pick: ([b]) => [
      stroke(round(b, c * 0.5), CASE, c * 0.15),
      stroke(round(b, c * 0.535), LEGAL, c * 0.05),
      stroke(round(b, c * 0.46), LEGAL, c * 0.05),
    ],
    ring: ([b]) => ring(b, LEGAL),
    fail: ([b]) => ring(b, BAD),
    onward([a, b = a], symbol) {
      const [from, to] = [centre(a), centre(b)];
      const way = p`M${from.x} ${from.y}L${to.x} ${to.y}`;
      const r = c * 0.2;
      return [
        ...line(way, LEGAL, c * 0.06, p`${c * 0.14} ${c * 0.08}`),
        disc(to, c * 0.25, LEGAL, c * 0.04),
        disc(to, r, "var(--fw-halo)", 0),
        symbol && s("use", { href: `#${symbol}`, x: to.x - r, y: to.y - r, width: 2 * r, height: 2 * r }),
      ].filter((node) => node !== "");
    },
    frame: ([b]) => line(round(b, c * 0.49), LEGAL, c * 0.06),
    target(boxes, text) {
      const [b] = boxes;
      const { x, y } = centre(b);
      return spot(boxes, board ? { x, y } : { x: x + (b.w * U) / 2, y: y - (b.h * U) / 2 }, text);
    },
    slot: (boxes, text) => spot(boxes, centre(boxes[0]), text),
    wait: ([b]) => [
      disc(centre(b), c * 0.28, "none", c * 0.12),
      s("g.spin", stroke(round(b, c * 0.28), LEGAL, c * 0.06, p`${c * 1.1} ${c * 0.66}`)),
    ],
    cross([b]) {
      const at = centre(b);
      const q = c * 0.13;
      return [
        disc(at, c * 0.28, "var(--c1)", c * 0.16),
        disc(at, c * 0.28, "var(--c1)", c * 0.07, BAD),
        stroke(p`M${at.x - q} ${at.y - q}l${2 * q} ${2 * q}m0 ${-2 * q}l${-2 * q} ${2 * q}`, BAD, c * 0.08),
      ];
    },
    arc(boxes) {
      const over = bow(boxes);
      return over ? [...line(over.d, LEGAL, c * 0.06), head(over, LEGAL)] : [];
    },
    advice(boxes, rank) {
      const b = boxes.at(-1) ?? boxes[0];
      const { x, y } = centre(b);
      // On the bow: several may lead to one place.
      const at = bow(boxes)?.middle ?? { x: x - (b.w * U) / 2 + small, y: y - (b.h * U) / 2 + small };
      return [...considered(boxes), ...(rank ? badge(at, rank, ADVICE, 0.35) : [])];
    },
    thought: (boxes) => [s("g.thought", ...considered(boxes))],
    hint([b], sign) {
      const edge = c * (board ? -0.07 : 0.12);
      const around: Outline = whole
        ? { x: -edge, y: -edge, width: b.w * U + 2 * edge, height: b.h * U + 2 * edge, rx: c * 0.2 }
        : round(b, c * 0.53);
      const dots = stroke(around, HINT, c * 0.08, p`0.1 ${c * 0.16}`);
      set(dots, { "stroke-linecap": "round" });
      // Beside a board the numbers of targets stand in the right corner.
      const side = board ? 1 : -1;
      const corner = {
        x: (b.x + (side * b.w) / 2) * U - side * small * 0.6,
        y: (b.y - b.h / 2) * U + small * 0.6,
      };
      return [stroke(around, CASE, c * 0.14), dots, ...(sign ? badge(corner, sign, HINT, 1) : [])];
    },
    broken(boxes) {
      const [a, b, ...gaps] = boxes.map(centre) as [Point, Point, ...Point[]];
      const d = Math.hypot(b.x - a.x, b.y - a.y);
      if (d === 0) return [];
      const u = towards(a, b);
      // Along the line: where it may be drawn, less a gap round each failing thing that lies on it.
      const holes = gaps
        .filter((gap) => Math.abs((gap.x - a.x) * u.y - (gap.y - a.y) * u.x) < c * 0.5)
        .map((gap) => (gap.x - a.x) * u.x + (gap.y - a.y) * u.y)
        .sort((one, other) => one - other);
      let at = c * 0.6;
      return [...holes, d + c * 0.24].flatMap((hole) => {
        const [one, other] = [go(a, u, at), go(a, u, hole - c * 0.58)];
        const room = hole - c * 0.58 > at;
        at = hole + c * 0.58;
        return room ? line(p`M${one.x} ${one.y}L${other.x} ${other.y}`, BAD, c * 0.07) : [];
      });
    },
    trail(path) {
      const ink = "var(--fw-last)";
      const around = "var(--fw-last-case)";
      const way = path.map((b, i) => p`${i ? "L" : "M"}${b.x * U} ${b.y * U}`).join("");
      const dots = stroke(way, ink, c * 0.06, p`1 ${c * 0.13}`);
      set(dots, { "stroke-linecap": "round" });
      const nodes = [stroke(way, around, c * 0.12), dots];
      for (const b of [path[0], path.at(-1) ?? path[0]]) {
        const q = c * 0.44;
        const k = c * 0.2;
        const d = p`M${b.x * U - q} ${b.y * U - q + k}v${-k}h${k}`;
        nodes.push(stroke(d, around, c * 0.12), stroke(d, ink, c * 0.06));
      }
      return nodes;
    },
  };
}
