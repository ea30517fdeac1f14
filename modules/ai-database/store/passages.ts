// Writes passages. All writes are in a transaction that holds the source, at the version that the work began with.
import { createHash } from "node:crypto";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { SourceRow } from "../store.ts";
import { sourceTable } from "../store.ts";
import { bytesOf, type Embedding, signsOf } from "./search.ts";
import {
  aiDatabaseDocuments as documents,
  aiDatabaseFiles as files,
  aiDatabaseMessages as messages,
  aiDatabasePassages as passages,
  aiDatabaseSources as sources,
} from "./tables.ts";

export type NewPassage = { heading: string | null; page: number | null; text: string };
type Name = Pick<SourceRow, "guildId" | "number" | "version">;
export type DocumentName = { id: string; title: string | null; config: string };

/** Locks the source; null if it was deleted, changed or refreshed since, and this work isn't wanted anymore. */
export async function holdSource(tx: Orm, { guildId, number, version }: Name): Promise<SourceRow | null> {
  const row = await sourceTable.hold(tx, { guildId, number });
  return row?.version === version ? row : null;
}

/** Replaces a document's passages; those that stay the same keep their rows. Returns how many there are. */
export async function putPassages(
  tx: Orm,
  { guildId, number: source }: Pick<SourceRow, "guildId" | "number">,
  { id: document, title, config }: DocumentName,
  list: readonly NewPassage[],
): Promise<number> {
  const wanted = new Map(
    list.map((passage) => [
      createHash("sha256")
        .update(JSON.stringify([config, title, passage.heading, passage.page, passage.text]))
        .digest("base64"),
      passage,
    ]),
  );
  const ofDocument = and(eq(passages.guildId, guildId), eq(passages.source, source), eq(passages.document, document));
  const known = await tx.select({ id: passages.id, hash: passages.hash }).from(passages).where(ofDocument);
  const gone = known.filter(({ hash }) => !wanted.has(hash)).map(({ id }) => id);
  if (gone.length > 0) await deletePassages(tx, guildId, inArray(passages.id, gone));
  const kept = new Set(known.map(({ hash }) => hash));
  const added = [...wanted]
    .map(([hash, passage], position) => ({ hash, position, ...passage }))
    .filter(({ hash }) => !kept.has(hash));
  if (added.length > 0) {
    await tx.execute(sql`
      insert into ${passages} (guild_id, source, document, position, heading, page, text, hash, config, words)
      select ${guildId}, ${source}, ${document}, row.position, row.heading, row.page, row.text, row.hash, ${config},
        setweight(to_tsvector(${config}::regconfig, concat_ws(' ', ${title}::text, row.heading)), 'B') ||
        to_tsvector(${config}::regconfig, row.text)
      from jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
        as row(position integer, heading text, page integer, text text, hash text)`);
  }
  return wanted.size;
}

/** With what belongs to them. Passages first, because writes about a passage lock its row. */
export async function deletePassages(tx: Orm, guildId: string, only: SQL | undefined): Promise<void> {
  const gone = await tx
    .delete(passages)
    .where(and(eq(passages.guildId, guildId), only))
    .returning({ id: passages.id });
  if (gone.length === 0) return;
  const ids = sql`(select value::bigint from jsonb_array_elements_text(${JSON.stringify(gone.map(({ id }) => id))}::jsonb))`;
  await tx.execute(sql`delete from ai_database_signs where guild_id = ${guildId} and passage in ${ids}`);
  await tx.execute(
    sql`delete from ai_database_conflicts where guild_id = ${guildId} and (one in ${ids} or other in ${ids})`,
  );
}

/** Deletes a source with everything read for it. The source first, because a process that reads it locks its row. */
export async function deleteSourceRows(
  tx: Orm,
  { guildId, number }: Pick<SourceRow, "guildId" | "number">,
): Promise<void> {
  await tx.delete(sources).where(and(eq(sources.guildId, guildId), eq(sources.number, number)));
  await deletePassages(tx, guildId, eq(passages.source, number));
  for (const table of [documents, messages, files]) {
    await tx.delete(table).where(and(eq(table.guildId, guildId), eq(table.source, number)));
  }
}

export async function dropDocument(tx: Orm, source: Pick<SourceRow, "guildId" | "number">, id: string): Promise<void> {
  const { guildId, number } = source;
  await deletePassages(tx, guildId, and(eq(passages.source, number), eq(passages.document, id)));
  await tx
    .delete(documents)
    .where(and(eq(documents.guildId, guildId), eq(documents.source, number), eq(documents.id, id)));
}

/** Gives a passage its vector. Nothing happens when the passage is gone. */
export async function putVector(
  tx: Orm,
  { guildId, id }: { guildId: string; id: number },
  { model, vector }: Embedding,
): Promise<void> {
  const { rows } = await tx.execute(sql`
    update ai_database_passages set model = ${model}, vector = ${bytesOf(vector)}
    where guild_id = ${guildId} and id = ${id} returning source`);
  const [row] = rows;
  if (!row) return;
  await tx.execute(sql`
    insert into ai_database_signs (passage, guild_id, source, model, signs)
    values (${id}, ${guildId}, ${row.source}, ${model}, ${signsOf(vector)}::bit varying)
    on conflict (guild_id, passage) do update set model = excluded.model, signs = excluded.signs`);
}

/** Passages of the whole server. */
export const countPassages = (orm: Orm, guildId: string): Promise<number> =>
  orm.$count(passages, eq(passages.guildId, guildId));
