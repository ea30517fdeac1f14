// The buttons of a review's card, and the form for a denial's reason.
import { modalInput } from "#kit/modal/modal-input.ts";
import { REASON_MAX, type ReviewsContract } from "#kit/reviews/define-reviews.ts";
import { reviewTexts } from "#kit/reviews/review-texts.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import { type Form, modalOf } from "#kit-server/module/forms/modal-of.ts";
import { takeAnswers } from "#kit-server/module/forms/take-answers.ts";
import type { ComponentCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import type { ReviewContext, ReviewQueue } from "./review-queue.ts";

const SAYS = { approved: reviewTexts.youApproved, denied: reviewTexts.youDenied, first: reviewTexts.youFirst };

/** Add them to the module's `components`. Each press is checked again: the member's roles, and the review. */
export function reviewComponents<Ctx extends ReviewContext, C extends ReviewsContract>(queue: ReviewQueue<Ctx, C>) {
  const { module } = queue.contract;
  const callerOf = async (ctx: Ctx, { member, argument }: ComponentCall) => {
    await queue.requireReviewer(ctx, member);
    const { memberId: id, memberName: name } = briefOf(member);
    return { number: Number(argument), by: { id, name } };
  };
  const denial = (ctx: Ctx, number: number): Form => ({
    customId: `${module}:reviewReason:${number}`,
    title: ctx.chat.t(reviewTexts.denyTitle),
    inputs: [
      modalInput.parse({
        label: ctx.chat.t(reviewTexts.reason),
        kind: "paragraph",
        maxLength: REASON_MAX,
        isRequired: queue.rules(ctx).needsReason,
      }),
    ],
  });
  return {
    reviewApprove: async (ctx: Ctx, call: ComponentCall): Promise<Reply> => {
      const { outcome } = await queue.decide(ctx, { ...(await callerOf(ctx, call)), decision: "approve" });
      return { content: ctx.chat.t(SAYS[outcome]) };
    },
    reviewDeny: async (ctx: Ctx, call: ComponentCall): Promise<Reply> => {
      const asked = await callerOf(ctx, call);
      await queue.check(ctx, { ...asked, decision: "deny" });
      return { modal: modalOf(ctx.chat, denial(ctx, asked.number)) };
    },
    reviewReason: async (ctx: Ctx, call: ComponentCall): Promise<Reply> => {
      const asked = await callerOf(ctx, call);
      const [reason] = await takeAnswers(ctx, call, denial(ctx, asked.number));
      const { outcome } = await queue.decide(ctx, { ...asked, decision: "deny", reason: reason?.value ?? "" });
      return { content: ctx.chat.t(SAYS[outcome]) };
    },
  };
}
