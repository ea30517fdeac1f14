import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { notify } from "#kit-server/storage/database/notify.ts";

/** Notification channel with the ID of a guild that has due grants. */
export const GRANT_CHANNEL = "role_grants";

/**
 * Wakes the process that runs jobs when the transaction commits. A missed notification is made up for within seconds.
 */
export const notifyGrantsDue = (orm: Orm, guildId: Snowflake): Promise<void> => notify(orm, GRANT_CHANNEL, guildId);
