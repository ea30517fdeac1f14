// Sales of the last 30 days, for Insights.
import { plusDays } from "#kit/schedule/days.ts";
import { SALES_DAYS } from "../contract.ts";
import { allSubscriptions } from "../store/card-orders.ts";
import { outcomesSince, paidByDay, paidByProduct, sumsSince } from "../store/payments.ts";
import type { Ctx } from "./context.ts";
import { subscriptionFigures } from "./subscription-figures.ts";

/** Charts and outcomes count test orders only where there are no live payments. */
export async function readSales({ orm, guildId, time, clock }: Pick<Ctx, "orm" | "guildId" | "time" | "clock">) {
  const [today, zone] = [await time.today(), await time.zone()];
  const first = plusDays(today, 1 - SALES_DAYS);
  const since = await time.dayStart(first);
  const live = await sumsSince(orm, guildId, since, false);
  const test = await sumsSince(orm, guildId, since, true);
  const isTest = live.length === 0;
  const byDay = new Map((await paidByDay(orm, guildId, since, isTest, zone)).map(({ day, orders }) => [day, orders]));
  return {
    ...{ live, test },
    days: Array.from({ length: SALES_DAYS }, (_, at) => {
      const day = plusDays(first, at);
      return { day, orders: byDay.get(day) ?? 0 };
    }),
    products: await paidByProduct(orm, guildId, since, isTest),
    subscriptions: subscriptionFigures(await allSubscriptions(orm, guildId), clock.now()),
    outcomes: await outcomesSince(orm, guildId, since, isTest),
  };
}
