/** One view of a board: what is picked, pointed at, refused and looked at, and how input changes it. Knows no game. */

import { bubbleView } from "./bubble";
import { courier } from "./courier";
import { set, ui } from "./dom";
import { dragging } from "./drag";
import {
  type Choice,
  type Clause,
  decode,
  type Frame,
  type Look,
  type Refusal,
  type Scores,
  type Unread,
} from "./frame";
import type { Art, Host } from "./host";
import { keyboard } from "./keyboard";
import { lineView } from "./line";
import { type Glance, looker, lookingAt, motionsOf, sceneAt } from "./look";
import { marksOf, targets } from "./marks";
import { fly, plan, remember, still } from "./motion";
import { page } from "./page";
import { isCell, named, painter } from "./paint";
import { panelView } from "./panel";
import { copyPaper, keysPaper, type Paper } from "./papers";
import { begins, goes, options, type Path, touch } from "./pick";
import { placesOf } from "./places";
import { previews } from "./preview";
import { ruleView } from "./rule";
import { scoresView } from "./scores";
import { voice } from "./speak";
import { storyOf } from "./story";
import { theme, watchTheme } from "./theme";

/** So many legal moves are listed before anything is picked. */
const FEW = 9;
/** Narrower than this a board is only looked at. */
const TOUCHABLE = 280;

const count = (moves: number): string => `${moves || "no"} legal move${moves === 1 ? "" : "s"}`;

