// Tells the processes that serve people when what someone may do in a guild may have changed, so that nobody keeps access
// for the minutes that a list is remembered. Of members' roles the gateway tells only with Server Members switched on, or
// by the guild's audit log; without both the five minutes of `guild-access.ts` hold.
import type { Snowflake } from "#kit/snowflake.ts";
import type { Database, Orm } from "../database/database.ts";
import { notify } from "../database/notify.ts";
import type { GuildAccess } from "./guild-access.ts";

const CHANNEL = "access";
const EVERYONE = "*";

/** `memberId` left out: it may concern anyone who manages the guild, as when a role's permissions change. */
export const tellAccessChanged = (orm: Orm, guildId: Snowflake, memberId: Snowflake | null): Promise<void> =>
  notify(orm, CHANNEL, `${guildId} ${memberId ?? EVERYONE}`);

export const hearAccessChanges = (
  database: Pick<Database, "listen">,
  access: Pick<GuildAccess, "expire">,
): Promise<() => Promise<void>> =>
  database.listen(CHANNEL, (payload) => {
    const [guildId = "", memberId] = payload.split(" ");
    access.expire(guildId, memberId === undefined || memberId === EVERYONE ? null : memberId);
  });
