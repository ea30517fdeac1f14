import { sql } from "drizzle-orm";
import type { Orm } from "./database.ts";

/** Tells every process; inside a transaction it is sent when that commits, and not at all when it does not. */
export async function notify(orm: Orm, channel: string, payload: string): Promise<void> {
  await orm.execute(sql`select pg_notify(${channel}, ${payload})`);
}
