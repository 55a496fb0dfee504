/** How a picture becomes the next: motions flown over the board by Web Animations, ended by any input. */

import { s } from "./dom";
import type { Motion, Shape, Step } from "./frame";
import { U } from "./ink";
import type { Area, Painter } from "./paint";
import type { Places } from "./places";

/** One motion in time: milliseconds from the start of the move. */
export interface Flight {
  readonly was: Shape | null;
  readonly now: Shape | null;
  readonly style: "leap" | "slide" | "turn" | "appear" | "vanish";
  readonly start: number;
  readonly span: number;
}

const SPAN = { leap: 260, slide: 180, turn: 240, appear: 120, vanish: 120 } as const;
const LONGEST = 1000;
/** The next step begins when this much of the one before has passed. */
const OVERLAP = 0.7;

/** Motions laid out in time: those of one step together, each step overlapping the one before. */
export function plan(motions: readonly Motion[], steps: readonly Step[], before: Places): readonly Flight[] {
  const shapes = new Map(before.scene.shapes.map((shape) => [shape.id, shape]));
  const told = steps.reduce((sum, step) => sum + step.n, 0) === motions.length;
  const counts = told ? steps.map((step) => step.n) : motions.map(() => 1);
  const flights: Flight[] = [];
  let clock = 0;
  let at = 0;
  for (const count of counts) {
    let longest = 0;
    for (const motion of motions.slice(at, at + count)) {
      const was = shapes.get(motion.id) ?? null;
      const now = motion.after;
      shapes.delete(motion.id);
      if (now) shapes.set(now.id, now);
      const style = styleOf(was, now, before);
      if (!style) continue;
      flights.push({ was, now, style, start: clock, span: SPAN[style] });
      longest = Math.max(longest, SPAN[style]);
    }
    at += count;
    clock += longest * OVERLAP;
  }
  const end = Math.max(0, ...flights.map((flight) => flight.start + flight.span));
  if (end <= LONGEST) return flights;
  const k = LONGEST / end;
  return flights.map((flight) => ({ ...flight, start: flight.start * k, span: flight.span * k }));
}

function styleOf(was: Shape | null, now: Shape | null, places: Places): Flight["style"] | null {
  if (!was) return now ? "appear" : null;
  if (!now) return "vanish";
  if (was.stage !== now.stage) return "slide";
  if (was.x !== now.x || was.y !== now.y) {
    return was.label && places.stage(now.stage)?.role === "board" ? "leap" : "slide";
  }
  return was.symbol !== now.symbol ? "turn" : null;
}

/** Where the shapes of the old picture are on the screen; asked before the new one is painted. */
export function remember(flights: readonly Flight[], painter: Painter): ReadonlyMap<Shape, Area> {
  const areas = new Map<Shape, Area>();
  for (const { was } of flights) {
    const area = was && painter.node(was.id) ? painter.area(was) : null;
    if (was && area) areas.set(was, area);
  }
  return areas;
}

/**
 * Flies the motions over `sky`, an SVG laid over the view; the new picture is already painted.
 * Returns what ends it at once.
 */
export function fly(
  flights: readonly Flight[],
  from: ReadonlyMap<Shape, Area>,
  painter: Painter,
  sky: SVGElement,
): () => void {
  const still = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? true;
  if (still || !flights.length || typeof sky.animate !== "function") return () => undefined;
  const origin = sky.getBoundingClientRect();
  const running: Animation[] = [];
  const hidden = new Set<SVGElement>();

  for (const { was, now, style, start, span } of flights) {
    const target = now ? painter.node(now.id) : undefined;
    const timing = { delay: start, duration: span, easing: "ease-in-out", fill: "both" as const };
    if (style === "appear") {
      if (target) running.push(target.animate([{ opacity: 0 }, { opacity: 1 }], timing));
      continue;
    }
    if (!was) continue;
    const a = from.get(was) ?? painter.area(was);
    const b = now ? painter.area(now) : a;
    if (!a || !b) continue;
    const copy = s("g", {}, painter.copy(was));
    sky.append(copy);
    if (target && style !== "turn") {
      hidden.add(target);
      target.style.visibility = "hidden";
    }
    const place = (area: Area, x = 0, y = 0, sx = 1, sy = sx) =>
      `translate(${area.x - origin.x + x}px,${area.y - origin.y + y}px) scale(${(area.px / U) * sx},${(area.px / U) * sy})`;
    const w = was.w * a.px;
    const hh = was.h * a.px;
    const frames: Keyframe[] =
      style === "vanish"
        ? [
            { transform: place(a), opacity: 1 },
            { transform: place(a), opacity: 0 },
          ]
        : style === "turn"
          ? [
              { transform: place(a), opacity: 1 },
              { transform: place(a, w / 2, 0, 0.01, 1), opacity: 1, offset: 0.5 },
              { transform: place(a, w / 2, 0, 0.01, 1), opacity: 0, offset: 0.5 },
              { transform: place(a, w / 2, 0, 0.01, 1), opacity: 0 },
            ]
          : style === "leap"
            ? arc(a, b, w, hh, place)
            : [{ transform: place(a) }, { transform: place(b) }];
    running.push(copy.animate(frames, timing));
    if (style === "turn" && target?.firstElementChild) {
      const shut = { transform: "scaleX(0.01)", opacity: 0 };
      running.push(
        target.firstElementChild.animate(
          [
            shut,
            { ...shut, offset: 0.5 },
            { transform: "scaleX(0.01)", opacity: 1, offset: 0.5 },
            { transform: "none", opacity: 1 },
          ],
          timing,
        ),
      );
    } else if (style === "vanish" || style === "slide" || style === "leap") {
      // A later flight of the same shape begins where this one ends.
      const after = { delay: start + span, duration: 1, fill: "forwards" as const };
      if (now && flights.some((other) => other.was === now)) {
        running.push(copy.animate([{ opacity: 1 }, { opacity: 0 }], after));
      }
    }
    if (from.get(was) === undefined) {
      const before = { delay: start, duration: 1, fill: "backwards" as const };
      running.push(copy.animate([{ opacity: 0 }, { opacity: 1 }], before));
    }
  }

  let over = false;
  const end = () => {
    if (over) return;
    over = true;
    for (const animation of running) animation.cancel();
    for (const node of hidden) node.style.visibility = "";
    sky.replaceChildren();
  };
  void Promise.allSettled(running.map((animation) => animation.finished)).then(end);
  return end;
}

/** Up, over and down again, a little larger at the top: a leap seen from above. */
function arc(
  a: Area,
  b: Area,
  w: number,
  hh: number,
  place: (area: Area, x: number, y: number, scale: number) => string,
): Keyframe[] {
  const lift = 0.62 * a.px;
  return [0, 0.25, 0.5, 0.75, 1].map((t) => {
    const up = Math.sin(Math.PI * t);
    const grow = 1 + 0.12 * up;
    const at = { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, px: a.px + (b.px - a.px) * t };
    const offset = (grow - 1) / 2;
    return { transform: place(at, -w * offset, -hh * offset - lift * up, grow), offset: t };
  });
}
