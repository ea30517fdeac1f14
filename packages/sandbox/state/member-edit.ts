/** Changes a member: nickname, roles, timeout, flags; each with the permission it needs. */
import { AuditLogEvent, PermissionFlagsBits as P } from "discord-api-types/v10";
import { z } from "zod";
import type { Platform } from "../platform.ts";
import { demand, type GuildAccess } from "../rules/access.ts";
import { refuse } from "../rules/errors.ts";
import { flag, list, refuseField, snowflake, text, timestamp } from "../rules/form.ts";
import { hasPermission } from "../rules/permissions.ts";
import { checkAssignable, isAboveMember } from "../rules/role-order.ts";
import { changesBetween, writeAudit } from "./audit.ts";
import { publishMemberUpdate, setRoles } from "./membership.ts";
import type { MemberRecord } from "./records.ts";

const LONGEST_TIMEOUT_MS = 28 * 86_400_000;
/** Of a member's flags, only "bypasses verification" may be set. */
const SETTABLE_FLAGS = 1 << 2;

export const memberEditForm = z.strictObject({
  nick: text(0, 32).nullish(),
  roles: list(snowflake, 0, 250).nullish(),
  mute: flag.nullish(),
  deaf: flag.nullish(),
  channel_id: snowflake.nullish(),
  communication_disabled_until: timestamp.nullish(),
  flags: z.int().nullish(),
});

export function editMember(
  platform: Platform,
  access: GuildAccess,
  target: MemberRecord,
  form: z.infer<typeof memberEditForm>,
  reason: string | undefined,
): void {
  const { guild, member } = access;
  const userId = member.user_id;
  const before = structuredClone(target);
  // there is no voice here
  if ([form.mute, form.deaf, form.channel_id].some((one) => one !== undefined && one !== null))
    throw refuse("NotInVoice");
  const roles = readRoles(platform, access, target, form.roles);
  const after: Partial<MemberRecord> = {
    ...readNick(access, target, form.nick),
    ...readTimeout(platform, access, target, form.communication_disabled_until),
    ...readFlags(access, target, form.flags),
  };
  Object.assign(target, after);
  if (roles !== undefined) setRoles(target, roles);
  const changes = changesBetween(before, target, ["nick", "communication_disabled_until", "flags"]);
  if (changes.length > 0)
    writeAudit(platform, guild, {
      action: AuditLogEvent.MemberUpdate,
      userId,
      targetId: target.user_id,
      reason,
      changes,
    });
  const nameOf = (id: string) => ({ id, name: guild.roles.get(id)?.name });
  const added = target.roles.filter((id) => !before.roles.includes(id)).map(nameOf);
  const removed = before.roles.filter((id) => !target.roles.includes(id)).map(nameOf);
  const roleChanges = [
    ...(added.length > 0 ? [{ key: "$add", new_value: added }] : []),
    ...(removed.length > 0 ? [{ key: "$remove", new_value: removed }] : []),
  ];
  if (roleChanges.length > 0)
    writeAudit(platform, guild, {
      action: AuditLogEvent.MemberRoleUpdate,
      userId,
      targetId: target.user_id,
      reason,
      changes: roleChanges,
    });
  publishMemberUpdate(platform, guild, target);
}

function readNick(
  { guild, member, held }: GuildAccess,
  target: MemberRecord,
  nick: string | null | undefined,
): Partial<MemberRecord> {
  if (nick === undefined) return {};
  const isSelf = target.user_id === member.user_id;
  const isAllowed = isSelf
    ? hasPermission(held, P.ChangeNickname)
    : hasPermission(held, P.ManageNicknames) && isAboveMember(guild, member.user_id, target.user_id);
  if (!isAllowed) throw refuse("MissingPermissions");
  return { nick: nick || null };
}

/** Only the changed roles must be assignable. */
function readRoles(
  platform: Platform,
  access: GuildAccess,
  target: MemberRecord,
  roles: readonly string[] | null | undefined,
): string[] | undefined {
  if (roles === undefined) return undefined;
  const { guild, member } = access;
  demand(platform, access, P.ManageRoles);
  const wanted = [...new Set(roles ?? [])].filter((id) => id !== guild.id);
  const changed = [
    ...wanted.filter((id) => !target.roles.includes(id)),
    ...target.roles.filter((id) => !wanted.includes(id)),
  ];
  for (const id of changed) {
    const role = guild.roles.get(id);
    if (role === undefined) throw refuse("UnknownRole");
    checkAssignable(guild, member.user_id, role);
  }
  return wanted;
}

function readTimeout(
  platform: Platform,
  { guild, member, held }: GuildAccess,
  target: MemberRecord,
  until: string | null | undefined,
): Partial<MemberRecord> {
  if (until === undefined) return {};
  if (!hasPermission(held, P.ModerateMembers) || !isAboveMember(guild, member.user_id, target.user_id))
    throw refuse("MissingPermissions");
  const isAdministrator = target.roles.some(
    (id) => (BigInt(guild.roles.get(id)?.permissions ?? 0) & P.Administrator) !== 0n,
  );
  if (until !== null && isAdministrator) throw refuse("MissingPermissions");
  if (until !== null && Date.parse(until) > platform.clock.now() + LONGEST_TIMEOUT_MS + 60_000) {
    throw refuseField(
      ["communication_disabled_until"],
      "COMMUNICATION_DISABLED_UNTIL_TOO_LONG",
      "Timeout cannot be longer than 28 days",
    );
  }
  const isOver = until === null || Date.parse(until) <= platform.clock.now();
  return { communication_disabled_until: isOver ? null : platform.clock.timestamp(Date.parse(until)) };
}

function readFlags(
  { held }: GuildAccess,
  target: MemberRecord,
  flags: number | null | undefined,
): Partial<MemberRecord> {
  if (flags === null || flags === undefined) return {};
  const isAllowed =
    hasPermission(held, P.ManageGuild) ||
    hasPermission(held, P.ManageRoles) ||
    hasPermission(held, P.ModerateMembers | P.KickMembers | P.BanMembers);
  if (!isAllowed) throw refuse("MissingPermissions");
  return { flags: (target.flags & ~SETTABLE_FLAGS) | (flags & SETTABLE_FLAGS) };
}
