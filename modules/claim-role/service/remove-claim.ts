// A manager removes one member's claim on the dashboard.
import type { Actor } from "#kit/actor.ts";
import type { GuildAuthor } from "#kit/author-check.ts";
import { textOfIssue } from "#kit-server/base/words/sentence.ts";
import { roleChangeIssue } from "#kit-server/module/bulk-runs/role-change-issue.ts";
import { type Claim, claimTable } from "../store.ts";
import { followUp, openSeats } from "./claim.ts";
import { type Ctx, refuse, roleName } from "./context.ts";

/** Nobody takes a role that they couldn't take on Discord; anyone who manages the server may shorten a waiting list. */
export async function removeClaim(ctx: Ctx, number: number, by: Actor, author: GuildAuthor): Promise<Claim> {
  const { guildId, orm } = ctx;
  const claim = await claimTable.read(orm, { guildId, number });
  if (!claim || claim.state === "ended") throw refuse("claimGone");
  const { roleId, memberName } = claim;
  const guild = await ctx.guild();
  const issue = guild && claim.state === "held" ? roleChangeIssue(guild, { action: "take", roleId }, author) : null;
  if (issue) throw refuse("mayNot", { advice: textOfIssue(issue) });
  const { after, done } = await orm.transaction(async (tx) => {
    const seats = await openSeats(ctx, tx, claim, claim.state === "held" ? [roleId] : []);
    const now = await claimTable.read(tx, claim);
    // The member may have got a seat in the meantime; the role wasn't checked then.
    if (now?.state !== claim.state) throw refuse("claimGone");
    await seats.take(roleId, "removed", by.id);
    const details = { role: roleName(guild, roleId), member: memberName };
    await ctx.audit(tx, by, "claim.removed", details);
    return { done: seats.done, after: await claimTable.read(tx, claim) };
  });
  await followUp(ctx, done);
  return after ?? claim;
}
