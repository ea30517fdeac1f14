// "Check again": refreshes from Discord, with the real API against the sandbox.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { field } from "#kit/field.ts";
import { defineModule } from "#kit/module.ts";
import type { ModuleWords } from "#kit/words.ts";
import { makeLogger } from "#kit-server/base/log/logger.ts";
import { createPlatformCheck } from "#kit-server/guild/guilds/platform-check.ts";
import { bareModule, bareWords } from "#kit-server/testing/bare-module.ts";
import type { Browser } from "#kit-server/testing/browser.ts";
import { createStoryGuild, type StoryGuild } from "#kit-server/testing/story-guild.ts";
import { platformOf } from "#kit-server/testing/story-platform.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { type GuildsStory, openGuildsStory } from "./testing/guilds-story.ts";

const contract = defineModule({
  ...bareModule,
  id: "lookout",
  routeName: "lookout",
  permissions: ["SendMessages"],
  intents: ["Guilds", "GuildMembers"],
  config: z.strictObject({ channel: field.channel({ types: ["text"], needs: ["SendMessages"] }) }),
});
const words: ModuleWords<typeof contract> = {
  ...bareWords,
  name: "Lookout",
  purpose: "Looks out.",
  fields: { channel: { label: "Channel", help: "Where it tells." } },
};

let sandbox: Sandbox;
let story: GuildsStory;
let guild: StoryGuild;
let owner: Browser;

beforeAll(async () => {
  sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  story = await openGuildsStory(sandbox, [{ contract, words, bot: { on: {}, commands: {}, jobs: {} } }]);
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
  await story.world.configure(guild.id, contract, { channel: guild.channelId });
});

type State = { health: { code: string; path: string | null; message: string }[]; checkedAt: string | null };
const check = async () => {
  const { body } = await owner.send("POST", `/guilds/${guild.id}/modules/lookout/check`, {});
  return body as unknown as State;
};
const codesOf = ({ health }: State) => health.map(({ code }) => code);

test("finds changes the bot missed and doesn't ask Discord again right away", async () => {
  await story.world.restart(async () => {
    const before = (await owner.get(`/guilds/${guild.id}/modules/lookout`)).body as unknown as State;
    expect(before).toMatchObject({ health: [], checkedAt: null });
    await guild.asOwner("DELETE", `/channels/${guild.channelId}`);
    const found = await check();
    expect(codesOf(found)).toEqual(["channelGone"]);
    expect(Date.now() - Date.parse(found.checkedAt ?? "")).toBeLessThan(60_000);
    const asked = async () => (await sandbox.control.requests({ method: "GET", path: `/guilds/${guild.id}` })).length;
    const count = await asked();
    expect(await check()).toEqual(found);
    expect(await asked()).toBe(count);
  });
  await story.world.settle();
  const { channels } = await story.world.guild(guild.id);
  expect(channels.some(({ id }) => id === guild.channelId)).toBe(false);
});

test("reports a Discord outage and keeps the known state", async () => {
  await sandbox.control.faultRequests({ method: "GET", path: `/guilds/${guild.id}`, times: 1, status: 503 });
  const away = await check();
  expect(codesOf(away)).toEqual(["platformAway"]);
  expect((await owner.get(`/guilds/${guild.id}`)).status).toBe(200);
});

test("detects that the bot was removed while it was offline", async () => {
  await story.world.restart(async () => {
    const { clientId } = await platformOf(sandbox);
    await guild.asOwner("DELETE", `/guilds/${guild.id}/members/${clientId}`);
    const { status, body } = await owner.send("POST", `/guilds/${guild.id}/modules/lookout/check`, {});
    expect({ status, code: body.code }).toEqual({ status: 404, code: "guildNotFound" });
  });
});

test("names an intent that the operator has not enabled", async () => {
  await sandbox.control.setIntents((await platformOf(sandbox)).clientId, ["presences", "content"]);
  const { rest, context } = story.world.services;
  const platform = createPlatformCheck({ rest, guilds: context.guilds, log: makeLogger("silent") });
  await platform.check(guild.id);
  expect(platform.issuesOf(guild.id, contract)).toEqual([
    { path: "", code: "intentMissing", params: { intents: "Server Members Intent" } },
  ]);
});
