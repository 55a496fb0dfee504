import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dressed } from "../src/art";
import { answerOf, type Card, decodeCard, draftOf, moved, toggled } from "../src/card-frame";
import { mount } from "../src/card-view";
import type { Host, News } from "../src/host";
import { ART } from "./stand";
import { bag, burrows, choices, leaves, shapes, type Wire } from "./toy";

/** A card as Python sends it, some fields changed. */
const wire = (changes: Wire = {}): Wire => ({
  rev: 1,
  id: "HA-1.L.3",
  kind: "L",
  name: "legal or not",
  subject: "Hopping",
  seed: 3,
  game: "Hares",
  question: "May the hare on a1 hop to c1?",
  caption: "2 players",
  scene: { title: "Hares, 2 players", stages: [burrows(), leaves(), bag(1), bag(2)], shapes: shapes() },
  form: { choose: ["yes", "no:HA-HOP-1", "no:HA-HOP-2"], move: "a1-c1" },
  way: ["hare:a1", "c1"],
  clauses: { "HA-HOP-1": { title: "Over one hare", provenance: "text", sentence: "A hare hops over one." } },
  given: null,
  mark: null,
  hints: [],
  rungs: 3,
  key: null,
  copy: "",
  problem: "",
  next: "HA-1.L.4",
  mastery: null,
  made: 0,
  ...changes,
});

const card = (changes: Wire = {}): Card => decodeCard(wire(changes)) as Card;
const MARK = {
  verdict: "wrong",
  word: "Not right",
  text: "It is not legal: that is HA-HOP-1.",
  missed: ["HA-HOP-1"],
  shown: [],
  marks: ["hare:b1"],
  checks: [],
  legal_if: ["It would be legal if b1 were empty."],
  levels: [{ clause: "HA-HOP-1", level: 1, by: -2 }],
};
const FORMS: Readonly<Record<string, Wire>> = {
  tap: { tap: true, prefix: [] },
  play: { play: true, par: 1, cell: "c1", label: "a hare" },
  build: { build: true, wanted: "legal", move: "" },
  order: { order: ["one", "two", "three"], move: "a1-c1" },
  log: { log: ["a1-a2", "a2-d2"], choose: ["HA-HOP-1"] },
  number: { number: true, seat: 1, clause: "" },
  seats: { seats: [1, 2] },
  line: { line: "Your test" },
  code: { code: "def solve(match):\n    return ..." },
};

let stop: AbortController;
afterEach(() => stop?.abort());

function stand(first: Wire = wire()) {
  const sent: Wire[] = [];
  const listeners: ((news: News) => void)[] = [];
  const host: Host = {
    dress: dressed(ART),
    subscribe(listener) {
      listeners.push(listener);
      listener({ kind: "look", look: "day" });
      listener({ kind: "alive", alive: true });
      listener({ kind: "frame", frame: first });
    },
    send: (message) => sent.push({ ...message }),
  };
  const el = document.createElement("div");
  document.body.append(el);
  stop = new AbortController();
  mount(el, host, stop.signal);
  const root = (el.firstElementChild as HTMLElement).shadowRoot?.querySelector("[data-fw]") as HTMLElement;
  const tell = (news: News) => {
    for (const listener of listeners) listener(news);
  };
  const find = (selector: string) => root.querySelector<HTMLElement>(selector);
  return {
    el,
    root,
    sent,
    find,
    tell,
    last: () => sent[sent.length - 1] ?? {},
    frame: (changes: Wire) => tell({ kind: "frame", frame: wire(changes) }),
    /** Answers the last message. */
    reply: (answer: Wire = { kind: "ok" }) => {
      const { view, n } = sent[sent.length - 1] ?? {};
      tell({ kind: "reply", reply: { view, n, ...answer } });
    },
    button: (name: string) =>
      [...root.querySelectorAll("button")].find(
        (it) => (it.getAttribute("aria-label") ?? it.textContent ?? "").trim() === name,
      ) as HTMLButtonElement,
    pick(value: string) {
      const box = root.querySelector(`input[value="${value}"]`) as HTMLInputElement;
      box.checked = true;
      box.dispatchEvent(new Event("change", { bubbles: true }));
    },
    touch: (id: string) =>
      find(`[data-id="${id}"]`)?.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true })),
    type(text: string) {
      const field = root.querySelector("input") as HTMLInputElement;
      field.value = text;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      return field;
    },
    key(key: string, on: Element | null) {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true });
      const reached = vi.fn();
      document.addEventListener("keydown", reached);
      on?.dispatchEvent(event);
      document.removeEventListener("keydown", reached);
      return reached.mock.calls.length > 0;
    },
    marks: () => [...root.querySelectorAll("[data-mark]")].map((it) => it.getAttribute("data-mark")),
  };
}

