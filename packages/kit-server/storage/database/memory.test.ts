import { expect, test } from "vitest";
import { remember } from "./memory.ts";

function later<T>() {
  let resolve = (_: T) => {};
  let reject = (_: unknown) => {};
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

test("shares one load among concurrent readers of a key, and then reads it synchronously", async () => {
  let loads = 0;
  const memory = remember(async (key) => {
    loads += 1;
    return `${key} ${loads}`;
  }, 10);
  expect(await Promise.all([memory.get("a"), memory.get("a"), memory.get("a")])).toEqual(["a 1", "a 1", "a 1"]);
  expect(memory.get("a")).toBe("a 1");
});

test("doesn't cache a result whose key was dropped during the load", async () => {
  const loads = [later<string>(), later<string>()];
  let asked = 0;
  const memory = remember(() => loads[asked++]?.promise ?? Promise.reject(new Error("asked too often")), 10);
  const early = memory.get("a");
  memory.drop("a");
  const late = memory.get("a");
  loads[1]?.resolve("new");
  expect(await late).toBe("new");
  loads[0]?.resolve("old");
  expect(await early).toBe("old");
  expect(memory.get("a")).toBe("new");
});

test("repeats a failed load", async () => {
  let isHealthy = false;
  const memory = remember(async () => (isHealthy ? "well" : Promise.reject(new Error("away"))), 10);
  await expect(memory.get("a")).rejects.toThrow("away");
  isHealthy = true;
  expect(await memory.get("a")).toBe("well");
});

test("drops the least recently used key first", async () => {
  const memory = remember(async (key) => key, 2);
  for (const key of ["a", "b", "a", "c"]) await memory.get(key);
  expect([memory.peek("a"), memory.peek("b"), memory.peek("c")]).toEqual(["a", undefined, "c"]);
});
