import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Stand, stand } from "./stand";
import { bag, burrows, hare, leaves, shapes, type Wire, wire } from "./toy";

const stands: Stand[] = [];
const open = (first: Wire | null = wire()): Stand => {
  const made = stand(first);
  stands.push(made);
  return made;
};

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  for (const made of stands.splice(0)) made.end();
  document.body.replaceChildren();
  vi.useRealTimers();
});

const refusal = {
  kind: "refused",
  text: "d2 is too far from a1.",
  move: "a1-d2",
  checks: [
    { clause: "H-1", holds: true, text: "A hare stands on a1.", marks: [] },
    {
      clause: "H-2",
      holds: false,
      text: "d2 is three burrows away.",
      marks: ["d2"],
      title: "How far",
      provenance: "text",
      sentence: "A hare hops two burrows at most.",
    },
  ],
  marks: ["d2"],
  path: ["hare:a1", "b2"],
  nearest: { move: "a1-a2", path: ["hare:a1", "a2"], label: "to a2" },
};

describe("the picture", () => {
  it("draws every cell and shape by its id, in grids of rows of cells", () => {
    const board = open();
    for (const id of ["a1", "d2", "hare:a1", "leaf:leaf.2", "soil:b1", "leaf.2"]) {
      expect(board.find(`[data-id="${id}"]`), id).not.toBeNull();
    }
    const place = board.find('[data-id="a1"]');
    expect(board.cell("a1")?.getAttribute("role")).toBe("gridcell");
    expect(place?.parentElement?.getAttribute("role")).toBe("row");
    expect(place?.closest("svg")?.getAttribute("role")).toBe("rowgroup");
    expect(place?.closest('[role="grid"]')).not.toBeNull();
    expect(board.cell("a1")?.getAttribute("aria-label")).toBe("a1, brown hare");
    expect(board.find('[data-id="hare:a1"]')?.parentElement).toBe(place);
  });

  it("gives no id twice: a symbol called as a stage is another thing", () => {
    const board = open(wire({}, { stages: [{ ...burrows(), id: "hare" }, leaves(), bag(1)] }));
    const ids = [...board.root.querySelectorAll("[id]")].map((node) => node.id);
    expect(ids.length).toBe(new Set(ids).size);
    const owned = board.find(".table")?.getAttribute("aria-owns")?.split(" ") ?? [];
    expect(owned.length).toBeGreaterThan(0);
    for (const id of owned) expect(ids).toContain(id);
  });

  it("has one tab stop on all stages together", () => {
    expect(open().root.querySelectorAll('[role="gridcell"][tabindex="0"]').length).toBe(1);
  });

  it("draws small symbols, or nothing, where cells are small", async () => {
    const narrow = vi
      .spyOn(Element.prototype, "getBoundingClientRect")
      .mockReturnValue(new DOMRect(0, 0, 80, 40));
    // The browser tells sizes when it has laid out the page.
    class Told {
      constructor(private readonly tell: (entries: { target: Element }[]) => void) {}
      observe(target: Element) {
        queueMicrotask(() => this.tell([{ target }]));
      }
      unobserve() {}
      disconnect() {}
    }
    vi.stubGlobal("ResizeObserver", Told);
    const scene = {
      shapes: [
        hare("a1", { detail: 34, small: "hare-small", parts: [{ symbol: "ear" }] }),
        hare("b1", { detail: 34 }),
        hare("c1", { detail: 10 }),
      ],
    };
    const board = open(wire({}, scene));
    const used = (id: string) =>
      [...board.root.querySelectorAll(`[data-id="${id}"] use`)].map((use) => use.getAttribute("href"));
    const all = () => [used("hare:a1"), used("hare:b1"), used("hare:c1")];
    expect(all()).toEqual([["#ear"], ["#hare"], ["#hare"]]);
    await vi.waitFor(() => expect(all()).toEqual([["#hare-small"], [], ["#hare"]]));
    vi.unstubAllGlobals();
    narrow.mockRestore();
  });

  it("draws a shape with parts by them alone, their texts as text", () => {
    const scene = {
      shapes: [
        hare("a1", {
          parts: [
            { symbol: "ear", w: 0.5 },
            { text: "<7>", symbol: "middle", bold: true },
          ],
        }),
      ],
    };
    const board = open(wire({}, scene));
    const node = board.find('[data-id="hare:a1"] .body');
    expect([...(node?.children ?? [])].map((child) => child.tagName)).toEqual(["use", "text"]);
    expect(node?.textContent).toBe("<7>");
  });

  it("keeps the elements of what stays, and takes away what goes", () => {
    const board = open();
    const stays = board.find('[data-id="hare:b1"]');
    const cell = board.find('[data-id="b1"]');
    board.frame({ rev: 2 }, { shapes: shapes().filter((shape) => shape.id !== "hare:a1") });
    expect(board.find('[data-id="hare:b1"]')).toBe(stays);
    expect(board.find('[data-id="b1"]')).toBe(cell);
    expect(board.find('[data-id="hare:a1"]')).toBeNull();
    expect(board.root.getAttribute("data-rev")).toBe("2");
  });

  it("takes away stages that go and puts the others in order of rank", () => {
    const board = open();
    board.frame({ rev: 2 }, { stages: [bag(1), leaves(), { ...leaves(), id: "first", rank: 1, rows: [] }] });
    const names = [...board.root.querySelectorAll("[data-stage]")].map((node) =>
      node.getAttribute("data-stage"),
    );
    expect(names).toEqual(["first", "hand", "bag.1"]);
  });

  it("writes coordinates only beside boards whose places are called so", () => {
    const board = open();
    expect(board.text(".coords")).toBe("abcd21");
    const renamed = { ...burrows(), rows: [[{ id: "burrow", x: 0, y: 0, label: "burrow" }]] };
    board.frame({ rev: 2 }, { stages: [renamed], shapes: [] });
    expect(board.find(".coords")).toBeNull();
  });

  it("lays a corner stage on the board and a tray beside its player's name", () => {
    const corner = { ...bag(0), id: "nest", corner: "ne", rows: [], w: 2 };
    const board = open(wire({}, { stages: [burrows(), corner, bag(1), bag(2)] }));
    expect(board.find('[data-stage="nest"]')?.className).toBe("laid tray corner ne");
    expect(board.find('[data-stage="nest"]')?.parentElement?.className).toBe("boards");
    expect(board.find('[data-seat="2"]')?.textContent).toContain("Olu");
    expect(board.find('[data-seat="2"] [data-stage="bag.2"]')).not.toBeNull();
    expect(board.find('[data-seat="1"]')?.className).toBe("on");
  });

  it("paints an older frame without animation, as any other", () => {
    const board = open(wire({ rev: 9 }));
    board.frame({ rev: 2, said: "Back." });
    expect(board.root.getAttribute("data-rev")).toBe("2");
  });

  it("shows nothing and breaks nothing before the first frame", () => {
    const board = open(null);
    expect(board.root.getAttribute("data-rev")).toBe("");
    board.key("Escape", board.root);
    board.tell({ kind: "frame", frame: {} });
    board.frame({});
    expect(board.find('[data-id="a1"]')).not.toBeNull();
  });

  it("imports no markup but SVG from the art sheet, and no text as markup", () => {
    const board = open(wire({ game: "<b>Hares</b>", notice: "<img src=x>" }));
    expect(board.text("h2")).toBe("<b>Hares</b>");
    expect(board.root.querySelector("img")).toBeNull();
    expect(board.root.querySelector(".fw-sheet symbol#hare")).not.toBeNull();
  });
});

