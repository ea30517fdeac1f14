/** The intent that a session needs for each event, in guilds and in DMs. */
import { GatewayIntentBits as I } from "discord-api-types/v10";

interface Need {
  guild: number;
  /** The intent for the same event in a DM, if it differs. */
  dm?: number;
}

const need = (guild: number, dm?: number): Need => (dm === undefined ? { guild } : { guild, dm });

const NEEDS: Record<string, Need> = {
  GUILD_CREATE: need(I.Guilds),
  GUILD_UPDATE: need(I.Guilds),
  GUILD_DELETE: need(I.Guilds),
  GUILD_ROLE_CREATE: need(I.Guilds),
  GUILD_ROLE_UPDATE: need(I.Guilds),
  GUILD_ROLE_DELETE: need(I.Guilds),
  CHANNEL_CREATE: need(I.Guilds),
  CHANNEL_UPDATE: need(I.Guilds),
  CHANNEL_DELETE: need(I.Guilds),
  CHANNEL_PINS_UPDATE: need(I.Guilds, I.DirectMessages),
  THREAD_CREATE: need(I.Guilds),
  THREAD_UPDATE: need(I.Guilds),
  THREAD_DELETE: need(I.Guilds),
  THREAD_LIST_SYNC: need(I.Guilds),
  THREAD_MEMBER_UPDATE: need(I.Guilds),
  THREAD_MEMBERS_UPDATE: need(I.Guilds),
  GUILD_MEMBER_ADD: need(I.GuildMembers),
  GUILD_MEMBER_UPDATE: need(I.GuildMembers),
  GUILD_MEMBER_REMOVE: need(I.GuildMembers),
  GUILD_AUDIT_LOG_ENTRY_CREATE: need(I.GuildModeration),
  GUILD_BAN_ADD: need(I.GuildModeration),
  GUILD_BAN_REMOVE: need(I.GuildModeration),
  GUILD_EMOJIS_UPDATE: need(I.GuildExpressions),
  GUILD_INTEGRATIONS_UPDATE: need(I.GuildIntegrations),
  INTEGRATION_CREATE: need(I.GuildIntegrations),
  INTEGRATION_UPDATE: need(I.GuildIntegrations),
  INTEGRATION_DELETE: need(I.GuildIntegrations),
  WEBHOOKS_UPDATE: need(I.GuildWebhooks),
  INVITE_CREATE: need(I.GuildInvites),
  INVITE_DELETE: need(I.GuildInvites),
  PRESENCE_UPDATE: need(I.GuildPresences),
  MESSAGE_CREATE: need(I.GuildMessages, I.DirectMessages),
  MESSAGE_UPDATE: need(I.GuildMessages, I.DirectMessages),
  MESSAGE_DELETE: need(I.GuildMessages, I.DirectMessages),
  MESSAGE_DELETE_BULK: need(I.GuildMessages),
  MESSAGE_REACTION_ADD: need(I.GuildMessageReactions, I.DirectMessageReactions),
  MESSAGE_REACTION_REMOVE: need(I.GuildMessageReactions, I.DirectMessageReactions),
  MESSAGE_REACTION_REMOVE_ALL: need(I.GuildMessageReactions, I.DirectMessageReactions),
  MESSAGE_REACTION_REMOVE_EMOJI: need(I.GuildMessageReactions, I.DirectMessageReactions),
  TYPING_START: need(I.GuildMessageTyping, I.DirectMessageTyping),
  AUTO_MODERATION_RULE_CREATE: need(I.AutoModerationConfiguration),
  AUTO_MODERATION_RULE_UPDATE: need(I.AutoModerationConfiguration),
  AUTO_MODERATION_RULE_DELETE: need(I.AutoModerationConfiguration),
  AUTO_MODERATION_ACTION_EXECUTION: need(I.AutoModerationExecution),
};

export const ALL_INTENTS = Object.values(I).reduce<number>(
  (all, bit) => (typeof bit === "number" ? all | bit : all),
  0,
);

export const PRIVILEGED_INTENTS = {
  [I.GuildPresences]: (1 << 12) | (1 << 13),
  [I.GuildMembers]: (1 << 14) | (1 << 15),
  [I.MessageContent]: (1 << 18) | (1 << 19),
} as const;

export function isIntended(intents: number, event: string, isInGuild: boolean): boolean {
  const needed = NEEDS[event];
  if (needed === undefined) return true;
  const bit = isInGuild ? needed.guild : (needed.dm ?? needed.guild);
  return (intents & bit) !== 0;
}
