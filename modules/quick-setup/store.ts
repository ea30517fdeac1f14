// Runs of quick setup with their steps, and what was copied from other bots. A guild's rows are deleted by its ID.
import { and, asc, eq } from "drizzle-orm";
import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Snowflake } from "#kit/snowflake.ts";
import { planTables } from "#kit-server/module/server-plan/plan-tables.ts";
import { instant } from "#kit-server/storage/database/columns.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { publishToGuild } from "#kit-server/storage/live/live.ts";
import { type CopiedItems, IMPORTS, type ReplacedBot } from "./contract.ts";

export const { counters: quickSetupCounters, runs: quickSetupRuns, steps: quickSetupSteps } = planTables("quick_setup");

export const quickSetupImports = pgTable(
  "quick_setup_imports",
  {
    guildId: text().notNull(),
    bot: text().$type<ReplacedBot>().notNull(),
    item: text().notNull(),
    byId: text().notNull(),
    byName: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.bot, table.item] })],
);
const imports = quickSetupImports;

export const readImports = async (orm: Orm, guildId: Snowflake): Promise<CopiedItems> => {
  const rows = await orm
    .select({ bot: imports.bot, item: imports.item })
    .from(imports)
    .where(eq(imports.guildId, guildId))
    .orderBy(asc(imports.bot), asc(imports.item));
  // A later version may have dropped an item.
  return rows.filter(({ bot, item }) => IMPORTS[bot]?.some(({ id }) => id === item));
};

type Mark = { guildId: Snowflake; bot: ReplacedBot; item: string; by: { id: string; name: string }; at: Date };

/** Repeating it changes nothing. */
export async function markImport(orm: Orm, { by, ...mark }: Mark, isCopied: boolean): Promise<void> {
  const { guildId, bot, item } = mark;
  if (isCopied) {
    await orm
      .insert(imports)
      .values({ ...mark, byId: by.id, byName: by.name })
      .onConflictDoNothing();
  } else {
    await orm.delete(imports).where(and(eq(imports.guildId, guildId), eq(imports.bot, bot), eq(imports.item, item)));
  }
  await publishToGuild(orm, guildId, { type: "recordsChanged", module: "quick-setup", about: null });
}
