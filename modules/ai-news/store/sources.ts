// Sources: a row for each one in the settings, with its health.
import { and, asc, eq, ilike, isNotNull, lte, notInArray, or, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { contains } from "#kit-server/storage/database/text-patterns.ts";
import { recordList } from "#kit-server/storage/records/record-list.ts";
import { recordTable } from "#kit-server/storage/records/record-table.ts";
import { type Source, sourceRecords } from "../contract.ts";
import { aiNewsItems, aiNewsSources } from "./tables.ts";

const sources = aiNewsSources;
export type SourceRow = typeof sources.$inferSelect;
const WEEK_MS = 7 * 86_400_000;

export const sourceTable = recordTable({ module: "ai-news", table: sources, id: "id", key: "id" });

/** Those that don't work first. */
const byState = sql`array_position(array['working', 'new', 'failing', 'paused'], ${sources.state})`;
export const sourceList = recordList(sourceRecords, {
  table: sources,
  sorts: { state: byState, name: sources.name, checked: sources.checkedAt, newest: sources.newestAt },
  ties: [sources.name, sources.id],
  filters: {
    name: (name) => or(ilike(sources.name, contains(name)), ilike(sources.place, contains(name))),
    state: sources.state,
  },
});

/** Sources to check now, longest due first. */
export const dueSources = (orm: Orm, guildId: Snowflake, now: Date): Promise<SourceRow[]> =>
  orm
    .select()
    .from(sources)
    .where(and(eq(sources.guildId, guildId), isNotNull(sources.nextAt), lte(sources.nextAt, now)))
    .orderBy(asc(sources.nextAt));

/** Sources that are no longer in the settings. What was posted of them stays. */
export const forgetSources = (orm: Orm, guildId: Snowflake, kept: readonly string[]): Promise<SourceRow[]> =>
  orm
    .delete(sources)
    .where(and(eq(sources.guildId, guildId), kept.length > 0 ? notInArray(sources.id, [...kept]) : undefined))
    .returning();

export async function presentSources(
  orm: Orm,
  guildId: Snowflake,
  rows: readonly SourceRow[],
  now: Date,
): Promise<Source[]> {
  const counts = await orm
    .select({ id: aiNewsItems.sourceId, count: sql<number>`count(*)::int` })
    .from(aiNewsItems)
    .where(and(eq(aiNewsItems.guildId, guildId), sql`${aiNewsItems.foundAt} > ${new Date(now.getTime() - WEEK_MS)}`))
    .groupBy(aiNewsItems.sourceId);
  const countOf = new Map(counts.map(({ id, count }) => [id, count]));
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, kind: row.kind, place: row.place, feedUrl: row.feedUrl, state: row.state },
    ...{ fault: row.fault, failures: row.failures, checkedAt: iso(row.checkedAt), nextAt: iso(row.nextAt) },
    ...{ newestAt: iso(row.newestAt), items: countOf.get(row.id) ?? 0 },
  }));
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;
