import { momentOf, readWall, wallTime, writeWall } from "#kit/schedule/zoned-time.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { readZone } from "#kit-server/guild/guild-settings/read-settings.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";

/** The guild's calendar; days are `YYYY-MM-DD`. */
export type GuildTime = {
  /** The guild's time zone, an IANA name. */
  zone(): Promise<string>;
  /** The current day in the guild's time zone. */
  today(): Promise<string>;
  /** The day of a moment in the guild's time zone. */
  dayOf(moment: Date): Promise<string>;
  /** The moment at which a day begins in the guild's time zone; if clocks skip midnight, the first moment after it. */
  dayStart(day: string): Promise<Date>;
};

/** Within a transaction pass it as `orm`: a second connection could be one that other transactions wait for, too. */
export function guildTime(orm: Orm, clock: { now(): Date }, guildId: Snowflake): GuildTime {
  const zone = () => readZone(orm, guildId);
  const dayOf = async (moment: Date) => writeWall(wallTime(moment.getTime(), await zone())).slice(0, 10);
  return {
    zone,
    dayOf,
    today: () => dayOf(clock.now()),
    dayStart: async (day) => new Date(momentOf(readWall(`${day}T00:00`), await zone())),
  };
}
