import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createWatermark } from "./watermark.ts";

test("resumes a session without events where it was stored", () => {
  expect(createWatermark(41).position()).toBe(41);
});

test("stops the position before an event that is still running", () => {
  const watermark = createWatermark(0);
  for (const sequence of [1, 2, 3]) watermark.begin(sequence);
  watermark.finish(3);
  watermark.finish(2);
  expect(watermark.position()).toBe(0);
  watermark.finish(1);
  expect(watermark.position()).toBe(3);
});

test("never moves the position past an unfinished event or back, in any order", () => {
  const history = fc
    .tuple(fc.nat(1000), fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 40 }), fc.infiniteStream(fc.nat()))
    .map(([start, steps, picks]) => {
      let last = start;
      const sequences = steps.map((step) => {
        last += step;
        return last;
      });
      return { start, sequences, picks };
    });
  fc.assert(
    fc.property(history, ({ start, sequences, picks }) => {
      const watermark = createWatermark(start);
      const waiting = [...sequences];
      const running = new Set<number>();
      let before = watermark.position();
      while (waiting.length + running.size > 0) {
        const pick = picks.next().value ?? 0;
        const next = waiting[0];
        if (next !== undefined && (running.size === 0 || pick % 2 === 0)) {
          waiting.shift();
          running.add(next);
          watermark.begin(next);
        } else {
          const done = [...running][pick % running.size] ?? 0;
          running.delete(done);
          watermark.finish(done);
        }
        const position = watermark.position();
        expect(position).toBeGreaterThanOrEqual(before);
        for (const unfinished of running) expect(position).toBeLessThan(unfinished);
        before = position;
      }
      expect(watermark.position()).toBe(sequences.at(-1) ?? start);
    }),
  );
});
