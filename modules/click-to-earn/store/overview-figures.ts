import { and, eq, ne, notInArray, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import { countByDay } from "#kit-server/guild/figures/count-by-day.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { dropClaims, drops } from "./tables.ts";

/** Overview figures of drops: running, and claims and points of the last seven days. */
export async function overviewFigures(orm: Orm, guildId: Snowflake, now: Date) {
  const { at, outcome, amount } = dropClaims;
  const counted = { guildId, now, at, only: notInArray(outcome, ["refused", "takenBack"]) };
  const sum = sql`sum(${amount}) filter (where ${outcome} = 'paid')`;
  const [running, claims, points] = await Promise.all([
    orm.$count(drops, and(eq(drops.guildId, guildId), ne(drops.state, "ended"))),
    countByDay(orm, dropClaims, counted),
    countByDay(orm, dropClaims, { ...counted, sum }),
  ]);
  return { running: { value: running, before: null, days: [] }, claims, points };
}
