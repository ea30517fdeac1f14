// What a campaign's reads mean: each participant's outcome, streaks and the board, in one transaction, and then the thanks.

import { dollarsText } from "#kit/x/dollar-words.ts";
import { readLinkedX } from "#kit-server/accounts/x/linked-x.ts";
import { postWhereSet } from "#kit-server/module/posting/post-where-set.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { lockCounter } from "#kit-server/storage/numbers/lock-counter.ts";
import { BOARD, RECOGNIZED, xBoost } from "../contract.ts";
import { type Campaign, changeCampaign, holdCampaign, previousNumber } from "../store/campaigns.ts";
import {
  changeParticipant,
  isRecognized,
  isShown,
  isUndone,
  isVerified,
  latestNames,
  type Participant,
  participantsOf,
  readSupporters,
  saveSupporters,
  setOutcomes,
} from "../store/participants.ts";
import { xBoostCounters } from "../store.ts";
import { thanksLine } from "../words/card-lines.ts";
import type { Ctx } from "./context.ts";
import { closeLater } from "./end-campaign.ts";
import { judge } from "./judge.ts";
import { liveCard } from "./live-card.ts";
import { hasOldReplies, startAgain } from "./second-check.ts";

export async function settleCampaign(ctx: Ctx, { guildId, number }: Campaign): Promise<void> {
  const ended = await ctx.orm.transaction(async (tx) => {
    // Streaks follow one campaign after the other.
    await lockCounter(tx, xBoostCounters, guildId);
    const campaign = await holdCampaign(tx, { guildId, number });
    if (campaign?.state !== "checking") return campaign;
    const all = await participantsOf(tx, campaign);
    const linked = await readLinkedX(
      tx,
      all.map(({ memberId }) => memberId),
    );
    const isOld = hasOldReplies(ctx.clock.now(), campaign);
    const judged = all.map((one) => ({
      ...one,
      outcome: judge({ ...campaign, isOld }, one, linked.get(one.memberId) ?? null),
    }));
    for (const outcome of new Set(judged.map((one) => one.outcome))) {
      const ids = judged.filter((one) => one.outcome === outcome).map(({ memberId }) => memberId);
      await setOutcomes(tx, campaign, ids, outcome);
    }
    const recognized = judged.filter(({ outcome }) => RECOGNIZED.includes(outcome));
    const verified = judged.filter(({ outcome }) => isShown(outcome)).length;
    await thank(ctx, tx, campaign, recognized);
    const { recheckAfterS } = campaign;
    const isChecked = recheckAfterS !== null && verified > 0;
    return changeCampaign(tx, campaign, {
      ...{ state: "ended" as const, recognized: recognized.length, verified, pausedWhy: null, pausedUntil: null },
      ...(isChecked ? { ...startAgain, recheckAt: new Date(ctx.clock.now().getTime() + recheckAfterS * 1000) } : {}),
    });
  });
  if (ended) await showResult(ctx, ended);
}

/** Streaks and the board. */
async function thank(ctx: Ctx, tx: Orm, campaign: Campaign, recognized: readonly Participant[]): Promise<void> {
  const { guildId, number } = campaign;
  const previous = await previousNumber(tx, campaign);
  const known = new Map(
    (
      await readSupporters(
        tx,
        guildId,
        recognized.map(({ memberId }) => memberId),
      )
    ).map((one) => [one.memberId, one]),
  );
  const supporters = recognized.map(({ memberId, memberName }) => {
    const before = known.get(memberId);
    const streak = before && before.lastNumber === previous ? before.streak + 1 : 1;
    const best = Math.max(before?.best ?? 0, streak);
    // Campaigns that overlap can end in another order.
    const lastNumber = Math.max(before?.lastNumber ?? 0, number);
    return { guildId, memberId, memberName, total: (before?.total ?? 0) + 1, streak, best, lastNumber };
  });
  await saveSupporters(tx, supporters);
  for (const { memberId, streak } of supporters) await changeParticipant(tx, { guildId, number, memberId }, { streak });
  const at = campaign.endedAt ?? ctx.clock.now();
  await ctx.boards.add(
    tx,
    BOARD,
    supporters.map(({ memberId, memberName }) => ({ memberId, memberName, amount: 1, at })),
  );
}

