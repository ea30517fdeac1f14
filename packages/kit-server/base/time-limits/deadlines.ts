// Time limits of many pieces of work with one timer for each length: nearly all work ends long before its limit, and a
// timer of its own for each would cost more than handling an event that nobody wants.

type Deadline = { dueAt: number; expire(): void };
type Line = { waiting: Set<Deadline>; timer: NodeJS.Timeout | null };

/** By length. A set keeps the order of adding, which within one length is the order of coming due. */
const lines = new Map<number, Line>();

/** Calls `expire` after `limitMs`, up to a millisecond late, unless the returned function was called before. */
export function deadlineAfter(limitMs: number, expire: () => void): () => void {
  const line: Line = lines.get(limitMs) ?? { waiting: new Set(), timer: null };
  lines.set(limitMs, line);
  const deadline = { dueAt: performance.now() + limitMs, expire };
  line.waiting.add(deadline);
  if (!line.timer) arm(line, limitMs);
  return () => void line.waiting.delete(deadline);
}

function arm(line: Line, ms: number): void {
  // Nothing is kept alive for a limit: a process that has nothing else to do may end.
  line.timer = setTimeout(() => expireDue(line), Math.ceil(ms)).unref();
}

function expireDue(line: Line): void {
  line.timer = null;
  const now = performance.now();
  for (const deadline of line.waiting) {
    if (deadline.dueAt > now) {
      arm(line, deadline.dueAt - now);
      return;
    }
    line.waiting.delete(deadline);
    deadline.expire();
  }
}
