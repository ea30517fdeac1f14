/** A guild's boost level and its booster role. */
import type { APIRole, GuildPremiumTier } from "discord-api-types/v10";
import { makeRole } from "./new-guild.ts";
import type { GuildRecord } from "./records.ts";

const BOOSTER_COLOR = 0xf47fff;

export function countBoosts(guild: GuildRecord): number {
  let boosts = 0;
  for (const member of guild.members.values()) if (member.premium_since !== null) boosts += 1;
  return boosts;
}

export function premiumTier(boosts: number): GuildPremiumTier {
  return boosts >= 14 ? 3 : boosts >= 7 ? 2 : boosts >= 2 ? 1 : 0;
}

export function findBoosterRole(guild: GuildRecord): APIRole | undefined {
  return [...guild.roles.values()].find(({ tags }) => tags?.premium_subscriber === null);
}

/** At the bottom of the role order, above @everyone. */
export function makeBoosterRole(guild: GuildRecord, id: string): APIRole {
  for (const role of guild.roles.values()) if (role.id !== guild.id) role.position += 1;
  return makeRole(guild, {
    id,
    name: "Server Booster",
    position: 1,
    color: BOOSTER_COLOR,
    colors: { primary_color: BOOSTER_COLOR, secondary_color: null, tertiary_color: null },
    managed: true,
    // libraries treat null here as true
    tags: { premium_subscriber: null },
  });
}
