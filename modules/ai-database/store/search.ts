// Finds passages by words and by meaning, and merges both.
import { sql } from "drizzle-orm";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { TEXT_CONFIGS } from "#kit-server/storage/database/text-search.ts";
import type { Audience, Found } from "../contract.ts";

export type Embedding = { model: string; vector: readonly number[] };
export type Asked = {
  guildId: string;
  question: string;
  embedding: Embedding | null;
  audience: Audience;
  /** In the server's time zone. */
  today: string;
  limit: number;
};

/** Places that each list gives to the merged one. */
const CANDIDATES = 60;
/** Passages by the signs of their vectors that are compared by their cosine. */
const RESCORED = 200;
/** Of reciprocal rank fusion. Small, because the first places of both lists are good. */
const RANK_CONSTANT = 3;
/** BM25: how much repeated words and long passages count. */
const BM25 = { repeated: 1.2, length: 0.6 };
const PRIORITY_STEP = 0.03;
const DEFAULT_PRIORITY = 5;
/** More passages with a word make it no rarer. */
const COUNTED_MAX = 1_000;
/** Passages that are ranked for a question, about: more would take longer than people notice. */
const MATCHED_MAX = 2_000;

type Stem = { config: string; stem: string; words: string[] };
/** `counts`: how often it has each stem of the question; `size`: how many words it has. */
type WithStems = { id: number; config: string; counts: Record<string, number>; size: number };
type ByMeaning = { id: number; cosine: number };

/** Best first. Reads, and writes nothing. */
export async function findPassages(orm: Orm, asked: Asked): Promise<Found[]> {
  const stems = await stemsOf(orm, asked.question);
  const { rarity, telling } = await rarityOf(orm, asked.guildId, stems);
  const matching = await matchWords(orm, asked, telling);
  const nearest = await rankByMeaning(orm, asked);
  if (matching.length + nearest.length === 0) return [];
  const ids = new Set([...matching, ...nearest.slice(0, CANDIDATES).map(({ id }) => id)]);
  const rows = await readPassages(orm, asked.guildId, [...ids], stems);
  const usual = medianOf(nearest.map(({ cosine }) => cosine));
  const cosines = new Map(nearest.map(({ id, cosine }) => [id, cosine]));
  const wordsAt = placesOf(bestByWords(rows, stems, rarity));
  const meaningAt = placesOf(nearest.slice(0, CANDIDATES).map(({ id }) => id));
  return rows
    .map((row) => {
      const cosine = cosines.get(row.id) ?? null;
      const why = { byWords: wordsAt.get(row.id) ?? null, byMeaning: meaningAt.get(row.id) ?? null, cosine };
      const near = nearness(cosine, usual);
      // A vector that is hardly nearer than the others' tells little, whatever its place is.
      const fused = share(why.byWords) + share(why.byMeaning) * near;
      const rank = fused * (1 + (row.priority - DEFAULT_PRIORITY) * PRIORITY_STEP);
      const { covered, words } = coverageOf(stems, rarity, row, asked.question);
      return { row, rank, score: Math.max(covered, near), why: { words, ...why, priority: row.priority } };
    })
    .toSorted((one, other) => other.rank - one.rank || other.score - one.score)
    .filter(isFirstOfItsText())
    .slice(0, asked.limit)
    .map(({ row, score, why }) => ({
      passageId: String(row.id),
      ...{ source: row.source, title: row.title, heading: row.heading, page: row.page, text: row.text, url: row.url },
      audience: row.audience,
      score: Math.round(score * 1000) / 1000,
      why,
    }));
}

const placesOf = (ids: readonly number[]): Map<number, number> => new Map(ids.map((id, at) => [id, at + 1]));
const share = (place: number | null): number => (place === null ? 0 : 1 / (RANK_CONSTANT + place));

/** The same text in two sources is found once. */
function isFirstOfItsText(): (one: { row: { text: string } }) => boolean {
  const seen = new Set<string>();
  return ({ row: { text } }) => {
    const isNew = !seen.has(text);
    seen.add(text);
    return isNew;
  };
}

/** Embeddings of unrelated texts have a cosine that depends on the model, so it is measured against the usual one. */
const nearness = (cosine: number | null, usual: number): number =>
  cosine === null ? 0 : Math.min(1, Math.max(0, (cosine - usual) / (1 - usual || 1)));