describe("playing by touch", () => {
  it("sends a move in two touches, with the frame's revision", () => {
    const board = open(wire({ rev: 12 }));
    board.touch("hare:a1");
    expect(board.sent).toEqual([]);
    board.touch("a2");
    expect(board.last()).toMatchObject({ kind: "play", rev: 12, move: "a1-a2", n: 1 });
    expect(board.last().view).toBeTypeOf("string");
  });

  it("shows the legal places of what is picked up, and says them", () => {
    const board = open();
    const before = board.marks();
    board.touch("a1");
    expect(board.marks()).toBeGreaterThan(before);
    expect(board.cell("c1")?.getAttribute("aria-label")).toBe("c1; legal, 2+");
    expect(board.cell("a1")?.getAttribute("aria-selected")).toBe("true");
    expect(board.text(".status")).toContain("Brown hare a1 picked. 4 legal moves.");
    expect(board.text('[role="status"][aria-live]')).toContain("4 legal moves");
  });

  it("offers a chooser where several moves share a path", () => {
    const board = open();
    board.touch("a1");
    board.touch("c1");
    expect(board.sent).toEqual([]);
    const rows = [...board.root.querySelectorAll(".opt")].map((row) => row.textContent);
    expect(rows).toEqual(["1over b1 to c1+1", "2over b1 to c1, loudly"]);
    board.key("2");
    expect(board.last()).toMatchObject({ kind: "play", move: "a1-c1!" });
  });

  it("plays a row of the list by a click, and offers longer ways apart", () => {
    const board = open();
    board.touch("a1");
    expect(board.text("details summary")).toBe("1 longer way");
    board.find("details .opt")?.click();
    expect(board.last()).toMatchObject({ kind: "play", move: "a1-d1" });
  });

  it("tries what is not legal", () => {
    const board = open();
    board.touch("a1");
    board.touch("b2");
    expect(board.last()).toMatchObject({ kind: "try", rev: 1, path: ["hare:a1", "b2"] });
  });

  it("lets go on the background, without a message", () => {
    const board = open();
    board.touch("a1");
    board.find(".table")?.click();
    expect(board.text(".status")).toContain("A new game.");
    expect(board.sent).toEqual([]);
  });

  it("sends one message for many clicks while Python has not answered", () => {
    const board = open();
    board.touch("a1");
    board.touch("a2");
    board.touch("a2");
    board.touch("b1");
    expect(board.sent.length).toBe(1);
  });

  it("picks nothing from an older position when the frame changes", () => {
    const board = open();
    board.touch("a1");
    board.frame({ rev: 2 });
    board.touch("a2");
    expect(board.sent).toEqual([]);
  });

  it("keeps what is picked when only the notice changes", () => {
    const board = open();
    board.touch("a1");
    board.frame({ notice: "Olu has joined." });
    expect(board.text(".ribbon")).toBe("Olu has joined.");
    board.touch("a2");
    expect(board.last()).toMatchObject({ kind: "play" });
  });

  it("has a button for what is only to be pressed, once, in the list or beside it", () => {
    const board = open();
    const rest = () => [...board.root.querySelectorAll('[data-id="act:rest"]')];
    expect(rest().map((node) => node.className)).toEqual(["opt"]);
    board.touch("a1");
    expect(rest().map((node) => node.className)).toEqual(["btn"]);
    (rest()[0] as HTMLElement).click();
    expect(board.sent.length).toBe(1);
    expect(board.last()).toMatchObject({ kind: "play", move: "rest" });
  });

  it("sends one message for a row that is a button, also to a host that answers at once", () => {
    const board = open();
    board.host.send = (message) => {
      board.sent.push({ ...message });
      board.frame({ rev: 2, choices: [] });
    };
    board.find('.opt[data-id="act:rest"]')?.click();
    expect(board.sent.map((message) => message.kind)).toEqual(["play"]);
  });

  it("asks for the chance that is due", () => {
    const board = open(wire({ choices: [], can: { roll: true }, turn: { seat: 0, words: "a nut falls" } }));
    board.touch("act:roll");
    expect(board.last()).toMatchObject({ kind: "roll", rev: 1 });
  });

  it("lists nothing unasked where there are many moves", () => {
    const many = Array.from({ length: 10 }, (_, i) => ({ move: `m${i}`, path: ["hare:a1", `x${i}`] }));
    const board = open(wire({ choices: many }));
    expect(board.root.querySelectorAll(".opt").length).toBe(0);
    expect(board.text(".legal")).toContain("Touch what you want to move.");
    board.touch("a1");
    expect(board.root.querySelectorAll(".opt").length).toBe(10);
  });
});

