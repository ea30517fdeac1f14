// The context of a test message that an owner sends from a module's page.
import type { Logger } from "pino";
import type { Actor } from "#kit/actor.ts";
import type { Translator } from "#kit/chat/translator.ts";
import type { ConfigOf, ModuleContract } from "#kit/module.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { BotGuild } from "#kit-server/guild/guilds/bot-guild.ts";
import type { SentMessage } from "#kit-server/platform/discord/discord-port.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";

/** The person who sends the test, as a member of the guild. */
export type TestCaller = Actor & { avatar: string | null };

/** A test leaves no traces, so it has no jobs, activity or alerts. */
export type TestContext<M extends ModuleContract> = {
  guildId: Snowflake;
  guild: BotGuild;
  config: ConfigOf<M>;
  caller: TestCaller;
  /** The item of a test that is of one item of a list (`testsOf`): its place, or -1 for the last. */
  item: number;
  /** Translates to the guild's language. */
  chat: Translator;
  /** The address of Discord's CDN, without a trailing slash. */
  cdnUrl: string;
  /** To read the module's and the guild's data, such as uploaded pictures. */
  orm: Orm;
  /** Posts in the channel that the caller chose. Nobody but the caller is notified, whatever the message contains. */
  send(message: OutgoingMessage): Promise<SentMessage>;
  clock: { now(): Date };
  logger: Logger;
};

/** Does what the module would do and returns the message that it sent. */
export type TestHandler<M extends ModuleContract> = (ctx: TestContext<M>) => Promise<SentMessage>;