const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** The question's stems in each language that passages are indexed with, and the words that they come from. */
async function stemsOf(orm: Orm, question: string): Promise<Stem[]> {
  const words = [...new Set(question.match(/[\p{L}\p{N}]+/gu) ?? [])];
  const { rows } = await orm.execute(sql`
    with asked as (
      select config, lexeme as stem from jsonb_array_elements_text(${JSON.stringify(TEXT_CONFIGS)}::jsonb) as config,
        unnest(to_tsvector(config::regconfig, ${question}))
    )
    select config, stem, (
      select coalesce(jsonb_agg(word), '[]') from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as word
      where stem = any(tsvector_to_array(to_tsvector(config::regconfig, word)))
    ) as words from asked`);
  return rows as Stem[];
}

/** Any of these stems, as a query that isn't parsed again. */
const anyOf = (stems: readonly Stem[], config: string): string =>
  stems
    .filter((one) => one.config === config)
    .map(({ stem }) => `'${stem.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`)
    .join(" | ");

/** What may be found: of sources for this audience, within their days. */
const visible = ({ guildId, audience, today }: Asked, table: "passage" | "sign") => {
  const row = sql.identifier(table);
  return sql`
    ${row}.guild_id = ${guildId} and exists (
      select from ai_database_sources as source
      where source.guild_id = ${row}.guild_id and source.number = ${row}.source
        and (${audience} = 'staff' or source.audience = 'public')
        and (source.valid_from is null or source.valid_from <= ${today}::date)
        and (source.valid_until is null or source.valid_until >= ${today}::date))`;
};

/** Passages with any of the stems, the best by PostgreSQL's rank, which is quick but doesn't know how rare a stem is. */
async function matchWords(orm: Orm, asked: Asked, stems: readonly Stem[]): Promise<number[]> {
  const queries = TEXT_CONFIGS.flatMap((config) => {
    const query = anyOf(stems, config);
    return query === "" ? [] : [{ config, query }];
  });
  if (queries.length === 0) return [];
  const ranked = sql.join(
    queries.map(
      ({ config, query }) => sql`
        select passage.id, ts_rank(passage.words, ${query}::tsquery, 1) as rank
        from ai_database_passages as passage
        where passage.words @@ ${query}::tsquery and passage.config = ${config} and ${visible(asked, "passage")}`,
    ),
    sql` union all `,
  );
  const { rows } = await orm.execute(sql`
    select id from (${ranked}) as ranked order by rank desc, id limit ${CANDIDATES}`);
  return (rows as { id: string }[]).map(({ id }) => Number(id));
}

