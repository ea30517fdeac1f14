import type { Translator } from "#kit/chat/translator.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { BotGuild } from "#kit-server/guild/guilds/bot-guild.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";

/** A standing message of a module as the settings ask for it. */
export type PanelMessage = {
  /** Identifies the panel in its module, such as its configured name. */
  key: string;
  /** Null: no channel is chosen yet. */
  channelId: Snowflake | null;
  /** Null: there is nothing to post yet. */
  message: OutgoingMessage | null;
};

/** What panels are composed from beside the settings. */
export type PanelGuild = {
  guildId: Snowflake;
  /** The guild's last known state; null after the bot left. */
  guild: BotGuild | null;
  /** Speaks the guild's language. */
  chat: Translator;
  /** For the module's own tables. */
  orm: Orm;
};
