// Notes with a change that it was made, so that a replay after a kill finds it made and goes on with what follows from it.
import { and, eq, isNotNull } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { effects } from "./tables.ts";

/** Distinguishes what a transaction wrote together with its change from effects, which a kill may leave unnoted. */
export const MARK = "done:";

/** `key` begins with the module's id. Written in the transaction of the change; answers false when it was made before. */
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
