/** Members start and stop boosting a guild; the change is published. */
import { type APIRole, MessageType } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { presentGuild } from "../present/guild.ts";
import { findBoosterRole, makeBoosterRole } from "./boosts.ts";
import { publishMemberUpdate } from "./membership.ts";
import { postSystemMessage } from "./posting.ts";
import type { GuildRecord, MemberRecord } from "./records.ts";

/** A guild's first boost creates its booster role, which stays. */
export function setBoosting(platform: Platform, guild: GuildRecord, member: MemberRecord, boosts: boolean): void {
  const isNew = boosts && member.premium_since === null;
  const role = findBoosterRole(guild) ?? (boosts ? addBoosterRole(platform, guild) : undefined);
  const others = member.roles.filter((id) => id !== role?.id);
  member.roles = boosts && role !== undefined ? [...others, role.id] : others;
  if (isNew) member.premium_since = platform.clock.timestamp();
  if (!boosts) member.premium_since = null;
  publishMemberUpdate(platform, guild, member);
  platform.bus.publish({ event: "GUILD_UPDATE", guildId: guild.id, data: presentGuild(platform.world, guild) });
  const channelId = guild.settings.system_channel_id;
  if (isNew && channelId !== null)
    postSystemMessage(platform, channelId, { type: MessageType.GuildBoost, authorId: member.user_id });
}

function addBoosterRole(platform: Platform, guild: GuildRecord): APIRole {
  const role = makeBoosterRole(guild, platform.ids.next());
  platform.bus.publish({ event: "GUILD_ROLE_CREATE", guildId: guild.id, data: { guild_id: guild.id, role } });
  return role;
}
