/** Sentences for the ear: a polite region for what happened, an assertive one for refusals asked for. */

import { h } from "./dom";
import type { Choice } from "./frame";
import { neighbour } from "./keys";
import type { Painter } from "./paint";
import { begins } from "./pick";
import type { Places } from "./places";

export interface Voice {
  readonly node: HTMLElement;
  say(text: string): void;
  insist(text: string): void;
}

export function voice(): Voice {
  const polite = h("div", { role: "status", "aria-live": "polite" });
  const assertive = h("div", { role: "alert", "aria-live": "assertive" });
  const put = (region: HTMLElement, text: string) => {
    // The same sentence twice is news twice: a region that does not change is not read again.
    region.textContent = region.textContent === text && text ? `${text}\u00a0` : text;
  };
  return {
    node: h("div.ear", polite, assertive),
    say: (text) => put(polite, text),
    insist: (text) => put(assertive, text),
  };
}

/** Moves as a sentence. */
export function listed(where: string, moves: readonly Choice[], places: Places): string {
  const told = moves
    .map((choice) => `${begins(choice, moves, places)} ${choice.label || choice.move}`.trim())
    .join("; ");
  return moves.length ? `${moves.length} legal ${where}: ${told}.` : `No legal move ${where}.`;
}

const SIDES = [
  ["left", -1, 0],
  ["right", 1, 0],
  ["up", 0, -1],
  ["down", 0, 1],
] as const;

/** What stands beside a place, side by side. */
export function around(picture: Painter, cell: string): string {
  const spots = picture.spots();
  const told = SIDES.flatMap(([side, dx, dy]) => {
    const next = neighbour(spots, cell, dx, dy);
    return next ? [`${side} ${picture.says(next)}`] : [];
  });
  return `${told.join("; ")}.`;
}