describe("a refusal", () => {
  const refused = (more: Wire = {}) => {
    const board = open();
    board.touch("a1");
    board.touch("b2");
    board.reply({ ...refusal, ...more });
    return board;
  };

  it("leaves the board as it is, and shows every rule asked about", () => {
    const board = refused();
    expect(board.find('[data-id="hare:a1"]')).not.toBeNull();
    expect(board.root.getAttribute("data-rev")).toBe("1");
    const rows = [...board.root.querySelectorAll(".checks li")];
    expect(rows.map((row) => [row.className, row.querySelector(".id")?.textContent])).toEqual([
      ["", "H-1"],
      ["no", "H-2"],
    ]);
    expect(board.text(".rule .cap")).toContain("1 fails");
  });

  it("quotes the rule that fails, and says it at once", () => {
    const board = refused();
    expect(board.text(".pop .quote")).toBe("A hare hops two burrows at most.");
    expect(board.text(".pop")).toContain("d2 is three burrows away.");
    expect(board.text('[role="alert"]')).toBe("d2 is too far from a1.");
    expect(board.shadow.activeElement?.textContent).toBe("Show nearest");
  });

  it("marks what fails, and not the legal places", () => {
    const board = refused();
    expect(board.find('[data-stage="field"] .marks [stroke="var(--fw-illegal)"]')).not.toBeNull();
    expect(board.root.querySelectorAll('[data-stage="field"] .marks text').length).toBe(0);
  });

  it("is dismissed by Escape, the focus back on the board", () => {
    const board = refused();
    board.key("Escape", board.shadow.activeElement);
    expect(board.find(".pop")?.hidden).toBe(true);
    expect(board.shadow.activeElement?.getAttribute("role")).toBe("gridcell");
  });

  it("picks up the nearest legal move without playing it", () => {
    const board = refused();
    const before = board.sent.length;
    board.find(".pop .main")?.click();
    expect(board.sent.length).toBe(before);
    expect(board.text(".status")).toContain("Brown hare a1 picked.");
    expect(board.find(".opt.on .what")?.textContent).toBe("to a2");
  });

  it("lets the next touch try again", () => {
    const board = refused();
    board.touch("hare:a1");
    board.touch("a1");
    board.touch("a2");
    expect(board.last()).toMatchObject({ kind: "play", move: "a1-a2" });
    expect(board.find(".pop")?.hidden).toBe(true);
  });

  it("without rules is a sentence, and no bubble", () => {
    const board = refused({ checks: [], path: [], marks: [], text: "It is Olu's turn." });
    expect(board.find(".pop")?.hidden).toBe(true);
    expect(board.text(".status")).toContain("It is Olu's turn.");
  });

  it("opens the rule whose id is pressed, and those related to it", () => {
    const board = refused();
    board.find(".checks .id")?.click();
    expect(board.last()).toMatchObject({ kind: "ask", what: "clause", id: "H-1" });
    board.reply({ kind: "clause", id: "H-1", title: "Hares hop", text: "One.\n\nTwo.", related: ["H-9"] });
    expect(board.text(".rule h3")).toBe("Hares hop");
    expect(board.root.querySelectorAll(".rule .quote").length).toBe(2);
    board.find(".chain .id")?.click();
    expect(board.last()).toMatchObject({ what: "clause", id: "H-9" });
    board.find(".rule .link")?.click();
    expect(board.text(".rule .cap")).toContain("Rules checked");
  });
});

describe("typing", () => {
  const typed = (text: string) => {
    const board = open();
    const field = board.find("input") as HTMLInputElement;
    field.value = text;
    field.form?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    return { board, field };
  };

  it("sends the text, and empties the field when it was a move", () => {
    const { board, field } = typed(" a1-a2 ");
    expect(board.last()).toMatchObject({ kind: "type", rev: 1, text: "a1-a2" });
    board.frame({ rev: 2 });
    board.reply({ kind: "ok" });
    expect(field.value).toBe("");
  });

  it("sends nothing for an empty field", () => {
    expect(typed("  ").board.sent).toEqual([]);
  });

  it("shows where the text cannot be read, and keeps it", () => {
    const { board, field } = typed("a1?a2");
    board.reply({ kind: "notation", text: "'?' is no hop.", at: 2, expected: "-", typed: "a1?a2" });
    expect(field.value).toBe("a1?a2");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(board.text(".caret mark")).toBe("?");
    expect(board.text(".hint")).toContain("'?' is no hop.");
    expect(board.text(".hint")).toContain("Expected: -");
  });

  it("marks the end where something is missing there", () => {
    const { board } = typed("a1-");
    board.reply({ kind: "notation", text: "A place is missing.", at: 3, expected: "a place", typed: "a1-" });
    expect(board.text(".caret mark")).toBe("\u00a0");
  });

  it("leaves the focus in the field when a typed move is refused", () => {
    const { board, field } = typed("a1-d2");
    field.focus();
    board.reply(refusal);
    expect(board.shadow.activeElement).toBe(field);
    expect(board.find(".pop")?.hidden).toBe(false);
  });

  it("is not disturbed by keys that mean something on the board", () => {
    const { board, field } = typed("");
    board.key("1", field);
    board.key("[", field);
    expect(board.sent).toEqual([]);
  });
});

