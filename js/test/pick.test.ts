import { describe, expect, it } from "vitest";
import { options, type Path, touch } from "../src/pick";
import { placesOf } from "../src/places";
import { choices, frame, hare, shapes, type Wire } from "./toy";

const table = (changes: Wire = {}, scene: Wire = {}) => {
  const now = frame(changes, scene);
  const places = placesOf(now.scene);
  return (path: Path, id: string) => touch(path, id, places, now.choices);
};

describe("the touch grammar", () => {
  it("picks up what begins a path, whether its cell or its shape is touched", () => {
    const at = table();
    expect(at([], "a1")).toEqual({ path: ["hare:a1"], act: null });
    expect(at([], "hare:a1")).toEqual({ path: ["hare:a1"], act: null });
  });

  it("plays when a touch completes the path of one move", () => {
    expect(table()(["hare:a1"], "a2").act).toEqual({ kind: "play", move: "a1-a2", target: "a2" });
  });

  it("keeps the path open where several moves share it", () => {
    const picked = table()(["hare:a1"], "c1");
    expect(picked).toEqual({ path: ["hare:a1", "c1"], act: null });
    expect(options(frame().choices, picked.path).map((choice) => choice.move)).toEqual(["a1-c1", "a1-c1!"]);
  });

  it("plays a move of one touch at once", () => {
    expect(table()([], "act:rest").act).toEqual({ kind: "play", move: "rest", target: "act:rest" });
  });

  it("takes an equal shape for the one that stands for it", () => {
    expect(table()(["hare:b1"], "leaf.2").act).toMatchObject({ kind: "play", move: "b1-leaf" });
    expect(table()(["hare:b1"], "leaf:leaf.2").act).toMatchObject({ kind: "play", move: "b1-leaf" });
  });

  it("picks anew when the touch begins another path", () => {
    expect(table()(["hare:a1"], "b1")).toEqual({ path: ["hare:b1"], act: null });
  });

  it("tries where something is dropped on what begins another path", () => {
    const now = frame();
    const dropped = touch(["hare:a1"], "b1", placesOf(now.scene), now.choices, true);
    expect(dropped.act).toMatchObject({ kind: "try", path: ["hare:a1", "b1"] });
  });

  it("lets go when the same element is touched, also with a chooser open", () => {
    expect(table()(["hare:a1"], "a1")).toEqual({ path: [], act: null });
    expect(table()(["hare:a1", "c1"], "c1")).toEqual({ path: [], act: null });
  });

  it("tries anything else, naming the kind of element that such paths have there", () => {
    const at = table();
    expect(at(["hare:a1"], "b2").act).toEqual({ kind: "try", path: ["hare:a1", "b2"], target: "b2" });
    expect(at(["hare:a1"], "d2").act).toEqual({ kind: "try", path: ["hare:a1", "d2"], target: "d2" });
    expect(at(["hare:b1"], "pile").act).toEqual({ kind: "try", path: ["hare:b1", "pile"], target: "pile" });
  });

  it("keeps what was picked when it tries", () => {
    expect(table()(["hare:a1"], "b2").path).toEqual(["hare:a1"]);
  });

  it("lets any labelled element be picked, so that it can be tried", () => {
    expect(table()([], "d2")).toEqual({ path: ["hare:d2"], act: null });
    expect(table({ choices: [] })([], "leaf.1").path).toEqual(["leaf:leaf.1"]);
  });

  it("prefers, of things without a move, the kind that moves begin with", () => {
    const scene = { shapes: [...shapes(), hare("d2", { id: "bell:d2", label: "bell", z: 7 })] };
    expect(table({}, scene)([], "d2").path).toEqual(["hare:d2"]);
  });

  it("does nothing on an empty place with nothing picked", () => {
    expect(table()([], "c2")).toEqual({ path: [], act: null });
  });

  it("goes round the things that can be picked in one place, and lets go after the last", () => {
    const scene = { shapes: [...shapes(), hare("a1", { id: "owl:a1", label: "owl", z: 7 })] };
    const more = { choices: [...choices(), { move: "owl", path: ["owl:a1", "d1"] }] };
    const at = table(more, scene);
    expect(at([], "a1").path).toEqual(["owl:a1"]);
    expect(at(["owl:a1"], "a1").path).toEqual(["hare:a1"]);
    expect(at(["hare:a1"], "a1").path).toEqual([]);
  });

  it("sends a roll for the shape that asks for chance, whether drawn or only a button", () => {
    const shape = { id: "act:roll", stage: "acts", x: 0, y: 0, w: 1, h: 1, label: "Roll" };
    expect(table({}, { shapes: [shape] })([], "act:roll").act).toEqual({ kind: "roll" });
    expect(table()([], "act:roll").act).toEqual({ kind: "roll" });
  });

  it("plays the straight way to a place, and asks for a longer one only where no other leads there", () => {
    const detour = { move: "a1-b1-a2", path: ["hare:a1", "a2"], minor: true };
    const at = (...more: Wire[]) => table({ choices: [...more, ...choices(), detour] })(["hare:a1"], "a2");
    expect(at().act).toEqual({ kind: "play", move: "a1-a2", target: "a2" });
    expect(at({ move: "a1-a2!", path: ["hare:a1", "a2"] })).toEqual({ path: ["hare:a1", "a2"], act: null });
    const only = { choices: [detour, { ...detour, move: "a1-c1-a2" }] };
    expect(table(only)(["hare:a1"], "a2")).toEqual({ path: ["hare:a1", "a2"], act: null });
  });

  it("lets go of what is touched once more, though a longer way leads back to its place", () => {
    const back = { move: "a1-b1-a1", path: ["hare:a1", "a1"], minor: true };
    expect(table({ choices: [...choices(), back] })(["hare:a1"], "hare:a1")).toEqual({ path: [], act: null });
  });

  it("sends the outcome that a shape names", () => {
    const shape = { id: "roll:six", stage: "acts", x: 0, y: 0, w: 1, h: 1, label: "a six" };
    expect(table({}, { shapes: [shape] })([], "roll:six").act).toEqual({ kind: "roll", text: "six" });
  });

  it("lists longer ways after the others", () => {
    const open = options(frame().choices, ["hare:a1"]);
    expect(open.map((choice) => choice.move)).toEqual(["a1-a2", "a1-c1", "a1-c1!", "a1-d1"]);
  });

  it("sends no try for a touch that hits nothing", () => {
    expect(table()(["hare:a1"], "nowhere")).toEqual({ path: [], act: null });
  });
});
