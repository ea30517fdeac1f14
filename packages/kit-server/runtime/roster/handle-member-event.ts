// Stores the members' history from gateway events, for all modules, and publishes news.
import { AuditLogEvent, type GatewayGuildAuditLogEntryCreateDispatchData } from "discord-api-types/v10";
import type { Snowflake } from "#kit/snowflake.ts";
import { notifyAccessChanged, notifyAccessesChanged } from "#kit-server/guild/access/access-changes.ts";
import { endOnLeave, noteLosses } from "#kit-server/guild/grants/note-losses.ts";
import { retryOnRejoin } from "#kit-server/guild/grants/try-again.ts";
import { recordDeparture, rememberArrivals, rememberChange } from "#kit-server/guild/members/known-members.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import { recordJoins, recordLeave, recordRemoval } from "#kit-server/guild/members/member-events.ts";
import { isAboutRoles, type MemberNews } from "#kit-server/guild/members/member-news.ts";
import { isFirstReport } from "#kit-server/guild/members/role-changes.ts";
import { setLeft, showReturned, upsertMembers } from "#kit-server/guild/scores/scored-members.ts";
import type { GatewayEvent, GatewayEventName } from "#kit-server/platform/gateway/gateway-event.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";

const ABOUT_MEMBERS: readonly GatewayEventName[] = [
  "GUILD_MEMBER_ADD",
  "GUILD_MEMBER_UPDATE",
  "GUILD_MEMBER_REMOVE",
  "GUILD_BAN_ADD",
  "GUILD_AUDIT_LOG_ENTRY_CREATE",
];

/** A member event: from the gateway, or synthesized for a missed one, and then compared with the state after `basis`. */
export type MemberEvent = Pick<GatewayEvent, "id" | "payload"> & { basis?: string };

export const isAboutMembers = ({ payload }: MemberEvent): boolean => ABOUT_MEMBERS.includes(payload.t);

/** Where and when the event was received. */
type Receipt = { guildId: Snowflake; botId: Snowflake; at: Date };

/**
 * `eventId` of a join or leave contains the member and the time of joining (of leaving, if the join was never
 * reported). So it is the same for an event, its repetition in another session, and a comparison of members.
 */
export type HandledMembers = { eventId: string; news: MemberNews[] };

/** Returns the news of an event; a replay of the event returns the same. */
export async function handleMemberEvent(orm: Orm, event: MemberEvent, receipt: Receipt): Promise<HandledMembers> {
  const { guildId, at } = receipt;
  const { payload } = event;
  if (isJoin(event)) {
    await handleJoins(orm, guildId, [{ event, at }]);
    return { eventId: idOfJoin(event), news: [] };
  }
  if (payload.t !== "GUILD_MEMBER_REMOVE") return { eventId: event.id, news: await recordEvent(orm, event, receipt) };
  const memberId = payload.d.user.id;
  await notifyAccessChanged(orm, guildId, memberId);
  const stay = await recordDeparture(orm, { guildId, memberId, eventId: event.id, at });
  const eventId = stay ? stayId("leave", memberId, stay) : event.id;
  await recordLeave(orm, { guildId, memberId, eventId, at });
  await setLeft(orm, guildId, memberId, true);
  await endOnLeave(orm, guildId, memberId, at);
  return { eventId, news: [] };
}

export type Join = MemberEvent & { payload: Extract<GatewayEvent["payload"], { t: "GUILD_MEMBER_ADD" }> };
export const isJoin = (event: MemberEvent): event is Join => event.payload.t === "GUILD_MEMBER_ADD";

export const idOfJoin = ({ id, payload: { d } }: Join): string =>
  d.joined_at ? stayId("join", d.user.id, new Date(d.joined_at)) : id;

/** Stores the joins of different members in a few statements. There is no news of them. */
export async function handleJoins(
  orm: Orm,
  guildId: Snowflake,
  received: readonly { event: Join; at: Date }[],
): Promise<void> {
  const joins = received.map(({ event, at }) => {
    const { d: member } = event.payload;
    const joinedAt = member.joined_at ? new Date(member.joined_at) : null;
    return {
      member,
      memberId: member.user.id,
      joinedAt: joinedAt ?? at,
      eventId: idOfJoin(event),
      isDated: joinedAt !== null,
    };
  });
  const memberIds = joins.map(({ memberId }) => memberId);
  // First: access that a member lost ends even when the rest fails.
  await notifyAccessesChanged(orm, guildId, memberIds);
  await recordJoins(
    orm,
    guildId,
    joins.map((join) => ({ ...join, eventId: join.isDated ? null : join.eventId })),
  );
  await rememberArrivals(orm, guildId, joins);
  await showReturned(orm, guildId, memberIds);
  await retryOnRejoin(orm, guildId, joins);
}

