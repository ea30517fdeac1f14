import { and, eq } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import { countByDay } from "#kit-server/guild/figures/count-by-day.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { greetingsSends } from "../store.ts";

/** Overview figures of greetings: new members welcomed and failures in the last seven days. */
export async function overviewFigures(orm: Orm, guildId: Snowflake, now: Date) {
  const { at, kind, outcome } = greetingsSends;
  const [welcomed, failed] = await Promise.all([
    countByDay(orm, greetingsSends, { guildId, now, at, only: and(eq(kind, "join"), eq(outcome, "sent")) }),
    countByDay(orm, greetingsSends, { guildId, now, at, only: eq(outcome, "failed") }),
  ]);
  return { welcomed, failed };
}
