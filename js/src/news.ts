/** What Python says, and what becomes of it in a view: a new position, the answer to a message, another picture. */

import { set, type Ui } from "./dom";
import { decode, type Told } from "./frame";
import { type Glance, motionsOf, sceneAt } from "./look";
import { fly, look, plan, still } from "./motion";
import { copyPaper } from "./papers";
import { placesOf } from "./places";
import { clear, type View } from "./state";

/** So many ms a move is shown by an arrow where nothing is flown. */
const JUST = 600;
/** So many ms a bot has been at work before that is said: decisions that take no time are not announced. */
const LONG = 1000;

/** Ends whatever moves. */
export function land(v: View): void {
  v.land();
  v.run.end();
}

/** What a bot at work tells: shown as it comes, said once where it lasts. */
function onThinking(v: View, told: NonNullable<View["thinking"]>): void {
  const turn = v.frame?.turn;
  // At chance it is nobody's decision, and yet a bot's turn.
  if (told.text && (!turn?.bot || (turn.seat && turn.seat !== told.seat))) return;
  const now = performance.now();
  if (!v.thinking) v.since = now;
  else if (told.text && now - v.since > LONG) {
    v.since = Number.POSITIVE_INFINITY;
    v.ear.say(`${told.text}.`);
  }
  v.thinking = told.text ? told : null;
  v.mark();
}

export function onReply(v: View, ui: Ui, message: unknown): void {
  const got = v.post.open(message);
  if (!got) return;
  const { reply, typed, n } = got;
  // Asked for unbidden, it tells nothing where the position has gone on.
  if (v.rules.late(n, reply)) return;
  switch (reply.kind) {
    case "ok":
      if (typed) v.panel.field.value = "";
      // What was played comes as a frame, and is shown by that.
      return;
    case "notation":
      v.unread = reply;
      v.refusal = null;
      v.panel.field.setSelectionRange(reply.at, reply.at);
      break;
    case "clause":
      v.clause = reply;
      break;
    case "scores":
      if (v.frame?.turn.over) v.scores = reply;
      break;
    case "code": {
      const { python, position, record } = reply;
      v.paper = copyPaper("In Python", { Python: python, position, record }, ui);
      break;
    }
    case "preview":
      v.rules.told(reply);
      break;
    case "thinking":
      onThinking(v, reply);
      return;
    case "hint":
      // What has been touched since then wants none.
      if (n !== v.hinting) return;
      clear(v);
      v.hint = reply;
      v.news = `${reply.rungs > 1 ? `Hint ${reply.rung} of ${reply.rungs}. ` : ""}${reply.text}`;
      v.ear.say(v.news);
      break;
    case "if":
      if (v.refusal?.move !== reply.move || !reply.legal_if.length) return;
      v.refusal = { ...v.refusal, legal_if: reply.legal_if };
      v.ear.say(reply.legal_if.map(({ text }) => text).join(" "));
      break;
    case "trace":
      v.looks.told(reply);
      return;
    case "example":
      clear(v);
      v.looks.example(reply);
      return;
    case "refused":
      // What no rule was asked about has no place on the board either: its sentence is enough.
      v.refusal = reply.checks.length || reply.path.length ? reply : null;
      v.clause = null;
      v.unread = null;
      v.steps.why(reply.text);
      v.hint = null;
      v.bubble.show(v.refusal);
      if (v.refusal && !typed) v.bubble.focus();
      if (v.refusal?.move && v.frame?.mode === "study") v.post.ask("if", v.refusal.move);
      return;
    case "stale":
      v.path = [];
      v.steps.why(reply.text);
      return;
    case "error":
      if (reply.report) v.paper = copyPaper("A fault inside", { report: reply.report }, ui);
      v.steps.why(reply.text);
      return;
  }
  v.show();
}

export function onFrame(v: View, value: unknown): void {
  const next = decode(value);
  if (!next) return;
  const before = v.frame;
  const same = before?.rev === next.rev;
  land(v);
  const follows = before !== null && next.rev === before.rev + 1 && !v.looks.now;
  const was = v.places;
  const quiet = still(v.sheet.sky);
  v.frame = next;
  v.places = placesOf(next.scene);
  if (!same) {
    v.looks.forget();
    v.putBack(false);
    clear(v);
    v.scores = null;
    v.thinking = null;
    v.rules.want();
    v.post.silent = false;
    v.post.answered();
    if (before) v.ear.say(next.said);
    if (next.turn.over && !next.curtain) v.post.ask("scores");
  }
  v.just = follows && quiet ? next.last : [];
  if (v.just.length) {
    const mine = v.just;
    setTimeout(() => {
      if (v.just !== mine) return;
      v.just = [];
      v.mark();
    }, JUST);
  }
  if (next.notice && next.notice !== before?.notice) v.ear.insist(next.notice);
  // A move of many steps is painted by its own run.
  if (!(follows && v.run.play(next, before, quiet))) {
    const flights = follows
      ? plan(next.motions, next.steps, was, next.line.moves[next.line.ply - 1]?.chance).filter(
          (flight) => !flight.was || flight.was.id !== v.dropped,
        )
      : [];
    picture(v, flights);
  }
  v.dropped = "";
  set(v.root, { "data-rev": next.rev });
}

/** Another picture than before is looked at; one step on inside a move is flown. */
export function repaint(v: View, before: Glance | null): void {
  if (!v.frame) return;
  v.land();
  const now = v.looks.now ?? v.run.now;
  // From the picture before a move all that follows is flown, else one step.
  const on =
    now && before?.told === now.told && now.at > before.at && (!before.at || now.at === before.at + 1);
  picture(v, on ? stepped(now.told, before.at, now.at, v) : []);
}

const stepped = (told: Told, from: number, to: number, v: View) =>
  plan(motionsOf(told, from, to), told.steps.slice(from, to), v.seen);

/** Paints what is to be seen now, and flies what leads there. */
function picture(v: View, flights: ReturnType<typeof plan>): void {
  if (!v.frame) return;
  const now = v.looks.now ?? v.run.now;
  const before = look(flights, v.picture, v.sheet.sky);
  v.seen = now ? placesOf(sceneAt(now)) : v.places;
  v.sheet.seats(v.frame, v.seen.scene);
  v.picture.paint(v.seen);
  v.unveil();
  v.land = fly(flights, before, v.picture, v.sheet.sky);
}
