// Joins and their value; each write notifies open dashboards.
import { and, asc, desc, eq, ilike, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import { countByDay } from "#kit-server/guild/figures/count-by-day.ts";
import { amongIds } from "#kit-server/storage/database/among-ids.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { contains } from "#kit-server/storage/database/text-patterns.ts";
import { recordList } from "#kit-server/storage/records/record-list.ts";
import { recordTable } from "#kit-server/storage/records/record-table.ts";
import { lowerCase } from "#kit-server/storage/records/row-order.ts";
import { type InviteConfig, type Join, joinRecords } from "./contract.ts";
import { linksByCode } from "./store/links.ts";
import { inviteTrackerJoins as joins } from "./store/tables.ts";

export {
  inviteTrackerAdjustmentCounters,
  inviteTrackerAdjustments,
  inviteTrackerCodes,
  inviteTrackerCounters,
  inviteTrackerCounts,
  inviteTrackerJoins,
  inviteTrackerLinkCounters,
  inviteTrackerLinks,
  inviteTrackerResets,
} from "./store/tables.ts";

export type JoinRow = typeof joins.$inferSelect;
export const joinTable = recordTable({ module: "invite-tracker", table: joins, id: "number", key: "cause" });

const isHere = isNull(joins.leftAt);
const isOf = (guildId: Snowflake, memberId: Snowflake) => and(eq(joins.guildId, guildId), eq(joins.memberId, memberId));

export const waitingJoins = (orm: Orm, guildId: Snowflake): Promise<JoinRow[]> =>
  joinTable.all(orm, guildId, eq(joins.source, "waiting"));

/** Locks those that are still waiting until the transaction ends, and returns their current rows. */
export async function lockJoins(tx: Orm, guildId: Snowflake, rows: readonly JoinRow[]): Promise<JoinRow[]> {
  const wanted = new Set(rows.map(({ number }) => number));
  const waiting = and(eq(joins.guildId, guildId), eq(joins.source, "waiting"));
  const held = await tx.select().from(joins).where(waiting).orderBy(asc(joins.number)).for("update");
  return held.filter(({ number }) => wanted.has(number));
}

/** Of members with an inviter, those that weren't reported yet. */
export const unreportedJoins = (orm: Orm, guildId: Snowflake): Promise<JoinRow[]> =>
  joinTable.all(
    orm,
    guildId,
    and(eq(joins.isReported, false), ne(joins.source, "waiting"), isNotNull(joins.inviterId)),
  );

/** The member's rows that haven't ended. */
export const openJoinsOf = (orm: Orm, guildId: Snowflake, memberId: Snowflake): Promise<JoinRow[]> =>
  joinTable.all(orm, guildId, and(isHere, eq(joins.memberId, memberId)));

/** How the member came last; null if that was before the bot looked. */
export async function lastJoinOf(orm: Orm, guildId: Snowflake, memberId: Snowflake): Promise<JoinRow | null> {
  const [row] = await orm.select().from(joins).where(isOf(guildId, memberId)).orderBy(desc(joins.number)).limit(1);
  return row ?? null;
}

/** The code by which each of these members joined last, where it is known. */
export async function codesUsedBy(
  orm: Orm,
  guildId: Snowflake,
  memberIds: readonly Snowflake[],
): Promise<Record<Snowflake, string>> {
  const rows = await orm
    .selectDistinctOn([joins.memberId], { memberId: joins.memberId, code: joins.code })
    .from(joins)
    .where(and(eq(joins.guildId, guildId), amongIds(joins.memberId, memberIds)))
    .orderBy(joins.memberId, desc(joins.number));
  return Object.fromEntries(rows.flatMap(({ memberId, code }) => (code === null ? [] : [[memberId, code] as const])));
}

/** When each of these members joined first. */
export async function firstJoinsOf(
  orm: Orm,
  guildId: Snowflake,
  memberIds: readonly Snowflake[],
): Promise<ReadonlyMap<Snowflake, Date>> {
  const rows = await orm
    .selectDistinctOn([joins.memberId], { memberId: joins.memberId, joinedAt: joins.joinedAt })
    .from(joins)
    .where(and(eq(joins.guildId, guildId), amongIds(joins.memberId, memberIds)))
    .orderBy(joins.memberId, joins.joinedAt);
  return new Map(rows.map(({ memberId, joinedAt }) => [memberId, joinedAt]));
}

/** Of these members with their inviters, those whose inviter came by an invite of theirs, as `inviter:member`. */
export async function pairsAmong(
  orm: Orm,
  guildId: Snowflake,
  among: readonly { memberId: Snowflake; inviterId: Snowflake | null }[],
): Promise<ReadonlySet<string>> {
  const inviters = [...new Set(among.flatMap(({ inviterId }) => inviterId ?? []))];
  if (inviters.length === 0) return new Set();
  const rows = await orm
    .selectDistinct({ memberId: joins.memberId, inviterId: joins.inviterId })
    .from(joins)
    .where(and(eq(joins.guildId, guildId), amongIds(joins.memberId, inviters), isNotNull(joins.inviterId)));
  return new Set(rows.map(({ memberId, inviterId }) => `${memberId}:${inviterId}`));
}

/** Of members who may count now, longest first. */
export function dueJoins(
  orm: Orm,
  guildId: Snowflake,
  { stayDays, needs }: Pick<InviteConfig, "stayDays" | "needs">,
  { now, limit }: { now: Date; limit: number },
): Promise<JoinRow[]> {
  const passed = {
    nothing: undefined,
    screening: isNotNull(joins.screenedAt),
    verification: isNotNull(joins.verifiedAt),
  };
  const joinedBy = new Date(now.getTime() - stayDays * 86_400_000);
  return orm
    .select()
    .from(joins)
    .where(
      and(eq(joins.guildId, guildId), eq(joins.state, "pending"), isHere, lte(joins.joinedAt, joinedBy), passed[needs]),
    )
    .orderBy(asc(joins.number))
    .limit(limit);
}

export const rewardedSince = (orm: Orm, guildId: Snowflake, inviterId: Snowflake, since: Date): Promise<number> =>
  orm.$count(
    joins,
    and(
      ...[eq(joins.guildId, guildId), eq(joins.inviterId, inviterId), sql`${joins.points} > 0`],
      sql`${joins.validAt} >= ${since.toISOString()}`,
    ),
  );

/** Of members who left before this time, without those who still count. */
export const forgetJoins = (orm: Orm, guildId: Snowflake, before: Date): Promise<unknown> =>
  joinTable.forgetBefore(orm, guildId, joins.leftAt, before, ne(joins.state, "valid"));

export const joinList = recordList(joinRecords, {
  table: joins,
  sorts: {
    number: joins.number,
    member: lowerCase(joins.memberName),
    inviter: lowerCase(joins.inviterName),
  },
  ties: [{ desc: joins.number }],
  filters: {
    inviter: joins.inviterId,
    name: (name) => or(ilike(joins.memberName, contains(name.trim())), ilike(joins.inviterName, contains(name.trim()))),
    source: joins.source,
    state: joins.state,
  },
});

/** As dashboards and files show them. */
export async function presentJoins(orm: Orm, guildId: Snowflake, rows: readonly JoinRow[]): Promise<Join[]> {
  const links = await linksByCode(
    orm,
    guildId,
    rows.flatMap(({ code }) => code ?? []),
  );
  return rows.map((row) => presentJoin(row, row.code === null ? null : (links.get(row.code)?.name ?? null)));
}

function presentJoin(row: JoinRow, codeName: string | null): Join {
  const { number, memberId, memberName, source, code, inviterId, inviterName, candidates, state, reason } = row;
  return {
    ...{ number, source, code, codeName, candidates, state, reason, isPair: row.isPair, points: row.points },
    member: { id: memberId, name: memberName },
    inviter: inviterId === null ? null : { id: inviterId, name: inviterName ?? inviterId },
    joinedAt: row.joinedAt.toISOString(),
    validAt: row.validAt?.toISOString() ?? null,
    leftAt: row.leftAt?.toISOString() ?? null,
  };
}

/** The overview's figures: the last seven days, the seven before, and the current values. */
export async function inviteFigures(orm: Orm, guildId: Snowflake, now: Date) {
  const pending = await orm.$count(joins, and(eq(joins.guildId, guildId), eq(joins.state, "pending")));
  return {
    joins: await countByDay(orm, joins, { guildId, now, at: joins.joinedAt }),
    valid: await countByDay(orm, joins, { guildId, now, at: joins.validAt, only: eq(joins.state, "valid") }),
    pending: { value: pending, before: null, days: [] },
  };
}
