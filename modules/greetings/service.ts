// The rules of greeting: whom, where, with which words and roles, each thing once, and what is told when it cannot be.
import type * as z from "zod";
import { userError } from "#kit/error.ts";
import type { GuildRole } from "#kit/guild.ts";
import { roleIssue } from "#kit/guild-check.ts";
import { missingPermissions, PERMISSION_NAMES } from "#kit/permissions.ts";
import type { BotContext } from "#kit-server/bot/context.ts";
import type { Reply } from "#kit-server/bot/interaction.ts";
import { roleFaultIssue } from "#kit-server/discord/fault-issue.ts";
import { PlatformFault } from "#kit-server/discord/platform-fault.ts";
import { greetings } from "./contract.ts";
import { greetingText, postGreeting } from "./service/post-greeting.ts";

export type Context = BotContext<typeof greetings>;
export type Newcomer = z.output<typeof greetings.jobs.welcome>;
type Leaver = z.output<typeof greetings.jobs.farewell>;

/** One stay of a member: someone who leaves and joins again is greeted again. */
export const welcomeKey = ({ memberId, joinedAt }: Newcomer): string => `welcome:${memberId}:${joinedAt}`;

/** The name that others see. */
export const memberName = (member: {
  nick?: string | null;
  user: { username: string; global_name?: string | null };
}): string => member.nick ?? member.user.global_name ?? member.user.username;

/** Greets a newcomer and gives the first roles; one who has left already is let go quietly. */
export async function welcome(ctx: Context, newcomer: Newcomer): Promise<void> {
  if (await ctx.members.hasLeftSince(newcomer.memberId, new Date(newcomer.joinedAt))) return;
  // Neither waits for the other: a platform that takes no messages may still give roles.
  const outcomes = await Promise.allSettled([postWelcome(ctx, newcomer), giveRoles(ctx, newcomer)]);
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
}

export async function farewell(ctx: Context, { memberId, memberName: name, eventId }: Leaver): Promise<void> {
  const { leaveEnabled, leaveChannel, leaveMessage } = ctx.config;
  if (!leaveEnabled) return;
  const member = { id: memberId, name };
  const key = `farewell:${eventId}`;
  const post = { field: "leaveChannel", channelId: leaveChannel, text: leaveMessage, member, isMentioned: false, key };
  const posted = await postGreeting(ctx, post);
  if (posted) await ctx.activity.record("farewelled", key, posted);
}

/** The welcome as this member would have got it. */
export async function previewWelcome(ctx: Context, member: { id: string; name: string }): Promise<Reply> {
  const guild = await ctx.guild();
  if (!guild || !ctx.config.joinEnabled || ctx.config.joinMessage.trim() === "") {
    throw userError(greetings.errors, "nothingToTest");
  }
  return {
    content: greetingText(ctx.config.joinMessage, member, guild),
    allowed_mentions: { parse: [], roles: [], users: [member.id] },
  };
}

async function postWelcome(ctx: Context, newcomer: Newcomer): Promise<void> {
  const { joinEnabled, joinChannel, joinMessage } = ctx.config;
  if (!joinEnabled) return;
  const member = { id: newcomer.memberId, name: newcomer.memberName };
  const key = welcomeKey(newcomer);
  const post = { field: "joinChannel", channelId: joinChannel, text: joinMessage, member, isMentioned: true, key };
  const posted = await postGreeting(ctx, post);
  if (posted) await ctx.activity.record("welcomed", key, posted);
}

/** Bots are given their roles by whoever invites them. */
async function giveRoles(ctx: Context, newcomer: Newcomer): Promise<void> {
  const guild = ctx.config.autoRoles.length > 0 && !newcomer.bot ? await ctx.guild() : null;
  if (!guild) return;
  const missing = missingPermissions(BigInt(guild.botPermissions), ["ManageRoles"]);
  if (missing.length > 0) {
    const permissions = missing.map((name) => PERMISSION_NAMES[name]).join(", ");
    return ctx.alerts.raise({ path: "autoRoles", code: "permissionMissing", params: { permissions } });
  }
  const given: GuildRole[] = [];
  for (const roleId of ctx.config.autoRoles) {
    const role = guild.roles.find(({ id }) => id === roleId);
    const issue = roleIssue("autoRoles", role, guild);
    if (issue) await ctx.alerts.raise(issue);
    else if (role && (await giveRole(ctx, newcomer, role))) given.push(role);
  }
  if (given.length === ctx.config.autoRoles.length) await ctx.alerts.clear("autoRoles");
  if (given.length === 0) return;
  await ctx.activity.record("rolesGiven", welcomeKey(newcomer), {
    memberId: newcomer.memberId,
    memberName: newcomer.memberName,
    roleNames: given.map(({ name }) => name).join(", "),
  });
}

/** Answers whether the member has the role now. */
async function giveRole(ctx: Context, newcomer: Newcomer, role: GuildRole): Promise<boolean> {
  const { memberId } = newcomer;
  try {
    await ctx.once(`${welcomeKey(newcomer)}:role:${role.id}`, () =>
      ctx.discord.addRole(ctx.guildId, memberId, role.id, { reason: "Role for newcomers" }),
    );
    return true;
  } catch (error) {
    if (!(error instanceof PlatformFault)) throw error;
    // Gone since: nobody is left to give a role to, and nothing is wrong.
    if (error.code !== "memberGone") await ctx.alerts.raise(roleFaultIssue("autoRoles", error, role.name));
    return false;
  }
}
