import { eq } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { referralCodes, referralJoins } from "./referral-tables.ts";

/** Codes are compared and stored in this form. */
export const plainCode = (code: string): string => code.trim().toUpperCase();

/** The owner of a code, in any letter case; null if nobody has it. */
export async function codeOwner(orm: Orm, code: string): Promise<Snowflake | null> {
  const [row] = await orm
    .select({ ownerId: referralCodes.ownerId })
    .from(referralCodes)
    .where(eq(referralCodes.code, plainCode(code)));
  return row?.ownerId ?? null;
}

/**
 * Counts a person whose first sign-in carried a code. An unknown code, or a person already counted, changes nothing.
 */
export async function recordReferral(tx: Orm, personId: Snowflake, code: string): Promise<void> {
  const ownerId = await codeOwner(tx, code);
  if (!ownerId) return;
  await tx.insert(referralJoins).values({ personId, ownerId }).onConflictDoNothing();
}
