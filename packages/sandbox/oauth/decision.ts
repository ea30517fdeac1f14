/** Handles a person's consent or refusal. */
import { PermissionFlagsBits } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { PlatformError, refuse } from "../rules/errors.ts";
import { guildPermissions, hasPermission } from "../rules/permissions.ts";
import { addBot } from "../state/added-bot.ts";
import { checkMayJoinMore } from "../state/membership.ts";
import type { GuildRecord } from "../state/records.ts";
import { randomSecret } from "../state/tokens.ts";
import type { AuthorizeRequest } from "./authorize-request.ts";
import { giveToken } from "./token.ts";

const CODE_LIFE_MS = 10 * 60_000;

/** Scopes granted for a guild rather than for the person. */
const GUILD_SCOPES = new Set(["bot", "applications.commands"]);

/** The guilds to which the person may add a bot. */
export function manageableGuilds(platform: Platform, userId: string): GuildRecord[] {
  return [...platform.world.guilds.values()].filter((guild) => mayManage(platform, guild, userId));
}

function mayManage(platform: Platform, guild: GuildRecord, userId: string): boolean {
  const member = guild.members.get(userId);
  return (
    member !== undefined &&
    hasPermission(guildPermissions(guild, member, platform.clock.now()), PermissionFlagsBits.ManageGuild)
  );
}

/** Grants access; returns the redirect URL, or null if no code was requested. */
export function authorize(
  platform: Platform,
  request: AuthorizeRequest,
  userId: string,
  bot: { guildId: string | undefined; permissions: string },
): string | null {
  const addsBot = request.scopes.includes("bot");
  const guildId = addsBot ? addToGuild(platform, request, userId, bot) : null;
  if (request.redirectUri === null) return null;
  if (request.responseType === "token") return backTo(request, grantAtOnce(platform, request, userId));
  const code = randomSecret();
  platform.world.codes.set(code, {
    code,
    applicationId: request.application.id,
    userId,
    scopes: request.scopes,
    redirectUri: request.redirectUri,
    codeChallenge: request.codeChallenge,
    codeChallengeMethod: request.codeChallengeMethod,
    guildId,
    permissions: addsBot ? bot.permissions : null,
    expiresAt: platform.clock.now() + CODE_LIFE_MS,
  });
  return backTo(request, {
    code,
    ...(guildId === null ? {} : { guild_id: guildId, permissions: bot.permissions }),
  });
}

export function deny(
  request: AuthorizeRequest,
  error = "access_denied",
  description = "The resource owner or authorization server denied the request",
): string | null {
  return backTo(request, { error, error_description: description });
}

function addToGuild(
  platform: Platform,
  request: AuthorizeRequest,
  userId: string,
  bot: { guildId: string | undefined; permissions: string },
): string {
  const { application } = request;
  const guild = platform.world.guilds.get(bot.guildId ?? "");
  if (guild === undefined) throw refuse("UnknownGuild");
  if (!mayManage(platform, guild, userId)) throw refuse("MissingPermissions");
  if (!application.bot_public && application.ownerId !== userId)
    throw new PlatformError(403, 20018, "Only the owner of this account can perform this action");
  if (!guild.members.has(application.botId)) checkMayJoinMore(platform.world, application.botId);
  addBot(platform, guild, application, {
    permissions: bot.permissions,
    addedById: userId,
    scopes: request.scopes.filter((scope) => GUILD_SCOPES.has(scope)),
  });
  return guild.id;
}

function grantAtOnce(platform: Platform, request: AuthorizeRequest, userId: string): Record<string, string> {
  // such an application can't keep a secret: no refresh token
  const { refresh_token: _, ...grant } = giveToken(platform, request.application, userId, request.scopes, false);
  return { ...grant, expires_in: String(grant.expires_in) };
}

/** The application's URL with the response: in the query for its server, in the fragment for a page's script. */
function backTo({ redirectUri, responseType, state }: AuthorizeRequest, answer: Record<string, string>): string | null {
  if (redirectUri === null) return null;
  const url = new URL(redirectUri);
  const given = { ...answer, ...(state === undefined ? {} : { state }) };
  if (responseType === "token") url.hash = new URLSearchParams(given).toString();
  else for (const [key, value] of Object.entries(given)) url.searchParams.set(key, value);
  return url.href;
}
