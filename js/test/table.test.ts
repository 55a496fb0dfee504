import { afterEach, describe, expect, it } from "vitest";
import { decode, type Frame } from "../src/frame";
import { marksOf, targets } from "../src/marks";
import { numbers } from "../src/pick";
import { lines, placesOf } from "../src/places";
import { type Stand, stand } from "./stand";
import { bag, leaf, shapes, type Wire, wire } from "./toy";

/** A row of places before a player, `n` of them. */
const row = (seat: number, unit: number, n = 4): Wire => ({
  id: `row.${seat}`,
  role: "row",
  label: `Player ${seat}`,
  w: n,
  h: 1,
  rank: seat,
  seat,
  unit,
  rows: [Array.from({ length: n }, (_, i) => ({ id: `${seat}.${i + 1}`, x: i, y: 0, label: `${i + 1}` }))],
});

const egg = (seat: number, at: number): Wire => ({
  ...leaf(1),
  id: `egg:${seat}.${at}`,
  stage: `row.${seat}`,
  x: at - 1,
  cell: `${seat}.${at}`,
  label: "egg",
});

/** What is written beside a stage. */
const words = (stage: string, ...told: string[]): Wire => ({
  id: `words:${stage}`,
  stage,
  x: 0,
  y: 0,
  w: 0,
  h: 0,
  parts: told.map((text) => ({ text, symbol: "start" })),
});

const heads: Wire = { id: "heads", role: "tray", label: "Players", w: 2, h: 1, rank: 10, rows: [] };
const dice: Wire = { id: "dice", role: "tray", label: "Die", w: 2, h: 1, rank: 30, rows: [] };

/** A table without a board: rows, one that is a thumbnail and one that is the reader's own. */
const table = (more: Wire = {}, extra: Wire[] = []): Wire =>
  wire(more, {
    stages: [row(2, 44), row(3, 28), { ...row(1, 64), rank: 5 }, heads, bag(1), bag(2), dice],
    shapes: [
      egg(1, 2),
      egg(1, 4),
      egg(2, 1),
      words("row.1", "row of 4", "all closed"),
      words("heads", "Round 3", "who sorts wins"),
      { ...egg(1, 1), id: "face:6", stage: "dice", cell: "", label: "" },
      ...extra,
    ],
  });

const two = [
  { move: ">2", path: ["egg:1.2"], label: "place 2", badge: "the last one" },
  { move: ">4", path: ["egg:1.4"], label: "place 4" },
];

const opened: Stand[] = [];
const open = (first: Wire): Stand => {
  const board = stand(first);
  opened.push(board);
  return board;
};
afterEach(() => {
  for (const board of opened.splice(0)) {
    board.end();
    board.el.remove();
  }
});

const choices = (list: readonly Wire[]) => (decode(wire({ choices: list })) as Frame).choices;

describe("the number of a choice", () => {
  it("is its row in the list", () => {
    expect(numbers(choices([{ move: "a", path: ["x"] }]), [])).toEqual(["1"]);
    expect(
      numbers(choices(Array.from({ length: 11 }, () => ({ move: "a", path: ["x"] }))), []).slice(8),
    ).toEqual(["9", "", ""]);
  });

  it("is the number of its place, where places lie side by side", () => {
    expect(numbers(choices(two), [])).toEqual(["2", "4"]);
    // Not where one of them is none, or two are one.
    expect(numbers(choices([...two, { move: ".", path: ["pile"] }]), [])).toEqual(["1", "2", "3"]);
    expect(numbers(choices([...two, { move: ">4!", path: ["egg:1.4"] }]), [])).toEqual(["1", "2", "3"]);
  });

  it("is its cost, where that is all a badge says", () => {
    const costly = (badge: string, to: string): Wire => ({ move: to, path: ["hare:a1", to], badge });
    expect(numbers(choices([costly("1", "a2"), costly("2", "b2"), costly("", "c2")]), ["hare:a1"])).toEqual([
      "1",
      "2",
      "",
    ]);
    expect(numbers(choices([costly("1", "a2"), costly("+2", "b2")]), ["hare:a1"])).toEqual(["1", "2"]);
  });

  it("lies on what is played by one touch before anything is picked", () => {
    expect([...targets(choices(two), [])]).toEqual([
      ["egg:1.2", "2"],
      ["egg:1.4", "4"],
    ]);
    const now = decode(table({ choices: two })) as Frame;
    const marks = marksOf(now, placesOf(now.scene), {
      path: [],
      open: now.choices,
      active: 1,
      refusal: null,
      waiting: null,
      lit: [],
      just: [],
      hinted: [],
      advice: [],
      thought: [],
    });
    // Only the one pointed at is framed.
    expect(marks.filter((mark) => mark.kind === "frame").map((mark) => mark.ids)).toEqual([["egg:1.4"]]);
    expect(marks.filter((mark) => mark.kind === "slot").map((mark) => mark.text)).toEqual(["2", "4"]);
  });
});

