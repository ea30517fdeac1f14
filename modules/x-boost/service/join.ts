// A member presses "I took part": once for each campaign, with a linked X account.

import { sql } from "drizzle-orm";
import type { ChatText } from "#kit/chat/chat-text.ts";
import { snowflakeTime } from "#kit/snowflake.ts";
import { readLinkedX } from "#kit-server/accounts/x/linked-x.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import { checkEligibility } from "#kit-server/module/eligibility/check-eligibility.ts";
import { describeFailed } from "#kit-server/module/eligibility/describe-failed.ts";
import { gateMemberOf } from "#kit-server/module/eligibility/gate-member.ts";
import type { ComponentCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import { type Campaign, changeCampaign, OPEN_STATES, readCampaign } from "../store/campaigns.ts";
import { addParticipant, readParticipant } from "../store/participants.ts";
import { xBoostCampaigns } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import { handInButton } from "./campaign-task.ts";
import type { Ctx } from "./context.ts";
import { linkUrlOf, liveCard } from "./live-card.ts";

/** Takes the participant back. */
class EndedMeanwhile extends Error {}

export async function pressJoin(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const { chat, orm, guildId, clock } = ctx;
  const number = Number(call.argument);
  const found = await readCampaign(orm, { guildId, number });
  if (!found) return { content: chat.t(chatWords.gone) };
  const campaign = await noteCard(ctx, found, call);
  const memberId = call.member.user.id;
  const before = await readParticipant(orm, campaign, memberId);
  if (before) return joined(ctx, campaign, before.pressId === call.id ? chatWords.joinedNow : chatWords.joinedBefore);
  if (!isOpen(ctx, campaign)) {
    await liveCard.endOrphan(ctx, campaign, call.messageId);
    return { content: chat.t(chatWords.isOver) };
  }
  const linked = (await readLinkedX(orm, [memberId])).get(memberId);
  // Staff see the link of who took part, so it can be of any account.
  if (!linked && campaign.task === null) return askToLink(ctx);
  const verdict = await checkEligibility(ctx, ctx.config.gate, gateMemberOf(call.member));
  if (!verdict.isEligible) {
    const reasons = describeFailed(verdict.failed).map((text) => `- ${chat.t(text)}`);
    return { content: [`🔒 ${chat.t(chatWords.locked)}`, ...reasons].join("\n") };
  }
  const { memberName } = briefOf(call.member);
  const row = { guildId, number, memberId, memberName, pressId: call.id, at: clock.now() };
  const isIn = await orm
    .transaction(async (tx) => {
      if (!(await addParticipant(tx, row))) return true;
      const more = { participants: sql`${xBoostCampaigns.participants} + 1` };
      if (!(await changeCampaign(tx, campaign, more, OPEN_STATES))) throw new EndedMeanwhile();
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof EndedMeanwhile) return false;
      throw error;
    });
  if (!isIn) return { content: chat.t(chatWords.isOver) };
  liveCard.changed(ctx, number);
  return joined(ctx, campaign, linked?.isProtected ? chatWords.joinedPrivate : chatWords.joinedNow);
}

/** With a task, what is left to do is the same however often it is pressed. */
const joined = (ctx: Ctx, campaign: Campaign, text: ChatText): Reply =>
  campaign.task === null
    ? { content: ctx.chat.t(text) }
    : { content: ctx.chat.t(chatWords.joinedTask), components: handInButton(ctx, campaign) };

/** A card that a kill left unrecorded is known by its button. */
async function noteCard(ctx: Ctx, campaign: Campaign, { messageId }: ComponentCall): Promise<Campaign> {
  if (!messageId || campaign.postedAt) return campaign;
  const posted = { messageId, postedAt: new Date(snowflakeTime(messageId)) };
  return (await changeCampaign(ctx.orm, campaign, posted, OPEN_STATES)) ?? campaign;
}

const isOpen = ({ clock }: Ctx, { state, endsAt }: Campaign): boolean =>
  OPEN_STATES.includes(state) && (endsAt === null || endsAt > clock.now());

export function askToLink(ctx: Ctx): Reply {
  const { chat } = ctx;
  const url = linkUrlOf(ctx);
  return {
    content: chat.t(url ? chatWords.linkFirst : chatWords.linkAtDashboard),
    components: url
      ? [{ type: 1, components: [{ type: 2, style: 5, label: chat.t(chatWords.buttons.link), url }] }]
      : [],
  };
}
