// What modules hold in memory between events: it begins with the process's work and ends with it, never with a file's load.

/** Made when it is first asked for. `end` stores or stops what it holds, when no more events come. */
export type Held<T> = { create(): T; end?: ((held: T) => Promise<unknown> | unknown) | undefined };

export type Memory = {
  of<T>(held: Held<T>): T;
  /** Ends everything that was asked for; what is asked for afterwards begins again. */
  end(): Promise<void>;
};

/** Declares something that is held in memory; `ctx.memory` gives it to who works with it. */
export const inMemory = <T>(create: () => T, end?: (held: T) => Promise<unknown> | unknown): Held<T> => ({
  create,
  end,
});

export function createMemory(): Memory {
  const all = new Map<Held<unknown>, unknown>();
  return {
    of: <T>(held: Held<T>): T => {
      if (!all.has(held as Held<unknown>)) all.set(held as Held<unknown>, held.create());
      return all.get(held as Held<unknown>) as T;
    },
    end: async () => {
      const ending = [...all];
      all.clear();
      await Promise.all(ending.map(([held, value]) => held.end?.(value)));
    },
  };
}
