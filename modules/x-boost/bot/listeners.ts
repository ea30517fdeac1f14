// Gateway events: deleted cards and channels end their campaigns.
import type { Snowflake } from "#kit/snowflake.ts";
import type { Ctx } from "../service/context.ts";
import { endCampaign } from "../service/end-campaign.ts";
import { campaignsInChannel, campaignsOfMessages } from "../store/campaigns.ts";

/** Those who joined are still checked and counted. */
export async function handleMessageDelete(ctx: Ctx, messageIds: readonly Snowflake[]): Promise<void> {
  for (const campaign of await campaignsOfMessages(ctx.orm, ctx.guildId, messageIds))
    await endCampaign(ctx, campaign, "deleted");
}

export async function handleChannelDelete(ctx: Ctx, channelId: Snowflake): Promise<void> {
  for (const campaign of await campaignsInChannel(ctx.orm, ctx.guildId, channelId)) {
    await endCampaign(ctx, campaign, "channelGone");
    await ctx.alerts.raise({ path: "channel", code: "channelGone" });
  }
}
