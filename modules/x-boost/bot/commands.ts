// The commands: managers start and stop campaigns, members see how they are doing and erase what is known.
import { escapedText } from "#kit/placeholders.ts";
import { readLinkedX } from "#kit-server/accounts/x/linked-x.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import type { CommandCall, ComponentCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import { lockCounter } from "#kit-server/storage/numbers/lock-counter.ts";
import { BOARD } from "../contract.ts";
import { type Ctx, type Person, refuse } from "../service/context.ts";
import { endCampaign } from "../service/end-campaign.ts";
import { askToLink } from "../service/join.ts";
import { startFromLink } from "../service/start-campaign.ts";
import { readCampaign } from "../store/campaigns.ts";
import { campaignsOfMember, forgetMember, readSupporters } from "../store/participants.ts";
import { xBoostCounters } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";

const NUMBER_MAX = 2_147_483_647;
const SHOWN = 5;

const personOf = ({ member }: CommandCall): Person => {
  const { memberId: id, memberName: name } = briefOf(member);
  return { id, name };
};

export async function startByCommand(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const campaign = await startFromLink(ctx, String(call.options.link ?? ""), {
    ...{ key: `command:${call.id}`, by: personOf(call), author: await ctx.authorOf(call.member) },
  });
  const { number, channelId } = campaign;
  return { content: ctx.chat.t(chatWords.started, { number, channel: `<#${channelId}>` }) };
}

export async function stopByCommand(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const number = Number(call.options.number);
  const campaign = number <= NUMBER_MAX ? await readCampaign(ctx.orm, { guildId: ctx.guildId, number }) : null;
  if (!campaign) throw refuse("campaignGone");
  const ending = await endCampaign(ctx, campaign, "stopped", personOf(call));
  // Redelivered after a crash: this command had already stopped it.
  if (!ending && campaign.endedWhy !== "stopped") throw refuse("isOver");
  return { content: ctx.chat.t(chatWords.stopped, { number }) };
}

export async function showStatus(ctx: Ctx, { member }: CommandCall | ComponentCall): Promise<Reply> {
  const { orm, guildId, chat } = ctx;
  const { id: memberId } = member.user;
  const [linked, [supporter], last] = await Promise.all([
    readLinkedX(orm, [memberId]),
    readSupporters(orm, guildId, [memberId]),
    campaignsOfMember(orm, guildId, memberId, SHOWN),
  ]);
  const account = linked.get(memberId);
  if (!account && last.length === 0) return askToLink(ctx);
  const { total = 0, streak = 0, best = 0 } = supporter ?? {};
  return {
    content: [
      chat.t(account ? chatWords.linkedAs : chatWords.notLinked, { name: escapedText(account?.username ?? "") }),
      chat.t(chatWords.record, { total, streak, best }),
      ...last.map(({ number, outcome, author }) =>
        chat.t(chatWords.result, { number, author: escapedText(author), outcome: chatWords.outcomes[outcome] }),
      ),
    ].join("\n"),
  };
}

/** `/xboost erase`: asks first. */
export const askToErase = async ({ chat }: Ctx): Promise<Reply> => ({
  content: chat.t(chatWords.eraseAsked),
  components: [
    {
      type: 1,
      components: [{ type: 2, style: 4, label: chat.t(chatWords.buttons.erase), custom_id: "x-boost:erase" }],
    },
  ],
});

export async function erase(ctx: Ctx, { member }: ComponentCall): Promise<Reply> {
  const brief = briefOf(member);
  await ctx.orm.transaction(async (tx) => {
    // A campaign that is being settled would write them again.
    await lockCounter(tx, xBoostCounters, ctx.guildId);
    const counted = await forgetMember(tx, ctx.guildId, brief.memberId);
    for (const at of counted) await ctx.boards.add(tx, BOARD, [{ ...brief, amount: -1, at }]);
  });
  return { content: ctx.chat.t(chatWords.erased) };
}
