import type { Intent } from "#kit/module.ts";

/** What the platform tells a bot that asks for the intent. Source: its documentation, "Gateway Intents". */
export const INTENT_NAMES: Record<Intent, string> = {
  Guilds: "roles and channels",
  GuildModeration: "bans and the audit log",
  GuildExpressions: "emoji and stickers",
  GuildInvites: "invites",
  GuildMessages: "that a message was sent",
  GuildMessageReactions: "reactions",
  DirectMessages: "direct messages to the bot",
  AutoModerationConfiguration: "rules of AutoMod",
  AutoModerationExecution: "what AutoMod did",
  GuildMembers: "who joins and leaves",
  GuildPresences: "who is online",
  MessageContent: "what messages say",
};
