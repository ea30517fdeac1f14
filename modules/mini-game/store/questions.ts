// The server's own questions.
import { and, eq, ilike, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { contains } from "#kit-server/storage/database/text-patterns.ts";
import { recordList } from "#kit-server/storage/records/record-list.ts";
import { questionRecords } from "../contract.ts";
import { miniGameQuestions as questions } from "./tables.ts";

export type QuestionRow = typeof questions.$inferSelect;

export const questionList = recordList(questionRecords, {
  table: questions,
  sorts: { set: questions.set, text: questions.text },
  ties: [questions.text, questions.id],
  filters: { set: questions.set, text: (text) => ilike(questions.text, contains(text.trim())) },
});

const ofSet = (guildId: Snowflake, set: string) => and(eq(questions.guildId, guildId), eq(questions.set, set));

/** The sets by name, with their numbers of questions. */
export async function listSets(orm: Orm, guildId: Snowflake): Promise<{ name: string; questions: number }[]> {
  return orm
    .select({ name: questions.set, questions: sql<number>`count(*)`.mapWith(Number) })
    .from(questions)
    .where(eq(questions.guildId, guildId))
    .groupBy(questions.set)
    .orderBy(questions.set);
}

export const countInSet = (orm: Orm, guildId: Snowflake, set: string): Promise<number> =>
  orm.$count(questions, ofSet(guildId, set));

export async function replaceSet(
  tx: Orm,
  guildId: Snowflake,
  set: string,
  rows: readonly Omit<QuestionRow, "guildId" | "set">[],
): Promise<void> {
  await tx.delete(questions).where(ofSet(guildId, set));
  for (let from = 0; from < rows.length; from += 500) {
    await tx.insert(questions).values(rows.slice(from, from + 500).map((row) => ({ ...row, guildId, set })));
  }
}

/** Returns how many questions it had. */
export async function deleteSet(tx: Orm, guildId: Snowflake, set: string): Promise<number> {
  return (await tx.delete(questions).where(ofSet(guildId, set)).returning({ id: questions.id })).length;
}

/** The ids of all own questions, always in the same order, so that the seed can choose among them. */
export async function ownIds(orm: Orm, guildId: Snowflake): Promise<string[]> {
  const rows = await orm
    .select({ id: questions.id })
    .from(questions)
    .where(eq(questions.guildId, guildId))
    .orderBy(questions.id);
  return rows.map(({ id }) => id);
}

export async function questionsById(orm: Orm, guildId: Snowflake, ids: readonly string[]): Promise<QuestionRow[]> {
  if (ids.length === 0) return [];
  return orm
    .select()
    .from(questions)
    .where(and(eq(questions.guildId, guildId), sql`${questions.id} in ${[...ids]}`));
}
