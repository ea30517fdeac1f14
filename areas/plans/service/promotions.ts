// The operator creates, changes and stops promotions.
import { eq, ne } from "drizzle-orm";
import type { Actor } from "#kit/actor.ts";
import { type Plans, planById } from "#kit/plans/plans.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { NewPromotion, Promotion } from "../contract/promotion.ts";
import { findPromotion } from "../store/find-promotion.ts";
import { insertCodes, randomCode } from "../store/promotion-codes.ts";
import { promotions } from "../store.ts";
import { isDiscount, refuse } from "./find-code.ts";

type Limits = Pick<NewPromotion, "name" | "most" | "startsAt" | "endsAt" | "plans">;

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** The values of its limits as they are stored. Throws why they can't be. */
function storedLimits({ name, most, plans, ...window }: Limits, known: Plans) {
  const [startsAt, endsAt] = [instant(window.startsAt), instant(window.endsAt)];
  if (startsAt && endsAt && endsAt <= startsAt) throw refuse("promotionWindow");
  if (plans.some((id) => !planById(known, id))) throw refuse("promotionPlan");
  return { name, most, plans, startsAt, endsAt };
}

export async function readPromotion(orm: Orm, id: number, now: Date): Promise<Promotion> {
  const found = await findPromotion(orm, id, now);
  if (!found) throw refuse("promotionUnknown");
  return found;
}

export async function createPromotion(
  orm: Orm,
  {
    promotion,
    code,
    known,
    by,
    now,
  }: { promotion: NewPromotion; code: string | null; known: Plans; by: Actor; now: Date },
): Promise<number> {
  const { reward, perServer } = promotion;
  const limits = storedLimits(promotion, known);
  if (reward.type === "months" && !planById(known, reward.plan)) throw refuse("promotionPlan");
  return orm.transaction(async (tx) => {
    const [row] = await tx
      .insert(promotions)
      .values({ ...limits, reward, perServer, createdAt: now, byId: by.id, byName: by.name })
      .returning({ id: promotions.id });
    if (!row) throw new Error("a promotion that was written has no id");
    const codes = [code ?? randomCode()];
    if ((await insertCodes(tx, { promotion: row.id, codes, most: null, now })) === 0) throw refuse("codeTaken");
    return row.id;
  });
}

export async function changePromotion(orm: Orm, id: number, limits: Limits, known: Plans): Promise<void> {
  const { rowCount } = await orm.update(promotions).set(storedLimits(limits, known)).where(eq(promotions.id, id));
  if (rowCount === 0) throw refuse("promotionUnknown");
}

export async function stopPromotion(orm: Orm, id: number, isStopped: boolean): Promise<void> {
  // A stopped one can't be earned by referrals.
  const values = isStopped ? { isStopped, isForReferrals: false } : { isStopped };
  const { rowCount } = await orm.update(promotions).set(values).where(eq(promotions.id, id));
  if (rowCount === 0) throw refuse("promotionUnknown");
}

/** At most one promotion is for referrals. */
export async function useForReferrals(orm: Orm, id: number, isForReferrals: boolean): Promise<void> {
  await orm.transaction(async (tx) => {
    const [row] = await tx.select().from(promotions).where(eq(promotions.id, id)).for("update");
    if (!row) throw refuse("promotionUnknown");
    if (isForReferrals && (row.isStopped || isDiscount(row.reward))) throw refuse("promotionReferrals");
    if (isForReferrals) await tx.update(promotions).set({ isForReferrals: false }).where(ne(promotions.id, id));
    await tx.update(promotions).set({ isForReferrals }).where(eq(promotions.id, id));
  });
}

/** Random codes that nobody has yet. */
export async function createCodes(
  orm: Orm,
  {
    promotion,
    count,
    prefix,
    most,
    now,
  }: { promotion: number; count: number; prefix: string; most: number | null; now: Date },
): Promise<void> {
  await orm.transaction(async (tx) => {
    for (let missing = count; missing > 0; ) {
      const codes = Array.from(new Set(Array.from({ length: missing }, () => randomCode(prefix))));
      missing -= await insertCodes(tx, { promotion, codes, most, now });
    }
  });
}
