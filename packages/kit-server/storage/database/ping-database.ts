import { sql } from "drizzle-orm";
import type { Orm } from "./database.ts";

/** Whether the database responds; throws if it doesn't. */
export async function pingDatabase(orm: Orm): Promise<boolean> {
  await orm.execute(sql`select 1`);
  return true;
}
