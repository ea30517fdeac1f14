// Counting: how far the guild is, and which messages were judged.
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { miniGameCounts as counts, miniGameCounted as judged, miniGamePlayers as players } from "./tables.ts";

export type CountRow = typeof counts.$inferSelect;
export type Judged = typeof judged.$inferSelect;

/** Locks how far the guild has counted until the transaction ends. */
export async function holdCount(tx: Orm, guildId: Snowflake): Promise<CountRow> {
  await tx.insert(counts).values({ guildId }).onConflictDoNothing();
  const [row] = await tx.select().from(counts).where(eq(counts.guildId, guildId)).for("update");
  if (!row) throw new Error("how far the guild counted was not stored");
  return row;
}

export async function readCount(orm: Orm, guildId: Snowflake): Promise<CountRow | null> {
  const [row] = await orm.select().from(counts).where(eq(counts.guildId, guildId));
  return row ?? null;
}

export async function writeCount(
  tx: Orm,
  { guildId, ...count }: Partial<CountRow> & { guildId: string },
): Promise<void> {
  await tx.update(counts).set(count).where(eq(counts.guildId, guildId));
}

export async function judgedAmong(
  tx: Orm,
  guildId: Snowflake,
  messageIds: readonly Snowflake[],
): Promise<Map<Snowflake, Judged>> {
  const rows = await tx
    .select()
    .from(judged)
    .where(and(eq(judged.guildId, guildId), inArray(judged.messageId, [...messageIds])));
  return new Map(rows.map((row) => [row.messageId, row]));
}

/** Stores judged messages, and adds to what each member counted. */
export async function keepJudged(
  tx: Orm,
  rows: readonly (Judged & { memberName: string })[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await tx.insert(judged).values(rows.map(({ memberName: _, ...row }) => row));
  const counted = rows.filter(({ verdict }) => verdict === "counted");
  const members = new Map<string, { memberName: string; guildId: string; count: number }>();
  for (const { memberId, memberName, guildId } of counted) {
    members.set(memberId, { memberName, guildId, count: (members.get(memberId)?.count ?? 0) + 1 });
  }
  // In the order of ids, as everywhere where several players are locked.
  const sorted = [...members].toSorted(([one], [other]) => (one < other ? -1 : 1));
  if (sorted.length === 0) return;
  await tx
    .insert(players)
    .values(sorted.map(([memberId, { count, ...person }]) => ({ memberId, ...person, counted: count, lastAt: now })))
    .onConflictDoUpdate({
      target: [players.guildId, players.memberId],
      set: { counted: sql`${players.counted} + excluded.counted`, memberName: sql`excluded.member_name`, lastAt: now },
    });
}

export async function forgetJudged(orm: Orm, guildId: Snowflake, before: Date): Promise<void> {
  await orm.delete(judged).where(and(eq(judged.guildId, guildId), lt(judged.at, before)));
}
