import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { createGrouped } from "./grouped.ts";

test("processes calls that arrive during a batch together and in order, separately for each key", async () => {
  const groups: string[][] = [];
  const add = createGrouped<string, string>(async (items) => {
    groups.push([...items]);
    await pause(5);
    return items.map((item) => item.toUpperCase());
  });
  const first = add("one", "a");
  await pause(1);
  const rest = ["b", "c", "d"].map((item) => add("one", item));
  const second = add("other", "z");
  expect(await Promise.all([first, ...rest, second])).toEqual(["A", "B", "C", "D", "Z"]);
  expect(groups).toHaveLength(3);
  expect(groups).toEqual(expect.arrayContaining([["a"], ["b", "c", "d"], ["z"]]));
});

test("isolates a failing item from the others", async () => {
  const add = createGrouped<number, number>(async (items) => {
    if (items.includes(2)) throw new Error("two");
    return items.map((item) => item * 10);
  });
  const results = await Promise.allSettled([1, 2, 3].map((item) => add("key", item)));
  expect(results.map((one) => (one.status === "fulfilled" ? one.value : "failed"))).toEqual([10, "failed", 30]);
});
