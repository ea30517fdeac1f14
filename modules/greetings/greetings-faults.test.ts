// Story tests of failures in greetings: nothing is done twice, nothing loops, and the guild is notified.
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { BotWorld } from "#kit-server/testing/bot-world.ts";
import { openStory, type Story } from "#kit-server/testing/open-story.ts";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import { POLL_OPTIONS } from "#kit-server/testing/until.ts";
import { notifying } from "#kit-server/testing/wording.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { greetingsBot } from "./bot.ts";
import { greetings } from "./contract.ts";
import { takeDmTurn } from "./store/dm-turns.ts";
import { recordSend } from "./store.ts";
import { greetAtOnce } from "./testing/greet-at-once.ts";
import { greetingsWords } from "./words.ts";

let sandbox: Sandbox;
let world: BotWorld;
let story: Story<Sandbox>;
let guild: StoryGuild;

beforeAll(async () => {
  sandbox = await startSandbox({ world: "empty" });
  story = await openStory(sandbox, { contract: greetings, words: greetingsWords, bot: greetingsBot });
  world = story.world;
});
afterAll(async () => story?.close());
beforeEach(async () => {
  guild = await story.newGuild();
  await sandbox.control.forgetRequests();
  await sandbox.control.rateLimits({ lifted: true });
});
afterEach(() => sandbox.control.clearFaults());

async function someoneJoins() {
  const person = await sandbox.control.createPerson({ displayName: "Robin" });
  await sandbox.control.join(guild.id, person.id);
  return person;
}
const posted = async () => (await sandbox.control.messages(guild.channelId)).map(({ content }) => content);
const alertCodes = async () => (await world.alerts(guild.id)).map(({ code }) => code);
const sends = async () =>
  (await sandbox.control.requests({ method: "POST" })).filter(({ path }) => path.endsWith("/messages"));

test("alerts the server without Send Messages, makes no request, and clears once fixed", async () => {
  await greetAtOnce(world, guild.id, { joinChannel: guild.channelId, autoRoles: [guild.roleId] });
  const denied = { type: 0, allow: "0", deny: String(1n << 11n) };
  await guild.asOwner("PUT", `/channels/${guild.channelId}/permissions/${guild.botRoleId}`, denied);
  await world.settle();
  const robin = await someoneJoins();
  await world.settle();
  expect(await alertCodes()).toEqual(["channelPermissions"]);
  expect(await sends()).toEqual([]);
  const [member] = (await sandbox.control.members(guild.id)).filter(({ user }) => user.id === robin.id);
  expect(member?.roles).toEqual([guild.roleId]);

  await guild.asOwner("DELETE", `/channels/${guild.channelId}/permissions/${guild.botRoleId}`);
  await world.settle();
  expect(await alertCodes()).toEqual([]);
  await someoneJoins();
  await world.settle();
  expect(await posted()).toHaveLength(1);
});

test("reports an unexpected rejection once and does not retry", async () => {
  await greetAtOnce(world, guild.id, { joinChannel: guild.channelId });
  const path = `/channels/${guild.channelId}/messages`;
  const body = { message: "Missing Permissions", code: 50013 };
  await sandbox.control.faultRequests({ method: "POST", path, status: 403, body });
  await someoneJoins();
  await world.settle();
  await sleep(1_500);
  expect(await alertCodes()).toEqual(["channelPermissions"]);
  expect(await sends()).toHaveLength(1);

  await sandbox.control.clearFaults();
  await someoneJoins();
  await world.settle();
  expect(await alertCodes()).toEqual([]);
});

test("reports a deleted channel once, however many members join", async () => {
  await greetAtOnce(world, guild.id, { joinChannel: guild.channelId });
  await guild.asOwner("DELETE", `/channels/${guild.channelId}`);
  await world.settle();
  await sandbox.control.burst(guild.id, 5);
  await world.settle();
  expect(await alertCodes()).toEqual(["channelGone"]);
  expect(await sends()).toEqual([]);
});

test("reports a role above the bot, gives the others, and gives it once possible", async () => {
  await greetAtOnce(world, guild.id, {
    joinEnabled: false,
    autoRoles: [guild.roleId, guild.otherRoleId],
  });
  await guild.asOwner("PATCH", `/guilds/${guild.id}/roles`, [{ id: guild.otherRoleId, position: 4 }]);
  await world.settle();
  const robin = await someoneJoins();
  await world.settle();
  const [member] = (await sandbox.control.members(guild.id)).filter(({ user }) => user.id === robin.id);
  expect(member?.roles).toEqual([guild.roleId]);
  expect(await alertCodes()).toEqual(["roleAboveBot"]);

  await guild.asOwner("PATCH", `/guilds/${guild.id}/roles`, [{ id: guild.otherRoleId, position: 2 }]);
  await world.settle();
  const [mended] = (await sandbox.control.members(guild.id)).filter(({ user }) => user.id === robin.id);
  expect(mended?.roles.toSorted()).toEqual([guild.roleId, guild.otherRoleId].sort());
  expect(await alertCodes()).toEqual([]);
  expect((await world.activity(guild.id)).map(({ data }) => data.roleNames)).toEqual(["role-2", "role-1"]);
});

