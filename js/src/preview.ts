/** The rules of the move that is pointed at: asked for after a while, and told only while it is. */

import type { Preview, Reply } from "./frame";

/** So many ms a move is pointed at before its rules are asked for. */
const PATIENCE = 150;

export interface Previews {
  /** What is told now; `at` is the rule spoken of. */
  now: (Preview & { readonly at: number }) | null;
  /** Which move is pointed at; none where its rules are of no use. */
  want(move?: string): void;
  told(preview: Preview): void;
  /** Whether a reply answers what is not wanted any more, as where the position has gone on. */
  late(n: number, reply: Reply): boolean;
}

/** `ask` sends the question and tells its number. */
export function previews(ask: (move: string) => number, signal: AbortSignal): Previews {
  let wanted: string | undefined;
  let asked = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  const it: Previews = {
    now: null,
    want(move) {
      if (move === wanted && move) return;
      wanted = move;
      it.now = null;
      clearTimeout(timer);
      if (!move) return;
      timer = setTimeout(() => {
        asked = ask(move);
      }, PATIENCE);
    },
    told(preview) {
      it.now = { ...preview, at: preview.checks.length - 1 };
    },
    late: (n, reply) => n === asked && (reply.kind !== "preview" || reply.move !== wanted),
  };
  return it;
}
