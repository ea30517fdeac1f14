// Activity lines that wait to be posted in their module's log channel.
import { and, asc, eq, lte } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { activity } from "./tables.ts";

type Of = { guildId: Snowflake; module: string };
export type WaitingLine = Pick<typeof activity.$inferSelect, "id" | "event" | "at" | "data">;

const waiting = ({ guildId, module }: Of) =>
  and(eq(activity.guildId, guildId), eq(activity.module, module), eq(activity.isLogWaiting, true));

/** Oldest first. */
export const waitingLines = (orm: Orm, of: Of): Promise<WaitingLine[]> =>
  orm
    .select({ id: activity.id, event: activity.event, at: activity.at, data: activity.data })
    .from(activity)
    .where(waiting(of))
    .orderBy(asc(activity.id));

/** Marks lines up to this one. */
export async function markPosted(orm: Orm, of: Of, last: bigint): Promise<void> {
  await orm
    .update(activity)
    .set({ isLogWaiting: false })
    .where(and(waiting(of), lte(activity.id, last)));
}
