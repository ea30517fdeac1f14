// How well the AI database finds the passage that answers a question, against BM25 in the same run, and how fast among 20,000.
// The data is a folder with `xquad.en.json` and `xquad.de.json` (google-deepmind/xquad), named by XQUAD_DIR.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import MiniSearch from "minisearch";
import * as z from "zod";
import { type Database, openDatabase } from "#kit-server/storage/database/database.ts";
import { openEmbeddedServer } from "#kit-server/storage/embedded-postgres/embedded-server.ts";
import { chunksOf } from "#modules/ai-database/service/chunk.ts";
import { putPassages, putVector } from "#modules/ai-database/store/passages.ts";
import { findPassages } from "#modules/ai-database/store/search.ts";
import { embedWords } from "#stand-ins/model/embed-words.ts";
import type { Figure } from "./figure.ts";
import { makeDataDir } from "./installation.ts";

const CONFIGS = { en: "english", de: "german" } as const;
type Tongue = keyof typeof CONFIGS;
/** What full text reached when it was chosen. */
const GOALS = { en: { five: 0.982, mrr: 0.949 }, de: { five: 0.96, mrr: 0.908 } };
const FOUND = 20;
const MANY = 20_000;
const ROUNDS = 200;
const DIMENSIONS = 512;
const NOISE = 0.9;
const TODAY = "2026-01-01";

const dataset = z.object({
  data: z.array(
    z.object({
      paragraphs: z.array(z.object({ context: z.string(), qas: z.array(z.object({ question: z.string() })) })),
    }),
  ),
});
type Pair = { question: string; source: number };
type Data = { contexts: string[]; pairs: Pair[] };
type Embed = (text: string, source: number) => number[];

export const hasQuestions = (): boolean => existsSync(join(process.env.XQUAD_DIR ?? "", "xquad.en.json"));

export async function measureKnowledge(): Promise<Figure[]> {
  const dataDir = makeDataDir();
  const server = await openEmbeddedServer(dataDir.path, { onFailure: (sentence) => console.error(sentence) });
  const database = await openDatabase(server.url);
  try {
    const figures: Figure[] = [];
    for (const tongue of ["en", "de"] as const) figures.push(...(await measureTongue(database, tongue)));
    figures.push(...(await measureMany(database)));
    return figures;
  } finally {
    await database.close();
    await server.close();
    dataDir.remove();
  }
}

async function measureTongue({ orm }: Database, tongue: Tongue): Promise<Figure[]> {
  const { contexts, pairs } = read(tongue);
  await fill({ orm }, tongue, contexts, CONFIGS[tongue]);
  const finder = (embed: Embed | null, model: string) => async (pair: Pair) => {
    const embedding = embed && { model, vector: embed(pair.question, pair.source) };
    const asked = {
      guildId: tongue,
      question: pair.question,
      embedding,
      audience: "public",
      today: TODAY,
      limit: FOUND,
    } as const;
    return (await findPassages(orm, asked)).map(({ source }) => source);
  };
  const words = await rate(pairs, finder(null, ""));
  // Every third question, so that the part stays within its time.
  const some = pairs.filter((_, at) => at % 3 === 0);
  const byWords = await rate(some, finder(null, ""));
  await embedAll({ orm }, tongue, "oracle", contexts, (_text, source) => near(source, "passage"));
  const oracle = await rate(
    some,
    finder((question, source) => near(source, question), "oracle"),
  );
  await embedAll({ orm }, tongue, "hashed", contexts, embedWords);
  const guessed = await rate(some, finder(embedWords, "hashed"));
  const bm25 = await rate(pairs, await baseline(contexts));
  const { five, mrr } = GOALS[tongue];
  const against = `${pairs.length} questions, ${contexts.length} passages; BM25: `;
  const line = (name: string, value: number, atLeast: number, note: string): Figure => ({
    ...{
      name: `Knowledge, ${tongue}: ${name}`,
      value: Math.round(value * 1000) / 1000,
      unit: "",
      goal: { atLeast },
      note,
    },
  });
  return [
    line("recall@1 by words", words.one, bm25.one, `${against}${bm25.one.toFixed(3)}`),
    line("recall@5 by words", words.five, five, `${against}${bm25.five.toFixed(3)}`),
    line("MRR by words", words.mrr, mrr, `${against}${bm25.mrr.toFixed(3)}`),
    line(
      "MRR with a perfect embedding",
      oracle.mrr,
      byWords.mrr,
      `recall@5 ${oracle.five.toFixed(3)}; by words ${byWords.mrr.toFixed(3)}`,
    ),
    line(
      "MRR with hashed words as embedding",
      guessed.mrr,
      byWords.mrr - 0.02,
      `recall@5 ${guessed.five.toFixed(3)}; by words ${byWords.mrr.toFixed(3)}`,
    ),
  ];
}

function read(tongue: Tongue): Data {
  const path = join(process.env.XQUAD_DIR ?? "", `xquad.${tongue}.json`);
  const paragraphs = dataset.parse(JSON.parse(readFileSync(path, "utf8"))).data.flatMap((one) => one.paragraphs);
  return {
    contexts: paragraphs.map(({ context }) => context),
    pairs: paragraphs.flatMap(({ qas }, at) => qas.map(({ question }) => ({ question, source: at + 1 }))),
  };
}

