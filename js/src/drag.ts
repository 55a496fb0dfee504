/** Dragging, by mouse and by touch: what is held follows the pointer and snaps by its own middle. */

import type { Ui } from "./dom";
import type { Shape } from "./frame";
import { over, still } from "./motion";
import type { Painter } from "./paint";

export interface DragActs {
  /** The shape that goes along when a drag begins on this element; null where nothing does. */
  holds(target: Element): Shape | null;
  take(shape: Shape): void;
  /** The held shape is over this element. */
  over(target: Element): void;
  /** It was let go over this element, or nowhere. */
  drop(shape: Shape, target: Element | null): void;
}

/** So many px make a press a drag. */
const FAR = 6;
/** So many ms it takes to fly back. */
const BACK = 180;

/** Returns what takes the held shape away: back to where it came from, or at once where it has arrived. */
export function dragging(
  root: HTMLElement,
  shadow: ShadowRoot,
  sky: SVGElement,
  picture: Painter,
  ui: Ui,
  acts: DragActs,
) {
  let held: { shape: Shape; x: number; y: number; pointer: number } | null = null;
  let ghost: { node: SVGElement; shape: Shape; x: number; y: number } | null = null;
  let dragged = false;
  /** Ends the way back of a shape that is still flying. */
  let landed: (() => void) | null = null;

  /** What lies under the middle of the held shape, else under the pointer. */
  function under(event: PointerEvent, x: number, y: number): Element | null {
    const at = (px: number, py: number) => {
      // Outside the board it may be anything of the page's.
      const node = shadow.elementFromPoint(px, py);
      return root.contains(node) ? (node?.closest("[data-id]") ?? null) : null;
    };
    return at(x, y) ?? at(event.clientX, event.clientY);
  }

  function end(back: boolean): void {
    // What is still in the hand goes back only where its place has gone.
    if (!ghost || (back && held)) return;
    const { node, shape } = ghost;
    ghost = null;
    landed = () => {
      landed = null;
      node.remove();
      picture.node(shape.id)?.classList.remove("held");
    };
    const area = picture.area(shape);
    if (back && area && !still(sky)) {
      node.animate({ transform: over(sky)(area) }, { duration: BACK, fill: "forwards" });
      const mine = landed;
      setTimeout(() => landed === mine && mine(), BACK);
    } else landed();
  }

  ui.on(root, "pointerdown", (event: PointerEvent) => {
    dragged = false;
    const shape = event.button === 0 && event.isPrimary ? acts.holds(event.target as Element) : null;
    held = shape && { shape, x: event.clientX, y: event.clientY, pointer: event.pointerId };
  });
  ui.on(root, "pointermove", (event: PointerEvent) => {
    if (!held || event.pointerId !== held.pointer) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!ghost || ghost.shape !== held.shape) {
      if (Math.hypot(dx, dy) < FAR) return;
      end(false);
      landed?.();
      root.setPointerCapture(event.pointerId);
      dragged = true;
      acts.take(held.shape);
      ghost = { node: picture.copy(held.shape), shape: held.shape, x: 0, y: 0 };
      picture.node(held.shape.id)?.classList.add("held");
      sky.append(ghost.node);
    }
    const area = picture.area(held.shape);
    if (!area) return;
    ghost.node.style.transform = over(sky)(area, dx, dy);
    // A thing wider than its place goes where that part of it goes which stands there.
    const { cell, w, h } = held.shape;
    const own = picture.rect(cell)?.width ?? 0;
    ghost.x = area.x + dx + (own * 1.3 < w * area.px ? own : w * area.px) / 2;
    ghost.y = area.y + dy + (h * area.px) / 2;
    const target = under(event, ghost.x, ghost.y);
    if (target) acts.over(target);
  });
  const drop = (event: PointerEvent) => {
    const was = held;
    held = null;
    if (!was || !ghost || ghost.shape !== was.shape) return;
    // A click that follows comes at once.
    setTimeout(() => {
      dragged = false;
    });
    acts.drop(was.shape, event.type === "pointerup" ? under(event, ghost.x, ghost.y) : null);
  };
  for (const type of ["pointerup", "pointercancel"]) ui.on(root, type, drop);
  // The click that ends a drag is no touch.
  const swallow = (event: Event) => {
    if (dragged) event.stopPropagation();
  };
  ui.on(root, "click", swallow, true);
  return end;
}
