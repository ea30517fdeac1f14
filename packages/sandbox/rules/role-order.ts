/** The role hierarchy: the owner, then the highest role; at the same position the older role is higher. */
import type { APIRole } from "discord-api-types/v10";
import type { GuildRecord } from "../state/records.ts";
import { compareIds } from "../state/snowflake.ts";
import { refuse } from "./errors.ts";

export function compareRoles(a: APIRole, b: APIRole): number {
  return a.position - b.position || compareIds(b.id, a.id);
}

/** The member's highest role; @everyone when they have no other. */
function highestRole(guild: GuildRecord, userId: string): APIRole | undefined {
  let highest = guild.roles.get(guild.id);
  for (const id of guild.members.get(userId)?.roles ?? []) {
    const role = guild.roles.get(id);
    if (role !== undefined && (highest === undefined || compareRoles(role, highest) > 0)) highest = role;
  }
  return highest;
}

export function isAboveRole(guild: GuildRecord, userId: string, role: APIRole): boolean {
  if (guild.owner_id === userId) return true;
  const highest = highestRole(guild, userId);
  return highest !== undefined && compareRoles(highest, role) > 0;
}

/** Whether a member may moderate another; the owner can't be moderated. */
export function isAboveMember(guild: GuildRecord, userId: string, targetId: string): boolean {
  if (guild.owner_id === targetId) return false;
  if (guild.owner_id === userId) return true;
  const mine = highestRole(guild, userId);
  const theirs = highestRole(guild, targetId);
  return mine !== undefined && (theirs === undefined || compareRoles(mine, theirs) > 0);
}

/** Rejects giving or removing a role that is @everyone, another service's, or not below the member's own. */
export function checkAssignable(guild: GuildRecord, userId: string, role: APIRole): void {
  if (role.id === guild.id) throw refuse("InvalidRole");
  if (!isAboveRole(guild, userId, role)) throw refuse("MissingPermissions");
  if (role.managed) throw refuse("InvalidRole");
}
