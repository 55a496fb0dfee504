/** What a view shows: the marks on the board at once, everything that stands round it when there is time. */

import { set } from "./dom";
import { lookingAt } from "./look";
import { marksOf, targets } from "./marks";
import { named } from "./nodes";
import { percent } from "./page";
import { begins, goes } from "./pick";
import type { Story } from "./rule";
import type { scoresView } from "./scores";
import { choices, open, picked, type View } from "./state";
import { storyOf } from "./story";

/** Narrower than this a board is only looked at. */
const TOUCHABLE = 280;

export const count = (moves: number): string => `${moves || "no"} legal move${moves === 1 ? "" : "s"}`;

/** The parts that only show. */
export interface Around {
  rule(story: Story): void;
  line(frame: NonNullable<View["frame"]>, alive: boolean, pinned: number): void;
  scores: ReturnType<typeof scoresView>;
}

/** The option pointed at; where one way is left it is shown at once. */
const pointedAt = (v: View, count: number): number =>
  v.active < 0 && v.path.length && count === 1 ? 0 : v.active;

/** The board itself: its marks, and the refusal beside them. */
export function showBoard(v: View): void {
  if (!v.frame) return;
  if (!v.post.busy) v.putBack(true);
  set(v.root, { "data-away": v.looks.now !== null });
  showMarks(v);
  v.bubble.show(v.refusal);
}

function showMarks(v: View): void {
  const { frame, path, places, seen } = v;
  if (!frame) return;
  const now = open(v);
  const glance = v.looks.now ?? (v.run.on ? v.run.now : null);
  const pointed = pointedAt(v, now.length);
  const legal = new Map(
    [...targets(now, path, places.home(path[0] ?? ""))].map(([id, text]) => [places.home(id), text]),
  );
  const showing = glance
    ? { path: [], open: [], active: -1, refusal: glance.told.checks.length ? glance.told : null }
    : { path, open: now, active: pointed, refusal: v.refusal };
  v.picture.mark(
    marksOf(glance ? { last: glance.at ? glance.told.last : [] } : frame, seen, {
      ...showing,
      waiting: v.post.late,
      lit: v.lit,
      just: v.just,
      hinted: glance ? [] : (v.hint?.ids ?? []),
      advice: glance ? [] : frame.advice,
      thought: glance ? [] : (v.thinking?.path ?? []),
    }),
    (cell) => ({
      says: !glance && legal.has(cell) ? `legal, ${legal.get(cell)}` : "",
      picked: cell === places.home(path[0] ?? ""),
      grab: places.hits(cell).some((id) => places.shape(id) && goes(id, choices(v))),
    }),
  );
  v.rules.want(v.looks.now || v.post.busy ? undefined : now[pointed]?.move);
}

/** Everything round the board. */
export function showAround(v: View, around: Around): void {
  const { frame, path, places, post, looks, run } = v;
  if (!frame) return;
  const held = picked(v);
  const { now, home } = looks;
  v.sheet.show(frame, post, v.scores, v.width > 0 && v.width < TOUCHABLE);
  v.sheet.thinks(v.thinking);
  const thought = v.thinking && `${v.thinking.text}, ${percent(v.thinking)}`;
  const look = now && lookingAt(now, frame);
  v.sheet.status(
    frame,
    look ?? (held && !v.news ? `${held} picked.` : ""),
    look
      ? `${now.told.said || `${now.told.title}.`} Esc goes back.`
      : v.news || thought || (held ? `${count(open(v).length)}.` : frame.said),
    post,
  );
  v.sheet.open(frame);
  const listed = open(v);
  v.panel.show({
    frame,
    path,
    picked: held,
    open: listed,
    active: pointedAt(v, listed.length),
    refused: v.refusal !== null,
    unread: v.unread,
    alive: post.alive,
    away: looks.stays !== null,
    begins: (choice) => (path.length ? "" : begins(choice, listed, places)),
  });
  around.rule(
    storyOf({
      frame,
      paper: v.paper,
      clause: v.clause,
      refusal: v.refusal,
      hint: v.hint,
      next: v.hintMe,
      glance: looks.stays,
      preview: v.rules.now,
      ...(run.on && run.now ? { done: run.now.at } : {}),
      home,
      goto: v.steps.goto,
    }),
  );
  const hinted = v.hint?.ids ?? [];
  for (const button of v.root.querySelectorAll("button[data-id]")) {
    const id = named(button) ?? "";
    button.classList.toggle("hinted", hinted.includes(id) || hinted.includes(places.shape(id)?.stage ?? ""));
  }
  around.scores(frame.curtain ? null : v.scores);
  around.line(frame, post.alive, looks.stays?.told.ply ?? -1);
}
