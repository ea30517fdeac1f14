// Approving on the card: a form asks for the points where reviewers choose how much to give.
import { withParams } from "#kit/chat/chat-text.ts";
import { modalInput } from "#kit/modal/modal-input.ts";
import { reviewTexts } from "#kit/reviews/review-texts.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import { type Form, modalOf } from "#kit-server/module/forms/modal-of.ts";
import { takeAnswers } from "#kit-server/module/forms/take-answers.ts";
import { reviewComponents } from "#kit-server/module/reviews/review-components.ts";
import type { ComponentCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import { approveWith } from "../service/approve.ts";
import { type Ctx, refuse } from "../service/context.ts";
import { queue, type SubmissionRow } from "../service/queue.ts";
import { chatWords } from "../words/chat-words.ts";

const kit = reviewComponents(queue);
const SAID = { approved: reviewTexts.youApproved, denied: reviewTexts.youDenied, first: reviewTexts.youFirst };

export const reviewButtons = { ...kit, reviewApprove: approve, points: sendPoints };

async function approve(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const review = await read(ctx, call);
  const { min, max } = review.about.reward;
  if (min === max) return kit.reviewApprove(ctx, call);
  await queue.requireReviewer(ctx, call.member);
  await queue.check(ctx, { number: review.number, by: callerOf(call), decision: "approve" });
  return { modal: modalOf(ctx.chat, formOf(ctx, review)) };
}

async function sendPoints(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  await queue.requireReviewer(ctx, call.member);
  const review = await read(ctx, call);
  const { min, max } = review.about.reward;
  const problem = withParams(chatWords.pointsHelp, { min, max });
  const [answer] = await takeAnswers(ctx, call, formOf(ctx, review), ([given]) => {
    const points = pointsIn(given?.value ?? "");
    return points >= min && points <= max ? [] : [{ question: ctx.chat.t(chatWords.approvePoints), problem }];
  });
  const { outcome } = await approveWith(ctx, review.number, pointsIn(answer?.value ?? ""), callerOf(call));
  return { content: ctx.chat.t(SAID[outcome]) };
}

/** With or without separators; not a number for anything else. */
function pointsIn(written: string): number {
  const digits = written.replace(/[\s.,']/g, "");
  return /^\d{1,7}$/.test(digits) ? Number(digits) : Number.NaN;
}

const formOf = ({ chat }: Ctx, { number, about: { reward } }: SubmissionRow): Form => ({
  customId: `proof-of-work:points:${number}`,
  title: chat.t(chatWords.approveTitle),
  inputs: [
    modalInput.parse({
      label: chat.t(chatWords.approvePoints),
      description: chat.t(chatWords.pointsHelp, { min: reward.min, max: reward.max }),
      kind: "short",
      maxLength: 10,
    }),
  ],
});

async function read({ orm, guildId }: Ctx, { argument }: ComponentCall): Promise<SubmissionRow> {
  const review = await queue.store.read(orm, { guildId, number: Number(argument) });
  if (!review) throw refuse("workGone");
  return review as unknown as SubmissionRow;
}

const callerOf = ({ member }: ComponentCall) => {
  const { memberId: id, memberName: name } = briefOf(member);
  return { id, name };
};