export function mount(el: HTMLElement, host: Host, signal: AbortSignal): void {
  let frame: Frame | null = null;
  /** The picture of the game, and the one that is seen. */
  let places = placesOf({ title: "", stages: [], shapes: [] });
  let seen = places;
  let look: Look = "auto";
  let path: Path = [];
  /** The option pointed at, -1 for none. */
  let active = -1;
  let refusal: Refusal | null = null;
  let clause: Clause | null = null;
  let unread: Unread | null = null;
  let paper: Paper | null = null;
  let scores: Scores | null = null;
  let lit: readonly string[] = [];
  let news = "";
  /** The last move, while it is shown by an arrow instead of a flight. */
  let just: readonly string[] = [];
  let justly: ReturnType<typeof setTimeout> | undefined;
  /** The shape that a drag has put down: it is where it belongs already. */
  let dropped = "";
  let waking: ReturnType<typeof setTimeout> | undefined;
  /** Ends the animation that runs. */
  let land: () => void = () => undefined;

  const own = ui(signal);
  const ear = voice();
  const post = courier(host, show, tell);
  const ask = (id: string) => post.ask("clause", id);
  const light = (ids: readonly string[]) => {
    lit = ids;
    showMarks();
  };
  const rules = previews((move) => post.ask("preview", move), signal);
  const looks = looker((ply) => post.ask("trace", String(ply)), repaint);
  const steps = {
    undo: () => post.send({ kind: "undo" }),
    redo: () => post.send({ kind: "redo" }),
    goto: (ply: number) => post.send({ kind: "goto", ply }),
    peek(ply: number) {
      clearTimeout(waking);
      if (ply < 0) looks.away();
      else if (ply !== frame?.line.ply) waking = setTimeout(() => looks.at(ply, false), 120);
    },
    pin(ply: number) {
      clearTimeout(waking);
      if (ply < 0) looks.home();
      else looks.at(ply, true);
    },
    why(text: string) {
      news = text;
      ear.insist(text);
      show();
    },
  };
  const sheet = page(el, own, steps, {
    lift: (seat) => post.send({ kind: "show", seat }),
    help: () => press("help"),
    ask,
    light,
  });
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
    code: () => post.ask("code"),
  });
  const showRule = ruleView(panel.rule, own, {
    ask,
    light,
    example: (id) => post.ask("example", id),
    step(at) {
      if (rules.now && !looks.now) rules.now = { ...rules.now, at };
      else looks.at(looks.now?.told.ply ?? frame?.line.ply ?? 0, true, at + 1);
      showMarks();
    },
    close() {
      clause = null;
      paper = null;
      show();
    },
  });
  sheet.side.append(sheet.people, sheet.questions);
  const bubble = bubbleView(root, picture, own, {
    dismiss: letGo,
    nearest(way) {
      letGo();
      path = way.slice(0, -1);
      active = open().findIndex((choice) => way.every((id, i) => choice.path[i] === id));
      show();
    },
    play: (move) => post.send({ kind: "play", rev: frame?.rev, move }),
    ask,
  });
  const showLine = lineView(sheet.line, own, steps);
  const showScores = scoresView(sheet.scores, own, { light, ask });
  const putBack = dragging(root, sheet.shadow, sheet.sky, picture, own, {
    holds(target) {
      const id = named(target);
      if (!id || !ready() || !picture.node(id)) return null;
      return goes(id, choices()) ? (places.shape(id) ?? null) : null;
    },
    take(shape) {
      land();
      const id = shape.same_as || shape.id;
      if (path.includes(id)) return;
      clear();
      path = [id];
      show();
    },
    over: pointed,
    drop(shape, target) {
      const id = target && named(target);
      if (!id || places.home(id) === shape.cell) letGo();
      else {
        dropped = shape.id;
        onTouch(id, true);
      }
      if (!post.busy) putBack(true);
    },
  });

  // ---- news
  function tell(text: string): void {
    news = text;
    show();
  }

  function onReply(message: unknown): void {
    const got = post.open(message);
    if (!got) return;
    const { reply, typed, n } = got;
    // Asked for unbidden, it tells nothing where the position has gone on.
    if (rules.late(n, reply)) return;
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
      case "code": {
        const { python, position, record } = reply;
        paper = copyPaper("In Python", { Python: python, position, record }, own);
        break;
      }
      case "preview":
        rules.told(reply);
        break;
      case "trace":
        looks.told(reply);
        return;
      case "example":
        clear();
        looks.example(reply);
        return;
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
        if (reply.report) paper = copyPaper("A fault inside", { report: reply.report }, own);
        steps.why(reply.text);
        return;
    }
    show();
  }

  function onFrame(value: unknown): void {
    const next = decode(value);
    if (!next) return;
    const before = frame;
    const same = before?.rev === next.rev;
    land();
    const follows = before !== null && next.rev === before.rev + 1 && !looks.now;
    const flights = follows
      ? plan(next.motions, next.steps, places).filter(({ was }) => !was || was.id !== dropped)
      : [];
    const from = remember(flights, picture);
    frame = next;
    places = placesOf(next.scene);
    if (!same) looks.forget();
    if (!looks.now) seen = places;
    sheet.seats(next, seen.scene);
    picture.paint(seen);
    clearTimeout(justly);
    just = follows && still(sheet.sky) ? next.last : [];
    if (just.length) {
      justly = setTimeout(() => {
        just = [];
        showMarks();
      }, 600);
    }
    if (same) show();
    else {
      putBack(false);
      dropped = "";
      clear();
      scores = null;
      rules.want();
      post.silent = false;
      post.settle();
      if (before) ear.say(next.said);
      if (next.turn.over && !next.curtain) post.ask("scores");
    }
    if (next.notice && next.notice !== before?.notice) ear.insist(next.notice);
    set(root, { "data-rev": next.rev });
    land = fly(flights, from, picture, sheet.sky);
  }

  /** Another picture than before is looked at; one step on inside a move is flown. */
  function repaint(before: Glance | null): void {
    if (!frame) return;
    land();
    const { now } = looks;
    const was = seen;
    seen = now ? placesOf(sceneAt(now)) : places;
    const on = now && before && now.told === before.told && now.at === before.at + 1;
    const flights = on
      ? plan(motionsOf(now.told, before.at, now.at), now.told.steps.slice(before.at, now.at), was)
      : [];
    const from = remember(flights, picture);
    sheet.seats(frame, seen.scene);
    picture.paint(seen);
    show();
    land = fly(flights, from, picture, sheet.sky);
  }

  // ---- input
  /** The moves that are listed and numbered now. */
  function open(): readonly Choice[] {
    if (!frame) return [];
    return path.length || frame.choices.length <= FEW ? options(frame.choices, path) : [];
  }

  const choices = (): readonly Choice[] => frame?.choices ?? [];

  /** Whether a touch means anything now. */
  const ready = () => frame !== null && !post.busy && post.alive && !frame.curtain && !looks.now;

  function clear(): void {
    path = [];
    active = -1;
    refusal = null;
    clause = null;
    unread = null;
    paper = null;
    lit = [];
    news = "";
  }

  function onTouch(id: string, drop = false): void {
    if (looks.now) show();
    if (!frame || !ready()) return;
    const home = places.home(id);
    // Keys go on from where the pointer was.
    if (home) picture.focus(home, true);
    const { path: next, act } = touch(path, id, places, frame.choices, drop);
    clear();
    path = next;
    if (act?.kind === "play") post.send({ kind: "play", rev: frame.rev, move: act.move }, act.target);
    else if (act?.kind === "try") post.send({ kind: "try", rev: frame.rev, path: act.path }, act.target);
    else if (act) post.send({ kind: "roll", rev: frame.rev });
    else if (path.length) ear.say(`${pickedWords()} picked, ${count(open().length)}`);
    show();
  }

  /** Lets go of what is held: what is picked or told, then what is looked at, then the board itself. */
  function letGo(): void {
    const held = path.length || refusal || clause || unread || paper;
    const looked = looks.now;
    clear();
    if (looks.now && !held) looks.home();
    else show();
    if (held) picture.focus(picture.current());
    else if (!looked) {
      (sheet.shadow.activeElement as HTMLElement | null)?.blur();
      // The cell round the board hears its own keys again.
      el.closest<HTMLElement>("[tabindex]")?.focus({ preventScroll: true });
    }
  }

  function play(choice: Choice): void {
    post.send({ kind: "play", rev: frame?.rev, move: choice.move }, choice.path[choice.path.length - 1]);
    picture.focus(picture.current());
  }

  function pointed(target: Element): void {
    const id = named(target);
    if (!path.length || refusal || !id) return;
    const hits = places.hits(id);
    const index = open().findIndex((choice) => hits.includes(choice.path[path.length] ?? ""));
    if (index === active) return;
    active = index;
    showMarks();
  }

  own.on(root, "pointerdown", () => {
    land();
    set(root, { "data-hand": true });
  });
  own.on(root, "click", (event: MouseEvent) => {
    const target = event.target as Element;
    const id = named(target);
    if (id) onTouch(id);
    else if ((path.length || refusal) && target.closest(".table")) letGo();
  });
  own.on(root, "pointerover", (event: PointerEvent) => pointed(event.target as Element));
  own.on(root, "focusin", (event: FocusEvent) => {
    if (isCell(event.target)) picture.stop(named(event.target as Element) ?? "");
  });
  const press = keyboard(root, own, {
    get frame() {
      return frame;
    },
    get path() {
      return path;
    },
    get places() {
      return places;
    },
    picture,
    looks,
    field: panel.field,
    steps,
    open,
    touch: (id) => onTouch(id),
    play,
    letGo,
    land: () => land(),
    why: (ids) => post.ask("why", ids.join(" ")),
    tell(text) {
      ear.say(text);
      tell(text);
    },
    point(index) {
      active = index;
      showMarks();
    },
    help() {
      paper = keysPaper(places.keys());
      show();
    },
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
    const { now } = looks;
    if (!post.busy) putBack(true);
    sheet.show(frame, post, scores, width > 0 && width < TOUCHABLE);
    const look = now && lookingAt(now, frame);
    sheet.status(
      frame,
      look ?? (held && !news ? `${held} picked.` : ""),
      look
        ? `${now.told.said || `${now.told.title}.`} Esc goes back.`
        : news || (held ? `${count(open().length)}.` : frame.said),
      post,
    );
    set(root, { "data-away": look !== null });
    sheet.open(frame);
    showMarks();
    showScores(frame.curtain ? null : scores);
    showLine(frame, post.alive, looks.stays?.told.ply ?? -1);
    bubble.show(refusal);
  }

  function showMarks(): void {
    if (!frame) return;
    const now = open();
    const glance = looks.now;
    // Where one way is left it is shown at once.
    const pointed = active < 0 && path.length && now.length === 1 ? 0 : active;
    const legal = new Map([...targets(now, path)].map(([id, text]) => [places.home(id), text]));
    const showing = glance
      ? { path: [], open: [], active: -1, refusal: glance.told.checks.length ? glance.told : null }
      : { path, open: now, active: pointed, refusal };
    picture.mark(
      marksOf(glance ? { last: glance.at ? glance.told.last : [] } : frame, seen, {
        ...showing,
        waiting: post.late,
        lit,
        just,
      }),
      (cell) => ({
        says: !glance && legal.has(cell) ? `legal, ${legal.get(cell)}` : "",
        picked: cell === places.home(path[0] ?? ""),
        grab: places.hits(cell).some((id) => places.shape(id) && goes(id, choices())),
      }),
    );
    panel.show({
      frame,
      path,
      picked: pickedWords(),
      open: now,
      active: pointed,
      refused: refusal !== null,
      unread,
      alive: post.alive,
      away: looks.stays !== null,
      begins: (choice) => (path.length ? "" : begins(choice, now, places)),
    });
    rules.want(glance || post.busy ? undefined : now[pointed]?.move);
    const { home } = looks;
    showRule(
      storyOf({
        frame,
        paper,
        clause,
        refusal,
        glance: looks.stays,
        preview: rules.now,
        home,
        goto: steps.goto,
      }),
    );
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
    const wide = root.offsetWidth;
    if (wide === width) return;
    width = wide;
    land();
    picture.fit();
    show();
  });
  sized.observe(root);
  signal.addEventListener(
    "abort",
    () => {
      sized.disconnect();
      for (const timer of [waking, justly]) clearTimeout(timer);
      post.settle();
      land();
      sheet.shell.remove();
    },
    { once: true },
  );
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
