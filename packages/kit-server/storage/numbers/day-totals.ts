// The points that a module paid on each calendar day in a guild, for its daily budget.
import { and, eq, lt, sql } from "drizzle-orm";
import { bigint, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";

/** Reversed payments are not counted. Days are in the guild's time zone: `2026-12-24`. */
export const dayTotalsTable = (name: string) =>
  pgTable(
    name,
    { guildId: text().notNull(), day: text().notNull(), issued: bigint({ mode: "number" }).notNull().default(0) },
    (table) => [primaryKey({ columns: [table.guildId, table.day] })],
  );
type DayTotals = ReturnType<typeof dayTotalsTable>;

const ofDay = (table: DayTotals, guildId: Snowflake, day: string) =>
  and(eq(table.guildId, guildId), eq(table.day, day));

/**
 * The points issued on this day. Locks the day until the transaction ends, so that concurrent payments never exceed a
 * budget.
 */
export async function lockDay(tx: Orm, table: DayTotals, guildId: Snowflake, day: string): Promise<number> {
  const hold = async () => {
    const where = ofDay(table, guildId, day);
    return (await tx.select().from(table).where(where).for("update"))[0];
  };
  const held = await hold();
  if (held) return held.issued;
  await tx.insert(table).values({ guildId, day }).onConflictDoNothing();
  return (await hold())?.issued ?? 0;
}

/** The same without a lock. */
export async function readDay(orm: Orm, table: DayTotals, guildId: Snowflake, day: string): Promise<number> {
  const [row] = await orm
    .select()
    .from(table)
    .where(ofDay(table, guildId, day));
  return row?.issued ?? 0;
}

/** The caller must hold the day. */
export async function addIssued(
  tx: Orm,
  table: DayTotals,
  guildId: Snowflake,
  day: string,
  points: number,
): Promise<void> {
  if (points === 0) return;
  await tx
    .update(table)
    .set({ issued: sql`${table.issued} + ${points}` })
    .where(ofDay(table, guildId, day));
}

export async function forgetDays(tx: Orm, table: DayTotals, guildId: Snowflake, before: Date): Promise<void> {
  await tx.delete(table).where(and(eq(table.guildId, guildId), lt(table.day, before.toISOString().slice(0, 10))));
}
