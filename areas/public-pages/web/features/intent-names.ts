import type { Intent } from "#kit/module.ts";

/** The data that Discord sends with each intent. Source: its documentation, "Gateway Intents". */
export const INTENT_NAMES: Record<Intent, string> = {
  Guilds: "roles and channels",
  GuildModeration: "bans and the audit log",
  GuildExpressions: "emoji and stickers",
  GuildInvites: "invites",
  GuildMessages: "new messages (without their content)",
  GuildMessageReactions: "reactions",
  DirectMessages: "direct messages to the bot",
  AutoModerationConfiguration: "AutoMod rules",
  AutoModerationExecution: "AutoMod actions",
  GuildMembers: "joins and leaves",
  GuildPresences: "who is online",
  MessageContent: "message content",
};
