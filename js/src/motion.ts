/** How a picture becomes the next: motions flown over the board by Web Animations, ended by any input. */

import type { Motion, Rule, Shape } from "./frame";
import { U } from "./ink";
import type { Area, Painter } from "./paint";
import type { Places } from "./places";

/** One motion in time: milliseconds from the start of the move. */
export interface Flight {
  readonly was: Shape | null;
  readonly now: Shape | null;
  readonly style: "leap" | "slide" | "turn" | "roll" | "appear" | "vanish";
  readonly start: number;
  readonly span: number;
}

const SPAN = { leap: 260, slide: 180, turn: 240, roll: 420, appear: 120, vanish: 120 } as const;
const LONGEST = 1000;
/** The next step begins when this much of the one before has passed. */
const OVERLAP = 0.7;

/** Thrown: it tumbles, and comes to rest on the side that counts. */
const TUMBLE: Keyframe[] = [
  { transform: "rotate(-540deg) scale(.6)" },
  { transform: "rotate(-180deg) scale(1.25)", offset: 0.5 },
  { transform: "none" },
];

/** Motions laid out in time: those of one step together, each step overlapping the one before. */
export function plan(
  motions: readonly Motion[],
  steps: readonly Rule[],
  before: Places,
  chance = false,
): readonly Flight[] {
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
      const style = styleOf(was, now, before, chance);
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

function styleOf(
  was: Shape | null,
  now: Shape | null,
  places: Places,
  chance: boolean,
): Flight["style"] | null {
  if (!was) return now ? "appear" : null;
  if (!now) return "vanish";
  if (was.stage !== now.stage) return "slide";
  if (was.x !== now.x || was.y !== now.y) {
    return was.label && places.stage(now.stage)?.role === "board" ? "leap" : "slide";
  }
  if (JSON.stringify([was.symbol, was.parts]) === JSON.stringify([now.symbol, now.parts])) return null;
  // What is as high as wide and shows another side by chance is thrown; all else is turned over.
  if (chance && now.w === now.h) return "roll";
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

/** Whether nothing is to be moved here: the reader does not wish it, or it cannot be done. */
export const still = (sky: SVGElement): boolean =>
  typeof sky.animate !== "function" ||
  (globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? true);

/** Lays a shape's drawing on an area of the screen, moved by px and made larger, as a transform in `sky`. */
export function over(sky: SVGElement) {
  const origin = sky.getBoundingClientRect();
  // Enlarged, the screen has more px than the view counts.
  const k = origin.width / (sky.parentElement?.clientWidth ?? 0) || 1;
  return (at: Area, x = 0, y = 0, sx = 1, sy = sx): string =>
    `translate(${(at.x - origin.x + x) / k}px,${(at.y - origin.y + y) / k}px) scale(${(at.px / k / U) * sx},${(at.px / k / U) * sy})`;
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
  if (!flights.length || still(sky)) return () => undefined;
  const running: Animation[] = [];
  const run = (node: Element, frames: Keyframe[], delay: number, duration: number, fill: FillMode) =>
    running.push(node.animate(frames, { delay, duration, fill, easing: "ease-in-out" }));
  const place = over(sky);

  for (const { was, now, style, start, span } of flights) {
    const target = now ? painter.node(now.id) : undefined;
    const a = was && (from.get(was) ?? painter.area(was));
    if (!was || !a) {
      if (target) run(target, [{ opacity: 0 }, { opacity: 1 }], start, span, "backwards");
      continue;
    }
    // The copy is seen while it flies, and before that where the old picture had it.
    const copy = painter.copy(was);
    copy.style.opacity = "0";
    sky.append(copy);
    const fill = from.has(was) ? "backwards" : "none";
    const there = { transform: place(a), opacity: 1 };
    const to = now && painter.area(now);
    // Turned about its own middle, wherever it stands: the style sheet says so of every drawing.
    const face = target?.firstElementChild;
    // The copy keeps its own size in cells: at the end it is as large as what it becomes.
    const b = now && to && { ...to, px: (to.px * now.w) / was.w };
    if (style === "vanish" || !b) {
      run(copy, [there, { ...there, opacity: 0 }], start, span, fill);
    } else if (style === "turn") {
      run(
        copy,
        [there, { transform: place(a, (was.w * a.px) / 2, 0, 0.01, 1), opacity: 1 }],
        start,
        span / 2,
        fill,
      );
      const [flat, whole] = [{ transform: "scaleX(.01)" }, { transform: "none" }];
      if (face) run(face, [flat, whole], start + span / 2, span / 2, "backwards");
    } else if (style === "roll") {
      if (face) run(face, TUMBLE, start, span, "backwards");
    } else {
      const lift = style === "leap" ? 0.62 * a.px : 0;
      const frames = [0, 0.25, 0.5, 0.75, 1].map((t) => {
        // Up, over and down again, a little larger at the top: a leap seen from above.
        const up = lift && Math.sin(Math.PI * t);
        const at = { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, px: a.px + (b.px - a.px) * t };
        const edge = -0.06 * up * at.px;
        return { transform: place(at, was.w * edge, was.h * edge - lift * up, 1 + 0.12 * up), opacity: 1 };
      });
      run(copy, frames, start, span, fill);
      // The shape itself is seen when it has arrived.
      if (target) run(target, [{ opacity: 0 }, { opacity: 0 }], 0, start + span, "none");
    }
  }

  const end = () => {
    for (const animation of running.splice(0)) animation.cancel();
    sky.replaceChildren();
  };
  void Promise.allSettled(running.map((animation) => animation.finished)).then(end);
  return end;
}
