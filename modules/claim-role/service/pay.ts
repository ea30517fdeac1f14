// Points for holding roles: once per role and period in the guild's time zone, up to the daily cap.
import { type ChatText, withParams } from "#kit/chat/chat-text.ts";
import { plusDays } from "#kit/schedule/days.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { BotGuild } from "#kit-server/guild/guilds/bot-guild.ts";
import { nameMembers } from "#kit-server/guild/scores/scored-members.ts";
import { guildTime } from "#kit-server/module/bot/guild-time.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { type HolderPay, paysOf } from "../contract.ts";
import { lockSeats } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import { type Ctx, roleName } from "./context.ts";

const DAY_MS = 86_400_000;

/** The first days of the period that contains a day, and of the next one. */
export function periodOf(period: HolderPay["period"], day: string): { first: string; next: string } {
  if (period === "daily") return { first: day, next: plusDays(day, 1) };
  const first =
    period === "monthly" ? `${day.slice(0, 7)}-01` : plusDays(day, -((new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7));
  return { first, next: period === "monthly" ? `${plusDays(first, 32).slice(0, 7)}-01` : plusDays(first, 7) };
}

/** The payments for these roles: all of them, or only that of the highest role in the server. */
export function paysFor(
  { pays, highestOnly }: Pick<Ctx["config"], "pays" | "highestOnly">,
  guild: Pick<BotGuild, "roles"> | null,
  roles: readonly Snowflake[],
): HolderPay[] {
  const due = paysOf({ pays }).filter(({ role }) => roles.includes(role));
  const position = ({ role }: HolderPay) => guild?.roles.find(({ id }) => id === role)?.position ?? -1;
  return highestOnly ? due.toSorted((one, other) => position(other) - position(one)).slice(0, 1) : due;
}

type Holder = { memberId: Snowflake; memberName?: string; due: readonly HolderPay[] };
type Paid = { roleIds: Snowflake[]; points: number; isCapped: boolean };

/**
 * Pays these members what is due, once, however often it is called: up to a few hundred members. Returns the result of
 * the first.
 */
async function payHolders(ctx: Ctx, tx: Orm, holders: readonly Holder[]): Promise<Paid> {
  const { guildId, config, ledger, clock } = ctx;
  const time = guildTime(tx, clock, guildId);
  const [day, guild] = [await time.today(), await ctx.guild()];
  const dayStart = await time.dayStart(day);
  // The longest period, a month, began at most 31 days ago.
  const since = new Date(dayStart.getTime() - 32 * DAY_MS);
  await lockSeats(tx, guildId);
  const ids = holders.map(({ memberId }) => memberId);
  const before = await ledger.credits(tx, ids, since);
  const known = new Set(before.map(({ key }) => key));
  const sums = new Map<Snowflake, number>();
  for (const { memberId, amount, at } of before) {
    if (at >= dayStart) sums.set(memberId, (sums.get(memberId) ?? 0) + amount);
  }
  const capped = new Set<Snowflake>();
  const credits = holders.flatMap(({ memberId, due }) =>
    due.flatMap(({ role, points, period }) => {
      const key = `pay:${role}:${period}:${periodOf(period, day).first}:${memberId}`;
      if (known.has(key)) return [];
      const sum = (sums.get(memberId) ?? 0) + points;
      if (config.payCap > 0 && sum > config.payCap) {
        capped.add(memberId);
        return [];
      }
      sums.set(memberId, sum);
      const reason = `Holding ${roleName(guild, role)}`;
      return [{ memberId, amount: points, key, reason, sourceId: role, at: clock.now() }];
    }),
  );
  await ledger.creditAll(tx, credits);
  const named = holders.flatMap(({ memberId, memberName }) => (memberName ? [{ memberId, memberName }] : []));
  await nameMembers(tx, guildId, named);
  const ofMember = credits.filter(({ memberId }) => memberId === ids[0]);
  const points = ofMember.reduce((sum, { amount }) => sum + amount, 0);
  return { roleIds: ofMember.map(({ sourceId }) => sourceId), points, isCapped: capped.has(ids[0] ?? "") };
}

type Call = { id: Snowflake; member: { user: { id: Snowflake }; roles: readonly Snowflake[] } };

/** A member collects points: the reply shows what they got, or why they got nothing. */
export async function collectPay(ctx: Ctx, call: Call, memberName: string): Promise<ChatText> {
  const { config, time } = ctx;
  const memberId = call.member.user.id;
  if (paysOf(config).length === 0) return chatWords.payNoneHere;
  const due = paysFor(config, await ctx.guild(), call.member.roles);
  if (due.length === 0) return chatWords.payNone;
  const { roleIds, points, isCapped } = await ctx.answerOnce(call, { dedupeMs: 0 }, (tx) =>
    payHolders(ctx, tx, [{ memberId, memberName, due }]),
  );
  if (points > 0) {
    const { balance } = await ctx.ledger.balance(ctx.orm, memberId);
    return withParams(chatWords.paid, { points, roles: ctx.chat.list(roleIds.map((id) => `<@&${id}>`)), balance });
  }
  if (isCapped) return withParams(chatWords.payCapped, { cap: config.payCap });
  const day = await time.today();
  const next = await Promise.all(due.map(({ period }) => time.dayStart(periodOf(period, day).next)));
  const first = Math.min(...next.map((moment) => moment.getTime()));
  return withParams(chatWords.paidAlready, { next: `<t:${Math.floor(first / 1000)}:R>` });
}

/** Members paid per transaction. */
const TOGETHER = 200;

/** The job: pays every holder who wasn't paid in this period. */
export async function payAutomatically(ctx: Ctx): Promise<void> {
  const automatic = paysOf(ctx.config).flatMap(({ role, isAutomatic }) => (isAutomatic ? [role] : []));
  if (automatic.length === 0) return;
  const [guild, members] = await Promise.all([ctx.guild(), ctx.members.withAnyRole(automatic)]);
  const holders = members.flatMap(({ memberId, roleIds }): Holder[] => {
    const due = paysFor(ctx.config, guild, roleIds).filter(({ isAutomatic }) => isAutomatic);
    return due.length > 0 ? [{ memberId, due }] : [];
  });
  for (let from = 0; from < holders.length; from += TOGETHER) {
    await ctx.orm.transaction((tx) => payHolders(ctx, tx, holders.slice(from, from + TOGETHER)));
  }
}
