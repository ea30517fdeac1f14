// Shows the end of a match in its message, and reports it.
import { type Match, matchTable, readMatch } from "../store.ts";
import type { Ctx } from "./context.ts";
import { liveMatch } from "./live-match.ts";

/** Everything may be repeated after a kill. */
export async function showEnd(ctx: Ctx, number: number): Promise<void> {
  const match = await readMatch(ctx.orm, { guildId: ctx.guildId, number });
  if (match?.state !== "ended" || match.isEndShown) return;
  if (match.messageId !== null && match.endedWhy !== "deleted") await liveMatch.show(ctx, match);
  await report(ctx, match);
  await matchTable.change(ctx.orm, match, { isEndShown: true });
}

async function report(ctx: Ctx, { number, game, winner, endedWhy, pointsOut: points, ...match }: Match): Promise<void> {
  const isPlayed = endedWhy === "result" || endedWhy === "gaveUp" || endedWhy === "timeout";
  if (!isPlayed) {
    const isNews = endedWhy === "stopped" || endedWhy === "deleted" || endedWhy === "late" || endedWhy === "notPosted";
    if (isNews) await ctx.activity.record("voided", `match:${number}`, { number, game });
    return;
  }
  if (winner === 0) {
    const { starterId: memberId, starterName: memberName } = match;
    await ctx.activity.record("won", `match:${number}`, { number, game, memberId, memberName, points });
  } else if (winner === 1 && match.opponentId !== null) {
    const { opponentId: memberId, opponentName } = match;
    await ctx.activity.record("won", `match:${number}`, {
      number,
      game,
      memberId,
      memberName: opponentName ?? "",
      points,
    });
  }
}
