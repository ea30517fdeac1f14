import { pino } from "pino";
import { Registry } from "prom-client";
import { expect, test, vi } from "vitest";
import { createBotMetrics } from "#kit-server/base/metrics/bot-metrics.ts";
import { createLimit } from "#kit-server/base/time-limits/limit.ts";
import { createSerial } from "#kit-server/base/time-limits/serial.ts";
import { PlatformFault, PlatformUnavailable } from "#kit-server/platform/discord/platform-fault.ts";
import { EffectBusyError } from "#kit-server/storage/effects/once.ts";
import { HandlerTimeout, runListener, withTimeLimit } from "./run-handler.ts";

const name = { module: "greetings", handler: "GUILD_MEMBER_ADD" };
function report() {
  const metrics = createBotMetrics(new Registry());
  const failures = async () => (await metrics.handlerFailures.get()).values.map(({ labels }) => labels.cause);
  return { metrics, logger: pino({ level: "silent" }), failures };
}

test("retries a handler that fails", async () => {
  const handlerReport = report();
  const handler = vi.fn(async () => {}).mockRejectedValueOnce(new Error("connection lost"));
  await runListener(name, handlerReport, handler);
  expect(handler).toHaveBeenCalledTimes(2);
  expect(await handlerReport.failures()).toEqual([]);
});

test("drops and counts a handler that always fails, without failing its caller", async () => {
  const handlerReport = report();
  const handler = vi.fn(() => Promise.reject(new Error("bug")));
  await runListener(name, handlerReport, handler);
  expect(handler).toHaveBeenCalledTimes(3);
  expect(await handlerReport.failures()).toEqual(["bug"]);
});

test("doesn't repeat what Discord rejected", async () => {
  const handlerReport = report();
  const handler = vi.fn(() => Promise.reject(new PlatformFault("missingPermission", 50013, 403, null)));
  await runListener(name, handlerReport, handler);
  expect(handler).toHaveBeenCalledTimes(1);
  expect(await handlerReport.failures()).toEqual(["refused"]);
});

const databaseAway = () =>
  Object.assign(new Error("query failed"), { cause: Object.assign(new Error(), { code: "ECONNREFUSED" }) });

test("keeps a handler that the database, Discord or another process failed", async () => {
  const handlerReport = report();
  const outages = [databaseAway(), new PlatformUnavailable("no answer"), new EffectBusyError("key")];
  for (const error of outages) {
    expect(await runListener(name, handlerReport, () => Promise.reject(error))).toBe("outage");
  }
  expect(await runListener(name, handlerReport, () => Promise.reject(new HandlerTimeout("late")))).toBe("timeout");
  expect(await runListener(name, handlerReport, () => Promise.reject(new Error("bug")))).toBe("done");
});

test("doesn't wait for a handler that takes too long", async () => {
  await expect(withTimeLimit(() => new Promise(() => {}), 5)).rejects.toThrow(HandlerTimeout);
  expect(await withTimeLimit(async () => "in time", 50)).toBe("in time");
});

test("runs work of one key in order, also after a failure, without delaying other keys", async () => {
  const serial = createSerial();
  const done: string[] = [];
  const work = (label: string, ms: number) => () =>
    new Promise<void>((resolve) => setTimeout(() => resolve(void done.push(label)), ms));
  await Promise.allSettled([
    serial("a", work("a1", 20)),
    serial("a", () => Promise.reject(new Error("no"))),
    serial("a", work("a2", 0)),
    serial("b", work("b1", 0)),
  ]);
  expect(done).toEqual(["b1", "a1", "a2"]);
});

test("runs up to one task per slot at once, in order", async () => {
  const limit = createLimit(2);
  let running = 0;
  let most = 0;
  const order: number[] = [];
  await Promise.all(
    [0, 1, 2, 3, 4].map((n) =>
      limit(async () => {
        running += 1;
        most = Math.max(most, running);
        order.push(n);
        await new Promise((resolve) => setTimeout(resolve, 2));
        running -= 1;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4]);
});
