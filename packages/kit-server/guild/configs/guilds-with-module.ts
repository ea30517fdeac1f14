import { and, eq } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { moduleConfigs } from "./tables.ts";

/** The guilds in which the module is on. */
export async function guildsWithModule(orm: Orm, module: string): Promise<Snowflake[]> {
  const rows = await orm
    .select({ id: moduleConfigs.guildId })
    .from(moduleConfigs)
    .where(and(eq(moduleConfigs.module, module), eq(moduleConfigs.enabled, true)));
  return rows.map(({ id }) => id);
}
