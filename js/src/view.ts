/** One view of a board: what is shown, what is picked, what waits for an answer. Knows a host, and no game. */

import { bubbleView } from "./bubble";
import { button, h, keeper, s, set, token } from "./dom";
import {
  type Choice,
  type Clause,
  decode,
  decodeReply,
  type Frame,
  type Look,
  type Refusal,
  type Stage,
} from "./frame";
import type { Host } from "./host";
import { neighbour, order, passes } from "./keys";
import { lineView, stepButton } from "./line";
import { marksOf, targets } from "./marks";
import { fly, plan, remember } from "./motion";
import { painter } from "./paint";
import { panelView, type Unread } from "./panel";
import { options, type Path, touch } from "./pick";
import { type Places, placesOf } from "./places";
import { type Scores, scoresView } from "./scores";
import { voice } from "./speak";
import STYLE from "./style.css?raw";
import { theme, watchTheme } from "./theme";

/** So many legal moves are listed before anything is picked. */
const FEW = 9;
const SILENT = "No answer from Python: run the cell again";
const SAVED = "Showing the saved position: run the cell to play";

interface Waiting {
  readonly n: number;
  /** The element on the board that the answer is about. */
  readonly target: string | null;
  /** Whether the ring is shown: only when the answer is not at once. */
  ring: boolean;
  /** Whether the message came from the move field. */
  readonly typed: boolean;
  readonly over: AbortController;
}

