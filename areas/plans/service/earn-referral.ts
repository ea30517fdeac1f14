// What a referral that counts earns: a code for its person, of the promotion that the operator chose.
import { and, desc, eq, inArray } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { randomCode } from "../store/promotion-codes.ts";
import { promotionCodes, promotions } from "../store.ts";

/** In the transaction that confirms the referral; once for each server. Null while no promotion is for referrals. */
export async function earnReferral(
  tx: Orm,
  { personId, serverId, now }: { personId: Snowflake; serverId: Snowflake; now: Date },
): Promise<string | null> {
  const [promotion] = await tx
    .select()
    .from(promotions)
    .where(and(eq(promotions.isForReferrals, true), eq(promotions.isStopped, false)));
  if (!promotion || (promotion.endsAt && promotion.endsAt <= now)) return null;
  const code = { code: randomCode("REF-"), promotion: promotion.id, most: 1, createdAt: now };
  await tx
    .insert(promotionCodes)
    .values({ ...code, personId, referredServer: serverId })
    .onConflictDoNothing();
  return promotion.name;
}

/** The codes that a person earned, newest first. */
export async function earnedCodes(orm: Orm, personId: Snowflake) {
  const rows = await orm
    .select({
      code: promotionCodes.code,
      name: promotions.name,
      uses: promotionCodes.uses,
      at: promotionCodes.createdAt,
    })
    .from(promotionCodes)
    .innerJoin(promotions, eq(promotions.id, promotionCodes.promotion))
    .where(eq(promotionCodes.personId, personId))
    .orderBy(desc(promotionCodes.createdAt))
    .limit(100);
  return rows.map(({ code, name, uses, at }) => ({ code, name, isUsed: uses > 0, at: at.toISOString() }));
}

/** The name of the promotion that referrals earn now; null for none. */
export async function referralPromotion(orm: Orm): Promise<string | null> {
  const [row] = await orm
    .select({ name: promotions.name })
    .from(promotions)
    .where(and(inArray(promotions.isForReferrals, [true]), eq(promotions.isStopped, false)));
  return row?.name ?? null;
}
