import { eq, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { openOrNull, type Seal } from "#kit-server/storage/secrets/seal.ts";
import { recordReferral } from "./record-referral.ts";
import type { SignedInUser } from "./session-store.ts";
import { users } from "./tables.ts";

/** The tokens that Discord issued when a person signed in. */
export type UserTokens = { accessToken: string; refreshToken: string | null; expiresAt: Date };

/**
 * Stores a person's current Discord profile. A referral code is kept from the first sign-in that carried one, and
 * counts for its owner only if that was the person's first sign-in.
 */
export async function saveUser(
  orm: Orm,
  seal: Seal,
  { user, tokens, referralCode }: { user: SignedInUser; tokens: UserTokens; referralCode: string | null },
): Promise<void> {
  const row = {
    ...user,
    ...sealed(seal, user.id, tokens),
    referralCode,
  };
  await orm.transaction(async (tx) => {
    const [saved] = await tx
      .insert(users)
      .values(row)
      .onConflictDoUpdate({
        target: users.id,
        set: { ...row, referralCode: sql`coalesce(${users.referralCode}, ${referralCode})`, updatedAt: sql`now()` },
      })
      // A row that this statement updated has the id of the transaction that locked it; a new one does not.
      .returning({ isNew: sql<boolean>`xmax = 0` });
    if (saved?.isNew && referralCode) await recordReferral(tx, user.id, referralCode);
  });
}

/** Null if the person never signed in, their tokens were revoked, or the key that encrypted them is gone. */
export async function readTokens(orm: Orm, seal: Seal, userId: Snowflake): Promise<UserTokens | null> {
  const [row] = await orm
    .select({ sealedTokens: users.sealedTokens, expiresAt: users.tokensExpireAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!row?.sealedTokens || !row.expiresAt) return null;
  const opened = openOrNull(seal, row.sealedTokens, userId);
  if (opened === null) return null;
  const { accessToken, refreshToken } = JSON.parse(opened) as UserTokens;
  return { accessToken, refreshToken, expiresAt: row.expiresAt };
}

export async function writeTokens(orm: Orm, seal: Seal, userId: Snowflake, tokens: UserTokens | null): Promise<void> {
  const row = tokens ? sealed(seal, userId, tokens) : { sealedTokens: null, tokensExpireAt: null };
  await orm
    .update(users)
    .set({ ...row, updatedAt: sql`now()` })
    .where(eq(users.id, userId));
}

const sealed = (seal: Seal, userId: Snowflake, { accessToken, refreshToken, expiresAt }: UserTokens) => ({
  sealedTokens: seal.seal(JSON.stringify({ accessToken, refreshToken }), userId),
  tokensExpireAt: expiresAt,
});
