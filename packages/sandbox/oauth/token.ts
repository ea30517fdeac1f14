/** The token endpoints: a code or refresh token for a grant, client credentials, and revocation. */
import { createHash } from "node:crypto";
import type { Platform } from "../platform.ts";
import { presentGuild } from "../present/guild.ts";
import type { ApplicationRecord, GrantRecord } from "../state/records.ts";
import { isSameSecret, randomSecret } from "../state/tokens.ts";
import { readScopes } from "./scopes.ts";

const TOKEN_LIFE_S = 604_800;

export class OauthError extends Error {
  readonly status: number;
  readonly error: string;

  constructor(status: number, error: string, description: string) {
    super(description);
    this.status = status;
    this.error = error;
  }
}

/** Authenticates the application with HTTP Basic, or with client_id and client_secret in the body. */
export function authenticateClient(
  platform: Platform,
  authorization: string | undefined,
  form: Record<string, string>,
): ApplicationRecord {
  const [id, secret] = clientCredentials(authorization, form);
  const application = platform.world.applications.get(id);
  if (application === undefined || !isSameSecret(secret, application.clientSecret)) {
    throw new OauthError(401, "invalid_client", "Invalid client");
  }
  return application;
}

function clientCredentials(
  authorization: string | undefined,
  form: Record<string, string>,
): [id: string, secret: string] {
  if (authorization?.startsWith("Basic ")) {
    const [id = "", secret = ""] = Buffer.from(authorization.slice(6), "base64").toString().split(":");
    return [decodeURIComponent(id), decodeURIComponent(secret)];
  }
  return [form.client_id ?? "", form.client_secret ?? ""];
}

export function issueToken(platform: Platform, application: ApplicationRecord, form: Record<string, string>): object {
  switch (form.grant_type) {
    case "authorization_code":
      return redeemCode(platform, application, form);
    case "refresh_token":
      return refresh(platform, application, form.refresh_token ?? "");
    case "client_credentials":
      return grantToOwner(platform, application, form.scope ?? "");
    default:
      throw new OauthError(400, "unsupported_grant_type", "Grant type None is not supported");
  }
}

function redeemCode(platform: Platform, application: ApplicationRecord, form: Record<string, string>): object {
  const { world, clock } = platform;
  const code = world.codes.get(form.code ?? "");
  // the first attempt uses up a code, correct or not
  if (code !== undefined && code.applicationId === application.id) world.codes.delete(code.code);
  const isGood = code !== undefined && code.applicationId === application.id && code.expiresAt > clock.now();
  if (!isGood) throw new OauthError(400, "invalid_grant", 'Invalid "code" in request.');
  if (code.redirectUri !== form.redirect_uri)
    throw new OauthError(400, "invalid_grant", 'Invalid "redirect_uri" in request.');
  if (!isVerified(code, form.code_verifier))
    throw new OauthError(400, "invalid_grant", 'Invalid "code_verifier" in request.');
  const grant = keepGrant(platform, application, code.userId, code.scopes);
  const guild = code.guildId === null ? undefined : world.guilds.get(code.guildId);
  return { ...presentToken(platform, grant), ...(guild === undefined ? {} : { guild: presentGuild(world, guild) }) };
}

function isVerified(
  code: { codeChallenge: string | null; codeChallengeMethod: string | null },
  verifier: string | undefined,
): boolean {
  if (code.codeChallenge === null) return true;
  if (verifier === undefined) return false;
  const made =
    code.codeChallengeMethod === "S256" ? createHash("sha256").update(verifier).digest("base64url") : verifier;
  return isSameSecret(made, code.codeChallenge);
}

function refresh(platform: Platform, application: ApplicationRecord, refreshToken: string): object {
  for (const grant of platform.world.grants.values()) {
    if (
      grant.refreshToken === "" ||
      grant.applicationId !== application.id ||
      !isSameSecret(refreshToken, grant.refreshToken)
    )
      continue;
    platform.world.grants.delete(grant.accessToken);
    return presentToken(platform, keepGrant(platform, application, grant.userId, grant.scopes));
  }
  throw new OauthError(400, "invalid_grant", 'Invalid "refresh_token" in request.');
}

function grantToOwner(platform: Platform, application: ApplicationRecord, scope: string): object {
  const scopes = readScopes(scope);
  if (scopes === undefined)
    throw new OauthError(400, "invalid_scope", "The requested scope is invalid, unknown, or malformed.");
  const { refresh_token: _, ...presented } = giveToken(platform, application, application.ownerId, scopes, false);
  return presented;
}

/** Creates a grant and returns the token response. */
export function giveToken(
  platform: Platform,
  application: ApplicationRecord,
  userId: string,
  scopes: string[],
  isRefreshable: boolean,
) {
  const grant = keepGrant(platform, application, userId, scopes);
  if (!isRefreshable) grant.refreshToken = "";
  return presentToken(platform, grant);
}

function keepGrant(platform: Platform, application: ApplicationRecord, userId: string, scopes: string[]): GrantRecord {
  const grant: GrantRecord = {
    applicationId: application.id,
    userId,
    scopes,
    accessToken: randomSecret(),
    refreshToken: randomSecret(),
    expiresAt: platform.clock.now() + TOKEN_LIFE_S * 1000,
  };
  platform.world.grants.set(grant.accessToken, grant);
  return grant;
}

function presentToken(platform: Platform, grant: GrantRecord) {
  return {
    token_type: "Bearer",
    access_token: grant.accessToken,
    expires_in: Math.round((grant.expiresAt - platform.clock.now()) / 1000),
    refresh_token: grant.refreshToken,
    scope: grant.scopes.join(" "),
  };
}

/** Revoking either token of a grant ends the whole grant; an unknown token is not an error. */
export function revokeToken(platform: Platform, application: ApplicationRecord, token: string): void {
  for (const grant of platform.world.grants.values()) {
    const isTargeted = grant.accessToken === token || (grant.refreshToken !== "" && grant.refreshToken === token);
    if (isTargeted && grant.applicationId === application.id) platform.world.grants.delete(grant.accessToken);
  }
}
