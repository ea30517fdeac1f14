import { eq } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { guildSettings } from "./tables.ts";

export type GuildSettings = typeof guildSettings.$inferSelect;

export type ChosenSettings = Pick<GuildSettings, "alertChannelId" | "timeZone" | "language">;
export const DEFAULT_SETTINGS: ChosenSettings = { alertChannelId: null, timeZone: "UTC", language: "auto" };

/** Null if nothing was ever saved, so the defaults apply. */
export async function readGuildSettings(orm: Orm, guildId: Snowflake): Promise<GuildSettings | null> {
  const [row] = await orm.select().from(guildSettings).where(eq(guildSettings.guildId, guildId));
  return row ?? null;
}

/** The guild's time zone by its IANA name. */
export const readZone = async (orm: Orm, guildId: Snowflake): Promise<string> =>
  (await readGuildSettings(orm, guildId))?.timeZone ?? DEFAULT_SETTINGS.timeZone;
