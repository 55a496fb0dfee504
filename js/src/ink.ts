/** How a mark looks: SVG in hundredths of a cell, with a line in the case colour round every line of ink. */

import { s, set } from "./dom";
import type { Mark } from "./marks";
import type { Box, Places } from "./places";

/** Units of the drawing in one cell: whole numbers, and no font smaller than browsers set. */
export const U = 100;

const LEGAL = "var(--fw-legal)";
const BAD = "var(--fw-illegal)";
const CASE = "var(--fw-case)";

const r2 = (x: number): number => Math.round(x * 100) / 100;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A mark's drawing and the stage it belongs to; nothing where its things are not in the picture. */
export interface Drawn {
  readonly stage: string;
  readonly under: boolean;
  readonly nodes: readonly SVGElement[];
}

/** `px` is the width of a cell of a stage on the screen. */
export function draw(mark: Mark, places: Places, px: (stage: string) => number): readonly Drawn[] {
  const boxes = mark.ids.map((id) => places.box(id)).filter((box): box is Box => box !== null);
  const first = boxes[0];
  const last = boxes[boxes.length - 1];
  if (!first || !last) return [];
  const pen = penOf(first, px(first.stage.id));
  const on = (nodes: readonly SVGElement[], under = false): readonly Drawn[] => [
    { stage: first.stage.id, under, nodes },
  ];
  const together = boxes.length > 1 && first.stage.id === last.stage.id && first !== last;
  switch (mark.kind) {
    case "pick":
      return on(pen.pick(first));
    case "ring":
      return on(pen.ring(first, LEGAL));
    case "fail":
      return on(pen.ring(first, BAD));
    case "frame":
      return on(pen.frame(first));
    case "target":
      return on(pen.target(first, mark.text ?? "", boxes.length > 1));
    case "wait":
      return on(pen.wait(first));
    case "cross":
      return on(pen.cross(first));
    case "arc":
      return together ? on(pen.arc(first, last)) : [];
    case "broken": {
      const [start, target, ...gaps] = boxes;
      if (!start || !target || start.stage.id !== target.stage.id) return [];
      return on(pen.broken(start, target, gaps));
    }
    case "trail": {
      const path = boxes.filter((box) => box.stage.id === first.stage.id);
      return first.stage.role === "board" && path.length > 1 ? on(pen.trail(path), true) : [];
    }
  }
}