/** Those with any of the stems, by BM25. */
function bestByWords(
  rows: readonly WithStems[],
  stems: readonly Stem[],
  rarity: ReadonlyMap<string, number>,
): number[] {
  const usual = rows.reduce((sum, { size }) => sum + size, 0) / (rows.length || 1) || 1;
  const { repeated, length } = BM25;
  return rows
    .map(({ id, config, counts, size }) => {
      const parts = stems.map((one) => {
        const count = one.config === config ? (counts[one.stem] ?? 0) : 0;
        const damped = count + repeated * (1 - length + (length * size) / usual);
        return count === 0 ? 0 : (worthOf(rarity, one) * count * (repeated + 1)) / damped;
      });
      return { id, score: parts.reduce((sum, one) => sum + one, 0) };
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || one.id - other.id)
    .map(({ id }) => id);
}

const worthOf = (rarity: ReadonlyMap<string, number>, { config, stem }: Stem): number =>
  rarity.get(`${config} ${stem}`) ?? 0;

/** The nearest by the signs of their vectors, in the order of their cosines. */
async function rankByMeaning(orm: Orm, asked: Asked): Promise<ByMeaning[]> {
  const { embedding } = asked;
  if (!embedding) return [];
  const { model, vector } = embedding;
  const { rows } = await orm.execute(sql`
    select passage.id, passage.vector from (
      select sign.passage from ai_database_signs as sign
      where ${visible(asked, "sign")} and sign.model = ${model} and bit_length(sign.signs) = ${vector.length}
      order by bit_count(sign.signs # ${signsOf(vector)}::bit varying), sign.passage limit ${RESCORED}
    ) as near join ai_database_passages as passage on passage.guild_id = ${asked.guildId} and passage.id = near.passage`);
  return (rows as { id: string; vector: Buffer }[])
    .map((row) => ({ id: Number(row.id), cosine: cosineOf(vector, floatsOf(row.vector)) }))
    .toSorted((one, other) => other.cosine - one.cosine || one.id - other.id);
}

/** One bit for each number: whether it is positive. */
export const signsOf = (vector: readonly number[]): string => vector.map((value) => (value > 0 ? "1" : "0")).join("");

export const bytesOf = (vector: readonly number[]): Uint8Array => new Uint8Array(Float32Array.from(vector).buffer);

function floatsOf(bytes: Buffer): Float32Array {
  const copy = new Uint8Array(bytes);
  return new Float32Array(copy.buffer, 0, Math.floor(copy.byteLength / 4));
}

function cosineOf(one: readonly number[], other: Float32Array): number {
  let [dot, ones, others] = [0, 0, 0];
  for (const [at, value] of one.entries()) {
    const second = other[at] ?? 0;
    dot += value * second;
    ones += value * value;
    others += second * second;
  }
  return ones === 0 || others === 0 ? 0 : dot / Math.sqrt(ones * others);
}

type Rarity = { rarity: Map<string, number>; telling: Stem[] };

/**
 * How much each stem tells, by how few passages have it: the inverse document frequency of BM25. `telling`: the stems to look for. In
 * a large store, those that a large part of it has aren't among them if the question has others.
 */
async function rarityOf(orm: Orm, guildId: string, stems: readonly Stem[]): Promise<Rarity> {
  if (stems.length === 0) return { rarity: new Map(), telling: [] };
  const counted = stems.map(({ config, stem }) => ({
    config,
    stem,
    query: anyOf([{ config, stem, words: [] }], config),
  }));
  const { rows } = await orm.execute(sql`
    with size as (select config, count(*)::integer as total from ai_database_passages where guild_id = ${guildId} group by config)
    select asked.config, asked.stem, size.total, (
      select count(*)::integer from (
        select from ai_database_passages as passage
        where passage.guild_id = ${guildId} and passage.config = asked.config and passage.words @@ asked.query::tsquery
        limit ${COUNTED_MAX}
      ) as having_it
    ) as count
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as asked(config text, stem text, query text)
    join size on size.config = asked.config`);
  const counts = rows as { config: string; stem: string; total: number; count: number }[];
  const rarity = new Map(
    counts.map(({ config, stem, total, count }) => [
      `${config} ${stem}`,
      // A word that no passage has tells as much as one that a single passage has.
      Math.log(1 + (total - Math.max(1, count) + 0.5) / (Math.max(1, count) + 0.5)),
    ]),
  );
  let matched = 0;
  const telling = counts
    .toSorted((one, other) => one.count - other.count)
    .filter(({ count }) => {
      const isTelling = matched === 0 || (count < COUNTED_MAX && matched + count <= MATCHED_MAX);
      matched += count;
      return isTelling && count > 0;
    });
  return { rarity, telling: telling.map(({ config, stem }) => ({ config, stem, words: [] })) };
}

/** The share of the question's stems that a passage has, by how much each tells, and the words that they come from. */
function coverageOf(stems: readonly Stem[], rarity: ReadonlyMap<string, number>, row: WithStems, question: string) {
  const fitting = stems.filter(({ config }) => config === row.config);
  const has = fitting.filter(({ stem }) => (row.counts[stem] ?? 0) > 0);
  const sum = (some: readonly Stem[]) => some.reduce((all, one) => all + worthOf(rarity, one), 0);
  const all = sum(fitting);
  const words = [...new Set(has.flatMap((one) => one.words))];
  const inOrder = words.toSorted((one, other) => question.indexOf(one) - question.indexOf(other));
  return { covered: all === 0 ? 0 : sum(has) / all, words: inOrder };
}

type Shown = Pick<Found, "source" | "title" | "heading" | "page" | "text" | "url" | "audience">;
type Read = WithStems & Shown & { priority: number };

async function readPassages(
  orm: Orm,
  guildId: string,
  ids: readonly number[],
  stems: readonly Stem[],
): Promise<Read[]> {
  const names = JSON.stringify([...new Set(stems.map(({ stem }) => stem))]);
  const { rows } = await orm.execute(sql`
    select passage.id, passage.config, passage.source, passage.heading, passage.page, passage.text, source.audience,
      source.priority, coalesce(document.title, source.title) as title, coalesce(document.url, source.url) as url,
      word.counts, word.size
    from ai_database_passages as passage
    join ai_database_sources as source on source.guild_id = passage.guild_id and source.number = passage.source
    left join ai_database_documents as document
      on document.guild_id = passage.guild_id and document.source = passage.source and document.id = passage.document
    cross join lateral (
      select coalesce(sum(cardinality(positions)), 0)::integer as size, coalesce(jsonb_object_agg(lexeme, cardinality(positions))
        filter (where lexeme in (select jsonb_array_elements_text(${names}::jsonb))), '{}') as counts
      from unnest(passage.words)) as word
    where passage.guild_id = ${guildId}
      and passage.id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
  return (rows as unknown as Read[]).map((row) => ({ ...row, id: Number(row.id) }));
}
