import type { REST } from "@discordjs/rest";
import { Routes } from "discord-api-types/v10";
import type { Snowflake } from "#kit/snowflake.ts";
import { PlatformFault, withFaults } from "./platform-fault.ts";

/** Removes the bot from a guild; succeeds if it isn't there. Throws PlatformFault or PlatformUnavailable. */
export async function leaveGuild(rest: REST, guildId: Snowflake): Promise<void> {
  try {
    await withFaults(() => rest.delete(Routes.userGuild(guildId)));
  } catch (error) {
    if (!(error instanceof PlatformFault && error.status === 404)) throw error;
  }
}
