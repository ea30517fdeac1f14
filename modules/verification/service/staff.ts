// Staff decisions, and roles that were given or removed by hand.
import type { APIGuildMember } from "discord-api-types/v10";
import { authorRoleIssue, type GuildAuthor } from "#kit/author-check.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { textOfIssue } from "#kit-server/base/words/sentence.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import type { Act } from "../contract.ts";
import { type ArrivalRow, readCurrent } from "../store.ts";
import { queue } from "./applications.ts";
import { currentRow } from "./arrive.ts";
import { type Ctx, refuse } from "./context.ts";
import { holdBack, keyOf, startOver, verify } from "./roles.ts";

type Person = { id: string; name: string };
type Decision = { act: Act; by: Person; author: GuildAuthor; isAudited?: boolean };

/** `isNew`: whether it changed anything. */
export async function decide(
  ctx: Ctx,
  memberId: Snowflake,
  { act, by, author, isAudited = false }: Decision,
): Promise<{ row: ArrivalRow; isNew: boolean }> {
  await checkRoles(ctx, author);
  const member = await ctx.discord.member(memberId);
  if (!member) throw refuse("memberGone");
  if (member.user.bot) throw refuse("isBot");
  const outcome = await ctx.orm.transaction(async (tx) => {
    const row = await currentRow(ctx, tx, briefOf(member));
    const changed = act === "letIn" ? await verify(ctx, tx, row, "staff", by) : await holdBack(ctx, tx, row, by);
    const details = { number: row.number, member: row.memberName };
    if (changed && isAudited) await ctx.audit(tx, by, `member.${act}`, details);
    return { row: changed ?? row, isNew: changed !== null };
  });
  // The decision replaces an application that waits.
  await queue.withdrawAll(ctx, memberId);
  const { row, isNew } = outcome;
  const about = { memberId, memberName: row.memberName, by: by.name };
  if (isNew) await ctx.activity.record(act === "letIn" ? "letIn" : "keptOut", keyOf(row), about);
  return outcome;
}

/** Nobody gives or removes a role through the bot that they couldn't give themselves. */
export async function checkRoles(ctx: Ctx, author: GuildAuthor): Promise<void> {
  const guild = await ctx.guild();
  const { verifiedRoles, unverifiedRole } = ctx.config;
  for (const roleId of [...verifiedRoles, ...(unverifiedRole ? [unverifiedRole] : [])]) {
    const issue = guild && authorRoleIssue("", roleId, guild, author);
    if (issue) throw refuse("mayNot", { advice: textOfIssue(issue) });
  }
}

/** Someone gave a member the roles by hand, which verifies them. */
export async function noteGained(ctx: Ctx, memberId: Snowflake, gained: readonly Snowflake[]): Promise<void> {
  const { verifiedRoles } = ctx.config;
  if (!verifiedRoles.some((id) => gained.includes(id))) return;
  const known = await readCurrent(ctx.orm, ctx.guildId, memberId);
  if (known?.state === "passed") return;
  const member = await ctx.discord.member(memberId);
  if (!member || member.user.bot || !hasAll(member, verifiedRoles)) return;
  await ctx.orm.transaction(async (tx) => {
    const row = await currentRow(ctx, tx, briefOf(member));
    await verify(ctx, tx, row, "role");
  });
  await queue.withdrawAll(ctx, memberId);
}

/**
 * Someone removed a role of verified members by hand, which keeps the member out. Who had only been given it by hand, as in a
 * bulk run that is undone, may verify like anyone. A deleted role says nothing of anyone.
 */
export async function noteLost(ctx: Ctx, memberId: Snowflake, lost: readonly Snowflake[]): Promise<void> {
  const { verifiedRoles } = ctx.config;
  if (!verifiedRoles.some((id) => lost.includes(id))) return;
  const row = await readCurrent(ctx.orm, ctx.guildId, memberId);
  if (row?.state !== "passed") return;
  // The current state: the role may have been given back, or deleted from the server.
  const [member, guild] = [await ctx.discord.member(memberId), await ctx.guild()];
  const there = verifiedRoles.filter((id) => guild?.roles.some((role) => role.id === id));
  if (!member || hasAll(member, there)) return;
  if (row.way === "role") await startOver(ctx, row);
  else await ctx.orm.transaction((tx) => holdBack(ctx, tx, row, null));
}

const hasAll = ({ roles }: Pick<APIGuildMember, "roles">, wanted: readonly Snowflake[]): boolean =>
  wanted.every((id) => roles.includes(id));