describe("the keys of numbers", () => {
  it("mean the choice of that number", () => {
    const board = open(table({ choices: two }));
    expect([...board.root.querySelectorAll(".opt .key")].map((key) => key.textContent)).toEqual(["2", "4"]);
    board.key("1");
    expect(board.sent).toEqual([]);
    board.key("4");
    expect(board.last()).toMatchObject({ kind: "play", move: ">4" });
  });

  it("go from one choice of a number to the next", () => {
    const costly = (to: string, badge: string, label: string): Wire => ({
      move: `a1-${to}`,
      path: ["hare:a1", to],
      badge,
      label,
    });
    const list = [costly("a2", "1", "a2"), costly("b2", "1", "b2"), costly("c2", "2", "c2 · onto a stone")];
    const board = open(wire({ choices: list }));
    board.touch("hare:a1");
    expect(board.text(".legal .cap b")).toBe("Within reach");
    // Those of one cost share a line; what else is to be said has a row of its own.
    expect([...board.root.querySelectorAll(".legal ol > li")].map((line) => line.children.length)).toEqual([
      3, 1,
    ]);
    expect(board.text(".legal ol > li:last-child .gain")).toBe("onto a stone");
    const at = () => (board.shadow.activeElement as HTMLElement | null)?.dataset.option;
    board.key("1");
    expect(at()).toBe("0");
    board.key("1", board.shadow.activeElement);
    expect(at()).toBe("1");
    board.key("1", board.shadow.activeElement);
    expect(at()).toBe("0");
    expect(board.sent.filter((message) => message.kind === "play")).toEqual([]);
    board.key("2", board.shadow.activeElement);
    expect(board.last()).toMatchObject({ kind: "play", move: "a1-c2" });
  });
});

