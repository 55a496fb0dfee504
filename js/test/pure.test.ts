import { describe, expect, it } from "vitest";
import { decode, decodeReply, type Refusal } from "../src/frame";
import { neighbour, order, passes } from "../src/keys";
import { marksOf, type Showing, targets } from "../src/marks";
import { plan } from "../src/motion";
import { options } from "../src/pick";
import { kind, placesOf } from "../src/places";
import { burrows, frame, hare, leaf, wire } from "./toy";

describe("decoding", () => {
  it("puts in what a frame leaves out", () => {
    const now = frame();
    expect(now.scene.stages[0]).toMatchObject({ corner: "", seat: 0, rank: 0, unit: 48 });
    expect(now.scene.stages[0]?.rows[0]?.[0]).toEqual({ id: "a2", x: 0, y: 0, w: 1, h: 1, label: "a2" });
    expect(now.scene.shapes[0]).toMatchObject({ detail: 0, small: "", same_as: "", turn: 0, parts: [] });
    expect(now.choices[0]).toMatchObject({ badge: "", marks: [], minor: false, icons: [] });
  });

  it("fills parts and the shape after a motion", () => {
    const now = decode(
      wire({
        motions: [
          { kind: "move", id: "hare:a1", after: hare("a2", { parts: [{ text: "7", symbol: "end" }] }) },
          { kind: "vanish", id: "hare:b1" },
        ],
      }),
    );
    expect(now?.motions[0]?.after?.parts[0]).toMatchObject({ text: "7", ink: "on-bank", bold: false, w: 1 });
    expect(now?.motions[1]?.after).toBeNull();
  });

  it("finds no frame in anything else", () => {
    for (const value of [null, undefined, 7, "frame", [], {}, { rev: "1" }]) expect(decode(value)).toBeNull();
  });

  it("shows a frame of which almost everything is missing", () => {
    expect(decode({ rev: 3 })).toMatchObject({ rev: 3, choices: [], scene: { stages: [], shapes: [] } });
  });

  it("leaves replies to other views alone", () => {
    expect(decodeReply({ view: "x", n: 1, kind: "ok" }, "y")).toBeNull();
    expect(decodeReply("noise", "y")).toBeNull();
    expect(decodeReply({}, "y")).toBeNull();
    expect(decodeReply({ view: "y", n: 4, kind: "ok" }, "y")).toMatchObject({ n: 4, reply: { kind: "ok" } });
  });

  it("takes what is told to all views", () => {
    expect(decodeReply({ kind: "thinking", seat: 2 }, "y")).toMatchObject({
      n: 0,
      reply: { seat: 2, text: "" },
    });
  });

  it("fills a refusal that has a text only", () => {
    const got = decodeReply({ view: "y", n: 1, kind: "refused", text: "Not now." }, "y");
    expect(got?.reply).toMatchObject({ checks: [], path: [], marks: [], nearest: null, text: "Not now." });
  });
});

describe("places", () => {
  const places = placesOf(frame().scene);

  it("know the box of a stage, where no place is called so", () => {
    expect(places.box("field")).toMatchObject({ x: 2, y: 1, w: 4, h: 2, cell: "" });
    expect(places.box("nowhere")).toBeNull();
  });

  it("knows the kind of an id", () => {
    expect([kind("hare:a1"), kind("a1")]).toEqual(["hare", ""]);
  });

  it("finds the place of a shape that has gone by its id", () => {
    expect(places.home("hare:c2")).toBe("c2");
    expect(places.home("hare:a1")).toBe("a1");
    expect(places.home("hare:nowhere")).toBe("");
  });

  it("gives a thing on a board its whole place, and elsewhere its own box", () => {
    const scene = { shapes: [hare("a1", { x: 0.1, w: 0.8, h: 0.8 }), leaf(1, { x: 0.25, w: 0.5 })] };
    const own = placesOf(frame({}, scene).scene);
    expect(own.box("hare:a1")).toMatchObject({ x: 0.5, y: 1.5, w: 1, h: 1 });
    expect(own.box("leaf:leaf.1")).toMatchObject({ x: 0.5, w: 0.5 });
    expect(own.box("nothing")).toBeNull();
  });

  it("names a thing on a board with its place", () => {
    expect(places.name("hare:a1")).toBe("brown hare a1");
    expect(places.name("leaf:leaf.1")).toBe("oak leaf");
    expect(places.name("c2")).toBe("c2");
  });

  it("hits, through a shape, only what it covers of its cell", () => {
    const scene = {
      shapes: [leaf(1, { w: 0.4 }), leaf(1, { id: "bug:leaf.1", x: 0.6, w: 0.4, label: "bug" })],
    };
    const own = placesOf(frame({}, scene).scene);
    expect(own.hits("leaf:leaf.1")).toEqual(["leaf:leaf.1", "leaf.1"]);
    expect(own.hits("leaf.1")).toEqual(["bug:leaf.1", "leaf:leaf.1", "leaf.1"]);
  });

  it("mean the place they lie in as well, behind themselves", () => {
    const meadow = { id: "meadow", x: 0, y: 0, w: 2, h: 1, label: "meadow" };
    const field = burrows() as { rows: unknown[][] };
    const wide = { ...field, rows: [[meadow, ...(field.rows[0] ?? [])], ...field.rows.slice(1)] };
    const own = placesOf(frame({}, { stages: [wide] }).scene);
    expect(own.hits("b2")).toEqual(["b2", "meadow"]);
    expect(own.hits("hare:a1")).toEqual(["hare:a1", "a1"]);
    expect(own.hits("c2")).toEqual(["c2"]);
    expect(own.hits("meadow")).toEqual(["meadow"]);
  });
});

