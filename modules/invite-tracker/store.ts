// Who joined and what it is worth; each write notifies open dashboards.
import { and, asc, desc, eq, ilike, isNotNull, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import { countByDay } from "#kit-server/guild/figures/count-by-day.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { contains } from "#kit-server/storage/database/text-patterns.ts";
import { recordList } from "#kit-server/storage/records/record-list.ts";
import { recordTable } from "#kit-server/storage/records/record-table.ts";
import { type InviteConfig, type Join, joinRecords } from "./contract.ts";
import { inviteTrackerJoins as joins } from "./store/tables.ts";

export {
  inviteTrackerCodes,
  inviteTrackerCounters,
  inviteTrackerCounts,
  inviteTrackerJoins,
} from "./store/tables.ts";

export type JoinRow = typeof joins.$inferSelect;
export const joinTable = recordTable({ module: "invite-tracker", table: joins, id: "number", key: "cause" });

const isHere = isNull(joins.leftAt);
const isOf = (guildId: Snowflake, memberId: Snowflake) => and(eq(joins.guildId, guildId), eq(joins.memberId, memberId));

export const waitingJoins = (orm: Orm, guildId: Snowflake): Promise<JoinRow[]> =>
  joinTable.all(orm, guildId, eq(joins.source, "waiting"));

/** Locks those of them that still wait, as they are now, until the transaction ends. */
export async function holdJoins(tx: Orm, guildId: Snowflake, rows: readonly JoinRow[]): Promise<JoinRow[]> {
  const wanted = new Set(rows.map(({ number }) => number));
  const waiting = and(eq(joins.guildId, guildId), eq(joins.source, "waiting"));
  const held = await tx.select().from(joins).where(waiting).orderBy(asc(joins.number)).for("update");
  return held.filter(({ number }) => wanted.has(number));
}

/** Of members with an inviter, those that weren't told of. */
export const untoldJoins = (orm: Orm, guildId: Snowflake): Promise<JoinRow[]> =>
  joinTable.all(orm, guildId, and(eq(joins.isTold, false), ne(joins.source, "waiting"), isNotNull(joins.inviterId)));

/** The member's rows that haven't ended. */
export const openJoinsOf = (orm: Orm, guildId: Snowflake, memberId: Snowflake): Promise<JoinRow[]> =>
  joinTable.all(orm, guildId, and(isHere, eq(joins.memberId, memberId)));

/** How the member came last; null if that was before the bot looked. */
export async function lastJoinOf(orm: Orm, guildId: Snowflake, memberId: Snowflake): Promise<JoinRow | null> {
  const [row] = await orm.select().from(joins).where(isOf(guildId, memberId)).orderBy(desc(joins.number)).limit(1);
  return row ?? null;
}

export const hasJoinedBefore = async (orm: Orm, guildId: Snowflake, memberId: Snowflake, joinedAt: Date) =>
  (await orm.$count(joins, and(isOf(guildId, memberId), sql`${joins.joinedAt} < ${joinedAt.toISOString()}`))) > 0;

/** Whether `inviterId` came by an invite of `memberId`. */
export const wasInvitedBy = async (orm: Orm, guildId: Snowflake, inviterId: Snowflake, memberId: Snowflake) =>
  (await orm.$count(joins, and(isOf(guildId, inviterId), eq(joins.inviterId, memberId)))) > 0;

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

/** Valid invites by inviter: of these members, or of all. */
export async function validCounts(orm: Orm, guildId: Snowflake, among?: SQL): Promise<Map<Snowflake, number>> {
  const rows = await orm
    .select({ inviterId: joins.inviterId, count: sql<number>`count(*)::integer` })
    .from(joins)
    .where(and(eq(joins.guildId, guildId), eq(joins.state, "valid"), isNotNull(joins.inviterId), among))
    .groupBy(joins.inviterId);
  return new Map(rows.flatMap(({ inviterId, count }) => (inviterId === null ? [] : [[inviterId, count]])));
}

export const validCountOf = async (orm: Orm, guildId: Snowflake, memberId: Snowflake): Promise<number> =>
  (await validCounts(orm, guildId, eq(joins.inviterId, memberId))).get(memberId) ?? 0;

export const rewardedSince = (orm: Orm, guildId: Snowflake, inviterId: Snowflake, since: Date): Promise<number> =>
  orm.$count(
    joins,
    and(
      ...[eq(joins.guildId, guildId), eq(joins.inviterId, inviterId), sql`${joins.points} > 0`],
      sql`${joins.validAt} >= ${since.toISOString()}`,
    ),
  );

/** Members with invites, most valid ones first: all of them, or one. */
export async function inviters(orm: Orm, guildId: Snowflake, { limit, only }: { limit: number; only?: Snowflake }) {
  const of = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::integer`;
  const valid = of(eq(joins.state, "valid"));
  const rows = await orm
    .select({
      id: joins.inviterId,
      name: sql<string>`(array_agg(${joins.inviterName} order by ${joins.number} desc))[1]`,
      valid,
      pending: of(eq(joins.state, "pending")),
      left: of(eq(joins.state, "left")),
      refused: of(eq(joins.state, "refused")),
    })
    .from(joins)
    .where(and(eq(joins.guildId, guildId), isNotNull(joins.inviterId), only ? eq(joins.inviterId, only) : undefined))
    .groupBy(joins.inviterId)
    .orderBy(desc(valid), asc(joins.inviterId))
    .limit(limit);
  return rows.map(({ id, name, ...counts }) => ({ member: { id: id ?? "0", name }, ...counts }));
}

/** Of members who left before this time, without those who still count. */
export const forgetJoins = (orm: Orm, guildId: Snowflake, before: Date): Promise<unknown> =>
  joinTable.forgetBefore(orm, guildId, joins.leftAt, before, ne(joins.state, "valid"));

export const joinList = recordList(joinRecords, {
  table: joins,
  sorts: {
    number: joins.number,
    member: sql`lower(${joins.memberName})`,
    inviter: sql`lower(${joins.inviterName})`,
  },
  ties: [desc(joins.number)],
  filters: {
    name: (name) => or(ilike(joins.memberName, contains(name.trim())), ilike(joins.inviterName, contains(name.trim()))),
    source: joins.source,
    state: joins.state,
  },
});

export function presentJoin(row: JoinRow): Join {
  const { number, memberId, memberName, source, code, inviterId, inviterName, candidates, state, reason } = row;
  return {
    ...{ number, source, code, candidates, state, reason, isPair: row.isPair, points: row.points },
    member: { id: memberId, name: memberName },
    inviter: inviterId === null ? null : { id: inviterId, name: inviterName ?? inviterId },
    joinedAt: row.joinedAt.toISOString(),
    validAt: row.validAt?.toISOString() ?? null,
    leftAt: row.leftAt?.toISOString() ?? null,
  };
}

/** The overview's figures: the last seven days beside the seven before, and now. */
export async function inviteFigures(orm: Orm, guildId: Snowflake, now: Date) {
  const pending = await orm.$count(joins, and(eq(joins.guildId, guildId), eq(joins.state, "pending")));
  return {
    joins: await countByDay(orm, joins, { guildId, now, at: joins.joinedAt }),
    valid: await countByDay(orm, joins, { guildId, now, at: joins.validAt, only: eq(joins.state, "valid") }),
    pending: { value: pending, before: null, days: [] },
  };
}
