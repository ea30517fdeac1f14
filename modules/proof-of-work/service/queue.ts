// Submissions as reviews: their card for staff, and what follows from a decision.
import { escapedText } from "#kit/placeholders.ts";
import { writeReward } from "#kit/rewards/reward-words.ts";
import { type ReviewOf, reviewQueue } from "#kit-server/module/reviews/review-queue.ts";
import { hasReward, PANEL, submissions } from "../contract.ts";
import { entryTable } from "../store/entries.ts";
import { matchesOf } from "../store/evidence.ts";
import { taskTable } from "../store/tasks.ts";
import { proofOfWorkReviewCounters, proofOfWorkReviews } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import type { Ctx } from "./context.ts";
import { sendToMember } from "./notify.ts";
import { announceResult, rewardEntry } from "./reward.ts";

export type SubmissionRow = ReviewOf<typeof submissions>;
/** On the card; the page shows all of it. */
const ANSWER_SHOWN = 160;

export const queue = reviewQueue({
  contract: submissions,
  tables: { counters: proofOfWorkReviewCounters, reviews: proofOfWorkReviews },
  rules: ({ config }: Ctx) => ({
    ...{ channelId: config.reviewIn, path: "reviewIn", approvals: 1, needsReason: config.needsReason },
    expiresMs: config.expireAfter === null ? null : config.expireAfter * 1000,
  }),
  card: async (ctx, review) => ({
    content: await cardText(ctx, review),
    allowed_mentions: { parse: [], users: [], roles: [] },
  }),
  decided: async (ctx, tx, { number, state, about, reason }) => {
    const entry = await entryTable.hold(tx, { guildId: ctx.guildId, number });
    if (!entry || state === "pending") return;
    const decidedAt = ctx.clock.now();
    if (state !== "approved") {
      await entryTable.change(tx, entry, { state, decidedAt, endedWhy: state, reason });
      return;
    }
    const task = await taskTable.read(tx, { guildId: ctx.guildId, number: entry.task });
    const given = { points: about.points ?? about.reward.min, roleId: about.reward.role };
    const approved = await entryTable.change(tx, entry, { state: "approved", decidedAt, ...given });
    const isLater = task?.spec.slotMode === "best" || task?.spec.slotMode === "draw";
    if (approved && !isLater) await rewardEntry(ctx, tx, approved, task);
  },
  follow: async (ctx, review) => {
    const { number, state, about } = review;
    const entry = await entryTable.read(ctx.orm, { guildId: ctx.guildId, number });
    if (!entry) return;
    if (entry.state === "rewarded") await announceResult(ctx, entry);
    else if (state === "approved" && entry.state === "approved") await notifyOf(ctx, review, "approved");
    else if (state === "denied") await notifyOf(ctx, review, "denied");
    if (state !== "pending")
      await ctx.jobs.enqueue("draw", { task: about.task }, { key: `draw:${about.task}:${number}` });
    await ctx.panels.refresh(PANEL);
  },
});

const notifyOf = (ctx: Ctx, { number, memberId, about, reason }: SubmissionRow, what: "approved" | "denied") =>
  sendToMember(ctx, { key: `${what}:${number}`, memberId }, chatWords.notice[what], { title: about.title, reason });

async function cardText(ctx: Ctx, { number, state, memberId, memberName, about }: SubmissionRow): Promise<string> {
  const { chat, orm, guildId } = ctx;
  const isHidden = about.isBlind && state === "pending";
  const title = escapedText(about.title);
  const matches = await matchesOf(orm, guildId, number);
  const numbers = [...new Set(matches.map((match) => `#${match.number}`))].slice(0, 5).join(", ");
  return [
    isHidden
      ? chat.t(chatWords.card.blind, { number, title })
      : chat.t(chatWords.card.title, { number, title, member: `<@${memberId}>`, name: escapedText(memberName) }),
    ...about.answers.map(({ label, kind, value }) => `**${escapedText(label)}**\n> ${shown(kind, value)}`),
    ...(about.source ? [`> ${about.source}`] : []),
    ...(hasReward(about.reward) ? [chat.t(chatWords.card.reward, { reward: writeReward(chat, about.reward) })] : []),
    ...(matches.length > 0 ? [chat.t(chatWords.card.seen, { numbers })] : []),
  ].join("\n");
}

function shown(kind: string, value: string): string {
  // Angle brackets keep the platform from showing the page.
  if (kind === "link" && value !== "") return `<${value.slice(0, ANSWER_SHOWN)}>`;
  const line = value.replace(/\s+/g, " ");
  return escapedText(line.length > ANSWER_SHOWN ? `${line.slice(0, ANSWER_SHOWN - 1)}…` : line) || "–";
}
