import { expect, test } from "vitest";
import { defineSweep, each, forRows } from "./define-sweep.ts";

const MINUTE_MS = 60_000;
const NOW = new Date("2026-11-21T10:00:10Z");

function context(waiting: readonly string[]) {
  const done: string[] = [];
  const asked: string[] = [];
  return {
    done,
    asked,
    waiting,
    clock: { now: () => NOW },
    jobs: {
      enqueue: async (_job: string, _payload: object, { startAfter }: { startAfter: Date }) => {
        asked.push(startAfter.toISOString().slice(11, 16));
        done.push("asked");
      },
    },
  };
}
type Ctx = ReturnType<typeof context>;

const sweep = defineSweep<Ctx>({
  job: "sweep",
  everyMs: MINUTE_MS,
  idleMs: 60 * MINUTE_MS,
  tasks: [
    each(async ({ done }) => done.push("tidied")),
    forRows(
      async ({ waiting }) => waiting,
      async ({ done }, name) => {
        if (name === "stumbles") throw new Error(name);
        done.push(name);
      },
      { isAwaited: true },
    ),
    each(async ({ done }) => done.push("last")),
  ],
});

test("schedules its next run first, and processes the other rows when one fails", async () => {
  const ctx = context(["one", "stumbles", "two"]);
  await expect(sweep.run(ctx)).rejects.toThrow("stumbles");
  expect(ctx.done).toEqual(["asked", "tidied", "one", "two", "last"]);
});

test("runs at the short interval while rows are awaited, and at the long one otherwise", async () => {
  const [busy, idle] = [context(["one"]), context([])];
  await sweep.run(busy);
  await sweep.run(idle);
  await sweep.soon(idle);
  expect([busy.asked, idle.asked]).toEqual([["10:01"], ["11:00", "10:01"]]);
});
