// Sweeps campaigns whose post, end or second check was interrupted, and deletes old ones.
import { defineSweep, each, forRows } from "#kit-server/platform/sweeps/define-sweep.ts";
import { forEachIsolated } from "#kit-server/platform/sweeps/for-each-isolated.ts";
import {
  type Campaign,
  changeCampaign,
  dueCampaigns,
  forgetCampaigns,
  unfinishedCampaigns,
} from "../store/campaigns.ts";
import { endTaskOf, syncTask } from "./campaign-task.ts";
import { closeCampaign } from "./close-campaign.ts";
import type { Ctx } from "./context.ts";
import { endCampaign } from "./end-campaign.ts";
import { cardsToRead, liveCard } from "./live-card.ts";
import { postCampaign } from "./post-campaign.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

export const watch = defineSweep<Ctx>({
  job: "watch",
  everyMs: MINUTE_MS,
  idleMs: HOUR_MS,
  tasks: [
    each(({ orm, guildId, config, clock }) =>
      forgetCampaigns(orm, guildId, new Date(clock.now().getTime() - config.keepDays * DAY_MS)),
    ),
    forRows((ctx) => dueCampaigns(ctx.orm, ctx.guildId, ctx.clock.now()), sweepCampaign, { isAwaited: true }),
    forRows(cardsToRead, liveCard.show),
  ],
});

async function sweepCampaign(ctx: Ctx, campaign: Campaign): Promise<void> {
  const { state, number, shown, participants } = campaign;
  if (state === "live" && shown !== participants) liveCard.changed(ctx, number);
  if (state === "waiting") await postCampaign(ctx, number);
  else if (state === "live" && (await hasNoChannel(ctx, campaign))) await endCampaign(ctx, campaign, "channelGone");
  else {
    if (state === "live") await syncTask(ctx, campaign);
    await closeCampaign(ctx, number);
  }
}

/** Its channel was deleted during an outage. */
async function hasNoChannel(ctx: Ctx, { channelId }: Campaign): Promise<boolean> {
  const guild = await ctx.guild();
  return guild !== null && !guild.channels.some(({ id }) => id === channelId);
}

/** The module was turned off: its campaigns end without reading X, and show it. */
export async function endAll(ctx: Ctx): Promise<void> {
  await forEachIsolated(await unfinishedCampaigns(ctx.orm, ctx.guildId), async (campaign) => {
    const ended = {
      state: "ended" as const,
      endedWhy: "moduleOff" as const,
      endedAt: ctx.clock.now(),
      isResultShown: true,
      ...{ pausedWhy: null, pausedUntil: null },
    };
    await endTaskOf(ctx, campaign);
    const changed = await changeCampaign(ctx.orm, campaign, ended);
    if (changed?.messageId) await liveCard.show(ctx, changed);
  });
}
