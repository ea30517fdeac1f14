// Time limits for many tasks with one timer per duration: nearly every task ends long before its limit, and a timer for
// each would cost more than handling an event that no module needs.

type Deadline = { dueAt: number; expire(): void };
type Line = { waiting: Set<Deadline>; timer: NodeJS.Timeout | null };

/** By duration. A set keeps insertion order, which within one duration is the order of expiry. */
const lines = new Map<number, Line>();

/** Calls `expire` after `limitMs`, up to a millisecond late, unless the returned function is called before. */
export function deadlineAfter(limitMs: number, expire: () => void): () => void {
  const line: Line = lines.get(limitMs) ?? { waiting: new Set(), timer: null };
  lines.set(limitMs, line);
  const deadline = { dueAt: performance.now() + limitMs, expire };
  line.waiting.add(deadline);
  if (!line.timer) arm(line, limitMs);
  return () => void line.waiting.delete(deadline);
}

function arm(line: Line, ms: number): void {
  // A deadline doesn't keep the process alive.
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
