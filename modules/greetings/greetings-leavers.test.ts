// Story tests of members who leave at once: the greeting waits, also through a restart, and checks who is still there.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { BotWorld } from "#kit-server/testing/bot-world.ts";
import { openStory, type Story } from "#kit-server/testing/open-story.ts";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import { askPlatform } from "#kit-server/testing/story-platform.ts";
import { wording } from "#kit-server/testing/wording.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { greetingsBot } from "./bot.ts";
import { type GreetingsConfig, greetings } from "./contract.ts";
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

const configure = (settings: Partial<GreetingsConfig> = {}) =>
  world.configure(guild.id, greetings, {
    joinChannel: guild.channelId,
    joinMessage: wording("Ahoy {member.name}"),
    ...settings,
  });
const posted = async () => (await sandbox.control.messages(guild.channelId)).map(({ content }) => content);
const activity = async () => (await world.activity(guild.id)).map(({ event }) => event);

async function joins(displayName: string, given: { pending?: boolean } = {}) {
  const person = await sandbox.control.createPerson({ displayName });
  await sandbox.control.join(guild.id, person.id, given);
  return person;
}

/** Passes the window and runs everything due. */
async function wait(ms: number): Promise<void> {
  await world.settle();
  await world.advance(ms);
  await world.settle();
}

test("greets nobody who leaves within three seconds, and everyone else once", async () => {
  await configure({ dmEnabled: true });
  const fleeting = await joins("Fleeting");
  await joins("Robin");
  await world.settle();
  await sandbox.control.leave(guild.id, fleeting.id);
  await world.settle();
  expect(await posted()).toEqual([]);
  await wait(3_000);
  expect(await posted()).toEqual(["Ahoy Robin"]);
  await wait(60_000);
  expect(await posted()).toEqual(["Ahoy Robin"]);
  expect((await activity()).sort()).toEqual(["welcomed", "wroteDirectly"]);
});

test("greets members who stayed after a restart, once, and nobody who left", async () => {
  await configure({ cancelWindow: 20 });
  const fleeting = await joins("Fleeting");
  await joins("Robin");
  await world.settle();
  await world.restart(async () => {
    await sandbox.control.leave(guild.id, fleeting.id);
  });
  await world.settle();
  expect(await posted()).toEqual([]);
  await wait(20_000);
  await world.restart();
  await wait(60_000);
  expect(await posted()).toEqual(["Ahoy Robin"]);
  expect(await activity()).toEqual(["welcomed"]);
});

test("doesn't announce that someone accepted the rules when they leave at once", async () => {
  await configure({
    screenedEnabled: true,
    screenedChannel: guild.channelId,
    screenedMessage: wording("{member.name} is in"),
  });
  for (const name of ["Fleeting", "Robin"]) {
    const { id, token } = await joins(name, { pending: true });
    await askPlatform(sandbox.apiUrl, token, "PUT", `/guilds/${guild.id}/requests/@me`, { form_fields: [] });
    await world.settle();
    if (name === "Fleeting") await sandbox.control.leave(guild.id, id);
  }
  await wait(3_000);
  expect((await posted()).sort()).toEqual(["Ahoy Robin", "Robin is in"]);
});

test("greets at once with a delay of 0", async () => {
  await configure({ cancelWindow: 0 });
  await joins("Robin");
  await world.settle();
  expect(await posted()).toEqual(["Ahoy Robin"]);
});
