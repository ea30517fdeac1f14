/** Members who have not been seen for days, and without a role that keeps them, are let go. */
import { AuditLogEvent } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import type { GuildAccess } from "../rules/access.ts";
import { isAboveMember } from "../rules/role-order.ts";
import { writeAudit } from "./audit.ts";
import { findRole, guildChannels } from "./find.ts";
import { leaveGuild } from "./membership.ts";

const DAY_MS = 86_400_000;

export interface PruneWish {
  days: number;
  /** Who has other roles than these stays. */
  roleIds: readonly string[];
}

/** Those who would go. */
export function findInactive(
  platform: Platform,
  { guild, member: actor }: GuildAccess,
  { days, roleIds }: PruneWish,
): string[] {
  const { world, presences, clock } = platform;
  for (const id of roleIds) findRole(guild, id);
  const since = clock.now() - days * DAY_MS;
  const writers = new Set<string>();
  for (const { id } of guildChannels(world, guild)) {
    for (const message of [...(world.messages.get(id)?.values() ?? [])].reverse()) {
      if (Date.parse(message.timestamp) < since) break;
      writers.add(message.authorId);
    }
  }
  return [...guild.members.values()]
    .filter(
      ({ user_id, joined_at, roles }) =>
        world.users.get(user_id)?.bot === false &&
        Date.parse(joined_at) < since &&
        !writers.has(user_id) &&
        !presences.isOnline(user_id) &&
        roles.every((id) => roleIds.includes(id)) &&
        isAboveMember(guild, actor.user_id, user_id),
    )
    .map(({ user_id }) => user_id);
}

export function prune(platform: Platform, access: GuildAccess, wish: PruneWish, reason: string | undefined): number {
  const { guild, member } = access;
  const gone = findInactive(platform, access, wish);
  for (const id of gone) leaveGuild(platform, guild, id);
  writeAudit(platform, guild, {
    action: AuditLogEvent.MemberPrune,
    userId: member.user_id,
    targetId: null,
    reason,
    options: { delete_member_days: String(wish.days), members_removed: String(gone.length) },
  });
  return gone.length;
}
