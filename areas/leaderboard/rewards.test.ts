// Stories of role rewards: members who reach a score or rank get them, and those who fall back lose them.
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ConfigOf } from "#kit/module.ts";
import { ledgerOf } from "#kit-server/guild/ledger/ledger.ts";
import { ledgerEntries } from "#kit-server/guild/ledger/tables.ts";
import { addScores } from "#kit-server/guild/scores/add-scores.ts";
import { upsertMembers } from "#kit-server/guild/scores/scored-members.ts";
import { createContext } from "#kit-server/module/bot/context.ts";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import type { StoryMember } from "#kit-server/testing/story-member.ts";
import type { Reward } from "./contract.ts";
import { leaderboardSettings } from "./contract.ts";
import type { Context } from "./service/context.ts";
import { syncRewards } from "./service/rewards/sync-rewards.ts";
import { type LeaderboardStory, openLeaderboardStory } from "./testing/leaderboard-story.ts";

let story: LeaderboardStory;
let guild: StoryGuild;

beforeAll(async () => {
  story = await openLeaderboardStory();
});
afterAll(() => story?.close());
beforeEach(async () => {
  guild = await story.newGuild();
});

const REWARD: Reward = {
  what: "score",
  board: "messages",
  period: "all",
  score: 10,
  places: 3,
  role: null,
  keep: false,
};
const setUp = (rewards: Partial<Reward>[], more: Partial<ConfigOf<typeof leaderboardSettings>> = {}) =>
  story.world.configure(guild.id, leaderboardSettings, {
    rewards: rewards.map((one) => ({ ...REWARD, ...one })),
    ...more,
  });

async function context(): Promise<Context> {
  const { config } = await story.world.services.configs.read(guild.id, leaderboardSettings);
  return createContext(story.world.services.context, leaderboardSettings, guild.id, config);
}
/** As if they had written this many messages, already counted. */
async function write(member: StoryMember, amount: number): Promise<void> {
  const { orm } = story.world.services.context;
  await addScores(orm, "messages", [{ guildId: guild.id, memberId: member.id, amount, at: new Date() }]);
  const brief = { memberId: member.id, memberName: member.name, avatar: null, guildAvatar: null };
  await upsertMembers(orm, guild.id, [brief]);
}
async function recount(): Promise<void> {
  await (await context()).jobs.enqueue("rewards", { at: new Date().toISOString() }, { key: randomUUID() });
  await story.world.settle();
}
const join = (name: string) => story.world.join(guild, name);
async function holders(roleId: string): Promise<string[]> {
  const members = await story.sandbox.control.members(guild.id);
  return members
    .filter(({ roles }) => roles.includes(roleId))
    .map(({ user }) => user.global_name ?? "")
    .sort();
}
/** Runs the job that the change of points scheduled. */
async function aMinuteAfterPoints(): Promise<void> {
  const { orm } = story.world.services.context;
  const booked = sql`select 1 from pgboss.job
    where name = 'leaderboard.rewards' and state = 'created' and data->>'guildId' = ${guild.id}`;
  await expect.poll(async () => (await orm.execute(booked)).rows.length).toBe(1);
  await story.world.advance(61_000);
  await story.world.settle();
}
const alertCodes = async () => (await story.world.alerts(guild.id)).map(({ code }) => code);

test("gives the role within minutes and shows the missing score before", async () => {
  await setUp([{ score: 3, role: guild.roleId }]);
  const ada = await join("Ada");
  await ada.say("One");
  await story.world.settle();
  await story.world.services.context.memory.end();
  expect((await ada.command("leaderboard me")).content).toContain(`**2** more messages to earn <@&${guild.roleId}>`);
  for (const text of ["Two", "Three"]) await ada.say(text);
  await story.world.settle();
  await story.world.services.context.memory.end();
  expect(await holders(guild.roleId)).toEqual([]);
  await story.world.advance(60_000);
  await story.world.settle();
  expect(await holders(guild.roleId)).toEqual(["Ada"]);
  expect((await story.world.activity(guild.id))[0]).toMatchObject({ event: "rewarded", data: { memberName: "Ada" } });
  expect((await ada.command("leaderboard me")).content).not.toContain("<@&");
});

test("moves rank rewards when ranks change and lets kept roles stay", async () => {
  await setUp([
    { what: "place", places: 2, role: guild.roleId },
    { what: "place", places: 1, role: guild.otherRoleId, keep: true },
  ]);
  const [ada, ben, cleo] = [await join("Ada"), await join("Ben"), await join("Cleo")];
  await write(ada, 30);
  await write(ben, 20);
  await write(cleo, 10);
  await recount();
  expect(await holders(guild.roleId)).toEqual(["Ada", "Ben"]);
  expect(await holders(guild.otherRoleId)).toEqual(["Ada"]);
  expect((await cleo.command("leaderboard me")).content).toContain("goes to the top 2 by messages");

  await write(cleo, 100);
  await recount();
  expect(await holders(guild.roleId)).toEqual(["Ada", "Cleo"]);
  expect(await holders(guild.otherRoleId)).toEqual(["Ada", "Cleo"]);

  await cleo.command("leaderboard hide");
  await recount();
  expect(await holders(guild.roleId)).toEqual(["Ada", "Ben"]);
});

