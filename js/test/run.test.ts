import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stand } from "./stand";
import { hare, shapes, type Wire } from "./toy";

/** A hare that hops round the field in five steps; the last one only clears up. */
const HOPS = ["a2", "b2", "c2", "c1"];
const motions = (): Wire[] => [
  ...HOPS.map((to, i) => ({ kind: "move", id: `hare:${["a1", ...HOPS][i]}`, after: hare(to) })),
  { kind: "vanish", id: "hare:d2" },
];
const steps = (): Wire[] => motions().map((_, i) => ({ clause: `H-${i + 1}`, text: `Step ${i + 1}.`, n: 1 }));
const landed = () => [...shapes().filter((it) => it.id !== "hare:a1" && it.id !== "hare:d2"), hare("c1")];
const hopped = (more: Wire = {}): Wire => ({
  rev: 2,
  pace: 450,
  motions: motions(),
  steps: steps(),
  said: "The hare has hopped.",
  turn: { seat: 2, name: "Olu", words: "hop", over: false },
  line: { ply: 1, total: 1, moves: [{ ply: 1, seat: 1, text: "hops", turn: 1 }] },
  ...more,
});

let board: ReturnType<typeof stand>;
const hares = () =>
  [...board.root.querySelectorAll("[data-id^='hare:']")].map((node) => node.getAttribute("data-id"));
const press = (name: string) =>
  [...board.root.querySelectorAll<HTMLElement>(".run button")].find((it) => it.textContent === name)?.click();
const bar = () => board.find(".run");

/** A reader who does not mind movement: only with Web Animations is anything flown. */
function moving(): void {
  const animation = () => ({ finished: Promise.resolve(), cancel() {} });
  Element.prototype.animate = animation as unknown as Element["animate"];
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {} }));
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  board.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, "animate");
  document.body.replaceChildren();
});

describe("a move of many steps", () => {
  it("plays by itself, a step at its pace, and holds its last picture until the next touch", () => {
    moving();
    board = stand();
    board.frame(hopped(), { shapes: landed() });
    expect(board.root.getAttribute("data-rev")).toBe("2");
    expect(bar()?.hidden).toBe(false);
    for (const [i, place] of HOPS.entries()) {
      expect(hares()).toEqual(expect.arrayContaining([`hare:${place}`, "hare:d2"]));
      expect(board.text(".run")).toContain(`${i + 1} of 4`);
      vi.advanceTimersByTime(450);
    }
    vi.advanceTimersByTime(10_000);
    expect(bar()?.hidden).toBe(true);
    expect(hares()).toContain("hare:d2");
    // Not before the click: the browser sends none for what is redrawn under the pointer.
    board.root.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    expect(hares()).toContain("hare:d2");
    board.root.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(hares()).not.toContain("hare:d2");
    expect(hares()).toContain("hare:c1");
  });

  it("goes on with Next, ends with Skip, and lies on the stage where most of it happens", () => {
    moving();
    board = stand();
    const field = board.find('[data-stage="field"]') as HTMLElement;
    field.getBoundingClientRect = () => new DOMRect(0, 40, 80, 40);
    board.frame(hopped(), { shapes: landed() });
    // Over the stage, but beside the grid, in which only rows and cells may stand.
    expect(bar()?.style.top).toBe("40px");
    expect(bar()?.closest('[role="grid"]')).toBeNull();
    press("Next");
    expect(hares()).toContain("hare:b2");
    expect(board.text(".rule")).toContain("Step 2.");
    press("Skip");
    expect(hares()).not.toContain("hare:d2");
    expect(bar()?.hidden).toBe(true);
    expect(board.text(".rule")).toContain("Step 5.");
  });

  it("is done at once where nothing is to move, held, and gone through with Next", () => {
    board = stand();
    board.frame(hopped(), { shapes: landed() });
    expect(hares()).toEqual(expect.arrayContaining(["hare:c1", "hare:d2"]));
    vi.advanceTimersByTime(60_000);
    for (const place of HOPS) {
      press("Next");
      expect(hares()).toContain(`hare:${place}`);
    }
    press("Skip");
    expect(hares()).not.toContain("hare:d2");
    expect(bar()?.hidden).toBe(true);
  });

  it("holds nothing back from a player who has to go on", () => {
    moving();
    board = stand();
    board.frame(hopped({ turn: { seat: 1, name: "Ida", words: "hop", over: false } }), { shapes: landed() });
    expect(board.text(".run")).toContain("1 of 5");
    vi.advanceTimersByTime(5 * 450);
    expect(hares()).not.toContain("hare:d2");
  });

  it("of few steps is flown as others are, and its last picture held", () => {
    moving();
    board = stand();
    const few = { motions: motions().slice(3), steps: steps().slice(3) };
    const first = motions()[3];
    board.frame({ rev: 1 }, { shapes: [...shapes(), hare("c2")] });
    board.frame(hopped(few), { shapes: landed() });
    expect(first?.id).toBe("hare:c2");
    expect(bar()?.hidden).toBe(true);
    expect(hares()).toEqual(expect.arrayContaining(["hare:c1", "hare:d2"]));
    board.key("ArrowLeft");
    expect(hares()).not.toContain("hare:d2");
  });

  it("is told at once to the ear, and ended by any key and by the next position", () => {
    moving();
    board = stand();
    board.frame(hopped(), { shapes: landed() });
    expect(board.text("[aria-live=polite]")).toContain("The hare has hopped.");
    board.key("ArrowLeft");
    expect(hares()).not.toContain("hare:d2");
    board.frame(hopped({ rev: 3 }), { shapes: landed() });
    expect(bar()?.hidden).toBe(false);
    board.frame({ rev: 4 });
    expect(bar()?.hidden).toBe(true);
    expect(hares()).toEqual(["hare:d2", "hare:a1", "hare:b1"]);
  });

  it("is no more than a flight without a pace, behind a curtain, or where other moves lie between", () => {
    moving();
    board = stand();
    const curtain = { seat: 2, name: "Olu", text: "Pass the board." };
    for (const more of [{ pace: 0 }, { curtain }, { rev: 9 }]) {
      board.frame({ rev: 1 });
      board.frame(hopped(more), { shapes: landed() });
      expect(bar()?.hidden).toBe(true);
      expect(hares()).toContain("hare:c1");
    }
  });
});

