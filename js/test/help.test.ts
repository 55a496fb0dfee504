import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Stand, stand } from "./stand";
import { type Wire, wire } from "./toy";

const stands: Stand[] = [];
const open = (first: Wire | null = wire()): Stand => {
  const made = stand(first);
  stands.push(made);
  return made;
};
const drawn = (board: Stand): (string | null)[] =>
  [...board.root.querySelectorAll("[data-mark]")].map((node) => node.getAttribute("data-mark"));
const hint = (rung: number, more: Wire = {}): Wire => ({
  kind: "hint",
  rung,
  rungs: 3,
  text: `Rung ${rung}.`,
  ids: ["hare:a1"],
  move: "",
  checks: [],
  at: -1,
  ...more,
});

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  for (const made of stands.splice(0)) made.end();
  document.body.replaceChildren();
  vi.useRealTimers();
});

describe("hints", () => {
  it("climb a rung with every h, are said and marked, and stay on the last", () => {
    const board = open();
    for (const rung of [1, 2, 3, 3]) {
      board.key("h");
      expect(board.last()).toMatchObject({ kind: "ask", what: "hint", id: String(rung) });
      board.reply(hint(rung));
      expect(board.text('[role="status"][aria-live]').trim()).toBe(`Hint ${rung} of 3. Rung ${rung}.`);
      expect(board.text(".rule")).toContain(`Rung ${rung}.`);
      expect(drawn(board)).toContain("hint?");
    }
  });

  it("are asked for by a button in the head, one in the panel, and the one below a hint", () => {
    const board = open();
    board.find('.top [aria-label="Hint"]')?.click();
    expect(board.last()).toMatchObject({ what: "hint", id: "1" });
    board.reply(hint(1));
    board.find(".rule .do button")?.click();
    expect(board.last()).toMatchObject({ what: "hint", id: "2" });
    board.reply(hint(2));
    board.find(".typed .low")?.click();
    expect(board.last()).toMatchObject({ what: "hint", id: "3" });
  });

  it("go with a touch, a move and Escape, and begin anew", () => {
    const board = open();
    const ends: readonly (() => void)[] = [
      () => board.touch("a1"),
      () => board.frame({ rev: 2 }),
      () => board.key("Escape"),
    ];
    for (const end of ends) {
      board.key("h");
      expect(board.last()).toMatchObject({ what: "hint", id: "1" });
      board.reply(hint(1));
      expect(drawn(board)).toContain("hint?");
      end();
      expect(drawn(board)).not.toContain("hint?");
    }
  });

  it("that come too late tell nothing", () => {
    const board = open();
    board.key("h");
    const { view, n } = board.last();
    board.touch("a1");
    board.tell({ kind: "reply", reply: { view, n, ...hint(1) } });
    expect(drawn(board)).not.toContain("hint?");
    expect(board.text(".rule")).not.toContain("Rung 1.");
  });

  it("show the rule that allows a move, and light buttons and stages", () => {
    const board = open(wire({ choices: [{ move: "rest", path: ["act:rest"], label: "rest" }] }));
    const check = { clause: "H-1", holds: true, text: "Rest is free.", title: "Rest", provenance: "text" };
    board.key("h");
    board.reply(hint(3, { ids: ["act:rest", "field"], checks: [check], at: 0 }));
    expect(board.text(".rule h3")).toBe("Rest");
    expect(board.find(".rule .ctl")).toBeNull();
    expect(board.root.querySelectorAll("button.hinted[data-id='act:rest']").length).toBeGreaterThan(0);
    expect(board.find('[data-stage="field"] [data-mark^="hint"]')).not.toBeNull();
    board.touch("a1");
    expect(board.find("button.hinted")).toBeNull();
  });
});

describe("what would make a move legal", () => {
  const refused = (): Stand => {
    const board = open();
    board.touch("a1");
    board.touch("b2");
    const failing = { clause: "H-2", holds: false, text: "Too far.", marks: ["b2"] };
    board.reply({ kind: "refused", text: "No.", move: "a1-b2", checks: [failing], path: ["hare:a1", "b2"] });
    return board;
  };
  const ways = { kind: "if", move: "a1-b2", legal_if: [{ text: "If b2 were near.", position: "near" }] };

  it("is asked for by itself, told in the bubble, and tried by a button", () => {
    const board = refused();
    expect(board.last()).toMatchObject({ kind: "ask", what: "if", id: "a1-b2" });
    board.reply(ways);
    expect(board.text(".pop .near")).toContain("If b2 were near.");
    expect(board.text('[role="status"][aria-live]')).toBe("If b2 were near.");
    const button = board.find('.pop [aria-label="Try it: If b2 were near."]');
    button?.click();
    expect(board.last()).toMatchObject({ kind: "suppose", rev: 1, text: "near" });
  });

  it("is told of the refusal that stands, and of no other", () => {
    const board = refused();
    board.reply({ ...ways, move: "a1-d2" });
    expect(board.find(".pop .near")).toBeNull();
  });

  it("shows what was written down for this place, until the next", () => {
    const board = open(wire({ comment: "Look at the edge." }));
    expect(board.find(".ribbon q")?.textContent).toBe("Look at the edge.");
    expect(board.find(".ribbon")?.hidden).toBe(false);
    board.frame({ rev: 2 });
    expect(board.find(".ribbon")?.hidden).toBe(true);
  });

  it("leads back by a button as long as a position is supposed", () => {
    const board = open(wire({ supposed: true }));
    expect(board.text(".ribbon")).toContain("Only supposed");
    board.find(".ribbon button")?.click();
    expect(board.last()).toMatchObject({ kind: "back" });
    board.frame({ rev: 2 });
    expect(board.find(".ribbon")?.hidden).toBe(true);
  });
});

