/** A view in the hand: what touches, clicks and drags do to it. */

import { set, type Ui } from "./dom";
import type { DragActs } from "./drag";
import type { Choice } from "./frame";
import { land } from "./news";
import { isCell, named } from "./nodes";
import { goes, touch } from "./pick";
import { count } from "./showing";
import { choices, clear, open, picked, ready, type View } from "./state";

export function onTouch(v: View, id: string, drop = false): void {
  if (v.looks.now) v.show();
  if (!v.frame || !ready(v)) return;
  const { rev, turn, can } = v.frame;
  const home = v.places.home(id);
  // Keys go on from where the pointer was.
  if (home) v.picture.focus(home, true);
  const { path, act } = touch(v.path, id, v.places, v.frame.choices, drop);
  clear(v);
  if (turn.bot && act?.kind !== "roll") {
    const who = turn.name && `It is ${turn.name}'s decision, and a bot plays for ${turn.name}.`;
    v.steps.why(who || (can.roll !== true && can.roll) || turn.words);
    return;
  }
  v.path = path;
  if (act?.kind === "play") v.post.send({ kind: "play", rev, move: act.move }, act.target);
  else if (act?.kind === "try") v.post.send({ kind: "try", rev, path: act.path }, act.target);
  else if (act) v.post.send({ ...act, rev });
  else if (path.length) v.ear.say(`${picked(v)} picked, ${count(open(v).length)}`);
  v.show();
}

export function play(v: View, choice: Choice): void {
  const target = choice.path[choice.path.length - 1];
  v.post.send({ kind: "play", rev: v.frame?.rev, move: choice.move }, target);
  v.picture.focus(v.picture.current());
}

/** Lets go of what is held: what is picked or told, then what is looked at, then the board itself. */
export function letGo(v: View): void {
  const held = v.path.length || v.refusal || v.clause || v.unread || v.paper || v.hint;
  const looked = v.looks.now;
  clear(v);
  if (looked && !held) v.looks.home();
  else v.show();
  if (held) v.picture.focus(v.picture.current());
  else if (!looked) {
    (v.sheet.shadow.activeElement as HTMLElement | null)?.blur();
    // The cell round the board hears its own keys again.
    v.el.closest<HTMLElement>("[tabindex]")?.focus({ preventScroll: true });
  }
}

function pointed(v: View, target: Element): void {
  const id = named(target);
  if (!v.path.length || v.refusal || !id) return;
  const hits = v.places.hits(id);
  const index = open(v).findIndex((choice) => hits.includes(choice.path[v.path.length] ?? ""));
  if (index === v.active) return;
  v.active = index;
  v.mark();
}

/** The pointer on a view, whose parts are all there when it first moves. */
export function pointing(root: HTMLElement, ui: Ui, view: () => View): void {
  ui.on(root, "pointerdown", () => {
    // A run that is held goes with the click: what is redrawn under the pointer would get none.
    view().land();
    set(root, { "data-hand": true });
  });
  ui.on(root, "click", (event: MouseEvent) => {
    const v = view();
    const target = event.target as Element;
    const id = named(target);
    // What steps through a move does not end it.
    if (!v.run.node.contains(target)) land(v);
    if (id) onTouch(v, id);
    else if ((v.path.length || v.refusal) && target.closest(".table")) letGo(v);
  });
  ui.on(root, "pointerover", (event: PointerEvent) => pointed(view(), event.target as Element));
  ui.on(root, "focusin", (event: FocusEvent) => {
    const v = view();
    const target = event.target as Element;
    if (!isCell(target)) return;
    v.picture.stop(named(target) ?? "");
    pointed(v, target);
  });
}

/** What a drag does to a view. */
export const drags = (view: () => View): DragActs => ({
  holds(target) {
    const v = view();
    const id = named(target);
    if (!id || !ready(v) || !v.picture.node(id)) return null;
    const shape = v.places.shape(id);
    if (!shape || !goes(shape.same_as || id, choices(v))) return null;
    // A part of a thing, that has no drawing of its own, is the thing.
    return shape.symbol || shape.parts.length ? shape : (v.places.shape(shape.same_as) ?? null);
  },
  take(shape) {
    const v = view();
    land(v);
    const id = shape.same_as || shape.id;
    if (v.path.includes(id)) return;
    clear(v);
    v.path = [id];
    v.show();
  },
  over: (target) => pointed(view(), target),
  drop(shape, target) {
    const v = view();
    const id = target && named(target);
    if (!id || v.places.home(id) === shape.cell) letGo(v);
    else {
      v.dropped = shape.id;
      onTouch(v, id, true);
    }
    if (!v.post.busy) v.putBack(true);
  },
});