describe("chance that may be chosen", () => {
  const due = (more: Wire = {}) => ({
    turn: { seat: 0, name: "", words: "throw", over: false },
    can: { undo: true, redo: "no", roll: true },
    choices: [],
    rolls: [
      { text: "1:", label: "throws a 1" },
      { text: "2:", label: "throws a 2" },
    ],
    ...more,
  });

  it("is offered beside the throw, and sends what was chosen", () => {
    board = stand();
    board.frame({ rev: 2, ...due() });
    const faces = [...board.root.querySelectorAll<HTMLElement>(".faces .opt")];
    expect(faces.map((it) => it.textContent)).toEqual(["throws a 1", "throws a 2"]);
    faces[1]?.click();
    expect(board.last()).toMatchObject({ kind: "roll", rev: 2, text: "2:" });
  });

  it("is not offered where Python offers none", () => {
    board = stand();
    board.frame({ rev: 2, ...due({ rolls: [] }) });
    expect(board.find(".faces")).toBeNull();
  });
});

describe("taking a turn back", () => {
  const moves = [
    { ply: 1, seat: 1, text: "a", turn: 1 },
    { ply: 2, seat: 0, text: "3:", turn: 2, chance: true },
    { ply: 3, seat: 2, text: "b", turn: 2 },
    { ply: 4, seat: 2, text: "c", turn: 2 },
    { ply: 5, seat: 2, text: "d", turn: 2 },
  ];
  const can = { undo: true, redo: "no", roll: "no" };
  const whole = () => board.find('[aria-label="Take the turn back"]');

  it("goes back to the throw that opened it, past no chance", () => {
    board = stand();
    board.frame({ rev: 2, can, line: { ply: 4, total: 5, moves } });
    whole()?.click();
    expect(board.last()).toMatchObject({ kind: "goto", ply: 2 });
  });

  it("is not offered where one move is the whole turn", () => {
    board = stand();
    for (const [i, ply] of [0, 1, 2, 3].entries()) {
      board.frame({ rev: i + 2, can, line: { ply, total: 5, moves } });
      expect(whole()).toBeNull();
    }
  });
});
