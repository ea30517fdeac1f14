// Links to the page where members sign.
import { and, eq, gt, isNull, lt } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { whitelistLinks as links } from "./tables.ts";

export type LinkRow = typeof links.$inferSelect;
type Named = Pick<LinkRow, "guildId" | "hash">;
const named = ({ guildId, hash }: Named) => and(eq(links.guildId, guildId), eq(links.hash, hash));

export async function putLink(orm: Orm, link: typeof links.$inferInsert): Promise<void> {
  await orm.insert(links).values(link);
}

export async function readLink(orm: Orm, link: Named): Promise<LinkRow | null> {
  const [row] = await orm.select().from(links).where(named(link));
  return row ?? null;
}

/** False if it was used before or is too old: of two at once, one wins. */
export async function consumeLink(tx: Orm, link: Named, now: Date): Promise<boolean> {
  const rows = await tx
    .update(links)
    .set({ usedAt: now })
    .where(and(named(link), isNull(links.usedAt), gt(links.expiresAt, now)))
    .returning({ hash: links.hash });
  return rows.length > 0;
}

export const forgetLinks = async (orm: Orm, guildId: Snowflake, before: Date): Promise<unknown> =>
  orm.delete(links).where(and(eq(links.guildId, guildId), lt(links.expiresAt, before)));
