import { sql } from "drizzle-orm";
import type { Orm } from "./database.ts";

/** Notifies every process. Inside a transaction it is sent on commit, and dropped on rollback. */
export async function notify(orm: Orm, channel: string, payload: string): Promise<void> {
  await orm.execute(sql`select pg_notify(${channel}, ${payload})`);
}

export type Notification = { channel: string; payload: string };

/** Sends many in one statement, in order. */
export async function notifyAll(orm: Orm, notifications: readonly Notification[]): Promise<void> {
  if (notifications.length === 0) return;
  await orm.execute(sql`
    select pg_notify(one->>'channel', one->>'payload') from jsonb_array_elements(${JSON.stringify(notifications)}::jsonb) as one`);
}
