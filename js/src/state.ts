/** What one view remembers, and the parts it is made of. How input changes it is elsewhere. */

import type { Bubble } from "./bubble";
import type { Courier } from "./courier";
import type { Choice, Clause, Frame, Hint, Look, Refusal, Scores, Thinking, Unread } from "./frame";
import type { Steps } from "./line";
import type { Looker } from "./look";
import type { page } from "./page";
import type { Painter } from "./paint";
import type { Panel } from "./panel";
import type { Paper } from "./papers";
import { options, type Path } from "./pick";
import { type Places, placesOf } from "./places";
import type { Previews } from "./preview";
import type { Run } from "./run";
import type { Voice } from "./speak";

export interface State {
  frame: Frame | null;
  /** The picture of the game, and the one that is seen. */
  places: Places;
  seen: Places;
  look: Look;
  path: Path;
  /** The option pointed at, -1 for none. */
  active: number;
  refusal: Refusal | null;
  clause: Clause | null;
  unread: Unread | null;
  paper: Paper | null;
  scores: Scores | null;
  hint: Hint | null;
  /** The number of the message that asked for a hint, while it is wanted. */
  hinting: number;
  /** The bot that is at work on this position. */
  thinking: Thinking | null;
  /** When it began; never, once it has been said. */
  since: number;
  /** What is lit by a line of a list that is pointed at. */
  lit: readonly string[];
  news: string;
  /** The last move, while it is shown by an arrow instead of a flight. */
  just: readonly string[];
  /** The shape that a drag has put down: it is where it belongs already. */
  dropped: string;
  /** The width of the view in px, 0 while it is not known. */
  width: number;
  /** Ends the animation that runs. */
  land: () => void;
}

export interface Parts {
  readonly el: HTMLElement;
  readonly root: HTMLElement;
  readonly sheet: ReturnType<typeof page>;
  readonly picture: Painter;
  readonly panel: Panel;
  readonly bubble: Bubble;
  readonly post: Courier;
  readonly looks: Looker;
  readonly run: Run;
  readonly rules: Previews;
  readonly ear: Voice;
  readonly steps: Steps;
  /** Asks for the next hint. */
  hintMe(): void;
  /** Takes away what a drag holds: back to where it came from, or at once. */
  putBack(back: boolean): void;
  /** Shows what has changed: the board at once, what stands round it before the next frame. */
  show(): void;
  /** The same, but what stands round the board comes when the board has been painted. */
  unveil(): void;
  /** Shows the marks on the board alone. */
  mark(): void;
}

export type View = State & Parts;

export const fresh = (): State => {
  const nothing = placesOf({ title: "", stages: [], shapes: [] });
  return {
    frame: null,
    places: nothing,
    seen: nothing,
    look: "auto",
    path: [],
    active: -1,
    refusal: null,
    clause: null,
    unread: null,
    paper: null,
    scores: null,
    hint: null,
    hinting: 0,
    thinking: null,
    since: 0,
    lit: [],
    news: "",
    just: [],
    dropped: "",
    width: 0,
    land: () => undefined,
  };
};

/** So many legal moves are listed before anything is picked. */
const FEW = 9;

/** The moves that are listed and numbered now. */
export function open({ frame, path }: State): readonly Choice[] {
  if (!frame) return [];
  return path.length || frame.choices.length <= FEW ? options(frame.choices, path) : [];
}

export const choices = ({ frame }: State): readonly Choice[] => frame?.choices ?? [];

/** What is picked, in words. */
export function picked({ path, places }: State): string {
  const words = path.map((id) => places.name(id)).join(" · ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** Whether a touch means anything now. */
export const ready = (v: View): boolean =>
  v.frame !== null && !v.post.busy && v.post.alive && !v.frame.curtain && !v.looks.now;

/** Lets go of whatever is picked, pointed at or told. */
export function clear(v: State): void {
  v.path = [];
  v.active = -1;
  v.refusal = null;
  v.clause = null;
  v.unread = null;
  v.paper = null;
  v.hint = null;
  v.hinting = 0;
  v.lit = [];
  v.news = "";
}
