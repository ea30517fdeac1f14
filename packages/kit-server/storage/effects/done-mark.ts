// Records a change together with it, so that a replay after a kill skips it and continues with what follows.
import { and, eq, isNotNull } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { effects } from "./tables.ts";

/**
 * Distinguishes marks written with their change in a transaction from effects, which may be unrecorded after a kill.
 */
export const MARK = "done:";

/**
 * `key` starts with the module's id. Call it in the transaction of the change; returns false if the change was made
 * before.
 */
export async function markDone(tx: Orm, guildId: Snowflake, key: string): Promise<boolean> {
  const marked = await tx
    .insert(effects)
    .values({ guildId, key: MARK + key, doneAt: new Date(), result: null })
    .onConflictDoNothing()
    .returning({ key: effects.key });
  return marked.length > 0;
}

export async function isMarked(orm: Orm, guildId: Snowflake, key: string): Promise<boolean> {
  const one = and(eq(effects.guildId, guildId), eq(effects.key, MARK + key), isNotNull(effects.doneAt));
  const [row] = await orm.select({ key: effects.key }).from(effects).where(one);
  return row !== undefined;
}
