// Submissions as they count: by task, by member, and as works that were approved.
import { and, asc, desc, eq, ilike, inArray, lt, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { valuesOf } from "#kit-server/storage/database/distinct-values.ts";
import { contains } from "#kit-server/storage/database/text-patterns.ts";
import { recordList } from "#kit-server/storage/records/record-list.ts";
import { recordTable } from "#kit-server/storage/records/record-table.ts";
import { lowerCase } from "#kit-server/storage/records/row-order.ts";
import { type EntryState, WORK_STATES, type Work, workRecords } from "../contract.ts";
import { proofOfWorkEntries as entries, proofOfWorkFiles as files } from "./tables.ts";

export type EntryRow = typeof entries.$inferSelect;
export const entryTable = recordTable({ module: "proof-of-work", table: entries, id: "number", key: "number" });

/** Approved once, whatever became of it. */
export const isWork = inArray(entries.state, [...WORK_STATES]);

export const workList = recordList(workRecords, {
  table: entries,
  sorts: { number: entries.number, member: lowerCase(entries.memberName), points: entries.points },
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

/** Tasks with approved work and the title of the latest, for the filter: from the index, however many submissions there are. */
export async function workTitles(orm: Orm, guildId: Snowflake): Promise<{ number: number; title: string }[]> {
  const states = sql.param([...WORK_STATES]);
  const { rows } = await orm.execute<{ number: number; title: string }>(sql`
    select task.value as number, titled.title
    from ${valuesOf(entries, entries.task, guildId)} as task, lateral (
      select latest.number from unnest(${states}::text[]) as wanted, lateral (
        select number from ${entries} as work where work.guild_id = ${guildId} and work.task = task.value and work.state = wanted
        order by work.number desc limit 1
      ) as latest order by latest.number desc limit 1
    ) as work
    join ${entries} as titled on titled.guild_id = ${guildId} and titled.number = work.number
    order by task.value`);
  return rows;
}

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
