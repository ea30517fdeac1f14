// Delivers guild events to listening modules: on a notification from any process, and every few seconds. A module's
// events of a guild are delivered in order, together with gateway events; other modules and guilds don't wait.
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { GuildEventName } from "#kit/guild-events/guild-events.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { EventRetries } from "#kit-server/runtime/dispatch/event-retries.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { GUILD_EVENTS_CHANNEL } from "#kit-server/storage/guild-events/emit-events.ts";
import { type DeliveryPlace, nextDeliveries, placesWithDeliveries, removeDeliveries } from "./delivery-store.ts";

type Deps = {
  database: Database;
  retries: Pick<EventRetries, "handle">;
  logger: Logger;
  /** Aborted when the leadership ends: the next leader continues. */
  signal: AbortSignal;
};

const BATCH = 50;
/** Finds what was emitted while nobody listened. */
const POLL_MS = 5_000;
const AWAY_PAUSE_MS = 1_000;

export async function startDeliveries({ database, retries, logger, signal }: Deps): Promise<void> {
  const { orm } = database;
  /** Places in progress, and whether more was emitted there since. */
  const running = new Map<string, { isWanted: boolean }>();

  async function deliver(place: DeliveryPlace): Promise<void> {
    const name = `${place.guildId}:${place.module}`;
    const known = running.get(name);
    if (known) {
      known.isWanted = true;
      return;
    }
    const one = { isWanted: true };
    running.set(name, one);
    try {
      while (one.isWanted && !signal.aborted) {
        one.isWanted = false;
        await deliverAll(place);
      }
    } finally {
      running.delete(name);
    }
  }

  async function deliverAll(place: DeliveryPlace): Promise<void> {
    for (;;) {
      const due = await nextDeliveries(orm, place, BATCH);
      if (due.length === 0 || signal.aborted) return;
      for (const { id, name, data, at } of due) {
        const entry = { name: name as GuildEventName, data, eventId: `guild:${id}`, at };
        // Resolves when it is handled, too old, or stored to be retried before later ones.
        await retries.handle(place, Promise.resolve([entry]));
        await removeDeliveries(orm, place, [id]);
      }
    }
  }

  const wake = (guildId?: Snowflake): void => {
    if (signal.aborted) return;
    placesWithDeliveries(orm, guildId)
      .then((places) => Promise.all(places.map(deliver)))
      .catch(async (error: unknown) => {
        logger.warn({ err: error, guildId }, "modules' events couldn't be delivered and are retried");
        await sleep(AWAY_PAUSE_MS, undefined, { signal, ref: false }).then(
          () => wake(guildId),
          () => {},
        );
      });
  };

  const unlisten = await database.listen(GUILD_EVENTS_CHANNEL, wake, () => wake());
  const poll = setInterval(() => wake(), POLL_MS).unref();
  signal.addEventListener("abort", () => {
    clearInterval(poll);
    void unlisten().catch(() => {});
  });
  wake();
}
