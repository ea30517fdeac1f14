// Messages of channels and the documents made of them. A message that was deleted keeps an empty row until the channel is read again,
// so that a reading that had fetched it before doesn't bring it back.
import { and, asc, eq, inArray, lt, ne, sql } from "drizzle-orm";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { type SourceRow, sourceTable } from "../store.ts";
import { dropDocument } from "./passages.ts";
import {
  aiDatabaseDocuments as documents,
  aiDatabaseMessages as messages,
  aiDatabaseOptOuts as optOuts,
  aiDatabaseSources as sources,
} from "./tables.ts";

export type NewMessage = { messageId: string; document: string; authorId: string; content: string };

/** Stores messages of a source that the caller holds. */
export async function putMessages(tx: Orm, source: SourceRow, list: readonly NewMessage[]): Promise<void> {
  const { guildId, number, version } = source;
  if (list.length === 0) return;
  await tx
    .insert(messages)
    .values(list.map((message) => ({ guildId, source: number, version, ...message })))
    .onConflictDoUpdate({
      target: [messages.guildId, messages.source, messages.messageId],
      set: { content: sql`excluded.content`, version: sql`excluded.version` },
      setWhere: sql`${messages.content} <> '' or ${messages.version} < ${version}`,
    });
}

/** The text of a document by its messages, oldest first; null when none is left. */
export async function documentText(tx: Orm, { guildId, number }: SourceRow, document: string): Promise<string | null> {
  const rows = await tx
    .select({ content: messages.content })
    .from(messages)
    .where(
      and(
        ...[eq(messages.guildId, guildId), eq(messages.source, number), eq(messages.document, document)],
        ne(messages.content, ""),
      ),
    )
    .orderBy(asc(sql`${messages.messageId}::numeric`));
  return rows.length === 0 ? null : rows.map(({ content }) => content).join("\n\n");
}

/** Messages of an earlier reading. Returns the documents that lost some. */
export async function dropOldMessages(tx: Orm, { guildId, number, version }: SourceRow): Promise<string[]> {
  const gone = await tx
    .delete(messages)
    .where(and(eq(messages.guildId, guildId), eq(messages.source, number), lt(messages.version, version)))
    .returning({ document: messages.document });
  return [...new Set(gone.map(({ document }) => document))];
}

/** The channels that are sources. */
export const channelSources = (orm: Orm, guildId: string): Promise<SourceRow[]> =>
  sourceTable.all(orm, guildId, eq(sources.kind, "channel"));

/** The source whose document this thread is. */
export async function sourceOfThread(orm: Orm, guildId: string, threadId: string): Promise<number | null> {
  const [row] = await orm
    .select({ source: documents.source })
    .from(documents)
    .innerJoin(sources, and(eq(sources.guildId, documents.guildId), eq(sources.number, documents.source)))
    .where(and(eq(documents.guildId, guildId), eq(documents.id, threadId), eq(sources.kind, "channel")));
  return row?.source ?? null;
}

/** Where these messages are kept, or a member's. */
export const placesOf = (orm: Orm, guildId: string, of: { messageIds: readonly string[] } | { authorId: string }) =>
  orm
    .select({ source: messages.source, document: messages.document, messageId: messages.messageId })
    .from(messages)
    .where(
      and(
        eq(messages.guildId, guildId),
        "authorId" in of ? eq(messages.authorId, of.authorId) : inArray(messages.messageId, [...of.messageIds]),
      ),
    );

/** Empties rows of messages that were deleted. */
export async function emptyMessages(tx: Orm, { guildId, number, version }: SourceRow, ids: readonly string[]) {
  if (ids.length === 0) return;
  await tx
    .update(messages)
    .set({ content: "", version })
    .where(and(eq(messages.guildId, guildId), eq(messages.source, number), inArray(messages.messageId, [...ids])));
}

export async function dropThread(tx: Orm, source: SourceRow, document: string): Promise<void> {
  const { guildId, number } = source;
  await tx
    .delete(messages)
    .where(and(eq(messages.guildId, guildId), eq(messages.source, number), eq(messages.document, document)));
  await dropDocument(tx, source, document);
}

export const isOptedOut = async (orm: Orm, guildId: string, memberId: string): Promise<boolean> =>
  (await orm.$count(optOuts, and(eq(optOuts.guildId, guildId), eq(optOuts.memberId, memberId)))) > 0;

export async function optedOut(orm: Orm, guildId: string): Promise<ReadonlySet<string>> {
  const rows = await orm.select({ memberId: optOuts.memberId }).from(optOuts).where(eq(optOuts.guildId, guildId));
  return new Set(rows.map(({ memberId }) => memberId));
}
