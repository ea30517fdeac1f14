import { expect, test } from "vitest";
import { createIdentifyTurns } from "./identify-turns.ts";

const open = () => new AbortController().signal;

test("gives the turn of a closed connection to the next one", async () => {
  const turns = createIdentifyTurns(2);
  await turns.waitForIdentify(0, open());
  const began = performance.now();
  // Shards with another remainder don't wait.
  await turns.waitForIdentify(1, open());
  const closed = new AbortController();
  const lost = turns.waitForIdentify(2, closed.signal);
  closed.abort();
  await expect(lost).rejects.toThrow("aborted");
  expect(performance.now() - began).toBeLessThan(2_000);
  await turns.waitForIdentify(2, open());
  // 5 s as Discord asks; a second turn would be at 11 s.
  expect(performance.now() - began).toBeGreaterThan(5_000);
  expect(performance.now() - began).toBeLessThan(10_000);
});
