// Sweeps drops whose post or end was interrupted by a kill, and deletes old ones.
import { forEachIsolated } from "#kit-server/jobs/for-each-isolated.ts";
import { nextSlot } from "#kit-server/jobs/next-slot.ts";
import { changeDrop, type Drop, forgetDrops, OPEN_STATES, unfinishedDrops } from "../store.ts";
import { checkMessages } from "./check-messages.ts";
import { closeDrop, endDrop, finishDrop } from "./close-drop.ts";
import type { Ctx } from "./context.ts";
import { countChanged } from "./count-edits.ts";
import { postDrop } from "./post-drop.ts";

const EVERY_MS = 60_000;
const DAY_MS = 86_400_000;

export async function scheduleWatch(ctx: Ctx, everyMs = EVERY_MS): Promise<void> {
  await ctx.jobs.enqueue("watch", {}, nextSlot(ctx.clock.now(), everyMs));
}

export async function watch(ctx: Ctx): Promise<void> {
  const { orm, guildId, config, clock } = ctx;
  const unfinished = await unfinishedDrops(orm, guildId);
  // First: whatever one of them does, it is looked again.
  await scheduleWatch(ctx, unfinished.length > 0 ? EVERY_MS : DAY_MS);
  await forgetDrops(orm, guildId, new Date(clock.now().getTime() - config.keepDays * DAY_MS));
  await forEachIsolated(unfinished, (drop) => sweepDrop(ctx, drop));
  await checkMessages(ctx, unfinished);
}

async function sweepDrop(ctx: Ctx, drop: Drop): Promise<void> {
  const { state, number, shown, participants } = drop;
  if (shown !== participants) countChanged(ctx, number);
  if (state === "waiting") await postDrop(ctx, number);
  else if (state === "live" && (await hasNoChannel(ctx, drop))) await endDrop(ctx, drop, "channelGone");
  else await closeDrop(ctx, number);
}

/** Its channel was deleted during an outage: it would run forever. */
async function hasNoChannel(ctx: Ctx, { channelId }: Drop): Promise<boolean> {
  const guild = await ctx.guild();
  return guild !== null && !guild.channels.some(({ id }) => id === channelId);
}

/** The module was turned off: its drops end and show it. */
export async function endAll(ctx: Ctx): Promise<void> {
  await forEachIsolated(await unfinishedDrops(ctx.orm, ctx.guildId), async (drop) => {
    const closing = await changeDrop(ctx.orm, drop, { state: "closing", endedWhy: "moduleOff" }, OPEN_STATES);
    await finishDrop(ctx, closing ?? drop);
  });
}
