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
      const style = styleOf(motion.kind, was, now, before, chance);
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
  kind: string,
  was: Shape | null,
  now: Shape | null,
  places: Places,
  chance: boolean,
): Flight["style"] | null {
  if (!was) return now ? "appear" : null;
  if (!now) return "vanish";
  if (was.stage !== now.stage) return "slide";
  if (was.x !== now.x || was.y !== now.y) {
    const leaps = kind !== "slide" && was.label && places.stage(now.stage)?.role === "board";
    return leaps ? "leap" : "slide";
  }
  if (JSON.stringify([was.symbol, was.parts]) === JSON.stringify([now.symbol, now.parts])) return null;
  // What is as high as wide and shows another side by chance is thrown; all else is turned over.
  if (chance && now.w === now.h) return "roll";
  return was.symbol !== now.symbol ? "turn" : null;
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

/** Where things are on the screen, looked at while the old picture stands. */
export interface Sight {
  area(shape: Shape): Area | null;
  /** The places of the shapes that will fly. */
  readonly from: ReadonlyMap<Shape, Area>;
  readonly place: ReturnType<typeof over>;
}

/** Looks before the new picture is painted: measuring after that would lay the page out once more. */
export function look(flights: readonly Flight[], painter: Painter, sky: SVGElement): Sight | null {
  if (!flights.length || still(sky)) return null;
  const area = painter.sight();
  const from = new Map<Shape, Area>();
  for (const { was } of flights) {
    const at = was && painter.node(was.id) ? area(was) : null;
    if (was && at) from.set(was, at);
  }
  return { area, from, place: over(sky) };
}

/** One thing in the air: what is drawn over the board, how it moves, and what it hides until it has arrived. */
interface Flying {
  readonly node: Element | null;
  readonly frames: Keyframe[];
  readonly start: number;
  readonly span: number;
  /** Whether it is seen before it starts. */
  readonly seen: boolean;
  readonly hides: SVGElement | null;
}

/**
 * Flies the motions over `sky`, an SVG laid over the view, from the frame after the one in which the new picture
 * is painted. Returns what ends it at once.
 */
export function fly(
  flights: readonly Flight[],
  sight: Sight | null,
  painter: Painter,
  sky: SVGElement,
): () => void {
  if (!sight) return () => undefined;
  const flying = flights.flatMap((flight) => flown(flight, sight, painter));
  for (const { node, hides, seen, frames } of flying) {
    if (hides) hides.style.visibility = "hidden";
    if (!node || node.isConnected) continue;
    (node as SVGElement).style.cssText = seen ? `transform:${frames[0]?.transform}` : "opacity:0";
    sky.append(node);
  }
  const arrive = ({ hides }: Flying) => hides?.style.removeProperty("visibility");
  const running: Animation[] = [];
  let begin = 0;
  const end = () => {
    cancelAnimationFrame(begin);
    for (const animation of running.splice(0)) animation.cancel();
    flying.forEach(arrive);
    sky.replaceChildren();
  };
  begin = requestAnimationFrame(() => {
    for (const each of flying) {
      const { node, frames, start, span, seen } = each;
      if (!node) continue;
      const fill = seen ? "both" : "forwards";
      const animation = node.animate(frames, { delay: start, duration: span, fill, easing: "ease-in-out" });
      running.push(animation);
      animation.finished.then(
        () => {
          arrive(each);
          if (node.parentNode === sky) node.remove();
        },
        () => undefined,
      );
    }
    void Promise.allSettled(running.map((animation) => animation.finished)).then(end);
  });
  return end;
}

function flown({ was, now, style, start, span }: Flight, sight: Sight, painter: Painter): readonly Flying[] {
  const { place } = sight;
  const target = (now && painter.node(now.id)) || null;
  // Turned about its own middle, wherever it stands: the style sheet says so of every drawing.
  const face = target?.firstElementChild ?? null;
  const at = { start, span };
  const to = now && (sight.area(now) ?? painter.area(now));
  const a = was && (sight.from.get(was) ?? sight.area(was));
  if (!was || !a) {
    if (!now || !to) return [];
    const there = { transform: place(to) };
    const frames = [
      { ...there, opacity: 0 },
      { ...there, opacity: 1 },
    ];
    return [{ ...at, node: painter.copy(now), frames, seen: false, hides: target }];
  }
  const seen = sight.from.has(was);
  const there = { transform: place(a), opacity: 1 };
  // The copy keeps its own size in cells: at the end it is as large as what it becomes.
  const b = now && to && { ...to, px: (to.px * now.w) / was.w };
  const copied = { ...at, node: painter.copy(was), seen };
  if (style === "vanish" || !b) {
    return [{ ...copied, frames: [there, { ...there, opacity: 0 }], hides: null }];
  }
  if (style === "turn") {
    const edge = { transform: place(a, (was.w * a.px) / 2, 0, 0.01, 1), opacity: 1 };
    const [flat, whole] = [{ transform: "scaleX(.01)" }, { transform: "none" }];
    const half = span / 2;
    return [
      { ...copied, span: half, frames: [there, edge], hides: target },
      { node: face, start: start + half, span: half, frames: [flat, whole], seen: true, hides: null },
    ];
  }
  if (style === "roll") return [{ ...at, node: face, frames: TUMBLE, seen: true, hides: null }];
  const lift = style === "leap" ? 0.62 * a.px : 0;
  const frames = [0, 0.25, 0.5, 0.75, 1].map((t) => {
    // Up, over and down again, a little larger at the top: a leap seen from above.
    const up = lift && Math.sin(Math.PI * t);
    const on = { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, px: a.px + (b.px - a.px) * t };
    const edge = -0.06 * up * on.px;
    return { transform: place(on, was.w * edge, was.h * edge - lift * up, 1 + 0.12 * up), opacity: 1 };
  });
  return [{ ...copied, frames, hides: target }];
}
