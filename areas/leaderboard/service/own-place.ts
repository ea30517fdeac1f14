// A member's own rank, and hiding from the board.
import type { Snowflake } from "#kit/snowflake.ts";
import { boardKeys } from "#kit-server/guild/scores/board-key.ts";
import { ranksOf } from "#kit-server/guild/scores/read-board.ts";
import { isHidden, setHidden } from "#kit-server/guild/scores/scored-members.ts";
import type { Reply } from "#kit-server/platform/discord/interaction.ts";
import { chatWords } from "../words/chat-words.ts";
import type { Context } from "./context.ts";
import { describeNextRewards } from "./rewards/next-rewards.ts";

/** The member's rank on each board that the owner shows, and their points. */
export async function describeOwnRank(ctx: Context, memberId: Snowflake): Promise<Reply> {
  if (await isHidden(ctx.orm, ctx.guildId, memberId)) {
    return { content: ctx.chat.t(chatWords.isHidden) };
  }
  const { boards } = ctx.config;
  const keys = await boardKeys(ctx.orm, { guildId: ctx.guildId, boards, period: "all", now: ctx.clock.now() });
  const places = await ranksOf(ctx.orm, keys, memberId);
  const lines = keys.map((key) => {
    const place = places.get(key);
    const board = chatWords.boards[key.board];
    return place
      ? ctx.chat.t(chatWords.place, { board, rank: place.rank, score: place.score })
      : ctx.chat.t(chatWords.noPlace, { board });
  });
  const { balance, spent } = await ctx.ledger.balance(ctx.orm, memberId);
  if (spent > 0) lines.push(ctx.chat.t(chatWords.toSpend, { points: balance }));
  return { content: [...lines, ...(await describeNextRewards(ctx, memberId))].join("\n") };
}

export async function hideOrShow(ctx: Context, memberId: Snowflake, hidden: boolean): Promise<Reply> {
  await setHidden(ctx.orm, ctx.guildId, memberId, hidden);
  if (!hidden) return { content: ctx.chat.t(chatWords.shown) };
  const hasRewards = ctx.config.rewards.length > 0;
  return {
    content: hasRewards
      ? `${ctx.chat.t(chatWords.hidden)} ${ctx.chat.t(chatWords.hiddenRoles)}`
      : ctx.chat.t(chatWords.hidden),
  };
}
