// Invites that became valid before the leaderboard had a board for them.
import type { Orm } from "#kit-server/storage/database/database.ts";
import { lockCounter } from "#kit-server/storage/numbers/lock-counter.ts";
import { BOARD } from "../contract.ts";
import { fillBoardOnce, readCounts } from "../store/counts.ts";
import { inviteCounts, inviterNames } from "../store/inviters.ts";
import { inviteTrackerCounters } from "../store.ts";
import type { Ctx } from "./context.ts";

/** Once in a server, under its lock and before the next change, which would be counted twice otherwise. */
export async function fillBoard({ guildId, clock, boards }: Ctx, tx: Orm): Promise<void> {
  if (!(await fillBoardOnce(tx, guildId))) return;
  const counts = await inviteCounts(tx, guildId);
  const names = await inviterNames(tx, guildId, [...counts.keys()]);
  const at = clock.now();
  const gains = [...counts].map(([memberId, amount]) => {
    return { memberId, memberName: names.get(memberId) ?? memberId, amount, at };
  });
  await boards.add(tx, BOARD, gains);
}

/** The same where nothing changes. */
export async function fillBoardNow(ctx: Ctx): Promise<void> {
  if ((await readCounts(ctx.orm, ctx.guildId))?.isBoardFilled) return;
  await ctx.orm.transaction(async (tx) => {
    await lockCounter(tx, inviteTrackerCounters, ctx.guildId);
    await fillBoard(ctx, tx);
  });
}
