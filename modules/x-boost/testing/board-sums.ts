import { and, eq, sql } from "drizzle-orm";
import { scores } from "#kit-server/guild/scores/tables.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { BOARD } from "../contract.ts";

/** What all members have on the supporters' board. */
export async function sumOfBoard(orm: Orm, guildId: string): Promise<number> {
  const [row] = await orm
    .select({ sum: sql<number>`coalesce(sum(${scores.score}), 0)::int` })
    .from(scores)
    .where(and(eq(scores.guildId, guildId), eq(scores.board, BOARD), eq(scores.period, "0:all")));
  return row?.sum ?? 0;
}
