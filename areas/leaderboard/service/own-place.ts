// What a member is told of themselves, and their wish not to be shown.
import type { Snowflake } from "#kit/snowflake.ts";
import type { Reply } from "#kit-server/bot/interaction.ts";
import { boardKeys } from "#kit-server/scores/board-key.ts";
import { ranksOf } from "#kit-server/scores/read-board.ts";
import { isHidden, setHidden } from "#kit-server/scores/scored-members.ts";
import { leaderboardWords } from "../words.ts";
import type { Context } from "./context.ts";
import { tellRewardsAhead } from "./rewards/next-rewards.ts";

/** Their place on each board that the owner shows, and their points. */
export async function tellPlace(ctx: Context, memberId: Snowflake): Promise<Reply> {
  if (await isHidden(ctx.orm, ctx.guildId, memberId)) {
    return { content: "You are hidden from the leaderboard. `/leaderboard show` puts you back." };
  }
  const { boards } = ctx.config;
  const keys = await boardKeys(ctx.orm, { guildId: ctx.guildId, boards, period: "all", now: ctx.clock.now() });
  const places = await ranksOf(ctx.orm, keys, memberId);
  const lines = keys.map((key) => {
    const place = places.get(key);
    const name = leaderboardWords.boards[key.board];
    return place
      ? `**${name}**: #${shown(place.rank)} with ${shown(place.score)}`
      : `**${name}**: not on the board yet`;
  });
  const { balance, spent } = await ctx.ledger.balance(ctx.orm, memberId);
  if (spent > 0) lines.push(`You have ${shown(balance)} points left to spend.`);
  return { content: [...lines, ...(await tellRewardsAhead(ctx, memberId))].join("\n") };
}

export async function hideOrShow(ctx: Context, memberId: Snowflake, hidden: boolean): Promise<Reply> {
  await setHidden(ctx.orm, ctx.guildId, memberId, hidden);
  return {
    content: hidden
      ? [HIDDEN, ...(ctx.config.rewards.length > 0 ? [WITHOUT_ROLES] : [])].join(" ")
      : "You are on the leaderboard.",
  };
}

const HIDDEN =
  "You are off the leaderboard now, on every board. What you earn still counts for you; `/leaderboard show` puts you back.";
const WITHOUT_ROLES = "Roles that places and scores bring may be taken while you hide, and come back with you.";

const shown = (number: number): string => number.toLocaleString("en");
