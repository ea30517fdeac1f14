// Posts a started campaign's card once, and opens it.
import { type Campaign, changeCampaign, readCampaign } from "../store/campaigns.ts";
import { endTaskOf } from "./campaign-task.ts";
import { cardMessage } from "./card-message.ts";
import type { Ctx } from "./context.ts";
import { closeLater } from "./end-campaign.ts";
import { linkUrlOf, liveCard } from "./live-card.ts";

/** A campaign that could not be posted for this long is no longer posted. */
const LATE_MS = 30 * 60_000;

export async function postCampaign(ctx: Ctx, number: number): Promise<void> {
  const campaign = await readCampaign(ctx.orm, { guildId: ctx.guildId, number });
  if (campaign?.state !== "waiting" || !(await ctx.guild())) return;
  const { author, startedAt } = campaign;
  const isLate = ctx.clock.now().getTime() - startedAt.getTime() > LATE_MS;
  const posted = isLate ? null : await post(ctx, campaign);
  if (!posted) return giveUp(ctx, campaign);
  const { messageId, postedAt, kept } = posted;
  const endsAt = new Date(kept.endsAt);
  const noted = await changeCampaign(ctx.orm, campaign, { messageId, postedAt, endsAt });
  // Stopped while the card was being posted: it shows that.
  if (noted && noted.state !== "waiting") return liveCard.show(ctx, noted);
  await closeLater(ctx, number, endsAt, "time");
  const { remindBefore } = ctx.config;
  const remindAt = remindBefore === null ? null : new Date(endsAt.getTime() - remindBefore * 1000);
  // No reminder right after the card.
  if (remindAt && remindAt.getTime() > postedAt.getTime() + (campaign.lastsS * 1000) / 4) {
    await ctx.jobs.enqueue("remind", { number }, { key: `remind:${number}`, startAfter: remindAt });
  }
  await ctx.activity.record("started", String(number), { number, author });
  // Last, so that after a kill everything is done again.
  await changeCampaign(ctx.orm, campaign, { state: "live" }, ["waiting"]);
}

/** The end is fixed with the first attempt. */
const post = (ctx: Ctx, campaign: Campaign) =>
  liveCard.post(ctx, campaign, {
    compose: (guild, now) => {
      const endsAt = new Date(now.getTime() + campaign.lastsS * 1000);
      const around = { ...ctx, guild, linkUrl: linkUrlOf(ctx) };
      const message = cardMessage(around, { ...campaign, state: "live", postedAt: now, endsAt }, []);
      return { message, kept: { endsAt: endsAt.toISOString() } };
    },
  });

async function giveUp(ctx: Ctx, campaign: Campaign): Promise<void> {
  const ended = { state: "ended" as const, endedWhy: "notPosted" as const, endedAt: ctx.clock.now() };
  await endTaskOf(ctx, campaign);
  await changeCampaign(ctx.orm, campaign, { ...ended, isResultShown: true }, ["waiting"]);
}
