import { sql } from "drizzle-orm";
import type { Orm } from "./database.ts";

/** Tells every process; inside a transaction it is sent when that commits, and not at all when it does not. */
export async function notify(orm: Orm, channel: string, payload: string): Promise<void> {
  await orm.execute(sql`select pg_notify(${channel}, ${payload})`);
}

export type Notification = { channel: string; payload: string };

/** Many at once, in one statement and in their order. */
export async function notifyAll(orm: Orm, notifications: readonly Notification[]): Promise<void> {
  if (notifications.length === 0) return;
  await orm.execute(sql`
    select pg_notify(told->>'channel', told->>'payload') from jsonb_array_elements(${JSON.stringify(notifications)}::jsonb) as told`);
}
