import { and, eq, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import {
  guildReferrals,
  referralClicks,
  referralCodes,
  referralIntents,
  referralJoins,
} from "#kit-server/accounts/sessions/referral-tables.ts";
import { users } from "#kit-server/accounts/sessions/tables.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";

export type StoredCode = typeof referralCodes.$inferSelect;

export async function readCode(orm: Orm, ownerId: Snowflake): Promise<StoredCode | null> {
  const [row] = await orm.select().from(referralCodes).where(eq(referralCodes.ownerId, ownerId));
  return row ?? null;
}

/** Locks a code until the transaction ends, so that its events are counted one after the other. */
export async function lockCode(tx: Orm, ownerId: Snowflake): Promise<StoredCode | null> {
  const [row] = await tx.select().from(referralCodes).where(eq(referralCodes.ownerId, ownerId)).for("update");
  return row ?? null;
}

/** Gives a person a code unless they have one; false if someone else has this code. */
export async function insertCode(orm: Orm, ownerId: Snowflake, code: string): Promise<boolean> {
  const made = await orm.insert(referralCodes).values({ ownerId, code }).onConflictDoNothing().returning();
  return made.length > 0 || (await readCode(orm, ownerId)) !== null;
}

/** False if someone else has this code. */
export async function replaceCode(tx: Orm, ownerId: Snowflake, code: string): Promise<boolean> {
  const [taken] = await tx.select().from(referralCodes).where(eq(referralCodes.code, code));
  if (taken) return false;
  await tx.update(referralCodes).set({ code, isChanged: true }).where(eq(referralCodes.ownerId, ownerId));
  return true;
}

/** Whether anyone used a person's code. */
export async function isInUse(orm: Orm, ownerId: Snowflake): Promise<boolean> {
  const counts = await Promise.all([
    orm.$count(referralJoins, eq(referralJoins.ownerId, ownerId)),
    orm.$count(guildReferrals, eq(guildReferrals.ownerId, ownerId)),
    orm.$count(referralIntents, eq(referralIntents.ownerId, ownerId)),
  ]);
  return counts.some((count) => count > 0);
}

/** Deletes a code with all of its records, including other people's references to it. */
export async function deleteCode(tx: Orm, { ownerId, code }: StoredCode): Promise<void> {
  await tx
    .update(users)
    .set({ referralCode: null })
    .where(eq(sql`upper(trim(${users.referralCode}))`, code));
  await tx.delete(guildReferrals).where(eq(guildReferrals.ownerId, ownerId));
  await tx.delete(referralIntents).where(eq(referralIntents.ownerId, ownerId));
  await tx.delete(referralJoins).where(eq(referralJoins.ownerId, ownerId));
  await tx.delete(referralCodes).where(eq(referralCodes.ownerId, ownerId));
}

/** Counts a visitor of a day, each only once. */
export async function countClick(orm: Orm, ownerId: Snowflake, day: string, mark: string): Promise<void> {
  await orm.transaction(async (tx) => {
    const counted = await tx.insert(referralClicks).values({ ownerId, day, mark }).onConflictDoNothing().returning();
    if (counted.length === 0) return;
    await tx
      .update(referralCodes)
      .set({ clicks: sql`${referralCodes.clicks} + 1` })
      .where(eq(referralCodes.ownerId, ownerId));
  });
}

/** Deletes visitors of earlier days; the total stays. */
export async function dropClicksBefore(orm: Orm, day: string): Promise<void> {
  await orm.delete(referralClicks).where(sql`${referralClicks.day} < ${day}`);
}

/** A person's code from sign-in, and when their account was created. */
export async function readCarrier(orm: Orm, personId: Snowflake) {
  const [row] = await orm
    .select({ code: users.referralCode, since: users.createdAt })
    .from(users)
    .where(eq(users.id, personId));
  return row ?? null;
}

/** A person's first code is kept; sets this one only if they have none. */
export async function setFirstCode(orm: Orm, personId: Snowflake, code: string): Promise<void> {
  await orm
    .update(users)
    .set({ referralCode: code })
    .where(and(eq(users.id, personId), sql`${users.referralCode} is null`));
}
