import { and, eq, gt, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { boardKey } from "./board-key.ts";
import { scores } from "./tables.ts";

/** What all members together earned on a board in the week that contains `now`, including members who hide or left. */
export async function weekTotal(orm: Orm, guildId: Snowflake, board: string, now: Date): Promise<number> {
  const { period } = await boardKey(orm, { guildId, board, period: "week", now });
  const [row] = await orm
    .select({ total: sql<number>`coalesce(sum(${scores.score}), 0)::float8` })
    .from(scores)
    .where(and(eq(scores.guildId, guildId), eq(scores.board, board), eq(scores.period, period), gt(scores.score, 0)));
  return row?.total ?? 0;
}
