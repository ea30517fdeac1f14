// Finds uploaded pictures that a module's configuration or a template uses.
import { and, eq, gt, inArray, lt, notExists, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Snowflake } from "#kit/snowflake.ts";
import { guildAssets } from "#kit-server/guild/assets/tables.ts";
import { messageTemplates } from "#kit-server/guild/message-templates/tables.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { moduleConfigHistory, moduleConfigs } from "./tables.ts";

/** Represents the guild's templates in the list of modules that use a picture. */
export const TEMPLATES = "templates";

/** File names are random UUIDs, so a text search finds every use. */
const shownIn = (guildId: PgColumn, json: PgColumn): SQL =>
  sql`${guildId} = ${guildAssets.guildId} and position(${guildAssets.file} in ${json}::text) > 0`;

const shownByModule = shownIn(moduleConfigs.guildId, moduleConfigs.config);
const shownByTemplate = shownIn(messageTemplates.guildId, messageTemplates.message);
const shownBefore = shownIn(moduleConfigHistory.guildId, moduleConfigHistory.config);

/** Ids of the modules, or the templates, that use each picture, by file. Unused files are left out. */
export async function assetUses(orm: Orm, guildId: Snowflake): Promise<Map<string, string[]>> {
  const ofGuild = eq(guildAssets.guildId, guildId);
  const { file } = guildAssets;
  const [byModules, byTemplates] = await Promise.all([
    orm
      .select({ file, user: moduleConfigs.module })
      .from(guildAssets)
      .innerJoin(moduleConfigs, shownByModule)
      .where(ofGuild),
    orm.selectDistinct({ file }).from(guildAssets).innerJoin(messageTemplates, shownByTemplate).where(ofGuild),
  ]);
  const uses = new Map<string, string[]>();
  for (const { file: one, user } of [...byModules, ...byTemplates.map((row) => ({ ...row, user: TEMPLATES }))]) {
    uses.set(one, [...(uses.get(one) ?? []), user]);
  }
  return uses;
}

/** Time for a form that isn't saved yet. */
const GRACE_MS = 86_400_000;
/** Versions that were current within this time can be restored with their pictures. */
const RESTORABLE_MS = 30 * 86_400_000;

/**
 * Deletes pictures that no current configuration, version of the last month or template uses. Of the modules with these ids,
 * pictures of all versions are kept.
 */
export async function dropUnusedAssets(orm: Orm, now: Date, keeping: readonly string[] = []): Promise<void> {
  const restorable = or(
    gt(moduleConfigHistory.savedAt, new Date(now.getTime() - RESTORABLE_MS)),
    inArray(moduleConfigHistory.module, [...keeping]),
  );
  const one = { one: sql`1` };
  await orm
    .delete(guildAssets)
    .where(
      and(
        lt(guildAssets.uploadedAt, new Date(now.getTime() - GRACE_MS)),
        notExists(orm.select(one).from(moduleConfigs).where(shownByModule)),
        notExists(orm.select(one).from(moduleConfigHistory).where(and(restorable, shownBefore))),
        notExists(orm.select(one).from(messageTemplates).where(shownByTemplate)),
      ),
    );
}
