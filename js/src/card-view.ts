/** One view of a card: its parts, and how they hear of each other. Knows no game and no kind's rules. */

import { type Control, control, ready } from "./card-answer";
import { answerOf, type Card, type Draft, decodeCard, draftOf, toggled } from "./card-frame";
import { cardPage, told as keyTold } from "./card-page";
import { cardTable } from "./card-table";
import { courier } from "./courier";
import { afterwards, set, ui } from "./dom";
import type { Look, Reply } from "./frame";
import type { Host, News } from "./host";
import { neighbour, order, passes } from "./keys";
import { type Mark, targets } from "./marks";
import { isCell, named } from "./nodes";
import { painter } from "./paint";
import { options, type Path, touch } from "./pick";
import { placesOf } from "./places";
import { voice } from "./speak";
import { theme, watchTheme } from "./theme";

/** Narrower than this a picture is only looked at. */
const TOUCHABLE = 240;

export function mount(el: HTMLElement, host: Host, signal: AbortSignal): void {
  const own = ui(signal);
  const ear = voice();
  let card: Card | null = null;
  let places = placesOf({ title: "", stages: [], shapes: [] });
  let draft: Draft = { choice: "", numbers: [], taps: [], text: "" };
  let answer: Control | null = null;
  let path: Path = [];
  let thing = "";
  let read = "";
  let refused: { readonly text: string; readonly marks: readonly string[] } | null = null;
  let wish: Look = "auto";
  /** The verdict that the answer has gone on from, as text: it is told no more. */
  let hushed = "";
  /** Whether a verdict has been asked for. */
  let asked = false;

  const show = afterwards(paint, signal);
  const post = courier(
    host,
    () => show(1),
    (text) => ear.say(text),
    signal,
  );
  const send = (message: Readonly<Record<string, unknown>>) => post.send(message);
  const positioned = (message: Readonly<Record<string, unknown>>) => send({ ...message, rev: card?.rev });

  const acts = {
    check() {
      if (!card || post.busy || !ready(card, draft)) return;
      hushed = "";
      asked = true;
      positioned({ kind: "check", answer: answerOf(card, draft) });
    },
    again() {
      if (!card || card.form.edit) return;
      hushed = JSON.stringify(card.mark);
      show(1);
    },
    hint: () => card && card.hints.length < card.rungs && send({ kind: "hint" }),
    reveal: () => send({ kind: "show" }),
    following: () => card?.next && send({ kind: "next" }),
    empty: () => send({ kind: "empty" }),
    keys: () => acts.clause(read === "?" ? "" : "?"),
    clause(id: string) {
      read = id;
      show(1);
    },
  };

  const table = cardTable(own);
  const page = cardPage(el, own, [table.node, ...table.rest], acts);
  const { root } = page;
  const picture = painter(table.slot.bind(table), own, signal, () => show(1));
  root.append(ear.node);

  /** Something of the answer has changed: what was said of the last one holds no more. */
  function change(next: Partial<Draft>): void {
    draft = { ...draft, ...next };
    refused = null;
    acts.again();
  }

  /** The card without a verdict that the answer has gone on from. */
  const fresh = (now: Card): Card =>
    now.mark && JSON.stringify(now.mark) === hushed ? { ...now, mark: null } : now;

  const collect = {
    change,
    type: (text: string) => positioned({ kind: "type", text }),
    undo: () => send({ kind: "undo" }),
    take(id: string) {
      thing = thing === id ? "" : id;
      show(1);
    },
  };

  // ---- the picture

  function onTouch(id: string): void {
    if (!card || post.busy || !post.alive) return;
    const home = places.home(id);
    if (home) picture.focus(home, true);
    const { form } = card;
    if (form.tap) change({ taps: toggled(draft.taps, tapped(id)) });
    else if (form.play) playing(id);
    else if (form.build) building(home);
    show(1);
  }

  /** What a tap means, as answers name it: the place of the topmost thing, by what stands for it. */
  function tapped(id: string): string {
    const first = places.hits(id)[0] ?? id;
    return first.slice(first.indexOf(":") + 1);
  }

  function playing(id: string): void {
    if (!card) return;
    refused = null;
    const next = touch(path, id, places, card.choices);
    path = next.path;
    if (next.act?.kind === "play") positioned({ kind: "play", move: next.act.move });
    else if (next.act?.kind === "try") positioned({ kind: "try", path: next.act.path });
    else if (path.length) ear.say(`${path.map((one) => places.name(one)).join(", ")} picked`);
  }

  function building(place: string): void {
    refused = null;
    if (!thing) {
      refused = { text: "Take a thing first.", marks: [] };
      ear.insist(refused.text);
    } else positioned({ kind: "put", thing, place });
  }

  /** What lies on the picture: what is asked about, what is picked, hints, and what was wrong. */
  function marks(now: Card): Mark[] {
    const { form, way, mark, hints } = now;
    const out: Mark[] = [];
    if (way[0] !== undefined) out.push({ kind: "pick", ids: [way[0]] });
    if (way.length > 1) out.push({ kind: "arc", ids: way });
    const end = form.cell ?? way[way.length - 1];
    if (form.choose && end !== undefined) out.push({ kind: "target", ids: [end], text: "?" });
    else if (form.cell) out.push({ kind: "ring", ids: [form.cell] });
    for (const place of draft.taps) {
      const there = places.scene.shapes.find(({ id, label }) => label && id.endsWith(`:${place}`));
      out.push(there ? { kind: "pick", ids: [there.id] } : { kind: "target", ids: [place], text: "" });
    }
    if (path[0] !== undefined) out.push({ kind: "pick", ids: [path[0]] });
    if (path.length) {
      for (const [id, text] of targets(options(now.choices, path), path))
        out.push({ kind: "target", ids: [id], text });
    }
    for (const id of hints[hints.length - 1]?.marks ?? []) out.push({ kind: "ring", ids: [id] });
    if (form.tap && Array.isArray(now.key)) for (const id of now.key) out.push({ kind: "ring", ids: [id] });
    const failing = refused?.marks ?? (mark && mark.verdict !== "right" ? mark.marks : []);
    for (const id of failing) out.push({ kind: "fail", ids: [id] });
    return out;
  }

  function says(now: Card, cell: string): string {
    if (now.form.tap) return draft.taps.some((id) => cellOf(id) === cell) ? "tapped" : "";
    if (now.form.play && path.length) {
      const next = [...targets(options(now.choices, path), path).keys()].map((id) => places.home(id));
      return next.includes(cell) ? "legal" : "";
    }
    const can = now.palette?.find(({ id }) => id === thing)?.places.includes(cell);
    return can ? "may be put here" : "";
  }

  const cellOf = (place: string): string => {
    if (places.cell(place)) return place;
    return places.home(places.scene.shapes.find(({ id }) => id.endsWith(`:${place}`))?.id ?? "");
  };

  function paint(): void {
    set(root, { "data-busy": post.busy ? 1 : 0 });
    if (!card) return;
    const now = fresh(card);
    const can = ready(now, draft) && post.alive;
    page.show(now, can, post.alive, post.silent, refused?.text ?? "");
    page.paper(now, read);
    answer?.show(now, draft, thing);
    const active = now.form.tap || now.form.play || now.form.build;
    picture.mark(marks(now), (cell) => {
      const told = says(now, cell);
      return { says: told, picked: told === "tapped", grab: false };
    });
    set(root, { "data-still": !active || !post.alive });
    const width = root.offsetWidth;
    table.node.inert = width > 0 && width < TOUCHABLE;
  }

  /** Whether an exercise is about a stage: all of the table, or what its question touches. */
  function about({ kind, form, way }: Card): (stage: string) => boolean {
    if (/[SGBCEFA]/.test(kind) || (form.tap && !way.length)) return () => true;
    const asked = [...way, form.cell ?? ""].map((id) => places.box(id)?.stage.id);
    return (stage) => asked.includes(stage);
  }

  // ---- keys and the pointer

  own.on(root, "click", (event: MouseEvent) => {
    const id = named(event.target as Element);
    if (id) onTouch(id);
  });
  own.on(root, "focusin", (event: FocusEvent) => {
    if (isCell(event.target)) picture.stop(named(event.target as Element) ?? "");
  });

  const letGo = (): void => {
    const held = path.length > 0 || refused !== null || thing !== "" || read !== "";
    path = [];
    refused = null;
    thing = "";
    read = "";
    if (!held) {
      (page.shadow.activeElement as HTMLElement | null)?.blur();
      // The cell round the card hears its own keys again.
      el.closest<HTMLElement>("[tabindex]")?.focus({ preventScroll: true });
    }
    show(1);
  };

  const letters: Readonly<Record<string, () => unknown>> = {
    h: acts.hint,
    n: acts.following,
    c: () => (card && fresh(card).mark ? acts.again() : acts.check()),
    "?": acts.keys,
  };

  own.on(root, "keydown", (event: KeyboardEvent) => {
    if (passes(event)) return;
    event.stopPropagation();
    const target = event.target as HTMLElement;
    const cell = isCell(target);
    const typing = target instanceof HTMLInputElement && !/radio|checkbox/.test(target.type);
    const letter = typing || event.ctrlKey ? undefined : letters[event.key];
    if (event.key === "Escape") letGo();
    else if (letter) letter();
    else if (cell) onCell(event);
    else if (event.key === "Enter" && !(target instanceof HTMLButtonElement)) acts.check();
    else return;
    event.preventDefault();
  });

  function onCell(event: KeyboardEvent): void {
    const [what, dx = 0, dy = 0] = order(event, "cell", []) ?? [];
    const here = picture.current();
    if (what === "touch") onTouch(here);
    else if (what === "go") picture.focus(neighbour(picture.spots(), here, Number(dx), Number(dy)) ?? "");
    else if (what === "row start") picture.focus(places.row(here)[0]?.id ?? "");
    else if (what === "row end") picture.focus(places.row(here).at(-1)?.id ?? "");
  }

  // ---- what Python says

  function onFrame(value: unknown): void {
    const next = decodeCard(value);
    if (!next) return;
    const before = card;
    const other = before?.id !== next.id;
    const moved = JSON.stringify(before?.scene) !== JSON.stringify(next.scene);
    card = next;
    post.silent = false;
    refused = null;
    if (other) {
      draft = draftOf(next);
      answer = control(next, own, collect);
      page.answer.replaceChildren(answer.node);
      path = [];
      thing = "";
      read = "";
      hushed = "";
    }
    if (moved) {
      path = [];
      places = placesOf(next.scene);
      table.lay(next.scene, next.caption, about(next));
      picture.paint(places);
    }
    set(root, { "data-rev": next.rev });
    if (before && !other) tellNews(before, next);
    else if (before) ear.say(next.question);
    paint();
  }

  /** What has come of what was asked for, for the ear. */
  function tellNews(before: Card, next: Card): void {
    const { mark, hints, draft: made } = next;
    const other = JSON.stringify(mark) !== JSON.stringify(before.mark);
    if (mark && (asked || other)) ear.say(`${mark.word}. ${mark.text}`);
    else if (hints.length > before.hints.length && next.key === null)
      ear.say(hints[hints.length - 1]?.text ?? "");
    else if (next.key !== null && before.key === null) ear.say(`The answer: ${keyTold(next.key)}`);
    else if (made !== before.draft) ear.say(made || "From the beginning.");
    asked = false;
  }

  function onReply(message: unknown): void {
    const got = post.open(message);
    if (!got) return;
    const { reply } = got as { reply: Reply };
    if (reply.kind === "refused" || reply.kind === "stale" || reply.kind === "error") {
      refused = { text: reply.text, marks: reply.kind === "refused" ? reply.marks : [] };
      path = [];
      ear.insist(reply.text);
    }
    show(1);
  }

  function showLook(): void {
    const { look, own: alone } = theme(wish);
    set(root, { "data-look": look, "data-own": alone });
  }

  const { symbols, style } = host.dress;
  page.shadow.adoptedStyleSheets = [style];
  root.prepend(symbols.cloneNode(true));
  root.hidden = false;
  signal.addEventListener(
    "abort",
    () => {
      post.settle();
      page.shell.remove();
    },
    { once: true },
  );
  watchTheme(showLook, signal);

  const news: { readonly [K in News["kind"]]: (it: Extract<News, { kind: K }>) => void } = {
    frame(it) {
      const first = card === null;
      onFrame(it.frame);
      // How the pupil stands is asked for when the card is there: with many answers it takes its time.
      if (first && card && !card.form.edit && post.alive) post.ask("standing");
    },
    reply: (it) => onReply(it.reply),
    look(it) {
      wish = it.look;
      showLook();
    },
    alive({ alive }) {
      post.alive = alive;
      show(1);
    },
  };
  host.subscribe((it) => (news[it.kind] as (it: News) => void)(it), signal);
}
