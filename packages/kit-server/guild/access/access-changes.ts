// Notifies web processes when someone's access to a guild may have changed, so that nobody keeps access until the cache
// expires. The gateway reports role changes of members only with the Server Members intent or through the guild's audit
// log; without either, access ends after the five minutes of `guild-access.ts`.
import type { Snowflake } from "#kit/snowflake.ts";
import type { Database, Orm } from "#kit-server/storage/database/database.ts";
import { notifyAll } from "#kit-server/storage/database/notify.ts";

const CHANNEL = "access";
const EVERYONE = "*";

/** `memberId` null: the change may affect anyone in the guild, for example when a role's permissions change. */
export const notifyAccessChanged = (orm: Orm, guildId: Snowflake, memberId: Snowflake | null): Promise<void> =>
  notifyAccessesChanged(orm, guildId, [memberId ?? EVERYONE]);

export const notifyAccessesChanged = (orm: Orm, guildId: Snowflake, memberIds: readonly string[]): Promise<void> =>
  notifyAll(
    orm,
    memberIds.map((memberId) => ({ channel: CHANNEL, payload: `${guildId} ${memberId}` })),
  );

type AccessHandlers = {
  /** A member joined, left or has other roles. Null: a role's permissions or the guild's owner changed. */
  expire(guildId: Snowflake, memberId: Snowflake | null): void;
  /** Anyone's access to any guild may have changed. */
  expireAll(): void;
};

/** Returns a function that stops listening. */
export const onAccessChanged = (
  database: Pick<Database, "listen">,
  handlers: AccessHandlers,
): Promise<() => Promise<void>> =>
  database.listen(
    CHANNEL,
    (payload) => {
      const [guildId = "", memberId] = payload.split(" ");
      handlers.expire(guildId, memberId === undefined || memberId === EVERYONE ? null : memberId);
    },
    handlers.expireAll,
  );