test("gives only the highest role when set to do so", async () => {
  await setUp(
    [
      { score: 5, role: guild.roleId },
      { score: 10, role: guild.otherRoleId },
    ],
    { highestOnly: true },
  );
  const ada = await join("Ada");
  await write(ada, 7);
  await recount();
  expect([await holders(guild.roleId), await holders(guild.otherRoleId)]).toEqual([["Ada"], []]);
  await write(ada, 7);
  await recount();
  expect([await holders(guild.roleId), await holders(guild.otherRoleId)]).toEqual([[], ["Ada"]]);
});

test("notifies owner and member of a role the bot can't give, and gives it once it can", async () => {
  await setUp([{ score: 5, role: guild.roleId }]);
  const ada = await join("Ada");
  await guild.asOwner("PATCH", `/guilds/${guild.id}/roles`, [{ id: guild.roleId, position: 4 }]);
  await story.world.settle();
  await write(ada, 7);
  await recount();
  expect(await alertCodes()).toEqual(["roleAboveBot"]);
  expect((await ada.command("leaderboard me")).content).toContain(`You earned <@&${guild.roleId}>`);
  await guild.asOwner("PATCH", `/guilds/${guild.id}/roles`, [{ id: guild.roleId, position: 1 }]);
  await story.world.settle();
  expect(await holders(guild.roleId)).toEqual(["Ada"]);
  expect(await alertCodes()).toEqual([]);
});

test("applies saved settings at once, removes rewards on leave and restores them on return", async () => {
  await setUp([]);
  const ada = await join("Ada");
  await write(ada, 7);
  await setUp([{ score: 5, role: guild.roleId }]);
  await expect.poll(() => holders(guild.roleId)).toEqual(["Ada"]);
  await story.sandbox.control.leave(guild.id, ada.id);
  await story.world.settle();
  await recount();
  await story.sandbox.control.join(guild.id, ada.id);
  await story.world.settle();
  await recount();
  expect(await holders(guild.roleId)).toEqual(["Ada"]);
});

test("gives and removes a role within a minute when another module pays or reverses points", async () => {
  await setUp([{ board: "points", score: 50, role: guild.roleId }]);
  const ada = await join("Ada");
  await story.world.settle();
  const { orm } = story.world.services.context;
  const drops = ledgerOf(guild.id, "drops");
  await drops.credit(orm, { memberId: ada.id, amount: 50, key: "drop", reason: "Drop" });
  await aMinuteAfterPoints();
  expect(await holders(guild.roleId)).toEqual(["Ada"]);
  await drops.reverse(orm, { key: "drop", reason: "A bot" });
  await aMinuteAfterPoints();
  expect(await holders(guild.roleId)).toEqual([]);
});

test("gives the role within the hour when points were missed", async () => {
  await setUp([{ board: "points", score: 50, role: guild.roleId }]);
  const ada = await join("Ada");
  await story.world.settle();
  const { orm } = story.world.services.context;
  const credit = {
    guildId: guild.id,
    memberId: ada.id,
    amount: 50,
    key: "drops:drop",
    reason: "Drop",
    module: "drops",
  };
  await orm.insert(ledgerEntries).values(credit);
  await story.world.advance(3_600_000);
  await story.world.settle();
  expect(await holders(guild.roleId)).toEqual(["Ada"]);
});

test("grants each role once after a crash or with two processes", async () => {
  await setUp([{ score: 5, role: guild.roleId }]);
  // The work that a save triggers is done.
  await story.world.settle();
  const members = [await join("Ada"), await join("Ben"), await join("Cleo")];
  for (const member of members) await write(member, 9);
  const ctx = await context();
  const killed = { ...ctx, grants: { ...ctx.grants, giveAll: () => Promise.reject(new Error("killed")) } };
  await expect(syncRewards(killed)).rejects.toThrow("killed");
  const promised: number[] = [];
  const counting: Context = {
    ...ctx,
    grants: {
      ...ctx.grants,
      giveAll: async (tx, promises) => {
        promised.push(promises.length);
        return ctx.grants.giveAll(tx, promises);
      },
    },
  };
  await Promise.all([syncRewards(counting), syncRewards(counting)]);
  await story.world.settle();
  expect(promised.sort()).toEqual([0, 3]);
  expect(await holders(guild.roleId)).toEqual(["Ada", "Ben", "Cleo"]);
});
