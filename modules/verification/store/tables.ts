// Tables of verification: members who joined, and how far they got.
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bulkRunTables } from "#kit-server/module/bulk-runs/bulk-run-tables.ts";
import { instant } from "#kit-server/storage/database/columns.ts";
import { counterTable } from "#kit-server/storage/numbers/counter-table.ts";
import type { ArrivalState, HeldReason, Way } from "../contract.ts";

/** The last arrival's number in each guild. */
export const verificationCounters = counterTable("verification_counters");

/** The question that a member has to answer now. `id` is in its button: an older one is outdated. */
export type Challenge = {
  id: string;
  expiresAt: string;
} & (
  | { kind: "captcha"; letters: string }
  | { kind: "sum"; one: number; other: number }
  | { kind: "question"; text: string; answers: string[] }
);

/** One row for each time a member joined. */
export const verificationArrivals = pgTable(
  "verification_arrivals",
  {
    guildId: text().notNull(),
    number: integer().notNull(),
    /** The key of a membership: the member and when they joined. */
    cause: text().notNull(),
    memberId: text().notNull(),
    memberName: text().notNull(),
    state: text().$type<ArrivalState>().notNull(),
    reason: text().$type<HeldReason>(),
    way: text().$type<Way>(),
    attempts: integer().notNull().default(0),
    challenge: jsonb().$type<Challenge>(),
    /** No answers are accepted before this time. */
    lockedUntil: instant(),
    joinedAt: instant().notNull(),
    startedAt: instant(),
    passedAt: instant(),
    leftAt: instant(),
    /** When a reminder is due; null if it was sent or none is planned. */
    remindAt: instant(),
    /** The number of changes of the member's access; part of the keys of roles. */
    round: integer().notNull().default(0),
    byName: text(),
    /** The raid in which they came. */
    raid: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.number] }),
    uniqueIndex("verification_cause").on(table.guildId, table.cause),
    uniqueIndex("verification_current").on(table.guildId, table.memberId).where(sql`${table.leftAt} is null`),
    index().on(table.guildId, table.state),
    index().on(table.guildId, table.joinedAt),
    index().on(table.guildId, table.passedAt),
    index().on(table.guildId, table.raid),
  ],
);

/** Times in which many joined at once. One is going on while `endedAt` is null. */
export const verificationRaids = pgTable(
  "verification_raids",
  {
    guildId: text().notNull(),
    number: integer().notNull(),
    startedAt: instant().notNull(),
    endsAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.number] }),
    uniqueIndex("verification_raid_now").on(table.guildId).where(sql`${table.endedAt} is null`),
  ],
);

/** Bulk runs. */
export const {
  counters: verificationRunCounters,
  runs: verificationRuns,
  members: verificationRunMembers,
} = bulkRunTables("verification");
