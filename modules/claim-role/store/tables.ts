// Tables of claim role: current and waiting claims, and bulk runs.
import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { blockTable } from "#kit-server/module/blocks/block-table.ts";
import { bulkRunTables } from "#kit-server/module/bulk-runs/bulk-run-tables.ts";
import { instant } from "#kit-server/storage/database/columns.ts";
import { counterTable } from "#kit-server/storage/numbers/counter-table.ts";
import type { ClaimEnd, ClaimState } from "../contract.ts";

/** The last claim's number in each guild. Its row is locked while seats are decided. */
export const claimRoleCounters = counterTable("claim_role_counters");

export const claimRoleClaims = pgTable(
  "claim_role_claims",
  {
    guildId: text().notNull(),
    /** In order of claiming, which is the order of the waiting list. */
    number: integer().notNull(),
    memberId: text().notNull(),
    memberName: text().notNull(),
    roleId: text().notNull(),
    panel: text().notNull(),
    state: text().$type<ClaimState>().notNull(),
    endedWhy: text().$type<ClaimEnd>(),
    at: instant().notNull(),
    /** When Discord confirmed the role. */
    givenAt: instant(),
    until: instant(),
    endedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.number] }),
    uniqueIndex("claim_role_open")
      .on(table.guildId, table.memberId, table.roleId)
      .where(sql`${table.state} <> 'ended'`),
    index().on(table.guildId, table.roleId, table.state),
    index().on(table.guildId, table.at),
    index("claim_role_claims_by_name").on(table.guildId, sql`lower(${table.memberName})`),
  ],
);

/** Blocked members. */
export const claimRoleBlocks = blockTable("claim_role");

/** Tables of bulk runs. */
export const {
  counters: claimRoleRunCounters,
  runs: claimRoleRuns,
  members: claimRoleRunMembers,
} = bulkRunTables("claim_role");
