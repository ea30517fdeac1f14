// What a module is given when an owner sends a test from its page.
import type { Logger } from "pino";
import type { Actor } from "#kit/actor.ts";
import type { Translator } from "#kit/chat/translator.ts";
import type { ConfigOf, ModuleContract } from "#kit/module.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { BotGuild } from "#kit-server/guild/guilds/bot-guild.ts";
import type { SentMessage } from "#kit-server/platform/discord/discord-port.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";

/** Who asked, as the module would meet them in the guild. */
export type TestCaller = Actor & { avatar: string | null };

/** What a module is given for a test. It has neither jobs nor activity nor alerts: a test leaves no traces. */
export type TestContext<M extends ModuleContract> = {
  guildId: Snowflake;
  guild: BotGuild;
  config: ConfigOf<M>;
  caller: TestCaller;
  /** Speaks the guild's language. */
  chat: Translator;
  /** Where the platform serves pictures from, without a slash at the end. */
  cdnUrl: string;
  /** For what the module reads of its own and the guild's, as uploaded pictures. */
  orm: Orm;
  /** Posts where the caller wants it. Nobody but the caller is notified, whatever the message says. */
  send(message: OutgoingMessage): Promise<SentMessage>;
  clock: { now(): Date };
  logger: Logger;
};

/** Does what the module would do, and answers with the message that it sent. */
export type TestHandler<M extends ModuleContract> = (ctx: TestContext<M>) => Promise<SentMessage>;
