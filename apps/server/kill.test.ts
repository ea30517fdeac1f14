// The bot as the operator runs it, killed again and again in the middle of a burst of joins.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { botGuildOf } from "#kit-server/bot/bot-guild.ts";
import { openConfigStore } from "#kit-server/configs/config-store.ts";
import { openEmbeddedDatabase, openServerDatabase } from "#kit-server/database/database.ts";
import { openGuildStore } from "#kit-server/guilds/guild-store.ts";
import { createStoryGuild, type StoryGuild } from "#kit-server/testing/story-guild.ts";
import { platformOf } from "#kit-server/testing/story-platform.ts";
import { wording } from "#kit-server/testing/wording.ts";
import { catalog } from "#modules/catalog.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";

const MAIN = new URL("./main.ts", import.meta.url).pathname;
const KILLS = 3;
const JOINS_BETWEEN_KILLS = 20;
const patience = { timeout: 50_000, interval: 25 };

let sandbox: Sandbox;
let directory: string;
let guild: StoryGuild;
let child: ChildProcess | null = null;
const databaseUrl = process.env.TEST_DATABASE_URL;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "guildhall-kill-"));
  sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  guild = await createStoryGuild(sandbox);
});
afterAll(async () => {
  await end("SIGKILL");
  await sandbox.close();
  await rm(directory, { recursive: true, force: true });
});

async function start(): Promise<void> {
  const { clientId, clientSecret, botToken, apiUrl } = await platformOf(sandbox);
  const env = {
    PATH: process.env.PATH,
    ROLES: "bot,jobs",
    DATA_DIR: directory,
    LOG_LEVEL: process.env.LOG_LEVEL ?? "fatal",
    DISCORD_CLIENT_ID: clientId,
    DISCORD_CLIENT_SECRET: clientSecret,
    DISCORD_BOT_TOKEN: botToken,
    DISCORD_API_URL: apiUrl,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  child = spawn(process.execPath, [MAIN], { cwd: directory, env, stdio: ["ignore", "ignore", "inherit"] });
}
async function end(signal: NodeJS.Signals): Promise<void> {
  const ending = child;
  child = null;
  if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
  await new Promise((resolve) => ending.once("exit", resolve).kill(signal));
}
const isConnected = async () => expect((await sandbox.control.sessions()).some((one) => one.isConnected)).toBe(true);
const greeted = async () => (await sandbox.control.messages(guild.channelId)).map(({ content }) => content);
async function withoutRole(memberIds: string[]): Promise<string[]> {
  const members = await sandbox.control.members(guild.id);
  const lacking = members.filter(({ user, roles }) => memberIds.includes(user.id) && !roles.includes(guild.roleId));
  return lacking.map(({ user }) => user.id);
}

/** As an owner would in the dashboard, while nothing runs. */
async function switchGreetingsOn(): Promise<void> {
  const embedded = join(directory, "database");
  const database = await (databaseUrl ? openServerDatabase(databaseUrl) : openEmbeddedDatabase(embedded));
  const [guilds, configs] = [await openGuildStore(database), await openConfigStore(database)];
  const snapshot = await guilds.get(guild.id);
  if (!snapshot) throw new Error("the bot did not keep its guild");
  const config = {
    joinChannel: guild.channelId,
    joinMessage: wording("{member}"),
    autoRoles: [guild.roleId],
    raidEnabled: false,
  };
  await configs.save({
    guildId: guild.id,
    contract: catalog.greetings,
    version: 0,
    enabled: true,
    config,
    actor: { id: guild.ownerId, name: "Owner" },
    guild: botGuildOf(snapshot),
  });
  await Promise.all([guilds.close(), configs.close()]);
  await database.close();
}

test("killed in the middle of a burst, repeatedly, the bot greets each member exactly once", async () => {
  await start();
  await vi.waitFor(isConnected, patience);
  await sandbox.control.settle();
  await end("SIGTERM");
  await switchGreetingsOn();

  const members: string[] = [];
  await start();
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await vi.waitFor(isConnected, patience);
    members.push(...(await sandbox.control.burst(guild.id, JOINS_BETWEEN_KILLS)));
    // Each time at another moment: with nothing, some or most of the burst greeted.
    const enough = members.length - JOINS_BETWEEN_KILLS + (kill - 1) * 5;
    await vi.waitFor(async () => expect((await greeted()).length).toBeGreaterThanOrEqual(enough), patience);
    await end("SIGKILL");
    await start();
  }
  await vi.waitFor(async () => expect((await greeted()).length).toBeGreaterThanOrEqual(members.length), patience);
  // What a killed process held on PostgreSQL is free again only when its lease has ended: a role may come much later.
  await vi.waitFor(async () => expect(await withoutRole(members)).toEqual([]), patience);
  await sandbox.control.settle({ quietMs: 1_000, timeoutMs: 20_000 });
  await end("SIGTERM");

  expect((await greeted()).sort()).toEqual(members.map((id) => `<@${id}>`).sort());
  expect(new Set((await sandbox.control.sessions()).map(({ id }) => id)).size).toBe(1);
}, 180_000);
