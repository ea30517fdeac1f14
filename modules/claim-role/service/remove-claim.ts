// A manager takes a claimed role from its member, or a member off the waiting list.
import { authorRoleIssue, type GuildAuthor } from "#kit/author-check.ts";
import { textOfIssue } from "#kit-server/base/words/sentence.ts";
import { recordAudit } from "#kit-server/guild/audit/audit-store.ts";
import { type Claim, claimTable, endClaim } from "../store.ts";
import { followUp } from "./claim.ts";
import { type Ctx, type Person, refuse, roleName } from "./context.ts";

type Asked = { number: number; by: Person; author: GuildAuthor };

/** Done again, as by a double click, it changes nothing. */
export async function removeClaim(ctx: Ctx, { number, by, author }: Asked): Promise<Claim> {
  const { guildId, orm } = ctx;
  const claim = await claimTable.read(orm, { guildId, number });
  if (!claim) throw refuse("claimGone");
  const { roleId, memberId, memberName } = claim;
  const guild = await ctx.guild();
  const issue = guild && authorRoleIssue("", roleId, guild, author);
  if (issue) throw refuse("mayNot", { advice: textOfIssue(issue) });
  const ended = await orm.transaction(async (tx) => {
    const now = await endClaim(tx, claim, "removed", ctx.clock.now());
    if (!now) return null;
    const promise = { memberId, memberName, roleId, key: `end:${number}`, reason: `Removed by ${by.name}` };
    // Before it ended, the member had it, or was promised it.
    if (claim.state === "held") await ctx.grants.take(tx, promise);
    const details = { member: memberName, role: roleName(guild, roleId) };
    await recordAudit(tx, { guildId, actor: by, action: "claim.ended", module: "claim-role", changes: [], details });
    return now;
  });
  // Also when it had ended already: that process may have been killed before this.
  await followUp(ctx, { outcomes: [], claimed: [], ended: [claim] });
  return ended ?? (await claimTable.read(orm, claim)) ?? claim;
}
