import { expect, test } from "vitest";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { greetingsFigures } from "./api.ts";
import { greetings } from "./contract.ts";
import { recordSend } from "./store.ts";

test("compares welcomes and failures of the last seven days with the seven before", async () => {
  const database = await openTestDatabase();
  const now = new Date("2026-11-21T12:00:00Z");
  const guildId = "200000000000000001";
  const send = (key: string, daysBack: number, more: object = {}) =>
    recordSend(
      database.orm,
      {
        guildId,
        key,
        kind: "join",
        outcome: "sent",
        memberName: "Robin",
        at: new Date(now.getTime() - daysBack * 86_400_000),
        ...more,
      },
      now,
    );
  await send("today", 0.1);
  await send("today too", 0.9);
  await send("long ago", 6.9);
  await send("before", 7.1);
  await send("too long ago", 14.1);
  await send("farewell", 1, { kind: "leave" });
  await send("failed", 2, { outcome: "failed" });
  await send("elsewhere", 1, { guildId: "200000000000000002" });
  const needs = { orm: database.orm, guildId, now, config: greetings.config.parse({}), onError: () => {} };
  expect(await greetingsFigures(needs)).toEqual({
    welcomed: { value: 3, before: 1, days: [1, 0, 0, 0, 0, 0, 2] },
    failed: { value: 1, before: 0, days: [0, 0, 0, 0, 1, 0, 0] },
  });
  await database.close();
});
