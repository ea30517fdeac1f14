type Serial = {
  <T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Whether a task with this key is running or waits. */
  isBusy(key: string): boolean;
};

const IDLE = Promise.resolve();

/** Runs tasks with the same key one after another, in order; different keys run concurrently. */
export function createSerial(): Serial {
  const tails = new Map<string, Promise<void>>();
  const run = <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const result = (tails.get(key) ?? IDLE).then(work);
    const end = (): void => {
      if (tails.get(key) === tail) tails.delete(key);
    };
    const tail = result.then(end, end);
    tails.set(key, tail);
    return result;
  };
  return Object.assign(run, { isBusy: (key: string) => tails.has(key) });
}
