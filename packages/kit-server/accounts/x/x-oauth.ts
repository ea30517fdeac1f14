// X's OAuth 2: exchanges codes and refresh tokens for access tokens, and revokes them.
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  ClientSecretBasic,
  Configuration,
  customFetch,
  ResponseBodyError,
  refreshTokenGrant,
  skipStateCheck,
  type TokenEndpointResponse,
  tokenRevocation,
} from "openid-client";
import type { XService } from "#kit-server/base/networks/x-service.ts";
import { XFault } from "./x-fault.ts";

const TIMEOUT_MS = 10_000;
const DEFAULT_LIFE_S = 7_200;
/** The least that is needed: whose account it is, and to ask again without the person. */
const SCOPES = ["users.read", "tweet.read", "offline.access"];

export type XTokens = { accessToken: string; refreshToken: string | null; expiresAt: Date };
/** Every call throws XFault; `xRefused` is a code or token that doesn't work anymore. */
export type XOAuth = ReturnType<typeof xOAuth>;

export function xOAuth({ apiUrl, authorizeUrl, clientId, clientSecret }: XService) {
  const server = {
    issuer: new URL(apiUrl).origin,
    authorization_endpoint: authorizeUrl,
    token_endpoint: `${apiUrl}/2/oauth2/token`,
    revocation_endpoint: `${apiUrl}/2/oauth2/revoke`,
  };
  const configuration = new Configuration(server, clientId, clientSecret, ClientSecretBasic(clientSecret));
  // The stand-in uses plain HTTP; the operator chose the address.
  if (apiUrl.startsWith("http:")) allowInsecureRequests(configuration);
  configuration[customFetch] = async (url, { method, body, headers }) => {
    let response: Response;
    try {
      const sent = { method, headers, redirect: "manual" as const, ...(body ? { body: String(body) } : {}) };
      response = await fetch(url, { ...sent, signal: AbortSignal.timeout(TIMEOUT_MS) });
    } catch (cause) {
      throw new XFault("xUnavailable", { cause });
    }
    if (response.status === 429) throw new XFault("xLimited");
    if (response.status >= 500) throw new XFault("xUnavailable");
    return response;
  };
  const granted = <T>(ask: () => Promise<T>): Promise<T> =>
    ask().catch((error: unknown) => {
      // The library wraps what its fetch throws.
      for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
        if (cause instanceof XFault) throw cause;
      // Without the request, which holds codes and secrets.
      throw new XFault("xRefused", { cause: error instanceof ResponseBodyError ? new Error(error.error) : undefined });
    });

  return {
    consentUrl({ state, challenge, redirectUri }: { state: string; challenge: string; redirectUri: string }): string {
      const url = new URL(authorizeUrl);
      url.search = new URLSearchParams({
        ...{ response_type: "code", client_id: clientId, redirect_uri: redirectUri, scope: SCOPES.join(" ") },
        ...{ state, code_challenge: challenge, code_challenge_method: "S256" },
      }).toString();
      return url.href;
    },
    async exchange(given: { code: string; verifier: string; redirectUri: string }): Promise<XTokens> {
      const returned = new URL(given.redirectUri);
      returned.searchParams.set("code", given.code);
      return tokensOf(
        await granted(() =>
          authorizationCodeGrant(configuration, returned, {
            // Already checked against the session that started it.
            expectedState: skipStateCheck,
            pkceCodeVerifier: given.verifier,
          }),
        ),
      );
    },
    /** The old refresh token can't be used again. */
    async refresh(refreshToken: string): Promise<XTokens> {
      const answer = await granted(() => refreshTokenGrant(configuration, refreshToken));
      return { ...tokensOf(answer), refreshToken: answer.refresh_token ?? refreshToken };
    },
    revoke: (token: string): Promise<void> => granted(() => tokenRevocation(configuration, token)),
  };
}

const tokensOf = (answer: TokenEndpointResponse): XTokens => ({
  accessToken: answer.access_token,
  refreshToken: answer.refresh_token ?? null,
  expiresAt: new Date(Date.now() + (answer.expires_in ?? DEFAULT_LIFE_S) * 1_000),
});
