// Creates roles and channels on Discord for a person at the dashboard.
import { RateLimitError, type REST } from "@discordjs/rest";
import { type APIChannel, type APIRole, Routes } from "discord-api-types/v10";
import type { Snowflake } from "#kit/snowflake.ts";
import { withFaults } from "./platform-fault.ts";

/** Discord limits creations per day and returns the remaining wait. */
export class CreationLimited extends Error {
  override name = "PartsLimited";
  readonly waitMs: number;

  constructor(waitMs: number, cause: unknown) {
    super(`rate limited by Discord for ${waitMs} ms`, { cause });
    this.waitMs = waitMs;
  }
}

/** `reason` is shown in the guild's own audit log. Throws PlatformFault, PlatformUnavailable or PartsLimited. */
export type GuildParts = {
  /** A role without permissions; Discord places it below all others. */
  createRole(guildId: Snowflake, role: { name: string }, options: { reason: string }): Promise<APIRole>;
  /** Inherits its visibility from its category. */
  createChannel(
    guildId: Snowflake,
    channel: { name: string; type: number; parentId: Snowflake | null },
    options: { reason: string },
  ): Promise<APIChannel>;
};

export function createGuildParts(rest: REST): GuildParts {
  const post = <T>(route: `/${string}`, body: object, reason: string): Promise<T> =>
    withFaults(async () => (await rest.post(route, { body, reason })) as T).catch((error: unknown) => {
      if (error instanceof RateLimitError)
        throw new CreationLimited(Math.max(error.timeToReset, error.retryAfter), error);
      throw error;
    });
  return {
    createRole: (guildId, { name }, { reason }) =>
      post(Routes.guildRoles(guildId), { name, permissions: "0", mentionable: false, hoist: false }, reason),
    createChannel: (guildId, { name, type, parentId }, { reason }) =>
      post(Routes.guildChannels(guildId), { name, type, ...(parentId && { parent_id: parentId }) }, reason),
  };
}
