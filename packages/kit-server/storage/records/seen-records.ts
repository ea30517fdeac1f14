// What each staff member has last seen of a module's records.
import { and, eq, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Snowflake } from "#kit/snowflake.ts";
import { instant } from "#kit-server/storage/database/columns.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { publishToUser } from "#kit-server/storage/live/live.ts";

/** In place of a member: everyone without a row of their own. Written by migrations, for records from before there was an inbox. */
const EVERYONE = "*";

/** A module's table of these. Rows of finished records are deleted, so that it stays as small as the inbox. */
export const seenTable = (name: string) =>
  pgTable(
    name,
    {
      guildId: text().notNull(),
      memberId: text().notNull(),
      recordId: text().notNull(),
      /** Everything up to this time was seen. */
      seenAt: instant().notNull(),
    },
    (table) => [primaryKey({ columns: [table.guildId, table.memberId, table.recordId] })],
  );
type SeenTable = ReturnType<typeof seenTable>;

type Seen = { module: string; guildId: Snowflake; memberId: Snowflake; recordId: string; seenAt: Date };

/** Never moves back. Only reported to the person's own open dashboards. */
export async function markSeen(orm: Orm, table: SeenTable, { module, ...row }: Seen): Promise<void> {
  const { guildId, memberId, recordId } = row;
  const marked = await orm
    .insert(table)
    .values(row)
    .onConflictDoUpdate({
      target: [table.guildId, table.memberId, table.recordId],
      set: { seenAt: row.seenAt },
      setWhere: sql`${table.seenAt} < excluded.seen_at`,
    })
    .returning({ recordId: table.recordId });
  if (marked.length > 0) await publishToUser(orm, memberId, { type: "recordSeen", guildId, module, about: recordId });
}

/** Marks a record as unread for this person, whatever they have seen of it. */
export async function markUnseen(orm: Orm, table: SeenTable, { module, ...row }: Omit<Seen, "seenAt">): Promise<void> {
  const { guildId, memberId, recordId } = row;
  const seenAt = new Date(0);
  await orm
    .insert(table)
    .values({ ...row, seenAt })
    .onConflictDoUpdate({ target: [table.guildId, table.memberId, table.recordId], set: { seenAt } });
  await publishToUser(orm, memberId, { type: "recordSeen", guildId, module, about: recordId });
}

export async function forgetSeen(orm: Orm, table: SeenTable, guildId: Snowflake, recordId: string): Promise<void> {
  await orm.delete(table).where(and(eq(table.guildId, guildId), eq(table.recordId, recordId)));
}

/** Whether a record of the query that changed at `at` is unread for this person; to the millisecond, as pages know it. */
export const isUnseenBy = (
  table: SeenTable,
  memberId: Snowflake,
  record: { guildId: AnyPgColumn; id: AnyPgColumn; at: AnyPgColumn },
): SQL<boolean> => {
  const seenBy = (whom: string) => sql`(select ${table.seenAt} from ${table} where ${table.guildId} = ${record.guildId}
    and ${table.memberId} = ${whom} and ${table.recordId} = ${record.id}::text)`;
  return sql<boolean>`(${record.at} is not null
    and coalesce(${seenBy(memberId)}, ${seenBy(EVERYONE)}, '-infinity') < date_trunc('milliseconds', ${record.at}))`;
};
