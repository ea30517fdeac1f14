import type { CheckedGuild } from "#kit/guild-check.ts";
import { checkedGuild } from "../guilds/present-guild.ts";
import type { GuildSnapshot } from "../guilds/snapshot.ts";

/** A guild as modules see it: what is known of it, and what the bot may do in it. */
export type BotGuild = Pick<GuildSnapshot, "name" | "memberCount"> & CheckedGuild;

export function botGuildOf(snapshot: GuildSnapshot): BotGuild {
  return { name: snapshot.name, memberCount: snapshot.memberCount, ...checkedGuild(snapshot) };
}
