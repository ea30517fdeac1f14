// Grants new members their first roles, members and bots separately, and reports which were added.
import type { CompletedGrant } from "#kit-server/module/bot/module-bot.ts";
import type { Context } from "./context.ts";
import type { Newcomer } from "./newcomers.ts";

/** A member who has already left is skipped silently. */
export async function giveFirstRoles(ctx: Context, newcomer: Newcomer): Promise<void> {
  const field = newcomer.bot ? "botRoles" : "autoRoles";
  const { memberId, memberName, joinedAt } = newcomer;
  if (await ctx.members.hasLeftSince(memberId, new Date(joinedAt))) return;
  const promises = ctx.config[field].map((roleId) => ({
    memberId,
    memberName,
    roleId,
    key: `welcome:${memberId}:${joinedAt}:role:${roleId}`,
    reason: "Role for new members",
    field,
  }));
  await ctx.grants.giveAll(ctx.orm, promises);
}

/** Everything that a member was given together is one line. */
export async function reportFirstRoles(ctx: Omit<Context, "jobs">, grants: readonly CompletedGrant[]): Promise<void> {
  const done = grants.filter(({ outcome }) => outcome === "done");
  const [first] = done;
  const guild = await ctx.guild();
  if (!first || !guild) return;
  const names = new Map(guild.roles.map(({ id, name }) => [id, name]));
  const roleNames = done.map(({ roleId }) => names.get(roleId) ?? "a deleted role").join(", ");
  const { key, memberId, memberName } = first;
  await ctx.activity.record("rolesGiven", key, { memberId, memberName, roleNames });
}
