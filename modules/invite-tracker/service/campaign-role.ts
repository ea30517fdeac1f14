// The role of a campaign link, for members who came by it and passed screening.
import type { Orm } from "#kit-server/storage/database/database.ts";
import { type LinkRow, linksByCode } from "../store/links.ts";
import type { JoinRow } from "../store.ts";
import type { Ctx } from "./context.ts";

/** Once for each join, and only while the owner who chose the role may give it. */
export async function giveCampaignRole(ctx: Ctx, tx: Orm, join: JoinRow, link: LinkRow): Promise<void> {
  const { number, memberId, memberName, source, screenedAt, leftAt } = join;
  if (link.roleId === null || source === "waiting" || screenedAt === null || leftAt !== null) return;
  await ctx.grants.give(tx, {
    ...{ memberId, memberName, roleId: link.roleId, key: `campaign:${number}`, askedBy: link.createdById },
    reason: `Joined through the campaign ${link.name}`,
  });
}

/** After screening. */
export async function giveLateCampaignRole(ctx: Ctx, join: JoinRow): Promise<void> {
  if (join.code === null) return;
  const link = (await linksByCode(ctx.orm, ctx.guildId, [join.code])).get(join.code);
  if (link) await giveCampaignRole(ctx, ctx.orm, join, link);
}
