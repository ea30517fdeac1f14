// A person's access token, refreshed when it is old. Any number of callers and processes may refresh it at once.
import { setTimeout as pause } from "node:timers/promises";
import type { Snowflake } from "#kit/snowflake.ts";
import { readTokens, type UserTokens, writeTokens } from "#kit-server/accounts/sessions/user-store.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { Seal } from "#kit-server/storage/secrets/seal.ts";
import { GrantRefusedError, type PlatformOAuth } from "./platform-oauth.ts";

/** A token this close to its expiry is renewed before use. */
const MARGIN_MS = 60_000;
/** How often to check whether the process that won a refresh has stored its tokens. */
const OTHER_TRIES = 4;
const OTHER_PAUSE_MS = 250;

export type UserTokenSource = {
  /** Null if the person must sign in again. `refused`: the access token that Discord just rejected. */
  accessToken(userId: Snowflake, refused?: string): Promise<string | null>;
  /** Revokes the tokens at Discord if possible, and deletes them. */
  giveBack(userId: Snowflake): Promise<void>;
};

export function userTokenSource(orm: Orm, seal: Seal, oauth: PlatformOAuth): UserTokenSource {
  const running = new Map<Snowflake, Promise<UserTokens | null>>();

  /** One refresh at a time in this process. */
  function refreshed(userId: Snowflake, old: UserTokens): Promise<UserTokens | null> {
    const known = running.get(userId);
    if (known) return known;
    const started = refresh(userId, old).finally(() => running.delete(userId));
    running.set(userId, started);
    return started;
  }

  async function refresh(userId: Snowflake, old: UserTokens): Promise<UserTokens | null> {
    if (!old.refreshToken) return null;
    try {
      const tokens = await oauth.refresh(old.refreshToken);
      await writeTokens(orm, seal, userId, tokens);
      return tokens;
    } catch (error) {
      if (!(error instanceof GrantRefusedError)) throw error;
      return tokensOfOther(userId, old);
    }
  }

  /**
   * A refresh token works once. If it is rejected, another process may have used it and be about to store the new one.
   */
  async function tokensOfOther(userId: Snowflake, old: UserTokens): Promise<UserTokens | null> {
    for (let tries = 0; tries < OTHER_TRIES; tries += 1) {
      const now = await readTokens(orm, seal, userId);
      if (now && now.accessToken !== old.accessToken) return now;
      await pause(OTHER_PAUSE_MS);
    }
    return null;
  }

  return {
    async accessToken(userId, refused) {
      const tokens = await readTokens(orm, seal, userId);
      if (!tokens) return null;
      const isGood = tokens.expiresAt.getTime() - Date.now() > MARGIN_MS && tokens.accessToken !== refused;
      return isGood ? tokens.accessToken : ((await refreshed(userId, tokens))?.accessToken ?? null);
    },
    async giveBack(userId) {
      const tokens = await readTokens(orm, seal, userId);
      await writeTokens(orm, seal, userId, null);
      // Tokens that can't be revoked now expire later.
      if (tokens) await oauth.revoke(tokens.refreshToken ?? tokens.accessToken).catch(() => {});
    },
  };
}
