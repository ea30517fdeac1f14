// Drops by number and message; each write notifies open dashboards.
import { and, asc, count, eq, inArray, lt, not, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/database/database.ts";
import { publishToGuild } from "#kit-server/live/live.ts";
import { holdCounter } from "#kit-server/numbers/hold-counter.ts";
import type { DropState } from "./contract.ts";
import { dropClaims, dropCounters, dropDays, drops } from "./store/tables.ts";

export { dropClaims, dropCounters, dropDays, drops, dropTallies } from "./store/tables.ts";

export type Drop = typeof drops.$inferSelect;
export type NewDrop = Pick<
  Drop,
  "guildId" | "key" | "kind" | "kindName" | "startedBy" | "byId" | "byName" | "channelId" | "winnersMax" | "seed"
>;
type DropName = Pick<Drop, "guildId" | "number">;

/** Takes claims, or is about to. */
export const OPEN_STATES: readonly DropState[] = ["waiting", "live"];

const at = ({ guildId, number }: DropName) => and(eq(drops.guildId, guildId), eq(drops.number, number));
const isRunning = (guildId: Snowflake) => and(eq(drops.guildId, guildId), not(eq(drops.state, "ended")));

export async function readDrop(orm: Orm, name: DropName): Promise<Drop | null> {
  const [row] = await orm.select().from(drops).where(at(name));
  return row ?? null;
}

/** Held until the transaction ends: of two that change it one waits. */
export async function holdDrop(tx: Orm, name: DropName): Promise<Drop | null> {
  const [row] = await tx.select().from(drops).where(at(name)).for("update");
  return row ?? null;
}

/**
 * Gives a drop its number, once for its key. `mayStart` sees how many are running, one at a time in a guild, and throws to
 * refuse; `alongside` is written in the same transaction.
 */
export const insertDrop = (
  orm: Orm,
  drop: NewDrop,
  startedAt: Date,
  mayStart: (running: number) => void,
  alongside: (tx: Orm, made: Drop) => Promise<void> = async () => {},
): Promise<{ drop: Drop; isNew: boolean }> =>
  orm.transaction(async (tx) => {
    const { guildId, key } = drop;
    const takeNumber = await holdCounter(tx, dropCounters, guildId);
    const [known] = await tx
      .select()
      .from(drops)
      .where(and(eq(drops.guildId, guildId), eq(drops.key, key)));
    if (known) return { drop: known, isNew: false };
    mayStart(await countRunning(tx, guildId));
    const number = await takeNumber();
    const [made] = await tx
      .insert(drops)
      .values({ ...drop, number, startedAt })
      .returning();
    if (!made) throw new Error(`drop ${number} was not stored`);
    await alongside(tx, made);
    await notifyDashboards(tx, made);
    return { drop: made, isNew: true };
  });

export async function countRunning(orm: Orm, guildId: Snowflake): Promise<number> {
  const [row] = await orm.select({ total: count() }).from(drops).where(isRunning(guildId));
  return row?.total ?? 0;
}

export type DropChange = Partial<Omit<Drop, "guildId" | "number" | "key">>;

/** Changes a drop that is in one of these states; null when it is not, so that of two at the same time one wins. */
export async function changeDrop(
  orm: Orm,
  name: DropName,
  change: DropChange,
  states?: readonly DropState[],
): Promise<Drop | null> {
  const [row] = await orm
    .update(drops)
    .set(change)
    .where(and(at(name), states ? inArray(drops.state, [...states]) : undefined))
    .returning();
  if (row) await notifyDashboards(orm, row);
  return row ?? null;
}

/** The number of participants that the message shows. */
export async function noteShown(orm: Orm, drop: Drop): Promise<void> {
  await orm.update(drops).set({ shown: drop.participants }).where(at(drop));
}

export const notifyDashboards = (orm: Orm, { guildId, number }: DropName): Promise<void> =>
  publishToGuild(orm, guildId, { type: "recordsChanged", module: "click-to-earn", about: String(number) });

/** Oldest first. */
export const runningDrops = (orm: Orm, guildId: Snowflake): Promise<Drop[]> =>
  orm.select().from(drops).where(isRunning(guildId)).orderBy(asc(drops.number));

/** Running, or ended without the result in the message yet. */
export const unfinishedDrops = (orm: Orm, guildId: Snowflake): Promise<Drop[]> =>
  orm
    .select()
    .from(drops)
    .where(and(eq(drops.guildId, guildId), not(drops.isTold)))
    .orderBy(asc(drops.number));

export const dropsOfMessages = (orm: Orm, guildId: Snowflake, ids: readonly Snowflake[]): Promise<Drop[]> =>
  orm
    .select()
    .from(drops)
    .where(and(eq(drops.guildId, guildId), inArray(drops.messageId, [...ids])));

export const dropsInChannel = (orm: Orm, guildId: Snowflake, channelId: Snowflake): Promise<Drop[]> =>
  orm
    .select()
    .from(drops)
    .where(and(isRunning(guildId), eq(drops.channelId, channelId)));

/** When a drop of this kind was last started by one of these. */
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

/** Drops that ended before this time, with what came of them. */
export const forgetDrops = (orm: Orm, guildId: Snowflake, before: Date): Promise<void> =>
  orm.transaction(async (tx) => {
    const old = and(eq(drops.guildId, guildId), eq(drops.isTold, true), lt(drops.endedAt, before));
    const deleted = await tx.delete(drops).where(old).returning({ number: drops.number });
    const numbers = deleted.map(({ number }) => number);
    if (numbers.length > 0) {
      await tx.delete(dropClaims).where(and(eq(dropClaims.guildId, guildId), inArray(dropClaims.number, numbers)));
    }
    const day = before.toISOString().slice(0, 10);
    await tx.delete(dropDays).where(and(eq(dropDays.guildId, guildId), lt(dropDays.day, day)));
  });
