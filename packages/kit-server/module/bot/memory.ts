// Modules' state in memory: created on first use and ended with the process's work, independent of module loading.

/** Created on first use. `end` stores or stops it when no more events arrive. */
export type Held<T> = { create(): T; end?: ((held: T) => Promise<unknown> | unknown) | undefined };

export type Memory = {
  of<T>(held: Held<T>): T;
  /** Ends all state; state that is used afterwards is created again. */
  end(): Promise<void>;
};

/** Declares state in memory, which `ctx.memory` returns. */
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
