/** Where the things of a scene are: looking up ids, the boxes they fill, and what a touch on one of them hits. */

import type { Cell, Scene, Shape, Stage } from "./frame";

/** A box in cells of its stage, by its centre. `cell` is the place it belongs to, "" for none. */
export interface Box {
  readonly stage: Stage;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly cell: string;
}

export interface Places {
  readonly scene: Scene;
  shape(id: string): Shape | undefined;
  cell(id: string): Cell | undefined;
  stage(id: string): Stage | undefined;
  /** The box of a cell, shape or stage; on a board the whole place a shape stands on. */
  box(id: string): Box | null;
  /** The cell of a cell, of a shape, or of a shape that has gone (its id still names its place). */
  home(id: string): string;
  /** What a touch means, best first: labelled shapes, topmost first, by what stands for them; then the cell. */
  hits(id: string): readonly string[];
  /** The keys that things have, with what one of them is called. */
  keys(): readonly (readonly [key: string, name: string])[];
  /** The cells, in order, where something has this key. */
  keyed(key: string): readonly string[];
  /** The row that a cell stands in. */
  row(cell: string): readonly Cell[];
  /** A thing in words: a shape's label, on a board with its place; else what its place is called. */
  name(id: string): string;
}

/** The part of an id that says what kind of thing it names; "" for places. */
export function kind(id: string): string {
  const colon = id.indexOf(":");
  return colon < 0 ? "" : id.slice(0, colon);
}

/** The caption of a stage: what is written beside its name, in a shape of no size. */
export const lines = (scene: Scene, stage: string | undefined): readonly string[] =>
  scene.shapes.find((shape) => shape.stage === stage && !shape.w)?.parts.map((part) => part.text) ?? [];

const after = (id: string): string => id.slice(id.indexOf(":") + 1);

/** Whether the centre of one thing lies in the box of another. */
function covers(a: Cell, b: Cell): boolean {
  const x = b.x + b.w / 2;
  const y = b.y + b.h / 2;
  return x > a.x && x < a.x + a.w && y > a.y && y < a.y + a.h;
}

export function placesOf(scene: Scene): Places {
  const shapes = new Map(scene.shapes.map((shape) => [shape.id, shape]));
  const stages = new Map(scene.stages.map((stage) => [stage.id, stage]));
  const cells = new Map<string, { cell: Cell; stage: Stage }>();
  const on = new Map<string, Shape[]>();
  for (const stage of scene.stages) {
    for (const row of stage.rows) for (const cell of row) cells.set(cell.id, { cell, stage });
  }
  for (const shape of scene.shapes) {
    if (!shape.label || !shape.cell) continue;
    const here = on.get(shape.cell);
    if (here) here.unshift(shape);
    else on.set(shape.cell, [shape]);
  }

  /** The places in which a place lies. */
  const around = ({ cell: a, stage }: { cell: Cell; stage: Stage }): string[] =>
    stage.rows
      .flat()
      .filter((b) => b.w * b.h > a.w * a.h && covers(b, a))
      .map((b) => b.id);

  const home = (id: string): string => {
    if (cells.has(id)) return id;
    const shape = shapes.get(id);
    if (shape) return shape.cell;
    return cells.has(after(id)) ? after(id) : "";
  };

  const cellBox = (id: string): Box | null => {
    const found = cells.get(id);
    if (!found) return null;
    const { cell, stage } = found;
    return { stage, x: cell.x + cell.w / 2, y: cell.y + cell.h / 2, w: cell.w, h: cell.h, cell: id };
  };

  const stageBox = (id: string): Box | null => {
    const stage = stages.get(id);
    return stage ? { stage, x: stage.w / 2, y: stage.h / 2, w: stage.w, h: stage.h, cell: "" } : null;
  };

  return {
    scene,
    shape: (id) => shapes.get(id),
    cell: (id) => cells.get(id)?.cell,
    stage: (id) => stages.get(id),
    home,
    box(id) {
      const shape = shapes.get(id);
      if (!shape) return cellBox(home(id)) ?? stageBox(id);
      const stage = stages.get(shape.stage);
      if (!stage) return null;
      const at = stage.role === "board" ? cellBox(shape.cell) : null;
      // What is much wider than its cell has a box of its own.
      const place = at && shape.w <= 1.3 * at.w ? at : null;
      return (
        place ?? {
          stage,
          x: shape.x + shape.w / 2,
          y: shape.y + shape.h / 2,
          w: shape.w,
          h: shape.h,
          cell: shape.cell,
        }
      );
    },
    hits(id) {
      const shape = shapes.get(id);
      const cell = shape ? shape.cell : id;
      const here = on.get(cell) ?? [];
      const order = shape?.label
        ? [shape, ...here.filter((other) => other !== shape && covers(other, shape))]
        : here;
      const ids = order.map((each) => each.same_as || each.id);
      const inner = cells.get(cell);
      if (inner) ids.push(cell, ...around(inner));
      return [...new Set(ids)];
    },
    keys: () => [...new Map(scene.shapes.filter((it) => it.key).map((it) => [it.key, `next ${it.label}`]))],
    keyed(key) {
      const here = new Set(scene.shapes.filter((it) => it.key === key).map((it) => it.cell));
      return [...cells.keys()].filter((id) => here.has(id));
    },
    row: (id) => cells.get(id)?.stage.rows.find((row) => row.some((cell) => cell.id === id)) ?? [],
    name(id) {
      const place = cells.get(home(id));
      const label = shapes.get(id)?.label;
      if (!label) return place?.cell.label || id;
      return place?.stage.role === "board" ? `${label} ${place.cell.id}` : label;
    },
  };
}
