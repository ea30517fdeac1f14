// Watched accounts on X.
import { and, eq, notInArray } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { xBoostWatched as watched } from "./tables.ts";

export type Watched = typeof watched.$inferSelect;

export async function readWatched(orm: Orm, guildId: Snowflake, username: string): Promise<Watched | null> {
  const [row] = await orm
    .select()
    .from(watched)
    .where(and(eq(watched.guildId, guildId), eq(watched.username, username)));
  return row ?? null;
}

export const saveWatched = (orm: Orm, row: Watched) =>
  orm
    .insert(watched)
    .values(row)
    .onConflictDoUpdate({ target: [watched.guildId, watched.username], set: { xId: row.xId, sinceId: row.sinceId } });

/** Forgets accounts that are no longer watched. */
export const forgetOthers = (orm: Orm, guildId: Snowflake, usernames: readonly string[]) =>
  orm
    .delete(watched)
    .where(
      and(
        eq(watched.guildId, guildId),
        usernames.length > 0 ? notInArray(watched.username, [...usernames]) : undefined,
      ),
    );
