// What happened to orders.
import { and, asc, desc, eq } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { OrderEvent } from "../contract.ts";
import { paymentModuleEvents as events } from "./tables.ts";

export type EventRow = typeof events.$inferSelect;

export const addEvent = (tx: Orm, event: typeof events.$inferInsert): Promise<unknown> =>
  tx.insert(events).values(event);

type EventName = Pick<EventRow, "guildId" | "number" | "key">;
const named = ({ guildId, number, key }: EventName) =>
  and(eq(events.guildId, guildId), eq(events.number, number), eq(events.key, key));

/** Whether the same cause has happened to the order. */
export const hasEvent = async (tx: Orm, event: EventName): Promise<boolean> =>
  (await tx.$count(events, named(event))) > 0;

export const eventsOf = (orm: Orm, guildId: Snowflake, number: number): Promise<EventRow[]> =>
  orm
    .select()
    .from(events)
    .where(and(eq(events.guildId, guildId), eq(events.number, number)))
    .orderBy(asc(events.at));

/** Stripe's id of the order's newest dispute. */
export async function disputeOf(orm: Orm, guildId: Snowflake, number: number): Promise<string | null> {
  const [row] = await orm
    .select({ key: events.key })
    .from(events)
    .where(and(eq(events.guildId, guildId), eq(events.number, number), eq(events.kind, "disputed")))
    .orderBy(desc(events.at))
    .limit(1);
  return row?.key.slice("disputed:".length) ?? null;
}

export const presentEvent = ({ kind, at, byName, about }: EventRow): OrderEvent => ({
  ...{ kind, about, by: byName },
  at: at.toISOString(),
});

/** Events whose messages aren't sent yet, oldest first. */
export const unfinished = (orm: Orm, guildId: Snowflake): Promise<EventRow[]> =>
  orm
    .select()
    .from(events)
    .where(and(eq(events.guildId, guildId), eq(events.isDone, false)))
    .orderBy(asc(events.at))
    .limit(100);

/** `notifiedAt`: when a member got a message about it; null if none did. */
export const finish = (orm: Orm, event: EventRow, notifiedAt: Date | null): Promise<unknown> =>
  orm.update(events).set({ isDone: true, notifiedAt }).where(named(event));
