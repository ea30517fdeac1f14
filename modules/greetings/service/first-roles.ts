// Gives newcomers their first roles, people and bots their own.
import type { GuildRole } from "#kit/guild.ts";
import { roleIssue } from "#kit/guild-check.ts";
import { missingPermissions, PERMISSION_NAMES } from "#kit/permissions.ts";
import { roleFaultIssue } from "#kit-server/discord/fault-issue.ts";
import { PlatformFault } from "#kit-server/discord/platform-fault.ts";
import type { Context } from "./context.ts";
import type { Newcomer } from "./newcomers.ts";

/** One who has left already is let go quietly. */
export async function giveFirstRoles(ctx: Context, newcomer: Newcomer): Promise<void> {
  const field = newcomer.bot ? "botRoles" : "autoRoles";
  const wanted = ctx.config[field];
  if (wanted.length === 0) return;
  if (await ctx.members.hasLeftSince(newcomer.memberId, new Date(newcomer.joinedAt))) return;
  const guild = await ctx.guild();
  if (!guild) return;
  const missing = missingPermissions(BigInt(guild.botPermissions), ["ManageRoles"]);
  if (missing.length > 0) {
    const permissions = missing.map((name) => PERMISSION_NAMES[name]).join(", ");
    return ctx.alerts.raise({ path: field, code: "permissionMissing", params: { permissions } });
  }
  const given: GuildRole[] = [];
  for (const roleId of wanted) {
    const role = guild.roles.find(({ id }) => id === roleId);
    const issue = roleIssue(field, role, guild);
    if (issue) await ctx.alerts.raise(issue);
    else if (role && (await giveRole(ctx, newcomer, role, field))) given.push(role);
  }
  if (given.length === wanted.length) await ctx.alerts.clear(field);
  if (given.length === 0) return;
  const { memberId, memberName, joinedAt } = newcomer;
  const roleNames = given.map(({ name }) => name).join(", ");
  await ctx.activity.record("rolesGiven", `welcome:${memberId}:${joinedAt}`, { memberId, memberName, roleNames });
}

/** Answers whether the member has the role now. */
async function giveRole(ctx: Context, newcomer: Newcomer, role: GuildRole, field: string): Promise<boolean> {
  const { memberId, joinedAt } = newcomer;
  try {
    await ctx.once(`welcome:${memberId}:${joinedAt}:role:${role.id}`, () =>
      ctx.discord.addRole(ctx.guildId, memberId, role.id, { reason: "Role for newcomers" }),
    );
    return true;
  } catch (error) {
    if (!(error instanceof PlatformFault)) throw error;
    // Gone since: nobody is left to give a role to, and nothing is wrong.
    if (error.code !== "memberGone") await ctx.alerts.raise(roleFaultIssue(field, error, role.name));
    return false;
  }
}
