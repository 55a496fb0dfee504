/** The live picture: an SVG a stage, kept up to date by id. Knows stages, cells and shapes, and no game. */

import { h, p, s, set, token, type Ui } from "./dom";
import type { Cell, Shape, Stage } from "./frame";
import { draw, U } from "./ink";
import type { Mark } from "./marks";
import { arrange, coordinates, drawing, middle, stageId } from "./nodes";
import { type Box, lines, type Places, placesOf } from "./places";

/** Shapes with a smaller `z` are ground: trails are drawn on them, and things stand on them. */
const GROUND = 5;
/** Cells of rows of seats, in px: under the one thumbnails, from the other on one's own. */
const SMALL = 32;
const LARGE = 56;

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
  /** Lays marks on the picture, and on its cells what may be said and done there. */
  mark(marks: readonly Mark[], cells: (cell: string) => CellState): void;
  /** A shape's drawing as it stands in its stage. */
  node(shape: string): SVGElement | undefined;
  /** A shape drawn once more, at the origin, in hundredths of a cell. */
  copy(shape: Shape): SVGElement;
  /** Where a shape's upper left corner is on the screen now. */
  area(shape: Shape): Area | null;
  /** What `area` says now, kept while the picture changes. */
  sight(): (shape: Shape) => Area | null;
  /** The stage that an element lies on. */
  stage(id: string): string | undefined;
  /** The box of an element on the screen. */
  rect(id: string): DOMRect | null;
  spots(): readonly Spot[];
  /** The cell that is the board's one tab stop. */
  current(): string;
  /** Gives a cell the focus; `still` leaves the page where it is scrolled to. */
  focus(cell: string, still?: boolean): void;
  /** Makes a cell the tab stop, without moving the focus. */
  stop(cell: string): void;
  /** A cell in words: what it is called, what stands there, what may be done. */
  says(cell: string): string;
}

export interface CellState {
  /** Added to the cell's label; "" where nothing is said. */
  readonly says: string;
  readonly picked: boolean;
  /** Whether a drag may begin here, so that the page does not scroll. */
  readonly grab: boolean;
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
  /** What was painted last. */
  key: string;
}

/** What sets rows of seats apart: thumbnails, and rows so large that they are the reader's own. */
const sort = ({ role, seat, unit }: Stage): string =>
  role !== "row" || !seat ? "" : unit < SMALL ? " seated small" : unit < LARGE ? " seated" : " seated large";

/**
 * `slot` says which element of the page holds a stage; `fitted` is called when stages have another size on the
 * screen than what they were painted for.
 */
