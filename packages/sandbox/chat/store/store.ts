/** An immutable value that is replaced as a whole, and its listeners. Changes are batched for listeners. */
export class Store<T> {
  #value: T;
  #isNotifying = false;
  readonly #listeners = new Set<() => void>();

  constructor(value: T) {
    this.#value = value;
  }

  readonly get = (): T => this.#value;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  update(change: (value: T) => T): void {
    const next = change(this.#value);
    if (next === this.#value) return;
    this.#value = next;
    if (this.#isNotifying) return;
    this.#isNotifying = true;
    // One render for a burst of events: a 5,000-member guild can send a thousand a second.
    setTimeout(() => {
      this.#isNotifying = false;
      for (const listener of this.#listeners) listener();
    }, 16);
  }
}
