// Numbers as people say them: 1, 2, 3 … of each guild, without gaps and without twins.
import { eq } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { CounterTable } from "./counter-table.ts";

/**
 * Holds the guild's counter until the transaction ends: of two that want a number one waits, and then sees what the other
 * wrote. Answers with what takes the next number, at each call; when it is not called, or the transaction fails, none is used up.
 */
export async function holdCounter(tx: Orm, counters: CounterTable, guildId: Snowflake): Promise<() => Promise<number>> {
  const ofGuild = eq(counters.guildId, guildId);
  await tx.insert(counters).values({ guildId, last: 0 }).onConflictDoNothing();
  const [counter] = await tx.select().from(counters).where(ofGuild).for("update");
  let last = counter?.last ?? 0;
  return async () => {
    last += 1;
    await tx.update(counters).set({ last }).where(ofGuild);
    return last;
  };
}
