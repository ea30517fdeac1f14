// Data of greetings: every message sent or failed, members of surges, and milestones reached.
import { and, asc, count, eq, gte, ilike, inArray, lt, type SQL, sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { contains } from "#kit-server/storage/database/text-patterns.ts";
import { recordList } from "#kit-server/storage/records/record-list.ts";
import { recordTable } from "#kit-server/storage/records/record-table.ts";
import { type Send, type SendKind, type SendOutcome, sendRecords } from "./contract.ts";

export const greetingsSends = pgTable(
  "greetings_sends",
  {
    guildId: text().notNull(),
    id: bigint({ mode: "bigint" }).notNull().generatedAlwaysAsIdentity(),
    /** One row per event, however often its job runs. */
    key: text().notNull(),
    kind: text().$type<SendKind>().notNull(),
    outcome: text().$type<SendOutcome>().notNull(),
    /** Why it was not sent, as a code of the fault sentences. */
    reason: text(),
    /** Null for a message about several members. */
    memberId: text(),
    memberName: text().notNull(),
    channelId: text(),
    messageId: text(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.id] }),
    uniqueIndex().on(table.guildId, table.key),
    index().on(table.guildId, table.at),
    // The counts and the order by member on the page.
    index().on(table.guildId, table.kind, table.outcome),
    index().on(table.guildId, table.memberName),
  ],
);

/**
 * Members who joined in a surge and the message that greets them: kept for a day, so that a late redelivery greets
 * nobody twice.
 */
export const greetingsRaids = pgTable(
  "greetings_raids",
  {
    guildId: text().notNull(),
    /** The end of the period that one message covers. */
    endsAt: timestamp({ withTimezone: true }).notNull(),
    memberId: text().notNull(),
    joinedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.memberId, table.joinedAt] })],
);

/** The highest member count that each guild was congratulated on, or had at the first check. */
export const greetingsMilestones = pgTable("greetings_milestones", {
  guildId: text().notNull().primaryKey(),
  reached: integer().notNull(),
});

/** When the bot sent direct messages to new members, kept while the limit counts them. */
export const greetingsDmTurns = pgTable(
  "greetings_dm_turns",
  { guildId: text().notNull(), key: text().notNull(), takenAt: timestamp({ withTimezone: true }).notNull() },
  (table) => [primaryKey({ columns: [table.guildId, table.key] })],
);

const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

const sendTable = recordTable({ module: "greetings", table: greetingsSends, id: "id", key: "key" });
export type NewSend = Omit<typeof greetingsSends.$inferInsert, "id">;

/** Returns whether it was new. Deletes entries older than the records show. */
export async function recordSend(orm: Orm, send: NewSend, now: Date): Promise<boolean> {
  const written = await sendTable.put(orm, send, sql`${greetingsSends.outcome} <> 'sent'`);
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await sendTable.forgetBefore(orm, send.guildId, greetingsSends.at, before);
  return written !== null;
}

/** How many messages of these types had this outcome at or after this time. */
export const countSends = (
  orm: Orm,
  guildId: Snowflake,
  { kind, outcomes, since }: { kind: SendKind; outcomes: readonly SendOutcome[]; since: Date },
): Promise<number> =>
  orm.$count(
    greetingsSends,
    and(
      eq(greetingsSends.guildId, guildId),
      gte(greetingsSends.at, since),
      eq(greetingsSends.kind, kind),
      inArray(greetingsSends.outcome, [...outcomes]),
    ),
  );

export const sendList = recordList(sendRecords, {
  table: greetingsSends,
  sorts: { at: greetingsSends.id, member: greetingsSends.memberName, kind: greetingsSends.kind },
  ties: [{ desc: greetingsSends.id }],
  filters: {
    kind: greetingsSends.kind,
    outcome: greetingsSends.outcome,
    name: (name) => ilike(greetingsSends.memberName, contains(name)),
  },
});

