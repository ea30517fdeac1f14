// Sources and gaps as the dashboard sees them.
import { and, asc, eq, sql } from "drizzle-orm";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { Gap, Source, SourceDetail } from "../contract.ts";
import { aiDatabaseDocuments as documents, aiDatabasePassages as passages } from "../store/tables.ts";
import type { GapRow, SourceRow } from "../store.ts";

type Counts = { documents: number; passages: number; uses: number; usedAt: string | null };
const NONE: Counts = { documents: 0, passages: 0, uses: 0, usedAt: null };

export async function presentSources(
  orm: Orm,
  guildId: string,
  rows: readonly SourceRow[],
  today: string,
): Promise<Source[]> {
  const counts = await countsOf(
    orm,
    guildId,
    rows.map(({ number }) => number),
  );
  return rows.map((row) => presentSource(row, counts.get(row.number) ?? NONE, today));
}

async function countsOf(orm: Orm, guildId: string, numbers: readonly number[]): Promise<Map<number, Counts>> {
  if (numbers.length === 0) return new Map();
  const wanted = sql`(select value::integer from jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb))`;
  const { rows } = await orm.execute(sql`
    with used as (
      select passage, count(*) as uses, max(search.at) as at
      from ai_database_searches as search, unnest(search.passages) as passage
      where search.guild_id = ${guildId} and passage in (
        select id from ai_database_passages where guild_id = ${guildId} and source in ${wanted}
      ) group by passage
    ), read as (
      select source, count(*)::integer as documents from ai_database_documents
      where guild_id = ${guildId} and source in ${wanted} and fault is null and not is_waiting group by source
    )
    select passage.source, count(*)::integer as passages, coalesce(sum(used.uses), 0)::integer as uses, max(used.at) as at,
      coalesce((select documents from read where read.source = passage.source), 0) as documents
    from ai_database_passages as passage left join used on used.passage = passage.id
    where passage.guild_id = ${guildId} and passage.source in ${wanted} group by passage.source`);
  type Row = Omit<Counts, "usedAt"> & { source: number; at: Date | string | null };
  return new Map(
    (rows as Row[]).map(({ source, at, ...counts }) => [
      source,
      { ...counts, usedAt: at === null ? null : new Date(at).toISOString() },
    ]),
  );
}

function presentSource(row: SourceRow, counts: Counts, today: string): Source {
  const { number, kind, title, url, options, audience, priority, language, refresh, validFrom, validUntil } = row;
  return {
    ...{ number, kind, title, url, audience, priority, language, refresh, validFrom, validUntil },
    fileName: options.fileName ?? null,
    channelId: options.channelId ?? null,
    isValid: (validFrom === null || validFrom <= today) && (validUntil === null || validUntil >= today),
    ...{ state: row.state, fault: row.state === "error" ? row.fault : null },
    progress: row.state === "processing" && row.totalCount > 0 ? { done: row.doneCount, total: row.totalCount } : null,
    ...counts,
    syncedAt: row.syncedAt?.toISOString() ?? null,
    nextAt: row.nextAt?.toISOString() ?? null,
    at: row.at.toISOString(),
    by: { id: row.byId, name: row.byName },
  };
}

const LISTED = 100;
const SHOWN = 50;

export async function presentDetail(orm: Orm, row: SourceRow, today: string): Promise<SourceDetail> {
  const { guildId, number, options } = row;
  const ofDocuments = and(eq(documents.guildId, guildId), eq(documents.source, number));
  const [source] = await presentSources(orm, guildId, [row], today);
  if (!source) throw new Error(`source ${number} was not presented`);
  const list = await orm
    .select({ id: documents.id, title: documents.title, url: documents.url, fault: documents.fault })
    .from(documents)
    .where(ofDocuments)
    .orderBy(sql`${documents.fault} is null`, asc(documents.depth), asc(documents.id))
    .limit(LISTED);
  const counted = await orm
    .select({ document: passages.document, count: sql<number>`count(*)::integer` })
    .from(passages)
    .where(and(eq(passages.guildId, guildId), eq(passages.source, number)))
    .groupBy(passages.document);
  const shown = await orm
    .select()
    .from(passages)
    .where(and(eq(passages.guildId, guildId), eq(passages.source, number)))
    .orderBy(asc(passages.document), asc(passages.position), asc(passages.id))
    .limit(SHOWN);
  const uses = await usesOf(
    orm,
    guildId,
    shown.map(({ id }) => id),
  );
  const isEditable = row.kind === "text" || row.kind === "qa";
  return {
    ...source,
    question: options.question ?? null,
    body: isEditable ? (options.body ?? "") : null,
    depth: options.depth ?? 0,
    pages: options.pages ?? 1,
    authors: options.authors ?? "everyone",
    list: list.map(({ id, title, url, fault }) => ({
      ...{ title: title ?? url ?? id, url, fault },
      passages: counted.find(({ document }) => document === id)?.count ?? 0,
    })),
    shown: shown.map(({ id, heading, page, text }) => ({
      ...{ id: String(id), heading, page, text, uses: uses.get(id) ?? 0 },
    })),
  };
}

async function usesOf(orm: Orm, guildId: string, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await orm.execute(sql`
    select passage, count(*)::integer as uses from ai_database_searches as search, unnest(search.passages) as passage
    where search.guild_id = ${guildId}
      and passage in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) group by passage`);
  return new Map((rows as { passage: string; uses: number }[]).map(({ passage, uses }) => [Number(passage), uses]));
}

export const presentGap = ({
  number,
  question,
  state,
  times,
  at,
  lastAt,
  channelId,
  messageId,
  source,
}: GapRow): Gap => ({
  ...{ number, question, state, times, source },
  at: at.toISOString(),
  lastAt: lastAt.toISOString(),
  message: channelId && messageId ? { channelId, messageId } : null,
});