describe("the keyboard", () => {
  it("keeps plain keys from the notebook, and lets combinations and Tab through", () => {
    const board = open();
    for (const key of ["a", "b", "d", "x", "Enter", "Escape", "ArrowDown", " ", "m", "y"]) {
      expect(board.key(key), key).toBe(false);
    }
    expect(board.key("s", undefined, { ctrlKey: true })).toBe(true);
    expect(board.key("Tab")).toBe(true);
  });

  it("plays a move: Enter picks, Enter on a target plays", () => {
    const board = open();
    board.cell("a1")?.focus();
    board.key("Enter", board.cell("a1"));
    board.cell("a2")?.focus();
    board.key(" ", board.cell("a2"));
    expect(board.last()).toMatchObject({ kind: "play", move: "a1-a2" });
  });

  it("keeps its one tab stop where the focus went", () => {
    const board = open();
    board.cell("leaf.1")?.focus();
    expect(board.place(board.find('[tabindex="0"]'))).toBe("leaf.1");
    board.frame({ rev: 2 });
    expect(board.place(board.find('[tabindex="0"]'))).toBe("leaf.1");
  });

  it("walks over the cells by arrows", () => {
    const board = open(wire({}, { stages: [burrows()], shapes: [] }));
    const where = vi
      .spyOn(Element.prototype, "getBoundingClientRect")
      .mockReturnValue(new DOMRect(0, 0, 400, 200));
    board.cell("a2")?.focus();
    board.key("ArrowRight", board.cell("a2"));
    expect(board.place(board.shadow.activeElement)).toBe("b2");
    board.key("ArrowDown", board.cell("b2"));
    expect(board.place(board.shadow.activeElement)).toBe("b1");
    where.mockRestore();
  });

  it("steps by brackets, and says why it cannot", () => {
    const board = open(wire({ can: { undo: true, redo: "There is no further move.", roll: "" } }));
    board.key("[");
    expect(board.last()).toMatchObject({ kind: "undo" });
    board.reply({ kind: "ok" });
    board.key("]");
    expect(board.sent.length).toBe(1);
    expect(board.text('[role="alert"]')).toBe("There is no further move.");
  });

  it("reads what is here, around and legal, and what was last", () => {
    const board = open();
    const said = (key: string) => {
      board.cell("a1")?.focus();
      board.key(key, board.cell("a1"));
      return board.text('[role="status"][aria-live]');
    };
    expect(said("o")).toBe("a1, brown hare");
    expect(said("m")).toMatch(/^4 legal from a1: /);
    expect(said("M")).toMatch(/ legal in all: /);
    expect(said("l")).toBe("A new game.");
    expect(said("x")).toMatch(/\.$/);
  });

  it("asks why without playing", () => {
    const board = open();
    board.touch("a1");
    board.cell("b2")?.focus();
    board.key("w", board.cell("b2"));
    expect(board.last()).toMatchObject({ kind: "ask", what: "why", id: "hare:a1 b2" });
    board.reply(refusal);
    expect(board.find(".pop")?.hidden).toBe(false);
    board.key("Escape");
    board.touch("a1");
    board.cell("a2")?.focus();
    board.key("w", board.cell("a2"));
    expect(board.text('[role="status"][aria-live]')).toBe("Legal: to a2.");
    expect(board.sent.filter((message) => message.kind !== "ask")).toEqual([]);
  });

  it("goes round the things of one sort by their key, and to the ends of rows and board", () => {
    const board = open(wire({}, { shapes: shapes().map((shape) => ({ ...shape, key: "g" })) }));
    const at = (key: string, more: KeyboardEventInit = {}) => {
      board.key(key, undefined, more);
      return board.place(board.shadow.activeElement);
    };
    board.cell("a1")?.focus();
    const first = at("g");
    expect(first).not.toBe("a1");
    expect(at("G")).toBe("a1");
    expect(at("End")).toBe("d1");
    expect(at("Home")).toBe("a1");
    expect(at("Home", { ctrlKey: true })).toBe("a2");
  });

  it("shows the keys, and closes them again by Escape", () => {
    const board = open();
    board.key("?");
    expect(board.text(".rule")).toContain("the move field");
    board.key("Escape");
    expect(board.text(".rule")).not.toContain("the move field");
  });

  it("gives texts to copy", () => {
    const board = open();
    board.find(".typed .link:not(.low)")?.click();
    expect(board.last()).toMatchObject({ kind: "ask", what: "code" });
    board.reply({ kind: "code", python: "import hares", position: "h3", record: "1. a1" });
    expect([...board.root.querySelectorAll(".rule pre")].map((pre) => pre.textContent)).toEqual([
      "import hares",
      "h3",
      "1. a1",
    ]);
  });

  it("reaches the field by a slash and leaves it by Escape", () => {
    const board = open();
    board.touch("a1");
    board.key("/");
    expect(board.shadow.activeElement).toBe(board.find("input"));
    board.key("Escape", board.find("input"));
    expect(board.shadow.activeElement?.getAttribute("role")).toBe("gridcell");
  });
});

