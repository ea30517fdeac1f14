// Notifies every process that members of a guild gained or lost points.
import type { Snowflake } from "#kit/snowflake.ts";
import type { Database, Orm } from "#kit-server/storage/database/database.ts";
import { notify, notifyAll } from "#kit-server/storage/database/notify.ts";

const CHANNEL = "points";

/** Inside a transaction, sent on commit. */
export const notifyPointsChanged = (orm: Orm, guildId: Snowflake): Promise<void> => notify(orm, CHANNEL, guildId);

/** The same in several guilds, in one statement. */
export const notifyPointsChangedIn = (orm: Orm, guildIds: Iterable<Snowflake>): Promise<void> =>
  notifyAll(
    orm,
    [...new Set(guildIds)].map((payload) => ({ channel: CHANNEL, payload })),
  );

/** Returns a function that stops listening. `onMissed`: notifications may have been lost, for any guild. */
export const onPoints = (
  database: Pick<Database, "listen">,
  listener: (guildId: Snowflake) => void,
  onMissed: () => void,
): Promise<() => Promise<void>> => database.listen(CHANNEL, listener, onMissed);
