// Tables of verification: members who joined, and how far they got.
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bulkRunTables } from "#kit-server/module/bulk-runs/bulk-run-tables.ts";
import { reviewTables } from "#kit-server/module/reviews/review-tables.ts";
import { planTables } from "#kit-server/module/server-plan/plan-tables.ts";
import { instant } from "#kit-server/storage/database/columns.ts";
import { counterTable } from "#kit-server/storage/numbers/counter-table.ts";
import type { ArrivalState, HeldReason, RaidSignal, SameSign, Way } from "../contract.ts";

/** The last arrival's number in each guild. */
export const verificationCounters = counterTable("verification_counters");

/** What a member was before everyone who came in a raid was kept out, to undo that. */
type BeforeRaidAct = {
  raid: number;
  state: ArrivalState;
  reason: HeldReason | null;
  way: Way | null;
  attempts: number;
  byName: string | null;
};

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
    /** What staff wrote when they denied the last application; the member reads it. */
    note: text(),
    /** How many pictures they were shown since then. */
    pictures: integer().notNull().default(0),
    picturesSince: instant(),
    /** When they first applied to staff. */
    appliedAt: instant(),
    /** The letters of the name, to find similar ones; null for short names. */
    nameKey: text(),
    /** The code of the invite, once invite tracker knows it. */
    invite: text(),
    hasAvatar: boolean().notNull().default(true),
    alike: jsonb().$type<{ number: number; name: string; signs: SameSign[] }>(),
    /** The raid in which they came, also if they left and came back. */
    raid: integer(),
    /** Set while they are kept out together with their raid. */
    keptFrom: jsonb().$type<BeforeRaidAct>(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.number] }),
    uniqueIndex("verification_cause").on(table.guildId, table.cause),
    uniqueIndex("verification_current").on(table.guildId, table.memberId).where(sql`${table.leftAt} is null`),
    index().on(table.guildId, table.state),
    index().on(table.guildId, table.joinedAt),
    index().on(table.guildId, table.passedAt),
    index().on(table.guildId, table.raid),
    index("verification_arrivals_by_name").on(table.guildId, sql`lower(${table.memberName})`),
  ],
);

/** Links to the page where members verify, each for one membership. Only a hash of the link's token is stored. */
export const verificationLinks = pgTable(
  "verification_links",
  {
    guildId: text().notNull(),
    hash: text().notNull(),
    arrival: integer().notNull(),
    /** Signs the link's challenges, so that a solution for one link is worth nothing for another. */
    secret: text().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    /** The member asked for a newer one. */
    replacedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.hash] }),
    index().on(table.guildId, table.arrival),
    index().on(table.guildId, table.expiresAt),
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
    signal: text().$type<RaidSignal>().notNull().default("joins"),
    shared: text(),
    /** The manager who ended it manually; null if it ended automatically. */
    endedBy: text(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.number] }),
    uniqueIndex("verification_raid_now").on(table.guildId).where(sql`${table.endedAt} is null`),
  ],
);

/** Applications of newcomers. */
export const { counters: verificationReviewCounters, reviews: verificationReviews } = reviewTables("verification");

/** Runs that lock the server. */
export const {
  counters: verificationLockCounters,
  runs: verificationLockRuns,
  steps: verificationLockSteps,
} = planTables("verification_lock");

/** Bulk runs. */
export const {
  counters: verificationRunCounters,
  runs: verificationRuns,
  members: verificationRunMembers,
} = bulkRunTables("verification");
