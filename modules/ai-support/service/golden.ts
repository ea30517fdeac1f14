// Golden questions: asked after each change of knowledge or settings, so that a worse answer is noticed.
import { createHash } from "node:crypto";
import { type GoldenAnswer, type GoldenRun, type SupportConfig, wordsIn } from "../contract.ts";
import { newestRuns, putRun } from "../store.ts";
import type { Ctx } from "./context.ts";
import { costOfAnswer, findAnswer } from "./find-answer.ts";
import { ANSWER_PROMPT_VERSION } from "./prompts/answer-prompt.ts";

/** Changes often come in crowds, such as a crawl or an owner who tries settings. */
const SETTLE_MS = 60_000;

/** One run at the end of the current minute, however many changes there are. */
async function runSoon(ctx: Ctx, cause: "knowledge" | "settings"): Promise<void> {
  const startAfter = new Date((Math.floor(ctx.clock.now().getTime() / SETTLE_MS) + 1) * SETTLE_MS);
  const at = startAfter.toISOString();
  await ctx.jobs.enqueue("golden", { at, cause }, { key: `golden:${at}`, startAfter });
}

export const runAfterKnowledge = async (ctx: Ctx): Promise<void> =>
  ctx.config.golden.length > 0 ? runSoon(ctx, "knowledge") : undefined;

/** Asks nothing if the save changed nothing that answers depend on. */
export async function runAfterSave(ctx: Ctx): Promise<void> {
  if (ctx.config.golden.length === 0) return void (await ctx.alerts.clear("golden"));
  const [last, before] = await newestRuns(ctx.orm, ctx.guildId, 2);
  if (last?.settings === settingsOf(ctx.config)) return judge(ctx, last, before);
  await runSoon(ctx, "settings");
}

/** What answers depend on, in short. */
const settingsOf = ({ golden, confidence, persona, citesSources, maxLength }: SupportConfig): string =>
  createHash("sha256")
    .update(JSON.stringify([ANSWER_PROMPT_VERSION, golden, confidence, persona, citesSources, maxLength]))
    .digest("base64url");

export async function runGolden(ctx: Ctx, { at, cause }: { at: string; cause: GoldenRun["cause"] }): Promise<void> {
  const { golden } = ctx.config;
  if (golden.length === 0) return void (await ctx.alerts.clear("golden"));
  const [before] = await newestRuns(ctx.orm, ctx.guildId, 1);
  const answers: GoldenAnswer[] = [];
  for (const { question, mentions } of golden) {
    answers.push(await askGolden(ctx, { at, question, mentions: wordsIn(mentions), isForced: cause === "person" }));
  }
  const score = Math.round((answers.filter(({ isPassed }) => isPassed).length * 100) / answers.length);
  const key = `${cause}:${at}`;
  const settings = settingsOf(ctx.config);
  const run = { guildId: ctx.guildId, key, cause, score, answers, settings, at: ctx.clock.now() };
  if (!(await putRun(ctx.orm, run))) return;
  await ctx.activity.record("goldenRun", key, { score, before: before?.score ?? null });
  await judge(ctx, run, before);
}

/** Raises the alert if fewer passed than before, or than the owner wants. */
async function judge(ctx: Ctx, { score }: { score: number }, before: { score: number } | undefined): Promise<void> {
  await ctx.alerts.clear("golden");
  const hasDropped = before !== undefined && score < before.score;
  if (score >= ctx.config.goldenFloor && !hasDropped) return;
  await ctx.alerts.raise({ path: "golden", code: "goldenDropped", params: { score, before: before?.score ?? score } });
}

type Asked = { at: string; question: string; mentions: readonly string[]; isForced: boolean };

/** Forced, the model answers again; otherwise only if the passages, the settings or the model changed. */
async function askGolden(ctx: Ctx, { at, question, mentions, isForced }: Asked): Promise<GoldenAnswer> {
  const found = await findAnswer(ctx, {
    ...{ question, audience: "public", tone: "friendly", memberId: null, earlier: [] },
    ...{ key: `golden:v${ANSWER_PROMPT_VERSION}:${at}:${question}`, isRepeatable: !isForced },
  });
  const text = found.answer.toLowerCase();
  const missing = mentions.filter((word) => !text.includes(word.toLowerCase()));
  return { question, answer: found.answer, isPassed: missing.length === 0, missing };
}

/** What asking all of them costs at most; null without a model. */
export async function goldenCost(ctx: Ctx): Promise<{ tokens: number; micros: number | null } | null> {
  const status = await ctx.ai.status();
  if (status.state === "off") return null;
  const count = ctx.config.golden.length;
  const { tokens, micros } = costOfAnswer(ctx.config, status.price);
  return { tokens: tokens * count, micros: micros === null ? null : micros * count };
}
