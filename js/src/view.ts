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
  type Preview,
  type Refusal,
  type Scores,
  type Unread,
} from "./frame";
import type { Art, Host } from "./host";
import { type Command, neighbour, order, passes } from "./keys";
import { lineView } from "./line";
import { type Glance, looker, lookingAt, motionsOf, sceneAt } from "./look";
import { marksOf, targets } from "./marks";
import { fly, plan, remember, still } from "./motion";
import { page } from "./page";
import { middle, painter } from "./paint";
import { panelView } from "./panel";
import { copyPaper, keysPaper, type Paper } from "./papers";
import { goes, meant, options, type Path, touch } from "./pick";
import { placesOf } from "./places";
import { ruleView } from "./rule";
import { scoresView } from "./scores";
import { around, listed, voice } from "./speak";
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
  let preview: (Preview & { at: number }) | null = null;
  /** The move whose rules are wanted, the message that asks for them, and the timer before it. */
  let wanted: string | undefined;
  let asked = 0;
  let asking: ReturnType<typeof setTimeout> | undefined;
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
    help: () => commands.help(),
    grow,
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
      if (preview && !looks.now) preview = { ...preview, at };
      else if (looks.now && looks.now.told.ply < 0) looks.example(looks.now.told, at + 1);
      else looks.at(looks.now?.told.ply ?? frame?.line.ply ?? 0, true, at + 1);
      showMarks();
    },
    close() {
      clause = null;
      paper = null;
      show();
    },
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
        onTouch(id);
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
    if (n === asked && (reply.kind !== "preview" || reply.move !== wanted)) return;
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
        preview = { ...reply, at: reply.checks.length - 1 };
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
        if (reply.report) paper = copyPaper(reply.text, { report: reply.report }, own);
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
    sheet.seats(next);
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
      preview = null;
      wanted = undefined;
      clearTimeout(asking);
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

  function onTouch(id: string): void {
    if (looks.now) show();
    if (!frame || !ready()) return;
    const home = places.home(id);
    // Keys go on from where the pointer was.
    if (home) picture.focus(home, true);
    const { path: next, act } = touch(path, id, places, frame.choices);
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

  function grow(): void {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void root.requestFullscreen().catch(() => undefined);
  }

  const aloud = (text: string) => {
    ear.say(text);
    tell(text);
  };

  function step(by: -1 | 1, far = false): void {
    if (!frame) return;
    const { now } = looks;
    const can = by < 0 ? frame.can.undo : frame.can.redo;
    if (now && !far) looks.at(now.told.ply, true, now.at + by);
    else if (can !== true) steps.why(can || "There is no further move.");
    else if (far) steps.goto(by < 0 ? 0 : frame.line.total);
    else if (by < 0) steps.undo();
    else steps.redo();
  }

  const commands: Readonly<Record<Command, () => void>> = {
    touch: () => onTouch(picture.current()),
    "let go": letGo,
    field: () => panel.field.focus(),
    back: () => step(-1),
    on: () => step(1),
    start: () => step(-1, true),
    end: () => step(1, true),
    help() {
      paper = keysPaper(places.keys());
      show();
    },
    moves() {
      const cell = picture.current();
      const from = choices().filter((choice) => places.home(choice.path[0] ?? "") === cell);
      aloud(listed(`from ${cell}`, from));
    },
    "all moves": () => aloud(listed("in all", choices())),
    why() {
      if (looks.now) return show();
      const cell = picture.current();
      const target = meant(path, places.hits(cell), choices()) ?? cell;
      if (!path.length) return commands.moves();
      active = open().findIndex((choice) => choice.path[path.length] === target);
      // Legal, its rules are asked for as the option pointed at.
      if (active < 0) post.ask("why", [...path, target].join(" "));
      else aloud(`Legal: ${open()[active]?.label}.`);
    },
    here: () => aloud(picture.says(picture.current())),
    last: () => aloud(frame?.said ?? ""),
    around: () => aloud(around(picture, picture.current())),
    "row start": () => picture.focus(places.row(picture.current())[0]?.id ?? ""),
    "row end": () => picture.focus(places.row(picture.current()).at(-1)?.id ?? ""),
  };

  const named = (target: Element): string | null =>
    target.closest("[data-id]")?.getAttribute("data-id") ?? null;

  const isCell = (target: EventTarget | null): boolean =>
    (target as Element | null)?.getAttribute("role") === "gridcell";

  own.on(root, "pointerdown", () => {
    land();
    set(root, { "data-hand": "pointer" });
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
  own.on(root, "keydown", (event: KeyboardEvent) => {
    if (passes(event)) return;
    event.stopPropagation();
    land();
    set(root, { "data-hand": null });
    const where = event.target === panel.field ? "field" : isCell(event.target) ? "cell" : "other";
    const what = order(
      event,
      where,
      places.keys().map(([key]) => key),
    );
    if (!what) return;
    event.preventDefault();
    const [kind, one = 0, two = 0] = what;
    if (kind === "go") {
      // Buttons that stand for things are places like all others.
      const pressed = [...root.querySelectorAll<HTMLElement>("button[data-id]")];
      const id = (node: Element) => node.getAttribute("data-id") ?? "";
      const spots = pressed.map((node) => ({ id: id(node), ...middle(node.getBoundingClientRect()) }));
      const from = pressed.find((node) => node === event.target);
      const here = from ? id(from) : picture.current();
      const next = neighbour([...picture.spots(), ...spots], here, Number(one), two) ?? "";
      picture.focus(next);
      pressed.find((node) => id(node) === next)?.focus();
    } else if (kind === "choose") {
      const choice = open()[Number(one)];
      if (choice) play(choice);
    } else if (kind === "next") {
      const cells = places.keyed(String(one));
      const at = cells.indexOf(picture.current());
      picture.focus(cells.at(at < 0 && two < 0 ? -1 : (at + two) % cells.length) ?? "");
    } else commands[kind]();
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
        ? `${now.told.said || now.told.title} Esc goes back.`
        : news || (held ? `${count(open().length)}.` : frame.said),
      post,
    );
    set(root, { "data-away": look !== null });
    showMarks();
    showScores(frame.curtain ? null : scores);
    showLine(frame, post.alive, looks.stays?.told.ply ?? -1);
    showBubble();
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
      marksOf(glance?.told ?? frame, seen, { ...showing, waiting: post.late, lit, just }),
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
      begins: ({ path: [first = "", ...rest] }) => (path.length || !rest.length ? "" : places.name(first)),
    });
    const move = glance || post.busy ? undefined : now[pointed]?.move;
    if (move !== wanted) {
      wanted = move;
      preview = null;
      clearTimeout(asking);
      if (move) {
        asking = setTimeout(() => {
          asked = post.ask("preview", move);
        }, 150);
      }
    }
    const { home } = looks;
    showRule(
      storyOf({ frame, paper, clause, refusal, glance: looks.stays, preview, home, goto: steps.goto }),
    );
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
    const wide = root.offsetWidth;
    if (wide === width) return;
    width = wide;
    land();
    picture.fit();
    show();
  });
  sized.observe(root);
  own.on(root, "fullscreenchange", () => {
    // The board as high as the screen lets it, everything else in step.
    const full = document.fullscreenElement !== null;
    root.style.zoom = full ? String(Math.max(1, Math.min(innerWidth / 900, innerHeight / 640))) : "";
  });
  signal.addEventListener("abort", () => {
    sized.disconnect();
    for (const timer of [waking, asking, justly]) clearTimeout(timer);
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
