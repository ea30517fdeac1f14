// Links to the page where members verify.
import { and, eq, isNull, lt } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { verificationLinks as links } from "./tables.ts";

export type LinkRow = typeof links.$inferSelect;
type Named = Pick<LinkRow, "guildId" | "hash">;
const unused = and(isNull(links.usedAt), isNull(links.replacedAt));
const named = ({ guildId, hash }: Named) => and(eq(links.guildId, guildId), eq(links.hash, hash));

/** The older links of the same membership end. */
export async function insertLink(tx: Orm, link: typeof links.$inferInsert, now: Date): Promise<void> {
  await tx
    .update(links)
    .set({ replacedAt: now })
    .where(and(eq(links.guildId, link.guildId), eq(links.arrival, link.arrival), unused));
  await tx.insert(links).values(link);
}

export async function readLink(orm: Orm, link: Named): Promise<LinkRow | null> {
  const [row] = await orm.select().from(links).where(named(link));
  return row ?? null;
}

/** False if it was used or replaced before: of two at once, one wins. */
export async function useLink(tx: Orm, link: Named, now: Date): Promise<boolean> {
  const rows = await tx
    .update(links)
    .set({ usedAt: now })
    .where(and(named(link), unused))
    .returning({ hash: links.hash });
  return rows.length > 0;
}

export const forgetLinks = async (orm: Orm, guildId: Snowflake, before: Date): Promise<unknown> =>
  orm.delete(links).where(and(eq(links.guildId, guildId), lt(links.expiresAt, before)));
