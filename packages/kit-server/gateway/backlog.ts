// What was received and is not finished. It is kept in memory, which ends.
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Of one process. Events take about 1.5 kB as text and four times as much once read, so either is some 300 MB, the half of
 * what the smallest machine for Guildhall has.
 */
const MOST_EVENTS = 50_000;
const MOST_BYTES = 64 * 1024 * 1024;
const LOOK_EVERY_MS = 500;

export type Backlog = {
  /** An event of so many bytes was received; call the answer when it is finished. */
  add(bytes: number): () => void;
  size(): number;
};

export type BacklogOptions = {
  /** False while nothing can be finished, as when the database is away. Until then even a long line is getting shorter. */
  canFinish(): boolean;
  onSize(events: number): void;
  /** The buffer is full: Discord keeps further events and replays them on resume. */
  onFull(held: { events: number; bytes: number }): Promise<void>;
  /** The buffer has space again. */
  onRoom(): void;
  signal: AbortSignal;
  mostEvents?: number | undefined;
};

export function createBacklog(options: BacklogOptions): Backlog {
  const { canFinish, onSize, onFull, onRoom, signal, mostEvents = MOST_EVENTS } = options;
  let events = 0;
  let bytes = 0;
  let isFull = false;

  async function waitForRoom(): Promise<void> {
    await onFull({ events, bytes });
    while (!canFinish() || events > mostEvents / 2 || bytes > MOST_BYTES / 2) {
      await sleep(LOOK_EVERY_MS, undefined, { signal, ref: false });
    }
    isFull = false;
    onRoom();
  }

  return {
    add: (size) => {
      events += 1;
      bytes += size;
      onSize(events);
      if (!isFull && (events > mostEvents || bytes > MOST_BYTES) && !canFinish()) {
        isFull = true;
        // Rejects when `signal` is aborted, and nothing is received any more anyway.
        waitForRoom().catch(() => {});
      }
      return () => {
        events -= 1;
        bytes -= size;
        onSize(events);
      };
    },
    size: () => events,
  };
}