describe("marks", () => {
  const now = frame({ last: ["b2", "d2"] });
  const places = placesOf(now.scene);
  const showing = (more: Partial<Showing>): Showing => ({
    path: [],
    open: [],
    active: -1,
    refusal: null,
    waiting: null,
    lit: [],
    just: [],
    hinted: [],
    advice: [],
    thought: [],
    ...more,
  });
  const picked = (more: Partial<Showing> = {}) =>
    showing({ path: ["hare:a1"], open: options(now.choices, ["hare:a1"]), ...more });

  it("numbers targets as the list does, and says where one has several moves", () => {
    const open = options(now.choices, ["hare:a1"]);
    expect([...targets(open, ["hare:a1"])]).toEqual([
      ["a2", "1"],
      ["c1", "2+"],
      ["d1", "4"],
    ]);
    expect(targets(open, []).size).toBe(0);
  });

  it("leaves the last move's trail, rings what is picked and dots the targets", () => {
    const kinds = marksOf(now, places, picked()).map((mark) => mark.kind);
    expect(kinds).toEqual(["trail", "pick", "target", "target", "target"]);
  });

  it("draws the way of the option pointed at, with what is on it", () => {
    const marks = marksOf(now, places, picked({ active: 1 }));
    expect(marks).toContainEqual({ kind: "ring", ids: ["hare:b1"] });
    expect(marks).toContainEqual({ kind: "arc", ids: ["hare:a1", "c1"] });
    expect(marks).toContainEqual({ kind: "target", ids: ["c1", "c1"], text: "2+" });
  });

  it("shows where something goes on to, of every straight option as soon as a thing is picked", () => {
    const on = {
      move: "a1-b2",
      path: ["hare:a1", "b2"],
      marks: ["c2"],
      icons: ["nut"],
      label: "",
      badge: "",
    };
    const open = [
      { ...on, minor: false },
      { ...on, move: "far", minor: true },
    ];
    const found = marksOf(now, places, picked({ open })).filter(({ kind }) => kind === "onward");
    expect(found).toEqual([{ kind: "onward", ids: ["b2", "c2"], text: "nut" }]);
    // What is a touch of its own is no consequence.
    const asked = [{ ...on, path: [...on.path, "c2"], minor: false }];
    expect(marksOf(now, places, picked({ open: asked })).some(({ kind }) => kind === "onward")).toBe(false);
    // Before anything is picked, only that of the option pointed at.
    expect(marksOf(now, places, showing({ open })).some(({ kind }) => kind === "onward")).toBe(false);
    expect(marksOf(now, places, showing({ open, active: 0 }))).toContainEqual(found[0]);
  });

  it("rings what is hit where a move ends, but not what is touched there", () => {
    const hit = { move: "a1-d2", path: ["hare:a1", "d2"], label: "", badge: "", icons: [], minor: false };
    const ringed = (path: readonly string[]) =>
      marksOf(now, places, picked({ open: [{ ...hit, path, marks: ["hare:d2"] }], active: 0 })).some(
        ({ kind, ids }) => kind === "ring" && ids[0] === "hare:d2",
      );
    expect(ringed(["hare:a1", "d2"])).toBe(true);
    expect(ringed(["hare:a1", "hare:d2"])).toBe(false);
  });

  it("gives the elements of a hint a ring each, and the first of them the sign; advice waits meanwhile", () => {
    const advice = [{ path: ["hare:a1", "a2"], rank: 1, move: "a1-a2", text: "62 %", label: "" }];
    const marks = marksOf(now, places, showing({ hinted: ["hare:a1", "a2"], advice }));
    expect(marks.slice(1)).toEqual([
      { kind: "hint", ids: ["hare:a1"], text: "?" },
      { kind: "hint", ids: ["a2"], text: "" },
    ]);
  });

  it("draws advice while nothing is picked: a way once, one over two stages by its ends", () => {
    const given = (rank: number, ...path: string[]) => ({ path, rank, move: "", text: "", label: "" });
    const advice = [
      given(1, "hare:a1", "c1"),
      given(2, "hare:b1", "leaf:leaf.1"),
      given(3, "hare:a1", "c1"),
      given(4, "act:rest"),
    ];
    expect(marksOf(now, places, showing({ advice })).slice(1)).toEqual([
      { kind: "advice", ids: ["hare:a1", "c1"], text: "1+" },
      { kind: "advice", ids: ["hare:b1"], text: "2" },
      { kind: "advice", ids: ["leaf:leaf.1"], text: "2" },
      { kind: "advice", ids: ["act:rest"], text: "4" },
    ]);
    expect(marksOf(now, places, picked({ advice })).some(({ kind }) => kind === "advice")).toBe(false);
    const thought = marksOf(now, places, showing({ thought: ["hare:a1", "a2"] }));
    expect(thought.at(-1)).toEqual({ kind: "thought", ids: ["hare:a1", "a2"], text: "" });
  });

  it("puts no dot on what is picked where only a longer way leads back to it", () => {
    const back = { move: "back", path: ["hare:a1", "a1"], label: "", badge: "", marks: [], icons: [] };
    const open = [{ ...back, minor: true }];
    expect(targets(open, ["hare:a1"], "a1").size).toBe(0);
    expect(targets(open, ["hare:a1"], "b1").size).toBe(1);
  });

  it("frames targets that are no places of a board before it numbers them", () => {
    const open = options(now.choices, ["hare:b1"]);
    const kinds = marksOf(now, places, showing({ path: ["hare:b1"], open })).map((mark) => mark.kind);
    expect(kinds).toEqual(["trail", "pick", "frame", "target"]);
  });

  it("draws a refusal: what was picked, the broken line, what fails, the cross, and no targets", () => {
    const refusal: Refusal = {
      text: "",
      move: "a1-c1",
      checks: [],
      marks: ["hare:b1", "c1"],
      path: ["hare:a1", "c1"],
      nearest: null,
      legal_if: [],
    };
    expect(marksOf(now, places, picked({ refusal }))).toEqual([
      { kind: "trail", ids: ["b2", "d2"] },
      { kind: "pick", ids: ["hare:a1"] },
      { kind: "broken", ids: ["hare:a1", "c1", "hare:b1"] },
      { kind: "fail", ids: ["hare:b1"] },
      { kind: "cross", ids: ["c1"] },
    ]);
  });

  it("lights what a line of a list speaks of, and rings what waits", () => {
    const marks = marksOf(now, places, showing({ lit: ["d2"], waiting: "a2" }));
    expect(marks.slice(1)).toEqual([
      { kind: "ring", ids: ["d2"] },
      { kind: "wait", ids: ["a2"] },
    ]);
  });
});