describe("waiting for Python", () => {
  const waiting = () => {
    const board = open();
    board.touch("a1");
    board.touch("a2");
    return board;
  };

  it("is busy at once, shows a ring after 150 ms and says so after two seconds", () => {
    const board = waiting();
    expect(board.root.getAttribute("data-busy")).toBe("1");
    expect(board.find(".spin")).toBeNull();
    vi.advanceTimersByTime(150);
    expect(board.find(".spin")).not.toBeNull();
    vi.advanceTimersByTime(1850);
    expect(board.text(".status")).toContain("Python is busy");
  });

  it("ends with the reply of this view to this message, and with no other", () => {
    const board = waiting();
    board.tell({ kind: "reply", reply: { view: "another", n: 1, kind: "ok" } });
    expect(board.root.getAttribute("data-busy")).toBe("1");
    board.reply({ n: 99, kind: "ok" });
    expect(board.root.getAttribute("data-busy")).toBe("1");
    board.reply({ kind: "ok" });
    expect(board.root.getAttribute("data-busy")).toBe("0");
  });

  it("ends with a new frame", () => {
    const board = waiting();
    board.frame({ rev: 2 });
    expect(board.root.getAttribute("data-busy")).toBe("0");
    vi.advanceTimersByTime(20_000);
    expect(board.find(".ribbon")?.hidden).toBe(true);
  });

  it("says after ten seconds what to do, and takes it back when Python answers", () => {
    const board = waiting();
    vi.advanceTimersByTime(10_000);
    expect(board.text(".ribbon")).toBe("No answer from Python: run the cell again");
    expect(board.root.getAttribute("data-busy")).toBe("0");
    board.frame({ rev: 2 });
    expect(board.find(".ribbon")?.hidden).toBe(true);
  });

  it("says so at once where sending fails", () => {
    const board = open();
    board.host.send = () => {
      throw new Error("no connection");
    };
    board.touch("a1");
    board.touch("a2");
    expect(board.text(".ribbon")).toContain("No answer from Python");
  });

  it("shows the saved position, and sends nothing, without a kernel", () => {
    const board = open();
    board.tell({ kind: "alive", alive: false });
    expect(board.text(".ribbon")).toBe("Showing the saved position: run the cell to play");
    board.touch("a1");
    board.touch("a2");
    board.find(".opt")?.click();
    expect(board.sent).toEqual([]);
    board.tell({ kind: "alive", alive: true });
    board.touch("a1");
    board.touch("a2");
    expect(board.sent.length).toBe(1);
  });

  it("says when the position has changed, and shows an error with its report", () => {
    const board = waiting();
    board.reply({ kind: "stale", text: "The position changed; choose again." });
    expect(board.text(".status")).toContain("choose again");
    board.touch("a1");
    board.touch("a2");
    board.reply({ kind: "error", text: "Something failed.", report: "line 7" });
    expect(board.text(".status")).toContain("Something failed.");
    expect(board.text(".rule pre")).toBe("line 7");
    expect(board.text(".rule .paper button")).toBe("Copy report");
    board.touch("b1");
    expect(board.text(".status")).toContain("picked");
  });
});

describe("the line of play", () => {
  const line = {
    ply: 2,
    total: 3,
    moves: [
      { ply: 1, seat: 1, text: "a1-a2", turn: 1 },
      { ply: 2, seat: 0, text: "nut 4", turn: 1, chance: true },
      { ply: 3, seat: 2, text: "b1-b2", turn: 2 },
    ],
  };
  const can = { undo: true, redo: true, roll: "" };

  it("shows the moves, the one that stands and those taken back", () => {
    const board = open(wire({ line, can }));
    const chips = [...board.root.querySelectorAll("button.move")].map((chip) => [
      chip.className,
      chip.textContent,
    ]);
    expect(chips).toEqual([
      ["move", "a1-a2"],
      ["move last", "⚄chancenut 4"],
      ["move undone", "b1-b2"],
    ]);
    expect([...board.root.querySelectorAll(".moves li")].map((turn) => turn.textContent)).toEqual([
      "1a1-a2⚄chancenut 4",
      "2b1-b2",
    ]);
    expect(board.text(".ctl b")).toBe("2/3");
  });

  it("goes to the ends, and steps", () => {
    const board = open(wire({ line, can }));
    const press = (name: string) => board.find(`.ctl [aria-label="${name}"]`)?.click();
    const kinds: unknown[] = [];
    for (const act of [
      () => press("To the start"),
      () => press("One move back"),
      () => press("One move on"),
      () => press("To the last move"),
    ]) {
      act();
      kinds.push([board.last().kind, board.last().ply]);
      board.reply({ kind: "ok" });
    }
    expect(kinds).toEqual([
      ["goto", 0],
      ["undo", undefined],
      ["redo", undefined],
      ["goto", 3],
    ]);
  });

  it("says why it cannot go back", () => {
    const board = open(wire({ line, can: { ...can, undo: "The card has been seen." } }));
    board.find('.top [aria-label="Undo"]')?.click();
    expect(board.sent).toEqual([]);
    expect(board.text(".status")).toContain("The card has been seen.");
  });

  it("tells the rule that the last move followed, among all it followed", () => {
    const board = open();
    const hop = { clause: "H-3", text: "The hare hops.", n: 0, title: "Hops", sentence: "A hare hops." };
    board.frame({
      rev: 2,
      steps: [
        hop,
        { ...hop, clause: "H-4", text: "It eats.", provenance: "stand-in", sentence: "It may eat." },
      ],
      said: "Hop.",
    });
    expect(board.text(".rule .cap")).toContain("step 2 of 2");
    expect(board.text(".rule .head")).toBe("H-4Sstand-in");
    expect(board.text(".rule .quote")).toBe("It may eat.");
    expect(board.text(".rule .chain")).toBe("H-3H-4");
    expect(board.text('[role="status"][aria-live]')).toBe("Hop.");
  });
});

