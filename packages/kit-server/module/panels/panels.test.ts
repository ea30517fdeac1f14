// Panels on Discord: each exists once and matches the settings, no matter who posts it or what failed before.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AnyBotRegistry } from "#kit-server/module/bot/module-bot.ts";
import { englishOnly } from "#kit-server/module/languages/translators.ts";
import { createDiscordPorts } from "#kit-server/platform/discord/discord-port.ts";
import { createPlatformRest } from "#kit-server/platform/discord/platform-rest.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { createOnce, EffectBusyError } from "#kit-server/storage/effects/once.ts";
import { sampleModule } from "#kit-server/testing/sample-module.ts";
import { createStoryGuild } from "#kit-server/testing/story-guild.ts";
import { platformOf } from "#kit-server/testing/story-platform.ts";
import { openSecond, openTestDatabase } from "#kit-server/testing/test-database.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { createPanels, type Panels } from "./panels.ts";
import { panelMessages } from "./tables.ts";

type Config = { channel: string; note: string };
const bots = {
  sample: { panels: ({ channel, note }: Config) => [{ key: "board", channelId: channel, message: { content: note } }] },
} as unknown as AnyBotRegistry;
const quiet = { answered: () => {}, waited: () => {}, refused: () => {} };

let sandbox: Sandbox;
let database: Database;
let second: Database;
let here: Panels;
let there: Panels;

beforeAll(async () => {
  sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  database = await openTestDatabase();
  second = await openSecond(database);
  const rest = createPlatformRest(await platformOf(sandbox), quiet, 5000);
  const discordIn = createDiscordPorts(rest, { readAssets: async () => [] });
  const panelsOn = (of: Database) =>
    createPanels({
      orm: of.orm,
      guilds: { get: () => null },
      once: createOnce(of),
      discordIn,
      translators: englishOnly,
      loadBots: async () => bots,
    });
  here = panelsOn(database);
  there = panelsOn(second);
});
afterAll(async () => {
  await Promise.all([second.close(), database.close(), sandbox.close()]);
});

async function begin() {
  const { id: guildId, channelId: channel, asOwner } = await createStoryGuild(sandbox);
  const of = (note: string) => ({ guildId, contract: sampleModule, config: { channel, note }, key: "board" });
  return {
    of,
    messages: () => sandbox.control.messages(channel),
    said: async () => (await sandbox.control.messages(channel)).map(({ content }) => content),
    deleteMessage: (id: string) => asOwner("DELETE", `/channels/${channel}/messages/${id}`),
    /** As if the process was killed after posting and before storing the message. */
    forget: () => database.orm.delete(panelMessages).where(eq(panelMessages.guildId, guildId)),
    stateOf: async (note: string) => (await here.list(of(note))).map(({ state }) => state),
  };
}

test("posts a panel once when shown at once with older and newer settings, and stores its true state", async () => {
  const { of, said, stateOf } = await begin();
  await Promise.all([here.show(of("older")), here.show(of("newer"))]);
  // Either of two concurrent runs may be the last one; its result is reported correctly in both cases.
  const [content = ""] = await said();
  expect(await said()).toEqual([content]);
  expect(["older", "newer"]).toContain(content);
  expect(await stateOf(content)).toEqual(["posted"]);
  expect(await stateOf(content === "older" ? "newer" : "older")).toEqual(["edited"]);
});

test("finds and updates the message of a process killed before it stored it", async () => {
  const { of, said, messages, deleteMessage, forget, stateOf } = await begin();
  await here.show(of("before"));
  await forget();
  await there.show(of("after"));
  expect(await said()).toEqual(["after"]);
  await deleteMessage((await messages())[0]?.id ?? "");
  await forget();
  await here.show(of("after"));
  expect(await said()).toEqual(["after"]);
  expect(await stateOf("after")).toEqual(["posted"]);
});

test("posts a panel once when two processes post it at once", async () => {
  const { of, said, stateOf } = await begin();
  const shown = await Promise.allSettled([here, there, here, there].map((panels) => panels.show(of("both"))));
  for (const one of shown) if (one.status === "rejected") expect(one.reason).toBeInstanceOf(EffectBusyError);
  expect(await said()).toEqual(["both"]);
  expect(await stateOf("both")).toEqual(["posted"]);
});