describe("keys", () => {
  const own = ["g"];
  const pressed = (key: string, where: "cell" | "field" | "other" = "cell", ctrlKey = false) =>
    order({ key, ctrlKey, metaKey: false }, where, own);

  it("mean nothing in the field but Escape", () => {
    for (const key of ["1", "[", "m", "h", "Home", "Enter"]) expect(pressed(key, "field"), key).toBeNull();
    expect(pressed("Escape", "field")).toEqual(["let go"]);
  });

  it("leave Enter, Space and the ends of a row to whatever else has the focus", () => {
    for (const key of ["Enter", " ", "Home", "End"]) expect(pressed(key, "other"), key).toBeNull();
    expect(pressed(" ")).toEqual(["touch"]);
    expect(pressed("ArrowUp")).toEqual(["go", 0, -1]);
  });

  it("choose by number, step, read and reach the field", () => {
    expect(pressed("3", "other")).toEqual(["choose", 2]);
    expect(pressed("0")).toBeNull();
    const named = ["[", "]", "{", "}", "/", "?", "m", "M", "w", "o", "l", "x", "Home", "End"].map(
      (key) => pressed(key)?.[0],
    );
    expect(named).toEqual([
      ...["back", "on", "start", "end", "field", "help", "moves", "all moves"],
      ...["why", "here", "last", "around", "row start", "row end"],
    ]);
  });

  it("go to the next thing of a sort, with Shift to the previous", () => {
    expect(pressed("g")).toEqual(["next", "g", 1]);
    expect(pressed("G")).toEqual(["next", "g", -1]);
    expect(pressed("k")).toBeNull();
  });

  it("pass through to the notebook in combinations and for Tab, but for the ends of the board", () => {
    expect(passes(new KeyboardEvent("keydown", { key: "s", ctrlKey: true }))).toBe(true);
    expect(passes(new KeyboardEvent("keydown", { key: "Tab", shiftKey: true }))).toBe(true);
    expect(passes(new KeyboardEvent("keydown", { key: "d" }))).toBe(false);
    expect(passes(new KeyboardEvent("keydown", { key: "End", ctrlKey: true }))).toBe(false);
    expect(pressed("Home", "cell", true)).toEqual(["go", 0, -99]);
    expect(
      neighbour(
        [
          { id: "a", x: 0, y: 0 },
          { id: "b", x: 9, y: 9 },
        ],
        "a",
        0,
        99,
      ),
    ).toBe("b");
  });

  it("go straight on before aside, over gaps, and nowhere past the rim", () => {
    const spots = [
      { id: "a", x: 0, y: 0 },
      { id: "c", x: 100, y: 0 },
      { id: "b", x: 50, y: 40 },
    ];
    expect(neighbour(spots, "a", 1, 0)).toBe("c");
    expect(neighbour(spots, "a", -1, 0)).toBeNull();
    expect(neighbour(spots, "a", 0, 1)).toBe("b");
    expect(neighbour(spots, "gone", 1, 0)).toBe("a");
    expect(neighbour([], "a", 1, 0)).toBeNull();
  });
});