describe("looking back", () => {
  const line = {
    ply: 2,
    total: 2,
    moves: [
      { ply: 1, seat: 1, text: "a1-a2", turn: 1 },
      { ply: 2, seat: 2, text: "b1-b2", turn: 2 },
    ],
  };
  const trace = (more: Wire = {}) => ({
    kind: "trace",
    ply: 1,
    move: "a1-a2",
    said: "Ida hopped.",
    last: ["a1", "a2"],
    scene: { title: "", stages: [burrows()], shapes: [hare("a1")] },
    motions: [
      { kind: "move", id: "hare:a1", after: hare("a2") },
      { kind: "appear", id: "hare:d2", after: hare("d2") },
    ],
    steps: [
      { clause: "H-1", text: "It hops.", n: 1 },
      { clause: "H-2", text: "Another comes.", n: 1 },
    ],
    ...more,
  });
  const seen = (board: Stand) =>
    [...board.root.querySelectorAll('[data-stage="field"] [data-id^="hare:"]')].map((node) =>
      node.getAttribute("data-id"),
    );
  const chip = (board: Stand, ply: number) => board.find(`[data-ply="${ply}"]`);
  const looking = () => {
    const board = open(wire({ line, can: { undo: true, redo: "No.", roll: "" } }));
    chip(board, 1)?.click();
    board.reply(trace());
    return board;
  };

  it("previews a move while its chip is pointed at, and asks for it once", () => {
    const board = open(wire({ line }));
    const now = seen(board);
    const point = (type: string) => chip(board, 1)?.dispatchEvent(new Event(type));
    point("pointerenter");
    vi.advanceTimersByTime(120);
    expect(board.last()).toMatchObject({ kind: "ask", what: "trace", id: "1" });
    board.reply(trace());
    expect(seen(board)).toEqual(["hare:a2", "hare:d2"]);
    point("pointerleave");
    expect(seen(board)).toEqual(now);
    point("pointerenter");
    vi.advanceTimersByTime(120);
    expect(seen(board)).toEqual(["hare:a2", "hare:d2"]);
    expect(board.sent.length).toBe(1);
  });

  it("asks nothing for a chip that is only passed over", () => {
    const board = open(wire({ line }));
    chip(board, 1)?.dispatchEvent(new Event("pointerenter"));
    chip(board, 1)?.dispatchEvent(new Event("pointerleave"));
    vi.advanceTimersByTime(500);
    expect(board.sent).toEqual([]);
  });

  it("stays at a chip that is pressed, plays nothing there, and comes back by Escape", () => {
    const board = looking();
    expect(seen(board)).toEqual(["hare:a2", "hare:d2"]);
    expect(board.text(".status")).toContain("Move 1 of 2.");
    expect(chip(board, 1)?.getAttribute("aria-pressed")).toBe("true");
    const before = board.sent.length;
    board.touch("a2");
    board.touch("b2");
    expect(board.sent.length).toBe(before);
    board.key("Escape");
    expect(seen(board)).toContain("hare:a1");
    expect(board.root.hasAttribute("data-away")).toBe(false);
  });

  it("steps through what the move did, back to before it and on again", () => {
    const board = looking();
    expect(board.text(".rule .cap")).toContain("step 2 of 2");
    board.find('[aria-label="Step back"]')?.click();
    expect(seen(board)).toEqual(["hare:a2"]);
    board.key("[");
    expect(seen(board)).toEqual(["hare:a1"]);
    expect(board.text(".rule")).toContain("Before the move.");
    board.key("]");
    expect(seen(board)).toEqual(["hare:a2"]);
    expect(board.text(".rule p")).toBe("It hops.");
    expect(board.sent.filter((message) => message.kind !== "ask")).toEqual([]);
  });

  it("goes on from there only when told to", () => {
    const board = looking();
    [...board.root.querySelectorAll<HTMLElement>(".rule .do button")]
      .find((node) => node.textContent === "Go on from here")
      ?.click();
    expect(board.last()).toMatchObject({ kind: "goto", ply: 1 });
  });

  it("ends with a new position", () => {
    const board = looking();
    board.frame({ rev: 2 });
    expect(seen(board)).toContain("hare:a1");
    expect(board.root.hasAttribute("data-away")).toBe(false);
  });

  it("steps into the last move from the rule panel", () => {
    const board = open(wire({ line }));
    board.frame({
      rev: 2,
      line,
      steps: [
        { clause: "H-1", text: "It hops." },
        { clause: "H-2", text: "It eats." },
      ],
    });
    board.find('[aria-label="Step back"]')?.click();
    expect(board.last()).toMatchObject({ kind: "ask", what: "trace", id: "2" });
    board.reply(trace({ ply: 2 }));
    expect(seen(board)).toEqual(["hare:a2"]);
  });

  it("opens an example in the board's place", () => {
    const board = open();
    board.touch("a1");
    board.touch("b2");
    board.reply(refusal);
    board.find(".checks .id")?.click();
    board.reply({
      kind: "clause",
      id: "H-2",
      title: "Far",
      text: "Not far.",
      examples: [{ id: "H-2.a", title: "Too far" }],
    });
    board.find(".rule .do button")?.click();
    expect(board.last()).toMatchObject({ kind: "ask", what: "example", id: "H-2.a" });
    const { checks, marks } = refusal;
    const path = ["hare:a1", "d2"];
    board.reply(
      trace({
        kind: "example",
        ply: -1,
        id: "H-2.a",
        title: "Too far",
        checks,
        marks,
        path,
        motions: [],
        steps: [],
      }),
    );
    expect(seen(board)).toEqual(["hare:a1"]);
    expect(board.text(".status")).toContain("Example H-2.a.");
    expect(board.text(".rule .cap")).toContain("1 fails");
    expect(board.find('.marks [stroke="var(--fw-illegal)"]')).not.toBeNull();
    board.find(".rule .do button")?.click();
    expect(seen(board)).toContain("hare:b1");
  });
});

