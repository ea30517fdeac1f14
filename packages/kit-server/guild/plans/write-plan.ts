// Plans, credit and badges that a guild is given. All within the caller's transaction, and once for each key.
import { and, eq, gt, inArray, max, sql, sum } from "drizzle-orm";
import type { Actor } from "#kit/actor.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { publishPlan } from "./guild-plans.ts";
import { guildBadges, planCredits, planGrants } from "./tables.ts";

/** Changes of one guild's plan are made one after the other. */
export async function lockPlan(tx: Orm, guildId: Snowflake): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`plan ${guildId}`}, 0))`);
}

const addMonths = (from: Date, months: number): Date => {
  const to = new Date(from);
  to.setUTCMonth(to.getUTCMonth() + months);
  // A month that has no 31st ends on its last day.
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  return to;
};

type Given = { guildId: Snowflake; key: string; reason: string; now: Date };

/** Begins after the months of that plan that the guild already has. */
export async function grantMonths(
  tx: Orm,
  {
    guildId,
    key,
    reason,
    now,
    ...grant
  }: Given & { plan: string; months: number; source: "promotion" | "credit"; by: Actor },
): Promise<void> {
  await lockPlan(tx, guildId);
  const mine = and(
    eq(planGrants.guildId, guildId),
    eq(planGrants.plan, grant.plan),
    inArray(planGrants.source, ["promotion", "credit"]),
    gt(planGrants.endsAt, now),
  );
  const [last] = await tx
    .select({ endsAt: max(planGrants.endsAt) })
    .from(planGrants)
    .where(mine);
  const startsAt = last?.endsAt ?? now;
  await tx
    .insert(planGrants)
    .values({
      ...{ guildId, key, reason, plan: grant.plan, source: grant.source, startsAt },
      ...{ endsAt: addMonths(startsAt, grant.months), byId: grant.by.id, byName: grant.by.name },
    })
    .onConflictDoNothing();
  await publishPlan(tx, guildId);
}

const OVERRIDE_KEY = "operator";

/** The operator's choice; null removes it. */
export async function overridePlan(
  tx: Orm,
  {
    guildId,
    by,
    now,
    override,
  }: {
    guildId: Snowflake;
    by: Actor;
    now: Date;
    override: { plan: string; endsAt: Date | null; reason: string } | null;
  },
): Promise<void> {
  await lockPlan(tx, guildId);
  await tx.delete(planGrants).where(and(eq(planGrants.guildId, guildId), eq(planGrants.key, OVERRIDE_KEY)));
  if (override) {
    const grant = {
      guildId,
      key: OVERRIDE_KEY,
      source: "operator",
      startsAt: now,
      byId: by.id,
      byName: by.name,
    } as const;
    await tx.insert(planGrants).values({ ...grant, ...override });
  }
  await publishPlan(tx, guildId);
}

/** In the smallest unit; negative to take. */
export async function addCredit(
  tx: Orm,
  { guildId, key, reason, now, currency, amount }: Given & { currency: string; amount: number },
): Promise<void> {
  const entry = { guildId, key, reason, currency, amount, at: now };
  await tx.insert(planCredits).values(entry).onConflictDoNothing();
  await publishPlan(tx, guildId);
}

/** By currency, without those that are used up. */
export async function readCredits(orm: Orm, guildId: Snowflake): Promise<{ currency: string; balance: number }[]> {
  const rows = await orm
    .select({ currency: planCredits.currency, balance: sum(planCredits.amount).mapWith(Number) })
    .from(planCredits)
    .where(eq(planCredits.guildId, guildId))
    .groupBy(planCredits.currency)
    .orderBy(planCredits.currency);
  return rows.filter(({ balance }) => balance > 0);
}

export async function addBadge(tx: Orm, { guildId, key, reason, now }: Given): Promise<void> {
  await tx.insert(guildBadges).values({ guildId, key, name: reason, at: now }).onConflictDoNothing();
  await publishPlan(tx, guildId);
}

export const readBadges = (orm: Orm, guildId: Snowflake) =>
  orm
    .select({ name: guildBadges.name, at: guildBadges.at })
    .from(guildBadges)
    .where(eq(guildBadges.guildId, guildId))
    .orderBy(guildBadges.at);
