// Finds sentences of two sources that are nearly the same, with other numbers or a negation: one of them may be outdated.
import { and, eq, inArray } from "drizzle-orm";
import { findPassages } from "../store/search.ts";
import {
  aiDatabaseConflicts as conflicts,
  aiDatabasePassages as passages,
  aiDatabaseSources as sources,
} from "../store/tables.ts";
import type { Ctx } from "./context.ts";

/** Passages of a source that are compared. */
const PASSAGES_MAX = 300;
/** The nearest passages that each is compared with. */
const NEAREST = 6;
/** Share of the words that two sentences have in common. */
const SAME = 0.6;
const WORDS_MIN = 4;
const FOUND_MAX = 200;

type Sentence = { text: string; words: ReadonlySet<string>; facts: string };

export async function compareSource(ctx: Ctx, number: number): Promise<void> {
  const { orm, guildId, clock } = ctx;
  const compared = await orm
    .select({ id: passages.id, text: passages.text })
    .from(passages)
    .where(and(eq(passages.guildId, guildId), eq(passages.source, number)))
    .orderBy(passages.id)
    .limit(PASSAGES_MAX);
  if ((await orm.$count(conflicts, eq(conflicts.guildId, guildId))) >= FOUND_MAX) return;
  const today = await ctx.time.today();
  for (const { id, text } of compared) {
    const sentences = sentencesOf(text);
    if (sentences.length === 0) continue;
    const question = sentences
      .map((one) => one.text)
      .join(" ")
      .slice(0, 1_000);
    const near = await findPassages(orm, {
      guildId,
      question,
      embedding: null,
      audience: "staff",
      today,
      limit: NEAREST,
    });
    for (const { passageId, source, text: other } of near) {
      const pair = source === number ? null : contradiction(sentences, sentencesOf(other));
      if (!pair) continue;
      const [first, second] = id < Number(passageId) ? [id, Number(passageId)] : [Number(passageId), id];
      const texts = first === id ? pair : ([pair[1], pair[0]] as const);
      await putConflict(ctx, { one: first, other: second, oneText: texts[0], otherText: texts[1], at: clock.now() });
    }
  }
}

type NewConflict = Omit<typeof conflicts.$inferInsert, "guildId">;

/** Both passages may have left meanwhile; then there is no conflict. One that was dismissed stays so. */
async function putConflict({ orm, guildId }: Ctx, row: NewConflict): Promise<void> {
  await orm.transaction(async (tx) => {
    const there = await tx
      .select({ id: passages.id })
      .from(passages)
      .where(and(eq(passages.guildId, guildId), inArray(passages.id, [row.one, row.other])))
      .for("share");
    if (there.length === 2)
      await tx
        .insert(conflicts)
        .values({ guildId, ...row })
        .onConflictDoNothing();
  });
}

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });
const NEGATIONS =
  /^(?:no|not|never|without|nicht|kein|keine|keinen|nie|ohne|nunca|sin|ningún|ninguna|can't|don't|doesn't|isn't|aren't|won't)$/;
const NUMBER_WORDS: Readonly<Record<string, string>> = {
  ...{ one: "1", two: "2", three: "3", four: "4", five: "5", six: "6", seven: "7", eight: "8", nine: "9", ten: "10" },
  ...{ zwei: "2", drei: "3", vier: "4", fünf: "5", sechs: "6", sieben: "7", acht: "8", neun: "9", zehn: "10" },
  ...{ dos: "2", tres: "3", cuatro: "4", cinco: "5", seis: "6", siete: "7", ocho: "8", nueve: "9", diez: "10" },
};

function sentencesOf(text: string): Sentence[] {
  return [...segmenter.segment(text)].flatMap(({ segment }) => {
    const all = segment.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}.,:'’%-]*[\p{L}\p{N}%]|[\p{L}\p{N}]/gu) ?? [];
    const facts = all.flatMap((word) => {
      const plain = NUMBER_WORDS[word] ?? word.replace("’", "'");
      return /\p{N}/u.test(plain) || NEGATIONS.test(plain) ? [plain] : [];
    });
    const words = new Set(
      all.filter((word) => word.length > 2 && !/\p{N}/u.test(word) && !NUMBER_WORDS[word] && !NEGATIONS.test(word)),
    );
    return words.size < WORDS_MIN ? [] : [{ text: segment.trim(), words, facts: facts.toSorted().join(" ") }];
  });
}

/** The first pair that says the same with other facts. */
function contradiction(one: readonly Sentence[], other: readonly Sentence[]): [string, string] | null {
  for (const first of one) {
    for (const second of other) {
      if (first.facts === second.facts) continue;
      const shared = [...first.words].filter((word) => second.words.has(word)).length;
      if (shared / Math.max(first.words.size, second.words.size) >= SAME) return [first.text, second.text];
    }
  }
  return null;
}

/** Open conflicts with both sources, the newest first. */
export async function listConflicts({ orm, guildId }: Pick<Ctx, "orm" | "guildId">) {
  const rows = await orm
    .select()
    .from(conflicts)
    .where(and(eq(conflicts.guildId, guildId), eq(conflicts.isDismissed, false)))
    .orderBy(conflicts.id)
    .limit(50);
  const ids = rows.flatMap(({ one, other }) => [one, other]);
  const named = await orm
    .select({ id: passages.id, source: passages.source, title: sources.title })
    .from(passages)
    .innerJoin(sources, and(eq(sources.guildId, passages.guildId), eq(sources.number, passages.source)))
    .where(and(eq(passages.guildId, guildId), inArray(passages.id, ids.length > 0 ? ids : [0])));
  const side = (id: number, text: string) => {
    const found = named.find((one) => one.id === id);
    return { source: found?.source ?? 0, title: found?.title ?? "", text };
  };
  return rows.map(({ id, one, other, oneText, otherText, at }) => ({
    ...{ id, one: side(one, oneText), other: side(other, otherText), at: at.toISOString() },
  }));
}