/** Messages by type and outcome, across all records. */
export async function sendCounts(orm: Orm, guildId: Snowflake) {
  return orm
    .select({ kind: greetingsSends.kind, outcome: greetingsSends.outcome, total: count() })
    .from(greetingsSends)
    .where(eq(greetingsSends.guildId, guildId))
    .groupBy(greetingsSends.kind, greetingsSends.outcome);
}

export const presentSend = ({
  guildId: _guildId,
  key: _key,
  id,
  at,
  ...send
}: typeof greetingsSends.$inferSelect): Send => ({
  ...send,
  id: String(id),
  at: at.toISOString(),
});

type RaidJoin = typeof greetingsRaids.$inferInsert;

/** Adds a new member to the group that one message greets; a duplicate event stays in the first. */
export async function joinRaid(orm: Orm, join: RaidJoin): Promise<Date> {
  await orm.insert(greetingsRaids).values(join).onConflictDoNothing();
  const [row] = await orm.select({ endsAt: greetingsRaids.endsAt }).from(greetingsRaids).where(isThisJoin(join));
  return row?.endsAt ?? join.endsAt;
}

const isThisJoin = ({ guildId, memberId, joinedAt }: Omit<RaidJoin, "endsAt">): SQL | undefined =>
  and(
    eq(greetingsRaids.guildId, guildId),
    eq(greetingsRaids.memberId, memberId),
    eq(greetingsRaids.joinedAt, joinedAt),
  );

/** The members whom the message of this period greets, in the order in which they joined. */
export const raidOf = (orm: Orm, guildId: Snowflake, endsAt: Date): Promise<{ memberId: string; joinedAt: Date }[]> =>
  orm
    .select({ memberId: greetingsRaids.memberId, joinedAt: greetingsRaids.joinedAt })
    .from(greetingsRaids)
    .where(and(eq(greetingsRaids.guildId, guildId), eq(greetingsRaids.endsAt, endsAt)))
    .orderBy(asc(greetingsRaids.joinedAt), asc(greetingsRaids.memberId));

/** Whether one message greets this new member together with others. */
export async function raidIncludes(
  orm: Orm,
  guildId: Snowflake,
  memberId: Snowflake,
  joinedAt: Date,
): Promise<boolean> {
  const rows = await orm
    .select({ memberId: greetingsRaids.memberId })
    .from(greetingsRaids)
    .where(isThisJoin({ guildId, memberId, joinedAt }));
  return rows.length > 0;
}

/** The messages among these that were sent. */
export async function sentKeys(orm: Orm, guildId: Snowflake, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { key } = greetingsSends;
  const rows = await orm
    .select({ key })
    .from(greetingsSends)
    .where(and(eq(greetingsSends.guildId, guildId), inArray(key, [...keys]), eq(greetingsSends.outcome, "sent")));
  return new Set(rows.map((row) => row.key));
}

/** Deletes the members of surges that ended before this moment. */
export async function forgetRaids(orm: Orm, guildId: Snowflake, before: Date): Promise<void> {
  await orm.delete(greetingsRaids).where(and(eq(greetingsRaids.guildId, guildId), lt(greetingsRaids.endsAt, before)));
}

/** The highest milestone passed so far; a guild checked for the first time has passed all below its count. */
export async function reachedMilestone(orm: Orm, guildId: Snowflake, countBefore: number): Promise<number> {
  await orm.insert(greetingsMilestones).values({ guildId, reached: countBefore }).onConflictDoNothing();
  const [row] = await orm.select().from(greetingsMilestones).where(eq(greetingsMilestones.guildId, guildId));
  return row?.reached ?? countBefore;
}

export async function markMilestone(orm: Orm, guildId: Snowflake, members: number): Promise<void> {
  await orm
    .update(greetingsMilestones)
    .set({ reached: members })
    .where(and(eq(greetingsMilestones.guildId, guildId), lt(greetingsMilestones.reached, members)));
}
