import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Database } from "#kit-server/storage/database/database.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { createOnce, EffectBusyError } from "./once.ts";

const GUILD = "200000000000000001";
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
});

test("runs a completed effect once, and keeps its result over a restart", async () => {
  const key = randomUUID();
  const effect = vi.fn(async () => ({ id: "1" }));
  expect(await createOnce(database)(GUILD, key, effect)).toEqual({ id: "1" });
  expect(await createOnce(database)(GUILD, key, effect)).toEqual({ id: "1" });
  expect(effect).toHaveBeenCalledTimes(1);
});

test("treats the same key in another guild as another effect", async () => {
  const key = randomUUID();
  const effect = vi.fn(async () => null);
  const once = createOnce(database);
  await once(GUILD, key, effect);
  await once("200000000000000002", key, effect);
  expect(effect).toHaveBeenCalledTimes(2);
});

test("runs an effect once for two concurrent callers", async () => {
  const key = randomUUID();
  const effect = vi.fn(async () => "done");
  const once = createOnce(database);
  expect(await Promise.all([once(GUILD, key, effect), once(GUILD, key, effect)])).toEqual(["done", "done"]);
  expect(effect).toHaveBeenCalledTimes(1);
});

test("retries a failed effect", async () => {
  const key = randomUUID();
  const once = createOnce(database);
  await expect(once(GUILD, key, () => Promise.reject(new Error("platform down")))).rejects.toThrow("platform down");
  expect(await once(GUILD, key, async () => "second")).toBe("second");
});

test("repeats an effect that a killed process left open", async () => {
  const key = randomUUID();
  const killed = createOnce(database, { leaseMs: 0 });
  const begun = Promise.withResolvers<void>();
  void killed(GUILD, key, () => {
    begun.resolve();
    return new Promise(() => {});
  });
  await begun.promise;
  await vi.waitFor(async () =>
    expect(await createOnce(database, { leaseMs: 0 })(GUILD, key, async () => "again")).toBe("again"),
  );
});

test("doesn't run an effect that another process is running", async () => {
  const key = randomUUID();
  const theirs = Promise.withResolvers<string>();
  const begun = Promise.withResolvers<void>();
  const other = createOnce(database)(GUILD, key, () => {
    begun.resolve();
    return theirs.promise;
  });
  await begun.promise;
  const effect = vi.fn(async () => "mine");
  await expect(createOnce(database)(GUILD, key, effect)).rejects.toThrow(EffectBusyError);
  expect(effect).not.toHaveBeenCalled();
  theirs.resolve("theirs");
  expect(await other).toBe("theirs");
  expect(await createOnce(database)(GUILD, key, effect)).toBe("theirs");
});
