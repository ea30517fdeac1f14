// Tables of X boost: campaigns as they were started, who took part, how loyal they are, and what reading X cost.
import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "#kit-server/storage/database/columns.ts";
import { counterTable } from "#kit-server/storage/numbers/counter-table.ts";
import type { Action, BoostConfig, CampaignEnd, CampaignState, Outcome, Pause, Proof } from "../contract.ts";

const count = () => integer().notNull().default(0);
const micros = () => bigint({ mode: "number" }).notNull().default(0);
type HandIn = "none" | "waiting" | "approved";
const actions = () => jsonb().$type<Action[]>().notNull().default([]);

export const xBoostCounters = counterTable("x_boost_counters");

export const xBoostCampaigns = pgTable(
  "x_boost_campaigns",
  {
    guildId: text().notNull(),
    number: integer().notNull(),
    /** What started it: the same cause starts one campaign. */
    key: text().notNull(),
    postId: text().notNull(),
    author: text().notNull(),
    excerpt: text().notNull(),
    byId: text(),
    byName: text(),
    /** The settings at the start. */
    message: jsonb().$type<BoostConfig["cardMessage"]>().notNull(),
    counts: actions(),
    proof: text().$type<Proof>().notNull(),
    /** Of the module that has tasks; null for other proof. */
    task: integer(),
    /** The custom id of the button that asks for a link. */
    taskControl: text(),
    goal: integer().notNull(),
    lastsS: integer().notNull(),
    recheckAfterS: integer(),
    spotChecks: integer().notNull(),
    capMicros: micros(),
    state: text().$type<CampaignState>().notNull().default("waiting"),
    endedWhy: text().$type<CampaignEnd>(),
    channelId: text().notNull(),
    messageId: text(),
    startedAt: instant().notNull(),
    postedAt: instant(),
    endsAt: instant(),
    endedAt: instant(),
    isResultShown: boolean().notNull().default(false),
    participants: count(),
    /** The number of participants that its card shows. */
    shown: count(),
    recognized: count(),
    verified: count(),
    /** Reserved before each read, and corrected after it. */
    micros: micros(),
    isCapped: boolean().notNull().default(false),
    /** The post can't be seen anymore, so nobody is judged by it. */
    isPostGone: boolean().notNull().default(false),
    /** Where reading is: the action (-1: the post itself) and the page; the turn goes up when a read begins and when it is noted. */
    readAction: integer().notNull().default(-1),
    readPage: text(),
    readTurn: count(),
    /** When the turn that reads now began; null when none does. */
    readSince: instant(),
    pausedWhy: text().$type<Pause>(),
    pausedUntil: instant(),
    recheckAt: instant(),
    recheckedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.number] }),
    uniqueIndex().on(table.guildId, table.key),
    index().on(table.guildId, table.messageId),
    index("x_boost_campaigns_open").on(table.guildId).where(sql`not ${table.isResultShown}`),
  ],
);

/** One row for each member in each campaign. Their X account is looked up when it is needed, so that unlinking erases it. */
export const xBoostParticipants = pgTable(
  "x_boost_participants",
  {
    guildId: text().notNull(),
    number: integer().notNull(),
    memberId: text().notNull(),
    memberName: text().notNull(),
    /** The interaction that joined: a redelivery gets the same reply. */
    pressId: text().notNull(),
    at: instant().notNull(),
    outcome: text().$type<Outcome>().notNull().default("joined"),
    /** What X showed at the end, and at the second check. */
    proved: actions(),
    provedAgain: actions(),
    /** Members report, and this one is checked. */
    isSampled: boolean().notNull().default(false),
    isRead: boolean().notNull().default(false),
    /** What became of their link, with a task. */
    handIn: text().$type<HandIn>().notNull().default("none"),
    streak: count(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.number, table.memberId] }),
    index().on(table.guildId, table.memberId),
    index().on(table.guildId, table.at),
  ],
);

export const xBoostSupporters = pgTable(
  "x_boost_supporters",
  {
    guildId: text().notNull(),
    memberId: text().notNull(),
    memberName: text().notNull(),
    /** Campaigns in which they were recognized, and how many in a row. */
    total: count(),
    streak: count(),
    best: count(),
    lastNumber: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.memberId] })],
);

/** What reading X cost in a month (UTC), with what is reserved. */
export const xBoostMonths = pgTable(
  "x_boost_months",
  { guildId: text().notNull(), month: text().notNull(), micros: micros() },
  (table) => [primaryKey({ columns: [table.guildId, table.month] })],
);

/** Watched accounts: whose they are, and the newest post that was seen. */
export const xBoostWatched = pgTable(
  "x_boost_watched",
  { guildId: text().notNull(), username: text().notNull(), xId: text().notNull(), sinceId: text() },
  (table) => [primaryKey({ columns: [table.guildId, table.username] })],
);
