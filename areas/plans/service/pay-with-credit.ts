// A month or a year of a plan, paid with a server's credit.
import { and, eq } from "drizzle-orm";
import type { Actor } from "#kit/actor.ts";
import { type Period, planById } from "#kit/plans/plans.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { recordAudit } from "#kit-server/guild/audit/audit-store.ts";
import { planCredits } from "#kit-server/guild/plans/tables.ts";
import { addCredit, grantMonths, lockPlan, readCredits } from "#kit-server/guild/plans/write-plan.ts";
import type { PromotionReward } from "../contract/promotion.ts";
import { checkUsable, findTyped, isDiscount, lockCode, refuse } from "./find-code.ts";
import { type CodeDeps, recordRedemption } from "./redeem-code.ts";

/** In the smallest unit, rounded in the payer's favor; not below 0. */
export function discounted(price: number, currency: string, reward: PromotionReward): number {
  if (reward.type === "percent") return Math.floor((price * (100 - reward.percent)) / 100);
  if (reward.type === "amount" && reward.currency === currency) return Math.max(0, price - reward.amount);
  return price;
}

type Payment = { plan: string; period: Period; currency: string; key: string; code?: string | undefined };
type Payer = { guild: { id: Snowflake; name: string }; by: Actor; now: Date };

export async function payWithCredit(
  { orm, plans }: CodeDeps,
  payment: Payment,
  { guild, by, now }: Payer,
): Promise<void> {
  const plan = planById(plans.plans, payment.plan);
  if (!plan) throw refuse("planUnknown");
  const { currency, period } = payment;
  const full = plan.prices[currency]?.[period];
  if (full === undefined) throw refuse(Object.keys(plan.prices).length === 0 ? "planFree" : "planUnknown");
  const key = `pay:${payment.key}`;
  const guildId = guild.id;
  // Counts wrong codes.
  if (payment.code) await findTyped(orm, guildId, payment.code, now);
  await orm.transaction(async (tx) => {
    await lockPlan(tx, guildId);
    const isPaid = and(eq(planCredits.guildId, guildId), eq(planCredits.key, key));
    if ((await tx.$count(planCredits, isPaid)) > 0) return;
    let price = full;
    if (payment.code) {
      const found = await lockCode(tx, payment.code);
      if (!isDiscount(found.promotion.reward)) throw refuse("codeOtherPlan");
      await checkUsable(tx, found, { guildId, plan: plan.id, now });
      price = discounted(full, currency, found.promotion.reward);
      await recordRedemption(tx, found, { guild, by, now, key, isPaid: true });
    }
    const credit = (await readCredits(tx, guildId)).find((one) => one.currency === currency);
    if ((credit?.balance ?? 0) < price) throw refuse("creditTooLow");
    await addCredit(tx, { guildId, key, reason: plan.name, now, currency, amount: -price });
    const months = period === "year" ? 12 : 1;
    await grantMonths(tx, { guildId, key, reason: plan.name, now, plan: plan.id, months, source: "credit", by });
    const details = { plan: plan.name };
    await recordAudit(tx, { guildId, actor: by, action: "plan.paid", module: null, changes: [], details });
  });
}