describe("the rule at work", () => {
  it("is asked for when a move is pointed at a while, and told with those before and after it", () => {
    const board = open();
    board.touch("a1");
    board.find(".opt")?.dispatchEvent(new Event("pointerenter"));
    expect(board.sent).toEqual([]);
    vi.advanceTimersByTime(150);
    expect(board.last()).toMatchObject({ kind: "ask", what: "preview", id: "a1-a2" });
    board.reply({
      kind: "preview",
      move: "a1-a2",
      checks: [
        { clause: "H-1", holds: true, text: "A hare stands there." },
        { clause: "H-2", holds: true, text: "It is near.", title: "Near" },
      ],
      steps: [
        { clause: "H-2", text: "Said already." },
        { clause: "H-5", text: "It hops." },
      ],
    });
    expect(board.text(".rule .chain")).toBe("H-1H-2H-5");
    expect(board.text(".rule h3")).toBe("Near");
    board.find('[aria-label="Step on"]')?.click();
    expect(board.text(".rule p")).toBe("It hops.");
  });

  it("says what stands in where the text does not say, and what changes it", () => {
    const board = open();
    board.frame({ rev: 2, steps: [{ clause: "H-7", text: "It eats.", provenance: "stand-in" }] });
    board.find(".rule .id")?.click();
    board.reply({
      kind: "clause",
      id: "H-7",
      text: "Not said.",
      provenance: "stand-in",
      readings: [
        { name: "all", text: "It eats all." },
        { name: "one", text: "It eats one." },
      ],
      default: "one",
      option: "meal",
    });
    expect(board.text(".rule .steps")).toBe("allIt eats all.onein use: It eats one.");
    expect(board.text(".rule")).toContain("The option meal changes it.");
  });

  it("has a button for what the text does not say, which lights what answers it", () => {
    const board = open(
      wire({
        standins: [{ clause: "H-7", marks: ["hare:a1"], title: "What hares eat", provenance: "stand-in" }],
      }),
    );
    const button = board.find(".open button");
    expect(button?.textContent).toBe("Sstand-inWhat hares eat");
    const before = board.marks();
    button?.dispatchEvent(new Event("focusin"));
    expect(board.marks()).toBeGreaterThan(before);
    button?.click();
    expect(board.last()).toMatchObject({ kind: "ask", what: "clause", id: "H-7" });
  });

  it("leads to its heading where the page has one", () => {
    const title = document.createElement("h2");
    title.textContent = "H-3 The hop";
    title.scrollIntoView = vi.fn();
    document.body.append(title);
    const board = open();
    board.frame({ rev: 2, steps: [{ clause: "H-3", text: "It hops." }] });
    board.find(".rule .head .link")?.click();
    expect(title.scrollIntoView).toHaveBeenCalled();
    board.frame({ rev: 3, steps: [{ clause: "H-33", text: "It hops." }] });
    expect(board.find(".rule .head .link")).toBeNull();
  });
});

describe("dragging", () => {
  const drag = (from: string, to: string | null, end = "pointerup", moves = 1) => {
    const board = open();
    const target = to === null ? null : board.cell(to);
    board.shadow.elementFromPoint = () => target;
    board.root.setPointerCapture = vi.fn();
    const send = (type: string, x: number, on: Element | null = board.root) =>
      on?.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          composed: true,
          pointerId: 1,
          isPrimary: true,
          button: 0,
          clientX: x,
        }),
      );
    send("pointerdown", 0, board.find(`[data-id="${from}"] .hit`));
    for (let i = 0; i < moves; i += 1) send("pointermove", 20 + i);
    const held = board.root.querySelectorAll(".held").length;
    send(end, 20);
    return { board, held };
  };

  it("plays the move that two touches play", () => {
    const { board, held } = drag("hare:a1", "a2");
    expect(held).toBe(1);
    expect(board.sent.length).toBe(1);
    expect(board.last()).toMatchObject({ kind: "play", rev: 1, move: "a1-a2" });
  });

  it("sends nothing on the way, however long it is", () => {
    expect(drag("hare:a1", "a2", "pointercancel", 300).board.sent).toEqual([]);
  });

  it("tries what is not legal, and takes the shape back", async () => {
    const { board } = drag("hare:a1", "b2");
    expect(board.last()).toMatchObject({ kind: "try", path: ["hare:a1", "b2"] });
    board.reply(refusal);
    await vi.advanceTimersByTimeAsync(200);
    expect(board.root.querySelector(".held")).toBeNull();
    expect(board.find(".sky")?.childElementCount).toBe(0);
  });

  it("leaves nothing picked when it ends where it began, or nowhere", async () => {
    for (const to of ["a1", null]) {
      const { board } = drag("hare:a1", to);
      await vi.advanceTimersByTimeAsync(200);
      expect(board.sent).toEqual([]);
      expect(board.text(".status")).not.toContain("picked");
      expect(board.root.querySelector(".held")).toBeNull();
    }
  });

  it("keeps what is held in the hand while something else is told", () => {
    const { board, held } = drag("hare:a1", "a2", "pointerover");
    board.frame({ notice: "Olu has joined." });
    expect(held).toBe(1);
    expect(board.root.querySelectorAll(".held").length).toBe(1);
  });

  it("moves nothing that goes nowhere, and lets the page scroll there", () => {
    const { board, held } = drag("act:rest", "a2");
    expect(held).toBe(0);
    expect(board.find('[data-id="c2"]')?.hasAttribute("data-grab")).toBe(false);
    expect(board.find('[data-id="a1"]')?.hasAttribute("data-grab")).toBe(true);
  });
});

