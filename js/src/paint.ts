/** The live picture: an SVG a stage, kept up to date by id. Knows stages, cells and shapes, and no game. */

import { h, s, set, type Ui } from "./dom";
import type { Cell, Part, Shape, Stage } from "./frame";
import { draw, U } from "./ink";
import type { Mark } from "./marks";
import { type Box, type Places, placesOf } from "./places";

/** Shapes with a smaller `z` are ground: trails are drawn on them, and things stand on them. */
const GROUND = 5;

/** Where a cell's centre is on the screen. */
export interface Spot {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** A box on the screen, by its upper left corner, and the px of one cell of its stage. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly px: number;
}

export interface Painter {
  paint(places: Places): void;
  /** Lays marks on the picture; `says` adds words to the labels of cells, "" where nothing is said. */
  mark(marks: readonly Mark[], says: (cell: string) => string, picked: string): void;
  /** Paints anew what depends on the size on the screen. */
  fit(): void;
  /** A shape's drawing as it stands in its stage. */
  node(shape: string): SVGElement | undefined;
  /** A shape drawn once more, at the origin, in hundredths of a cell. */
  copy(shape: Shape): SVGElement;
  /** Where a shape's upper left corner is on the screen now. */
  area(shape: Shape): Area | null;
  /** The box of an element on the screen. */
  rect(id: string): DOMRect | null;
  spots(): readonly Spot[];
  /** The cell that is the board's one tab stop. */
  current(): string;
  focus(cell: string): void;
  /** Makes a cell the tab stop, without moving the focus. */
  stop(cell: string): void;
}

interface Surface {
  readonly root: HTMLElement;
  readonly svg: SVGElement;
  readonly under: SVGElement;
  readonly trail: SVGElement;
  readonly rows: SVGElement;
  readonly loose: SVGElement;
  readonly over: SVGElement;
  readonly marks: SVGElement;
  stage: Stage;
}

const r2 = (x: number): number => Math.round(x * 100) / 100;

/** Puts exactly these children into a parent, moving as little as can be. */
function arrange(parent: Element, children: readonly Element[]): void {
  children.forEach((child, i) => {
    if (parent.children[i] !== child) parent.insertBefore(child, parent.children[i] ?? null);
  });
  while (parent.children.length > children.length) parent.lastElementChild?.remove();
}

function part(p: Part): SVGElement {
  if (!p.text) {
    return s("use", {
      href: `#${p.symbol}`,
      x: r2(p.x * U),
      y: r2(p.y * U),
      width: r2(p.w * U),
      height: r2(p.h * U),
    });
  }
  return s(
    "text",
    {
      x: r2(p.x * U),
      y: r2(p.y * U),
      "font-size": r2(p.h * U),
      "text-anchor": p.symbol || "start",
      "font-weight": p.bold ? 700 : null,
      fill: `var(--fw-${p.ink})`,
    },
    p.text,
  );
}

/** What is drawn of a shape; nothing where the cells are too small for it. */
function drawing(shape: Shape, low: boolean): SVGElement[] {
  if (low && !shape.small) return [];
  const w = r2(shape.w * U);
  const hh = r2(shape.h * U);
  const symbol = low ? shape.small : shape.symbol;
  const parts = low ? [] : shape.parts;
  const nodes: SVGElement[] = parts.map(part);
  if (!parts.length && symbol) nodes.push(s("use", { href: `#${symbol}`, width: w, height: hh }));
  if (!shape.turn) return nodes;
  return [s("g", { transform: `rotate(${r2(shape.turn)} ${w / 2} ${hh / 2})` }, ...nodes)];
}

