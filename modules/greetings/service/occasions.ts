// Greetings for existing or former members: a gained role, a boost, a milestone, a goodbye.
import type * as z from "zod";
import { escapedText } from "#kit/placeholders.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import { memberValues } from "#kit-server/module/posting/fill-message.ts";
import type { GreetingsConfig, greetings } from "../contract.ts";
import { markMilestone, reachedMilestone } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import type { Context } from "./context.ts";
import { postGreeting } from "./post-greeting.ts";

type Payload<J extends keyof typeof greetings.jobs> = z.output<(typeof greetings.jobs)[J]>;

/** Loads the member from Discord: the audit log only has their id. */
export async function greetRole(ctx: Context, { memberId, roleId, eventId }: Payload<"role">): Promise<void> {
  if (!ctx.config.roleEnabled || !ctx.config.roleRoles.includes(roleId)) return;
  const guild = await ctx.guild();
  const role = guild?.roles.find(({ id }) => id === roleId);
  const member = role && (await ctx.discord.member(memberId));
  // The role was removed again, or the member left, in the meantime.
  if (!guild || !role || !member?.roles.includes(roleId)) return;
  const person = briefOf(member);
  const key = `role:${memberId}:${roleId}:${eventId}`;
  const values = { ...memberValues(ctx, guild, person), role: escapedText(role.name) };
  const sent = await postGreeting(ctx, guild, { event: "role", key, person, values });
  if (!sent) return;
  const data = { memberId, memberName: person.memberName, channelId: sent.channelId, messageId: sent.id };
  await ctx.activity.record("roleTold", key, { ...data, roleName: role.name });
}

export async function greetBoost(ctx: Context, booster: Payload<"boost">): Promise<void> {
  const guild = ctx.config.boostEnabled ? await ctx.guild() : null;
  if (!guild) return;
  const { memberId, memberName, since } = booster;
  const key = `boost:${memberId}:${since}`;
  const boosts = Math.max(1, guild.boosts);
  const values = { ...memberValues(ctx, guild, booster), boosts: ctx.chat.number(boosts) };
  const sent = await postGreeting(ctx, guild, { event: "boost", key, person: booster, values });
  if (!sent) return;
  await ctx.activity.record("boosted", key, { memberId, memberName, channelId: sent.channelId, messageId: sent.id });
}

export async function postFarewell(ctx: Context, leaver: Payload<"farewell">): Promise<void> {
  const { leaveEnabled, removedEnabled } = ctx.config;
  const { memberId, memberName, eventId } = leaver;
  const guild = await ctx.guild();
  if (!guild) return;
  const key = `farewell:${eventId}`;
  const removal = removedEnabled ? await ctx.members.removalSince(memberId, removalStart(leaver.at)) : null;
  if (!removal && !leaveEnabled) return;
  const word = chatWords.removal[removal ?? "kick"];
  const values = { ...memberValues(ctx, guild, leaver), removal: ctx.chat.t(word) };
  const event = removal ? "removed" : "leave";
  const sent = await postGreeting(ctx, guild, { event, key, person: leaver, values });
  if (!sent) return;
  const data = { memberId, memberName, channelId: sent.channelId, messageId: sent.id };
  if (removal) await ctx.activity.record("removed", key, { ...data, removal: word.en });
  else await ctx.activity.record("farewelled", key, data);
}

/** Discord sends a ban before or after the leave event, within moments. */
const REMOVAL_MS = 10_000;
const removalStart = (at: string): Date => new Date(Date.parse(at) - REMOVAL_MS);

/** The highest milestone that the guild has just reached for the first time; null when there is none. */
export async function milestoneReached(ctx: Context): Promise<number | null> {
  const guild = await ctx.guild();
  if (!guild) return null;
  const passed = await reachedMilestone(ctx.orm, ctx.guildId, guild.memberCount - 1);
  const highest = highestMilestone(ctx.config, guild.memberCount);
  return highest > passed ? highest : null;
}

export async function greetMilestone(ctx: Context, { members, ...latest }: Payload<"milestone">): Promise<void> {
  const guild = ctx.config.milestoneEnabled ? await ctx.guild() : null;
  if (!guild) return;
  if ((await reachedMilestone(ctx.orm, ctx.guildId, members - 1)) >= members) return;
  const key = `milestone:${members}`;
  const values = { ...memberValues(ctx, guild, latest), milestone: ctx.chat.number(members) };
  const sent = await postGreeting(ctx, guild, { event: "milestone", key, person: latest, values });
  await markMilestone(ctx.orm, ctx.guildId, members);
  if (!sent) return;
  await ctx.activity.record("milestoneReached", key, { members, channelId: sent.channelId, messageId: sent.id });
}

/** 0 when every milestone is higher. */
function highestMilestone({ milestoneEvery, milestones }: GreetingsConfig, count: number): number {
  const named = milestones.map(({ members }) => members).filter((members) => members <= count);
  return Math.max(0, Math.floor(count / milestoneEvery) * milestoneEvery, ...named);
}
