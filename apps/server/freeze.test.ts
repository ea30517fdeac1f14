// Two processes of the bot: the leader freezes during a burst of joins, and wakes up after the other has taken over.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createStoryGuild, type StoryGuild } from "#kit-server/testing/story-guild.ts";
import { wording } from "#kit-server/testing/wording.ts";
import { catalog } from "#modules/catalog.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { type Killable, openKillable, patience } from "./testing/killable.ts";

let sandbox: Sandbox;
let leader: Killable;
let standby: Killable;
let guild: StoryGuild;

beforeAll(async () => {
  sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  [leader, standby] = await Promise.all([openKillable(sandbox), openKillable(sandbox)]);
  guild = await createStoryGuild(sandbox);
});
afterAll(async () => {
  leader.resume();
  await leader.close();
  await standby.close();
  await sandbox.close();
});

const greeted = async () => (await sandbox.control.messages(guild.channelId)).map(({ content }) => content);

test("replaces a leader that freezes, which greets nobody again when it wakes up", async () => {
  const { control } = sandbox;
  await leader.start();
  await control.settle();
  await leader.end("SIGTERM");
  const config = {
    joinChannel: guild.channelId,
    joinMessage: wording("{member}"),
    raidEnabled: false,
    cancelWindow: 0,
  };
  await leader.switchOn(guild, catalog.greetings, config);
  await leader.start();
  await standby.start();

  const members = await control.burst(guild.id, 30);
  await vi.waitFor(async () => expect((await greeted()).length).toBeGreaterThan(3), patience);
  leader.freeze();
  members.push(...(await control.burst(guild.id, 10)));
  const all = members.map((id) => `<@${id}>`).sort();
  await vi.waitFor(async () => expect((await greeted()).sort()).toEqual(all), { ...patience, timeout: 90_000 });

  leader.resume();
  members.push(...(await control.burst(guild.id, 5)));
  await vi.waitFor(async () => expect((await greeted()).length).toBeGreaterThanOrEqual(members.length), patience);
  await control.settle({ quietMs: 1_000, timeoutMs: 20_000 });
  expect((await greeted()).sort()).toEqual(members.map((id) => `<@${id}>`).sort());
  expect((await control.sessions()).filter(({ isConnected }) => isConnected)).toHaveLength(1);
}, 240_000);
