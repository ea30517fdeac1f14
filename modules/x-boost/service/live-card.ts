// A campaign's card: shows who joined while it runs, and thanks them at the end.
import { liveMessage } from "#kit-server/module/posting/live-message.ts";
import { type Campaign, cardsToCheck, noteShown, readCampaign } from "../store/campaigns.ts";
import { isRecognized, latestNames } from "../store/participants.ts";
import { cardMessage } from "./card-message.ts";
import type { Ctx } from "./context.ts";
import { endCampaign } from "./end-campaign.ts";

export const liveCard = liveMessage<Ctx, Campaign>({
  read: ({ orm, guildId }, number) => readCampaign(orm, { guildId, number }),
  path: () => "channel",
  needs: () => ["ViewChannel", "SendMessages"],
  draw: async (ctx, campaign, guild) => {
    const { endedWhy, state } = campaign;
    if (endedWhy === "deleted" || endedWhy === "channelGone") return null;
    const only = state === "ended" ? isRecognized : undefined;
    const names = await latestNames(ctx.orm, campaign, ctx.config.namesShown, only);
    return cardMessage({ ...ctx, guild, linkUrl: linkUrlOf(ctx) }, campaign, names);
  },
  isOver: ({ state }) => state === "ended",
  isBehind: ({ state, shown, participants }) => state === "live" && shown !== participants,
  isLasting: () => false,
  noteShown: ({ orm }, campaign) => noteShown(orm, campaign),
  // As if the deletion had been received.
  whenGone: (ctx, campaign, why) => endCampaign(ctx, campaign, why === "messageGone" ? "deleted" : why),
});

/** Where members link their X account; null if the dashboard's address is unknown. */
export function linkUrlOf(ctx: Pick<Ctx, "pageUrl">): string | null {
  const page = ctx.pageUrl();
  return page && new URL("/connections/x", page).href;
}

/** A bot that was offline doesn't receive deletions. */
export const cardsToRead = async (ctx: Ctx): Promise<Campaign[]> =>
  liveCard.toCheck(ctx, await cardsToCheck(ctx.orm, ctx.guildId));
