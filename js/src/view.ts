/** One view of a board: its parts, and how they hear of each other. Knows no game. */

import { bubbleView } from "./bubble";
import { courier } from "./courier";
import { afterwards, set, ui } from "./dom";
import { dragging } from "./drag";
import { drags, letGo, onTouch, play, pointing } from "./hand";
import type { Host, News } from "./host";
import { keyboard } from "./keyboard";
import { lineView, type Steps } from "./line";
import { looker } from "./look";
import { land, onFrame, onReply, repaint } from "./news";
import { page } from "./page";
import { painter } from "./paint";
import { panelView } from "./panel";
import { keysPaper } from "./papers";
import { previews } from "./preview";
import { ruleView } from "./rule";
import { runner } from "./run";
import { scoresView } from "./scores";
import { showAround, showBoard } from "./showing";
import { voice } from "./speak";
import { fresh, open, type View } from "./state";
import { theme, watchTheme } from "./theme";

/** So many ms a move of the line is pointed at before its picture is shown. */
const PATIENCE = 120;

export function mount(el: HTMLElement, host: Host, signal: AbortSignal): void {
  const own = ui(signal);
  const ear = voice();
  const now = () => v;
  const busy = () => set(v.root, { "data-busy": post.busy ? 1 : 0 });
  const board = afterwards(() => showBoard(v), signal);
  const rest = afterwards(() => showAround(v, around), signal);
  const show = () => {
    busy();
    board(1);
    rest(1);
  };
  // The board is painted first, what stands round it in the frame after that.
  const unveil = () => {
    busy();
    showBoard(v);
    rest(2);
  };
  const mark = () => {
    board(1);
    rest(1);
  };
  const tell = (text: string) => {
    v.news = text;
    show();
  };
  const post = courier(host, show, tell, signal);
  const ask = (id: string) => post.ask("clause", id);
  const light = (ids: readonly string[]) => {
    v.lit = ids;
    mark();
  };
  const rules = previews((move) => post.ask("preview", move), signal);
  const looks = looker(
    (ply) => post.ask("trace", String(ply)),
    (before) => {
      v.run.end();
      repaint(v, before);
    },
  );
  const run = runner(
    own,
    signal,
    // Beside the grid: in it only rows and cells may stand.
    (node, stage) => {
      const on = (root.querySelector(`[data-stage="${CSS.escape(stage)}"]`) ?? root).getBoundingClientRect();
      const all = (node.parentElement as Element).getBoundingClientRect();
      const zoom = all.width / root.offsetWidth || 1;
      node.style.top = `${(on.top - all.top) / zoom}px`;
      node.style.right = `${Math.max(0, all.right - on.right) / zoom}px`;
    },
    (before) => repaint(v, before),
  );
  let waking: ReturnType<typeof setTimeout> | undefined;
  const steps: Steps = {
    undo: () => post.send({ kind: "undo" }),
    redo: () => post.send({ kind: "redo" }),
    goto: (ply) => post.send({ kind: "goto", ply }),
    peek(ply) {
      clearTimeout(waking);
      if (ply < 0) looks.away();
      else if (ply !== v.frame?.line.ply) waking = setTimeout(() => looks.at(ply, false), PATIENCE);
    },
    pin(ply) {
      clearTimeout(waking);
      if (ply < 0) looks.home();
      else looks.at(ply, true);
    },
    why(text) {
      v.news = text;
      ear.insist(text);
      show();
    },
  };
  const sheet = page(el, own, steps, {
    lift: (seat) => post.send({ kind: "show", seat }),
    help: () => press("help"),
    hint: () => press("hint"),
    back: () => post.send({ kind: "back" }),
    ask,
    light,
  });
  const { root } = sheet;
  /** Picks up a move without playing it. */
  const near = (way: readonly string[]) => {
    letGo(v);
    v.path = way.slice(0, -1);
    v.active = open(v).findIndex((choice) => way.every((id, i) => choice.path[i] === id));
    show();
  };
  const picture = painter(sheet.slot, own, signal, show);
  const panel = panelView(sheet.side, sheet.ends, own, {
    play: (choice) => play(v, choice),
    point(index) {
      v.active = index;
      mark();
    },
    type: (text) => post.send({ kind: "type", rev: v.frame?.rev, text }, null, true),
    roll: (text) => post.send({ kind: "roll", rev: v.frame?.rev, text }),
    hint: () => hintMe(),
    near,
    light,
    code: () => post.ask("code"),
  });
  const bubble = bubbleView(root, picture, own, {
    dismiss: () => letGo(v),
    nearest: near,
    suppose: (text) => post.send({ kind: "suppose", rev: v.frame?.rev, text }),
    play: (move) => post.send({ kind: "play", rev: v.frame?.rev, move }),
    ask,
  });
  const around = {
    rule: ruleView(panel.rule, own, {
      ask,
      light,
      example: (id) => post.ask("example", id),
      step(at) {
        if (rules.now && !looks.now) rules.now = { ...rules.now, at };
        else looks.at(looks.now?.told.ply ?? v.frame?.line.ply ?? 0, true, at + 1);
        mark();
      },
      close() {
        v.clause = null;
        v.paper = null;
        show();
      },
    }),
    line: lineView(sheet.line, own, steps, signal),
    scores: scoresView(sheet.scores, own, { light, ask, see: (id) => v.places.shape(id) }),
  };
  sheet.side.before(run.node);
  root.append(ear.node);
  sheet.side.append(sheet.people, sheet.more, sheet.questions);
  const putBack = dragging(root, sheet.shadow, sheet.sky, picture, own, drags(now));
  const parts = { el, root, sheet, picture, panel, bubble, post, looks, run, rules, ear, steps, hintMe };
  const v: View = { ...fresh(), ...parts, putBack, show, unveil, mark };

  /** The next hint; about the game, and so not beside another picture. */
  function hintMe(): void {
    const { hint } = v;
    if (looks.now) steps.why("Hints are about the game as it stands: Esc goes back to it.");
    else v.hinting = post.ask("hint", String(hint ? Math.min(hint.rung + 1, hint.rungs) : 1));
  }

  pointing(root, own, now);
  const press = keyboard(root, own, {
    get frame() {
      return v.frame;
    },
    get path() {
      return v.path;
    },
    get places() {
      return v.places;
    },
    picture,
    looks,
    field: panel.field,
    steps,
    open: () => open(v),
    touch: (id) => onTouch(v, id),
    play: (choice) => play(v, choice),
    letGo: () => letGo(v),
    land: (target) => run.node.contains(target) || land(v),
    why: (ids) => post.ask("why", ids.join(" ")),
    tell(text) {
      ear.say(text);
      tell(text);
    },
    point(index) {
      v.active = index;
      mark();
    },
    hint: hintMe,
    help() {
      v.paper = keysPaper(v.places.keys());
      show();
    },
  });

  function showLook(): void {
    const { look, own } = theme(v.look);
    set(root, { "data-look": look, "data-own": own });
  }

  const { symbols, style } = host.dress;
  sheet.shadow.adoptedStyleSheets = [style];
  root.prepend(symbols.cloneNode(true));
  root.hidden = false;
  // Out of sight it costs the browser nothing, and keeps its height.
  sheet.shell.style.cssText = "content-visibility:auto;contain-intrinsic-block-size:auto 760px";
  const sized = new ResizeObserver(() => {
    const wide = root.offsetWidth;
    if (wide === v.width) return;
    v.width = wide;
    land(v);
    show();
  });
  sized.observe(root);
  signal.addEventListener(
    "abort",
    () => {
      sized.disconnect();
      clearTimeout(waking);
      land(v);
      sheet.shell.remove();
    },
    { once: true },
  );
  watchTheme(showLook, signal);

  const news: { readonly [K in News["kind"]]: (it: Extract<News, { kind: K }>) => void } = {
    frame: (it) => onFrame(v, it.frame),
    reply: (it) => onReply(v, own, it.reply),
    look(it) {
      v.look = it.look;
      showLook();
    },
    alive({ alive }) {
      post.alive = alive;
      if (alive) show();
      else post.settle();
    },
  };
  host.subscribe((it) => (news[it.kind] as (it: News) => void)(it), signal);
}
