// Counts messages toward the next drop of a type.
import { and, eq } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { dropTallies } from "./tables.ts";

export type Tally = { messages: number; authors: string[] };

export async function readTally(orm: Orm, guildId: Snowflake, kindName: string): Promise<Tally> {
  const { messages, authors } = dropTallies;
  const [row] = await orm
    .select({ messages, authors })
    .from(dropTallies)
    .where(and(eq(dropTallies.guildId, guildId), eq(dropTallies.kindName, kindName)));
  return row ?? { messages: 0, authors: [] };
}

export async function writeTally(orm: Orm, guildId: Snowflake, kindName: string, tally: Tally): Promise<void> {
  await orm
    .insert(dropTallies)
    .values({ guildId, kindName, ...tally })
    .onConflictDoUpdate({ target: [dropTallies.guildId, dropTallies.kindName], set: tally });
}