describe("advice", () => {
  const advice = [
    { path: ["hare:a1", "c1"], rank: 1, move: "a1-c1", text: "62 %", label: "1. a1-c1: 62 % (54 to 70)" },
    { path: ["hare:a1", "a2"], rank: 2, move: "a1-a2", text: "48 %", label: "2. a1-a2: 48 % (40 to 56)" },
  ];

  it("is drawn with its ranks, and listed in words", () => {
    const board = open(wire({ advice }));
    expect(new Set(drawn(board))).toEqual(new Set(["advice1", "advice2"]));
    const rows = [...board.root.querySelectorAll(".advice tbody tr")].map((row) => row.textContent);
    expect(rows).toEqual(advice.map(({ rank, move, label, text }) => `${rank}${move}. ${label}${text}`));
  });

  it("is picked up without being played, and goes with the position", () => {
    const board = open(wire({ advice }));
    const before = board.sent.length;
    board.root.querySelectorAll<HTMLElement>(".advice button")[1]?.click();
    expect(board.sent.length).toBe(before);
    expect(board.find(".opt.on .what")?.textContent).toBe("to a2");
    board.frame({ rev: 2 });
    expect(board.find(".advice")?.hidden).toBe(true);
    expect(drawn(board)).toEqual([]);
  });
});

describe("a bot at work", () => {
  const turn = { seat: 2, name: "Olu", words: "hop", over: false, bot: true };
  const think = (board: Stand, more: Wire = {}) =>
    board.tell({
      kind: "reply",
      reply: { kind: "thinking", seat: 2, done: 0.404, text: "Olu thinks", path: ["hare:a1", "a2"], ...more },
    });

  it("is shown in the head, below and by its best move so far, and said once where it lasts", () => {
    const board = open(wire({ turn, choices: [] }));
    think(board);
    expect(board.text(".turn .think")).toBe("Olu thinks, 40 %");
    expect(board.text(".status")).toContain("Olu thinks, 40 %");
    expect(board.find(".ring :last-child")?.getAttribute("stroke-dasharray")).toBe("40 100");
    expect(drawn(board)).toContain("thought");
    const said = () => board.text('[role="status"][aria-live]');
    expect(said()).toBe("");
    vi.advanceTimersByTime(1100);
    think(board, { done: 0.7 });
    expect(said()).toBe("Olu thinks.");
    think(board, { done: 0.9 });
    expect(board.text(".turn .think")).toBe("Olu thinks, 90 %");
    // Said twice it would be written another way, for it to be heard again.
    expect(said()).toBe("Olu thinks.");
  });

  it("ends with the next position, and where it is told that nobody thinks", () => {
    const board = open(wire({ turn, choices: [] }));
    think(board);
    // Whose seat it was is not said then.
    think(board, { text: "", seat: 0 });
    expect(board.find(".turn.busy")).toBeNull();
    expect(drawn(board)).not.toContain("thought");
    think(board);
    board.frame({ rev: 2 });
    expect(board.find(".ring")).toBeNull();
    expect(drawn(board)).not.toContain("thought");
    // News of a bot that does not decide here.
    think(board);
    expect(board.text(".status")).not.toContain("Olu thinks");
  });

  it("lets touches be answered: whose decision it is", () => {
    const board = open(wire({ turn, choices: [] }));
    think(board);
    board.touch("hare:a1");
    expect(board.text(".status")).toContain("It is Olu's decision, and a bot plays for Olu.");
    expect(board.sent).toEqual([]);
    expect(drawn(board)).not.toContain("pick");
  });

  it("at chance, which is nobody's decision, lets it be asked for all the same", () => {
    const chance = { seat: 0, name: "", words: "Throw the die", over: false, bot: true };
    const shapes = [{ id: "act:roll", stage: "acts", x: 0, y: 0, w: 1, h: 1, label: "Throw" }];
    const can = { undo: true, redo: "", roll: true };
    const board = open(wire({ turn: chance, choices: [], can }, { shapes }));
    think(board);
    expect(board.text(".turn .think")).toBe("Olu thinks, 40 %");
    expect(board.find(".ring")).toBeNull();
    board.touch("a1");
    expect(board.text(".status")).toContain("Throw the die");
    expect(board.sent).toEqual([]);
    board.touch("act:roll");
    expect(board.last()).toMatchObject({ kind: "roll" });
  });

  it("that fails is told in every view", () => {
    const board = open();
    board.tell({ kind: "reply", reply: { kind: "error", text: "The bot failed.", report: "at line 3" } });
    expect(board.text('[role="alert"]')).toBe("The bot failed.");
    expect(board.text(".rule pre")).toBe("at line 3");
  });
});
