// Whether a server can use a code.
import { and, eq, gt, lt, ne } from "drizzle-orm";
import { userError } from "#kit/error.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { PromotionReward } from "../contract/promotion.ts";
import { plans } from "../contract.ts";
import { promotionCodes, promotionRedemptions, promotionReservations, promotions, promotionTries } from "../store.ts";

const TRIES_PER_HOUR = 10;
const HOUR_MS = 3_600_000;

export const refuse = (code: keyof typeof plans.errors) => userError(plans.errors, code);
export const isDiscount = ({ type }: PromotionReward): boolean => type === "percent" || type === "amount";

export type FoundCode = {
  promotion: typeof promotions.$inferSelect;
  code: typeof promotionCodes.$inferSelect;
};

async function find(orm: Orm, code: string): Promise<FoundCode | null> {
  const [row] = await orm
    .select({ promotion: promotions, code: promotionCodes })
    .from(promotionCodes)
    .innerJoin(promotions, eq(promotions.id, promotionCodes.promotion))
    .where(eq(promotionCodes.code, code));
  return row ?? null;
}

/** Not in a transaction: a wrong code counts although it is refused. */
export async function findTyped(orm: Orm, guildId: Snowflake, code: string, now: Date): Promise<FoundCode> {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const recent = and(eq(promotionTries.guildId, guildId), gt(promotionTries.at, hourAgo));
  if ((await orm.$count(promotionTries, recent)) >= TRIES_PER_HOUR) throw refuse("codeTries");
  const found = await find(orm, code);
  if (found) return found;
  await orm.delete(promotionTries).where(and(eq(promotionTries.guildId, guildId), lt(promotionTries.at, hourAgo)));
  await orm.insert(promotionTries).values({ guildId, at: now });
  throw refuse("codeUnknown");
}

export const findCode = find;

/** Locks the promotion, so that its limits count one redemption after the other. */
export async function lockCode(tx: Orm, code: string): Promise<FoundCode> {
  const known = await find(tx, code);
  if (!known) throw refuse("codeUnknown");
  await tx.select({ id: promotions.id }).from(promotions).where(eq(promotions.id, known.promotion.id)).for("update");
  const locked = await find(tx, code);
  if (!locked) throw refuse("codeUnknown");
  return locked;
}

/** `plan`: the one to be paid for with a discount, otherwise the server's. Throws why the code can't be used. */
export async function checkUsable(
  orm: Orm,
  { promotion, code }: FoundCode,
  { guildId, plan, now }: { guildId: Snowflake; plan: string | null; now: Date },
): Promise<void> {
  if (promotion.isStopped || (promotion.endsAt && promotion.endsAt <= now)) throw refuse("codeOver");
  if (promotion.startsAt && promotion.startsAt > now) throw refuse("codeNotYet");
  const held = await orm
    .select({ code: promotionReservations.code })
    .from(promotionReservations)
    .where(
      and(
        eq(promotionReservations.promotion, promotion.id),
        ne(promotionReservations.guildId, guildId),
        gt(promotionReservations.endsAt, now),
      ),
    );
  const isUsedUp = (uses: number, most: number | null) => most !== null && uses >= most;
  const heldOfCode = held.filter((one) => one.code === code.code).length;
  if (isUsedUp(promotion.redeemed + held.length, promotion.most) || isUsedUp(code.uses + heldOfCode, code.most))
    throw refuse("codeUsedUp");
  const here = and(eq(promotionRedemptions.promotion, promotion.id), eq(promotionRedemptions.serverId, guildId));
  if ((await orm.$count(promotionRedemptions, here)) >= promotion.perServer) throw refuse("codeUsedHere");
  if (plan !== null && promotion.plans.length > 0 && !promotion.plans.includes(plan)) throw refuse("codeOtherPlan");
}
