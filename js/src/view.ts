/** One view of a board: what is picked, pointed at and refused, and how input changes it. Knows no game. */

import { bubbleView } from "./bubble";
import { courier } from "./courier";
import { set, ui } from "./dom";
import { type Choice, type Clause, decode, type Frame, type Look, type Refusal } from "./frame";
import type { Art, Host } from "./host";
import { neighbour, order, passes } from "./keys";
import { lineView } from "./line";
import { marksOf, targets } from "./marks";
import { fly, plan, remember } from "./motion";
import { page } from "./page";
import { painter } from "./paint";
import { panelView, type Unread } from "./panel";
import { options, type Path, touch } from "./pick";
import { placesOf } from "./places";
import { type Scores, scoresView } from "./scores";
import { voice } from "./speak";
import { theme, watchTheme } from "./theme";

/** So many legal moves are listed before anything is picked. */
const FEW = 9;

const count = (moves: number): string => `${moves || "no"} legal move${moves === 1 ? "" : "s"}`;

export function mount(el: HTMLElement, host: Host, signal: AbortSignal): void {
  let frame: Frame | null = null;
  let places = placesOf({ title: "", stages: [], shapes: [] });
  let look: Look = "auto";
  let path: Path = [];
  /** The option pointed at, -1 for none. */
  let active = -1;
  let refusal: Refusal | null = null;
  let clause: Clause | null = null;
  let unread: Unread | null = null;
  let scores: Scores | null = null;
  let lit: readonly string[] = [];
  let news = "";
  /** Ends the animation that runs. */
  let land: () => void = () => undefined;

  const own = ui(signal);
  const ear = voice();
  const post = courier(host, show, (text) => {
    news = text;
    show();
  });
  const ask = (id: string) => post.ask("clause", id);
  const light = (ids: readonly string[]) => {
    lit = ids;
    showMarks();
  };
  const steps = {
    undo: () => post.send({ kind: "undo" }),
    redo: () => post.send({ kind: "redo" }),
    goto: (ply: number) => post.send({ kind: "goto", ply }),
    why(text: string) {
      news = text;
      ear.insist(text);
      show();
    },
  };
  const sheet = page(el, own, steps, (seat) => post.send({ kind: "show", seat }));
  const { root } = sheet;
  root.append(ear.node);
  const picture = painter(sheet.slot, own);
  const panel = panelView(sheet.side, own, {
    play,
    point(index) {
      active = index;
      showMarks();
    },
    type: (text) => post.send({ kind: "type", rev: frame?.rev, text }, null, true),
    ask,
    closeClause() {
      clause = null;
      show();
    },
    light,
  });
  sheet.side.append(sheet.people);
  const bubble = bubbleView(root, own, {
    dismiss: letGo,
    nearest(way) {
      letGo();
      path = way.slice(0, -1);
      active = open().findIndex((choice) => way.every((id, i) => choice.path[i] === id));
      show();
    },
    ask,
  });
  const showLine = lineView(sheet.line, own, steps);
  const showScores = scoresView(sheet.scores, own, { light, ask });

  // ---- news
  function onReply(message: unknown): void {
    const got = post.open(message);
    if (!got) return;
    const { reply, typed } = got;
    switch (reply.kind) {
      case "ok":
        if (typed) panel.field.value = "";
        break;
      case "notation":
        unread = reply;
        refusal = null;
        panel.field.setSelectionRange(reply.at, reply.at);
        break;
      case "clause":
        clause = reply;
        break;
      case "scores":
        if (frame?.turn.over) scores = reply;
        break;
      case "refused":
        // What no rule was asked about has no place on the board either: its sentence is enough.
        refusal = reply.checks.length || reply.path.length ? reply : null;
        clause = null;
        unread = null;
        steps.why(reply.text);
        if (refusal && !typed) bubble.focus();
        return;
      case "stale":
        path = [];
        steps.why(reply.text);
        return;
      case "error":
        steps.why([reply.text, reply.report].filter(Boolean).join(" · "));
        return;
    }
    show();
  }

  function onFrame(value: unknown): void {
    const next = decode(value);
    if (!next) return;
    const before = frame;
    land();
    const follows = before !== null && next.rev === before.rev + 1;
    const flights = follows ? plan(next.motions, next.steps, places) : [];
    const from = remember(flights, picture);
    frame = next;
    places = placesOf(next.scene);
    sheet.seats(next);
    picture.paint(places);
    if (before?.rev === next.rev) show();
    else {
      clear();
      scores = null;
      post.silent = false;
      post.settle();
      if (before) ear.say(next.said);
      if (next.turn.over && !next.curtain) post.ask("scores");
    }
    if (next.notice && next.notice !== before?.notice) ear.insist(next.notice);
    set(root, { "data-rev": next.rev });
    land = fly(flights, from, picture, sheet.sky);
  }

  // ---- input
  /** The moves that are listed and numbered now. */
  function open(): readonly Choice[] {
    if (!frame) return [];
    return path.length || frame.choices.length <= FEW ? options(frame.choices, path) : [];
  }

  function clear(): void {
    path = [];
    active = -1;
    refusal = null;
    clause = null;
    unread = null;
    lit = [];
    news = "";
  }

  function onTouch(id: string): void {
    if (!frame || post.busy || !post.alive || frame.curtain) return;
    const home = places.home(id);
    if (home) picture.stop(home);
    const { path: next, act } = touch(path, id, places, frame.choices);
    clear();
    path = next;
    if (act?.kind === "play") post.send({ kind: "play", rev: frame.rev, move: act.move }, act.target);
    else if (act?.kind === "try") post.send({ kind: "try", rev: frame.rev, path: act.path }, act.target);
    else if (act) post.send({ kind: "roll", rev: frame.rev });
    else if (path.length) ear.say(`${pickedWords()} picked, ${count(open().length)}`);
    show();
  }

  function letGo(): void {
    const held = path.length || refusal || clause || unread;
    clear();
    show();
    if (held) picture.focus(picture.current());
    else (sheet.shadow.activeElement as HTMLElement | null)?.blur();
  }

  function play(choice: Choice): void {
    post.send({ kind: "play", rev: frame?.rev, move: choice.move }, choice.path[choice.path.length - 1]);
    picture.focus(picture.current());
  }

  const named = (event: Event): string | null =>
    (event.target as Element).closest("[data-id]")?.getAttribute("data-id") ?? null;

  const isCell = (target: EventTarget | null): boolean =>
    (target as Element | null)?.getAttribute("role") === "gridcell";

  own.on(root, "pointerdown", () => land());
  own.on(root, "click", (event: MouseEvent) => {
    const id = named(event);
    if (id) onTouch(id);
    else if ((path.length || refusal) && (event.target as Element).closest(".table")) letGo();
  });
  own.on(root, "pointerover", (event: PointerEvent) => {
    const id = named(event);
    if (!path.length || refusal || !id) return;
    const hits = places.hits(id);
    const index = open().findIndex((choice) => hits.includes(choice.path[path.length] ?? ""));
    if (index === active) return;
    active = index;
    showMarks();
  });
  own.on(root, "focusin", (event: FocusEvent) => {
    if (isCell(event.target)) picture.stop(named(event) ?? "");
  });
  own.on(root, "keydown", (event: KeyboardEvent) => {
    if (passes(event)) return;
    event.stopPropagation();
    land();
    const where = event.target === panel.field ? "field" : isCell(event.target) ? "cell" : "other";
    const what = order(event.key, where);
    if (!what) return;
    event.preventDefault();
    if (what.kind === "go") {
      const next = neighbour(picture.spots(), picture.current(), what.dx, what.dy);
      if (next) picture.focus(next);
    } else if (what.kind === "touch") onTouch(picture.current());
    else if (what.kind === "choose") {
      const choice = open()[what.index];
      if (choice) play(choice);
    } else if (what.kind === "let go") letGo();
    else if (what.kind === "field") panel.field.focus();
    else {
      const back = what.kind === "back";
      const can = back ? frame?.can.undo : frame?.can.redo;
      if (can !== true) steps.why(can || "There is no further move.");
      else if (back) steps.undo();
      else steps.redo();
    }
  });

  // ---- showing
  const pickedWords = (): string => {
    const words = path.map((id) => places.name(id)).join(" · ");
    return words.slice(0, 1).toUpperCase() + words.slice(1);
  };

  function show(): void {
    set(root, { "data-busy": post.busy ? 1 : 0 });
    if (!frame) return;
    const held = pickedWords();
    sheet.show(frame, post, scores);
    sheet.status(
      frame,
      held && !news ? `${held} picked.` : "",
      news || (held ? `${count(open().length)}.` : frame.said),
      post,
    );
    showMarks();
    showScores(frame.curtain ? null : scores);
    showLine(frame, post.alive);
    showBubble();
  }

  function showMarks(): void {
    if (!frame) return;
    const now = open();
    // Where one way is left it is shown at once.
    const pointed = active < 0 && path.length && now.length === 1 ? 0 : active;
    const legal = new Map([...targets(now, path)].map(([id, text]) => [places.home(id), text]));
    picture.mark(
      marksOf(frame, places, { path, open: now, active: pointed, refusal, waiting: post.late, lit }),
      (cell) => (legal.has(cell) ? `legal, ${legal.get(cell)}` : ""),
      places.home(path[0] ?? ""),
    );
    panel.show({
      frame,
      path,
      picked: pickedWords(),
      open: now,
      active: pointed,
      refusal,
      clause,
      unread,
      alive: post.alive,
      from: (choice) => (path.length || choice.path.length < 2 ? "" : places.name(choice.path[0] ?? "")),
    });
  }

  /** Below everything the refusal speaks of, its notch under the target. */
  function showBubble(): void {
    const ids = refusal ? [...refusal.path, ...refusal.marks] : [];
    const low = Math.max(...ids.map((id) => picture.rect(id)?.bottom ?? 0));
    const at = refusal && picture.rect(refusal.path[refusal.path.length - 1] ?? refusal.marks[0] ?? "");
    bubble.show(refusal, at && new DOMRect(at.x, at.y, at.width, low - at.y));
  }

  function showLook(): void {
    const now = theme(look);
    set(root, { "data-look": now.look, "data-own": now.own });
  }

  let width = 0;
  /** The look has come: what was painted is measured anew. */
  function dress(art: Art): void {
    if (signal.aborted) return;
    sheet.dress(art);
    picture.fit();
    show();
  }
  if ("css" in host.art) dress(host.art);
  else host.art.then(dress, () => dress({ symbols: "", css: "" }));

  const sized = new ResizeObserver(() => {
    const wide = Math.round(root.getBoundingClientRect().width);
    if (wide === width) return;
    width = wide;
    land();
    picture.fit();
    show();
  });
  sized.observe(root);
  signal.addEventListener("abort", () => {
    sized.disconnect();
    post.settle();
    land();
    sheet.shell.remove();
  });
  watchTheme(showLook, signal);
  host.subscribe((incoming) => {
    if (incoming.kind === "frame") onFrame(incoming.frame);
    else if (incoming.kind === "reply") onReply(incoming.reply);
    else if (incoming.kind === "look") {
      look = incoming.look;
      showLook();
    } else {
      post.alive = incoming.alive;
      if (incoming.alive) show();
      else post.settle();
    }
  }, signal);
}
