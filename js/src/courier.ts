/** Messages to Python and what becomes of them: one at a time waits for its answer, silence is told. */

import { decodeReply, type Reply } from "./frame";
import type { Host } from "./host";

export interface Courier {
  /** Sends a message that wants an answer; nothing while another waits, or when Python is gone. */
  send(message: Readonly<Record<string, unknown>>, target?: string | null, typed?: boolean): void;
  /** Asks for a text; the board does not wait for it. Tells the number of the message. */
  ask(what: string, id?: string): number;
  /** The reply in a message, if it is for this view or for all; `typed` when it answers the move field. */
  open(message: unknown): { reply: Reply; typed: boolean; n: number } | null;
  /** What waited has been answered; what is to be shown of that is the caller's. */
  answered(): void;
  /** The same, and shows it. */
  settle(): void;
  /** Whether a message waits. */
  readonly busy: boolean;
  /** The element that waits, once the answer is not at once. */
  readonly late: string | null;
  /** Whether Python answers, as far as is known. */
  silent: boolean;
  alive: boolean;
}

/** `changed` is called when waiting begins to show; `hint` with words for a long wait; neither once the view is
 * gone. */
export function courier(
  host: Host,
  changed: () => void,
  hint: (text: string) => void,
  signal: AbortSignal,
): Courier {
  const view = crypto.getRandomValues(new Uint32Array(2)).join("-");
  let n = 0;
  /** The last message of the move field: its frame may come before its answer. */
  let typedAs = -1;
  let waiting: { n: number; target: string | null; late: boolean } | null = null;
  let timers: ReturnType<typeof setTimeout>[] = [];

  function post(message: Readonly<Record<string, unknown>>): void {
    n += 1;
    try {
      host.send({ ...message, view, n });
    } catch {
      it.silent = true;
      it.settle();
    }
  }

  const it: Courier = {
    silent: false,
    alive: true,
    send(message, target = null, typed = false) {
      if (waiting || !it.alive) return;
      const mine = { n: n + 1, target, late: false };
      if (typed) typedAs = mine.n;
      waiting = mine;
      timers = [
        setTimeout(() => {
          mine.late = true;
          changed();
        }, 150),
        setTimeout(() => hint("Python is busy: your move is queued"), 2000),
        setTimeout(() => {
          it.silent = true;
          it.settle();
        }, 10_000),
      ];
      changed();
      post(message);
    },
    ask(what, id = "") {
      if (it.alive) post({ kind: "ask", what, id });
      return n;
    },
    open(message) {
      const got = decodeReply(message, view);
      if (!got) return null;
      it.silent = false;
      if (waiting?.n === got.n) it.settle();
      return { ...got, typed: got.n === typedAs };
    },
    answered() {
      timers.forEach(clearTimeout);
      waiting = null;
    },
    settle() {
      it.answered();
      changed();
    },
    get busy() {
      return waiting !== null;
    },
    get late() {
      return waiting?.late ? waiting.target : null;
    },
  };
  signal.addEventListener("abort", () => it.answered());
  return it;
}
