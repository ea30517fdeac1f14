// Pays for approved work and reverses it: the reward, its row and what follows, in one transaction.
import type { RewardCause } from "#kit-server/guild/rewards/rewards.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { type EntryRow, entryTable } from "../store/entries.ts";
import type { TaskRow } from "../store/tasks.ts";
import type { Ctx } from "./context.ts";

export const rewardCause = ({ number, title, roleId }: EntryRow, task: Pick<TaskRow, "byId"> | null): RewardCause => ({
  key: `work:${number}`,
  reason: `Task: ${title}`,
  sourceId: String(number),
  role: roleId,
  ...(task ? { askedBy: task.byId } : {}),
});

/** Gives what the row says; the row is final then. */
export async function rewardEntry(ctx: Ctx, tx: Orm, entry: EntryRow, task: TaskRow | null): Promise<void> {
  const { memberId, memberName, points } = entry;
  await ctx.rewards.payAll(tx, rewardCause(entry, task), [{ memberId, memberName, points }]);
  await entryTable.change(tx, entry, { state: "rewarded", rewardedAt: ctx.clock.now() });
}

/** The member is notified, the activity lists it, and the gallery shows it: once, after the transaction. */
export async function announceResult(ctx: Ctx, entry: EntryRow): Promise<void> {
  const { number, memberName, title, points, state, announcedAt } = entry;
  if (announcedAt || (state !== "rewarded" && state !== "lost")) return;
  if (state === "rewarded") {
    await ctx.activity.record("workRewarded", `work:${number}`, { memberName, number, title, points });
    await ctx.jobs.enqueue("gallery", { number }, { key: `gallery:${number}` });
  }
  await ctx.jobs.enqueue("notify", { number, about: state }, { key: `${state}:${number}` });
  await entryTable.change(ctx.orm, entry, { announcedAt: ctx.clock.now() });
}
