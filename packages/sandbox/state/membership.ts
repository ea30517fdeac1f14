/** People and bots come into guilds and leave them; everyone concerned hears of it. */
import { AuditLogEvent, MessageType } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { presentMember } from "../present/member.ts";
import { presentUser } from "../present/user.ts";
import { compareRoles } from "../rules/role-order.ts";
import { writeAudit } from "./audit.ts";
import { findUser } from "./find.ts";
import { makeMember, makeRole } from "./new-guild.ts";
import { postSystemMessage } from "./posting.ts";
import type { ApplicationRecord, GuildRecord, MemberRecord } from "./records.ts";

const SUPPRESS_JOIN_NOTES = 1;

/** Someone becomes a member; a bot's session is told of the guild, the others of the member. */
export function joinGuild(
  platform: Platform,
  guild: GuildRecord,
  userId: string,
  given: Partial<MemberRecord> = {},
): MemberRecord {
  const { world, bus, clock } = platform;
  const isScreened = guild.settings.features.includes("MEMBER_VERIFICATION_GATE_ENABLED" as never);
  const user = findUser(world, userId);
  const member = makeMember(guild, userId, clock.timestamp(), { pending: isScreened && !user.bot, ...given });
  bus.tell({ event: "GUILD_CREATE", guildId: guild.id, audience: [userId], data: {} });
  bus.tell({
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

/** Someone is no longer a member, by their own will, a kick or a ban. */
export function leaveGuild(platform: Platform, guild: GuildRecord, userId: string): void {
  const { world, bus } = platform;
  if (!guild.members.delete(userId)) return;
  guild.formerMemberIds.add(userId);
  for (const [id, integration] of guild.integrations) {
    if (world.applications.get(integration.applicationId)?.botId !== userId) continue;
    guild.integrations.delete(id);
    if (integration.roleId !== null && guild.roles.delete(integration.roleId)) {
      for (const member of guild.members.values())
        member.roles = member.roles.filter((role) => role !== integration.roleId);
      bus.tell({
        event: "GUILD_ROLE_DELETE",
        guildId: guild.id,
        data: { guild_id: guild.id, role_id: integration.roleId },
      });
    }
    bus.tell({
      event: "INTEGRATION_DELETE",
      guildId: guild.id,
      data: { id, guild_id: guild.id, application_id: integration.applicationId },
    });
  }
  for (const id of guild.channelIds) world.channels.get(id)?.threadMembers.delete(userId);
  const user = presentUser(findUser(world, userId));
  bus.tell({ event: "GUILD_MEMBER_REMOVE", guildId: guild.id, data: { guild_id: guild.id, user } });
  bus.tell({ event: "GUILD_DELETE", audience: [userId], guildId: guild.id, data: { id: guild.id } });
}

/** Adds an application's bot with a managed role of its own, just above the lowest roles. */
export function addBot(
  platform: Platform,
  guild: GuildRecord,
  application: ApplicationRecord,
  permissions: string,
  addedById: string,
): void {
  const { bus, ids, clock } = platform;
  if (guild.members.has(application.botId)) return;
  const roleId = permissions === "0" ? null : ids.next();
  if (roleId !== null) {
    // a managed role enters at the bottom; the others move up one
    for (const role of guild.roles.values()) if (role.id !== guild.id) role.position += 1;
    const role = makeRole(guild, {
      id: roleId,
      name: application.name,
      position: 1,
      permissions,
      managed: true,
      tags: { bot_id: application.botId },
    });
    bus.tell({ event: "GUILD_ROLE_CREATE", guildId: guild.id, data: { guild_id: guild.id, role } });
    for (const other of [...guild.roles.values()].sort(compareRoles)) {
      if (other.id === roleId || other.id === guild.id) continue;
      bus.tell({ event: "GUILD_ROLE_UPDATE", guildId: guild.id, data: { guild_id: guild.id, role: other } });
    }
  }
  const integrationId = ids.next();
  guild.integrations.set(integrationId, {
    id: integrationId,
    applicationId: application.id,
    roleId,
    scopes: ["bot", "applications.commands"],
    addedById,
  });
  writeAudit(platform, guild, { action: AuditLogEvent.BotAdd, userId: addedById, targetId: application.botId });
  joinGuild(platform, guild, application.botId, {
    roles: roleId === null ? [] : [roleId],
    joined_at: clock.timestamp(),
  });
}

/** A member who is given a role need not pass the screening any more. */
export function setRoles(member: MemberRecord, roles: string[]): void {
  if (roles.some((id) => !member.roles.includes(id))) member.pending = false;
  member.roles = roles;
}

export function tellMemberUpdate(platform: Platform, guild: GuildRecord, member: MemberRecord): void {
  const data = { ...presentMember(platform.world, member), guild_id: guild.id };
  platform.bus.tell({ event: "GUILD_MEMBER_UPDATE", guildId: guild.id, data });
}
