// Reviews by number; each write notifies open dashboards.
import { and, eq, ilike, isNotNull, lt, lte, ne, not, type SQL, sql } from "drizzle-orm";
import { HIDDEN_MEMBER, type Review, type ReviewsContract } from "#kit/reviews/define-reviews.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { contains } from "#kit-server/storage/database/text-patterns.ts";
import { recordList } from "#kit-server/storage/records/record-list.ts";
import { recordTable } from "#kit-server/storage/records/record-table.ts";
import { queuePlace, type ReviewRow, type ReviewTables } from "./review-tables.ts";

/** Reviews per sweep: decided ones before pending ones, oldest first. */
const SWEPT = 100;

export function reviewStore({ module, records }: ReviewsContract, { counters, reviews }: ReviewTables) {
  const table = recordTable({ module, table: reviews, id: "number", key: "key" });
  const isPending = eq(reviews.state, "pending");
  const isHidden = sql`(${isPending} and ${reviews.about}->'isBlind' = 'true'::jsonb)`;
  const some = (orm: Orm, guildId: Snowflake, only: SQL | undefined): Promise<ReviewRow[]> =>
    orm
      .select()
      .from(reviews)
      .where(and(eq(reviews.guildId, guildId), only))
      .orderBy(isPending, reviews.number)
      .limit(SWEPT);
  return {
    ...table,
    counters,
    list: recordList(records, {
      table: reviews,
      sorts: {
        queue: { neverNull: queuePlace(reviews) },
        number: reviews.number,
        member: { neverNull: sql`case when ${isHidden} then '' else lower(${reviews.memberName}) end` },
        expires: reviews.expiresAt,
      },
      ties: [{ desc: reviews.number }],
      filters: {
        // Finding a hidden member by name would reveal them.
        name: (name) => and(not(isHidden), ilike(reviews.memberName, contains(name.trim()))),
        state: reviews.state,
        assignee: (id) => sql`${reviews.assignee}->>'id' = ${id}`,
      },
    }),
    waiting: (orm: Orm, guildId: Snowflake): Promise<number> =>
      orm.$count(reviews, and(eq(reviews.guildId, guildId), isPending)),
    hasAny: async (orm: Orm, guildId: Snowflake): Promise<boolean> =>
      (await orm.select({ number: reviews.number }).from(reviews).where(eq(reviews.guildId, guildId)).limit(1)).length >
      0,
    pendingOf: (orm: Orm, guildId: Snowflake, memberId: Snowflake): Promise<ReviewRow[]> =>
      table.all(orm, guildId, and(isPending, eq(reviews.memberId, memberId))),
    /** Pending reviews that have expired. */
    due: (orm: Orm, guildId: Snowflake, now: Date): Promise<ReviewRow[]> =>
      some(orm, guildId, and(isPending, lte(reviews.expiresAt, now))),
    /** Reviews with a change whose effects aren't done. */
    unfinished: (orm: Orm, guildId: Snowflake): Promise<ReviewRow[]> =>
      some(orm, guildId, lt(reviews.followed, reviews.version)),
    posted: (orm: Orm, guildId: Snowflake): Promise<ReviewRow[]> =>
      some(orm, guildId, and(isPending, isNotNull(reviews.messageId))),
    /** Records that the effects of the row's version are done. */
    noteFollowed: async (orm: Orm, row: ReviewRow): Promise<void> => {
      await orm
        .update(reviews)
        .set({ followed: row.version })
        .where(and(table.at(row), lt(reviews.followed, row.version)));
    },
    /** Deletes reviews that ended before this time. */
    forget: async (orm: Orm, guildId: Snowflake, before: Date): Promise<void> =>
      void (await table.forgetBefore(orm, guildId, reviews.decidedAt, before, ne(reviews.state, "pending"))),
  };
}

/** A blind review that nobody has decided. */
const isHiddenReview = ({ state, about }: Pick<ReviewRow, "state" | "about">): boolean =>
  state === "pending" && about.isBlind === true;

export const presentReview = (row: ReviewRow): Review => ({
  ...{ number: row.number, state: row.state, about: row.about, approvals: row.approvals, reason: row.reason },
  ...{ approvalsNeeded: row.approvalsNeeded, assignee: row.assignee, decidedBy: row.decidedBy },
  member: isHiddenReview(row) ? HIDDEN_MEMBER : { id: row.memberId, name: row.memberName },
  at: row.at.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  decidedAt: row.decidedAt?.toISOString() ?? null,
});