beforeEach(() => {
  document.body.replaceChildren();
  // What waits for the next frame is done at once.
  vi.stubGlobal("requestAnimationFrame", (work: FrameRequestCallback) => {
    work(0);
    return 0;
  });
});

describe("a draft and its answer", () => {
  it.each([
    ["a word", { choose: ["yes", "no:HA-HOP-1"] }, "no:HA-HOP-1"],
    ["places", FORMS.tap, ["a1", "c1"]],
    ["an order", FORMS.order, [2, 1, 3]],
    ["a move of a log and its clause", FORMS.log, "2:HA-HOP-1"],
    ["a number", FORMS.number, 12],
    ["seats", FORMS.seats, [1, 2]],
    ["a line", FORMS.line, "a1-c1 refused HA-HOP-1"],
  ])("of %s are the same thing twice", (_, form, given) => {
    const one = card({ form, given });
    expect(answerOf(one, draftOf(one))).toEqual(given);
  });

  it.each([
    ["choice", { choose: ["yes"] }, null],
    ["tap", FORMS.tap, null],
    ["order", FORMS.order, [1, 2, 3]],
    ["log", FORMS.log, null],
    ["number", FORMS.number, null],
    ["seats", FORMS.seats, null],
    ["line", FORMS.line, null],
    ["code", FORMS.code, ""],
  ])("are nothing where nothing was given: %s", (_, form, none) => {
    const one = card({ form });
    expect(answerOf(one, draftOf(one))).toEqual(none);
  });

  it("leave to Python what is no number", () => {
    const one = card({ form: FORMS.number });
    expect(answerOf(one, { ...draftOf(one), text: " twelve " })).toBe("twelve");
    expect(answerOf(one, { ...draftOf(one), text: " -12 " })).toBe(-12);
  });

  it("move a step to where it is put, and no further than the ends", () => {
    expect(moved([1, 2, 3], 0, 2)).toEqual([2, 3, 1]);
    expect(moved([1, 2, 3], 2, -1)).toEqual([3, 1, 2]);
    expect(moved([1, 2, 3], 1, 9)).toEqual([1, 3, 2]);
    expect(moved([1, 2, 3], 7, 0)).toEqual([1, 2, 3]);
    expect(toggled(toggled([], "a"), "b")).toEqual(["a", "b"]);
    expect(toggled(["a", "b"], "a")).toEqual(["b"]);
  });
});

