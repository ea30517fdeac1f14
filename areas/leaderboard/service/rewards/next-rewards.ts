// What a member sees about rewards: the next ones, the missing score, and pending roles.
import { withParams } from "#kit/chat/chat-text.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { rankOf } from "#kit-server/guild/scores/read-board.ts";
import type { WantedReward } from "../../store/reward-store.ts";
import { chatWords } from "../../words/chat-words.ts";
import type { Context } from "../context.ts";
import { wantedRewards } from "./wanted-rewards.ts";

const SHOWN = 3;

export async function describeNextRewards(ctx: Context, memberId: Snowflake): Promise<string[]> {
  const { orm, guildId, config, clock } = ctx;
  if (config.rewards.length === 0) return [];
  const waiting = await ctx.grants.waitingFor(orm, memberId);
  const lines = waiting.map((roleId) => ctx.chat.t(chatWords.waitingRole, { role: `<@&${roleId}>` }));
  const wanted = await wantedRewards(orm, { guildId, config, now: clock.now() });
  const ahead: { line: string; missing: number }[] = [];
  for (const one of wanted) {
    const place = await rankOf(orm, one.key, memberId);
    const next = lineOf(ctx, one, { score: place?.score ?? 0, rank: place?.rank ?? null });
    if (next) ahead.push(next);
  }
  const nearest = ahead.toSorted((one, other) => one.missing - other.missing).slice(0, SHOWN);
  return [...lines, ...nearest.map(({ line }) => line)];
}

type Position = { score: number; rank: number | null };

/** Null if they have it. */
function lineOf(
  { chat }: Context,
  { roleId, reward }: WantedReward,
  { score, rank }: Position,
): { line: string; missing: number } | null {
  const texts = chatWords.ahead;
  const { period, board, places } = reward;
  const about = { role: `<@&${roleId}>`, period, board };
  if (reward.what === "score") {
    const missing = reward.score - score;
    return missing <= 0 ? null : { missing, line: chat.t(texts.score, { ...about, missing }) };
  }
  if (rank !== null && rank <= places) return null;
  const position = rank === null ? texts.unplaced : withParams(texts.placed, { rank });
  return { missing: Number.MAX_SAFE_INTEGER, line: chat.t(texts.places, { ...about, places, standing: position }) };
}
