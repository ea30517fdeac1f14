// Data of earlier versions: reversed claims are counted like current ones after the migration, and rewards are one
// value.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { pointsReward } from "#kit/rewards/reward.ts";
import { newId } from "#kit-server/testing/sample-guild.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { upgradeConfig } from "./contract/upgrade.ts";
import { clickToEarn } from "./contract.ts";

const migration = (name: string): string[] =>
  readFileSync(join(import.meta.dirname, "migrations", name), "utf8").split("--> statement-breakpoint");

test("keeps the rewards of earlier settings, also of running drops", async () => {
  const stored = {
    drops: [{ name: "Chest", rewardFrom: 5, rewardTo: 9, role: "100000000000000002" }, { name: "Coin" }],
  };
  const today = clickToEarn.config.parse(upgradeConfig(stored, 1));
  expect(today.drops.map(({ reward }) => reward)).toEqual([
    { min: 5, max: 9, role: "100000000000000002" },
    pointsReward(10),
  ]);
  expect(upgradeConfig(today, 2)).toBe(today);

  const { orm, close } = await openTestDatabase();
  const guildId = newId();
  const kinds = [{ rewardFrom: 5, rewardTo: 9, role: null, winners: 3 }, { reward: pointsReward(7) }];
  for (const [at, kind] of kinds.entries()) {
    await orm.execute(sql`
      insert into drops (guild_id, number, key, kind, kind_name, started_by, channel_id, started_at, seed)
      values (${guildId}, ${at}, ${String(at)}, ${JSON.stringify(kind)}::jsonb, 'Chest', 'schedule', '1', now(), '00')`);
  }
  for (const statement of migration("20261123095000_reward_as_one_value.sql")) await orm.execute(sql.raw(statement));
  const { rows } = await orm.execute(sql`select kind from drops where guild_id = ${guildId} order by number`);
  expect(rows.map(({ kind }) => kind)).toEqual([
    { winners: 3, reward: pointsReward(5, 9) },
    { reward: pointsReward(7) },
  ]);
  await close();
});

test("recounts winners, points and places of drops with earlier reversals, and leaves others unchanged", async () => {
  const { orm, close } = await openTestDatabase();
  const guildId = newId();
  const addDrop = (number: number, winners: number, participants: number, points: number) =>
    orm.execute(sql`
      insert into drops (guild_id, number, key, kind, kind_name, started_by, channel_id, started_at, state, winners,
        participants, points, seed)
      values (${guildId}, ${number}, ${String(number)}, '{}', 'Sunday drop', 'schedule', '1', now(), 'ended', ${winners},
        ${participants}, ${points}, '00')`);
  const addClaim = (number: number, memberId: string, outcome: string, place: number | null) =>
    orm.execute(sql`
      insert into drop_claims (guild_id, number, member_id, member_name, press_id, outcome, at, after_ms, is_flagged,
        amount, place)
      values (${guildId}, ${number}, ${memberId}, ${memberId}, '1', ${outcome}, now(), 900, false, 10, ${place})`);
  // An earlier version reversed two of four winners: it subtracted their points and left the rest unchanged.
  await addDrop(1, 4, 5, 20);
  const before = [
    ["ada", "paid"],
    ["bo", "takenBack"],
    ["cy", "paid"],
    ["di", "takenBack"],
  ] as const;
  for (const [at, [member, outcome]] of before.entries()) await addClaim(1, member, outcome, at + 1);
  await addClaim(1, "ed", "refused", null);
  // From this version: the claim has no place, and the counts are correct.
  await addDrop(2, 1, 1, 10);
  await addClaim(2, "ada", "paid", 1);
  await addClaim(2, "bo", "takenBack", null);

  const migrate = () =>
    orm.transaction(async (tx) => {
      for (const statement of migration("20261123053600_recount_winners.sql")) await tx.execute(sql.raw(statement));
    });
  const counted = async () => ({
    drops: (
      await orm.execute(
        sql`select number, winners, participants, points::integer from drops where guild_id = ${guildId} order by number`,
      )
    ).rows,
    places: (
      await orm.execute(
        sql`select number, member_id, place from drop_claims where guild_id = ${guildId} and place is not null
          order by number, place`,
      )
    ).rows.map(({ number, member_id, place }) => `${number} ${member_id} ${place}`),
  });
  const right = {
    drops: [
      { number: 1, winners: 2, participants: 3, points: 20 },
      { number: 2, winners: 1, participants: 1, points: 10 },
    ],
    places: ["1 ada 1", "1 cy 2", "2 ada 1"],
  };
  await migrate();
  expect(await counted()).toEqual(right);
  await migrate();
  expect(await counted()).toEqual(right);
  await close();
});