const stayId = (what: "join" | "leave", memberId: Snowflake, stay: Date): string =>
  `${what}:${memberId}:${stay.getTime()}`;

async function recordEvent(orm: Orm, { id, payload, basis }: MemberEvent, receipt: Receipt): Promise<MemberNews[]> {
  const { guildId, at } = receipt;
  const changed = memberIdOf({ payload });
  // First: access that the member lost ends even when the rest of this handler fails.
  if (changed) await notifyAccessChanged(orm, guildId, changed);
  switch (payload.t) {
    case "GUILD_MEMBER_UPDATE":
      if (payload.d.user.id === receipt.botId) return [];
      await upsertMembers(orm, guildId, [briefOf(payload.d)]);
      return firstReports(
        orm,
        await rememberChange(orm, { guildId, member: payload.d, eventId: id, basis, at }),
        id,
        receipt,
      );
    case "GUILD_BAN_ADD":
      await recordRemoval(orm, { guildId, memberId: payload.d.user.id, kind: "ban", eventId: id, at });
      return [];
    case "GUILD_AUDIT_LOG_ENTRY_CREATE":
      return recordAuditLog(orm, payload.d, id, receipt);
    default:
      return [];
  }
}

/** The member whose roles may have changed. The audit log reports it even without the Server Members intent. */
export function memberIdOf({ payload }: Pick<MemberEvent, "payload">): Snowflake | null {
  switch (payload.t) {
    case "GUILD_MEMBER_ADD":
    case "GUILD_MEMBER_UPDATE":
    case "GUILD_MEMBER_REMOVE":
    case "GUILD_BAN_ADD":
      return payload.d.user.id;
    case "GUILD_AUDIT_LOG_ENTRY_CREATE":
      return ABOUT_ROLES.includes(payload.d.action_type) ? payload.d.target_id : null;
    default:
      return null;
  }
}
const ABOUT_ROLES: readonly AuditLogEvent[] = [AuditLogEvent.MemberRoleUpdate, AuditLogEvent.MemberKick];

/** The audit log also reports members whom no event has reported before. */
async function recordAuditLog(
  orm: Orm,
  { action_type, target_id, changes }: GatewayGuildAuditLogEntryCreateDispatchData,
  eventId: string,
  receipt: Receipt,
): Promise<MemberNews[]> {
  const { guildId, at } = receipt;
  if (!target_id || target_id === receipt.botId) return [];
  if (action_type === AuditLogEvent.MemberKick) {
    await recordRemoval(orm, { guildId, memberId: target_id, kind: "kick", eventId, at });
  }
  if (action_type !== AuditLogEvent.MemberRoleUpdate) return [];
  const rolesOf = (key: "$add" | "$remove") =>
    (changes ?? []).flatMap((change) => (change.key === key ? (change.new_value ?? []) : [])).map(({ id }) => id);
  const reported: MemberNews[] = [
    { name: "MEMBER_ROLES_GAINED", data: { memberId: target_id, roleIds: rolesOf("$add") } },
    { name: "MEMBER_ROLES_LOST", data: { memberId: target_id, roleIds: rolesOf("$remove") } },
  ];
  return firstReports(orm, reported, eventId, receipt);
}

/** Leaves out changes of roles that another event already reported. */
async function firstReports(
  orm: Orm,
  news: MemberNews[],
  eventId: string,
  { guildId, at }: Receipt,
): Promise<MemberNews[]> {
  const first: MemberNews[] = [];
  for (const one of news) {
    if (!isAboutRoles(one)) {
      first.push(one);
      continue;
    }
    const { memberId } = one.data;
    const roleIds: Snowflake[] = [];
    for (const roleId of one.data.roleIds) {
      if (await isFirstReport(orm, one.name, { guildId, memberId, roleId, eventId, at })) roleIds.push(roleId);
    }
    if (roleIds.length === 0) continue;
    if (one.name === "MEMBER_ROLES_LOST") await noteLosses(orm, { guildId, memberId, roleIds, eventId, at });
    first.push({ name: one.name, data: { memberId, roleIds } });
  }
  return first;
}