export function painter(
  slot: (stage: Stage) => HTMLElement,
  ui: Ui,
  signal: AbortSignal,
  fitted: () => void,
): Painter {
  const surfaces = new Map<string, Surface>();
  const widths = new Map<string, number>();
  const nodes = new Map<string, { node: SVGElement; key: string }>();
  const cells = new Map<string, { node: SVGElement; hit: SVGElement; name: string; key: string }>();
  let places = placesOf({ title: "", stages: [], shapes: [] });
  let current = "";

  /** The px that a cell of a stage has; while it is not known (new, hidden) about what it will have. */
  const px = (id: string): number => {
    const stage = surfaces.get(id)?.stage;
    return widths.has(id) && stage ? (widths.get(id) ?? 0) / stage.w : stage?.role === "board" ? 58 : 48;
  };

  // Sizes are told after the page has been laid out: asking for them while painting would lay it out every time.
  const sizes = new ResizeObserver((entries) => {
    let other = false;
    for (const { target } of entries) {
      const id = (target.parentElement as HTMLElement).dataset.stage ?? "";
      const { width } = target.getBoundingClientRect();
      if (!width || widths.get(id) === width) continue;
      const before = px(id);
      widths.set(id, width);
      other ||= Math.abs(px(id) - before) > 0.5;
    }
    if (!other || signal.aborted) return;
    paint(places);
    fitted();
  });
  signal.addEventListener("abort", () => sizes.disconnect(), { once: true });

  /** The surface of a stage. */
  function surface(stage: Stage): Surface {
    let it = surfaces.get(stage.id);
    if (!it) {
      const group = (name: string, hidden: boolean) => s(`g.${name}`, { "aria-hidden": hidden && "true" });
      const layers = {
        under: group("under", true),
        trail: group("trail", true),
        rows: group("rows", false),
        loose: group("loose", true),
        over: group("over", true),
        marks: group("marks", true),
      };
      const svg = s("svg.stage", ...Object.values(layers));
      const root = h("div", { "data-stage": stage.id }, h("div.name"), svg);
      it = { root, svg, ...layers, stage, key: "" };
      surfaces.set(stage.id, it);
      sizes.observe(svg);
    }
    it.stage = stage;
    const across = places.scene.stages.find((other) => other.role === "board")?.w ?? stage.w;
    set(it.root, {
      class: `laid ${stage.role}${stage.corner && ` corner ${stage.corner}`}${sort(stage)}`,
      "data-of": stage.seat || null,
      style: `--w:${stage.w};--u:${stage.unit}px;--k:${stage.w / across}`,
    });
    set(it.svg, {
      viewBox: p`0 0 ${stage.w * U} ${stage.h * U}`,
      id: stageId(stage),
      role: stage.rows.length ? "rowgroup" : "row",
      "aria-label": stage.label,
    });
    // Where nothing can be touched the stage is one cell, to be read.
    set(it.rows, stage.rows.length ? { role: null } : { role: "gridcell", "aria-label": stage.label });
    // Beside a board, in its corners and before a player the place itself says enough.
    const named = stage.role === "row" || (stage.role === "tray" && !stage.corner && !stage.seat);
    const told = lines(places.scene, stage.id);
    ui.keep(it.root.firstElementChild as HTMLElement, [named, stage.label, told], () =>
      named
        ? [
            stage.seat > 0 && token(`player-${stage.seat}`, 16),
            h("b", stage.label),
            ...told.map((line) => h("span", line)),
          ]
        : [],
    );
    return it;
  }

  function shapeNode(shape: Shape, size: number): SVGElement {
    const low = size < shape.detail;
    const key = `${low ? "-" : "+"}${JSON.stringify(shape)}`;
    const known = nodes.get(shape.id);
    if (known?.key === key) return known.node;
    const node = known?.node ?? s("g", { "data-id": shape.id });
    node.replaceChildren(s("g.body", { "aria-hidden": "true" }, ...drawing(shape, low)));
    if (shape.label) {
      node.append(s("rect.hit", { width: shape.w * U, height: shape.h * U }));
    }
    set(node, { transform: p`translate(${shape.x * U} ${shape.y * U})` });
    nodes.set(shape.id, { node, key });
    return node;
  }

  function cellNode(cell: Cell, shapes: readonly Shape[], size: number): SVGElement {
    let known = cells.get(cell.id);
    if (!known) {
      // The cell itself is the rectangle: what is written on the things in it is no part of its name.
      const hit = s("rect.hit", { role: "gridcell", tabindex: -1 });
      const node = s("g", { role: "presentation", "data-id": cell.id }, hit);
      known = { node, hit, name: "", key: "" };
      cells.set(cell.id, known);
    }
    const key = JSON.stringify(cell);
    if (known.key !== key) {
      known.key = key;
      set(known.hit, { x: cell.x * U, y: cell.y * U, width: cell.w * U, height: cell.h * U, rx: 6 });
    }
    arrange(known.node, [known.hit, ...shapes.map((shape) => shapeNode(shape, size))]);
    const counts = new Map<string, number>();
    for (const shape of shapes) counts.set(shape.label, (counts.get(shape.label) ?? 0) + 1);
    const words = [...counts].map(([label, n]) => (n > 1 ? `${label} (${n})` : label));
    known.name = [cell.label || cell.id, ...words].join(", ");
    return known.node;
  }

  function paintStage(it: Surface, shapes: readonly Shape[]): void {
    const { stage } = it;
    const size = px(stage.id);
    // On a board something has changed as good as always.
    const key = stage.role === "board" ? "" : JSON.stringify([size, stage, shapes]);
    if (key && it.key === key) return;
    it.key = key;
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
    coordinates(stage, it.root, ui);
  }

  /** Whether the board's one tab stop has the focus. */
  const focused = (): boolean => {
    const hit = cells.get(current)?.hit;
    return hit !== undefined && (hit.getRootNode() as ShadowRoot).activeElement === hit;
  };

  function paint(next: Places): void {
    places = next;
    // Rows may change their places, and an element that is moved loses the focus.
    const keep = focused();
    // What has no size is read beside its stage.
    const shapes = places.scene.shapes.filter((shape) => shape.w);
    // What is only to be pressed is no picture: its buttons stand beside the moves.
    const stages = places.scene.stages.filter((stage) => stage.role !== "actions");
    const held = new Map<HTMLElement, HTMLElement[]>();
    for (const stage of [...stages].sort((a, b) => a.rank - b.rank)) {
      const parent = slot(stage);
      const { root } = surface(stage);
      held.set(parent, [...(held.get(parent) ?? []), root]);
    }
    for (const [id, { root, svg }] of surfaces) {
      if (!places.stage(id)) {
        sizes.unobserve(svg);
        root.remove();
        surfaces.delete(id);
        widths.delete(id);
      }
    }
    for (const [parent, roots] of held) arrange(parent, roots);
    for (const it of surfaces.values()) {
      paintStage(
        it,
        shapes.filter((shape) => shape.stage === it.stage.id),
      );
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
    if (keep && !focused()) cells.get(current)?.hit.focus({ preventScroll: true });
  }

  function stop(cell: string): void {
    const last = cells.get(current);
    if (last) set(last.hit, { tabindex: -1 });
    current = cell;
    const next = cells.get(cell);
    if (next) set(next.hit, { tabindex: 0 });
  }

  function mark(marks: readonly Mark[], state: (cell: string) => CellState): void {
    const layers = new Map<Element, SVGElement[]>();
    for (const each of marks) {
      for (const drawn of draw(each, places, px)) {
        const on = surfaces.get(drawn.stage);
        if (!on) continue;
        // A hook for style sheets: what is told by the colour of a mark is theirs.
        for (const node of drawn.nodes) set(node, { "data-mark": each.kind + (each.text ?? "") });
        const layer = drawn.under ? on.trail : on.marks;
        layers.set(layer, [...(layers.get(layer) ?? []), ...drawn.nodes]);
      }
    }
    for (const it of surfaces.values()) {
      for (const layer of [it.trail, it.marks]) layer.replaceChildren(...(layers.get(layer) ?? []));
    }
    for (const [id, { node, hit, name }] of cells) {
      const { says, picked, grab } = state(id);
      set(hit, { "aria-label": says ? `${name}; ${says}` : name, "aria-selected": picked && "true" });
      set(node, { "data-target": says !== "", "data-grab": grab });
    }
  }

  /** Where the upper left corner of a stage is, and how large its cells are. */
  function corner({ svg, stage }: Surface): Area {
    const rect = svg.getBoundingClientRect();
    return { x: rect.left, y: rect.top, px: rect.width / stage.w || px(stage.id) };
  }

  const within = (at: Area | undefined, { x, y }: Shape): Area | null =>
    at ? { x: at.x + x * at.px, y: at.y + y * at.px, px: at.px } : null;

  const area = (shape: Shape): Area | null => {
    const it = surfaces.get(shape.stage);
    return it ? within(corner(it), shape) : null;
  };

  function sight(): (shape: Shape) => Area | null {
    const corners = new Map([...surfaces].map(([id, it]) => [id, corner(it)]));
    return (shape) => within(corners.get(shape.stage), shape);
  }

  const screen = (box: Box): DOMRect | null => {
    const it = surfaces.get(box.stage.id);
    if (!it) return null;
    const { x, y, px } = corner(it);
    return new DOMRect(x + (box.x - box.w / 2) * px, y + (box.y - box.h / 2) * px, box.w * px, box.h * px);
  };

  return {
    paint,
    mark,
    node: (shape) => nodes.get(shape)?.node,
    copy: (shape) => s("g", ...drawing(shape, px(shape.stage) < shape.detail)),
    area,
    sight,
    stage: (id) => places.box(id)?.stage.id,
    rect(id) {
      const box = places.box(id);
      return box && screen(box);
    },
    spots: () =>
      [...cells.keys()].flatMap((id) => {
        const box = places.box(id) as Box;
        // What is not in sight is not on the way.
        const seen = surfaces.get(box.stage.id)?.svg.checkVisibility?.() !== false;
        const rect = seen && screen(box);
        return rect ? [{ id, ...middle(rect) }] : [];
      }),
    current: () => current,
    focus(cell, still = false) {
      const next = cells.get(cell);
      if (!next) return;
      stop(cell);
      next.hit.focus({ preventScroll: still });
    },
    stop,
    says: (cell) => cells.get(cell)?.hit.getAttribute("aria-label") ?? "",
  };
}
