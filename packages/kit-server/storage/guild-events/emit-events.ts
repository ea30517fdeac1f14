// Emits guild events: writes the event in the caller's transaction, with a delivery for each enabled listening module.
import { lt, sql } from "drizzle-orm";
import type { GuildEventData, GuildEventName } from "#kit/guild-events/guild-events.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { guildEvents } from "./tables.ts";

/** Its payload is the guild with new deliveries. */
export const GUILD_EVENTS_CHANNEL = "guild_events";

/** `key` is unique for the guild and event name: an event emitted again within 30 days is delivered once. */
export type Fact = {
  [N in GuildEventName]: { guildId: Snowflake; name: N; key: string; data: GuildEventData[N] };
}[GuildEventName];

/** Emits events of any guilds in one statement. Data is parsed on delivery, so that it can't make a payment fail. */
export async function emitEvents(tx: Orm, facts: readonly Fact[]): Promise<void> {
  if (facts.length === 0) return;
  await tx.execute(sql`
    with fact as (
      select * from rows from (
        jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as ("guildId" text, name text, key text, data jsonb)
      ) with ordinality as fact ("guildId", name, key, data, place)
    ), listening as (
      select distinct fact."guildId", fact.name, listener.module from fact
      join guild_event_listeners as listener on listener.name = fact.name
      join module_configs as config
        on config.guild_id = fact."guildId" and config.module = listener.module and config.enabled
    ), emitted as (
      insert into guild_events (guild_id, name, key, data)
      select "guildId", name, key, data from fact
      where exists (select from listening where listening."guildId" = fact."guildId" and listening.name = fact.name)
      order by place
      on conflict (guild_id, name, key) do nothing returning guild_id, id, name
    ), delivery as (
      insert into guild_event_deliveries (guild_id, module, event_id)
      select emitted.guild_id, listening.module, emitted.id from emitted
      join listening on listening."guildId" = emitted.guild_id and listening.name = emitted.name
      returning guild_id
    )
    select pg_notify(${GUILD_EVENTS_CHANNEL}, guild_id) from (select distinct guild_id from delivery) as woken`);
}

const KEPT_MS = 30 * 86_400_000;

/** Longer than any event is worth delivering. */
export async function dropOldEvents(orm: Orm, now: Date): Promise<void> {
  await orm.delete(guildEvents).where(lt(guildEvents.at, new Date(now.getTime() - KEPT_MS)));
}
