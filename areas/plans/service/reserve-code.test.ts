import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#kit-server/storage/database/database.ts";
import { newId } from "#kit-server/testing/sample-guild.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { findCode } from "./find-code.ts";
import { createPromotion } from "./promotions.ts";
import { reserveCode } from "./reserve-code.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

test("of ten servers that start to pay at once with a discount's last two uses, two may", async () => {
  const { orm } = database;
  const now = new Date();
  await createPromotion(orm, {
    promotion: {
      ...{ name: "Last two", reward: { type: "percent", percent: 50 }, most: 2, perServer: 1 },
      ...{ startsAt: null, endsAt: null, plans: [] },
    },
    ...{ code: "LASTTWO", known: { plans: [] } as never, by: { id: "1", name: "Noor" }, now },
  });
  const found = await findCode(orm, "LASTTWO");
  if (!found) throw new Error("there is no code");
  const reserve = (guildId: string) => reserveCode(orm, found, { guildId, plan: "pro", now });
  const guildIds = Array.from({ length: 10 }, () => newId());
  const outcomes = await Promise.allSettled(guildIds.map(reserve));
  const held = guildIds.filter((_, at) => outcomes[at]?.status === "fulfilled");
  expect(held).toHaveLength(2);
  expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "codeUsedUp" } });
  // The same server's next checkout has its reservation.
  await Promise.all(held.map(reserve));
});
