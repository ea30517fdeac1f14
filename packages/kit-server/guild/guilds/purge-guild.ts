import { and, eq, sql } from "drizzle-orm";
import { pgSchema, text } from "drizzle-orm/pg-core";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { notify } from "#kit-server/storage/database/notify.ts";
import type { GuildStore } from "./guild-store.ts";

/**
 * How long a guild's settings are kept after the bot is removed, so that they are still there if it is invited again.
 */
export const GRACE_DAYS = 30;

const columns = pgSchema("information_schema").table("columns", {
  schema: text("table_schema"),
  table: text("table_name").notNull(),
  column: text("column_name"),
});

/** All tables with rows of guilds; the product has no views. */
async function tablesOfGuilds(orm: Orm): Promise<string[]> {
  const rows = await orm
    .select({ name: columns.table })
    .from(columns)
    .where(and(eq(columns.schema, "public"), eq(columns.column, "guild_id")));
  return rows.map(({ name }) => name);
}

/**
 * Deletes every row of a guild in one transaction. The tables are read from the database (all with a `guild_id`), so
 * that a new module's rows are deleted without being listed anywhere.
 */
export async function purgeGuild(orm: Orm, guildId: Snowflake): Promise<void> {
  await orm.transaction(async (tx) => {
    for (const name of await tablesOfGuilds(tx)) {
      await tx.execute(sql`delete from ${sql.identifier(name)} where guild_id = ${guildId}`);
    }
    await notify(tx, "guild_snapshots", guildId);
    await notify(tx, "module_configs", guildId);
  });
}

/** Purges guilds after their grace period; returns how many. */
export async function purgeLeftGuilds(orm: Orm, guilds: GuildStore, now: Date): Promise<number> {
  const due = await guilds.leftBefore(new Date(now.getTime() - GRACE_DAYS * 86_400_000));
  for (const guildId of due) await purgeGuild(orm, guildId);
  return due.length;
}
