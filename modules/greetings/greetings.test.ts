// Story tests of greetings with a bot on the sandbox: members join or leave, and the chat shows the result.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { BotWorld } from "#kit-server/testing/bot-world.ts";
import { openStory, type Story } from "#kit-server/testing/open-story.ts";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import { askPlatform } from "#kit-server/testing/story-platform.ts";
import { notifying, wording } from "#kit-server/testing/wording.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { greetingsBot } from "./bot.ts";
import { greetings } from "./contract.ts";
import { greetAtOnce } from "./testing/greet-at-once.ts";
import { greetingsWords } from "./words.ts";

let sandbox: Sandbox;
let world: BotWorld;
let story: Story<Sandbox>;
let guild: StoryGuild;

beforeAll(async () => {
  sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  story = await openStory(sandbox, { contract: greetings, words: greetingsWords, bot: greetingsBot });
  world = story.world;
});
afterAll(async () => story?.close());
beforeEach(async () => {
  guild = await story.newGuild();
});

const newPerson = (displayName: string) => sandbox.control.createPerson({ displayName });
const posted = async (channelId = guild.channelId) =>
  (await sandbox.control.messages(channelId)).map(({ content }) => content);
const rolesOf = (personId: string) => world.rolesOf(guild, personId);

test("greets a new member in the channel with a mention, gives roles and logs it", async () => {
  await greetAtOnce(world, guild.id, {
    joinChannel: guild.channelId,
    joinMessage: notifying("Ahoy {member}, or {member.name}! {guild} is {guild.memberCount} now."),
    autoRoles: [guild.roleId, guild.otherRoleId],
  });
  const robin = await newPerson("Robin");
  await sandbox.control.join(guild.id, robin.id);
  await world.settle();

  const [message] = await sandbox.control.messages(guild.channelId);
  expect(message?.content).toMatch(new RegExp(`^Ahoy <@${robin.id}>, or Robin! Harbour .* is 3 now\\.$`));
  expect(message?.mentions.map(({ id }) => id)).toEqual([robin.id]);
  expect(await posted(guild.otherChannelId)).toEqual([]);
  expect(await rolesOf(robin.id)).toEqual([guild.roleId, guild.otherRoleId].sort());
  expect((await world.activity(guild.id)).map(({ event }) => event).sort()).toEqual(["rolesGiven", "welcomed"]);
});

test("says goodbye by name without notifying anyone", async () => {
  await greetAtOnce(world, guild.id, {
    joinEnabled: false,
    leaveEnabled: true,
    leaveChannel: guild.otherChannelId,
    leaveMessage: wording("{member.name} ({member}) has left."),
  });
  const robin = await newPerson("Robin");
  await sandbox.control.join(guild.id, robin.id);
  await world.settle();
  await sandbox.control.leave(guild.id, robin.id);
  await world.settle();

  const [message] = await sandbox.control.messages(guild.otherChannelId);
  expect(message?.content).toBe(`Robin (<@${robin.id}>) has left.`);
  expect(message?.mentions).toEqual([]);
  expect((await world.activity(guild.id)).map(({ event }) => event)).toEqual(["farewelled"]);
});

test("deletes a greeting after its time and accepts one that is already deleted", async () => {
  const joinMessage = wording("for a moment");
  await greetAtOnce(world, guild.id, { joinChannel: guild.channelId, joinMessage, joinDeleteAfter: 60 });
  for (const name of ["Robin", "Wren"]) await sandbox.control.join(guild.id, (await newPerson(name)).id);
  await world.settle();
  const [one, ...others] = await sandbox.control.messages(guild.channelId);
  expect(others).toHaveLength(1);
  await guild.asOwner("DELETE", `/channels/${guild.channelId}/messages/${one?.id}`);
  await world.advance(59_000);
  await world.settle();
  expect(await posted()).toEqual(["for a moment"]);
  await world.advance(1_000);
  await world.settle();
  expect(await posted()).toEqual([]);
  expect(await world.alerts(guild.id)).toEqual([]);
});

