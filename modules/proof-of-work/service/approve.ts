import type { Actor } from "#kit/actor.ts";
import { type Ctx, refuse } from "./context.ts";
import { queue, type SubmissionRow } from "./queue.ts";

/** Approves a submission with points within its task's reward. Of two approvals, the last one's points count. */
export async function approveWith(ctx: Ctx, number: number, points: number, by: Actor) {
  const review = (await queue.store.read(ctx.orm, { guildId: ctx.guildId, number })) as unknown as SubmissionRow | null;
  if (!review) throw refuse("workGone");
  const { min, max } = review.about.reward;
  if (!(points >= min && points <= max)) throw refuse("pointsRange", { min, max });
  return queue.decide(ctx, { number, by, decision: "approve", about: { points } });
}
