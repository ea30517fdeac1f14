// The rules for signing in and out.
import { UserError, userError } from "#kit/error.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { GrantRefusedError, type PlatformOAuth } from "#kit-server/accounts/oauth/platform-oauth.ts";
import { readPlatformUser, TokenRefusedError } from "#kit-server/accounts/oauth/platform-user.ts";
import type { UserTokenSource } from "#kit-server/accounts/oauth/user-tokens.ts";
import type { SessionStore, SignedInUser } from "#kit-server/accounts/sessions/session-store.ts";
import { saveUser } from "#kit-server/accounts/sessions/user-store.ts";
import type { GuildAccess } from "#kit-server/guild/access/guild-access.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { Seal } from "#kit-server/storage/secrets/seal.ts";
import { account } from "./contract.ts";

export type SignInDeps = {
  orm: Orm;
  seal: Seal;
  oauth: PlatformOAuth;
  /** Root of Discord's REST API, with its version. */
  platformApi: string;
  sessions: SessionStore;
  access: GuildAccess;
  userTokens: UserTokenSource;
};

const SCOPES = ["identify", "guilds", "email"];

export type SignIn = {
  code: string;
  /** The verifier of the sign-in that this browser started; null if the returned state doesn't match one. */
  verifier: string | null;
  redirectUri: string;
  referralCode: string | null;
  /** Only the person of the browser's current session may sign in. */
  isConfirmation: boolean;
  /** The origin of the calling page. */
  origin: string | null;
  userAgent: string | null;
  /** The token of the browser's earlier session, which ends. */
  oldToken: string | null;
};

/**
 * Exchanges a code for a session. The code must have been issued for `redirectUri`, which must be this dashboard's own
 * `/code`: a code that another site collected is useless here.
 */
export async function signIn(
  needs: SignInDeps,
  { code, verifier, redirectUri, referralCode, isConfirmation, origin, userAgent, oldToken }: SignIn,
): Promise<{ user: SignedInUser; token: string; expiresAt: Date }> {
  if (redirectUri !== `${origin}/code`) throw userError(account.errors, "foreignRedirect");
  if (verifier === null) throw userError(account.errors, "stateUnknown");
  const { tokens, scopes } = await codeExchanged(needs.oauth, { code, verifier, redirectUri });
  if (scopes && !SCOPES.every((scope) => scopes.includes(scope))) {
    await needs.oauth.revoke(tokens.accessToken).catch(() => {});
    throw userError(account.errors, "scopesMissing");
  }
  const user = await readPlatformUser(needs.platformApi, tokens.accessToken);
  const old = oldToken ? await needs.sessions.find(oldToken) : null;
  // Their tokens are not revoked, because their other sessions use them.
  if (isConfirmation && old?.user.id !== user.id) throw userError(account.errors, "someoneElse");
  await saveUser(needs.orm, needs.seal, { user, tokens, referralCode });
  // Every sign-in reloads the list of servers, because people expect a server they just created. A rate limit passes in
  // a second, so the first page loads it then; during a Discord outage, a recent list stays.
  await needs.access.refresh(user.id).catch((error: unknown) => {
    if (error instanceof UserError && error.code === "rateLimited") needs.access.forget(user.id);
  });
  if (old) await needs.sessions.end(old);
  return { user, ...(await needs.sessions.begin(user.id, userAgent)) };
}

async function codeExchanged(oauth: PlatformOAuth, given: Parameters<PlatformOAuth["exchangeCode"]>[0]) {
  try {
    return await oauth.exchangeCode(given);
  } catch (cause) {
    if (cause instanceof GrantRefusedError || cause instanceof TokenRefusedError) {
      throw userError(account.errors, "codeRefused", { cause });
    }
    throw cause;
  }
}

/** Ends every session of a person and revokes their Discord tokens. Returns the number of ended sessions. */
export async function signOutEverywhere(
  { sessions, userTokens, access }: SignInDeps,
  userId: Snowflake,
): Promise<number> {
  const ended = await sessions.endAll(userId);
  access.forget(userId);
  await userTokens.giveBack(userId);
  return ended;
}