test("greets a pending member only once they accept the rules", async () => {
  await greetAtOnce(world, guild.id, { joinChannel: guild.channelId, autoRoles: [guild.roleId] });
  const robin = await newPerson("Robin");
  await sandbox.control.join(guild.id, robin.id, { pending: true });
  await world.settle();
  expect(await posted()).toEqual([]);
  expect(await rolesOf(robin.id)).toEqual([]);

  await askPlatform(sandbox.apiUrl, robin.token, "PUT", `/guilds/${guild.id}/requests/@me`, { form_fields: [] });
  await world.settle();
  expect(await posted()).toHaveLength(1);
  expect(await rolesOf(robin.id)).toEqual([guild.roleId]);
});

test("never greets someone who leaves while pending", async () => {
  await greetAtOnce(world, guild.id, { joinChannel: guild.channelId });
  const robin = await newPerson("Robin");
  await sandbox.control.join(guild.id, robin.id, { pending: true });
  await sandbox.control.leave(guild.id, robin.id);
  await world.settle();
  expect(await posted()).toEqual([]);
});

test("greets a member who joins again", async () => {
  await greetAtOnce(world, guild.id, { joinChannel: guild.channelId });
  const robin = await newPerson("Robin");
  await sandbox.control.join(guild.id, robin.id);
  await world.settle();
  await sandbox.control.leave(guild.id, robin.id);
  await world.settle();
  await sandbox.control.join(guild.id, robin.id);
  await world.settle();
  expect(await posted()).toHaveLength(2);
});

test("prevents names from mentioning, formatting, linking or breaking lines", async () => {
  await greetAtOnce(world, guild.id, {
    joinChannel: guild.channelId,
    joinMessage: notifying("Welcome {member.name}"),
  });
  const trickster = await newPerson("@everyone **x** <@1>");
  await sandbox.control.join(guild.id, trickster.id);
  await world.settle();
  const [message] = await sandbox.control.messages(guild.channelId);
  expect(message?.content).toBe("Welcome @\u200beveryone \\*\\*x\\*\\* <\u200b@\u200b1\\>");
  expect(message?.mention_everyone).toBe(false);
});

test("welcomes a bot without member roles", async () => {
  await greetAtOnce(world, guild.id, { joinChannel: guild.channelId, autoRoles: [guild.roleId] });
  const helper = await sandbox.control.createPerson({ displayName: "Helper", bot: true });
  await sandbox.control.join(guild.id, helper.id);
  await world.settle();
  expect(await posted()).toHaveLength(1);
  expect(await rolesOf(helper.id)).toEqual([]);
});

test("posts nothing while greetings are off", async () => {
  await greetAtOnce(world, guild.id, { joinChannel: guild.channelId });
  await world.switchOff(guild.id, greetings);
  await sandbox.control.burst(guild.id, 2);
  await world.settle();
  expect(await posted()).toEqual([]);
});

test("counts each join and leave once", async () => {
  const [one] = await sandbox.control.burst(guild.id, 5);
  await sandbox.control.leave(guild.id, one ?? "");
  await world.settle();
  expect((await world.guild(guild.id)).memberCount).toBe(6);
});

test("shows the welcome to the manager who tries it only", async () => {
  await greetAtOnce(world, guild.id, { joinChannel: guild.channelId, joinMessage: notifying("Ahoy {member}") });
  const answer = await (await world.owner(guild)).command("greetings test");
  expect(await posted()).toEqual([]);
  expect(answer.content).toBe(`Ahoy <@${guild.ownerId}>`);
});

test("shows a manager without a welcome message what to do", async () => {
  await greetAtOnce(world, guild.id, { joinEnabled: false });
  const answer = await (await world.owner(guild)).command("greetings test");
  expect(answer.content).toBe(greetingsWords.errors.nothingToTest);
});
