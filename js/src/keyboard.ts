/** The board by keys alone: what each order of `keys.ts` does to a view. */

import type { Ui } from "./dom";
import type { Choice, Frame } from "./frame";
import { type Command, neighbour, order, passes } from "./keys";
import type { Steps } from "./line";
import type { Looker } from "./look";
import { isCell, middle, named } from "./nodes";
import type { Painter } from "./paint";
import { meant, numbers, type Path } from "./pick";
import type { Places } from "./places";
import { around, listed } from "./speak";

/** The view, as far as keys reach it. */
export interface Keyed {
  readonly frame: Frame | null;
  readonly path: Path;
  readonly places: Places;
  readonly picture: Painter;
  readonly looks: Looker;
  readonly field: HTMLElement;
  readonly steps: Steps;
  /** The moves that are listed and numbered now. */
  open(): readonly Choice[];
  touch(id: string): void;
  play(choice: Choice): void;
  letGo(): void;
  /** Ends whatever moves, unless the key is for what moves. */
  land(target: Element): void;
  /** Asks for the reason of touches that are no move. */
  why(path: Path): void;
  /** Says a sentence, for eye and ear. */
  tell(text: string): void;
  /** Points at an option. */
  point(index: number): void;
  /** Asks for the next hint. */
  hint(): void;
  help(): void;
}

/** Returns what carries out an order that was not given by a key. */
export function keyboard(root: HTMLElement, ui: Ui, it: Keyed): (name: Command) => void {
  const { picture, looks, steps } = it;
  const choices = () => it.frame?.choices ?? [];

  function step(by: -1 | 1, far = false): void {
    const { frame } = it;
    if (!frame) return;
    const { now } = looks;
    const can = by < 0 ? frame.can.undo : frame.can.redo;
    if (now && !far) looks.at(now.told.ply, true, now.at + by);
    else if (can !== true) steps.why(can || "There is no further move.");
    else if (far) steps.goto(by < 0 ? 0 : frame.line.total);
    else if (by < 0) steps.undo();
    else steps.redo();
  }

  const commands: Readonly<Record<Command, () => void>> = {
    touch: () => it.touch(picture.current()),
    "let go": it.letGo,
    field: () => it.field.focus(),
    back: () => step(-1),
    on: () => step(1),
    start: () => step(-1, true),
    end: () => step(1, true),
    help: it.help,
    hint: it.hint,
    moves() {
      const cell = picture.current();
      const from = choices().filter((choice) => it.places.home(choice.path[0] ?? "") === cell);
      it.tell(listed(`from ${cell}`, from, it.places));
    },
    "all moves": () => it.tell(listed("in all", choices(), it.places)),
    why() {
      const cell = picture.current();
      const { path } = it;
      if (looks.now || !path.length) return commands.moves();
      const target = meant(path, it.places.hits(cell), choices()) ?? cell;
      const index = it.open().findIndex((choice) => choice.path[path.length] === target);
      it.point(index);
      // Legal, its rules are asked for as those of the option pointed at.
      if (index < 0) it.why([...path, target]);
      else it.tell(`Legal: ${it.open()[index]?.label}.`);
    },
    here: () => it.tell(picture.says(picture.current())),
    last: () => it.tell(it.frame?.said || "There was no move yet."),
    around: () => it.tell(around(picture, picture.current())),
    "row start": () => picture.focus(it.places.row(picture.current())[0]?.id ?? ""),
    "row end": () => picture.focus(it.places.row(picture.current()).at(-1)?.id ?? ""),
  };

  ui.on(root, "keydown", (event: KeyboardEvent) => {
    if (passes(event)) return;
    event.stopPropagation();
    it.land(event.target as Element);
    root.removeAttribute("data-hand");
    const where = event.target === it.field ? "field" : isCell(event.target) ? "cell" : "other";
    const what = order(
      event,
      where,
      it.places.keys().map(([key]) => key),
    );
    if (!what) return;
    event.preventDefault();
    const [kind, one = 0, two = 0] = what;
    if (kind === "go") {
      // Buttons that stand for things are places like all others.
      const pressed = [...root.querySelectorAll<HTMLElement>("button[data-id]")];
      const id = (node: Element) => named(node) ?? "";
      const spots = pressed.map((node) => ({ id: id(node), ...middle(node.getBoundingClientRect()) }));
      const from = pressed.find((node) => node === event.target);
      const here = from ? id(from) : picture.current();
      const next = neighbour([...picture.spots(), ...spots], here, Number(one), two) ?? "";
      picture.focus(next);
      pressed.find((node) => id(node) === next)?.focus();
    } else if (kind === "choose") {
      const open = it.open();
      const told = numbers(open, it.path);
      const [first, ...more] = open.filter((_, i) => told[i] === String(Number(one) + 1));
      if (first && !more.length) it.play(first);
      else if (first) {
        // Several have this number: from one to the next of them, and Enter plays it.
        const rows = [...root.querySelectorAll<HTMLElement>(".opt[data-option]")];
        const same = rows.filter((row) => told[Number(row.dataset.option)] === String(Number(one) + 1));
        same[(same.indexOf(event.target as HTMLElement) + 1) % same.length]?.focus();
      }
    } else if (kind === "next") {
      const cells = it.places.keyed(String(one));
      const at = cells.indexOf(picture.current());
      picture.focus(cells.at(at < 0 && two < 0 ? -1 : (at + two) % cells.length) ?? "");
    } else commands[kind]();
  });

  return (name) => commands[name]();
}
