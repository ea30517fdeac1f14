/**
 * How far a session's events are finished, even if they finish out of order: the position is the highest number below
 * which nothing is running. A killed process resumes there, so it may see events again but misses none.
 */
export type Watermark = {
  /** An event was received. Numbers increase. */
  begin(sequence: number): void;
  /** All handlers of the event are done. */
  finish(sequence: number): void;
  position(): number;
};

export function createWatermark(start: number): Watermark {
  // Insertion order is the order of the numbers, so the first key is the oldest unfinished event.
  const running = new Set<number>();
  let received = start;
  return {
    begin: (sequence) => {
      running.add(sequence);
      received = Math.max(received, sequence);
    },
    finish: (sequence) => void running.delete(sequence),
    position: () => {
      const oldest = running.values().next();
      return oldest.done ? received : Math.max(start, oldest.value - 1);
    },
  };
}
