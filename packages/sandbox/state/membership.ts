/** People and bots join and leave guilds; the changes are published. */
import { MessageType } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { presentMember } from "../present/member.ts";
import { presentUser } from "../present/user.ts";
import { refuse } from "../rules/errors.ts";
import { gatesOf } from "../rules/verification.ts";
import { findUser } from "./find.ts";
import { makeMember } from "./new-guild.ts";
import { postSystemMessage } from "./posting.ts";
import type { GuildRecord, MemberRecord } from "./records.ts";
import { removeRole } from "./role-removal.ts";
import type { World } from "./world.ts";

const SUPPRESS_JOIN_NOTES = 1;
const MAX_GUILDS = 100;

/** Adds a member. A bot's session receives the guild, the other members receive the member. */
export function joinGuild(
  platform: Platform,
  guild: GuildRecord,
  userId: string,
  given: Partial<MemberRecord> = {},
): MemberRecord {
  const { world, bus, clock } = platform;
  const gates = gatesOf(guild);
  const user = findUser(world, userId);
  const member = makeMember(guild, userId, clock.timestamp(), {
    pending: (gates.screening || gates.onboarding) && !user.bot,
    ...given,
  });
  bus.publish({ event: "GUILD_CREATE", guildId: guild.id, audience: [userId], data: {} });
  bus.publish({
    event: "GUILD_MEMBER_ADD",
    guildId: guild.id,
    data: { ...presentMember(world, member), guild_id: guild.id },
  });
  const channelId = guild.settings.system_channel_id;
  if (channelId !== null && (guild.settings.system_channel_flags & SUPPRESS_JOIN_NOTES) === 0) {
    postSystemMessage(platform, channelId, { type: MessageType.UserJoin, authorId: userId });
  }
  return member;
}

/** Rejects another guild for a person, or an unverified bot, that is in the max number of guilds. */
export function checkMayJoinMore(world: World, userId: string): void {
  let joined = 0;
  for (const guild of world.guilds.values()) if (guild.members.has(userId)) joined += 1;
  if (joined >= MAX_GUILDS) throw refuse("TooManyGuilds");
}

/** Removes a member who left, was kicked or was banned. */
export function leaveGuild(platform: Platform, guild: GuildRecord, userId: string): void {
  const { world, bus } = platform;
  if (!guild.members.delete(userId)) return;
  guild.formerMemberIds.add(userId);
  for (const [id, integration] of guild.integrations) {
    if (world.applications.get(integration.applicationId)?.botId !== userId) continue;
    guild.integrations.delete(id);
    const role = guild.roles.get(integration.roleId ?? "");
    if (role !== undefined) removeRole(platform, guild, role);
    bus.publish({
      event: "INTEGRATION_DELETE",
      guildId: guild.id,
      data: { id, guild_id: guild.id, application_id: integration.applicationId },
    });
    bus.publish({ event: "GUILD_INTEGRATIONS_UPDATE", guildId: guild.id, data: { guild_id: guild.id } });
  }
  for (const id of guild.channelIds) world.channels.get(id)?.threadMembers.delete(userId);
  const user = presentUser(findUser(world, userId));
  bus.publish({ event: "GUILD_MEMBER_REMOVE", guildId: guild.id, data: { guild_id: guild.id, user } });
  bus.publish({ event: "GUILD_DELETE", audience: [userId], guildId: guild.id, data: { id: guild.id } });
}

/** A member who gets a role skips the screening. */
export function setRoles(member: MemberRecord, roles: string[]): void {
  if (roles.some((id) => !member.roles.includes(id))) member.pending = false;
  member.roles = roles;
}

export function publishMemberUpdate(platform: Platform, guild: GuildRecord, member: MemberRecord): void {
  const data = { ...presentMember(platform.world, member), guild_id: guild.id };
  platform.bus.publish({ event: "GUILD_MEMBER_UPDATE", guildId: guild.id, data });
}
