/** Resolves or rejects as `work` does; rejects with the signal's reason if it is aborted before `work` begins. */
export type Limit = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** Runs up to `slots` tasks at once; the others wait in order. */
export function createLimit(slots: number): Limit {
  const waiting: (() => void)[] = [];
  let free = slots;

  const untilTurn = (signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const begin = (): void => {
        signal?.removeEventListener("abort", giveUp);
        resolve();
      };
      const giveUp = (): void => {
        // Otherwise a slot would be passed to a task that no longer waits for it.
        waiting.splice(waiting.indexOf(begin), 1);
        reject(signal?.reason);
      };
      waiting.push(begin);
      signal?.addEventListener("abort", giveUp, { once: true });
    });

  return async (work, signal) => {
    signal?.throwIfAborted();
    // A slot that is handed over is never free in between, so no later task can overtake.
    if (free > 0) free -= 1;
    else await untilTurn(signal);
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
