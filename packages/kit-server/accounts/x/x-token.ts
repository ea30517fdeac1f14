// A person's access token for X. Any number of callers and processes may ask at once: one of them refreshes it.
import { setTimeout as pause } from "node:timers/promises";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { Seal } from "#kit-server/storage/secrets/seal.ts";
import { xAccounts } from "./tables.ts";
import { readXAccount, tokensIn, writeXTokens } from "./x-accounts.ts";
import { XFault } from "./x-fault.ts";
import type { XOAuth } from "./x-oauth.ts";

/** A token this close to its end is refreshed before it is used. */
const MARGIN_MS = 60_000;
/** Longer than a request to X may take. */
const LEASE_MS = 30_000;
const PAUSE_MS = 200;

type Needs = { orm: Orm; seal: Seal; oauth: Pick<XOAuth, "refresh" | "revoke">; clock: { now(): Date } };

/**
 * Null if the person has to link again. Throws XFault when X doesn't respond. The lease is a row that one process
 * updates, so nothing is locked while X is asked.
 */
export async function xAccessToken({ orm, seal, oauth, clock }: Needs, userId: Snowflake): Promise<string | null> {
  for (;;) {
    const row = await readXAccount(orm, userId);
    const tokens = row?.sealedTokens ? tokensIn(seal, row.sealedTokens, userId) : null;
    if (!row?.sealedTokens || !row.tokensExpireAt || !tokens) return null;
    const { sealedTokens } = row;
    const now = clock.now();
    if (row.tokensExpireAt.getTime() - now.getTime() > MARGIN_MS) return tokens.accessToken;
    if (!tokens.refreshToken) return null;
    const isFree = or(isNull(xAccounts.refreshingUntil), lt(xAccounts.refreshingUntil, now));
    const [leased] = await orm
      .update(xAccounts)
      .set({ refreshingUntil: new Date(now.getTime() + LEASE_MS) })
      .where(and(eq(xAccounts.userId, userId), eq(xAccounts.sealedTokens, sealedTokens), isFree))
      .returning();
    if (!leased) {
      await pause(PAUSE_MS);
      continue;
    }
    try {
      const renewed = await oauth.refresh(tokens.refreshToken);
      if (await writeXTokens(orm, seal, { userId, sealedTokens }, renewed)) return renewed.accessToken;
      // Unlinked, or linked again, meanwhile.
      await oauth.revoke(renewed.refreshToken ?? renewed.accessToken).catch(() => {});
    } catch (error) {
      if (!(error instanceof XFault) || error.code !== "xRefused") {
        const isSame = and(eq(xAccounts.userId, userId), eq(xAccounts.sealedTokens, sealedTokens));
        await orm.update(xAccounts).set({ refreshingUntil: null }).where(isSame);
        throw error;
      }
      if (await writeXTokens(orm, seal, { userId, sealedTokens }, null)) return null;
    }
  }
}
