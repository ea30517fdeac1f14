// Drops by number and message; each write notifies open dashboards.
import { and, eq, inArray, ne, not, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Draws } from "#kit-server/guild/draws/draws.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { forgetDays } from "#kit-server/storage/numbers/day-totals.ts";
import { recordTable } from "#kit-server/storage/records/record-table.ts";
import type { DropState } from "./contract.ts";
import { dropClaims, dropDays, drops } from "./store/tables.ts";

export { clickToEarnBlocks, dropClaims, dropCounters, dropDays, drops, dropTallies } from "./store/tables.ts";

export type Drop = typeof drops.$inferSelect;
/** Takes claims, or is about to. */
export const OPEN_STATES: readonly DropState[] = ["waiting", "live"];

export const dropTable = recordTable({ module: "click-to-earn", table: drops, id: "number", key: "key" });
export const { read: readDrop, hold: holdDrop } = dropTable;
const isRunning = ne(drops.state, "ended");

export const countRunning = (orm: Orm, guildId: Snowflake): Promise<number> =>
  orm.$count(drops, and(eq(drops.guildId, guildId), isRunning));

/** Changes a drop that is in one of these states; null if it isn't, so that one of two concurrent changes wins. */
export const changeDrop = (
  orm: Orm,
  drop: Pick<Drop, "guildId" | "number">,
  change: Parameters<typeof dropTable.change>[2],
  states?: readonly DropState[],
): Promise<Drop | null> => dropTable.change(orm, drop, change, { only: states && inArray(drops.state, [...states]) });

/** The number of participants that the message shows. */
export async function noteShown(orm: Orm, drop: Drop): Promise<void> {
  await orm.update(drops).set({ shown: drop.participants }).where(dropTable.at(drop));
}

/** Oldest first, like all lists here. */
export const runningDrops = (orm: Orm, guildId: Snowflake): Promise<Drop[]> => dropTable.all(orm, guildId, isRunning);
/** Running, or ended without the result in the message yet. */
export const unfinishedDrops = (orm: Orm, guildId: Snowflake): Promise<Drop[]> =>
  dropTable.all(orm, guildId, not(drops.isResultShown));
export const dropsOfMessages = (orm: Orm, guildId: Snowflake, ids: readonly Snowflake[]): Promise<Drop[]> =>
  dropTable.all(orm, guildId, inArray(drops.messageId, [...ids]));
export const dropsInChannel = (orm: Orm, guildId: Snowflake, channelId: Snowflake): Promise<Drop[]> =>
  dropTable.all(orm, guildId, and(isRunning, eq(drops.channelId, channelId)));

/** When a drop of this type was last started by one of these triggers. */
export async function lastStarted(
  orm: Orm,
  guildId: Snowflake,
  kindName: string,
  by: readonly Drop["startedBy"][],
): Promise<Date | null> {
  const [row] = await orm
    .select({ last: sql<string | null>`max(${drops.startedAt})` })
    .from(drops)
    .where(and(eq(drops.guildId, guildId), eq(drops.kindName, kindName), inArray(drops.startedBy, [...by])));
  return row?.last ? new Date(row.last) : null;
}

/** Deletes drops that ended before this time, with their claims. */
export const forgetDrops = (orm: Orm, guildId: Snowflake, before: Date, draws: Pick<Draws, "forget">): Promise<void> =>
  orm.transaction(async (tx) => {
    const deleted = await dropTable.forgetBefore(tx, guildId, drops.endedAt, before, eq(drops.isResultShown, true));
    const numbers = deleted.map(({ number }) => number);
    await tx.delete(dropClaims).where(and(eq(dropClaims.guildId, guildId), inArray(dropClaims.number, numbers)));
    await draws.forget(tx, numbers.map(String));
    await forgetDays(tx, dropDays, guildId, before);
  });
