import { sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import { sumsByDay } from "#kit-server/guild/figures/count-by-day.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { greetingsSends } from "../store.ts";

/** Overview figures of greetings: new members welcomed and failures in the last seven days. */
export function overviewFigures(orm: Orm, guildId: Snowflake, now: Date) {
  const { at, kind, outcome } = greetingsSends;
  const sums = {
    welcomed: sql`count(*) filter (where ${kind} = 'join' and ${outcome} = 'sent')`,
    failed: sql`count(*) filter (where ${outcome} = 'failed')`,
  };
  return sumsByDay(orm, greetingsSends, { guildId, now, at, sums });
}
