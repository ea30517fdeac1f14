// Greets new members one by one, or together when many join at once, and sends direct messages where configured.
import type * as z from "zod";
import { memberValues } from "#kit-server/module/posting/fill-message.ts";
import type { Greeted, greetings } from "../contract.ts";
import { joinRaid, raidIncludes } from "../store.ts";
import type { Context } from "./context.ts";
import { postGreeting } from "./post-greeting.ts";

export type Newcomer = z.output<typeof greetings.jobs.welcome>;

/** Members who have not accepted the rules by then are not greeted. */
const SCREENING_MS = 86_400_000;

/** One membership: a member who leaves and joins again is greeted again. */
export const welcomeKey = ({ memberId, joinedAt }: Pick<Newcomer, "memberId" | "joinedAt">): string =>
  `welcome:${memberId}:${joinedAt}`;

/** Whether the member has to pass verification first: it is on, they haven't, and the owner wants to wait for it. */
export async function isAwaited(ctx: Context, { memberId, bot }: Newcomer): Promise<boolean> {
  const ask = ctx.config.waitsForVerified && !bot ? await ctx.use("members.verified") : null;
  const answer = await ask?.(ctx.orm, memberId, { memberId });
  return answer?.outcome === "done" && !answer.done.isVerified;
}

/** Queues the jobs for a member who has joined and passed the membership screening, if there is one. */
export async function arrive(ctx: Context, newcomer: Newcomer): Promise<void> {
  const { config } = ctx;
  const key = welcomeKey(newcomer);
  const roles = newcomer.bot ? config.botRoles : config.autoRoles;
  if (roles.length > 0) {
    const startAfter = new Date(ctx.clock.now().getTime() + config.autoRolesDelay * 1000);
    await ctx.jobs.enqueue("roles", newcomer, { key, ...(config.autoRolesDelay > 0 ? { startAfter } : {}) });
  }
  if (ctx.clock.now().getTime() - Date.parse(newcomer.joinedAt) > SCREENING_MS) return;
  if (await isCrowd(ctx, newcomer)) return greetTogether(ctx, newcomer);
  const options = { key, ...cancelWindow(ctx) };
  if (config.joinEnabled) await ctx.jobs.enqueue("welcome", newcomer, options);
  if (config.dmEnabled && !newcomer.bot) await ctx.jobs.enqueue("dm", { ...newcomer, tries: 0 }, options);
}

/**
 * Members who leave before this delay are not greeted; the job checks. It starts when the bot receives the join, so
 * that after an outage a leave delivered right after it still counts.
 */
export function cancelWindow({ config, clock }: Pick<Context, "config" | "clock">): { startAfter?: Date } {
  if (config.cancelWindow === 0) return {};
  return { startAfter: new Date(clock.now().getTime() + config.cancelWindow * 1000) };
}

/** Whether more joined recently than are greeted individually. */
async function isCrowd(ctx: Context, { joinedAt }: Newcomer): Promise<boolean> {
  const { raidEnabled, raidJoins, raidWindow } = ctx.config;
  if (!raidEnabled) return false;
  return (await ctx.members.joinsSince(new Date(Date.parse(joinedAt) - raidWindow * 1000))) > raidJoins;
}

/** Time for the last joins of a window to arrive. */
const RAID_GRACE_MS = 1_000;

/**
 * In a large surge events arrive late and their window's message may be sent already, so they wait for the next one.
 */
async function greetTogether(ctx: Context, { memberId, joinedAt: joined }: Newcomer): Promise<void> {
  const { joinEnabled, raidWindow, cancelWindow: windowS } = ctx.config;
  if (!joinEnabled) return;
  const windowMs = raidWindow * 1000;
  const endOf = (moment: number) => (Math.floor(moment / windowMs) + 1) * windowMs;
  const [joinedAt, now] = [new Date(joined), ctx.clock.now().getTime()];
  const ownEnd = endOf(joinedAt.getTime());
  const wanted = new Date(ownEnd > now ? ownEnd : endOf(now));
  const endsAt = await joinRaid(ctx.orm, { guildId: ctx.guildId, endsAt: wanted, memberId, joinedAt });
  const end = endsAt.toISOString();
  const startAfter = new Date(endsAt.getTime() + Math.max(RAID_GRACE_MS, windowS * 1000));
  await ctx.jobs.enqueue("raid", { endsAt: end }, { key: end, startAfter });
}

/** Greets a new member; one who has already left is skipped silently. */
export async function welcome(ctx: Context, newcomer: Newcomer): Promise<void> {
  if (!ctx.config.joinEnabled) return;
  // The join event arrived twice, and the second time the member was already part of a surge's greeting.
  if (await raidIncludes(ctx.orm, ctx.guildId, newcomer.memberId, new Date(newcomer.joinedAt))) return;
  await greet(ctx, newcomer, "join", "welcomed", welcomeKey(newcomer));
}

export async function greetScreened(ctx: Context, newcomer: Newcomer): Promise<void> {
  if (!ctx.config.screenedEnabled) return;
  await greet(ctx, newcomer, "screened", "screened", `screened:${newcomer.memberId}:${newcomer.joinedAt}`);
}

async function greet(
  ctx: Context,
  newcomer: Newcomer,
  event: Greeted,
  activityEvent: "welcomed" | "screened",
  key: string,
): Promise<void> {
  const { memberId, memberName, joinedAt } = newcomer;
  if (await ctx.members.hasLeftSince(memberId, new Date(joinedAt))) return;
  const guild = await ctx.guild();
  if (!guild) return;
  const values = memberValues(ctx, guild, newcomer);
  const sent = await postGreeting(ctx, guild, { event, key, person: newcomer, values });
  if (!sent) return;
  await ctx.activity.record(activityEvent, key, {
    memberId,
    memberName,
    channelId: sent.channelId,
    messageId: sent.id,
  });
}
