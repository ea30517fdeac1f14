import type { CheckedGuild } from "#kit/guild-check.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { GuildSnapshot } from "#kit-server/platform/snapshot/snapshot.ts";
import { checkedGuild } from "./present-guild.ts";

/** A guild as modules see it: its known state and the bot's permissions. */
export type BotGuild = Pick<GuildSnapshot, "name" | "icon" | "ownerId" | "memberCount" | "boosts" | "features"> & {
  botId: Snowflake;
} & CheckedGuild;

export function botGuildOf(snapshot: GuildSnapshot): BotGuild {
  const { name, icon, ownerId, memberCount, boosts, features } = snapshot;
  return { name, icon, ownerId, memberCount, boosts, features, botId: snapshot.bot.id, ...checkedGuild(snapshot) };
}