/** A source for each text, cut and stored as the module does it. */
async function fill(
  { orm }: Pick<Database, "orm">,
  guildId: string,
  texts: readonly string[],
  config: string,
): Promise<void> {
  await orm.execute(sql`
    insert into ai_database_sources (guild_id, number, key, kind, title, options, audience, priority, language, refresh, at, changed_at, by_id, by_name)
    select ${guildId}, n, n::text, 'text', '', '{}', 'public', 5, 'auto', 'never', now(), now(), '1', 'Bench'
    from generate_series(1, ${texts.length}::integer) as n`);
  for (const [at, text] of texts.entries()) {
    await putPassages(orm, { guildId, number: at + 1 }, { id: "text", title: null, config }, chunksOf(text));
  }
  await orm.execute(sql`analyze ai_database_passages`);
}

async function embedAll(
  { orm }: Pick<Database, "orm">,
  guildId: string,
  model: string,
  texts: readonly string[],
  embed: Embed,
): Promise<void> {
  const { rows } = await orm.execute(sql`select id, source from ai_database_passages where guild_id = ${guildId}`);
  const passages = rows as { id: string; source: number }[];
  const vectors = new Map(texts.map((text, at) => [at + 1, embed(text, at + 1)]));
  await orm.transaction(async (tx) => {
    for (const { id, source } of passages)
      await putVector(tx, { guildId, id: Number(id) }, { model, vector: vectors.get(source) ?? [] });
  });
}

type Rates = { one: number; five: number; mrr: number };

async function rate(pairs: readonly Pair[], find: (pair: Pair) => Promise<number[]>): Promise<Rates> {
  const sums = { one: 0, five: 0, mrr: 0 };
  for (const pair of pairs) {
    const place = [...new Set(await find(pair))].indexOf(pair.source) + 1;
    if (place === 1) sums.one += 1;
    if (place >= 1 && place <= 5) sums.five += 1;
    if (place >= 1) sums.mrr += 1 / place;
  }
  return { one: sums.one / pairs.length, five: sums.five / pairs.length, mrr: sums.mrr / pairs.length };
}

async function baseline(contexts: readonly string[]) {
  const index = new MiniSearch({ fields: ["text"] });
  index.addAll(contexts.map((text, at) => ({ id: at + 1, text })));
  return async ({ question }: Pair): Promise<number[]> =>
    index
      .search(question)
      .slice(0, FOUND)
      .map(({ id }) => id as number);
}

/** A direction for each passage, and for each question of it one that is near. */
function near(source: number, salt: string): number[] {
  const [base, noise] = [direction(`passage ${source}`), direction(`${salt} ${source}`)];
  return base.map((value, at) => value + NOISE * (noise[at] ?? 0));
}

function direction(seed: string): number[] {
  const values: number[] = [];
  for (let block = 0; values.length < DIMENSIONS; block += 1) {
    const bytes = createHash("sha512").update(`${seed} ${block}`).digest();
    for (let at = 0; at < bytes.length; at += 2) values.push(bytes.readInt16LE(at) / 32_768);
  }
  return values.slice(0, DIMENSIONS);
}

/** Passages of sentences of the set, mixed, so that its words are as common as they are in texts. */
async function measureMany({ orm }: Database): Promise<Figure[]> {
  const { contexts, pairs } = read("en");
  const sentences = contexts.flatMap((context) => context.split(/(?<=\.)\s+/));
  const texts = Array.from({ length: 200 }, (_, source) =>
    Array.from({ length: MANY / 200 }, (_, at) => {
      const start = source * 7_919 + at * 104_729;
      const mixed = Array.from({ length: 5 }, (_, next) => sentences[(start + next * 1_299_709) % sentences.length]);
      return `# Part ${source} ${at}\n\n${mixed.join(" ").slice(0, 1_400)}`;
    }).join("\n\n"),
  );
  await fill({ orm }, "many", texts, "english");
  await embedAll({ orm }, "many", "hashed", texts, embedWords);
  await orm.execute(sql`vacuum analyze`);
  const total = await orm.execute(sql`select count(*) as count from ai_database_passages where guild_id = 'many'`);
  const [taken, plain]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { question = "" } = pairs[(round * 37) % pairs.length] ?? {};
    const embedding = { model: "hashed", vector: embedWords(question) };
    const asked = { guildId: "many", question, embedding, audience: "public", today: TODAY, limit: 8 } as const;
    taken.push(await timeOf(() => findPassages(orm, asked)));
    plain.push(await timeOf(() => rankPlainly({ orm }, question)));
  }
  const at = (times: number[], share: number): number =>
    times.toSorted((one, other) => one - other)[Math.floor(ROUNDS * share)] ?? 0;
  const medians = [at(taken, 0.5), at(plain, 0.5)] as const;
  return [
    {
      name: "Knowledge: a question among 20,000 passages, 95th percentile",
      ...{ value: at(taken, 0.95), unit: "ms", goal: { atMost: 100 } },
      note: `${total.rows[0]?.count} passages, by words and meaning; median ${medians[0].toFixed(0)} ms`,
    },
    {
      name: "Knowledge: the same, against PostgreSQL's own rank by words",
      ...{ value: medians[0] / medians[1], unit: "", goal: { atMost: 3 } },
      note: `medians of ${medians[0].toFixed(0)} and ${medians[1].toFixed(0)} ms, in turn`,
    },
  ];
}

/** Any of the question's words, as full text is usually searched. */
const rankPlainly = ({ orm }: Pick<Database, "orm">, question: string): Promise<unknown> =>
  orm.execute(sql`
    select passage.id from ai_database_passages as passage,
      cast(replace(plainto_tsquery('english', ${question})::text, '&', '|') as tsquery) as query
    where passage.guild_id = 'many' and passage.words @@ query order by ts_rank(passage.words, query, 1) desc limit 8`);

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await act();
  return performance.now() - startedAt;
}