describe("whose turn it is", () => {
  it("stands in the head in words, with the phase", () => {
    expect(open().text(".turn")).toBe("Ida to move hop");
  });

  it("falls behind a curtain, which is lifted for the deciding seat alone", () => {
    const board = open(
      wire({ curtain: { seat: 2, name: "Olu", text: "Pass the board to Olu." }, choices: [] }),
    );
    expect(board.text(".curtain")).toContain("Pass the board to Olu.");
    expect(board.find(".table")?.inert).toBe(true);
    board.touch("a1");
    expect(board.text(".status")).not.toContain("picked");
    board.find(".curtain button")?.click();
    expect(board.last()).toMatchObject({ kind: "show", seat: 2 });
    board.frame({ rev: 2 });
    expect(board.find(".curtain")?.hidden).toBe(true);
    expect(board.find(".table")?.inert).toBe(false);
  });
});

describe("the end", () => {
  const over = { turn: { seat: 0, name: "", words: "The game is over", over: true }, choices: [] };
  const sheet = (total: number, marks: string[] = []) => ({
    points: null,
    total,
    clause: "H-9",
    text: `Sum ${total}`,
    marks: [],
    parts: [{ points: total, total, clause: "H-8", text: "Nuts", marks, parts: [] }],
  });
  const scored = () => {
    const board = open(wire(over));
    board.reply({
      kind: "scores",
      sheets: [sheet(3, ["hare:a1"]), sheet(5)],
      winners: [2],
      names: ["Ida", "Olu"],
    });
    return board;
  };

  it("asks for the scores once, and shows who won and why", () => {
    const board = scored();
    expect(board.sent.map((message) => [message.kind, message.what])).toEqual([["ask", "scores"]]);
    expect([...board.root.querySelectorAll(".score")].map((row) => row.textContent)).toEqual([
      "Idanuts 33",
      "Olu winsnuts 55",
    ]);
    expect(board.text(".scores h4")).toBe("Why Olu has 5");
  });

  it("explains another player's points, and lights what earned them", () => {
    const board = scored();
    board.find(".score")?.click();
    expect(board.text(".scores h4")).toBe("Why Ida has 3");
    const before = board.marks();
    board.find(".part")?.dispatchEvent(new Event("pointerenter"));
    expect(board.marks()).toBeGreaterThan(before);
    board.find(".part")?.dispatchEvent(new Event("pointerleave"));
    expect(board.marks()).toBe(before);
  });

  it("takes the scores away when the end is taken back", () => {
    const board = scored();
    board.frame({ rev: 2 });
    expect(board.find(".scores")?.hidden).toBe(true);
  });

  it("writes a question mark for points that are hidden", () => {
    const board = open(wire(over));
    board.reply({ kind: "scores", sheets: [{ ...sheet(0), total: null }], winners: [], names: ["Ida"] });
    expect(board.text(".sum")).toBe("?");
  });
});

describe("several views and their ends", () => {
  it("keep what is picked apart, and answer to their own messages", () => {
    const [one, two] = [open(), open()];
    one.touch("a1");
    expect(two.text(".status")).not.toContain("picked");
    two.touch("a1");
    two.touch("a2");
    one.touch("a2");
    expect(one.last().view).not.toBe(two.last().view);
  });

  it("leave nothing behind and listen to nothing", () => {
    const body = vi.spyOn(document, "addEventListener");
    const view = vi.spyOn(window, "addEventListener");
    const board = open();
    board.touch("a1");
    board.touch("a2");
    board.end();
    expect(board.el.childElementCount).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
    const listened = [...body.mock.calls, ...view.mock.calls].filter((call) => {
      const options = call[2] as AddEventListenerOptions | undefined;
      return !options?.signal;
    });
    expect(listened).toEqual([]);
  });

  it("do not double their messages when a board is shown ten times over", () => {
    for (let i = 0; i < 10; i += 1) open().end();
    const board = open();
    board.touch("a1");
    board.touch("a2");
    expect(board.sent.length).toBe(1);
  });
});

describe("day and dusk", () => {
  const look = (board: Stand) => [board.root.getAttribute("data-look"), board.root.hasAttribute("data-own")];

  afterEach(() => {
    for (const name of ["data-jp-theme-light", "data-vscode-theme-kind"]) document.body.removeAttribute(name);
  });

  it("follow the notebook's theme while the look is auto", async () => {
    document.body.setAttribute("data-jp-theme-light", "false");
    const board = open();
    board.tell({ kind: "look", look: "auto" });
    expect(look(board)).toEqual(["dusk", false]);
    document.body.setAttribute("data-jp-theme-light", "true");
    await vi.waitFor(() => expect(look(board)).toEqual(["day", false]));
  });

  it("use colours of their own where the look is not the notebook's", () => {
    document.body.setAttribute("data-jp-theme-light", "true");
    const board = open();
    board.tell({ kind: "look", look: "dusk" });
    expect(look(board)).toEqual(["dusk", true]);
    board.tell({ kind: "look", look: "day" });
    expect(look(board)).toEqual(["day", false]);
  });

  it("know another editor's dark theme", () => {
    document.body.setAttribute("data-vscode-theme-kind", "vscode-dark");
    const board = open();
    board.tell({ kind: "look", look: "auto" });
    expect(look(board)).toEqual(["dusk", false]);
  });
});