describe("a table without a board", () => {
  it("is a board itself, with a row a player", () => {
    const board = open(table());
    expect(board.find(".table")?.hasAttribute("data-felt")).toBe(true);
    const sorts = ["row.2", "row.3", "row.1"].map((id) => board.find(`[data-stage="${id}"]`)?.className);
    expect(sorts).toEqual(["laid row seated", "laid row seated small", "laid row seated large"]);
    expect(open(wire()).find(".table")?.hasAttribute("data-felt")).toBe(false);
  });

  it("writes beside a row whose it is and what is to be said of it", () => {
    const board = open(table());
    const caption = board.find('[data-stage="row.1"] > .name') as HTMLElement;
    expect([...caption.children].map((node) => node.textContent)).toEqual([
      "",
      "Player 1",
      "row of 4",
      "all closed",
    ]);
    expect(caption.querySelector("use")?.getAttribute("href")).toBe("#player-1");
    // What has no size is not drawn.
    expect(board.find('[data-id="words:row.1"]')).toBeNull();
    const { scene } = decode(table()) as Frame;
    expect(lines(scene, "row.1")).toEqual(["row of 4", "all closed"]);
    expect(lines(scene, "row.2")).toEqual([]);
  });

  it("shows in a thumbnail the reader's own row, else that of whose turn it is", () => {
    const alone = (more: Wire) =>
      [...open(table(more)).root.querySelectorAll("[data-alone]")].map((node) =>
        node.getAttribute("data-stage"),
      );
    expect(alone({ seat: 1 })).toEqual(["row.1"]);
    expect(alone({ seat: "all", turn: { seat: 2, name: "Olu", words: "hop", over: false } })).toEqual([
      "row.2",
    ]);
  });

  it("has its headings above the players' trays, and what is nobody's below", () => {
    const board = open(table());
    expect(board.find(".heads [data-stage]")?.getAttribute("data-stage")).toBe("heads");
    expect(board.find(".more [data-stage]")?.getAttribute("data-stage")).toBe("dice");
    expect(board.find(".heads")?.parentElement?.querySelector(".cap")?.textContent).toBe(
      "Round 3who sorts wins",
    );
    expect(open(wire()).find(".more")?.hidden).toBe(true);
  });

  it("asks about what is pictured on its own where it is pictured", () => {
    const standins = [
      { clause: "HR-1", title: "Which faces?", provenance: "published", marks: ["face:6"] },
      { clause: "HR-2", title: "Which eggs?", provenance: "stand-in", marks: ["egg:1.2"] },
    ];
    const board = open(table({ standins }));
    expect(board.text(".more .opt")).toBe("PpublishedWhich faces?");
    expect(board.text(".open .opt")).toBe("Sstand-inWhich eggs?");
    board.find(".more .opt")?.click();
    expect(board.last()).toMatchObject({ kind: "ask", what: "clause", id: "HR-1" });
  });
});

describe("a bar above a board", () => {
  const bar: Wire = { id: "throw", role: "row", label: "Throw", w: 2, h: 1, rank: -1, rows: [] };

  it("holds what comes before the board, and the buttons at its end", () => {
    const { stages } = wire().scene as { stages: Wire[] };
    const board = open(wire({}, { stages: [bar, ...stages], shapes: shapes() }));
    expect(board.find(".bar [data-stage]")?.getAttribute("data-stage")).toBe("throw");
    expect(board.text(".bar .do")).toBe("Rest");
    expect(board.text(".legal > .do")).not.toContain("Rest");
    const plain = open(wire());
    expect(plain.find(".bar")?.hidden).toBe(true);
    expect(plain.text(".bar .do")).toBe("");
  });
});

describe("a chip of the line", () => {
  const line = {
    ply: 4,
    total: 4,
    moves: [
      { ply: 1, seat: 1, text: "a1-c1", turn: 1, label: "over b1 to c1", badge: "brown +2", icons: ["nut"] },
      { ply: 2, seat: 1, text: ".", turn: 1, label: "rest" },
      { ply: 3, seat: 2, text: "J.=12|1J", turn: 2 },
      { ply: 4, seat: 2, text: "keep RR=5", turn: 2 },
    ],
  };

  it("shows what a move brought, short, and whose it was once a turn", () => {
    const board = open(wire({ line }));
    const chips = [...board.root.querySelectorAll<HTMLElement>("button.move[data-ply]")];
    expect(chips.map((chip) => chip.textContent)).toEqual(["a1-c1+2", "–", "J.", "keep RR=5"]);
    expect(chips.map((chip) => chip.title)).toEqual(["over b1 to c1", "rest", "J.=12|1J", "keep RR=5"]);
    const drawn = chips.map((chip) =>
      [...chip.querySelectorAll("use")].map((use) => use.getAttribute("href")),
    );
    expect(drawn).toEqual([["#player-1", "#nut"], [], ["#player-2"], []]);
  });

  it("stays as it is made while its turn does", () => {
    const board = open(wire({ line: { ...line, ply: 2, total: 2, moves: line.moves.slice(0, 2) } }));
    const [first] = board.root.querySelectorAll(".move");
    board.frame({ rev: 2, line });
    expect(board.root.querySelectorAll(".move")[0]).toBe(first);
    expect(first?.className).toBe("move");
    expect(board.text(".move.last")).toBe("keep RR=5");
  });
});
