// Blocked members, permanently or until a date.
import { and, eq, gt, ilike, isNull, lte, or, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { contains } from "#kit-server/storage/database/text-patterns.ts";
import { recordList } from "#kit-server/storage/records/record-list.ts";
import { blockRecords } from "../contract.ts";
import { ticketBlocks } from "./tables.ts";

export type BlockRow = typeof ticketBlocks.$inferSelect;

const { guildId: guild, memberId: member, memberName, at, until } = ticketBlocks;
const oneOf = (guildId: Snowflake, memberId: Snowflake) => and(eq(guild, guildId), eq(member, memberId));
export const holdsAt = (now: Date) => or(isNull(until), gt(until, now));

/** The active block; null when there is none. */
export async function readBlock(
  orm: Orm,
  guildId: Snowflake,
  memberId: Snowflake,
  now: Date,
): Promise<BlockRow | null> {
  const [row] = await orm
    .select()
    .from(ticketBlocks)
    .where(and(oneOf(guildId, memberId), holdsAt(now)));
  return row ?? null;
}

/** Updates an existing block. */
export async function putBlock(orm: Orm, row: BlockRow): Promise<void> {
  await orm
    .insert(ticketBlocks)
    .values(row)
    .onConflictDoUpdate({ target: [guild, member], set: row });
}

/** The block that was lifted; null when there was none. */
export async function removeBlock(orm: Orm, guildId: Snowflake, memberId: Snowflake): Promise<BlockRow | null> {
  const [row] = await orm.delete(ticketBlocks).where(oneOf(guildId, memberId)).returning();
  return row ?? null;
}

export async function removeEndedBlocks(orm: Orm, guildId: Snowflake, now: Date): Promise<void> {
  await orm.delete(ticketBlocks).where(and(eq(guild, guildId), lte(until, now)));
}

/** The list of active blocks; `within` has that condition. */
export const blockList = recordList(blockRecords, {
  table: ticketBlocks,
  sorts: { since: at, member: sql`lower(${memberName})` },
  ties: [member],
  filters: { name: (name) => or(ilike(memberName, contains(name)), eq(member, name)) },
});