/** `slot` says which element of the page holds a stage. */
export function painter(slot: (stage: Stage) => HTMLElement, ui: Ui): Painter {
  const surfaces = new Map<string, Surface>();
  const nodes = new Map<string, { node: SVGElement; key: string }>();
  const cells = new Map<string, { node: SVGElement; hit: SVGElement; name: string }>();
  let places = placesOf({ title: "", stages: [], shapes: [] });
  let current = "";

  const px = (id: string): number => {
    const surface = surfaces.get(id);
    const width = surface?.svg.getBoundingClientRect().width ?? 0;
    // Unmeasured (hidden, detached): as large as it is drawn for.
    return surface && width > 0 ? width / surface.stage.w : 58;
  };

  function surface(stage: Stage): Surface {
    const known = surfaces.get(stage.id);
    if (known) {
      known.stage = stage;
      return known;
    }
    const group = (name: string, hidden: boolean) =>
      s("g", { class: name, "aria-hidden": hidden ? "true" : null });
    const layers = {
      under: group("under", true),
      trail: group("trail", true),
      rows: group("rows", false),
      loose: group("loose", true),
      over: group("over", true),
      marks: group("marks", true),
    };
    const svg = s("svg", { class: "stage" }, ...Object.values(layers));
    const root = h("figure", { "data-stage": stage.id }, h("figcaption"), svg);
    const made = { root, svg, ...layers, stage };
    surfaces.set(stage.id, made);
    return made;
  }

  function shapeNode(shape: Shape, size: number): SVGElement {
    const low = size < shape.detail;
    const key = `${low ? "-" : "+"}${JSON.stringify(shape)}`;
    const known = nodes.get(shape.id);
    if (known?.key === key) return known.node;
    const node = known?.node ?? s("g", { "data-id": shape.id });
    node.replaceChildren(s("g", { class: "body", "aria-hidden": "true" }, ...drawing(shape, low)));
    if (shape.label) {
      node.append(s("rect", { class: "hit", width: r2(shape.w * U), height: r2(shape.h * U) }));
    }
    set(node, { transform: `translate(${r2(shape.x * U)} ${r2(shape.y * U)})` });
    nodes.set(shape.id, { node, key });
    return node;
  }

  function cellNode(cell: Cell, shapes: readonly Shape[], size: number): SVGElement {
    let known = cells.get(cell.id);
    if (!known) {
      // The cell itself is the rectangle: what is written on the things in it is no part of its name.
      const hit = s("rect", { class: "hit", role: "gridcell", tabindex: -1 });
      const node = s("g", { role: "presentation", "data-id": cell.id }, hit);
      known = { node, hit, name: "" };
      cells.set(cell.id, known);
    }
    set(known.hit, {
      x: r2(cell.x * U),
      y: r2(cell.y * U),
      width: r2(cell.w * U),
      height: r2(cell.h * U),
      rx: 6,
    });
    arrange(known.node, [known.hit, ...shapes.map((shape) => shapeNode(shape, size))]);
    const counts = new Map<string, number>();
    for (const shape of shapes) counts.set(shape.label, (counts.get(shape.label) ?? 0) + 1);
    const words = [...counts].map(([label, n]) => (n > 1 ? `${label} (${n})` : label));
    known.name = [cell.label || cell.id, ...words].join(", ");
    return known.node;
  }

  function paintStage(stage: Stage, shapes: readonly Shape[]): void {
    const it = surface(stage);
    const size = px(stage.id);
    const across = places.scene.stages.find((other) => other.role === "board")?.w ?? stage.w;
    set(it.root, {
      class: `${stage.role}${stage.corner ? ` corner ${stage.corner}` : ""}`,
      style: `--w:${stage.w};--u:${stage.unit}px;--k:${stage.w / across}`,
    });
    const caption = it.root.firstElementChild as HTMLElement;
    caption.textContent = stage.role === "board" || stage.corner || stage.seat ? "" : stage.label;
    set(it.svg, {
      viewBox: `0 0 ${r2(stage.w * U)} ${r2(stage.h * U)}`,
      role: stage.rows.length ? "grid" : "img",
      "aria-label": stage.label,
    });
    const here = new Set(stage.rows.flatMap((row) => row.map((cell) => cell.id)));
    const standing = new Map<string, Shape[]>();
    const layers: Record<"under" | "loose" | "over", Element[]> = { under: [], loose: [], over: [] };
    for (const shape of shapes) {
      if (!shape.label) layers[shape.z < GROUND ? "under" : "over"].push(shapeNode(shape, size));
      else if (!here.has(shape.cell)) layers.loose.push(shapeNode(shape, size));
      else standing.set(shape.cell, [...(standing.get(shape.cell) ?? []), shape]);
    }
    stage.rows.forEach((row, i) => {
      const group = it.rows.children[i] ?? it.rows.appendChild(s("g", { role: "row" }));
      arrange(
        group,
        row.map((cell) => cellNode(cell, standing.get(cell.id) ?? [], size)),
      );
    });
    while (it.rows.children.length > stage.rows.length) it.rows.lastElementChild?.remove();
    for (const name of ["under", "loose", "over"] as const) arrange(it[name], layers[name]);
  }

  /** Letters under and figures beside a board whose places are called so; px do not grow with it. */
  function coordinates(stage: Stage, root: HTMLElement): void {
    const all = stage.rows.flat();
    const square =
      stage.role === "board" && all.length > 0 && all.every((cell) => /^[a-z]\d+$/.test(cell.id));
    let holder = root.querySelector(":scope > .coords");
    if (!square) {
      holder?.remove();
      return;
    }
    if (!holder) {
      holder = h("div", { class: "coords", "aria-hidden": "true" });
      root.append(holder);
    }
    const columns = new Map<string, number>();
    const ranks = new Map<string, number>();
    for (const cell of all) {
      columns.set(cell.id.slice(0, 1), (cell.x + cell.w / 2) / stage.w);
      ranks.set(cell.id.slice(1), (cell.y + cell.h / 2) / stage.h);
    }
    const at = (text: string, where: string) => h("span", { style: where }, text);
    ui.keep(holder, [[...columns], [...ranks]], () => [
      ...[...columns].map(([text, x]) => at(text, `left:${r2(x * 100)}%;bottom:-18px`)),
      ...[...ranks].map(([text, y]) => at(text, `top:${r2(y * 100)}%;left:-12px`)),
    ]);
  }

  function paint(next: Places): void {
    places = next;
    const { shapes } = places.scene;
    // What is only to be pressed is no picture: its buttons stand beside the moves.
    const stages = places.scene.stages.filter((stage) => stage.role !== "actions");
    const held = new Map<HTMLElement, HTMLElement[]>();
    for (const stage of [...stages].sort((a, b) => a.rank - b.rank)) {
      const parent = slot(stage);
      const { root } = surface(stage);
      held.set(parent, [...(held.get(parent) ?? []), root]);
    }
    for (const [id, { root }] of surfaces) {
      if (!places.stage(id)) {
        root.remove();
        surfaces.delete(id);
      }
    }
    for (const [parent, roots] of held) arrange(parent, roots);
    for (const stage of stages) {
      const own = shapes.filter((shape) => shape.stage === stage.id);
      paintStage(stage, own);
      coordinates(stage, surface(stage).root);
    }
    for (const [id, { node }] of nodes) {
      if (!places.shape(id)) {
        node.remove();
        nodes.delete(id);
      }
    }
    for (const [id, { node }] of cells) {
      if (!places.cell(id)) {
        node.remove();
        cells.delete(id);
      }
    }
    if (!cells.has(current)) stop(cells.keys().next().value ?? "");
  }

  function stop(cell: string): void {
    const last = cells.get(current);
    if (last) set(last.hit, { tabindex: -1 });
    current = cell;
    const next = cells.get(cell);
    if (next) set(next.hit, { tabindex: 0 });
  }

  function mark(marks: readonly Mark[], says: (cell: string) => string, picked: string): void {
    const layers = new Map<Element, SVGElement[]>();
    for (const each of marks) {
      for (const drawn of draw(each, places, px)) {
        const on = surfaces.get(drawn.stage);
        if (!on) continue;
        const layer = drawn.under ? on.trail : on.marks;
        layers.set(layer, [...(layers.get(layer) ?? []), ...drawn.nodes]);
      }
    }
    for (const it of surfaces.values()) {
      for (const layer of [it.trail, it.marks]) layer.replaceChildren(...(layers.get(layer) ?? []));
    }
    for (const [id, { node, hit, name }] of cells) {
      const more = says(id);
      set(hit, {
        "aria-label": more ? `${name}; ${more}` : name,
        "aria-selected": id === picked ? "true" : null,
      });
      set(node, { "data-target": more ? true : null });
    }
  }

  const area = (shape: Shape): Area | null => {
    const it = surfaces.get(shape.stage);
    if (!it) return null;
    const rect = it.svg.getBoundingClientRect();
    const size = px(shape.stage);
    return { x: rect.left + shape.x * size, y: rect.top + shape.y * size, px: size };
  };

  const screen = (box: Box): DOMRect | null => {
    const it = surfaces.get(box.stage.id);
    if (!it) return null;
    const rect = it.svg.getBoundingClientRect();
    const size = px(box.stage.id);
    return new DOMRect(
      rect.left + (box.x - box.w / 2) * size,
      rect.top + (box.y - box.h / 2) * size,
      box.w * size,
      box.h * size,
    );
  };

  return {
    paint,
    mark,
    fit: () => paint(places),
    node: (shape) => nodes.get(shape)?.node,
    copy: (shape) => s("g", {}, ...drawing(shape, px(shape.stage) < shape.detail)),
    area,
    rect(id) {
      const box = places.box(id);
      return box && screen(box);
    },
    spots: () =>
      [...cells.keys()].flatMap((id) => {
        const rect = screen(places.box(id) as Box);
        return rect ? [{ id, x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 }] : [];
      }),
    current: () => current,
    focus(cell) {
      stop(cell);
      cells.get(cell)?.hit.focus();
    },
    stop,
  };
}
