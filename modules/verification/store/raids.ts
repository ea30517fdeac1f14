// Raids: periods in which many members joined at once, and those members.
import { and, desc, eq, gte, isNull, lt, not, or, type SQL, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { publishToGuild } from "#kit-server/storage/live/live.ts";
import type { Raid } from "../contract.ts";
import { verificationArrivals as arrivals, verificationRaids as raids } from "./tables.ts";

export type RaidRow = typeof raids.$inferSelect;
type Named = Pick<RaidRow, "guildId" | "number">;

const isNow = isNull(raids.endedAt);
/** Members of a raid that a manager ended aren't a surge again. */
const isOfEndedRaid = sql`exists (select from ${raids} where ${raids.guildId} = ${arrivals.guildId} and ${raids.number} = ${arrivals.raid} and ${raids.endedBy} is not null)`;
export const isOpenToRaids = not(isOfEndedRaid);
const ofRaid = ({ guildId, number }: Named) => and(eq(raids.guildId, guildId), eq(raids.number, number));
export const membersOfRaid = ({ guildId, number }: Named) =>
  and(eq(arrivals.guildId, guildId), eq(arrivals.raid, number));
const changed = (orm: Orm, { guildId, number }: Named): Promise<void> =>
  publishToGuild(orm, guildId, { type: "recordsChanged", module: "verification", about: `raid:${number}` });

export async function readRaidNow(orm: Orm, guildId: Snowflake): Promise<RaidRow | null> {
  const [row] = await orm
    .select()
    .from(raids)
    .where(and(eq(raids.guildId, guildId), isNow));
  return row ?? null;
}
export async function readRaid(orm: Orm, named: Named): Promise<RaidRow | null> {
  const [row] = await orm.select().from(raids).where(ofRaid(named));
  return row ?? null;
}

/** Accounts that were made after this time, which their id contains. */
export const isYounger = (than: Date): SQL =>
  sql`((${arrivals.memberId}::bigint >> 22) + 1420070400000) > ${than.getTime()}`;

/** How many have joined since then, and how many of them with an account made after `youngerThan`. */
export async function shareOfYoung(
  orm: Orm,
  guildId: Snowflake,
  { since, youngerThan }: { since: Date; youngerThan: Date },
): Promise<{ joined: number; young: number }> {
  const [row] = await orm
    .select({
      joined: sql<number>`count(*)::integer`,
      young: sql<number>`(count(*) filter (where ${isYounger(youngerThan)}))::integer`,
    })
    .from(arrivals)
    .where(and(eq(arrivals.guildId, guildId), gte(arrivals.joinedAt, since), isOpenToRaids));
  return row ?? { joined: 0, young: 0 };
}

/** `youngerThan`: counts only accounts created after this time; null counts all. */
export async function countJoined(
  orm: Orm,
  guildId: Snowflake,
  { since, youngerThan }: { since: Date; youngerThan: Date | null },
): Promise<number> {
  const isYoung = youngerThan ? isYounger(youngerThan) : undefined;
  return orm.$count(
    arrivals,
    and(eq(arrivals.guildId, guildId), gte(arrivals.joinedAt, since), isYoung, isOpenToRaids),
  );
}

/** Adds everyone to this raid who has joined since then, also if they came in an earlier one; `only` limits that. */
export async function addToRaid(tx: Orm, named: Named, since: Date, only?: SQL): Promise<void> {
  await tx
    .update(arrivals)
    .set({ raid: named.number })
    .where(
      and(
        eq(arrivals.guildId, named.guildId),
        or(isNull(arrivals.raid), lt(arrivals.raid, named.number)),
        gte(arrivals.joinedAt, since),
        isOpenToRaids,
        only,
      ),
    );
  await changed(tx, named);
}

/** Runs while the guild's counter is locked, so that there is only one raid at a time. */
export async function beginRaid(
  tx: Orm,
  guildId: Snowflake,
  given: Pick<RaidRow, "startedAt" | "endsAt" | "signal" | "shared">,
): Promise<RaidRow> {
  const [last] = await tx
    .select({ number: raids.number })
    .from(raids)
    .where(eq(raids.guildId, guildId))
    .orderBy(desc(raids.number))
    .limit(1);
  const [made] = await tx
    .insert(raids)
    .values({ guildId, number: (last?.number ?? 0) + 1, ...given })
    .returning();
  if (!made) throw new Error("a raid was not stored");
  return made;
}

/** Extends the raid to at least this time; never shortens it. */
export async function prolongRaid(tx: Orm, raid: RaidRow, endsAt: Date): Promise<RaidRow> {
  const [row] = await tx
    .update(raids)
    .set({ endsAt })
    .where(and(ofRaid(raid), lt(raids.endsAt, endsAt)))
    .returning();
  return row ?? raid;
}

/** Null if it continues or has already ended. */
export async function endRaid(orm: Orm, named: Named, now: Date): Promise<RaidRow | null> {
  const [row] = await orm
    .update(raids)
    .set({ endedAt: now })
    .where(and(ofRaid(named), isNow, sql`${raids.endsAt} <= ${now.toISOString()}::timestamptz`))
    .returning();
  if (row) await changed(orm, row);
  return row ?? null;
}

/** Ends it for a manager; null if it has already ended. `endsAt` stays, because invites may be paused until then. */
export async function endRaidByHand(tx: Orm, named: Named, endedBy: string, now: Date): Promise<RaidRow | null> {
  const [row] = await tx
    .update(raids)
    .set({ endedAt: now, endedBy })
    .where(and(ofRaid(named), isNow))
    .returning();
  if (row) await changed(tx, row);
  return row ?? null;
}

/** How many people came in it, each counted once. */
export async function countRaid(orm: Orm, raid: Named): Promise<number> {
  const [row] = await orm
    .select({ count: sql<number>`count(distinct ${arrivals.memberId})::integer` })
    .from(arrivals)
    .where(membersOfRaid(raid));
  return row?.count ?? 0;
}

export async function lastRaids(orm: Orm, guildId: Snowflake, limit: number): Promise<Raid[]> {
  const rows = await orm
    .select()
    .from(raids)
    .where(eq(raids.guildId, guildId))
    .orderBy(desc(raids.number))
    .limit(limit);
  const counts = await orm
    .select({
      number: arrivals.raid,
      joined: sql<number>`count(distinct ${arrivals.memberId})::integer`,
      passed: sql<number>`(count(*) filter (where ${arrivals.state} = 'passed' and ${arrivals.leftAt} is null))::integer`,
      keptOut: sql<number>`(count(*) filter (where ${arrivals.reason} = 'keptOut' and ${arrivals.leftAt} is null))::integer`,
      undoable: sql<number>`(count(*) filter (where ${arrivals.keptFrom} is not null and ${arrivals.leftAt} is null))::integer`,
    })
    .from(arrivals)
    .where(and(eq(arrivals.guildId, guildId), sql`${arrivals.raid} is not null`))
    .groupBy(arrivals.raid);
  return rows.map(({ number, startedAt, endsAt, endedAt, endedBy, signal, shared }) => ({
    ...{ joined: 0, passed: 0, keptOut: 0, undoable: 0, ...counts.find((one) => one.number === number) },
    ...{ number, signal, shared, endedBy },
    ...{ startedAt: startedAt.toISOString(), endsAt: endsAt.toISOString(), endedAt: endedAt?.toISOString() ?? null },
  }));
}
