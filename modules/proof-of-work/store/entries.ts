// Submissions as they count: by task, by member, and as works that were approved.
import { and, asc, desc, eq, ilike, inArray, lt, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { contains } from "#kit-server/storage/database/text-patterns.ts";
import { recordList } from "#kit-server/storage/records/record-list.ts";
import { recordTable } from "#kit-server/storage/records/record-table.ts";
import { type EntryState, WORK_STATES, type Work, workRecords } from "../contract.ts";
import { proofOfWorkEntries as entries, proofOfWorkFiles as files } from "./tables.ts";

export type EntryRow = typeof entries.$inferSelect;
export const entryTable = recordTable({ module: "proof-of-work", table: entries, id: "number", key: "number" });

/** Approved once, whatever became of it. */
export const isWork = inArray(entries.state, [...WORK_STATES]);

export const workList = recordList(workRecords, {
  table: entries,
  sorts: { number: entries.number, member: sql`lower(${entries.memberName})`, points: entries.points },
  ties: [{ desc: entries.number }],
  filters: {
    name: (name) => ilike(entries.memberName, contains(name.trim())),
    task: entries.task,
    state: entries.state,
  },
});

export async function presentWorks(orm: Orm, guildId: Snowflake, rows: readonly EntryRow[]): Promise<Work[]> {
  const previews = await previewsOf(
    orm,
    guildId,
    rows.map(({ number }) => number),
  );
  return rows.map((row) => ({
    ...{ number: row.number, task: row.task, title: row.title, state: row.state, points: row.points },
    ...{ role: row.roleId, link: row.link, reason: row.reason },
    member: { id: row.memberId, name: row.memberName },
    at: row.submittedAt.toISOString(),
    preview: previews.get(row.number) ?? null,
  }));
}

/** The first picture of each submission. */
async function previewsOf(orm: Orm, guildId: Snowflake, numbers: readonly number[]) {
  if (numbers.length === 0) return new Map<number, string>();
  const rows = await orm
    .selectDistinctOn([files.number], { number: files.number, fileId: files.fileId })
    .from(files)
    .where(and(eq(files.guildId, guildId), inArray(files.number, [...numbers]), sql`${files.preview} is not null`))
    .orderBy(files.number, files.fileId);
  return new Map(rows.map(({ number, fileId }) => [number, fileId]));
}

/** Titles of tasks with approved work, for the filter. */
export const workTitles = (orm: Orm, guildId: Snowflake) =>
  orm
    .selectDistinctOn([entries.task], { number: entries.task, title: entries.title })
    .from(entries)
    .where(and(eq(entries.guildId, guildId), isWork))
    .orderBy(entries.task, desc(entries.number));

/** What a member handed in for a task, newest first. */
export const entriesOf = (orm: Orm, guildId: Snowflake, memberId: Snowflake, task?: number): Promise<EntryRow[]> =>
  orm
    .select()
    .from(entries)
    .where(
      and(
        eq(entries.guildId, guildId),
        eq(entries.memberId, memberId),
        task === undefined ? undefined : eq(entries.task, task),
      ),
    )
    .orderBy(desc(entries.number));

/** Approved submissions of a task that chooses its winners at the end. */
export const approvedOf = (orm: Orm, guildId: Snowflake, task: number): Promise<EntryRow[]> =>
  orm
    .select()
    .from(entries)
    .where(and(eq(entries.guildId, guildId), eq(entries.task, task), eq(entries.state, "approved")))
    .orderBy(asc(entries.number));

/** Members with a submission of a task in one of these states, in the order in which they first handed one in. */
export async function membersOf(orm: Orm, guildId: Snowflake, task: number, states: readonly EntryState[]) {
  const rows = await orm
    .select({ id: entries.memberId, name: sql<string>`min(${entries.memberName})` })
    .from(entries)
    .where(and(eq(entries.guildId, guildId), eq(entries.task, task), inArray(entries.state, [...states])))
    .groupBy(entries.memberId)
    .orderBy(sql`min(${entries.number})`);
  return rows;
}

/** Submissions that came to nothing and are older than this. */
export async function forgetEntries(orm: Orm, guildId: Snowflake, before: Date): Promise<void> {
  await orm
    .delete(entries)
    .where(
      and(
        eq(entries.guildId, guildId),
        inArray(entries.state, ["denied", "expired", "withdrawn"]),
        lt(entries.submittedAt, before),
      ),
    );
}