function penOf(box: Box, px: number) {
  const board = box.stage.role === "board";
  // On a board everything is a part of a cell; elsewhere lines keep the strength they have in a cell of 58 px.
  const c = board ? U * Math.min(box.w, box.h) : (U * 58) / px;
  const small = board && px < 34;

  const stroke = (d: string, ink: string, width: number, dash: string | null = null): SVGElement =>
    s("path", {
      d,
      fill: "none",
      stroke: ink,
      "stroke-width": r2(width),
      "stroke-linecap": dash ? null : "round",
      "stroke-dasharray": dash,
    });
  /** A line of ink on a broader one in the case colour. */
  const line = (d: string, ink: string, width: number, dash: string | null = null, around = 2.2) => [
    stroke(d, CASE, width * around),
    stroke(d, ink, width, dash),
  ];

  /** A ring round a thing: a circle on boards and round small square things, else a rounded frame. */
  const round = (b: Box, r: number): string => {
    const x = b.x * U;
    const y = b.y * U;
    const square = Math.abs(b.w - b.h) < 0.2 * Math.max(b.w, b.h);
    if (board || square) {
      const q = r2(board ? r : (Math.max(b.w, b.h) * U) / 2 + r - c * 0.46);
      return `M${r2(x - q)} ${r2(y)}a${q} ${q} 0 1 1 ${r2(2 * q)} 0a${q} ${q} 0 1 1 ${r2(-2 * q)} 0Z`;
    }
    const m = r - c * 0.46;
    const w = r2(b.w * U + 2 * m);
    const hh = r2(b.h * U + 2 * m);
    const k = r2(c * 0.1 + m);
    const e = (dx: number, dy: number) => `a${k} ${k} 0 0 1 ${r2(dx * k)} ${r2(dy * k)}`;
    return (
      `M${r2(x - w / 2 + k)} ${r2(y - hh / 2)}h${r2(w - 2 * k)}${e(1, 1)}v${r2(hh - 2 * k)}${e(-1, 1)}` +
      `h${r2(2 * k - w)}${e(-1, -1)}v${r2(2 * k - hh)}${e(1, -1)}Z`
    );
  };

  const disc = (at: Point, r: number, fill: string, width: number, stroke = CASE): SVGElement =>
    s("circle", { cx: r2(at.x), cy: r2(at.y), r: r2(r), fill, stroke, "stroke-width": r2(width) });

  const centre = (b: Box): Point => ({ x: b.x * U, y: b.y * U });

  return {
    pick: (b: Box): SVGElement[] => [
      stroke(round(b, c * 0.5), CASE, c * 0.15),
      stroke(round(b, c * 0.535), LEGAL, c * 0.05),
      stroke(round(b, c * 0.46), LEGAL, c * 0.05),
    ],
    ring: (b: Box, ink: string): SVGElement[] =>
      line(round(b, c * 0.49), ink, c * 0.07, `${r2(c * 0.14)} ${r2(c * 0.09)}`, 1.9),
    frame: (b: Box): SVGElement[] => line(round(b, c * 0.49), LEGAL, c * 0.06),
    target(b: Box, text: string, chosen: boolean): SVGElement[] {
      const at = centre(b);
      const nodes: SVGElement[] = [];
      const dot = board ? at : { x: at.x + (b.w * U) / 2, y: at.y - (b.h * U) / 2 };
      nodes.push(disc(dot, c * (chosen ? 0.21 : 0.18), LEGAL, c * 0.05));
      if (!small) {
        nodes.push(
          s(
            "text",
            {
              x: r2(dot.x),
              y: r2(dot.y + c * 0.085),
              "text-anchor": "middle",
              "font-size": r2(c * (text.length > 1 ? 0.19 : 0.24)),
              "font-weight": 700,
              fill: "var(--fw-on-legal)",
            },
            text,
          ),
        );
      }
      return nodes;
    },
    wait: (b: Box): SVGElement[] => {
      const at = centre(b);
      return [
        disc(at, c * 0.28, "none", c * 0.12),
        s(
          "g",
          { class: "spin" },
          stroke(round(b, c * 0.28), LEGAL, c * 0.06, `${r2(c * 1.1)} ${r2(c * 0.66)}`),
        ),
      ];
    },
    cross(b: Box): SVGElement[] {
      const at = centre(b);
      const q = c * 0.13;
      const d = `M${r2(at.x - q)} ${r2(at.y - q)}l${r2(2 * q)} ${r2(2 * q)}m0 ${r2(-2 * q)}l${r2(-2 * q)} ${r2(2 * q)}`;
      return [
        disc(at, c * 0.28, "var(--c1)", c * 0.16),
        disc(at, c * 0.28, "var(--c1)", c * 0.07, BAD),
        stroke(d, BAD, c * 0.08),
      ];
    },
    arc(from: Box, to: Box): SVGElement[] {
      const a = centre(from);
      const b = centre(to);
      const d = Math.hypot(b.x - a.x, b.y - a.y);
      if (d < c * 0.9) return [];
      const u = { x: (b.x - a.x) / d, y: (b.y - a.y) / d };
      let n = { x: -u.y, y: u.x };
      if (n.y > 0 || (n.y === 0 && n.x < 0)) n = { x: -n.x, y: -n.y };
      const lift = c * (board ? 0.62 : 0.3);
      const start = {
        x: a.x + u.x * c * 0.45 + n.x * lift * 0.25,
        y: a.y + u.y * c * 0.45 + n.y * lift * 0.25,
      };
      const end = { x: b.x - u.x * c * 0.3 + n.x * lift * 0.25, y: b.y - u.y * c * 0.3 + n.y * lift * 0.25 };
      const ctrl = { x: (start.x + end.x) / 2 + n.x * lift, y: (start.y + end.y) / 2 + n.y * lift };
      const path = `M${r2(start.x)} ${r2(start.y)}Q${r2(ctrl.x)} ${r2(ctrl.y)} ${r2(end.x)} ${r2(end.y)}`;
      const t = Math.hypot(end.x - ctrl.x, end.y - ctrl.y);
      const v = { x: (end.x - ctrl.x) / t, y: (end.y - ctrl.y) / t };
      const k = c * 0.18;
      const head = [
        [end.x + v.x * k * 0.9, end.y + v.y * k * 0.9],
        [end.x - v.y * k * 0.75, end.y + v.x * k * 0.75],
        [end.x + v.y * k * 0.75, end.y - v.x * k * 0.75],
      ];
      return [
        ...line(path, LEGAL, c * 0.06),
        s("polygon", {
          points: head.map((p) => p.map(r2).join(",")).join(" "),
          fill: LEGAL,
          stroke: CASE,
          "stroke-width": r2(c * 0.036),
          "paint-order": "stroke",
        }),
      ];
    },
    broken(from: Box, to: Box, gaps: readonly Box[]): SVGElement[] {
      const a = centre(from);
      const b = centre(to);
      const d = Math.hypot(b.x - a.x, b.y - a.y);
      if (d === 0) return [];
      const u = { x: (b.x - a.x) / d, y: (b.y - a.y) / d };
      // Along the line: where it may be drawn, less a gap round each failing thing that lies on it.
      const holes = gaps
        .filter((g) => g.stage.id === from.stage.id)
        .map(centre)
        .map((g) => ({
          along: (g.x - a.x) * u.x + (g.y - a.y) * u.y,
          off: Math.abs((g.x - a.x) * u.y - (g.y - a.y) * u.x),
        }))
        .filter((g) => g.off < c * 0.5)
        .sort((g, k) => g.along - k.along);
      const nodes: SVGElement[] = [];
      let at = c * 0.6;
      for (const hole of [...holes, { along: d + c * 0.24, off: 0 }]) {
        const end = hole.along - c * 0.58;
        if (end > at) {
          const p = `M${r2(a.x + u.x * at)} ${r2(a.y + u.y * at)}L${r2(a.x + u.x * end)} ${r2(a.y + u.y * end)}`;
          nodes.push(...line(p, BAD, c * 0.07));
        }
        at = hole.along + c * 0.58;
      }
      return nodes;
    },
    trail(path: readonly Box[]): SVGElement[] {
      const ink = "var(--fw-last)";
      const around = "var(--fw-last-case)";
      const way = path.map((b, i) => `${i ? "L" : "M"}${r2(b.x * U)} ${r2(b.y * U)}`).join("");
      const dots = stroke(way, ink, c * 0.06, `1 ${r2(c * 0.13)}`);
      set(dots, { "stroke-linecap": "round" });
      const nodes = [stroke(way, around, c * 0.12), dots];
      for (const b of [path[0], path[path.length - 1]]) {
        if (!b) continue;
        const q = c * 0.44;
        const k = r2(c * 0.2);
        const d = `M${r2(b.x * U - q)} ${r2(b.y * U - q + k)}v${-k}h${k}`;
        nodes.push(stroke(d, around, c * 0.12), stroke(d, ink, c * 0.06));
      }
      return nodes;
    },
  };
}
