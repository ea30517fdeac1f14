import type { Translator } from "#kit/chat/translator.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { BotGuild } from "#kit-server/guild/guilds/bot-guild.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";

/** A panel's message for the current settings. */
export type PanelMessage = {
  /** Identifies the panel in its module, for example by its configured name. */
  key: string;
  /** Null: no channel is chosen yet. */
  channelId: Snowflake | null;
  /** Null: there is nothing to post yet. */
  message: OutgoingMessage | null;
};

/** What panels are built from, in addition to the settings. */
export type PanelGuild = {
  guildId: Snowflake;
  /** The guild's last known state; null after the bot left. */
  guild: BotGuild | null;
  /** Translates to the guild's language. */
  chat: Translator;
  /** For the module's own tables. */
  orm: Orm;
};
