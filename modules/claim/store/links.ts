// Links to members' own pages.
import { and, eq, lt } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { claimLinks as links } from "./tables.ts";

type LinkRow = typeof links.$inferSelect;

/** The member's earlier link ends. */
export const putLink = (orm: Orm, row: LinkRow): Promise<unknown> =>
  orm
    .insert(links)
    .values(row)
    .onConflictDoUpdate({ target: [links.guildId, links.memberId], set: row });

export async function readLink(orm: Orm, guildId: Snowflake, hash: string): Promise<LinkRow | null> {
  const [row] = await orm
    .select()
    .from(links)
    .where(and(eq(links.guildId, guildId), eq(links.hash, hash)));
  return row ?? null;
}

export const endLink = (orm: Orm, guildId: Snowflake, memberId: Snowflake): Promise<unknown> =>
  orm.delete(links).where(and(eq(links.guildId, guildId), eq(links.memberId, memberId)));

export const forgetLinks = (orm: Orm, guildId: Snowflake, now: Date): Promise<unknown> =>
  orm.delete(links).where(and(eq(links.guildId, guildId), lt(links.expiresAt, now)));
