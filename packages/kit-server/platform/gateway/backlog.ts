// Received events that are not finished. They are buffered in memory, which is limited.
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Per process. An event takes about 1.5 kB as text and four times as much once parsed, so both limits are about 300 MB:
 * half the memory of the smallest machine for Guildhall.
 */
const MOST_EVENTS = 50_000;
const MOST_BYTES = 64 * 1024 * 1024;
const LOOK_EVERY_MS = 500;

export type Backlog = {
  /** Records a received event of this size; call the result when the event is finished. */
  add(bytes: number): () => void;
  size(): number;
};

export type BacklogOptions = {
  /** False while no event can be finished, as in a database outage. While it is true, even a long backlog shrinks. */
  canFinish(): boolean;
  onSize(events: number): void;
  /** The buffer is full: Discord keeps further events and replays them on resume. */
  onFull(held: { events: number; bytes: number }): Promise<void>;
  /** The buffer has space again. */
  onCapacity(): void;
  signal: AbortSignal;
  mostEvents?: number | undefined;
};

export function createBacklog(options: BacklogOptions): Backlog {
  const { canFinish, onSize, onFull, onCapacity, signal, mostEvents = MOST_EVENTS } = options;
  let events = 0;
  let bytes = 0;
  let isFull = false;

  async function waitForCapacity(): Promise<void> {
    await onFull({ events, bytes });
    while (!canFinish() || events > mostEvents / 2 || bytes > MOST_BYTES / 2) {
      await sleep(LOOK_EVERY_MS, undefined, { signal, ref: false });
    }
    isFull = false;
    onCapacity();
  }

  return {
    add: (size) => {
      events += 1;
      bytes += size;
      onSize(events);
      if (!isFull && (events > mostEvents || bytes > MOST_BYTES) && !canFinish()) {
        isFull = true;
        // Rejects if `signal` is aborted; then nothing is received anymore.
        waitForCapacity().catch(() => {});
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
