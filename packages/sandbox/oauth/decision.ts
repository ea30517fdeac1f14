/** What follows from a person's yes or no. */
import { PermissionFlagsBits } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { PlatformError, refuse } from "../rules/errors.ts";
import { guildPermissions, hasPermission } from "../rules/permissions.ts";
import { addBot } from "../state/membership.ts";
import type { GuildRecord } from "../state/records.ts";
import { randomSecret } from "../state/tokens.ts";
import type { AuthorizeRequest } from "./authorize-request.ts";

const CODE_LIFE_MS = 10 * 60_000;

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

/** Grants; answers the address to go back to, or null when nobody waits for a code. */
export function authorize(
  platform: Platform,
  request: AuthorizeRequest,
  userId: string,
  bot: { guildId: string | undefined; permissions: string },
): string | null {
  const addsBot = request.scopes.includes("bot");
  const guildId = addsBot ? addToGuild(platform, request, userId, bot) : null;
  if (request.redirectUri === null) return null;
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
  return withQuery(request.redirectUri, {
    code,
    state: request.state,
    ...(guildId === null ? {} : { guild_id: guildId, permissions: bot.permissions }),
  });
}

export function deny(
  request: AuthorizeRequest,
  error = "access_denied",
  description = "The resource owner or authorization server denied the request",
): string | null {
  if (request.redirectUri === null) return null;
  return withQuery(request.redirectUri, { error, error_description: description, state: request.state });
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
  addBot(platform, guild, application, bot.permissions, userId);
  return guild.id;
}

function withQuery(address: string, query: Record<string, string | undefined>): string {
  const url = new URL(address);
  for (const [key, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(key, value);
  return url.href;
}
