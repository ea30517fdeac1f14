// Who said hello. A guild's rows are deleted by its ID; a member's rows by theirs.
import { desc, ilike } from "drizzle-orm";
import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Snowflake } from "#kit/snowflake.ts";
import { countByDay } from "#kit-server/guild/figures/count-by-day.ts";
import { instant } from "#kit-server/storage/database/columns.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { contains } from "#kit-server/storage/database/text-patterns.ts";
import { recordList } from "#kit-server/storage/records/record-list.ts";
import { recordTable } from "#kit-server/storage/records/record-table.ts";
import { type Hello, helloRecords } from "./contract.ts";

export const aiDatabaseHellos = pgTable(
  "ai_database_hellos",
  {
    guildId: text().notNull(),
    /** The ID of the command's interaction, so a redelivery after a crash finds the same row. */
    id: text().notNull(),
    memberId: text().notNull(),
    memberName: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.id] }), index().on(table.guildId, table.at)],
);
const hellos = aiDatabaseHellos;

/** Each write notifies open dashboards. */
export const helloTable = recordTable({ module: "ai-database", table: hellos, id: "id", key: "id" });

export const helloList = recordList(helloRecords, {
  table: hellos,
  sorts: { at: hellos.at, member: hellos.memberName },
  ties: [desc(hellos.id)],
  filters: { name: (name) => ilike(hellos.memberName, contains(name)) },
});

export const presentHello = ({ guildId: _guildId, at, ...row }: typeof hellos.$inferSelect): Hello => ({
  ...row,
  at: at.toISOString(),
});

/** The overview's figures: the last seven days and the seven before. */
export const helloFigures = async (orm: Orm, guildId: Snowflake, now: Date) => ({
  hellos: await countByDay(orm, hellos, { guildId, now, at: hellos.at }),
});
