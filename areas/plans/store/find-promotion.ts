// Promotions with their funnels.
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { contains } from "#kit-server/storage/database/text-patterns.ts";
import type { Promotion, PromotionState } from "../contract.ts";
import { promotionCodes, promotionMarks, promotions } from "../store.ts";

const marked = (step: "seen" | "entered") => sql<number>`(select count(*)::int from ${promotionMarks}
  where ${promotionMarks.promotion} = ${promotions.id} and ${promotionMarks.step} = ${step})`;
const codes = sql<number>`(select count(*)::int from ${promotionCodes} where ${promotionCodes.promotion} = ${promotions.id})`;

const stateAt = (now: Date): SQL<PromotionState> => sql<PromotionState>`case
  when ${promotions.isStopped} then 'stopped'
  when ${promotions.endsAt} <= ${now} then 'ended'
  when ${promotions.redeemed} >= ${promotions.most} then 'usedUp'
  when ${promotions.startsAt} > ${now} then 'planned'
  else 'active' end`;

const columns = (now: Date) => ({
  promotion: promotions,
  codes,
  seen: marked("seen"),
  entered: marked("entered"),
  state: stateAt(now),
});
type Row = {
  promotion: typeof promotions.$inferSelect;
  codes: number;
  seen: number;
  entered: number;
  state: PromotionState;
};

const present = ({ promotion, codes: count, seen, entered, state }: Row): Promotion => {
  const { id, name, reward, most, perServer, plans, isForReferrals, createdAt, byName, redeemed, paid } = promotion;
  return {
    ...{ id, name, reward, most, perServer, plans, isForReferrals, state, codes: count, createdBy: byName },
    startsAt: promotion.startsAt?.toISOString() ?? null,
    endsAt: promotion.endsAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    funnel: { seen, entered, redeemed, paid },
  };
};

export async function findPromotion(orm: Orm, id: number, now: Date): Promise<Promotion | null> {
  const [row] = await orm.select(columns(now)).from(promotions).where(eq(promotions.id, id));
  return row ? present(row) : null;
}

type Query = { search: string; state?: PromotionState | undefined; page: number; limit: number };

/** By part of the name, or of a code. */
export async function listPromotions(orm: Orm, { search, state, page, limit }: Query, now: Date) {
  const like = contains(search);
  const where = and(
    state ? sql`${stateAt(now)} = ${state}` : undefined,
    search === ""
      ? undefined
      : sql`(${promotions.name} ilike ${like} or exists (select from ${promotionCodes}
          where ${promotionCodes.promotion} = ${promotions.id} and ${promotionCodes.code} ilike ${like}))`,
  );
  const [rows, total] = await Promise.all([
    orm
      .select(columns(now))
      .from(promotions)
      .where(where)
      .orderBy(desc(promotions.id))
      .limit(limit)
      .offset((page - 1) * limit),
    orm.$count(promotions, where),
  ]);
  return { items: rows.map(present), total };
}
