// Accounts on X that people link: started and finished once by the same session, one for each person, refreshed by one
// process at a time, and erased when unlinked but for keyed hashes.
import { createHmac, hash, randomBytes } from "node:crypto";
import { and, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { KeyMaker } from "#kit-server/storage/secrets/key-maker.ts";
import { makeSeal, openOrNull, type Seal } from "#kit-server/storage/secrets/seal.ts";
import type { LinkedX } from "./linked-x.ts";
import { xAccounts, xLinkStarts, xUnlinked } from "./tables.ts";
import type { XTokens } from "./x-oauth.ts";

const START_LIFE_MS = 600_000;
const DAY_MS = 86_400_000;
const RELINK_DAYS = 30;

export const xSeal = (makeKeys: KeyMaker): Seal => makeSeal(makeKeys("x"), "x tokens");

const stateHashOf = (state: string): string => hash("sha256", state, "base64url");

type Starter = { userId: Snowflake; sessionHash: string };

/** What the consent page needs: the state, and the challenge of a verifier that stays here (RFC 7636). */
export async function startXLink(
  orm: Orm,
  seal: Seal,
  { redirectUri, now, ...starter }: Starter & { redirectUri: string; now: Date },
): Promise<{ state: string; challenge: string }> {
  const [state, verifier] = [32, 32].map((bytes) => randomBytes(bytes).toString("base64url"));
  if (!state || !verifier) throw new Error("there is no randomness");
  const stateHash = stateHashOf(state);
  const sealedVerifier = seal.seal(verifier, stateHash);
  await orm.insert(xLinkStarts).values({ ...starter, stateHash, sealedVerifier, redirectUri, startedAt: now });
  return { state, challenge: hash("sha256", verifier, "base64url") };
}

export type TakenStart = { verifier: string; redirectUri: string };
export type StartRefusal = "linkUnknown" | "linkElsewhere" | "linkUsed" | "linkExpired";

/** Takes a started link, once, and only for the session that started it. */
export async function takeXLink(
  orm: Orm,
  seal: Seal,
  { state, now, userId, sessionHash }: Starter & { state: string; now: Date },
): Promise<TakenStart | StartRefusal> {
  const stateHash = stateHashOf(state);
  const isStarters = and(eq(xLinkStarts.userId, userId), eq(xLinkStarts.sessionHash, sessionHash));
  const isFresh = gt(xLinkStarts.startedAt, new Date(now.getTime() - START_LIFE_MS));
  const [taken] = await orm
    .update(xLinkStarts)
    .set({ usedAt: now })
    .where(and(eq(xLinkStarts.stateHash, stateHash), isNull(xLinkStarts.usedAt), isStarters, isFresh))
    .returning();
  if (taken) {
    const verifier = openOrNull(seal, taken.sealedVerifier, stateHash);
    return verifier ? { verifier, redirectUri: taken.redirectUri } : "linkExpired";
  }
  const [found] = await orm.select().from(xLinkStarts).where(eq(xLinkStarts.stateHash, stateHash));
  if (!found) return "linkUnknown";
  if (found.userId !== userId || found.sessionHash !== sessionHash) return "linkElsewhere";
  return found.usedAt ? "linkUsed" : "linkExpired";
}

const sealed = (seal: Seal, userId: Snowflake, { accessToken, refreshToken, expiresAt }: XTokens) => ({
  sealedTokens: seal.seal(JSON.stringify({ accessToken, refreshToken }), userId),
  tokensExpireAt: expiresAt,
  refreshingUntil: null,
});

/** With each of the installation's keys, newest first. */
const hashesOf = (makeKeys: KeyMaker, text: string): string[] =>
  makeKeys("x unlinked").map((key) => createHmac("sha256", key).update(text).digest("base64url"));

type NewLink = { userId: Snowflake; account: LinkedX; tokens: XTokens; now: Date };
export type LinkRefusal = "xTaken" | "xHasOther" | "xCoolingOff";

/** Stores a link, or the tokens of one that exists; null if it was stored. */
export async function storeXLink(
  orm: Orm,
  keys: { seal: Seal; makeKeys: KeyMaker },
  { userId, account, tokens, now }: NewLink,
): Promise<LinkRefusal | null> {
  const { xId } = account;
  const accountHashes = hashesOf(keys.makeKeys, xId);
  const ownerHashes = hashesOf(keys.makeKeys, `${xId}:${userId}`);
  return orm.transaction(async (tx) => {
    const values = { ...account, ...sealed(keys.seal, userId, tokens) };
    const [stored] = await tx
      .insert(xAccounts)
      .values({ ...values, userId, linkedAt: now })
      .onConflictDoNothing()
      .returning();
    if (stored) {
      // After the insert, which waits for an unlinking of this account at the same time.
      const since = new Date(now.getTime() - RELINK_DAYS * DAY_MS);
      const ended = await tx
        .select()
        .from(xUnlinked)
        .where(and(inArray(xUnlinked.accountHash, accountHashes), gt(xUnlinked.unlinkedAt, since)));
      if (ended.every(({ ownerHash }) => ownerHashes.includes(ownerHash))) return null;
      await tx.delete(xAccounts).where(eq(xAccounts.userId, userId));
      return "xCoolingOff";
    }
    const [again] = await tx
      .update(xAccounts)
      .set(values)
      .where(and(eq(xAccounts.userId, userId), eq(xAccounts.xId, xId)))
      .returning();
    if (again) return null;
    const [other] = await tx.select().from(xAccounts).where(eq(xAccounts.userId, userId));
    return other ? "xHasOther" : "xTaken";
  });
}

/** Erases the link but for keyed hashes; returns a token to revoke, null if there is none. */
export async function endXLink(
  orm: Orm,
  { seal, makeKeys }: { seal: Seal; makeKeys: KeyMaker },
  userId: Snowflake,
  now: Date,
): Promise<{ token: string | null } | null> {
  return orm.transaction(async (tx) => {
    const [gone] = await tx.delete(xAccounts).where(eq(xAccounts.userId, userId)).returning();
    if (!gone) return null;
    const [accountHash = ""] = hashesOf(makeKeys, gone.xId);
    const [ownerHash = ""] = hashesOf(makeKeys, `${gone.xId}:${userId}`);
    await tx
      .insert(xUnlinked)
      .values({ accountHash, ownerHash, unlinkedAt: now })
      .onConflictDoUpdate({ target: xUnlinked.accountHash, set: { ownerHash, unlinkedAt: now } });
    const tokens = gone.sealedTokens ? tokensIn(seal, gone.sealedTokens, userId) : null;
    return { token: tokens?.refreshToken ?? tokens?.accessToken ?? null };
  });
}

export function tokensIn(seal: Seal, sealedTokens: string, userId: Snowflake): Omit<XTokens, "expiresAt"> | null {
  const opened = openOrNull(seal, sealedTokens, userId);
  return opened === null ? null : (JSON.parse(opened) as Omit<XTokens, "expiresAt">);
}

export async function readXAccount(orm: Orm, userId: Snowflake) {
  const [row] = await orm.select().from(xAccounts).where(eq(xAccounts.userId, userId));
  return row ?? null;
}

/** Replaces these tokens, or drops them, unless the person unlinked or linked again meanwhile; whether it did. */
export async function writeXTokens(
  orm: Orm,
  seal: Seal,
  { userId, sealedTokens }: { userId: Snowflake; sealedTokens: string },
  tokens: XTokens | null,
): Promise<boolean> {
  const written = await orm
    .update(xAccounts)
    .set(tokens ? sealed(seal, userId, tokens) : { sealedTokens: null, tokensExpireAt: null, refreshingUntil: null })
    .where(and(eq(xAccounts.userId, userId), eq(xAccounts.sealedTokens, sealedTokens)))
    .returning({ userId: xAccounts.userId });
  return written.length > 0;
}

/** What X says about the account now: its name may have changed. */
export const noteXProfile = (orm: Orm, userId: Snowflake, { xId, ...profile }: LinkedX) =>
  orm
    .update(xAccounts)
    .set(profile)
    .where(and(eq(xAccounts.userId, userId), eq(xAccounts.xId, xId)));

export async function dropOldXLinks(orm: Orm, now: Date): Promise<void> {
  await orm.delete(xLinkStarts).where(lt(xLinkStarts.startedAt, new Date(now.getTime() - DAY_MS)));
  await orm.delete(xUnlinked).where(lt(xUnlinked.unlinkedAt, new Date(now.getTime() - RELINK_DAYS * DAY_MS)));
}
