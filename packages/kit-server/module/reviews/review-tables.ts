import { type SQL, sql } from "drizzle-orm";
import {
  index,
  integer,
  jsonb,
  type PgColumn,
  type PgTable,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Actor } from "#kit/actor.ts";
import type { ReviewState } from "#kit/reviews/define-reviews.ts";
import { instant } from "#kit-server/storage/database/columns.ts";
import { counterTable } from "#kit-server/storage/numbers/counter-table.ts";

/** In descending order: pending ones, oldest first, then the others, newest first. As the index has it. */
export const queuePlace = ({ state, number }: Record<"state" | "number", PgColumn>): SQL =>
  sql`(case when ${state} = 'pending' then 4000000000 - ${number}::bigint else ${number}::bigint end)`;

/**
 * A module's tables of reviews: export both under your own names from its `store.ts`, so that its migration creates
 * them. `name` is the prefix of their names, as in `verification_reviews`.
 */
export function reviewTables(name: string) {
  const reviews = pgTable(
    `${name}_reviews`,
    {
      guildId: text().notNull(),
      number: integer().notNull(),
      /** The submission's key, so that a repeated submission is one review. */
      key: text().notNull(),
      state: text().$type<ReviewState>().notNull().default("pending"),
      memberId: text().notNull(),
      memberName: text().notNull(),
      about: jsonb().$type<Record<string, unknown>>().notNull(),
      at: instant().notNull(),
      expiresAt: instant(),
      assignee: jsonb().$type<Actor>(),
      approvals: jsonb().$type<Actor[]>().notNull().default([]),
      approvalsNeeded: integer().notNull(),
      decidedBy: jsonb().$type<Actor>(),
      decidedAt: instant(),
      reason: text(),
      /** The card in the staff channel; null until it is posted. */
      channelId: text(),
      messageId: text(),
      postedAt: instant(),
      /** Counts its changes. The effects of changes (its card, messages) are done up to `followed`. */
      version: integer().notNull().default(1),
      followed: integer().notNull().default(0),
    },
    (table) => [
      primaryKey({ columns: [table.guildId, table.number] }),
      uniqueIndex().on(table.guildId, table.key),
      index().on(table.guildId, table.state),
      index().on(table.guildId, table.memberId),
      index(`${name}_reviews_queue`).on(table.guildId, queuePlace(table)),
      index(`${name}_reviews_unfinished`).on(table.guildId).where(sql`${table.followed} < ${table.version}`),
    ],
  );
  return { counters: counterTable(`${name}_review_counters`), reviews } satisfies Record<string, PgTable>;
}
export type ReviewTables = ReturnType<typeof reviewTables>;
export type ReviewRow = ReviewTables["reviews"]["$inferSelect"];