test("reports a deleted role and gives the others", async () => {
  await greetAtOnce(world, guild.id, { joinEnabled: false, autoRoles: [guild.roleId, guild.otherRoleId] });
  await guild.asOwner("DELETE", `/guilds/${guild.id}/roles/${guild.otherRoleId}`);
  await world.settle();
  const robin = await someoneJoins();
  await world.settle();
  const [member] = (await sandbox.control.members(guild.id)).filter(({ user }) => user.id === robin.id);
  expect(member?.roles).toEqual([guild.roleId]);
  expect(await alertCodes()).toEqual(["roleGone"]);
});

test("pauses direct messages when nearly nobody accepts them, and notifies the server", async () => {
  await greetAtOnce(world, guild.id, { joinEnabled: false, dmEnabled: true });
  const { orm } = world.services.context;
  const now = new Date();
  for (let at = 0; at < 10; at += 1) {
    const closed = { kind: "dm", outcome: "closed", memberName: "Shy", at: now } as const;
    await recordSend(orm, { guildId: guild.id, key: `closed ${at}`, ...closed }, now);
  }
  const robin = await someoneJoins();
  await world.settle();
  expect((await sandbox.control.person(robin.id)).dms).toEqual([]);
  expect(await alertCodes()).toEqual(["dmsMostlyClosed"]);
});

test("shares the per-minute limit of direct messages between concurrent handlers", async () => {
  const { orm } = world.services.context;
  const now = new Date();
  const turn = { guildId: guild.id, now, perMs: 60_000, max: 5 };
  const take = (key: string, at = now) => takeDmTurn(orm, { ...turn, key, now: at });
  const taken = await Promise.all(Array.from({ length: 12 }, (_, at) => take(`newcomer ${at}`)));
  expect(taken.filter(Boolean)).toHaveLength(5);
  const [first = 0] = taken.flatMap((isTaken, at) => (isTaken ? [at] : []));
  expect(await take(`newcomer ${first}`)).toBe(true);
  expect(await take("late")).toBe(false);
  expect(await take("late", new Date(now.getTime() + 61_000))).toBe(true);
});

test("waits out an unexpected rate limit and posts the greeting once", async () => {
  await greetAtOnce(world, guild.id, { joinChannel: guild.channelId });
  const path = `/channels/${guild.channelId}/messages`;
  await sandbox.control.faultRequests({ method: "POST", path, status: 429, times: 1 });
  await someoneJoins();
  await vi.waitFor(async () => expect(await posted()).toHaveLength(1), POLL_OPTIONS);
  await world.settle();
  expect(await posted()).toHaveLength(1);
  expect(await alertCodes()).toEqual([]);
});

test("waits while Discord is down and posts the greeting once", async () => {
  await greetAtOnce(world, guild.id, { joinChannel: guild.channelId });
  const path = `/channels/${guild.channelId}/messages`;
  await sandbox.control.faultRequests({ method: "POST", path, status: 503, times: 1 });
  await someoneJoins();
  await vi.waitFor(async () => expect(await posted()).toHaveLength(1), POLL_OPTIONS);
  await world.settle();
  expect(await posted()).toHaveLength(1);
  expect(await alertCodes()).toEqual([]);
});

test("resumes a lost connection and greets missed joins once", async () => {
  await greetAtOnce(world, guild.id, { joinChannel: guild.channelId, joinMessage: notifying("{member}") });
  const early = await sandbox.control.burst(guild.id, 2);
  await sandbox.control.faultGateway({ kind: "drop" });
  const late = await sandbox.control.burst(guild.id, 2);
  await vi.waitFor(async () => expect(await posted()).toHaveLength(4), POLL_OPTIONS);
  await world.settle();
  expect((await posted()).sort()).toEqual([...early, ...late].map((id) => `<@${id}>`).sort());
  expect((await world.guild(guild.id)).memberCount).toBe(6);
});

test("does not greet someone who leaves at once", async () => {
  await greetAtOnce(world, guild.id, { joinChannel: guild.channelId });
  // Discord is slow with another greeting, so the second is still queued when they leave.
  const slow = { method: "POST", path: `/channels/${guild.channelId}/messages`, latencyMs: 500, times: 1 };
  await sandbox.control.faultRequests(slow);
  const before = await sandbox.control.burst(guild.id, 6);
  const robin = await someoneJoins();
  await sandbox.control.leave(guild.id, robin.id);
  await world.settle();
  const texts = (await posted()).join("\n");
  expect(texts).not.toContain(robin.id);
  for (const id of before) expect(texts).toContain(id);
});

test("greets each member of a surge in order without extra requests when grouping is off", async () => {
  const messages = "POST /channels/:channel_id/messages";
  await sandbox.control.rateLimits({ lifted: false, routes: { [messages]: { max: 5, perMs: 300 } } });
  await greetAtOnce(world, guild.id, {
    joinChannel: guild.channelId,
    joinMessage: notifying("{member}"),
    raidEnabled: false,
  });
  const raid = await sandbox.control.burst(guild.id, 60);
  await vi.waitFor(async () => expect(await posted()).toHaveLength(60), POLL_OPTIONS);
  expect(await sandbox.control.requests({ status: 429 })).toEqual([]);
  const order = (await posted()).map((text) => raid.indexOf(text.slice(2, -1)));
  const displacement = Math.max(...order.map((place, at) => Math.abs(place - at)));
  expect(displacement).toBeLessThan(10);
  await sandbox.control.rateLimits({ routes: { [messages]: null } });
});
