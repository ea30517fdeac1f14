// Sweeps drops whose post or end was interrupted by a kill, and deletes old ones.
import { defineSweep, each, forRows } from "#kit-server/platform/sweeps/define-sweep.ts";
import { forEachIsolated } from "#kit-server/platform/sweeps/for-each-isolated.ts";
import { changeDrop, type Drop, forgetDrops, OPEN_STATES, unfinishedDrops } from "../store.ts";
import { closeDrop, finishDrop } from "./close-drop.ts";
import type { Ctx } from "./context.ts";
import { endDrop } from "./end-drop.ts";
import { blocks } from "./gate.ts";
import { dropsToCheck, liveDrop } from "./live-drop.ts";
import { postDrop } from "./post-drop.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export const watch = defineSweep<Ctx>({
  job: "watch",
  everyMs: MINUTE_MS,
  idleMs: DAY_MS,
  tasks: [
    each(({ orm, guildId, config, clock, draws }) =>
      forgetDrops(orm, guildId, new Date(clock.now().getTime() - config.keepDays * DAY_MS), draws),
    ),
    each(blocks.removeEnded),
    forRows((ctx) => unfinishedDrops(ctx.orm, ctx.guildId), sweepDrop, { isAwaited: true }),
    forRows(dropsToCheck, liveDrop.show),
  ],
});

async function sweepDrop(ctx: Ctx, drop: Drop): Promise<void> {
  const { state, number, shown, participants } = drop;
  if (shown !== participants) liveDrop.changed(ctx, number);
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
