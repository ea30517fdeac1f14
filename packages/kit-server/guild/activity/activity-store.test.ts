import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#kit-server/storage/database/database.ts";
import { newId } from "#kit-server/testing/sample-guild.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { listActivity, recordActivity } from "./activity-store.ts";
import { dropOldActivity } from "./drop-old-activity.ts";
import { activity } from "./tables.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const happening = { module: "sample", event: "happened", data: { memberName: "Robin" } };

test("records an event once, however often its handler runs", async () => {
  const guildId = newId();
  expect(await recordActivity(database.orm, { ...happening, guildId, key: "1" })).toBe(true);
  expect(await recordActivity(database.orm, { ...happening, guildId, key: "1" })).toBe(false);
  expect(await listActivity(database.orm, { guildId, limit: 10 })).toHaveLength(1);
});

test("reads a module's feed newest first, page by page, without gaps or duplicates", async () => {
  const guildId = newId();
  for (let at = 0; at < 7; at += 1) await recordActivity(database.orm, { ...happening, guildId, key: `${at}` });
  await recordActivity(database.orm, { ...happening, guildId, module: "other", key: "x" });
  await recordActivity(database.orm, { ...happening, guildId: newId(), key: "elsewhere" });
  const seen: string[] = [];
  for (let before: string | undefined; ; ) {
    const page = await listActivity(database.orm, { guildId, before, limit: 3, module: "sample" });
    seen.push(...page.map(({ id }) => id));
    if (page.length < 3) break;
    before = page.at(-1)?.id;
  }
  expect(seen).toHaveLength(7);
  expect(seen.map(BigInt)).toEqual([...seen].map(BigInt).sort((a, b) => (a > b ? -1 : 1)));
});

test("deletes lines after ninety days, in any number of batches", async () => {
  const guildId = newId();
  const { orm } = database;
  for (let at = 0; at < 6; at += 1) await recordActivity(orm, { ...happening, guildId, key: `${at}` });
  const now = new Date();
  const daysAgo = (days: number) => ({ at: new Date(now.getTime() - days * 86_400_000) });
  const keyed = (keys: string[]) => and(eq(activity.guildId, guildId), inArray(activity.key, keys));
  await orm
    .update(activity)
    .set(daysAgo(91))
    .where(keyed(["0", "1", "2", "3"]));
  await orm
    .update(activity)
    .set(daysAgo(89))
    .where(keyed(["4"]));
  await dropOldActivity(orm, now, 2);
  const left = await orm.select({ key: activity.key }).from(activity).where(eq(activity.guildId, guildId));
  expect(left.map(({ key }) => key).toSorted()).toEqual(["4", "5"]);
});
