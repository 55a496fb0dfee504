/** The keyboard on the board: what a key means, and which place lies in which direction. */

import type { Spot } from "./paint";

/** Orders of one key each; [go, ...] are directions, [choose, ...] numbers of the list. */
export type Command =
  | "touch"
  | "let go"
  | "field"
  | "back"
  | "on"
  | "start"
  | "end"
  | "help"
  | "moves"
  | "all moves"
  | "why"
  | "hint"
  | "here"
  | "last"
  | "around"
  | "row start"
  | "row end";

export type Order =
  | readonly ["go", number, number]
  | readonly ["choose", number]
  /** To the next, or with -1 the previous, thing that has this key. */
  | readonly ["next", string, number]
  | readonly [Command];

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The orders whose keys are known to the help: keys, what they do, and the order of each of them. */
const ORDERS: readonly (readonly [keys: string, does: string, ...orders: Command[]])[] = [
  ["Esc", "lets go, leaves the board"],
  ["m M", "legal moves here, all", "moves", "all moves"],
  ["w h", "why or why not, a hint", "why", "hint"],
  ["o x l", "here, around, last move", "here", "around", "last"],
  ["[ ] { }", "back, on, to the ends", "back", "on", "start", "end"],
  ["/ ?", "the move field, these keys", "field", "help"],
  ["Home End", "row (Ctrl: board) ends", "row start", "row end"],
  ["Enter", "picks, plays", "touch"],
];

/** Keys and what they do, for the help. */
export const KEYS: readonly (readonly [keys: string, does: string])[] = [
  ["arrows", "the next place"],
  ["1–9", "a listed move"],
  ...ORDERS.map(([keys, does]) => [keys, does] as const),
];

const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ...ORDERS.flatMap(([keys, , ...orders]) =>
    orders.map((name, i) => [keys.split(" ")[i] ?? "", name] as const),
  ),
  [" ", "touch"],
  ["Escape", "let go"],
]);

/** Only where a cell has the focus: elsewhere these keys are the element's own. */
const ON_CELLS: readonly string[] = ["Enter", " ", "Home", "End"];

/**
 * What a key asks for; `own` are the keys that things on the board have. In the field only Escape means
 * anything.
 */
export function order(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">,
  where: "cell" | "field" | "other",
  own: readonly string[],
): Order | null {
  if ((where === "field" && key !== "Escape") || (where !== "cell" && ON_CELLS.includes(key))) return null;
  if (/^[1-9]$/.test(key)) return ["choose", Number(key) - 1];
  if (ctrlKey || metaKey) return ["go", 0, key === "Home" ? -99 : 99];
  const low = key.toLowerCase();
  const name = COMMANDS.get(key);
  if (name) return [name];
  const arrow = ARROWS[key];
  if (arrow) return ["go", ...arrow];
  return own.includes(low) ? ["next", low, key === low ? 1 : -1] : null;
}

/** Keys that the notebook around the board must see: combinations, and Tab. */
export const passes = ({ altKey, ctrlKey, metaKey, key }: KeyboardEvent): boolean =>
  altKey || key === "Tab" || ((ctrlKey || metaKey) && !/^(Home|End)$/.test(key));

/**
 * The nearest place in a direction, straight on before aside; null at the rim. A direction longer than one
 * step leads to the last place there is.
 */
export function neighbour(spots: readonly Spot[], from: string, dx: number, dy: number): string | null {
  const here = spots.find((spot) => spot.id === from);
  if (!here) return spots[0]?.id ?? null;
  if (Math.abs(dy) > 1) return spots.at(dy < 0 ? 0 : -1)?.id ?? null;
  let best: string | null = null;
  let least = 1e9;
  for (const spot of spots) {
    const along = (spot.x - here.x) * dx + (spot.y - here.y) * dy;
    const aside = Math.abs((spot.x - here.x) * dy) + Math.abs((spot.y - here.y) * dx);
    // Sideways a row is kept to; up and down the next row is not left out.
    const cost = along + aside * (dx ? 3 : 1);
    if (along < 1 || aside > 2 * along || cost >= least) continue;
    least = cost;
    best = spot.id;
  }
  return best;
}
