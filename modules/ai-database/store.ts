// Tables and lists of the AI database; each write of a source or a gap notifies open dashboards.
import { eq, ilike, sql } from "drizzle-orm";
import { contains } from "#kit-server/storage/database/text-patterns.ts";
import { recordList } from "#kit-server/storage/records/record-list.ts";
import { recordTable } from "#kit-server/storage/records/record-table.ts";
import { lowerCase } from "#kit-server/storage/records/row-order.ts";
import { aiDatabase, gapRecords, sourceRecords } from "./contract.ts";
import { aiDatabaseGaps as gaps, aiDatabaseSources as sources } from "./store/tables.ts";

export {
  aiDatabaseAsks,
  aiDatabaseConflicts,
  aiDatabaseDocuments,
  aiDatabaseFiles,
  aiDatabaseGapCounters,
  aiDatabaseGaps,
  aiDatabaseMessages,
  aiDatabaseOptOuts,
  aiDatabasePassages,
  aiDatabaseSearches,
  aiDatabaseSigns,
  aiDatabaseSourceCounters,
  aiDatabaseSources,
} from "./store/tables.ts";

export type SourceRow = typeof sources.$inferSelect;
export type GapRow = typeof gaps.$inferSelect;

const module = aiDatabase.id;
export const sourceTable = recordTable({ module, table: sources, id: "number", key: "key" });
export const gapTable = recordTable({ module, table: gaps, id: "number", key: "key" });

const passageCount = sql`(select count(*) from ai_database_passages as passage
  where passage.guild_id = ${sources.guildId} and passage.source = ${sources.number})`;

export const sourceList = recordList(sourceRecords, {
  table: sources,
  sorts: {
    number: sources.number,
    title: lowerCase(sources.title),
    passages: passageCount,
    syncedAt: sources.syncedAt,
  },
  ties: [{ desc: sources.number }],
  filters: {
    name: (name) => ilike(sources.title, contains(name.trim())),
    kind: sources.kind,
    state: sources.state,
    audience: sources.audience,
  },
});

export const gapList = recordList(gapRecords, {
  table: gaps,
  sorts: { lastAt: gaps.lastAt, times: gaps.times },
  ties: [{ desc: gaps.number }],
  filters: {
    name: (name) => ilike(gaps.question, contains(name.trim())),
    state: (state) => eq(gaps.state, state),
  },
});
