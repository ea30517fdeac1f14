// Tests that an owner sends from a module's page, with the real API against the sandbox.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { userError } from "#kit/error.ts";
import { field } from "#kit/field.ts";
import { defineModule } from "#kit/module.ts";
import type { ModuleWords } from "#kit/words.ts";
import { listAudit } from "#kit-server/guild/audit/audit-store.ts";
import type { ModuleBot } from "#kit-server/module/bot/module-bot.ts";
import type { Browser } from "#kit-server/testing/browser.ts";
import { createStoryGuild, type StoryGuild } from "#kit-server/testing/story-guild.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { type GuildsStory, openGuildsStory } from "./testing/guilds-story.ts";

const contract = defineModule({
  id: "hails",
  routeName: "hails",
  category: "community",
  icon: "Anchor",
  permissions: ["SendMessages"],
  intents: ["Guilds"],
  configVersion: 1,
  config: z.strictObject({ hail: field.text({ max: 40, fallback: "Ahoy" }) }),
  routes: {},
  pages: [],
  commands: {},
  jobs: {},
  activity: {},
  tests: ["hail"],
  errors: { nothingToHail: { status: 409 } },
});
const words: ModuleWords<typeof contract> = {
  name: "Hails",
  purpose: "Hails.",
  fields: { hail: { label: "Hail", help: "What is called out." } },
  choices: {},
  commands: {},
  activity: {},
  tests: { hail: "A hail" },
  errors: { nothingToHail: "Write a hail first." },
};
const bot: ModuleBot<typeof contract> = {
  on: {},
  commands: {},
  jobs: {},
  tests: {
    hail: async ({ config, caller, guild, send }) => {
      if (config.hail === "") throw userError(contract.errors, "nothingToHail");
      const content = `${config.hail} <@${caller.id}> of ${guild.name} @everyone`;
      return send({ content, allowed_mentions: { parse: ["everyone"], roles: [], users: [caller.id] } });
    },
  },
};

let sandbox: Sandbox;
let story: GuildsStory;
let guild: StoryGuild;
let owner: Browser;

beforeAll(async () => {
  sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  story = await openGuildsStory(sandbox, [{ contract, words, bot }]);
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
});

const send = (body: object, name = "hail", browser = owner) =>
  browser.send("POST", `/guilds/${guild.id}/modules/hails/tests/${name}`, {
    enabled: false,
    config: { hail: "Avast" },
    to: guild.channelId,
    ...body,
  });
const posted = async () => (await sandbox.control.messages(guild.channelId)).map(({ content }) => content);

test("sends a test to the channel with the unsaved settings, notifies nobody else and logs it", async () => {
  const answer = await send({});
  expect(answer).toMatchObject({ status: 200, body: { channelId: guild.channelId, isDirect: false } });
  const [message] = await sandbox.control.messages(guild.channelId);
  expect(message).toMatchObject({ id: answer.body.messageId, mention_everyone: false });
  expect(message?.content).toContain("Avast <@");
  expect((await owner.get(`/guilds/${guild.id}/modules/hails`)).body).toMatchObject({
    version: 0,
    config: { hail: "Ahoy" },
  });
  const entries = await listAudit(story.world.services.database.orm, { guildId: guild.id, limit: 5 });
  expect(entries).toMatchObject([{ action: "module.tested", actor: { name: "Mara" }, details: { test: "hail" } }]);
});

test("rejects tests with invalid settings or to channels the bot can't use", async () => {
  expect(await send({ config: { hail: "x".repeat(41) } })).toMatchObject({
    status: 422,
    body: { issues: [{ path: "hail" }] },
  });
  expect(await send({ to: "200000000000000009" })).toMatchObject({ status: 422, body: { issues: [{ path: "to" }] } });
  expect(await send({}, "nonsense")).toMatchObject({ status: 404, body: { code: "testNotFound" } });
  expect(await posted()).toEqual([]);
});

test("reports why the module or Discord rejected a test", async () => {
  expect(await send({ config: { hail: "" } })).toMatchObject({
    status: 409,
    body: { message: "The test was not sent. Write a hail first." },
  });
  // Mara's account doesn't exist in Discord, so she can't receive direct messages.
  const direct = await send({ to: "me" });
  expect(direct).toMatchObject({ status: 409, body: { code: "testRefused" } });
});

test("rate limits tests per server", async () => {
  const answers = [];
  for (let count = 0; count < 11; count += 1) answers.push((await send({})).status);
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});
