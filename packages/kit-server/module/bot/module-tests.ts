// Test messages that an owner sends from a module's page: the module runs once, with unsaved settings.
import { randomUUID } from "node:crypto";
import type { REST } from "@discordjs/rest";
import type { Logger } from "pino";
import type { ConfigOf, ModuleContract } from "#kit/module.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { readAssets } from "#kit-server/guild/assets/asset-store.ts";
import { botGuildOf } from "#kit-server/guild/guilds/bot-guild.ts";
import type { Translators } from "#kit-server/module/languages/translators.ts";
import { createDiscordPorts, type SentMessage } from "#kit-server/platform/discord/discord-port.ts";
import type { OutgoingMessage, ReadLook } from "#kit-server/platform/discord/message-body.ts";
import { withTimeLimit } from "#kit-server/platform/handlers/run-handler.ts";
import type { GuildSnapshot } from "#kit-server/platform/snapshot/snapshot.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { AnyBotRegistry } from "./module-bot.ts";
import type { TestCaller, TestContext } from "./test-context.ts";

export type TestRequest = {
  contract: ModuleContract;
  test: string;
  guild: GuildSnapshot;
  config: unknown;
  caller: TestCaller;
  /** A channel of the guild, or null for a direct message to the caller. */
  channelId: Snowflake | null;
  item?: number | undefined;
};

/** Throws the module's UserError, PlatformFault or PlatformUnavailable. */
export type SendTest = (request: TestRequest) => Promise<SentMessage>;

/** The page waits for it. */
const LIMIT_MS = 20_000;

type Deps = {
  rest: REST;
  orm: Orm;
  cdnUrl: string;
  translators: Translators;
  readLook?: ReadLook;
  logger: Logger;
  loadBots: () => Promise<AnyBotRegistry>;
};

/** Runs in the API's process and needs only Discord's REST API, not the bot or the queue. */
export function createModuleTests({ rest, orm, cdnUrl, translators, readLook, logger, loadBots }: Deps): SendTest {
  const discordIn = createDiscordPorts(rest, {
    readAssets: (guildId, files) => readAssets(orm, guildId, files),
    ...(readLook ? { readLook } : {}),
  });
  return async ({ contract, test, guild, config, caller, channelId, item = -1 }) => {
    const handler = (await loadBots())[contract.id]?.tests?.[test];
    if (!handler) throw new Error(`module "${contract.id}" promises the test "${test}" and has no handler for it`);
    const port = discordIn(guild.id);
    const ctx: TestContext<ModuleContract> = {
      guildId: guild.id,
      guild: botGuildOf(guild),
      config: config as ConfigOf<ModuleContract>,
      caller,
      item,
      chat: await translators.in(guild.id),
      cdnUrl,
      orm,
      send: (message) => {
        const harmless = { ...message, allowed_mentions: onlyCaller(message, caller) };
        const key = `test:${randomUUID()}`;
        if (channelId === null) return port.sendDirectMessage(caller.id, harmless, { key });
        return port.sendMessage(channelId, harmless, { key });
      },
      clock: { now: () => new Date() },
      logger: logger.child({ guildId: guild.id, module: contract.id, test }),
    };
    return withTimeLimit(() => handler(ctx as never), LIMIT_MS);
  };
}

const onlyCaller = ({ allowed_mentions: allowed }: OutgoingMessage, { id }: TestCaller) => ({
  parse: [],
  roles: [],
  users: allowed?.users?.includes(id) ? [id] : [],
});
