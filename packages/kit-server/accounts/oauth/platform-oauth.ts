// Discord's OAuth 2: exchanges codes and refresh tokens for access tokens, and revokes them at sign-out.
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  ClientSecretPost,
  Configuration,
  customFetch,
  ResponseBodyError,
  refreshTokenGrant,
  skipStateCheck,
  type TokenEndpointResponse,
  tokenRevocation,
} from "openid-client";
import { UserError } from "#kit/error.ts";
import type { UserTokens } from "#kit-server/accounts/sessions/user-store.ts";
import type { Log } from "#kit-server/base/log/logger.ts";
import { askPlatform } from "./ask-platform.ts";
import type { PlatformAddresses } from "./platform-addresses.ts";

/** Discord rejected a code or a refresh token: already used, too old, or revoked by the person. */
export class GrantRefusedError extends Error {
  override name = "GrantRefusedError";
}

/** `scopes`: null if they are the requested ones. */
export type Grant = { tokens: UserTokens; scopes: readonly string[] | null };

/** Every call throws GrantRefusedError or the UserErrors of `askPlatform`. */
export type PlatformOAuth = {
  /**
   * `redirectUri` must be the address that the code was sent to, `verifier` the one behind the challenge (RFC 7636).
   */
  exchangeCode(given: { code: string; verifier: string; redirectUri: string }): Promise<Grant>;
  /** Returns new tokens; the old refresh token can't be used again. */
  refresh(refreshToken: string): Promise<UserTokens>;
  revoke(token: string): Promise<void>;
};

export type OAuthClient = { clientId: string; clientSecret: string };

export function platformOAuth(
  addresses: PlatformAddresses,
  { clientId, clientSecret }: OAuthClient,
  log: Log,
): PlatformOAuth {
  const granted = <T>(what: "code" | "refresh" | "revocation", ask: () => Promise<T>): Promise<T> =>
    ask().catch((error: unknown) => {
      for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
        // The library wraps what `askPlatform` throws. Anything else that it throws is a rejection by Discord.
        if (cause instanceof UserError) throw cause;
      }
      const why = reasonOf(error);
      // A person who revoked access or waited too long is normal; a rejected client is the operator's problem.
      const isUsual = what !== "code" && why.error === "invalid_grant";
      log[isUsual ? "debug" : "warn"]({ what, ...why }, "Discord rejected a token");
      throw new GrantRefusedError("Discord rejected the grant", { cause: error });
    });

  const { origin } = new URL(addresses.authorize);
  const server = {
    issuer: origin,
    authorization_endpoint: addresses.authorize,
    token_endpoint: addresses.token,
    revocation_endpoint: addresses.revoke,
  };
  const configuration = new Configuration(server, clientId, clientSecret, ClientSecretPost(clientSecret));
  // A local sandbox uses plain HTTP; the operator chose the address.
  if (origin.startsWith("http:")) allowInsecureRequests(configuration);
  configuration[customFetch] = (url, { method, body, headers }) =>
    askPlatform(url, { method, headers, redirect: "manual", ...(body ? { body: String(body) } : {}) });

  return {
    async exchangeCode({ code, verifier, redirectUri }) {
      const returned = new URL(redirectUri);
      returned.searchParams.set("code", code);
      const answer = await granted("code", () =>
        authorizationCodeGrant(configuration, returned, {
          // Already checked against the cookie of the browser that started the sign-in.
          expectedState: skipStateCheck,
          pkceCodeVerifier: verifier,
        }),
      );
      // A server may omit the scopes if they are the requested ones (RFC 6749 §5.1).
      return { tokens: tokensOf(answer), scopes: answer.scope?.split(" ") ?? null };
    },
    async refresh(refreshToken) {
      const answer = await granted("refresh", () => refreshTokenGrant(configuration, refreshToken));
      return { ...tokensOf(answer), refreshToken: answer.refresh_token ?? refreshToken };
    },
    revoke: (token) => granted("revocation", () => tokenRevocation(configuration, token)),
  };
}

/** Tokens without an expiry are refreshed after an hour. */
const DEFAULT_LIFE_S = 3_600;

const tokensOf = (answer: TokenEndpointResponse): UserTokens => ({
  accessToken: answer.access_token,
  refreshToken: answer.refresh_token ?? null,
  expiresAt: new Date(Date.now() + (answer.expires_in ?? DEFAULT_LIFE_S) * 1_000),
});

/** The cause in the response (RFC 6749 §5.2), without the request, which contains codes and secrets. */
function reasonOf(error: unknown): { error?: string; description?: string; status?: number; message?: string } {
  if (error instanceof ResponseBodyError) {
    return { error: error.error, description: error.error_description ?? "", status: error.status };
  }
  let cause = error;
  while (cause instanceof Error) cause = cause.cause;
  const message = error instanceof Error ? error.message : String(error);
  return { message, ...(cause instanceof Response ? { status: cause.status } : {}) };
}
