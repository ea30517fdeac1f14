import { sql } from "drizzle-orm";
import type { Orm } from "#kit-server/storage/database/database.ts";

/** As if everyone had signed in 11 minutes ago, which no longer counts as recent. */
export async function ageSignIns(orm: Orm): Promise<void> {
  await orm.execute(sql`update sessions set created_at = now() - interval '11 minutes'`);
  // Processes drop a cached session when they are notified of its change.
  await orm.execute(sql`select pg_notify('sessions', token_hash) from sessions`);
}
