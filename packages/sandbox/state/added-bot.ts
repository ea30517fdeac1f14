/** Adds applications' bots to guilds, each with a managed role that has the granted permissions. */
import { AuditLogEvent } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { presentIntegration } from "../present/integration.ts";
import { compareRoles } from "../rules/role-order.ts";
import { writeAudit } from "./audit.ts";
import { joinGuild, publishMemberUpdate } from "./membership.ts";
import { makeRole } from "./new-guild.ts";
import type { ApplicationRecord, GuildRecord, IntegrationRecord } from "./records.ts";

export interface BotGrant {
  permissions: string;
  addedById: string;
  scopes?: readonly string[];
}

/** Adds the bot; if it is already there, its role gets the newly granted permissions. */
export function addBot(platform: Platform, guild: GuildRecord, application: ApplicationRecord, grant: BotGrant): void {
  const { ids } = platform;
  const before = [...guild.integrations.values()].find((one) => one.applicationId === application.id);
  if (before !== undefined && guild.members.has(application.botId)) {
    grantAgain(platform, guild, application, before, grant.permissions);
    return;
  }
  const roleId = grant.permissions === "0" ? null : makeManagedRole(platform, guild, application, grant.permissions);
  const integration: IntegrationRecord = {
    id: ids.next(),
    applicationId: application.id,
    roleId,
    scopes: [...(grant.scopes ?? ["bot", "applications.commands"])],
    addedById: grant.addedById,
  };
  guild.integrations.set(integration.id, integration);
  writeAudit(platform, guild, {
    action: AuditLogEvent.BotAdd,
    userId: grant.addedById,
    targetId: application.botId,
  });
  joinGuild(platform, guild, application.botId, { roles: roleId === null ? [] : [roleId] });
  platform.bus.publish({
    event: "INTEGRATION_CREATE",
    guildId: guild.id,
    data: { ...presentIntegration(platform.world, integration), guild_id: guild.id },
  });
  publishIntegrations(platform, guild);
}

function grantAgain(
  platform: Platform,
  guild: GuildRecord,
  application: ApplicationRecord,
  integration: IntegrationRecord,
  permissions: string,
): void {
  const role = guild.roles.get(integration.roleId ?? "");
  if (role !== undefined) {
    role.permissions = permissions;
    platform.bus.publish({ event: "GUILD_ROLE_UPDATE", guildId: guild.id, data: { guild_id: guild.id, role } });
  } else if (permissions !== "0") {
    integration.roleId = makeManagedRole(platform, guild, application, permissions);
    const member = guild.members.get(application.botId);
    if (member === undefined) return;
    member.roles = [...member.roles, integration.roleId];
    publishMemberUpdate(platform, guild, member);
  }
}

/** A managed role is inserted at the bottom; the others move up by one. */
function makeManagedRole(
  { bus, ids }: Platform,
  guild: GuildRecord,
  application: ApplicationRecord,
  permissions: string,
): string {
  const others = [...guild.roles.values()].filter((role) => role.id !== guild.id).sort(compareRoles);
  for (const other of others) other.position += 1;
  const role = makeRole(guild, {
    id: ids.next(),
    name: application.name,
    position: 1,
    permissions,
    managed: true,
    tags: { bot_id: application.botId },
  });
  bus.publish({ event: "GUILD_ROLE_CREATE", guildId: guild.id, data: { guild_id: guild.id, role } });
  for (const other of others)
    bus.publish({ event: "GUILD_ROLE_UPDATE", guildId: guild.id, data: { guild_id: guild.id, role: other } });
  return role.id;
}

function publishIntegrations({ bus }: Platform, guild: GuildRecord): void {
  bus.publish({ event: "GUILD_INTEGRATIONS_UPDATE", guildId: guild.id, data: { guild_id: guild.id } });
}
