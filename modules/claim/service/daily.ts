// Members collect the daily reward: once for each day of the guild's calendar, paid in the transaction that stores it.
import { secondsOf } from "#kit/chat/timestamp.ts";
import { multiplied, multiplierFor } from "#kit/eligibility/multipliers.ts";
import { plusDays } from "#kit/schedule/days.ts";
import { snowflakeTime } from "#kit/snowflake.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import { nameMembers } from "#kit-server/guild/scores/scored-members.ts";
import { checkEligibility } from "#kit-server/module/eligibility/check-eligibility.ts";
import { describeFailed } from "#kit-server/module/eligibility/describe-failed.ts";
import { gateMemberOf } from "#kit-server/module/eligibility/gate-member.ts";
import type { CommandCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import { rewardOn } from "../contract.ts";
import { streakTable } from "../store/streaks.ts";
import { claimDays } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import { type Ctx, locked, refuse } from "./context.ts";
import { reminderButton } from "./reminders.ts";
import { nextStreak } from "./streak.ts";

type Collected =
  | { kind: "already"; streak: number; lastDay: string; isReminded: boolean }
  | {
      kind: "paid";
      points: number;
      streak: number;
      missed: number;
      bonus: number;
      multiplier: number;
      isReminded: boolean;
    };

/** The reply to `/daily` and the panel's button. A repeated press gets the first reply again after a crash. */
export async function collectDaily(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const { config, chat, guildId } = ctx;
  if (!config.daily) throw refuse("dailyOff");
  const { failed } = await checkEligibility(ctx, config.gate, gateMemberOf(call.member));
  if (failed.length > 0) return locked(ctx, chatWords.locked, describeFailed(failed));
  // The day of the press, so that a press before midnight counts for that day however late it is handled.
  const at = new Date(snowflakeTime(call.id));
  const day = await ctx.time.dayOf(at);
  const { memberId, memberName } = briefOf(call.member);
  const multiplier = multiplierFor(config.multipliers, call.member.roles);

  const outcome = await ctx.answerOnce(call, { dedupeMs: 0 }, async (tx): Promise<Collected> => {
    await streakTable.put(tx, { guildId, memberId, memberName });
    const before = await streakTable.hold(tx, { guildId, memberId });
    if (!before) throw new Error(`the streak of ${memberId} was not stored`);
    const { isReminded, lastDay } = before;
    const next = nextStreak(before, day, config.graceDays);
    if (!next) return { kind: "already", streak: before.streak, lastDay: lastDay ?? day, isReminded };
    const reward = rewardOn(next.streak, config);
    const points = multiplied(reward.points, multiplier);
    await tx.insert(claimDays).values({ guildId, memberId, day, streak: next.streak, points, base: reward.points, at });
    const reason = `Daily reward, day ${next.streak}`;
    await ctx.ledger.credit(tx, {
      memberId,
      amount: points,
      key: `daily:${day}:${memberId}`,
      reason,
      sourceId: day,
      at,
    });
    await nameMembers(tx, guildId, [{ memberId, memberName }]);
    await streakTable.change(tx, before, {
      memberName,
      streak: next.streak,
      best: Math.max(before.best, next.streak),
      claims: before.claims + 1,
      points: before.points + points,
      lastDay: day,
    });
    return { kind: "paid", points, ...next, bonus: reward.bonus, multiplier, isReminded };
  });

  const components = config.reminders && !outcome.isReminded ? [reminderButton(chat, true)] : [];
  if (outcome.kind === "already") {
    const next = await readyAt(ctx, plusDays(outcome.lastDay, 1));
    return { content: chat.t(chatWords.already, { next, streak: outcome.streak }), components };
  }
  const { points, streak, missed, bonus } = outcome;
  await ctx.activity.record("collected", `daily:${day}:${memberId}`, { memberId, memberName, points, streak });
  const { balance } = await ctx.ledger.balance(ctx.orm, memberId);
  const tomorrow = multiplied(rewardOn(streak + 1, config).points, multiplier);
  const lines = [
    chat.t(chatWords.paid, { points, streak, balance }),
    ...(missed > 0 ? [chat.t(chatWords.kept, { missed })] : []),
    ...(bonus > 0 ? [chat.t(chatWords.bonus, { bonus })] : []),
    chat.t(chatWords.next, { next: await readyAt(ctx, plusDays(day, 1)), points: tomorrow }),
  ];
  return { content: lines.join("\n"), components };
}

/** The moment in each member's own time zone. */
const readyAt = async (ctx: Ctx, day: string): Promise<string> => `<t:${secondsOf(await ctx.time.dayStart(day))}:R>`;
