// Golden questions: asked after each change of knowledge or settings, so that a worse answer is noticed.
import { type GoldenAnswer, type GoldenRun, wordsIn } from "../contract.ts";
import { newestRuns, putRun } from "../store.ts";
import type { Ctx } from "./context.ts";
import { findAnswer } from "./find-answer.ts";
import { ANSWER_PROMPT_VERSION } from "./prompts/answer-prompt.ts";

/** Changes of knowledge often come in crowds, such as a crawl. */
const SETTLE_MS = 60_000;

/** One run at the end of the current minute, however many changes there are. */
export async function runAfterKnowledge(ctx: Ctx): Promise<void> {
  if (ctx.config.golden.length === 0) return;
  const startAfter = new Date((Math.floor(ctx.clock.now().getTime() / SETTLE_MS) + 1) * SETTLE_MS);
  const at = startAfter.toISOString();
  await ctx.jobs.enqueue("golden", { at, cause: "knowledge" }, { key: `golden:knowledge:${at}`, startAfter });
}

export async function runGolden(ctx: Ctx, { at, cause }: { at: string; cause: GoldenRun["cause"] }): Promise<void> {
  const { golden, goldenFloor } = ctx.config;
  if (golden.length === 0) return void (await ctx.alerts.clear("golden"));
  const [before] = await newestRuns(ctx.orm, ctx.guildId, 1);
  const answers: GoldenAnswer[] = [];
  for (const { question, mentions } of golden) answers.push(await askGolden(ctx, at, question, wordsIn(mentions)));
  const score = Math.round((answers.filter(({ isPassed }) => isPassed).length * 100) / answers.length);
  const key = `${cause}:${at}`;
  const isNew = await putRun(ctx.orm, { guildId: ctx.guildId, key, cause, score, answers, at: ctx.clock.now() });
  if (!isNew) return;
  await ctx.activity.record("goldenRun", key, { score, before: before?.score ?? null });
  await ctx.alerts.clear("golden");
  const hasDropped = before !== undefined && score < before.score;
  if (score >= goldenFloor && !hasDropped) return;
  await ctx.alerts.raise({ path: "golden", code: "goldenDropped", params: { score, before: before?.score ?? score } });
}

async function askGolden(ctx: Ctx, at: string, question: string, mentions: readonly string[]): Promise<GoldenAnswer> {
  const key = `golden:v${ANSWER_PROMPT_VERSION}:${at}:${question}`;
  const found = await findAnswer(ctx, {
    question,
    audience: "public",
    tone: "friendly",
    memberId: null,
    earlier: [],
    key,
  });
  const text = found.answer.toLowerCase();
  const missing = mentions.filter((word) => !text.includes(word.toLowerCase()));
  return { question, answer: found.answer, isPassed: missing.length === 0, missing };
}
