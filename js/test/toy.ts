/** A game that does not exist: hares on a row of burrows, and a hand of leaves. Frames of it for the tests. */

import { decode, type Frame } from "../src/frame";

export interface Wire {
  [field: string]: unknown;
}

export const burrows = (): Wire => ({
  id: "field",
  role: "board",
  label: "Field",
  w: 4,
  h: 2,
  rows: [
    ["a2", "b2", "c2", "d2"].map((id, x) => ({ id, x, y: 0, label: id })),
    ["a1", "b1", "c1", "d1"].map((id, x) => ({ id, x, y: 1, label: id })),
  ],
});

export const leaves = (): Wire => ({
  id: "hand",
  role: "row",
  label: "Leaves",
  w: 3,
  h: 1.4,
  rank: 2,
  rows: [
    [
      { id: "leaf.1", x: 0, y: 0, h: 1.4, label: "leaf 1" },
      { id: "leaf.2", x: 1, y: 0, h: 1.4, label: "leaf 2" },
      { id: "pile", x: 2, y: 0, h: 1.4, label: "pile" },
    ],
  ],
});

export const bag = (seat: number): Wire => ({
  id: `bag.${seat}`,
  role: "tray",
  label: `Bag ${seat}`,
  w: 2,
  h: 1,
  seat,
  rank: 10 + seat,
  rows: [[{ id: `${seat}.nuts`, x: 0, y: 0, w: 2, label: "nuts" }]],
});

export const acts = (): Wire => ({ id: "acts", role: "actions", label: "Actions", w: 1, h: 1 });

export const hare = (at: string, more: Wire = {}): Wire => ({
  id: `hare:${at}`,
  stage: "field",
  x: "abcd".indexOf(at.charAt(0)),
  y: 2 - Number(at.charAt(1)),
  w: 1,
  h: 1,
  symbol: "hare",
  cell: at,
  label: "brown hare",
  z: 6,
  ...more,
});

export const leaf = (n: number, more: Wire = {}): Wire => ({
  id: `leaf:leaf.${n}`,
  stage: "hand",
  x: n - 1,
  y: 0,
  w: 1,
  h: 1.4,
  symbol: "leaf",
  cell: `leaf.${n}`,
  label: "oak leaf",
  z: 6,
  ...more,
});

export const ground = (at: string): Wire => ({
  ...hare(at),
  id: `soil:${at}`,
  label: "",
  symbol: "soil",
  z: 1,
});

export const shapes = (): Wire[] => [
  ground("a1"),
  ground("b1"),
  hare("a1"),
  hare("b1"),
  hare("d2"),
  leaf(1),
  leaf(2, { same_as: "leaf:leaf.1" }),
  { id: "act:rest", stage: "acts", x: 0, y: 0, w: 1, h: 1, label: "Rest" },
];

export const choices = (): Wire[] => [
  { move: "a1-a2", path: ["hare:a1", "a2"], label: "to a2" },
  {
    move: "a1-c1",
    path: ["hare:a1", "c1"],
    label: "over b1 to c1",
    marks: ["hare:b1"],
    badge: "+1",
    icons: ["nut"],
  },
  { move: "a1-c1!", path: ["hare:a1", "c1"], label: "over b1 to c1, loudly" },
  { move: "b1-leaf", path: ["hare:b1", "leaf:leaf.1"], label: "eats an oak leaf" },
  { move: "rest", path: ["act:rest"], label: "rest" },
  { move: "a1-d1", path: ["hare:a1", "d1"], label: "the long way to d1", minor: true },
];

/** A frame as Python sends it, some fields changed. */
export const wire = (changes: Wire = {}, scene: Wire = {}): Wire => ({
  rev: 1,
  game: "Hares",
  scene: {
    title: "Hares, 2 players",
    stages: [burrows(), leaves(), bag(1), bag(2), acts()],
    shapes: shapes(),
    ...scene,
  },
  choices: choices(),
  motions: [],
  steps: [],
  said: "A new game.",
  line: { ply: 0, total: 0, moves: [] },
  last: [],
  notice: "",
  mode: "study",
  curtain: null,
  seat: 1,
  names: ["Ida", "Olu"],
  turn: { seat: 1, name: "Ida", words: "hop", over: false },
  can: { undo: "There is no move before this one.", redo: "There is no further move.", roll: "no" },
  ...changes,
});

export const frame = (changes: Wire = {}, scene: Wire = {}): Frame => decode(wire(changes, scene)) as Frame;
