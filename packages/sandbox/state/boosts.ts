/** What a guild's boosts come to. */
import type { GuildPremiumTier } from "discord-api-types/v10";
import type { GuildRecord } from "./records.ts";

export function countBoosts(guild: GuildRecord): number {
  let boosts = 0;
  for (const member of guild.members.values()) if (member.premium_since !== null) boosts += 1;
  return boosts;
}

export function premiumTier(boosts: number): GuildPremiumTier {
  return boosts >= 14 ? 3 : boosts >= 7 ? 2 : boosts >= 2 ? 1 : 0;
}
