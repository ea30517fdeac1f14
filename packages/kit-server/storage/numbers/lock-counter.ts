// Consecutive numbers in each guild: 1, 2, 3 … without gaps or duplicates.
import { eq } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { CounterTable } from "./counter-table.ts";

/**
 * Locks the guild's counter until the transaction ends: a concurrent caller waits and then sees what the other wrote.
 * Returns a function that takes the next number at each call; if it isn't called, or the transaction fails, no number
 * is used.
 */
export async function lockCounter(tx: Orm, counters: CounterTable, guildId: Snowflake): Promise<() => Promise<number>> {
  const ofGuild = eq(counters.guildId, guildId);
  const lock = () => tx.select().from(counters).where(ofGuild).for("update");
  let [counter] = await lock();
  if (!counter) {
    await tx.insert(counters).values({ guildId, last: 0 }).onConflictDoNothing();
    [counter] = await lock();
  }
  let last = counter?.last ?? 0;
  return async () => {
    last += 1;
    await tx.update(counters).set({ last }).where(ofGuild);
    return last;
  };
}
