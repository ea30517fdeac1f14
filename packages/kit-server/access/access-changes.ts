// Tells the processes that serve people when what someone may do in a guild may have changed, so that nobody keeps access
// for the minutes that it is remembered. Of members' roles the gateway tells only with Server Members switched on, or by
// the guild's audit log; without both the five minutes of `guild-access.ts` hold.
import type { Snowflake } from "#kit/snowflake.ts";
import type { Database, Orm } from "../database/database.ts";
import { notify } from "../database/notify.ts";

const CHANNEL = "access";
const EVERYONE = "*";

/** `memberId` null: it may concern anyone in the guild, as when a role's permissions change. */
export const notifyAccessChanged = (orm: Orm, guildId: Snowflake, memberId: Snowflake | null): Promise<void> =>
  notify(orm, CHANNEL, `${guildId} ${memberId ?? EVERYONE}`);

type Hears = {
  /** A member came, left or has other roles; or (null) a role of the guild has other permissions, or it another owner. */
  expire(guildId: Snowflake, memberId: Snowflake | null): void;
  /** What anyone may do anywhere may have changed. */
  expireAll(): void;
};

/** Returns a function that stops listening. */
export const onAccessChanged = (database: Pick<Database, "listen">, hears: Hears): Promise<() => Promise<void>> =>
  database.listen(
    CHANNEL,
    (payload) => {
      const [guildId = "", memberId] = payload.split(" ");
      hears.expire(guildId, memberId === undefined || memberId === EVERYONE ? null : memberId);
    },
    hears.expireAll,
  );
