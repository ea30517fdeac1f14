import { isDatabaseUnavailable } from "#kit-server/storage/database/database-unavailable.ts";

/** Max items of one key per batch, unless the caller sets another number. */
const TOGETHER_MAX = 500;

/**
 * Batches items: those that arrive under a key while its last batch is running are processed together, so that many
 * presses of one button cost a few transactions instead of hundreds. A single item doesn't wait. `work` returns a
 * result for each item, in order; if a batch fails, its items are retried individually, so that one can't fail the
 * others. During a database outage the whole batch fails at once, because each retry would only fail in turn.
 */
export function createGrouped<I, O>(
  work: (items: readonly I[]) => Promise<readonly O[]>,
  { max = TOGETHER_MAX } = {},
): (key: string, item: I) => Promise<O> {
  type Waiting = { item: I; resolve: (answer: O) => void; reject: (error: unknown) => void };
  const queues = new Map<string, Waiting[]>();

  async function doAll(group: readonly Waiting[]): Promise<void> {
    try {
      const answers = await work(group.map(({ item }) => item));
      for (const [at, { resolve }] of group.entries()) resolve(answers[at] as O);
    } catch (error) {
      if (group.length === 1 || isDatabaseUnavailable(error)) for (const { reject } of group) reject(error);
      else for (const one of group) await doAll([one]);
    }
  }

  async function drain(key: string, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) await doAll(queue.splice(0, max));
    queues.delete(key);
  }

  return (key, item) =>
    new Promise((resolve, reject) => {
      const known = queues.get(key);
      const queue = known ?? [];
      queue.push({ item, resolve, reject });
      if (known) return;
      queues.set(key, queue);
      // Items of the same moment already form a batch.
      setImmediate(() => void drain(key, queue));
    });
}
