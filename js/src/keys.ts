/** The keyboard on the board: what a key means, and which place lies in which direction. */

import type { Spot } from "./paint";

export type Order =
  | { readonly kind: "go"; readonly dx: number; readonly dy: number }
  | { readonly kind: "touch" }
  | { readonly kind: "choose"; readonly index: number }
  | { readonly kind: "let go" | "field" | "back" | "on" };

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What a key asks for. In the field only Escape means anything; on buttons Enter and Space stay theirs. */
export function order(key: string, where: "cell" | "field" | "other"): Order | null {
  if (key === "Escape") return { kind: "let go" };
  if (where === "field") return null;
  if (/^[1-9]$/.test(key)) return { kind: "choose", index: Number(key) - 1 };
  if (key === "/") return { kind: "field" };
  if (key === "[") return { kind: "back" };
  if (key === "]") return { kind: "on" };
  if (where !== "cell") return null;
  const arrow = ARROWS[key];
  if (arrow) return { kind: "go", dx: arrow[0], dy: arrow[1] };
  return key === "Enter" || key === " " ? { kind: "touch" } : null;
}

/** Keys that the notebook around the board must see: combinations, and Tab. */
export const passes = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey || event.key === "Tab";

/** The nearest place in a direction: straight on before aside; null at the rim. */
export function neighbour(spots: readonly Spot[], from: string, dx: number, dy: number): string | null {
  const here = spots.find((spot) => spot.id === from);
  if (!here) return spots[0]?.id ?? null;
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const spot of spots) {
    const along = (spot.x - here.x) * dx + (spot.y - here.y) * dy;
    const aside = Math.abs((spot.x - here.x) * dy) + Math.abs((spot.y - here.y) * dx);
    if (along < 1 || aside > 2 * along) continue;
    const cost = along + 3 * aside;
    if (cost < least) {
      least = cost;
      best = spot.id;
    }
  }
  return best;
}
