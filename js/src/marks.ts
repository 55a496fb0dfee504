/** Which passing marks lie on the picture: picked, targets, the way of a move, the last move, a refusal. */

import type { Advice, Choice, Frame, Refusal } from "./frame";
import { numbers, type Path } from "./pick";
import type { Places } from "./places";

export interface Mark {
  readonly kind:
    | "pick"
    | "frame"
    | "target"
    | "slot"
    | "ring"
    | "onward"
    | "fail"
    | "arc"
    | "trail"
    | "broken"
    | "cross"
    | "wait"
    | "advice"
    | "thought"
    | "hint";
  readonly ids: readonly string[];
  readonly text?: string;
}

export interface Showing {
  readonly path: Path;
  /** The options that the path can become, in the order of their numbers. */
  readonly open: readonly Choice[];
  /** The option pointed at, -1 for none. */
  readonly active: number;
  readonly refusal: Refusal | null;
  /** The element that waits for Python. */
  readonly waiting: string | null;
  /** Elements lit by a line of a list that is pointed at. */
  readonly lit: readonly string[];
  /** The move that was just played, where nothing is flown. */
  readonly just: readonly string[];
  /** The elements of a hint, the first of them the one to look at. */
  readonly hinted: readonly string[];
  readonly advice: readonly Advice[];
  /** The best move so far of a bot that is at work. */
  readonly thought: readonly string[];
}

/**
 * The next elements of the open options, each with the number of the first option it leads to. A longer way
 * back to the place of what is picked, `own`, has no mark: touched there a thing is let go.
 */
export function targets(open: readonly Choice[], path: Path, own?: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  // Before anything is picked only what is played by one touch has a number.
  if (!path.length && open.some((choice) => choice.path.length > 1)) return found;
  const told = numbers(open, path);
  open.forEach((choice, i) => {
    const id = choice.path[path.length];
    if (id === undefined || (choice.minor && id === own)) return;
    const first = found.get(id);
    if (first === undefined) found.set(id, told[i] ?? "");
    else if (!first.endsWith("+") && !choice.minor) found.set(id, `${first}+`);
  });
  return found;
}

export function marksOf(frame: Pick<Frame, "last">, places: Places, showing: Showing): readonly Mark[] {
  const marks: Mark[] = [];
  const { path, open, refusal } = showing;
  if (frame.last.length) marks.push({ kind: "trail", ids: frame.last });
  const origin = refusal ? (refusal.path[0] ?? path[0]) : path[0];
  if (origin !== undefined) marks.push({ kind: "pick", ids: [origin] });
  // Under what can be touched: its numbers stay in sight.
  showing.hinted.forEach((id, i) => {
    marks.push({ kind: "hint", ids: [id], text: i ? "" : "?" });
  });
  const active = open[showing.active];
  if (refusal) {
    marks.push(...refused(refusal, places));
  } else {
    // Where something goes on to when it has come where it was sent.
    for (const { path: way, marks: on, icons, minor } of path.length ? open : active ? [active] : []) {
      for (const id of on) {
        const ids = [way[way.length - 1] ?? "", id];
        if (!minor && places.cell(id) && !way.includes(id))
          marks.push({ kind: "onward", ids, text: icons[0] ?? "" });
      }
    }
    if (active) {
      const ends = [active.path[0], active.path[active.path.length - 1]].map((id) => places.home(id ?? ""));
      // What lies where the move ends is hit by it, where it is not what is touched for it.
      const over = active.marks.filter(
        (id) => !places.cell(id) && (!active.path.includes(id) || !ends.includes(places.home(id))),
      );
      for (const id of over) marks.push({ kind: "ring", ids: [id] });
      marks.push({ kind: "arc", ids: active.path });
    }
    const chosen = active?.path[path.length];
    const next = [...targets(open, path, places.home(path[0] ?? ""))];
    // Where the places themselves are numbered the number lies on them, and only the chosen one is framed.
    const slot = (id: string, text: string) => RegExp(`:\\d\\.${text}$`).test(id);
    for (const [id, text] of next) {
      if (slot(id, text) ? id === chosen : places.box(id)?.stage.role !== "board") {
        marks.push({ kind: "frame", ids: [id] });
      }
    }
    for (const [id, text] of next) {
      const kind = slot(id, text) ? "slot" : "target";
      marks.push({ kind, ids: id === chosen ? [id, id] : [id], text });
    }
  }
  if (showing.just.length) marks.push({ kind: "arc", ids: showing.just });
  const free = !path.length && !refusal && !showing.hinted.length && !active;
  if (free) {
    for (const [way, text] of ranked(showing.advice)) marks.push(...along("advice", way, places, text));
    marks.push(...along("thought", showing.thought, places));
  }
  for (const id of showing.lit) marks.push({ kind: "ring", ids: [id] });
  if (showing.waiting) marks.push({ kind: "wait", ids: [showing.waiting] });
  return marks;
}

/** The ways that are advised, each with the rank of the best move that goes it; more of them have a "+". */
function ranked(advice: readonly Advice[]): readonly (readonly [way: readonly string[], rank: string])[] {
  const ways = new Map<string, readonly [readonly string[], string]>();
  for (const { path, rank } of advice) {
    const key = path.join(" ");
    const [, first] = ways.get(key) ?? [];
    ways.set(key, [path, first === undefined ? String(rank) : `${Number.parseInt(first, 10)}+`]);
  }
  return [...ways.values()];
}

/** A way that is an arc on one stage, and else a mark on either end. */
function along(kind: Mark["kind"], way: readonly string[], places: Places, text = ""): readonly Mark[] {
  const ends = [way[0], way[way.length - 1]].filter((id): id is string => id !== undefined);
  const [from, to] = ends.map((id) => places.box(id)?.stage.id);
  return from === to
    ? ends.length
      ? [{ kind, ids: way, text }]
      : []
    : ends.map((id) => ({ kind, ids: [id], text }));
}

/** A line from start to target, broken where something fails on the way, and a cross on the target. */
function refused(refusal: Refusal, places: Places): Mark[] {
  const ends = [refusal.path[0], refusal.path[refusal.path.length - 1]];
  const [start, target] = ends;
  if (start === undefined || target === undefined) {
    return refusal.marks.map((id) => ({ kind: "fail", ids: [id] }));
  }
  const at = ends.map((id) => places.home(id ?? ""));
  const failing = refusal.marks.filter((id) => !places.home(id) || !at.includes(places.home(id)));
  const marks: Mark[] = [];
  if (start !== target) marks.push({ kind: "broken", ids: [start, target, ...failing] });
  for (const id of failing) marks.push({ kind: "fail", ids: [id] });
  marks.push({ kind: "cross", ids: [target] });
  return marks;
}
