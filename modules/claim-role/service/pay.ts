// Points for holders of roles: once for each role and period of the guild's calendar, up to the cap of a day.
import { and, eq, inArray, sql } from "drizzle-orm";
import type { ChatText } from "#kit/chat/chat-text.ts";
import { withParams } from "#kit/chat/chat-text.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { BotGuild } from "#kit-server/guild/guilds/bot-guild.ts";
import { nameMembers } from "#kit-server/guild/scores/scored-members.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { type HolderPay, paysOf } from "../contract.ts";
import { holdSeats, claimRolePays as pays } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import type { Ctx } from "./context.ts";

/** The period that a day is in: the day, the Monday of its week, or the month. */
export function periodOf(period: HolderPay["period"], day: string): string {
  if (period === "daily") return day;
  if (period === "monthly") return day.slice(0, 7);
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** The first day of the next period. */
export function nextPeriod(period: HolderPay["period"], day: string): string {
  if (period === "daily") return addDays(day, 1);
  if (period === "weekly") return addDays(periodOf("weekly", day), 7);
  return `${addDays(`${day.slice(0, 7)}-01`, 32).slice(0, 7)}-01`;
}

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** What these roles earn: everything, or only what the highest of them in the server does. */
export function paysFor(
  { pays: list, highestOnly }: Pick<Ctx["config"], "pays" | "highestOnly">,
  guild: Pick<BotGuild, "roles"> | null,
  roles: readonly Snowflake[],
): HolderPay[] {
  const own = paysOf({ pays: list }).filter(({ role }) => roles.includes(role));
  if (!highestOnly) return own;
  const position = ({ role }: HolderPay) => guild?.roles.find(({ id }) => id === role)?.position ?? -1;
  return own.toSorted((one, other) => position(other) - position(one)).slice(0, 1);
}

export type Holder = { memberId: Snowflake; memberName?: string; due: readonly HolderPay[] };
type Payment = { memberId: Snowflake; roleId: Snowflake; points: number };
type Paid = {
  paid: Payment[];
  /** Members who would get more than the cap allows today. */
  capped: ReadonlySet<Snowflake>;
};

/** Pays these members what is due, each once however often it is asked. At most some hundreds. */
export async function payHolders(ctx: Ctx, tx: Orm, holders: readonly Holder[]): Promise<Paid> {
  const { guildId, config, ledger, clock } = ctx;
  const [day, at] = [await ctx.time.today(), clock.now()];
  await holdSeats(tx, guildId);
  const ids = holders.map(({ memberId }) => memberId);
  const today = await tx
    .select({ memberId: pays.memberId, sum: sql<number>`sum(${pays.points})::float8` })
    .from(pays)
    .where(and(eq(pays.guildId, guildId), inArray(pays.memberId, ids), eq(pays.day, day)))
    .groupBy(pays.memberId);
  const sums = new Map(today.map(({ memberId, sum }) => [memberId, sum]));
  const known = await paidBefore(tx, guildId, holders, day);
  const capped = new Set<Snowflake>();
  const rows = holders.flatMap(({ memberId, due }) =>
    due.flatMap(({ role: roleId, points, period: each }) => {
      const period = periodOf(each, day);
      if (known.has(`${roleId} ${period} ${memberId}`)) return [];
      const sum = (sums.get(memberId) ?? 0) + points;
      if (config.payCap > 0 && sum > config.payCap) {
        capped.add(memberId);
        return [];
      }
      sums.set(memberId, sum);
      return [{ guildId, roleId, period, memberId, points, day, at }];
    }),
  );
  if (rows.length === 0) return { paid: [], capped };
  await tx.insert(pays).values(rows);
  const guild = await ctx.guild();
  await ledger.creditAll(
    tx,
    rows.map(({ memberId, roleId, period, points }) => ({
      ...{ memberId, amount: points, key: `pay:${roleId}:${period}:${memberId}`, sourceId: roleId },
      reason: `Holding ${guild?.roles.find(({ id }) => id === roleId)?.name ?? "a role"}`,
    })),
  );
  await nameMembers(
    tx,
    guildId,
    holders.flatMap(({ memberId, memberName }) => (memberName === undefined ? [] : [{ memberId, memberName }])),
  );
  return { paid: rows, capped };
}

async function paidBefore(
  orm: Orm,
  guildId: Snowflake,
  holders: readonly Holder[],
  day: string,
): Promise<ReadonlySet<string>> {
  const periods = (["daily", "weekly", "monthly"] as const).map((period) => periodOf(period, day));
  const { roleId, period, memberId } = pays;
  const ids = holders.map((holder) => holder.memberId);
  const rows = await orm
    .select({ roleId, period, memberId })
    .from(pays)
    .where(and(eq(pays.guildId, guildId), inArray(period, periods), inArray(memberId, ids)));
  return new Set(rows.map((row) => `${row.roleId} ${row.period} ${row.memberId}`));
}

type Collected = { paid: Payment[]; isCapped: boolean };

/** A member collects: the answer says what they got, or why they got nothing. */
export async function collectPay(
  ctx: Ctx,
  call: { id: Snowflake; member: { user: { id: Snowflake }; roles: readonly Snowflake[] } },
  memberName: string,
): Promise<ChatText> {
  const { config } = ctx;
  const memberId = call.member.user.id;
  if (paysOf(config).length === 0) return chatWords.payNoneHere;
  const due = paysFor(config, await ctx.guild(), call.member.roles);
  if (due.length === 0) return chatWords.payNone;
  const { paid, isCapped } = await ctx.answerOnce(call, { sameWishMs: 0 }, async (tx): Promise<Collected> => {
    const { paid: now, capped } = await payHolders(ctx, tx, [{ memberId, memberName, due }]);
    return { paid: now, isCapped: capped.has(memberId) };
  });
  if (paid.length > 0) {
    const { balance } = await ctx.ledger.balance(ctx.orm, memberId);
    const points = paid.reduce((sum, one) => sum + one.points, 0);
    const roles = ctx.chat.list(paid.map(({ roleId }) => `<@&${roleId}>`));
    return withParams(chatWords.paid, { points, roles, balance });
  }
  if (isCapped) return withParams(chatWords.payCapped, { cap: config.payCap });
  const day = await ctx.time.today();
  const next = await Promise.all(due.map(({ period }) => ctx.time.dayStart(nextPeriod(period, day))));
  const first = Math.min(...next.map((moment) => moment.getTime()));
  return withParams(chatWords.paidAlready, { next: `<t:${Math.floor(first / 1000)}:R>` });
}

/** Members who are paid in one transaction. */
const TOGETHER = 200;

/** The job: whoever holds a role with automatic points and wasn't paid in this period. */
export async function payAutomatically(ctx: Ctx): Promise<void> {
  const automatic = new Set(paysOf(ctx.config).flatMap(({ role, isAutomatic }) => (isAutomatic ? [role] : [])));
  if (automatic.size === 0) return;
  const [guild, members] = await Promise.all([ctx.guild(), ctx.members.withAnyRole([...automatic])]);
  const holders = members.flatMap(({ memberId, roleIds }): Holder[] => {
    const due = paysFor(ctx.config, guild, roleIds).filter(({ role }) => automatic.has(role));
    return due.length > 0 ? [{ memberId, due }] : [];
  });
  for (let from = 0; from < holders.length; from += TOGETHER) {
    const some = holders.slice(from, from + TOGETHER);
    await ctx.orm.transaction((tx) => payHolders(ctx, tx, some));
  }
}
