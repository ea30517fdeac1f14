import { sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";

export type Gain = { guildId: Snowflake; memberId: Snowflake; amount: number; at: Date };

/**
 * Adds to members' scores on a board, in all its periods and any guilds, in one statement. Not needed for the board of
 * points, because the database adds the ledger's entries to it.
 */
export async function addScores(tx: Orm, board: string, gains: readonly Gain[]): Promise<void> {
  if (gains.length === 0) return;
  const list = sql.param(
    JSON.stringify(gains.map(({ guildId, memberId, amount, at }) => ({ guildId, memberId, amount, at }))),
  );
  await tx.execute(sql`
    select add_scores("guildId", ${board}, members, amounts, moments) from (
      select "guildId", array_agg("memberId") as members, array_agg(amount) as amounts, array_agg(at) as moments
      from jsonb_to_recordset(${list}::jsonb) as gain ("guildId" text, "memberId" text, amount bigint, at timestamptz)
      group by 1 order by 1
    ) as of_guild`);
}
