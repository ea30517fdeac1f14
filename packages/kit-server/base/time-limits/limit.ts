/** Runs up to `slots` tasks at once; the others wait in order. */
export function createLimit(slots: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = slots;
  return async (work) => {
    // A slot that is handed over is never free in between, so no later task can overtake.
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
