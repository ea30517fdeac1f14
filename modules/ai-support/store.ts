// Questions, pauses, threads and golden runs. A guild's rows are deleted by its id; a member's by theirs.
import { and, count, desc, eq, gt, gte, ilike, inArray, lt, ne, or, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import { sumsByDay } from "#kit-server/guild/figures/count-by-day.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { contains } from "#kit-server/storage/database/text-patterns.ts";
import { recordList } from "#kit-server/storage/records/record-list.ts";
import { recordTable } from "#kit-server/storage/records/record-table.ts";
import { questionRecords, type SupportQuestion } from "./contract.ts";
import {
  aiSupportCounters as counters,
  aiSupportGoldenRuns as goldenRuns,
  aiSupportPauses as pauses,
  aiSupportQuestions as questions,
  aiSupportThreads as threads,
} from "./store/tables.ts";

export {
  aiSupportCounters,
  aiSupportGoldenRuns,
  aiSupportPauses,
  aiSupportQuestions,
  aiSupportThreads,
} from "./store/tables.ts";
export type QuestionRow = typeof questions.$inferSelect;
type ThreadRow = typeof threads.$inferSelect;

export const questionTable = recordTable({ module: "ai-support", table: questions, id: "number", key: "cause" });

export const questionList = recordList(questionRecords, {
  table: questions,
  sorts: { number: questions.number, confidence: questions.confidence, cost: questions.tokens },
  ties: [{ desc: questions.number }],
  filters: {
    text: (text) => or(ilike(questions.question, contains(text)), ilike(questions.answer, contains(text))),
    state: (state) => eq(questions.state, state),
    place: (place) => eq(questions.place, place),
    feedback: (feedback) => eq(questions.feedback, feedback),
  },
});

export const presentQuestion = (row: QuestionRow): SupportQuestion => ({
  number: row.number,
  askedAt: row.askedAt.toISOString(),
  memberId: row.memberId,
  memberName: row.memberName,
  place: row.place,
  channelId: row.channelId,
  messageId: row.messageId,
  question: row.question,
  answer: row.answer,
  state: row.state,
  reason: row.reason,
  confidence: row.confidence,
  feedback: row.feedback,
  ticket: row.ticket,
  model: row.model,
  isSample: row.isSample,
  tokens: row.tokens,
  micros: row.micros,
  tookMs: row.answeredAt && row.answeredAt.getTime() - row.askedAt.getTime(),
});

type NewQuestion = Omit<typeof questions.$inferInsert, "number">;

/** Stores a question once for its cause. */
export async function putQuestion(orm: Orm, given: NewQuestion): Promise<QuestionRow> {
  const { row } = await questionTable.putNumbered(orm, given, { counters });
  return row;
}

/** The conversation's answered questions since then, oldest first, up to `limit` of the newest. */
export async function earlierIn(orm: Orm, row: QuestionRow, since: Date, limit: number): Promise<QuestionRow[]> {
  if (limit === 0) return [];
  const rows = await orm
    .select()
    .from(questions)
    .where(
      and(
        eq(questions.guildId, row.guildId),
        eq(questions.conversation, row.conversation),
        lt(questions.number, row.number),
        gte(questions.askedAt, since),
        inArray(questions.state, ["answered", "quoted"]),
      ),
    )
    .orderBy(desc(questions.number))
    .limit(limit);
  return rows.toReversed();
}

export const conversationOf = (orm: Orm, row: QuestionRow): Promise<QuestionRow[]> =>
  orm
    .select()
    .from(questions)
    .where(and(eq(questions.guildId, row.guildId), eq(questions.conversation, row.conversation)))
    .orderBy(questions.number)
    .limit(50);

export async function askedSince(orm: Orm, guildId: Snowflake, memberId: Snowflake, since: Date): Promise<number> {
  const [row] = await orm
    .select({ asked: count() })
    .from(questions)
    .where(and(eq(questions.guildId, guildId), eq(questions.memberId, memberId), gt(questions.askedAt, since)));
  return row?.asked ?? 0;
}

/** Whose answer was interrupted. */
export const pendingBefore = (orm: Orm, guildId: Snowflake, before: Date): Promise<QuestionRow[]> =>
  questionTable.all(
    orm,
    guildId,
    and(eq(questions.state, "pending"), ne(questions.place, "command"), lt(questions.askedAt, before)),
  );

export async function forgetOld(orm: Orm, guildId: Snowflake, before: Date): Promise<void> {
  await orm.delete(questions).where(and(eq(questions.guildId, guildId), lt(questions.askedAt, before)));
  await orm.delete(threads).where(and(eq(threads.guildId, guildId), lt(threads.openedAt, before)));
}

/** Deletes everything that a member asked; returns how many questions. */
export async function forgetMember(orm: Orm, guildId: Snowflake, memberId: Snowflake): Promise<number> {
  const gone = await orm
    .delete(questions)
    .where(and(eq(questions.guildId, guildId), eq(questions.memberId, memberId)))
    .returning({ number: questions.number });
  return gone.length;
}

export async function pauseUntil(orm: Orm, guildId: Snowflake, channelId: Snowflake, until: Date): Promise<void> {
  await orm
    .insert(pauses)
    .values({ guildId, channelId, until })
    .onConflictDoUpdate({ target: [pauses.guildId, pauses.channelId], set: { until } });
}

export async function isPaused(orm: Orm, guildId: Snowflake, channelId: Snowflake, now: Date): Promise<boolean> {
  const [row] = await orm
    .select({ until: pauses.until })
    .from(pauses)
    .where(and(eq(pauses.guildId, guildId), eq(pauses.channelId, channelId), gt(pauses.until, now)));
  return row !== undefined;
}

export const noteThread = async (orm: Orm, thread: ThreadRow): Promise<void> =>
  void (await orm.insert(threads).values(thread).onConflictDoNothing());

export async function threadOf(orm: Orm, guildId: Snowflake, channelId: Snowflake): Promise<ThreadRow | null> {
  const at = and(eq(threads.guildId, guildId), eq(threads.channelId, channelId));
  const [row] = await orm.select().from(threads).where(at);
  return row ?? null;
}

export async function forgetTicket(orm: Orm, guildId: Snowflake, number: number): Promise<void> {
  const ticket = and(eq(threads.guildId, guildId), eq(threads.kind, "ticket"), eq(threads.parent, String(number)));
  await orm.delete(threads).where(ticket);
}

/** The newest runs, newest first. */
export const newestRuns = (orm: Orm, guildId: Snowflake, limit: number) =>
  orm
    .select()
    .from(goldenRuns)
    .where(eq(goldenRuns.guildId, guildId))
    .orderBy(desc(goldenRuns.at), desc(goldenRuns.key))
    .limit(limit);

const RUNS_KEPT = 20;

/** Stores a run once for its key, and keeps the newest twenty. Returns false for a repeat. */
export async function putRun(orm: Orm, run: typeof goldenRuns.$inferInsert): Promise<boolean> {
  const stored = await orm.insert(goldenRuns).values(run).onConflictDoNothing().returning({ key: goldenRuns.key });
  await orm.execute(sql`
    delete from ${goldenRuns} where guild_id = ${run.guildId} and key not in (
      select key from ${goldenRuns} where guild_id = ${run.guildId} order by at desc, key desc limit ${RUNS_KEPT})`);
  return stored.length > 0;
}

export const supportFigures = (orm: Orm, guildId: Snowflake, now: Date) =>
  sumsByDay(orm, questions, {
    ...{ guildId, now, at: questions.askedAt },
    sums: { questions: sql`count(*)`, unsure: sql`count(*) filter (where ${questions.state} = 'unsure')` },
  });

/** All since then, without their passages: for insights. */
export const questionsSince = (orm: Orm, guildId: Snowflake, since: Date) =>
  orm
    .select({
      askedAt: questions.askedAt,
      state: questions.state,
      feedback: questions.feedback,
      ticket: questions.ticket,
      tokens: questions.tokens,
      micros: questions.micros,
      question: questions.question,
    })
    .from(questions)
    .where(and(eq(questions.guildId, guildId), gte(questions.askedAt, since)))
    .limit(20_000);
