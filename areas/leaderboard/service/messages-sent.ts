// Checks the messages condition with one query for all members.
import { and, eq } from "drizzle-orm";
import { boardKey } from "#kit-server/guild/scores/board-key.ts";
import { scores } from "#kit-server/guild/scores/tables.ts";
import type { ConditionCheck } from "#kit-server/module/bot/condition-check.ts";
import { amongIds } from "#kit-server/storage/database/among-ids.ts";
import type { MessagesSent } from "../contract.ts";

export const checkMessagesSent: ConditionCheck<MessagesSent> = async (
  { orm, guildId, now },
  { least, period },
  ids,
) => {
  const key = await boardKey(orm, { guildId, board: "messages", period, now });
  const rows = await orm
    .select({ memberId: scores.memberId, score: scores.score })
    .from(scores)
    .where(
      and(
        eq(scores.guildId, guildId),
        eq(scores.board, key.board),
        eq(scores.period, key.period),
        amongIds(scores.memberId, ids),
      ),
    );
  const sent = new Map(rows.map(({ memberId, score }) => [memberId, score]));
  return (memberId) => {
    const count = sent.get(memberId) ?? 0;
    return { isMet: count >= least, gaps: { lacking: Math.max(least - count, 0) } };
  };
};
