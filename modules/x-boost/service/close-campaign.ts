// The closing job: ends campaigns whose time is over, reads X for them, and shows results that a kill left unshown.
import { OPEN_STATES, readCampaign } from "../store/campaigns.ts";
import { checkCampaign } from "./check-campaign.ts";
import type { Ctx } from "./context.ts";
import { endCampaign } from "./end-campaign.ts";
import { showResult } from "./settle.ts";

export async function closeCampaign(ctx: Ctx, number: number): Promise<void> {
  const campaign = await readCampaign(ctx.orm, { guildId: ctx.guildId, number });
  if (!campaign) return;
  if (OPEN_STATES.includes(campaign.state)) {
    if (campaign.endsAt === null || campaign.endsAt > ctx.clock.now()) return;
    // It enqueues this job again, which reads X.
    await endCampaign(ctx, campaign, "time");
    return;
  }
  if (campaign.state === "ended") await showResult(ctx, campaign);
  await checkCampaign(ctx, number);
}
