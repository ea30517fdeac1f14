// Ends a campaign for members; a job reads X and thanks them.
import type { CampaignEnd } from "../contract.ts";
import { type Campaign, changeCampaign, OPEN_STATES } from "../store/campaigns.ts";
import { drawSample } from "../store/participants.ts";
import type { Ctx, Person } from "./context.ts";

/** Enqueues the closing job once, for this time or as soon as possible. `turn`: distinguishes later runs. */
export const closeLater = (ctx: Ctx, number: number, at: Date | null, turn: string): Promise<void> =>
  ctx.jobs.enqueue("close", { number }, { key: `close:${number}:${turn}`, ...(at ? { startAfter: at } : {}) });

/** Stops taking members; `by` is the person who stopped it. Null if it has already ended. */
export async function endCampaign(
  ctx: Ctx,
  campaign: Pick<Campaign, "guildId" | "number">,
  why: CampaignEnd,
  by: Person | null = null,
): Promise<Campaign | null> {
  const closing = await ctx.orm.transaction(async (tx) => {
    const change = { state: "checking" as const, endedWhy: why, endedAt: ctx.clock.now() };
    const changed = await changeCampaign(tx, campaign, change, OPEN_STATES);
    if (!changed) return null;
    if (by) await ctx.audit(tx, by, "campaign.stopped", { number: changed.number, author: changed.author });
    const size = Math.ceil((changed.participants * changed.spotChecks) / 100);
    if (changed.proof === "report" && size > 0) await drawSample(tx, changed, size);
    return changed;
  });
  if (closing) await closeLater(ctx, closing.number, null, "ended");
  return closing;
}
