// Reverses a payment: the points with a counter-entry, the record with a mark, both or neither, once. From then on it
// doesn't count: sums, its day's budget, limits and the drop's message ignore it, and while the drop runs, another
// member can take the place.
import { and, eq, sql } from "drizzle-orm";
import { authorRoleIssue, type GuildAuthor } from "#kit/author-check.ts";
import { textOfIssue } from "#kit-server/base/words/sentence.ts";
import { addIssued } from "#kit-server/storage/numbers/day-totals.ts";
import { type Claim, moveUp, readClaim } from "../store/claims.ts";
import { changeDrop, type Drop, dropClaims, dropDays, drops, holdDrop } from "../store.ts";
import { type Ctx, type Person, refuse } from "./context.ts";
import { rewardCause } from "./reward-cause.ts";

type TakeBackRequest = {
  drop: Drop;
  memberId: string;
  by: Person;
  /** The person's own permissions in the guild, because the role is removed with the points. */
  author: GuildAuthor;
  reason: string;
  mayOwe: boolean;
};

export async function takeBack(
  ctx: Ctx,
  { drop, memberId, by, author, reason, mayOwe }: TakeBackRequest,
): Promise<Claim> {
  await checkRole(ctx, drop, author);
  const { orm, guildId } = ctx;
  const { number } = drop;
  await orm.transaction(async (tx) => {
    await holdDrop(tx, drop);
    const claim = await readClaim(tx, drop, memberId);
    if (!claim) throw refuse("claimGone");
    if (claim.outcome === "takenBack") return;
    if (claim.outcome !== "paid") throw refuse("notPaid");
    // In the same lock order as claims: the drop, the day, the points.
    if (claim.paidDay !== null) await addIssued(tx, dropDays, guildId, claim.paidDay, -claim.amount);
    const { memberName, amount: points } = claim;
    const from = { memberId, memberName, points, reason, actorId: by.id, mayOwe };
    const outcome = await ctx.rewards.takeBack(tx, rewardCause(ctx, drop), from);
    if (outcome === "notEnough") throw refuse("hasSpent", { name: memberName });
    await tx
      .update(dropClaims)
      .set({
        outcome: "takenBack",
        place: null,
        takenBackAt: ctx.clock.now(),
        takenBackById: by.id,
        takenBackByName: by.name,
        takenBackReason: reason,
      })
      .where(and(eq(dropClaims.guildId, guildId), eq(dropClaims.number, number), eq(dropClaims.memberId, memberId)));
    if (claim.place !== null) await moveUp(tx, drop, claim.place);
    await changeDrop(tx, drop, {
      points: sql`${drops.points} - ${claim.amount}`,
      winners: sql`${drops.winners} - 1`,
      participants: sql`${drops.participants} - 1`,
      // The result in its message is updated.
      isResultShown: sql`${drops.isResultShown} and ${drops.state} <> 'ended'`,
    });
    await ctx.audit(tx, by, "drop.takenBack", { number, member: claim.memberName, points: claim.amount, reason });
  });
  const after = await readClaim(orm, drop, memberId);
  if (!after) throw refuse("claimGone");
  // Also if it was already reversed: that process may have been killed before this.
  await ctx.jobs.enqueue("close", { number }, { key: `close:${number}:back:${memberId}` });
  const details = { number, memberName: after.memberName, points: after.amount };
  await ctx.activity.record("tookBack", `${number}:${memberId}`, details);
  return after;
}

async function checkRole(ctx: Ctx, { kind: { reward } }: Drop, author: GuildAuthor): Promise<void> {
  const guild = await ctx.guild();
  const issue = guild && reward.role !== null ? authorRoleIssue("", reward.role, guild, author) : null;
  if (issue) throw refuse("mayNot", { advice: textOfIssue(issue) });
}
