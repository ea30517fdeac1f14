// Pauses reading when X refuses or doesn't respond, with an alert, and goes on later.
import type { XFault } from "#kit-server/accounts/x/x-fault.ts";
import type { Pause } from "../contract.ts";
import { type Campaign, changeCampaign } from "../store/campaigns.ts";
import { type Ctx, refuse } from "./context.ts";
import { closeLater } from "./end-campaign.ts";

const MINUTE_MS = 60_000;
/** How long to wait when X doesn't say. */
const WAITS_MS: Record<Pause, number> = {
  xLimited: 15 * MINUTE_MS,
  xRefused: 60 * MINUTE_MS,
  xNoCredits: 60 * MINUTE_MS,
  xUnavailable: 5 * MINUTE_MS,
  xOff: 60 * MINUTE_MS,
};

export async function pauseCampaign(ctx: Ctx, campaign: Campaign, fault: XFault): Promise<void> {
  const code: Pause = ctx.networks.x ? fault.code : "xOff";
  const now = ctx.clock.now().getTime();
  const until = new Date(Math.max(now + MINUTE_MS, fault.retryAt?.getTime() ?? now + WAITS_MS[code]));
  const { number, author, pausedWhy } = campaign;
  // Another process may have finished it, or the module was turned off.
  const pause = { pausedWhy: code, pausedUntil: until, readSince: null };
  const paused = await changeCampaign(ctx.orm, campaign, pause, [campaign.state]);
  if (!paused) return;
  await ctx.alerts.raise({ path: "monthCap", code, params: {} });
  // Once for each pause, not for each try.
  if (pausedWhy !== code) await ctx.activity.record("paused", `${number}:${campaign.readTurn}`, { number, author });
  await closeLater(ctx, number, until, `resume:${until.getTime()}`);
}

/** A person tries again now. */
export async function resumeCampaign(ctx: Ctx, campaign: Campaign): Promise<Campaign> {
  if (!campaign.pausedWhy) throw refuse("notPaused");
  const resumed = await changeCampaign(ctx.orm, campaign, { pausedUntil: null });
  await closeLater(ctx, campaign.number, null, `by-hand:${ctx.clock.now().getTime()}`);
  return resumed ?? campaign;
}
