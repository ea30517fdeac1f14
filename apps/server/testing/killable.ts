// The bot as the operator runs it, in a separate process that can be killed at any moment.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, vi } from "vitest";
import type { ConfigOf, ModuleContract } from "#kit/module.ts";
import { openConfigStore } from "#kit-server/guild/configs/config-store.ts";
import { botGuildOf } from "#kit-server/guild/guilds/bot-guild.ts";
import { openGuildStore } from "#kit-server/guild/guilds/guild-store.ts";
import { type Database, openDatabase } from "#kit-server/storage/database/database.ts";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import { platformOf } from "#kit-server/testing/story-platform.ts";
import { testDatabaseUrl } from "#kit-server/testing/test-database.ts";
import type { Sandbox } from "#sandbox/start.ts";
import { bareEnv } from "./bare-env.ts";

const MAIN = join(import.meta.dirname, "../../../dist/server/main.mjs");
export const patience = { timeout: 50_000, interval: 25 };

export type Killable = Awaited<ReturnType<typeof openKillable>>;

export async function openKillable(sandbox: Sandbox) {
  const directory = await mkdtemp(join(tmpdir(), "guildhall-kill-"));
  const databaseUrl = testDatabaseUrl();
  let child: ChildProcess | null = null;

  /** Connected once it resolves. */
  async function start(): Promise<void> {
    const { clientId, clientSecret, botToken, apiUrl } = await platformOf(sandbox);
    const env = {
      ...bareEnv(),
      ROLES: "bot,jobs",
      DATA_DIR: directory,
      LOG_LEVEL: process.env.LOG_LEVEL ?? "fatal",
      DISCORD_CLIENT_ID: clientId,
      DISCORD_CLIENT_SECRET: clientSecret,
      DISCORD_BOT_TOKEN: botToken,
      DISCORD_API_URL: apiUrl,
      DATABASE_URL: databaseUrl,
    };
    child = spawn(process.execPath, [MAIN], { cwd: directory, env, stdio: ["ignore", "ignore", "inherit"] });
    const isConnected = async () =>
      expect((await sandbox.control.sessions()).some((one) => one.isConnected)).toBe(true);
    await vi.waitFor(isConnected, patience);
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    await new Promise((resolve) => ending.once("exit", resolve).kill(signal));
  }
  /** Freezes the process, like a machine that stalls and continues later. */
  const freeze = () => void child?.kill("SIGSTOP");
  const resume = () => void child?.kill("SIGCONT");
  /** While nothing runs. */
  async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const database = await openDatabase(databaseUrl);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }
  return {
    start,
    end,
    freeze,
    resume,
    withDatabase,
    /** Like an owner in the dashboard, but while nothing runs. The bot must know the guild. */
    switchOn: <M extends ModuleContract>(guild: StoryGuild, contract: M, config: Partial<ConfigOf<M>>) =>
      withDatabase(async (database) => {
        const [guilds, configs] = [await openGuildStore(database), await openConfigStore(database)];
        const snapshot = await guilds.get(guild.id);
        if (!snapshot) throw new Error("the bot did not keep its guild");
        const actor = { id: guild.ownerId, name: "Owner" };
        const seen = botGuildOf(snapshot);
        const { outcome } = await configs.save({
          ...{ guildId: guild.id, contract, version: 0, enabled: true, config, actor, guild: seen },
          author: "unlimited",
        });
        if (outcome !== "saved") throw new Error(`the settings of ${contract.id} were ${outcome}`);
        await Promise.all([guilds.close(), configs.close()]);
      }),
    async close(): Promise<void> {
      await end("SIGKILL");
      await rm(directory, { recursive: true, force: true });
    },
  };
}