export function mount(el: HTMLElement, host: Host, signal: AbortSignal): void {
  const view = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
  let n = 0;

  let frame: Frame | null = null;
  let places: Places = placesOf({ title: "", stages: [], shapes: [] });
  let path: Path = [];
  let active = -1;
  let refusal: Refusal | null = null;
  let clause: Clause | null = null;
  let unread: Unread | null = null;
  let scores: Scores | null = null;
  let lit: readonly string[] = [];
  let waiting: Waiting | null = null;
  let silent = false;
  let alive = true;
  let look: Look = "auto";
  let news = "";
  let land: () => void = () => undefined;

  // ---- the page
  const shell = h("div");
  el.append(shell);
  signal.addEventListener("abort", () => shell.remove());
  const shadow = shell.attachShadow({ mode: "open" });
  adopt(shadow, [host.art.css, STYLE]);
  const head = h("header", { class: "top" });
  const ribbon = h("div", { class: "ribbon", role: "status", hidden: true });
  const board = h("div", { class: "boards" });
  const rows = h("div", { class: "rows" });
  const table = h("div", { class: "table" }, board, rows);
  const side = h("aside", { class: "side" });
  const curtain = h("div", { class: "curtain", hidden: true });
  const main = h("div", { class: "main" }, table, side, curtain);
  const scoreBox = h("section", { class: "scores", hidden: true });
  const line = h("div", { class: "line" });
  const status = h("div", { class: "status" });
  const sky = s("svg", { class: "sky", "aria-hidden": "true" });
  const ear = voice();
  const root = h(
    "div",
    { class: "fw", "data-fw": true, "data-rev": "", "data-busy": "0" },
    head,
    ribbon,
    main,
    scoreBox,
    line,
    status,
    sky,
    ear.node,
  );
  shadow.append(sheet(host.art.symbols), root);

  const keep = keeper();
  const trays = new Map<number, HTMLElement>();
  const panel = panelView(
    side,
    keep,
    {
      play,
      point(index) {
        active = index;
        showMarks();
      },
      type: (text) => send({ kind: "type", rev: frame?.rev, text }, null, true),
      ask: askClause,
      closeClause() {
        clause = null;
        show();
      },
      light,
    },
    signal,
  );
  const bubble = bubbleView(
    root,
    keep,
    {
      dismiss() {
        refusal = null;
        show();
        picture.focus(picture.current());
      },
      nearest(way) {
        refusal = null;
        path = way.slice(0, -1);
        active = frame ? open().findIndex((choice) => way.every((id, i) => choice.path[i] === id)) : -1;
        show();
        picture.focus(picture.current());
      },
      ask: askClause,
    },
    signal,
  );
  const steps = {
    undo: () => send({ kind: "undo" }),
    redo: () => send({ kind: "redo" }),
    goto: (ply: number) => send({ kind: "goto", ply }),
    why(text: string) {
      news = text;
      ear.insist(text);
      showStatus();
    },
  };
  const showLine = lineView(line, keep, steps, signal);
  const showScores = scoresView(scoreBox, keep, { light, ask: askClause }, signal);
  const picture = painter(slot);

  function slot(stage: Stage): HTMLElement {
    if (stage.role === "board" || stage.corner) return board;
    return (stage.role === "tray" && trays.get(stage.seat)) || rows;
  }

  // ---- messages
  function send(message: Record<string, unknown>, target: string | null = null, typed = false): void {
    if (waiting || !alive) return;
    n += 1;
    const over = new AbortController();
    const mine: Waiting = { n, target, ring: false, typed, over };
    waiting = mine;
    const later = (ms: number, act: () => void) => {
      const timer = setTimeout(act, ms);
      over.signal.addEventListener("abort", () => clearTimeout(timer));
    };
    later(150, () => {
      mine.ring = true;
      showMarks();
    });
    later(2000, () => {
      news = "Python is busy: your move is queued";
      showStatus();
    });
    later(10_000, () => {
      silent = true;
      settle();
      show();
    });
    root.setAttribute("data-busy", "1");
    post(message);
  }

  function ask(what: "clause" | "scores", id = ""): void {
    n += 1;
    if (alive) post({ kind: "ask", what, id });
  }

  function askClause(id: string): void {
    ask("clause", id);
  }

  function post(message: Record<string, unknown>): void {
    try {
      host.send({ ...message, view, n });
    } catch {
      silent = true;
      settle();
      show();
    }
  }

  function settle(): void {
    waiting?.over.abort();
    waiting = null;
    root.setAttribute("data-busy", "0");
  }
  signal.addEventListener("abort", () => {
    settle();
    land();
  });

  function onReply(value: unknown): void {
    const got = decodeReply(value, view);
    if (!got) return;
    const { reply } = got;
    silent = false;
    const mine = waiting && waiting.n === got.n ? waiting : null;
    if (mine) settle();
    switch (reply.kind) {
      case "ok":
        if (mine?.typed) panel.field.value = "";
        break;
      case "refused":
        clause = null;
        unread = null;
        news = reply.text;
        ear.insist(reply.text);
        // What no rule was asked about has no place on the board either: its sentence is enough.
        refusal = reply.checks.length || reply.path.length ? reply : null;
        show();
        if (refusal && !mine?.typed) bubble.focus();
        return;
      case "notation":
        unread = reply;
        refusal = null;
        panel.field.setSelectionRange(reply.at, reply.at);
        break;
      case "stale":
        path = [];
        news = reply.text;
        ear.insist(reply.text);
        break;
      case "error":
        news = [reply.text, reply.report].filter(Boolean).join(" · ");
        ear.insist(reply.text);
        break;
      case "clause":
        clause = reply;
        break;
      case "scores":
        if (frame?.turn.over) scores = reply;
        break;
    }
    show();
  }

  function onFrame(value: unknown): void {
    const next = decode(value);
    if (!next) return;
    const before = frame;
    land();
    const changed = before?.rev !== next.rev;
    const follows = before !== null && next.rev === before.rev + 1 && next.motions.length > 0;
    const flights = follows ? plan(next.motions, next.steps, places) : [];
    const from = remember(flights, picture);
    frame = next;
    places = placesOf(next.scene);
    if (changed) {
      settle();
      silent = false;
      path = [];
      active = -1;
      lit = [];
      refusal = null;
      unread = null;
      clause = null;
      news = "";
      if (before && next.said) ear.say(next.said);
      if (!next.turn.over) scores = null;
      if (next.turn.over && !next.curtain) ask("scores");
    }
    if (next.notice && next.notice !== before?.notice) ear.insist(next.notice);
    seatRows(next);
    picture.paint(places);
    show();
    root.setAttribute("data-rev", String(next.rev));
    if (follows) land = fly(flights, from, picture, sky);
  }

  // ---- touching
  function open(): readonly Choice[] {
    if (!frame) return [];
    return path.length || frame.choices.length <= FEW ? options(frame.choices, path) : [];
  }

  function onTouch(id: string): void {
    if (!frame || waiting || !alive || frame.curtain) return;
    const home = places.home(id);
    if (home) picture.stop(home);
    const picked = touch(path, id, places, frame.choices);
    path = picked.path;
    active = -1;
    refusal = null;
    unread = null;
    news = "";
    const act = picked.act;
    if (act?.kind === "play") send({ kind: "play", rev: frame.rev, move: act.move }, act.target);
    else if (act?.kind === "try") send({ kind: "try", rev: frame.rev, path: act.path }, act.target);
    else if (act?.kind === "roll") send({ kind: "roll", rev: frame.rev });
    else if (path.length) ear.say(`${pickedWords()} picked, ${count(open().length)}`);
    show();
  }

  function letGo(): void {
    const held = path.length > 0 || refusal !== null || clause !== null || unread !== null;
    path = [];
    active = -1;
    refusal = null;
    clause = null;
    unread = null;
    news = "";
    show();
    if (held) picture.focus(picture.current());
    else (shadow.activeElement as HTMLElement | null)?.blur();
  }

  function play(choice: Choice): void {
    send({ kind: "play", rev: frame?.rev, move: choice.move }, choice.path[choice.path.length - 1] ?? null);
    picture.focus(picture.current());
  }

  function light(ids: readonly string[]): void {
    lit = ids;
    showMarks();
  }

  const named = (event: Event): string | null => {
    const target = event.target instanceof Element ? event.target.closest("[data-id]") : null;
    return target?.getAttribute("data-id") ?? null;
  };

  root.addEventListener("pointerdown", () => land(), { signal });
  root.addEventListener(
    "click",
    (event) => {
      const id = named(event);
      if (id) onTouch(id);
      else if (
        event.target instanceof Element &&
        event.target.closest(".table") &&
        (path.length || refusal)
      ) {
        letGo();
      }
    },
    { signal },
  );
  root.addEventListener(
    "pointerover",
    (event) => {
      const id = named(event);
      if (!path.length || refusal || !id) return;
      const hits = places.hits(id);
      const index = open().findIndex((choice) => hits.includes(choice.path[path.length] ?? ""));
      if (index === active) return;
      active = index;
      showMarks();
    },
    { signal },
  );
  root.addEventListener(
    "focusin",
    (event) => {
      const cell = event.target instanceof Element && event.target.getAttribute("role") === "gridcell";
      const id = cell ? named(event) : null;
      if (id) picture.stop(id);
    },
    { signal },
  );
  root.addEventListener("keydown", onKey, { signal });

  function onKey(event: KeyboardEvent): void {
    if (passes(event)) return;
    event.stopPropagation();
    land();
    const target = event.target as Element;
    const where =
      target === panel.field ? "field" : target.getAttribute("role") === "gridcell" ? "cell" : "other";
    const what = order(event.key, where);
    if (!what) return;
    event.preventDefault();
    switch (what.kind) {
      case "go": {
        const next = neighbour(picture.spots(), picture.current(), what.dx, what.dy);
        if (next) picture.focus(next);
        break;
      }
      case "touch":
        onTouch(picture.current());
        break;
      case "choose": {
        const choice = open()[what.index];
        if (choice) play(choice);
        break;
      }
      case "let go":
        letGo();
        break;
      case "field":
        panel.field.focus();
        break;
      case "back":
      case "on": {
        const can = what.kind === "back" ? frame?.can.undo : frame?.can.redo;
        if (can !== true) steps.why(can || "There is no further move");
        else if (what.kind === "back") steps.undo();
        else steps.redo();
      }
    }
  }

  // ---- showing
  function pickedWords(): string {
    return path.map((id) => places.name(id)).join(" · ");
  }

  const count = (moves: number): string =>
    moves === 0 ? "no legal move" : moves === 1 ? "1 legal move" : `${moves} legal moves`;

  function seatRows(next: Frame): void {
    const seats = next.scene.stages.filter((stage) => stage.role === "tray" && stage.seat > 0);
    for (const { seat } of seats) {
      if (!trays.has(seat)) trays.set(seat, h("div", { class: "tray" }));
    }
    const known = seats.map((stage) => stage.seat).sort((a, b) => a - b);
    keep(panel.players, [known, next.names, next.seat], () =>
      known.map((seat) =>
        h(
          "li",
          { "data-seat": seat },
          h(
            "span",
            { class: "who" },
            token(`player-${seat}`, 16),
            h("span", {}, next.names[seat - 1] ?? `Player ${seat}`, next.seat === seat && h("i", {}, " you")),
          ),
          trays.get(seat),
        ),
      ),
    );
    for (const row of panel.players.children) {
      const turn = !next.turn.over && row.getAttribute("data-seat") === String(next.turn.seat);
      row.classList.toggle("on", turn);
    }
    (panel.players.parentElement as HTMLElement).hidden = !known.length;
  }

  function showHead(now: Frame): void {
    const { turn, names, line: played } = now;
    const number = played.moves[played.ply - 1]?.turn ?? 0;
    const meta = [names.length > 1 && `${names.length} players`, number > 0 && `turn ${number}`];
    keep(head, [now.game, now.scene.title, meta, turn, now.can.undo, alive], () => [
      h("h2", {}, now.game || now.scene.title),
      h("span", { class: "meta" }, meta.filter(Boolean).join(" · ")),
      h("span", { class: "grow" }),
      h(
        "div",
        { class: "turn" },
        turn.seat > 0 && !turn.over && token(`player-${turn.seat}`, 18),
        h(
          "div",
          {},
          turn.name && !turn.over && h("b", {}, turn.name, h("span", { class: "wide" }, " to move")),
          " ",
          h("span", { class: turn.over ? "" : "words" }, turn.words),
        ),
      ),
      stepButton("Undo", "undo", alive ? now.can.undo : SILENT, () => send({ kind: "undo" }), steps, signal),
    ]);
  }

  function showRibbon(now: Frame): void {
    const text = !alive ? SAVED : silent ? SILENT : now.notice;
    ribbon.hidden = !text;
    ribbon.className = `ribbon${alive && !silent ? " news" : ""}`;
    if (ribbon.textContent !== text) ribbon.textContent = text;
  }

  function showCurtain(now: Frame): void {
    const { curtain: drop } = now;
    curtain.hidden = !drop;
    keep(curtain, drop, () =>
      drop
        ? [
            h("p", {}, token(`player-${drop.seat}`, 32)),
            h("p", {}, drop.text),
            button(
              { class: "btn main" },
              [`Show ${drop.name}'s view`],
              () => send({ kind: "show", seat: drop.seat }),
              signal,
            ),
          ]
        : [],
    );
    // Behind a curtain nothing can be touched or reached by keys.
    for (const part of [table, side]) part.toggleAttribute("inert", Boolean(drop));
  }

  function showStatus(): void {
    if (!frame) return;
    const held = pickedWords();
    const bold = news ? "" : held ? `${held} picked.` : "";
    const rest = news || (held ? `${count(open().length)}.` : frame.said);
    const eyes =
      typeof frame.seat === "number"
        ? `seat ${frame.seat}`
        : frame.seat === "all"
          ? "all cards"
          : "public view";
    keep(status, [bold, rest, eyes, frame.mode, alive && !silent], () => [
      h("span", { class: alive && !silent ? "dot" : "dot off" }),
      h("span", { class: "now" }, bold && h("b", {}, bold), " ", rest),
      h("span", { class: "r" }, [eyes, frame?.mode].filter(Boolean).join(" · ")),
    ]);
  }

  function showMarks(): void {
    if (!frame) return;
    const now = open();
    const target = waiting?.ring ? waiting.target : null;
    // Where one way is left it is shown at once.
    const pointed = active < 0 && path.length && now.length === 1 ? 0 : active;
    const marks = marksOf(frame, places, { path, open: now, active: pointed, refusal, waiting: target, lit });
    const legal = new Map([...targets(now, path)].map(([id, text]) => [places.home(id), text]));
    picture.mark(
      marks,
      (cell) => {
        const number = legal.get(cell);
        return number ? `legal, ${number}` : "";
      },
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
      alive: alive && !silent,
    });
  }

  function show(): void {
    if (!frame) return;
    showHead(frame);
    showRibbon(frame);
    showCurtain(frame);
    showMarks();
    showScores(frame.curtain ? null : scores);
    showLine(frame, alive && !silent);
    showStatus();
    showBubble();
  }

  function showBubble(): void {
    const about = refusal && (refusal.path[refusal.path.length - 1] ?? refusal.marks[0]);
    const lowest = refusal
      ? [...refusal.path, ...refusal.marks]
          .map((id) => picture.rect(id))
          .filter((rect): rect is DOMRect => rect !== null)
          .reduce((low, rect) => Math.max(low, rect.bottom), 0)
      : 0;
    const target = about ? picture.rect(about) : null;
    // Below everything it speaks of, its notch under the target.
    const under = target && new DOMRect(target.x, target.y, target.width, lowest - target.y);
    bubble.show(refusal, under);
  }

  function showLook(): void {
    const now = theme(look);
    set(root, { "data-look": now.look, "data-own": now.own });
  }

  let width = 0;
  if (typeof ResizeObserver === "function") {
    const observer = new ResizeObserver(() => {
      const wide = Math.round(root.getBoundingClientRect().width);
      if (wide === width) return;
      width = wide;
      land();
      picture.fit();
      showMarks();
      showBubble();
    });
    observer.observe(root);
    signal.addEventListener("abort", () => observer.disconnect());
  }
  watchTheme(showLook, signal);
  showLook();
  host.subscribe((incoming) => {
    if (incoming.kind === "frame") onFrame(incoming.frame);
    else if (incoming.kind === "reply") onReply(incoming.reply);
    else if (incoming.kind === "look") {
      look = incoming.look;
      showLook();
    } else {
      alive = incoming.alive;
      if (!alive) settle();
      show();
    }
  }, signal);
}

/** The symbols of the game as elements, out of sight; anything that is not SVG stays out. */
function sheet(symbols: string): SVGElement {
  const holder = s("svg", {
    class: "fw-sheet",
    width: 0,
    height: 0,
    style: "position:absolute",
    "aria-hidden": "true",
  });
  const text = `<svg xmlns="http://www.w3.org/2000/svg"><defs>${symbols}</defs></svg>`;
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
  const defs = parsed.querySelector("defs");
  if (defs && !parsed.querySelector("parsererror")) holder.append(document.importNode(defs, true));
  return holder;
}

/** Style texts of this shadow root only. */
function adopt(shadow: ShadowRoot, texts: readonly string[]): void {
  shadow.adoptedStyleSheets = texts.map((text) => {
    const made = new CSSStyleSheet();
    made.replaceSync(text);
    return made;
  });
}
