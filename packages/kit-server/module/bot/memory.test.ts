import { expect, test } from "vitest";
import { createMemory, inMemory } from "./memory.ts";

test("shares one state among all callers and creates a new one after the end", async () => {
  const stored: number[][] = [];
  const counts = inMemory(
    () => [] as number[],
    (held) => stored.push(held),
  );
  const [memory, other] = [createMemory(), createMemory()];
  memory.of(counts).push(1);
  memory.of(counts).push(2);
  expect([memory.of(counts), other.of(counts)]).toEqual([[1, 2], []]);
  await memory.end();
  expect([stored, memory.of(counts)]).toEqual([[[1, 2]], []]);
});
