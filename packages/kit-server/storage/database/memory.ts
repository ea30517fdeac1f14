import { LRUCache } from "lru-cache";

export type Memory<V> = {
  /** The value if it is cached, else a promise of it; a failed load is not cached. */
  get(key: string): V | Promise<V>;
  /** The value if it is cached. Never loads it. */
  peek(key: string): V | undefined;
  /** Caches a value that was just written, so that the writer reads it without a query. */
  put(key: string, value: V): void;
  drop(key: string): void;
  dropAll(): void;
};

type Slot<V> = { loading: Promise<V> } | { value: V };

/**
 * Caches the `max` most recently used results of a query. Concurrent readers of a key share one load. The next reader
 * reloads a key that was dropped during its load, so that an old row is never cached after its change was notified.
 */
export function remember<V>(load: (key: string) => Promise<V>, max: number): Memory<V> {
  const slots = new LRUCache<string, Slot<V>>({ max });

  function begin(key: string): Promise<V> {
    const slot: Slot<V> = { loading: load(key).then(keep, forget) };
    function keep(value: V): V {
      if (slots.peek(key) === slot) slots.set(key, { value });
      return value;
    }
    function forget(cause: unknown): never {
      if (slots.peek(key) === slot) slots.delete(key);
      throw cause;
    }
    slots.set(key, slot);
    return slot.loading;
  }

  return {
    get(key) {
      const slot = slots.get(key);
      if (!slot) return begin(key);
      return "value" in slot ? slot.value : slot.loading;
    },
    peek(key) {
      const slot = slots.get(key);
      return slot && "value" in slot ? slot.value : undefined;
    },
    put: (key, value) => void slots.set(key, { value }),
    drop: (key) => void slots.delete(key),
    dropAll: () => slots.clear(),
  };
}
