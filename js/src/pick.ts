/** The touch grammar, the same for every game: what a touch makes of the path picked so far. No drawing here. */

import type { Choice } from "./frame";
import { kind, type Places } from "./places";

export type Path = readonly string[];

export type Act =
  | { readonly kind: "play"; readonly move: string; readonly target: string }
  | { readonly kind: "try"; readonly path: Path; readonly target: string }
  | { readonly kind: "roll"; readonly text?: string };

export interface Picked {
  readonly path: Path;
  readonly act: Act | null;
}

/** Touching this shape asks for the chance that is due; touching `roll:` and an outcome asks for that one. */
export const ROLL = "act:roll";

/** The choices that a path can still become, in the order they are numbered: longer ways last. */
export function options(choices: readonly Choice[], path: Path): readonly Choice[] {
  const open = choices.filter((choice) => path.every((id, i) => choice.path[i] === id));
  return [...open.filter((choice) => !choice.minor), ...open.filter((choice) => choice.minor)];
}

/**
 * What stands for each open choice on its mark, on its key and in its row: what it costs, where that is all its
 * badge says; the number of its place, where they lie side by side; else its place in the list.
 */
export function numbers(open: readonly Choice[], path: Path): readonly string[] {
  const digit = (text: string) => /^\d?$/.test(text);
  const costs = open.map((choice) => choice.badge);
  if (costs.some(Boolean) && costs.every(digit)) return costs;
  const side = open.map((choice) => /^\w+:\d\.(\d)$/.exec(choice.path[path.length] ?? "")?.[1]);
  if (new Set(side).size === open.length && side.every(Boolean)) return side as string[];
  return open.map((_, i) => (i < 9 ? String(i + 1) : ""));
}

/**
 * What a touch on a cell or shape does: it extends the path, picks anew, lets go, or tries. What is `dropped`
 * there picks nothing anew.
 */
export function touch(
  path: Path,
  touched: string,
  places: Places,
  choices: readonly Choice[],
  dropped = false,
): Picked {
  const hits = places.hits(touched);
  if (touched === ROLL || hits.includes(ROLL)) return { path, act: { kind: "roll" } };
  const face = hits.find((id) => kind(id) === "roll");
  if (face) return { path, act: { kind: "roll", text: face.slice(5) } };
  if (path.length) {
    const last = path[path.length - 1] as string;
    // Touched once more a thing is let go, though a longer way may lead back to its place.
    const open = options(choices, path).filter((choice) => !choice.minor || !hits.includes(last));
    const next = hits.find((id) => open.some((choice) => choice.path[path.length] === id));
    if (next !== undefined) return extend(path, next, choices);
    if (hits.includes(last)) return { path: path.length > 1 ? [] : goRound(last, hits, choices), act: null };
  }
  const first = dropped ? undefined : hits.find((id) => starts(id, choices));
  if (first !== undefined) return extend([], first, choices);
  if (path.length) {
    const target = meant(path, hits, choices);
    return target ? { path, act: { kind: "try", path: [...path, target], target } } : { path: [], act: null };
  }
  const any = hits.filter((id) => places.shape(id));
  const alike = any.find((id) => choices.some((choice) => kind(choice.path[0] ?? "") === kind(id)));
  const chosen = alike ?? any[0];
  return { path: chosen === undefined ? [] : [chosen], act: null };
}

/** Whether things of this kind go somewhere else: they can be dragged. */
export const goes = (id: string, choices: readonly Choice[]): boolean =>
  choices.some((choice) => choice.path.length > 1 && kind(choice.path[0] ?? "") === kind(id));

const starts = (id: string, choices: readonly Choice[]): boolean =>
  choices.some((choice) => choice.path[0] === id);

/**
 * The path made longer by one element; the move itself where nothing is left to ask. Longer ways are not asked
 * for where there is another: they are taken from the list.
 */
function extend(path: Path, next: string, choices: readonly Choice[]): Picked {
  const longer = [...path, next];
  const all = options(choices, longer);
  const straight = all.filter((choice) => !choice.minor);
  const open = straight.length ? straight : all;
  const only = open[0];
  if (open.length === 1 && only && only.path.length === longer.length) {
    return { path, act: { kind: "play", move: only.move, target: next } };
  }
  return { path: longer, act: null };
}

/** Touching what is picked once more picks the next that can be picked in the same place, at last nothing. */
function goRound(last: string, hits: readonly string[], choices: readonly Choice[]): Path {
  const pickable = hits.filter((id) => starts(id, choices));
  const next = pickable[pickable.indexOf(last) + 1];
  return next === undefined ? [] : [next];
}

/** The element meant by a try: of the kind that such paths have in this place, else what lies on top. */
export function meant(path: Path, hits: readonly string[], choices: readonly Choice[]): string | undefined {
  const like = choices.filter((choice) => kind(choice.path[0] ?? "") === kind(path[0] ?? ""));
  const fits = (id: string) =>
    like.some((choice) => {
      const there = choice.path[path.length];
      return there !== undefined && kind(there) === kind(id);
    });
  return hits.find(fits) ?? hits[0];
}

/** What a choice begins with, in words, without those that all of them share; "" for one that is one touch. */
export function begins({ path }: Choice, among: readonly Choice[], places: Places): string {
  if (path.length < 2) return "";
  const words = (way: readonly string[]) => places.name(way[0] ?? "").split(" ");
  const all = among.filter((choice) => choice.path.length > 1).map((choice) => words(choice.path));
  const own = words(path).filter((word) => !all.every((each) => each.includes(word)));
  return (own.length ? own : words(path)).join(" ");
}
