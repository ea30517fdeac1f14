// Reads a guild's current state from Discord, to check its snapshot.
import { isDeepStrictEqual } from "node:util";
import type { REST } from "@discordjs/rest";
import { type APIChannel, type APIGuild, type APIGuildMember, Routes } from "discord-api-types/v10";
import type { Snowflake } from "#kit/snowflake.ts";
import { PlatformFault, withFaults } from "#kit-server/platform/discord/platform-fault.ts";
import { listIn } from "#kit-server/platform/payload/read-json.ts";
import { botOf, updatedGuild, withChannel } from "./reduce-parts.ts";
import type { GuildSnapshot } from "./snapshot.ts";

export type ReadGuild = { guild: APIGuild; channels: readonly APIChannel[]; bot: APIGuildMember };

/** Null when the bot is no longer in the guild. Throws PlatformUnavailable when Discord doesn't respond. */
export async function readGuild(rest: REST, guildId: Snowflake, botId: Snowflake): Promise<ReadGuild | null> {
  try {
    const [guild, channels, bot] = await withFaults(() =>
      Promise.all([
        rest.get(Routes.guild(guildId)) as Promise<APIGuild>,
        rest.get(Routes.guildChannels(guildId)) as Promise<APIChannel[]>,
        rest.get(Routes.guildMember(guildId, botId)) as Promise<APIGuildMember>,
      ]),
    );
    return { guild, channels, bot };
  } catch (error) {
    if (error instanceof PlatformFault && GONE.includes(error.code)) return null;
    throw error;
  }
}

const GONE: readonly string[] = ["guildGone", "missingAccess", "memberGone"];

/** Returns the same object if the snapshot was already correct. */
export function withRead(before: GuildSnapshot, { guild, channels, bot }: ReadGuild): GuildSnapshot {
  const empty: GuildSnapshot = { ...updatedGuild(before, guild), channels: [], bot: botOf(bot, before.bot) };
  const now = listIn(channels).reduce<GuildSnapshot>(withChannel, empty);
  const sorted = (snapshot: GuildSnapshot) => ({
    ...snapshot,
    roles: byId(snapshot.roles),
    channels: byId(snapshot.channels),
    emojis: byId(snapshot.emojis),
  });
  return isDeepStrictEqual(sorted(before), sorted(now)) ? before : now;
}

const byId = <T extends { id: string }>(list: readonly T[]): T[] =>
  list.toSorted((one, other) => (one.id < other.id ? -1 : 1));