/** Each step is idempotent, and repeated after a kill. */
export async function showResult(ctx: Ctx, campaign: Campaign): Promise<void> {
  if (campaign.isResultShown) return;
  const { number, author, participants, verified, recognized, micros, endedWhy, isCapped } = campaign;
  await liveCard.show(ctx, campaign);
  if (ctx.config.thanks && recognized > 0) {
    const message = async () => {
      const names = await latestNames(ctx.orm, campaign, ctx.config.namesShown, isRecognized);
      return { content: thanksLine(ctx.chat, recognized, names) };
    };
    await postWhereSet(ctx, xBoost, { path: "channel", key: `thanks:${number}`, message });
  }
  const cost = dollarsText(micros);
  if (endedWhy === "deleted") await ctx.activity.record("lost", String(number), { number, author });
  if (isCapped) await ctx.activity.record("capped", String(number), { number, author });
  await ctx.activity.record("ended", String(number), { number, author, participants, verified, cost });
  if (campaign.recheckAt) await closeLater(ctx, number, campaign.recheckAt, "again");
  // Last, so that a kill before it repeats everything.
  await changeCampaign(ctx.orm, campaign, { isResultShown: true }, ["ended"]);
}

/** Who undid everything that was shown isn't counted anymore. The budget, a gone post and likes judge nobody. */
export async function settleRecheck(ctx: Ctx, { guildId, number }: Campaign): Promise<void> {
  const done = await ctx.orm.transaction(async (tx) => {
    // As in settleCampaign: another campaign's end writes the same supporters.
    await lockCounter(tx, xBoostCounters, guildId);
    const campaign = await holdCampaign(tx, { guildId, number });
    if (!campaign || campaign.recheckedAt) return null;
    const now = ctx.clock.now();
    const { isCapped, isPostGone, pausedWhy, readAction } = campaign;
    const isJudged = !isCapped && !isPostGone && !pausedWhy && readAction > 0;
    const verified = isJudged ? await participantsOf(tx, campaign, isVerified) : [];
    const linked = await readLinkedX(
      tx,
      verified.map(({ memberId }) => memberId),
    );
    const isOld = hasOldReplies(now, campaign);
    const undone = verified.filter(({ memberId, proved, provedAgain }) => {
      const isReplyAlone = isOld && proved.includes("reply");
      return provedAgain.length === 0 && !isReplyAlone && linked.get(memberId)?.isProtected === false;
    });
    const ids = undone.map(({ memberId }) => memberId);
    await setOutcomes(tx, campaign, ids, "undone");
    const supporters = await readSupporters(tx, guildId, ids);
    const less = ({ total, streak, lastNumber, ...one }: (typeof supporters)[number]) => ({
      ...{ ...one, lastNumber, total: Math.max(0, total - 1) },
      streak: lastNumber === number ? 0 : streak,
    });
    await saveSupporters(tx, supporters.map(less));
    const at = campaign.endedAt ?? now;
    await ctx.boards.add(
      tx,
      BOARD,
      undone.map(({ memberId, memberName }) => ({ memberId, memberName, amount: -1, at })),
    );
    const counts = { recognized: campaign.recognized - ids.length, verified: campaign.verified - ids.length };
    return changeCampaign(tx, campaign, { ...counts, recheckedAt: now, pausedWhy: null, pausedUntil: null });
  });
  if (!done) return;
  const count = (await participantsOf(ctx.orm, done, isUndone)).length;
  if (count > 0) await ctx.activity.record("undone", String(number), { number, author: done.author, count });
  await liveCard.show(ctx, done);
}
