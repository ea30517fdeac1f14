import { LRUCache } from "lru-cache";

export type Memory<V> = {
  /** The value at once when it is remembered, else a promise of it; a failed load is not remembered. */
  get(key: string): V | Promise<V>;
  /** Only what is remembered already. */
  peek(key: string): V | undefined;
  /** Takes a value that was just written, so that the writer reads it without asking. */
  put(key: string, value: V): void;
  drop(key: string): void;
  dropAll(): void;
};

type Slot<V> = { loading: Promise<V> } | { value: V };

/**
 * Keeps the `max` last used answers of a query. Several readers of one key share one load. A key that is dropped while
 * it loads is loaded again by the next reader, so that an old row is never remembered after its change was told.
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
