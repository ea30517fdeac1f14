// Redeeming a code: what it gives is written in one transaction with what it counts.
import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#kit/actor.ts";
import { planById } from "#kit/plans/plans.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { recordAudit } from "#kit-server/guild/audit/audit-store.ts";
import type { GuildPlans } from "#kit-server/guild/plans/guild-plans.ts";
import { addBadge, addCredit, grantMonths } from "#kit-server/guild/plans/write-plan.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { CodeOffer } from "../contract/plan.ts";
import { markStep } from "../store/promotion-codes.ts";
import { promotionCodes, promotionRedemptions, promotions } from "../store.ts";
import { checkUsable, type FoundCode, findCode, findTyped, isDiscount, lockCode, refuse } from "./find-code.ts";

export type CodeDeps = { orm: Orm; plans: Pick<GuildPlans, "plans" | "current"> };
type Here = { guild: { id: Snowflake; name: string }; code: string; now: Date };
type Redeem = Here & { by: Actor; key: string };

export async function markSeen(orm: Orm, { guild, code, now }: Here): Promise<void> {
  const found = await findCode(orm, code);
  if (found) await markStep(orm, { promotion: found.promotion.id, serverId: guild.id, step: "seen", now });
}

/** What the code gives this server; counts that it was entered. */
export async function offerOf(needs: CodeDeps, { guild, code, now }: Here): Promise<CodeOffer> {
  const found = await findTyped(needs.orm, guild.id, code, now);
  const { promotion } = found;
  await markStep(needs.orm, { promotion: promotion.id, serverId: guild.id, step: "entered", now });
  const plan = isDiscount(promotion.reward) ? null : (await needs.plans.current(guild.id)).plan.id;
  await checkUsable(needs.orm, found, { guildId: guild.id, plan, now });
  const { name, reward, endsAt } = promotion;
  return {
    ...{ code, name, reward, endsAt: endsAt?.toISOString() ?? null },
    plans: isDiscount(reward) ? promotion.plans : [],
  };
}

export async function redeemCode(needs: CodeDeps, { guild, code, key, now, by }: Redeem): Promise<void> {
  const { orm, plans } = needs;
  const { promotion } = await findTyped(orm, guild.id, code, now);
  if (isDiscount(promotion.reward)) throw refuse("codeIsDiscount");
  const { plan } = await plans.current(guild.id);
  await orm.transaction(async (tx) => {
    const found = await lockCode(tx, code);
    const isSame = and(eq(promotionRedemptions.serverId, guild.id), eq(promotionRedemptions.key, key));
    if ((await tx.$count(promotionRedemptions, isSame)) > 0) return;
    await checkUsable(tx, found, { guildId: guild.id, plan: plan.id, now });
    const id = await recordRedemption(tx, found, { guild, by, now, key, isPaid: false });
    await giveReward(tx, needs, { found, guildId: guild.id, key: `promotion:${id}`, by, now });
    const details = { code, promotion: found.promotion.name };
    await recordAudit(tx, {
      guildId: guild.id,
      actor: by,
      action: "plan.redeemed",
      module: null,
      changes: [],
      details,
    });
  });
}

/** Returns its id. */
export async function recordRedemption(
  tx: Orm,
  { promotion, code }: FoundCode,
  { guild, by, now, key, isPaid }: { guild: Here["guild"]; by: Actor; now: Date; key: string; isPaid: boolean },
): Promise<bigint> {
  await tx
    .update(promotions)
    .set({ redeemed: sql`${promotions.redeemed} + 1`, ...(isPaid && { paid: sql`${promotions.paid} + 1` }) })
    .where(eq(promotions.id, promotion.id));
  await tx
    .update(promotionCodes)
    .set({ uses: sql`${promotionCodes.uses} + 1` })
    .where(eq(promotionCodes.code, code.code));
  await markStep(tx, { promotion: promotion.id, serverId: guild.id, step: "entered", now });
  const [row] = await tx
    .insert(promotionRedemptions)
    .values({
      ...{ promotion: promotion.id, code: code.code, serverId: guild.id, serverName: guild.name },
      ...{ byId: by.id, byName: by.name, at: now, paidAt: isPaid ? now : null, key },
    })
    .returning({ id: promotionRedemptions.id });
  if (!row) throw new Error("a redemption that was written has no id");
  return row.id;
}

async function giveReward(
  tx: Orm,
  { plans }: CodeDeps,
  { found, guildId, key, by, now }: { found: FoundCode; guildId: Snowflake; key: string; by: Actor; now: Date },
): Promise<void> {
  const { name, reward } = found.promotion;
  const given = { guildId, key, now, reason: name };
  switch (reward.type) {
    case "months":
      if (!planById(plans.plans, reward.plan)) throw refuse("planUnknown");
      return grantMonths(tx, { ...given, plan: reward.plan, months: reward.months, source: "promotion", by });
    case "credit":
      return addCredit(tx, { ...given, currency: reward.currency, amount: reward.amount });
    case "badge":
      return addBadge(tx, { ...given, reason: reward.badge });
    case "percent":
    case "amount":
      throw refuse("codeIsDiscount");
  }
}
