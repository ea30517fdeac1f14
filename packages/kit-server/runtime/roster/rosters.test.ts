import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Database } from "#kit-server/storage/database/database.ts";
import { NotLeadingError } from "#kit-server/storage/lease/bot-lease.ts";
import { newId } from "#kit-server/testing/sample-guild.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { until } from "#kit-server/testing/until.ts";
import { createRosters } from "./rosters.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** A leader that is stopped, or not, while requesting the members. */
async function logged(isStopped: boolean): Promise<unknown[]> {
  const ended = new AbortController();
  const logger = pino({ level: "silent" });
  const warn = vi.spyOn(logger, "warn");
  const get = vi.fn(async () => {
    if (isStopped) ended.abort();
    throw isStopped ? new NotLeadingError("this process does not lead") : new TypeError("a bug");
  });
  const rosters = createRosters({
    orm: database.orm,
    rest: { get } as never,
    botId: newId(),
    clock: { now: () => new Date() },
    handle: async () => {},
    logger,
    signal: ended.signal,
  });
  await rosters.due(newId());
  await until("the members are asked for", () => get.mock.calls.length > 0);
  await new Promise((resolve) => setTimeout(resolve, 50));
  ended.abort();
  return warn.mock.calls;
}

test("logs no failure when stopped while comparing members, but any other error", async () => {
  expect(await logged(true)).toEqual([]);
  expect(await logged(false)).toHaveLength(1);
});
