import { setTimeout as sleep } from "node:timers/promises";

export type Paced<T> = {
  /** Reports a change of this key; of several before the next step, only the latest is processed. */
  ask(key: string, item: T): void;
  stop(): void;
};

/**
 * Throttles work for each key: `work` runs `firstMs` after the first change, and again if there were further changes,
 * after as many milliseconds as it returned. `work` must not throw.
 */
export function createPaced<T>(work: (item: T) => Promise<number>, firstMs: number): Paced<T> {
  type Turn = { item: T; isWanted: boolean };
  const turns = new Map<string, Turn>();
  const stopping = new AbortController();
  const pause = (ms: number): Promise<void> => sleep(ms, undefined, { ref: false, signal: stopping.signal });

  async function run(key: string, turn: Turn): Promise<void> {
    try {
      while (turn.isWanted) {
        turn.isWanted = false;
        await pause(firstMs);
        await pause(await work(turn.item));
      }
    } catch (error) {
      if (!stopping.signal.aborted) throw error;
    } finally {
      turns.delete(key);
    }
  }
  return {
    ask: (key, item) => {
      const known = turns.get(key);
      const turn = known ?? { item, isWanted: true };
      Object.assign(turn, { item, isWanted: true });
      if (known) return;
      turns.set(key, turn);
      void run(key, turn);
    },
    stop: () => stopping.abort(),
  };
}