describe("motions in time", () => {
  const places = placesOf(frame().scene);
  const told = (motions: unknown[], steps: unknown[] = []) => {
    const next = frame({ motions, steps });
    return plan(next.motions, next.steps, places);
  };

  it("leaps on a board, slides between stages, and overlaps step after step", () => {
    const flights = told(
      [
        { kind: "move", id: "hare:a1", after: hare("a2") },
        {
          kind: "move",
          id: "hare:b1",
          after: hare("b1", { id: "hare:1.nuts", stage: "bag.1", cell: "1.nuts" }),
        },
      ],
      [
        { clause: "H-1", text: "It hops.", n: 1 },
        { clause: "H-2", text: "It eats.", n: 1 },
      ],
    );
    expect(flights.map(({ style, start, span }) => [style, start, span])).toEqual([
      ["leap", 0, 260],
      ["slide", 182, 180],
    ]);
  });

  it("moves what belongs to one step together", () => {
    const flights = told(
      [
        { kind: "vanish", id: "hare:a1" },
        { kind: "appear", id: "hare:c2", after: hare("c2") },
        { kind: "turn", id: "leaf:leaf.1", after: leaf(1, { symbol: "leaf-back" }) },
        { kind: "relabel", id: "hare:b1", after: hare("b1", { label: "old hare" }) },
      ],
      [{ clause: "H-1", text: "All at once.", n: 4 }],
    );
    expect(flights.map(({ style, start }) => [style, start])).toEqual([
      ["vanish", 0],
      ["appear", 0],
      ["turn", 0],
    ]);
  });

  it("throws what is as high as wide and shows another side by chance; all else is turned over", () => {
    const die = hare("a1", { symbol: "hare-back" });
    const motions = [
      { kind: "turn", id: "hare:a1", after: die },
      { kind: "turn", id: "leaf:leaf.1", after: leaf(1, { symbol: "leaf-back" }) },
    ];
    const next = frame({ motions });
    const styles = (chance: boolean) => plan(next.motions, [], places, chance).map(({ style }) => style);
    expect(styles(true)).toEqual(["roll", "turn"]);
    expect(styles(false)).toEqual(["turn", "turn"]);
    expect(plan(next.motions, [], places, true)[0]?.span).toBe(420);
  });

  it("slides along the ground what is told to slide", () => {
    expect(told([{ kind: "slide", id: "hare:a1", after: hare("a2") }])[0]?.style).toBe("slide");
  });

  it("follows a shape through several moves", () => {
    const flights = told([
      { kind: "move", id: "hare:a1", after: hare("b2") },
      { kind: "move", id: "hare:b2", after: hare("c2") },
    ]);
    expect(flights[1]?.was).toBe(flights[0]?.now);
    expect(flights[1]?.now?.id).toBe("hare:c2");
  });

  it("takes no longer than a second, however much happens", () => {
    const motions = Array.from({ length: 20 }, (_, i) => ({
      kind: "move",
      id: "hare:a1",
      after: hare("a1", { x: i + 1 }),
    }));
    const flights = told(motions);
    expect(Math.max(...flights.map(({ start, span }) => start + span))).toBeCloseTo(1000);
  });

  it("ignores a motion of something that is not there", () => {
    expect(told([{ kind: "vanish", id: "hare:c2" }])).toEqual([]);
  });
});
