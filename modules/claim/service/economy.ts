// The server's points as an economy, and what other settings would have done with the same claims and purchases.
import { plusDays } from "#kit/schedule/days.ts";
import { balancesBefore, flowByDay, flowByModule, holdings } from "#kit-server/guild/ledger/economy.ts";
import { ECONOMY_DAYS, ECONOMY_WEEKS, type Economy, rewardOn } from "../contract.ts";
import { deliveryTimes, purchasesByItem, purchasesOf } from "../store/orders.ts";
import { claimsSince } from "../store/streaks.ts";
import type { Ctx } from "./context.ts";

const WEEK = 7;
const NOTHING = { issued: 0, spent: 0 };
type Rates = Parameters<typeof rewardOn>[1];
type Outcome = { before: number; after: number; count: number; unaffordable: number };

export async function readEconomy(ctx: Ctx): Promise<Economy> {
  const { orm, guildId, time, config } = ctx;
  const [zone, today] = [await time.zone(), await time.today()];
  const end = plusDays(today, 1);
  const [first, firstWeek] = [plusDays(end, -ECONOMY_DAYS), plusDays(end, -WEEK * ECONOMY_WEEKS)];
  const since = await time.dayStart(first);
  const [byDay, sources, held, sold, delivered] = await Promise.all([
    flowByDay(orm, guildId, { zone, first: firstWeek, end }),
    flowByModule(orm, guildId, { zone, first, end }),
    holdings(orm, guildId),
    purchasesByItem(orm, guildId, since),
    deliveryTimes(orm, guildId, since),
  ]);
  return {
    ...{ held: held.total, holders: held.holders, tenths: held.tenths, sources, delivered },
    days: daysFrom(first, ECONOMY_DAYS).map((day) => ({ day, ...(byDay.get(day) ?? NOTHING) })),
    weeks: weeksOf(byDay, firstWeek, held.total),
    prices: config.items
      .filter(({ isForSale }) => isForSale)
      .map(({ name, price }) => ({ item: name, price, sold: sold.get(name) ?? 0 })),
  };
}

const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => plusDays(first, at));

type Flows = ReadonlyMap<string, { issued: number; spent: number }>;

/** `held`: now. Each week's growth is relative to what was held when it began. */
export function weeksOf(byDay: Flows, first: string, held: number): Economy["weeks"] {
  let after = held;
  const weeks = Array.from({ length: ECONOMY_WEEKS }, (_, at) => plusDays(first, at * WEEK)).toReversed();
  return weeks
    .map((from) => {
      const change = daysFrom(from, WEEK).reduce((sum, day) => {
        const { issued, spent } = byDay.get(day) ?? NOTHING;
        return sum + issued - spent;
      }, 0);
      const before = after - change;
      after = before;
      return { from, change, percent: before > 0 ? Math.round((change / before) * 1000) / 10 : null };
    })
    .toReversed();
}

/** The same claims with other rates; each keeps the multiplier that it had. */
export async function whatIfReward({ orm, guildId, time }: Ctx, rates: Rates): Promise<Outcome> {
  const first = plusDays(await time.today(), 1 - ECONOMY_DAYS);
  const claims = await claimsSince(orm, guildId, first);
  let [before, after, count] = [0, 0, 0];
  for (const { streak, paid, base, times } of claims) {
    before += paid * times;
    after += Math.max(1, Math.floor((rewardOn(streak, rates).points * paid) / (base ?? paid))) * times;
    count += times;
  }
  return { before, after, count, unaffordable: 0 };
}

/** The same purchases at another price, without those that their members couldn't have paid. */
export async function whatIfPrice(ctx: Ctx, { item, price }: { item: string; price: number }): Promise<Outcome> {
  const { orm, guildId, time } = ctx;
  const since = await time.dayStart(plusDays(await time.today(), 1 - ECONOMY_DAYS));
  const purchases = await purchasesOf(orm, guildId, item, since);
  const keys = purchases.map(({ key }) => `buy:${key}`);
  const had = await balancesBefore(orm, guildId, "claim", keys);
  const unaffordable = purchases.filter(({ key }) => (had.get(`buy:${key}`) ?? 0) < price).length;
  return {
    before: purchases.reduce((sum, order) => sum + order.price, 0),
    after: (purchases.length - unaffordable) * price,
    count: purchases.length,
    unaffordable,
  };
}
