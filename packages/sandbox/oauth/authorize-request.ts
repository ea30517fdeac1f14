/** An application's authorization request, read from the URL and checked before anything is shown. */
import { z } from "zod";
import type { Platform } from "../platform.ts";
import type { ApplicationRecord } from "../state/records.ts";
import { readScopes } from "./scopes.ts";

const querySchema = z.object({
  client_id: z.string().default(""),
  response_type: z.string().optional(),
  redirect_uri: z.string().optional(),
  scope: z.string().optional(),
  state: z.string().optional(),
  prompt: z.enum(["none", "consent"]).catch("consent"),
  permissions: z
    .string()
    .regex(/^\d{1,20}$/)
    .catch("0"),
  guild_id: z.string().optional(),
  disable_guild_select: z.stringbool().catch(false),
  code_challenge: z.string().optional(),
  code_challenge_method: z.enum(["S256", "plain"]).optional(),
  integration_type: z.string().optional(),
});

export interface AuthorizeRequest {
  application: ApplicationRecord;
  /** A code for the application's server, or a token directly for an application without a server. */
  responseType: "code" | "token";
  scopes: string[];
  /** Null only when adding a bot without a redirect. */
  redirectUri: string | null;
  state: string | undefined;
  /** Returned in the id token. */
  prompt: "none" | "consent";
  permissions: string;
  guildId: string | undefined;
  isGuildFixed: boolean;
  codeChallenge: string | null;
  codeChallengeMethod: "S256" | "plain" | null;
}

/** An error of the requesting application: shown to the person, never sent to a possibly wrong URL. */
export interface AuthorizeFault {
  code: number;
  message: string;
}

export function readAuthorizeRequest(platform: Platform, query: unknown): AuthorizeRequest | AuthorizeFault {
  const parsed = querySchema.safeParse(query);
  if (!parsed.success) return { code: 50035, message: "Invalid Form Body" };
  const given = parsed.data;
  const application = platform.world.applications.get(given.client_id);
  if (application === undefined) return { code: 10002, message: "Unknown Application" };
  const scopes = readScopes(given.scope ?? "");
  if (scopes === undefined) return { code: 50035, message: "The requested scope is invalid, unknown, or malformed." };
  const addsBot = scopes.includes("bot");
  const needsRedirect = !addsBot || given.response_type !== undefined;
  const redirectUri = given.redirect_uri ?? (needsRedirect ? application.redirectUris[0] : undefined) ?? null;
  if (needsRedirect || given.redirect_uri !== undefined) {
    if (redirectUri === null || !isRegistered(application, redirectUri))
      return { code: 50035, message: "Invalid OAuth2 redirect_uri" };
    if (given.response_type !== "code" && given.response_type !== "token")
      return { code: 50035, message: "Unsupported response_type" };
  }
  if (given.code_challenge_method !== undefined && given.code_challenge === undefined) {
    return { code: 50035, message: "code_challenge is missing" };
  }
  return {
    application,
    responseType: given.response_type === "token" ? "token" : "code",
    scopes,
    redirectUri,
    state: given.state,
    prompt: given.prompt,
    permissions: given.permissions,
    guildId: given.guild_id,
    isGuildFixed: given.disable_guild_select && given.guild_id !== undefined,
    codeChallenge: given.code_challenge ?? null,
    codeChallengeMethod: given.code_challenge === undefined ? null : (given.code_challenge_method ?? "plain"),
  };
}

export function isFault(read: AuthorizeRequest | AuthorizeFault): read is AuthorizeFault {
  return "message" in read;
}

/** Registered URLs exactly; for development on this machine, also /code on any of its ports. */
function isRegistered(application: ApplicationRecord, redirectUri: string): boolean {
  return (
    application.redirectUris.includes(redirectUri) ||
    /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/code$/.test(redirectUri)
  );
}
