// Members who joined and how far they got; each write notifies open dashboards.
import { and, asc, count, eq, gte, ilike, inArray, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import { type Snowflake, snowflakeTime } from "#kit/snowflake.ts";
import { countByDay } from "#kit-server/guild/figures/count-by-day.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { contains } from "#kit-server/storage/database/text-patterns.ts";
import { recordList } from "#kit-server/storage/records/record-list.ts";
import { recordTable } from "#kit-server/storage/records/record-table.ts";
import { lowerCase } from "#kit-server/storage/records/row-order.ts";
import { type Arrival, type ArrivalState, arrivalRecords } from "./contract.ts";
import { verificationArrivals as arrivals, verificationCounters as counters } from "./store/tables.ts";

export * from "./store/alike.ts";
export * from "./store/links.ts";
export * from "./store/raids.ts";
export {
  type Challenge,
  verificationArrivals,
  verificationCounters,
  verificationLinks,
  verificationLockCounters,
  verificationLockRuns,
  verificationLockSteps,
  verificationRaids,
  verificationReviewCounters,
  verificationReviews,
  verificationRunCounters,
  verificationRunMembers,
  verificationRuns,
} from "./store/tables.ts";
export type ArrivalRow = typeof arrivals.$inferSelect;
export const arrivalTable = recordTable({ module: "verification", table: arrivals, id: "number", key: "cause" });

const isHere = isNull(arrivals.leftAt);
const OPEN: ArrivalState[] = ["waiting", "started"];

type Newcomer = Pick<typeof arrivals.$inferInsert, "memberId" | "memberName" | "joinedAt" | "nameKey" | "hasAvatar">;

/** The member's row for this membership; an earlier open one ends. `remindAt` applies only to a new row. */
export async function upsertArrival(
  orm: Orm,
  guildId: Snowflake,
  { memberId, memberName, joinedAt, nameKey, hasAvatar }: Newcomer,
  remindAt: Date | null,
): Promise<ArrivalRow> {
  const cause = `${memberId}:${joinedAt.toISOString()}`;
  const before = (await arrivalTable.all(orm, guildId, eq(arrivals.memberId, memberId))).at(-1);
  const { row } = await arrivalTable.putNumbered(
    orm,
    { guildId, cause, memberId, memberName, joinedAt, nameKey, hasAvatar, remindAt, ...carriedState(before ?? null) },
    {
      counters,
      before: async (tx) => {
        for (const earlier of await currentOf(tx, guildId, memberId)) await endArrival(tx, earlier, joinedAt);
        return null;
      },
    },
  );
  return row;
}

/**
 * Leaving and rejoining doesn't reset what holds a member back (a staff decision, wrong answers, a pause) or that they joined
 * in a raid.
 */
function carriedState(before: ArrivalRow | null): Pick<typeof arrivals.$inferInsert, "state"> & Partial<ArrivalRow> {
  if (!before) return { state: "waiting" };
  const { raid, pictures, picturesSince } = before;
  return { raid, pictures, picturesSince, ...heldState(before) };
}

function heldState({ state, reason, attempts, lockedUntil, byName, note, alike, keptFrom }: ArrivalRow) {
  if (state === "passed" || reason === "kicked") return { state: "waiting" } as const;
  if (reason === "keptOut") return { state: "failed", reason, byName, keptFrom } as const;
  if (reason === "secondAccount") return { state: "failed", reason, alike } as const;
  if (reason === "denied") return { state: "waiting", reason, attempts, note } as const;
  if (reason === "attempts") return { state: "failed", reason, attempts, lockedUntil } as const;
  return { state: "waiting", attempts } as const;
}

const currentOf = (orm: Orm, guildId: Snowflake, memberId: Snowflake): Promise<ArrivalRow[]> =>
  arrivalTable.all(orm, guildId, and(isHere, eq(arrivals.memberId, memberId)));
export const readCurrent = async (orm: Orm, guildId: Snowflake, memberId: Snowflake): Promise<ArrivalRow | null> =>
  (await currentOf(orm, guildId, memberId))[0] ?? null;

/** The member has left. Members who passed stay passed. */
export const endArrival = (tx: Orm, row: Pick<ArrivalRow, "guildId" | "number">, leftAt: Date) =>
  arrivalTable.change(
    tx,
    row,
    {
      leftAt,
      challenge: null,
      remindAt: null,
      state: sql`case when ${arrivals.state} = 'passed' then 'passed' else 'left' end`,
    },
    { only: isHere },
  );

/** Members whose reminder is due, longest waiting first. */
export const dueForReminder = (orm: Orm, guildId: Snowflake, now: Date, limit: number): Promise<ArrivalRow[]> =>
  orm
    .select()
    .from(arrivals)
    .where(and(eq(arrivals.guildId, guildId), isHere, inArray(arrivals.state, OPEN), lte(arrivals.remindAt, now)))
    .orderBy(asc(arrivals.number))
    .limit(limit);

/** The members among these who are verified in the guild now. */
export async function verifiedOf(orm: Orm, guildId: Snowflake, among: SQL): Promise<ReadonlySet<Snowflake>> {
  const rows = await orm
    .select({ memberId: arrivals.memberId })
    .from(arrivals)
    .where(and(eq(arrivals.guildId, guildId), isHere, eq(arrivals.state, "passed"), among));
  return new Set(rows.map(({ memberId }) => memberId));
}

/** Deletes members who left before this time. */
export const forgetArrivals = (orm: Orm, guildId: Snowflake, before: Date): Promise<unknown> =>
  arrivalTable.forgetBefore(orm, guildId, arrivals.leftAt, before);

export const arrivalList = recordList(arrivalRecords, {
  table: arrivals,
  sorts: { number: arrivals.number, member: lowerCase(arrivals.memberName), attempts: arrivals.attempts },
  ties: [{ desc: arrivals.number }],
  filters: {
    name: (name) => ilike(arrivals.memberName, contains(name.trim())),
    state: arrivals.state,
    reason: arrivals.reason,
    raid: arrivals.raid,
  },
});

const written = (at: Date | null): string | null => at?.toISOString() ?? null;
export const presentArrival = (row: ArrivalRow): Arrival => {
  const { number, memberId, memberName, state, reason, way, attempts, byName, raid, invite, alike } = row;
  return {
    ...{ number, state, reason, way, attempts, by: byName, raid, invite },
    alike: alike && { name: alike.name, signs: alike.signs },
    member: { id: memberId, name: memberName },
    createdAt: new Date(snowflakeTime(memberId)).toISOString(),
    joinedAt: row.joinedAt.toISOString(),
    startedAt: written(row.startedAt),
    passedAt: written(row.passedAt),
    leftAt: written(row.leftAt),
  };
};

/** How far members got who joined after this time. */
export async function arrivalFigures(orm: Orm, guildId: Snowflake, since: Date) {
  const { state, way, reason, startedAt, appliedAt, passedAt, joinedAt } = arrivals;
  const joined = and(eq(arrivals.guildId, guildId), gte(joinedAt, since));
  const isPassed = sql`${state} = 'passed'`;
  const [totals, ways, reasons] = await Promise.all([
    orm
      .select({
        joined: count(),
        started: sql<number>`(count(*) filter (where ${startedAt} is not null or ${isPassed}))::integer`,
        applied: sql<number>`(count(*) filter (where ${appliedAt} is not null))::integer`,
        passed: sql<number>`(count(*) filter (where ${isPassed}))::integer`,
        medianSeconds: sql<number | null>`(percentile_cont(0.5) within group
          (order by extract(epoch from ${passedAt} - ${joinedAt})) filter (where ${isPassed}))::integer`,
      })
      .from(arrivals)
      .where(joined),
    orm
      .select({ name: way, count: count() })
      .from(arrivals)
      .where(and(joined, isPassed, isNotNull(way)))
      .groupBy(way),
    orm
      .select({ name: reason, count: count() })
      .from(arrivals)
      .where(and(joined, sql`not ${isPassed}`, isNotNull(reason)))
      .groupBy(reason),
  ]);
  const [all] = totals;
  const named = <N>(rows: readonly { name: N | null; count: number }[]) =>
    rows.flatMap(({ name, count: times }) => (name === null ? [] : [{ name, count: times }]));
  return {
    ...{ joined: 0, started: 0, applied: 0, passed: 0, medianSeconds: null, ...all },
    ways: named(ways),
    reasons: named(reasons),
  };
}

/** The overview's figures: current, and of the last seven days compared with the seven before. */
export async function overviewFigures(orm: Orm, guildId: Snowflake, now: Date) {
  const waiting = await orm.$count(arrivals, and(eq(arrivals.guildId, guildId), isHere, inArray(arrivals.state, OPEN)));
  return {
    waiting: { value: waiting, before: null, days: [] },
    joined: await countByDay(orm, arrivals, { guildId, now, at: arrivals.joinedAt }),
    passed: await countByDay(orm, arrivals, {
      ...{ guildId, now, at: arrivals.passedAt, only: eq(arrivals.state, "passed") },
    }),
  };
}
