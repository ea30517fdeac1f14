import { eq } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "../database/database.ts";
import { guildSettings } from "./tables.ts";

export type GuildSettings = typeof guildSettings.$inferSelect;

/** Null: nothing was ever chosen, so the defaults hold. */
export async function readGuildSettings(orm: Orm, guildId: Snowflake): Promise<GuildSettings | null> {
  const [row] = await orm.select().from(guildSettings).where(eq(guildSettings.guildId, guildId));
  return row ?? null;
}
