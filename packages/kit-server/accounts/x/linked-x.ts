import { inArray } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { xAccounts } from "./tables.ts";

export type LinkedX = { xId: string; username: string; isProtected: boolean };

/** The X accounts of these people, by their id; those without one are missing. */
export async function readLinkedX(orm: Orm, userIds: readonly Snowflake[]): Promise<ReadonlyMap<Snowflake, LinkedX>> {
  if (userIds.length === 0) return new Map();
  const rows = await orm
    .select({
      ...{ userId: xAccounts.userId, xId: xAccounts.xId, username: xAccounts.username },
      isProtected: xAccounts.isProtected,
    })
    .from(xAccounts)
    .where(inArray(xAccounts.userId, [...userIds]));
  return new Map(rows.map(({ userId, ...linked }) => [userId, linked]));
}
