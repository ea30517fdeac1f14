import { sql } from "drizzle-orm";
import type { Orm } from "./database.ts";

/** Whether the database answers; throws when it does not. */
export async function pingDatabase(orm: Orm): Promise<boolean> {
  await orm.execute(sql`select 1`);
  return true;
}
