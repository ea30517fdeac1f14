import { momentOf, readWall, wallTime, writeWall } from "#kit/schedule/zoned-time.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { readZone } from "#kit-server/guild/guild-settings/read-settings.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";

/** The guild's calendar: days are written `YYYY-MM-DD`. */
export type GuildTime = {
  /** Its time zone, by the IANA name. */
  zone(): Promise<string>;
  /** The day that it is in the guild now. */
  today(): Promise<string>;
  /** The day that it was in the guild at a moment. */
  dayOf(moment: Date): Promise<string>;
  /** The moment at which a day begins in the guild; where clocks leave midnight out, the first one after it. */
  dayStart(day: string): Promise<Date>;
};

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
