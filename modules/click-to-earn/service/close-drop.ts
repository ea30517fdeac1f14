// How a drop ends: it stops taking claims, a draw picks and pays winners, and its message shows the result. Each step
// is idempotent.
import { channelFaultIssue } from "#kit-server/platform/discord/fault-issue.ts";
import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";
import type { DropEnd } from "../contract.ts";
import { hadWinners, winnersOf } from "../store/claims.ts";
import { changeDrop, type Drop, OPEN_STATES, readDrop } from "../store.ts";
import { auditDrop } from "./audit-drop.ts";
import type { Ctx, Person } from "./context.ts";
import { drawWinners } from "./draw.ts";
import { fieldPath } from "./drop-fields.ts";
import { endedMessage } from "./drop-message.ts";
import { resultOf } from "./result.ts";

/** Once, at this time or as soon as can be. */
export const closeLater = (ctx: Ctx, number: number, at?: Date): Promise<void> =>
  at
    ? ctx.jobs.enqueue("close", { number }, { key: `close:${number}:${at.getTime()}`, startAfter: at })
    : ctx.jobs.enqueue("close", { number }, { key: `close:${number}` });

/** Takes no more claims from now on; `by` is who wanted it so. Null when it is over already. */
export async function endDrop(
  ctx: Ctx,
  drop: Pick<Drop, "guildId" | "number">,
  why: DropEnd,
  by: Person | null = null,
): Promise<Drop | null> {
  const closing = await ctx.orm.transaction(async (tx) => {
    const changed = await changeDrop(tx, drop, { state: "closing", endedWhy: why }, OPEN_STATES);
    if (changed && by) await auditDrop(tx, changed, by, "drop.stopped");
    return changed;
  });
  if (closing) await closeLater(ctx, closing.number);
  return closing;
}

/** The job: ends expired drops, and finishes those that are ending. */
export async function closeDrop(ctx: Ctx, number: number): Promise<void> {
  const drop = await readDrop(ctx.orm, { guildId: ctx.guildId, number });
  if (!drop || drop.isTold) return;
  if (!OPEN_STATES.includes(drop.state)) return finishDrop(ctx, drop);
  if (drop.endsAt === null || drop.endsAt > ctx.clock.now()) return;
  const closing = await changeDrop(ctx.orm, drop, { state: "closing", endedWhy: "time" }, OPEN_STATES);
  await finishDrop(ctx, closing ?? drop);
}

export async function finishDrop(ctx: Ctx, drop: Drop): Promise<void> {
  const ended = drop.state === "ended" ? drop : await drawWinners(ctx, drop);
  if (!ended || ended.isTold) return;
  await sayEnd(ctx, ended);
  await noteEnd(ctx, ended);
  // Last, so that a kill before it leaves nothing out.
  await changeDrop(ctx.orm, ended, { isTold: true }, ["ended"]);
}

async function noteEnd(ctx: Ctx, { number, kindName: kind, winners, points, endedWhy }: Drop): Promise<void> {
  if (endedWhy === "notPosted") return;
  if (endedWhy === "deleted") await ctx.activity.record("lost", String(number), { number, kind });
  else await ctx.activity.record("ended", String(number), { number, kind, winners, points });
}

/** Edited again after a delayed count. */
export async function sayEnd(ctx: Ctx, drop: Drop): Promise<void> {
  const { messageId, channelId, endedWhy } = drop;
  const guild = await ctx.guild();
  if (!messageId || !guild || endedWhy === "deleted" || endedWhy === "channelGone") return;
  const names = await winnersOf(ctx.orm, drop, ctx.config.winnersShown);
  const around = { guild, cdnUrl: ctx.cdnUrl, chat: ctx.chat, now: ctx.clock.now() };
  const message = endedMessage(around, drop, resultOf(ctx.chat, drop, names, await hadWinners(ctx.orm, drop)));
  if (!message) return;
  try {
    await ctx.discord.editMessage(channelId, messageId, message, { keepsFiles: true });
  } catch (error) {
    if (!(error instanceof PlatformFault)) throw error;
    // Deleted during an outage: there is no message to edit.
    if (error.code === "messageGone" || error.code === "channelGone") return;
    const channel = guild.channels.find(({ id }) => id === channelId);
    await ctx.alerts.raise(
      channelFaultIssue(fieldPath(ctx.config, drop, "channel"), error, channel?.name ?? channelId),
    );
  }
}
