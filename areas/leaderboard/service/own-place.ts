// A member's own rank, and hiding from the board.
import type { Snowflake } from "#kit/snowflake.ts";
import { fillWords } from "#kit/words.ts";
import type { Reply } from "#kit-server/bot/interaction.ts";
import { boardKeys } from "#kit-server/scores/board-key.ts";
import { ranksOf } from "#kit-server/scores/read-board.ts";
import { isHidden, setHidden } from "#kit-server/scores/scored-members.ts";
import { chatWords } from "../words/chat-words.ts";
import { leaderboardWords } from "../words.ts";
import type { Context } from "./context.ts";
import { describeNextRewards } from "./rewards/next-rewards.ts";

/** Their place on each board that the owner shows, and their points. */
export async function describeOwnRank(ctx: Context, memberId: Snowflake): Promise<Reply> {
  if (await isHidden(ctx.orm, ctx.guildId, memberId)) {
    return { content: chatWords.isHidden };
  }
  const { boards } = ctx.config;
  const keys = await boardKeys(ctx.orm, { guildId: ctx.guildId, boards, period: "all", now: ctx.clock.now() });
  const places = await ranksOf(ctx.orm, keys, memberId);
  const lines = keys.map((key) => {
    const place = places.get(key);
    const board = leaderboardWords.boards[key.board];
    return place
      ? fillWords(chatWords.place, { board, rank: shown(place.rank), score: shown(place.score) })
      : fillWords(chatWords.noPlace, { board });
  });
  const { balance, spent } = await ctx.ledger.balance(ctx.orm, memberId);
  if (spent > 0) lines.push(fillWords(chatWords.toSpend, { points: shown(balance) }));
  return { content: [...lines, ...(await describeNextRewards(ctx, memberId))].join("\n") };
}

export async function hideOrShow(ctx: Context, memberId: Snowflake, hidden: boolean): Promise<Reply> {
  await setHidden(ctx.orm, ctx.guildId, memberId, hidden);
  if (!hidden) return { content: chatWords.shown };
  const hasRewards = ctx.config.rewards.length > 0;
  return { content: hasRewards ? `${chatWords.hidden} ${chatWords.hiddenRoles}` : chatWords.hidden };
}

const shown = (number: number): string => number.toLocaleString("en");
