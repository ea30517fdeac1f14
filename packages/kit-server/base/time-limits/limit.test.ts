import { expect, test } from "vitest";
import { createLimit } from "./limit.ts";

/** A task that runs until `end` is called. */
function openTask() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const limit = createLimit(1);
  const run = (name: string, signal?: AbortSignal) =>
    limit(async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    }, signal);
  return { begun, run, end: (name: string) => ends.get(name)?.() };
}

test("runs tasks one after the other, in order", async () => {
  const { begun, run, end } = openTask();
  const all = [run("a"), run("b"), run("c")];
  for (const name of ["a", "b", "c"]) {
    await expect.poll(() => begun.at(-1)).toBe(name);
    end(name);
  }
  expect(await Promise.all(all)).toEqual(["a", "b", "c"]);
});

test("passes a slot on past tasks that gave up while they waited", async () => {
  const { begun, run, end } = openTask();
  const stop = new AbortController();
  const [first, second, third] = [run("a"), run("b"), run("c", stop.signal)];
  const fourth = run("d");
  await expect.poll(() => begun).toEqual(["a"]);
  stop.abort(new Error("no longer needed"));
  await expect(third).rejects.toThrow("no longer needed");
  end("a");
  await expect.poll(() => begun).toEqual(["a", "b"]);
  end("b");
  await expect.poll(() => begun).toEqual(["a", "b", "d"]);
  end("d");
  expect(await Promise.all([first, second, fourth])).toEqual(["a", "b", "d"]);
});

test("doesn't begin a task whose signal was aborted before", async () => {
  const { begun, run } = openTask();
  await expect(run("a", AbortSignal.abort(new Error("too late")))).rejects.toThrow("too late");
  expect(begun).toEqual([]);
});
