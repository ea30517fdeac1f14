import { sql } from "drizzle-orm";
import type { Board } from "#kit/board.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "../database/database.ts";

export type Gain = { memberId: Snowflake; amount: number; at: Date };

/**
 * Adds to what members have on a board, in all its periods, in one statement. The board of points needs none of it: the
 * ledger's entries are added by the database itself.
 */
export async function addScores(
  tx: Orm,
  guildId: Snowflake,
  board: Exclude<Board, "points">,
  gains: readonly Gain[],
): Promise<void> {
  if (gains.length === 0) return;
  const list = sql.param(JSON.stringify(gains.map(({ memberId, amount, at }) => ({ memberId, amount, at }))));
  await tx.execute(sql`
    select add_scores(${guildId}, ${board}, array_agg("memberId"), array_agg(amount), array_agg(at))
    from jsonb_to_recordset(${list}::jsonb) as gain ("memberId" text, amount bigint, at timestamptz)`);
}
