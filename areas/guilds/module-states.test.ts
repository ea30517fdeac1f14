// Which modules are on, off or have problems, with the real API against the sandbox.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { field } from "#kit/field.ts";
import { defineModule } from "#kit/module.ts";
import type { ModuleWords } from "#kit/words.ts";
import { bareModule, bareWords } from "#kit-server/testing/bare-module.ts";
import type { Browser } from "#kit-server/testing/browser.ts";
import { createStoryGuild, type StoryGuild } from "#kit-server/testing/story-guild.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { type GuildsStory, openGuildsStory } from "./testing/guilds-story.ts";

const makeModule = (id: string) => {
  const contract = defineModule({
    ...bareModule,
    id,
    routeName: id,
    permissions: ["SendMessages"],
    intents: ["Guilds"],
    config: z.strictObject({ channel: field.channel({ types: ["text"], needs: ["SendMessages"] }) }),
  });
  const words: ModuleWords<typeof contract> = {
    ...bareWords,
    name: id,
    purpose: "Looks out.",
    fields: { channel: { label: "Channel", help: "Where it reports." } },
  };
  return { contract, words, bot: { on: {}, commands: {}, jobs: {} } };
};
const [lookout, lantern] = [makeModule("lookout"), makeModule("lantern")];

let sandbox: Sandbox;
let story: GuildsStory;
let guild: StoryGuild;
let owner: Browser;

beforeAll(async () => {
  sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  story = await openGuildsStory(sandbox, [lookout, lantern]);
});
afterAll(async () => {
  await story?.close();
  await sandbox?.close();
});
beforeEach(async () => {
  guild = await createStoryGuild(sandbox, { name: `Harbour ${Math.random()}` });
  await story.world.guild(guild.id);
  await story.world.settle();
  owner = await story.api.signIn("Mara", [{ id: guild.id, name: "Harbour", owner: true }]);
  await story.world.configure(guild.id, lookout.contract, { channel: guild.channelId });
});

const statesOf = async () => {
  const { modules } = (await owner.get(`/guilds/${guild.id}/module-states`)).body as {
    modules: { module: string; state: string }[];
  };
  return Object.fromEntries(modules.map(({ module, state }) => [module, state]));
};
const faulty = async () => (await owner.get("/guilds/faulty")).body;

test("shows a module as on, off, or with problems once its channel is deleted, and lists its server among those with problems", async () => {
  expect(await statesOf()).toEqual({ lookout: "on", lantern: "off" });
  expect(await faulty()).toMatchObject({ guilds: [] });
  await guild.asOwner("DELETE", `/channels/${guild.channelId}`);
  await story.world.settle();
  expect(await statesOf()).toEqual({ lookout: "faulty", lantern: "off" });
  expect(await faulty()).toMatchObject({ guilds: [{ id: guild.id, modules: ["lookout"] }] });
});

test("never lists someone else's server among those with problems", async () => {
  await guild.asOwner("DELETE", `/channels/${guild.channelId}`);
  await story.world.settle();
  const stranger = await story.api.signIn("Robin", []);
  expect((await stranger.get("/guilds/faulty")).body).toMatchObject({ guilds: [] });
});
