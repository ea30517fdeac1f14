import { isDatabaseUnavailable } from "#kit-server/storage/database/database-unavailable.ts";

/** More than this of one key wait for the next time, unless the caller wants another number. */
const TOGETHER_MAX = 500;

/**
 * Does together what came in under one key while the last of that key was being done: a crowd that presses one button
 * costs the database a few transactions instead of hundreds. One alone waits for nothing. `work` answers for each item, in
 * their order; when it fails for several, each is tried by itself, so that one cannot spoil it for the others. While the
 * database is away all of them fail at once: each by itself would only be refused in turn.
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
      // What is asked in the same moment is done together already.
      setImmediate(() => void drain(key, queue));
    });
}
