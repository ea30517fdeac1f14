import { and, asc, eq, inArray } from "drizzle-orm";
import { isGuildEvent } from "#kit/guild-events/guild-events.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { BotModule } from "#kit-server/module/bot/bot-module.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import {
  guildEventDeliveries as deliveries,
  guildEventListeners,
  guildEvents,
} from "#kit-server/storage/guild-events/tables.ts";

export type DeliveryPlace = { guildId: Snowflake; module: string };
export type Delivery = Pick<typeof guildEvents.$inferSelect, "id" | "name" | "data" | "at">;

/** Modules with events to handle: of one guild, or of all. */
export const placesWithDeliveries = (orm: Orm, guildId?: Snowflake): Promise<DeliveryPlace[]> =>
  orm
    .selectDistinct({ guildId: deliveries.guildId, module: deliveries.module })
    .from(deliveries)
    .where(guildId === undefined ? undefined : eq(deliveries.guildId, guildId));

/** In the order in which they were emitted. */
export const nextDeliveries = (orm: Orm, { guildId, module }: DeliveryPlace, limit: number): Promise<Delivery[]> =>
  orm
    .select({ id: guildEvents.id, name: guildEvents.name, data: guildEvents.data, at: guildEvents.at })
    .from(deliveries)
    .innerJoin(guildEvents, and(eq(guildEvents.guildId, deliveries.guildId), eq(guildEvents.id, deliveries.eventId)))
    .where(and(eq(deliveries.guildId, guildId), eq(deliveries.module, module)))
    .orderBy(asc(deliveries.eventId))
    .limit(limit);

export async function removeDeliveries(
  orm: Orm,
  { guildId, module }: DeliveryPlace,
  ids: readonly number[],
): Promise<void> {
  await orm
    .delete(deliveries)
    .where(and(eq(deliveries.guildId, guildId), eq(deliveries.module, module), inArray(deliveries.eventId, [...ids])));
}

/** Sets which modules' listeners get events from now on. */
export const writeListeners = (orm: Orm, modules: readonly BotModule[]): Promise<void> =>
  orm.transaction(async (tx) => {
    const rows = modules.flatMap(({ contract, bot }) =>
      Object.keys(bot.on)
        .filter(isGuildEvent)
        .map((name) => ({ name, module: contract.id })),
    );
    await tx.delete(guildEventListeners);
    if (rows.length > 0) await tx.insert(guildEventListeners).values(rows);
  });
