// Finds passages by words and by meaning, and merges both.
import { sql } from "drizzle-orm";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { Audience, Found } from "../contract.ts";
import { TEXT_CONFIGS } from "./language.ts";

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
/** Of reciprocal rank fusion, as its authors chose it. */
const RANK_CONSTANT = 60;
/** Words tell more than meaning where both disagree, and cost nothing. */
const MEANING_WEIGHT = 0.5;
const PRIORITY_STEP = 0.02;
const DEFAULT_PRIORITY = 5;
/** More passages with a word make it no rarer. */
const COUNTED_MAX = 5_000;

type Stem = { config: string; stem: string; words: string[] };
type ByWords = { id: number; config: string; stems: string[] };
type ByMeaning = { id: number; cosine: number };

/** Best first. Reads, and writes nothing. */
export async function findPassages(orm: Orm, asked: Asked): Promise<Found[]> {
  const stems = await stemsOf(orm, asked.question);
  const [byWords, byMeaning] = [await rankByWords(orm, asked, stems), await rankByMeaning(orm, asked)];
  if (byWords.length + byMeaning.length === 0) return [];
  const rarity = await rarityOf(orm, asked.guildId, stems);
  const places = new Map<number, { words: number | null; meaning: number | null; cosine: number | null }>();
  const placeOf = (id: number) => {
    const place = places.get(id) ?? { words: null, meaning: null, cosine: null };
    places.set(id, place);
    return place;
  };
  for (const [at, { id }] of byWords.entries()) placeOf(id).words = at + 1;
  for (const [at, { id, cosine }] of byMeaning.entries()) {
    const place = placeOf(id);
    place.cosine = cosine;
    if (at < CANDIDATES) place.meaning = at + 1;
  }
  const wanted = [...places].filter(([, { words, meaning }]) => words !== null || meaning !== null);
  const rows = await readPassages(
    orm,
    asked.guildId,
    wanted.map(([id]) => id),
    stems,
  );
  const usual = medianOf(byMeaning.map(({ cosine }) => cosine));
  return rows
    .map((row) => {
      const { words, meaning, cosine } = placeOf(row.id);
      const fused = part(words, 1) + part(meaning, MEANING_WEIGHT);
      const rank = fused * (1 + (row.priority - DEFAULT_PRIORITY) * PRIORITY_STEP);
      const { score: covered, found } = coverageOf(stems, rarity, row);
      return { row, rank, found, words, meaning, cosine, score: Math.max(covered, nearness(cosine, usual)) };
    })
    .toSorted((one, other) => other.rank - one.rank || other.score - one.score)
    .filter(isFirstOfItsText())
    .slice(0, asked.limit)
    .map(({ row, score, found, words, meaning, cosine }) => ({
      passageId: String(row.id),
      source: row.source,
      title: row.title,
      heading: row.heading,
      page: row.page,
      text: row.text,
      url: row.url,
      audience: row.audience,
      score: Math.round(score * 1000) / 1000,
      why: { words: found, byWords: words, byMeaning: meaning, cosine, priority: row.priority },
    }));
}

const part = (place: number | null, weight: number): number => (place === null ? 0 : weight / (RANK_CONSTANT + place));

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
const visible = ({ guildId, audience, today }: Asked) => sql`
  passage.guild_id = ${guildId} and exists (
    select from ai_database_sources as source
    where source.guild_id = passage.guild_id and source.number = passage.source
      and (${audience} = 'staff' or source.audience = 'public')
      and (source.valid_from is null or source.valid_from <= ${today}::date)
      and (source.valid_until is null or source.valid_until >= ${today}::date))`;

async function rankByWords(orm: Orm, asked: Asked, stems: readonly Stem[]): Promise<Pick<ByWords, "id">[]> {
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
        where passage.words @@ ${query}::tsquery and passage.config = ${config} and ${visible(asked)}`,
    ),
    sql` union all `,
  );
  const { rows } = await orm.execute(sql`
    select id from (${ranked}) as ranked order by rank desc, id limit ${CANDIDATES}`);
  return (rows as { id: string }[]).map(({ id }) => ({ id: Number(id) }));
}

/** The nearest by the signs of their vectors, in the order of their cosines. */
async function rankByMeaning(orm: Orm, asked: Asked): Promise<ByMeaning[]> {
  const { embedding } = asked;
  if (!embedding) return [];
  const { rows } = await orm.execute(sql`
    select passage.id, passage.vector from ai_database_passages as passage
    where ${visible(asked)} and passage.model = ${embedding.model}
      and bit_length(passage.signs) = ${embedding.vector.length}
    order by bit_count(passage.signs # ${signsOf(embedding.vector)}::bit varying), passage.id limit ${RESCORED}`);
  return (rows as { id: string; vector: Buffer }[])
    .map(({ id, vector }) => ({ id: Number(id), cosine: cosineOf(embedding.vector, floatsOf(vector)) }))
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

/** How much each stem tells, by how few passages have it: the inverse document frequency of BM25. */
async function rarityOf(orm: Orm, guildId: string, stems: readonly Stem[]): Promise<Map<string, number>> {
  if (stems.length === 0) return new Map();
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
  return new Map(
    (rows as { config: string; stem: string; total: number; count: number }[]).map(({ config, stem, total, count }) => [
      `${config} ${stem}`,
      // A word that no passage has tells as much as one that a single passage has.
      Math.log(1 + (total - Math.max(1, count) + 0.5) / (Math.max(1, count) + 0.5)),
    ]),
  );
}

/** The share of the question's stems that a passage has, by how much each tells. */
function coverageOf(stems: readonly Stem[], rarity: ReadonlyMap<string, number>, row: ByWords) {
  const own = stems.filter(({ config }) => config === row.config);
  const worth = ({ config, stem }: Stem): number => rarity.get(`${config} ${stem}`) ?? 0;
  const has = own.filter(({ stem }) => row.stems.includes(stem));
  const all = own.reduce((sum, one) => sum + worth(one), 0);
  const score = all === 0 ? 0 : has.reduce((sum, one) => sum + worth(one), 0) / all;
  return { score, found: [...new Set(has.flatMap(({ words }) => words))] };
}

type Read = ByWords &
  Pick<Found, "source" | "title" | "heading" | "page" | "text" | "url" | "audience"> & { priority: number };

async function readPassages(
  orm: Orm,
  guildId: string,
  ids: readonly number[],
  stems: readonly Stem[],
): Promise<Read[]> {
  const names = [...new Set(stems.map(({ stem }) => stem))];
  const { rows } = await orm.execute(sql`
    select passage.id, passage.config, passage.source, passage.heading, passage.page, passage.text, source.audience, source.priority,
      coalesce(document.title, source.title) as title, coalesce(document.url, source.url) as url,
      array(select lexeme from unnest(passage.words) where lexeme in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))) as stems
    from ai_database_passages as passage
    join ai_database_sources as source on source.guild_id = passage.guild_id and source.number = passage.source
    left join ai_database_documents as document
      on document.guild_id = passage.guild_id and document.source = passage.source and document.id = passage.document
    where passage.guild_id = ${guildId}
      and passage.id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
  return (rows as unknown as Read[]).map((row) => ({ ...row, id: Number(row.id) }));
}
