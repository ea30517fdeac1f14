import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createBackoff } from "./backoff.ts";

const MINUTE_MS = 60_000;

test("replaces a stable connection at once, and an unstable one after a growing pause", () => {
  const backoff = createBackoff(() => 1);
  backoff.ready(0);
  expect(backoff.failed(MINUTE_MS, true)).toEqual({ failures: 1, pauseMs: 0 });
  backoff.ready(MINUTE_MS);
  expect(backoff.failed(MINUTE_MS + 10, true).pauseMs).toBe(1_000);
  expect(backoff.failed(MINUTE_MS + 20, true).pauseMs).toBe(2_000);
  expect(backoff.failed(MINUTE_MS + 30, true).pauseMs).toBe(4_000);
  backoff.ready(2 * MINUTE_MS);
  expect(backoff.failed(4 * MINUTE_MS, true).pauseMs).toBe(0);
});

test("reconnects less often than Discord's daily limit of identifies when the gateway closes each connection", () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (chances) => {
      // A random source that always returns extremes would be unrealistic; pairs average out.
      const pair: number[] = [];
      const backoff = createBackoff(() => {
        const other = pair.pop();
        if (other !== undefined) return other;
        const chance = chances.next().value ?? 0.5;
        pair.push(1 - chance);
        return chance;
      });
      let now = 0;
      let connections = 0;
      for (; now < 24 * 60 * MINUTE_MS; connections += 1) now += 500 + backoff.failed(now, true).pauseMs;
      expect(connections).toBeLessThan(1_000);
    }),
    { numRuns: 20 },
  );
});

test("retries an unreachable gateway every half minute", () => {
  const backoff = createBackoff(() => 1);
  for (let tries = 0; tries < 20; tries += 1) backoff.failed(tries, false);
  expect(backoff.failed(21, false).pauseMs).toBe(30_000);
});
