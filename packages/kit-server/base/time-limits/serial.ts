const IDLE = Promise.resolve();

/** Runs tasks with the same key one after another, in order; different keys run concurrently. */
export function createSerial(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const tails = new Map<string, Promise<void>>();
  return (key, work) => {
    const result = (tails.get(key) ?? IDLE).then(work);
    const end = (): void => {
      if (tails.get(key) === tail) tails.delete(key);
    };
    const tail = result.then(end, end);
    tails.set(key, tail);
    return result;
  };
}