describe("a card", () => {
  it("asks how its pupil stands once it is there", () => {
    const { sent } = stand();
    expect(sent).toMatchObject([{ kind: "ask", what: "standing" }]);
  });

  it("is checked by its button only when something is chosen", () => {
    const it = stand();
    expect(it.button("Check").disabled).toBe(true);
    it.pick("no:HA-HOP-1");
    expect(it.button("Check").disabled).toBe(false);
    it.button("Check").click();
    expect(it.last()).toMatchObject({ kind: "check", rev: 1, answer: "no:HA-HOP-1" });
  });

  it("shows what was wrong, on the picture too, and opens the clauses in the sentence", () => {
    const it = stand();
    it.pick("yes");
    it.frame({ rev: 2, given: "yes", mark: MARK });
    expect(it.root.dataset.verdict).toBe("wrong");
    expect(it.find(".feed")?.textContent).toContain("Not right. It is not legal: that is HA-HOP-1.");
    expect(it.find(".feed")?.textContent).toContain("It would be legal if b1 were empty.");
    expect(it.find(".moved")?.textContent).toContain("down 2");
    expect(it.find(".ans[data-verdict=wrong]")?.textContent).toBe("Yes");
    expect(it.marks()).toContain("fail");
    it.find(".feed button.id")?.click();
    expect(it.find(".clause .quote")?.textContent).toBe("A hare hops over one.");
    it.button("Close").click();
    expect(it.find(".clause")?.hidden).toBe(true);
  });

  it("tells a verdict no more when the answer is changed, until it is asked for again", () => {
    const it = stand();
    it.reply();
    it.frame({ rev: 2, mark: MARK });
    it.pick("yes");
    expect(it.root.dataset.verdict).toBeUndefined();
    expect(it.find(".feed")?.hidden).toBe(true);
    it.frame({ rev: 3, mark: MARK, hints: [{ rung: "area", text: "Look.", marks: [] }] });
    expect(it.root.dataset.verdict).toBeUndefined();
    it.button("Check").click();
    it.reply();
    it.frame({ rev: 4, mark: MARK });
    expect(it.root.dataset.verdict).toBe("wrong");
    it.button("Try again").click();
    expect(it.root.dataset.verdict).toBeUndefined();
  });

  it("marks what is asked about", () => {
    expect(stand().marks()).toEqual(expect.arrayContaining(["pick", "arc", "target?"]));
  });

  it("lights the last hint, and shows the answer only when it is there", () => {
    const it = stand();
    expect(it.find(".key-shown")?.hidden).toBe(true);
    it.frame({ rev: 2, hints: [{ rung: "piece", text: "Look at b1.", marks: ["hare:b1"] }] });
    expect(it.find(".hints")?.textContent).toBe("Hint Look at b1.");
    expect(it.marks()).toContain("ring");
    expect(it.button("Hint 2 of 3").disabled).toBe(false);
    it.frame({ rev: 3, key: "no:HA-HOP-1" });
    expect(it.find(".key-shown")?.textContent).toContain("The answer: no, by HA-HOP-1");
    expect(it.button("Show answer")).toBeUndefined();
  });

  it("begins anew with another exercise", () => {
    const it = stand();
    it.pick("yes");
    it.frame({ rev: 2, id: "HA-1.L.4", question: "And now?" });
    expect(it.find(".question")?.textContent).toBe("And now?");
    expect(it.root.querySelectorAll(":checked").length).toBe(0);
    expect(it.button("Check").disabled).toBe(true);
  });

  it("says what is kept, and what could not be", () => {
    const it = stand(wire({ copy: 'answers["HA-1.L.3"] = "yes"  # 123abc' }));
    expect(it.find(".status code")?.textContent).toBe('answers["HA-1.L.3"] = "yes"  # 123abc');
    it.frame({ rev: 2, copy: "", problem: "It was not written." });
    expect(it.find(".status")?.textContent).toContain("It was not written.");
  });

  it("shows levels when they are asked for", () => {
    const it = stand();
    it.frame({
      rev: 2,
      mastery: { highest: 5, level: 2, clauses: [{ clause: "HA-HOP-1", level: 2, title: "Over one hare" }] },
    });
    expect(it.find(".top [role=img]")?.getAttribute("aria-label")).toBe("2 of 5");
    it.find(".mastery")?.click();
    expect(it.find(".levels")?.textContent).toContain("HA-HOP-1Over one hare");
  });

  it("is only read without a kernel", () => {
    const it = stand();
    it.tell({ kind: "alive", alive: false });
    expect(it.find(".ribbon")?.textContent).toContain("run the cell");
    expect(it.find(".answer")?.inert).toBe(true);
    it.touch("c1");
    expect(it.sent.length).toBe(1);
  });

  it("leaves nothing behind, even where an answer is waited for", () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const it = stand();
    it.button("Hint 1 of 3").click();
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    stop.abort();
    expect(it.el.childElementCount).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
});

describe("the keys of a card", () => {
  it("check, hint, go on and stay here, but for those of the notebook", () => {
    const it = stand();
    it.reply();
    const box = it.root.querySelector("input");
    expect(it.key("h", box)).toBe(false);
    expect(it.last()).toMatchObject({ kind: "hint" });
    it.reply();
    it.pick("yes");
    it.key("Enter", box);
    expect(it.last()).toMatchObject({ kind: "check", answer: "yes" });
    it.reply();
    it.key("n", box);
    expect(it.last()).toMatchObject({ kind: "next" });
    it.reply();
    it.key("?", box);
    expect(it.find(".clause")?.textContent).toContain("the next hint");
    expect(it.key("Tab", box)).toBe(true);
    expect(it.key("x", box)).toBe(false);
  });

  it("are letters where something is typed", () => {
    const it = stand(wire({ form: FORMS.number }));
    it.reply();
    const before = it.sent.length;
    it.key("h", it.type("1"));
    expect(it.sent.length).toBe(before);
    it.key("Enter", it.type("12"));
    expect(it.last()).toMatchObject({ kind: "check", answer: 12 });
  });

  it("pick on the picture", () => {
    const it = stand(wire({ form: FORMS.tap, way: [] }));
    it.reply();
    const cell = it.find('[data-id="c1"] > [role="gridcell"]');
    cell?.focus();
    cell?.dispatchEvent(new FocusEvent("focusin", { bubbles: true, composed: true }));
    it.key("Enter", cell);
    expect(it.find(".tapped")?.textContent).toBe("Tapped: c1");
    it.key("c", cell);
    expect(it.last()).toMatchObject({ kind: "check", answer: ["c1"] });
  });
});

describe("the answers", () => {
  it("taps: a place by what stands for the thing on it, once more takes it away", () => {
    const it = stand(wire({ form: FORMS.tap, way: [] }));
    it.reply();
    it.touch("hare:b1");
    it.touch("leaf:leaf.2");
    expect(it.find(".tapped")?.textContent).toBe("Tapped: b1, leaf.1");
    expect(it.marks()).toContain("pick");
    it.touch("hare:b1");
    expect(it.find(".tapped")?.textContent).toBe("Tapped: leaf.1");
  });

  it("moves: played on the picture, refused, typed, taken back", () => {
    const it = stand(wire({ form: FORMS.play, way: [], choices: choices(), draft: "" }));
    it.reply();
    it.touch("hare:a1");
    expect(it.marks()).toContain("target1");
    it.touch("a2");
    expect(it.last()).toMatchObject({ kind: "play", rev: 1, move: "a1-a2" });
    it.reply({ kind: "refused", text: "The burrow is full (HA-HOP-1).", checks: [], marks: ["a2"] });
    expect(it.find(".feed")?.textContent).toBe("The burrow is full (HA-HOP-1).");
    expect(it.marks()).toContain("fail");
    it.key("Enter", it.type("a1-a2"));
    expect(it.last()).toMatchObject({ kind: "type", rev: 1, text: "a1-a2" });
    it.reply();
    it.frame({ rev: 2, form: FORMS.play, way: [], choices: [], draft: "a1-a2", made: 1 });
    // What stands there already is not typed once more: Enter checks it.
    it.key("Enter", it.root.querySelector("input"));
    expect(it.last()).toMatchObject({ kind: "check", rev: 2 });
    it.reply();
    it.button("Back").click();
    expect(it.last()).toMatchObject({ kind: "undo" });
  });

  it("a position: a thing is taken, and put where one taps", () => {
    const palette = [{ id: "H", label: "hare", places: ["c1"], symbol: "hare" }];
    const it = stand(wire({ form: FORMS.build, way: [], palette, draft: "x" }));
    it.reply();
    it.touch("c1");
    expect(it.find(".feed")?.textContent).toBe("Take a thing first.");
    it.button("hare").click();
    expect(it.button("hare").getAttribute("aria-pressed")).toBe("true");
    expect(it.find('[data-id="c1"] > [role="gridcell"]')?.getAttribute("aria-label")).toContain("may be put");
    it.touch("c1");
    expect(it.last()).toMatchObject({ kind: "put", thing: "H", place: "c1" });
  });

  it("an order: by buttons, which are off at the ends", () => {
    const it = stand(wire({ form: FORMS.order }));
    it.reply();
    expect(it.button("Up: one").disabled).toBe(true);
    it.button("Down: one").click();
    it.button("Down: one").click();
    expect(it.button("Down: one").disabled).toBe(true);
    it.button("Check").click();
    expect(it.last()).toMatchObject({ kind: "check", answer: [2, 3, 1] });
  });

  it("a move of a log and a clause", () => {
    const it = stand(wire({ form: FORMS.log }));
    it.reply();
    it.pick("2");
    it.pick("HA-HOP-1");
    it.button("Check").click();
    expect(it.last()).toMatchObject({ kind: "check", answer: "2:HA-HOP-1" });
  });

  it("seats, several where several win", () => {
    const it = stand(wire({ form: FORMS.seats }));
    it.reply();
    it.pick("2");
    it.pick("1");
    it.button("Check").click();
    expect(it.last()).toMatchObject({ kind: "check", answer: [1, 2] });
  });

  it("a line that is typed, and nothing for blanks", () => {
    const it = stand(wire({ form: FORMS.line }));
    it.reply();
    expect(it.type("  ").getAttribute("aria-label")).toBe("Your test");
    expect(it.button("Check").disabled).toBe(true);
    it.type("legal 4");
    it.button("Check").click();
    expect(it.last()).toMatchObject({ kind: "check", answer: "legal 4" });
  });

  it("asks of each part what the form says", () => {
    const legends = (form: Wire) =>
      [...stand(wire({ form })).root.querySelectorAll("legend")].map((node) => node.textContent);
    expect(legends({ ...FORMS.log })).toEqual(["Which move?", "By which clause?"]);
    expect(legends({ ...FORMS.log, asks: ["Which line?", "How many?"] })).toEqual([
      "Which line?",
      "How many?",
    ]);
    expect(legends({ ...FORMS.seats, asks: ["Who has fewer?"] })).toEqual(["Who has fewer?"]);
  });

  it("code: the lines to write, and values that may be typed", () => {
    const it = stand(wire({ form: FORMS.code }));
    it.reply();
    expect(it.find("pre")?.textContent).toContain("def solve(match)");
    it.type("[1, 2]");
    it.button("Check").click();
    expect(it.last()).toMatchObject({ kind: "check", answer: "[1, 2]" });
  });
});

describe("an editor of positions", () => {
  const palette = [{ id: "H", label: "hare", places: ["c1"], symbol: "" }];
  const first = () =>
    wire({
      id: "",
      kind: "E",
      question: "",
      form: { build: true, edit: true },
      way: [],
      palette,
      draft: "x",
      rungs: 0,
      next: "",
      copy: 'fw.match("hares", position="x")',
      mark: { ...MARK, word: "Not yet", text: "Two hares are missing (HA-HOP-1).", levels: [], legal_if: [] },
    });

  it("says what is wrong and the line of Python, and asks nothing", () => {
    const it = stand(first());
    expect(it.sent).toEqual([]);
    expect(it.find(".feed")?.textContent).toContain("Not yet. Two hares are missing (HA-HOP-1).");
    expect(it.find(".status")?.textContent).toContain('In Python: fw.match("hares", position="x")');
    expect([...it.root.querySelectorAll(".do .btn")].map((one) => one.textContent)).toEqual([
      "Empty the board",
    ]);
    expect(it.find(".question")?.hidden).toBe(true);
    for (const key of ["c", "h", "n"]) it.key(key, it.find(".table"));
    expect(it.sent).toEqual([]);
  });

  it("is built and emptied", () => {
    const it = stand(first());
    it.button("hare").click();
    it.touch("c1");
    expect(it.last()).toMatchObject({ kind: "put", thing: "H", place: "c1" });
    it.reply();
    it.button("Empty the board").click();
    expect(it.last()).toMatchObject({ kind: "empty" });
  });
});
