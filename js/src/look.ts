/** Looking at another picture than the game's own: after an earlier move, inside a move, or of an example. */

import type { Frame, Motion, Scene, Told } from "./frame";

export interface Glance {
  readonly told: Told;
  /** So many steps of the move are done in the picture. */
  readonly at: number;
}

/** A picture with motions carried out, in painting order. */
export function after(scene: Scene, motions: readonly Motion[]): Scene {
  const shapes = new Map(scene.shapes.map((shape) => [shape.id, shape]));
  for (const motion of motions) {
    shapes.delete(motion.id);
    if (motion.after) shapes.set(motion.after.id, motion.after);
  }
  const order = [...shapes.values()].sort((a, b) => a.z - b.z || (a.id < b.id ? -1 : 1));
  return { ...scene, shapes: order };
}

/** The motions of the steps `from` to `to` of a move. */
export function motionsOf(told: Told, from: number, to: number): readonly Motion[] {
  const upTo = (step: number) => told.steps.slice(0, step).reduce((sum, { n }) => sum + n, 0);
  return told.motions.slice(upTo(from), upTo(to));
}

export const sceneAt = ({ told, at }: Glance): Scene => after(told.scene, motionsOf(told, 0, at));

export interface Looker {
  /** What is looked at instead of the game. */
  readonly now: Glance | null;
  /** What stays looked at, also while another is passing. */
  readonly stays: Glance | null;
  /** Looks at the picture after a ply, after all its steps or so many; `stay` until told otherwise. */
  at(ply: number, stay: boolean, steps?: number): void;
  /** Ends a passing look. */
  away(): void;
  /** Stays at an example. */
  example(told: Told): void;
  told(told: Told): void;
  /** Back to the game. */
  home(): void;
  /** A new position: what was told of the old one holds no more. */
  forget(): void;
}

/** `ask` asks Python for a ply; `changed` is called when another picture is to be seen. */
export function looker(ask: (ply: number) => void, changed: (before: Glance | null) => void): Looker {
  const known = new Map<number, Told>();
  let stays: Glance | null = null;
  let passing: Glance | null = null;
  let wish: { ply: number; stay: boolean; steps: number } | null = null;

  function put(next: { stays?: Glance | null; passing?: Glance | null }): void {
    const before = it.now;
    if (next.stays !== undefined) stays = next.stays;
    passing = next.passing ?? null;
    if (it.now !== before) changed(before);
  }

  const it: Looker = {
    get now() {
      return passing ?? stays;
    },
    get stays() {
      return stays;
    },
    at(ply, stay, steps = 99) {
      // What is about to stay is not made to pass.
      if (!stay && wish?.stay && wish.ply === ply) return;
      wish = { ply, stay, steps };
      const told = known.get(ply);
      if (told) it.told(told);
      else ask(ply);
    },
    away() {
      if (!wish?.stay) wish = null;
      put({});
    },
    example(told) {
      wish = { ply: told.ply, stay: true, steps: 99 };
      it.told(told);
    },
    told(told) {
      known.set(told.ply, told);
      if (wish?.ply !== told.ply) return;
      const glance = { told, at: Math.max(0, Math.min(wish.steps, told.steps.length)) };
      put(wish.stay ? { stays: glance } : { passing: glance });
    },
    home() {
      wish = null;
      put({ stays: null });
    },
    forget() {
      known.clear();
      wish = null;
      stays = null;
      passing = null;
    },
  };
  return it;
}

/** What a picture that is not the game's own is called. */
export const lookingAt = ({ told }: Glance, frame: Frame): string =>
  told.ply < 0 ? `Example ${told.id}.` : `Move ${told.ply} of ${frame.line.total}.`;
