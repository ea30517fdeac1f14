import type { GuildRole } from "#kit/guild.ts";
import type { GuildSnapshot } from "./snapshot.ts";

/**
 * The guild with a new role. Discord inserts it at the bottom and moves the others up without an event for each. A role
 * that the guild already has changes nothing.
 */
export function withNewRole(guild: GuildSnapshot, role: GuildRole): GuildSnapshot {
  if (guild.roles.some(({ id }) => id === role.id)) return guild;
  const isTaken = guild.roles.some(({ id, position }) => id !== guild.id && position === role.position);
  const moved = (one: GuildRole): GuildRole =>
    isTaken && one.id !== guild.id && one.position >= role.position ? { ...one, position: one.position + 1 } : one;
  return { ...guild, roles: [...guild.roles.map(moved), role] };
}
