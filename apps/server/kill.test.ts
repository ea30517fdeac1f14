// The bot as the operator runs it, killed repeatedly during a burst of joins.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createStoryGuild, type StoryGuild } from "#kit-server/testing/story-guild.ts";
import { wording } from "#kit-server/testing/wording.ts";
import { catalog } from "#modules/catalog.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { type Killable, openKillable, patience } from "./testing/killable.ts";

const KILLS = 3;
const JOINS_BETWEEN_KILLS = 20;

let sandbox: Sandbox;
let bot: Killable;
let guild: StoryGuild;

beforeAll(async () => {
  sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  bot = await openKillable(sandbox);
  guild = await createStoryGuild(sandbox);
});
afterAll(async () => {
  await bot.close();
  await sandbox.close();
});

const greeted = async () => (await sandbox.control.messages(guild.channelId)).map(({ content }) => content);
async function withoutRole(memberIds: string[]): Promise<string[]> {
  const members = await sandbox.control.members(guild.id);
  const lacking = members.filter(({ user, roles }) => memberIds.includes(user.id) && !roles.includes(guild.roleId));
  return lacking.map(({ user }) => user.id);
}

test("greets each member exactly once when killed repeatedly during a burst", async () => {
  await bot.start();
  await sandbox.control.settle();
  await bot.end("SIGTERM");
  await bot.switchOn(guild, catalog.greetings, {
    joinChannel: guild.channelId,
    joinMessage: wording("{member}"),
    autoRoles: [guild.roleId],
    raidEnabled: false,
    cancelWindow: 0,
  });

  const members: string[] = [];
  await bot.start();
  for (let kill = 1; kill <= KILLS; kill += 1) {
    members.push(...(await sandbox.control.burst(guild.id, JOINS_BETWEEN_KILLS)));
    // At a different moment each time: with none, some or most of the members greeted.
    const enough = members.length - JOINS_BETWEEN_KILLS + (kill - 1) * 5;
    await vi.waitFor(async () => expect((await greeted()).length).toBeGreaterThanOrEqual(enough), patience);
    await bot.end("SIGKILL");
    await bot.start();
  }
  await vi.waitFor(async () => expect((await greeted()).length).toBeGreaterThanOrEqual(members.length), patience);
  // A killed process's lease must expire first, so a role may be given much later.
  await vi.waitFor(async () => expect(await withoutRole(members)).toEqual([]), patience);
  await sandbox.control.settle({ quietMs: 1_000, timeoutMs: 20_000 });
  await bot.end("SIGTERM");

  expect((await greeted()).sort()).toEqual(members.map((id) => `<@${id}>`).sort());
  expect(new Set((await sandbox.control.sessions()).map(({ id }) => id)).size).toBe(1);
});
