import { PermissionFlagsBits } from "discord-api-types/v10";
import { compareRoles, sortRoles } from "../store/names.ts";
import { computeGuildPermissions, has } from "../store/permissions.ts";
import type { Guild } from "../store/world.ts";

/** What a person may do to another member, based on permissions and role hierarchy. */
export function findMemberPowers(guild: Guild, userId: string, targetId: string) {
  const held = computeGuildPermissions(guild, userId);
  const isAbove = ranksAbove(guild, userId, targetId);
  const isOther = userId !== targetId;
  const isMember = guild.members.has(targetId);
  const isAdministrator = has(computeGuildPermissions(guild, targetId), PermissionFlagsBits.Administrator);
  const may = (permission: bigint) => isOther && isAbove && has(held, permission);
  return {
    mayKick: isMember && may(PermissionFlagsBits.KickMembers),
    mayBan: may(PermissionFlagsBits.BanMembers),
    mayTimeOut: isMember && !isAdministrator && may(PermissionFlagsBits.ModerateMembers),
    mayRename:
      isMember && (isOther ? may(PermissionFlagsBits.ManageNicknames) : has(held, PermissionFlagsBits.ChangeNickname)),
    /** The roles that they can give and remove. */
    roles: has(held, PermissionFlagsBits.ManageRoles) && isMember ? listRolesBelow(guild, userId) : [],
  };
}

function ranksAbove(guild: Guild, userId: string, targetId: string): boolean {
  if (guild.ownerId === targetId) return false;
  return guild.ownerId === userId || findHeight(guild, userId) > findHeight(guild, targetId);
}

function listRolesBelow(guild: Guild, userId: string) {
  const height = guild.ownerId === userId ? Number.POSITIVE_INFINITY : findHeight(guild, userId);
  return [...guild.roles.values()]
    .filter((role) => role.id !== guild.id && !role.managed && role.position < height)
    .sort(compareRoles);
}

function findHeight(guild: Guild, userId: string): number {
  return sortRoles(guild, guild.members.get(userId)?.roles ?? [])[0]?.position ?? 0;
}
