// The bot as the operator runs it, killed while many members claim drops: each drop pays exactly its number of winners.

import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pointsReward } from "#kit/rewards/reward.ts";
import { createStoryGuild, type StoryGuild } from "#kit-server/testing/story-guild.ts";
import { storyMember } from "#kit-server/testing/story-member.ts";
import { catalog } from "#modules/catalog.ts";
import { SAMPLE_APPLICATION } from "#sandbox/seed/application.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { type Killable, openKillable, patience } from "./testing/killable.ts";

const CROWD = 60;
const WINNERS = 10;
const POINTS = 5;
/** The number of answered presses before each kill: none, some, and more than there are winners. */
const ANSWERED_AT_KILL = [0, 5, 30];

let sandbox: Sandbox;
let bot: Killable;
let guild: StoryGuild;

beforeEach(async () => {
  sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  bot = await openKillable(sandbox);
  guild = await createStoryGuild(sandbox, { permissions: "8", members: CROWD });
});
afterEach(async () => {
  await bot.close();
  await sandbox.close();
});

/** A sweep checks for interrupted work every minute. */
const brought = { ...patience, timeout: 110_000 };
const messages = async () => (await sandbox.control.messages(guild.channelId)).filter(({ author }) => author.bot);

test("pays ten winners per drop and announces them when killed repeatedly during a rush", async () => {
  const { control } = sandbox;
  await bot.start();
  await control.settle();
  await bot.end("SIGTERM");
  const kind = { name: "Chest", channel: guild.channelId, reward: pointsReward(POINTS), winners: WINNERS };
  await bot.switchOn(guild, catalog["click-to-earn"], catalog["click-to-earn"].config.parse({ drops: [kind] }));
  const { token } = await control.person(guild.ownerId);
  const person = { id: guild.ownerId, token, name: "Owner" };
  const settle = async () => void (await control.settle());
  const acting = { platform: sandbox, applicationId: SAMPLE_APPLICATION.id, settle };
  const owner = storyMember(acting, guild, person);
  const crowd = (await control.members(guild.id)).filter(({ user }) => !user.bot).map(({ user }) => user.id);

  await bot.start();
  const known = new Set<string>();
  const unknown = async () => (await messages()).map((message) => message.id).filter((id) => !known.has(id));
  for (const enough of ANSWERED_AT_KILL) {
    // Whether the reply comes in time is tested elsewhere: Discord redelivers the command to the restarted bot.
    await owner.command("drop create", { kind: "Chest" }).catch(() => {});
    await vi.waitFor(async () => expect(await unknown()).toHaveLength(1), patience);
    const [id = ""] = await unknown();
    known.add(id);
    await control.forgetRequests();
    await control.pressTogether(guild.channelId, id, { people: [...crowd, ...crowd], customId: "click-to-earn:claim" });
    const answered = async () => (await control.requests()).filter(({ path }) => path.endsWith("/callback")).length;
    await vi.waitFor(async () => expect(await answered()).toBeGreaterThanOrEqual(enough), patience);
    await bot.end("SIGKILL");
    await bot.start();
    await vi.waitFor(async () => {
      const message = (await messages()).find((one) => one.id === id);
      expect(message?.content).toContain("This drop has ended");
    }, brought);
  }
  await control.settle({ quietMs: 1_000, timeoutMs: 20_000 });
  await bot.end("SIGTERM");

  const pays = {
    winners: WINNERS,
    points: WINNERS * POINTS,
    ended_why: "full",
    paid: WINNERS,
    credited: WINNERS * POINTS,
  };
  const kept = await bot.withDatabase(({ orm }) =>
    orm.execute(sql`
      select winners, points::integer, ended_why,
        (select count(*)::integer from drop_claims as claim
          where claim.guild_id = one.guild_id and claim.number = one.number and outcome = 'paid') as paid,
        (select sum(amount)::integer from ledger_entries as entry
          where entry.guild_id = one.guild_id and entry.source_id = one.number::text) as credited
      from drops as one where guild_id = ${guild.id} order by number`),
  );
  expect(kept.rows).toEqual(ANSWERED_AT_KILL.map(() => pays));
  for (const { content } of await messages()) expect(content.match(/<@\d+>/g)).toHaveLength(WINNERS);
}, 400_000);
