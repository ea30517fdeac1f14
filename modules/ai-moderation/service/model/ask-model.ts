// Asks the model about a message: how clearly it belongs to each category. When it doesn't answer, the message stays.
import { createHash } from "node:crypto";
import * as z from "zod";
import type { AiPrice } from "#kit/ai/ai-prices.ts";
import { inMemory } from "#kit-server/module/bot/memory.ts";
import { categoryKey, type ModelRule } from "../../contract.ts";
import type { Ctx } from "../context.ts";
import { CATEGORY_MEANINGS, JUDGE_PROMPT, PROMPT_VERSION } from "../prompts/judge-message.ts";

const TIME_LIMIT_MS = 15_000;
const OUTPUT_TOKENS = 300;
const TEXT_MAX = 2_000;
const BYTES_PER_TOKEN = 4;
/** Of a message in chat. */
const USUAL_LENGTH = 120;
/** What the port adds around the texts, and the shape of the answer. */
const FENCES = 600;
const TOKENS_PER_SCORE = 8;

/** The category's name in the question; the server's own rules are numbered, because their text isn't an instruction. */
const nameIn = (rules: readonly ModelRule[], rule: ModelRule): string =>
  rule.category === "custom"
    ? `rule${rules.filter(({ category }) => category === "custom").indexOf(rule) + 1}`
    : rule.category;

/** The whole question, without the fences. */
function questionOf(rules: readonly ModelRule[], text: string) {
  const named = rules.map((rule) => ({ rule, name: nameIn(rules, rule) }));
  const lines = named.map(({ rule, name }) =>
    rule.category === "custom"
      ? `- ${name}: breaks the rule of this server that is given as "${name}"`
      : `- ${name}: ${CATEGORY_MEANINGS[rule.category]}`,
  );
  return {
    system: [JUDGE_PROMPT, ...lines].join("\n"),
    parts: [
      ...named.flatMap(({ rule, name }) => (rule.category === "custom" ? [{ label: name, text: rule.rule }] : [])),
      { label: "message", text: text.slice(0, TEXT_MAX) },
    ],
    schema: z.object(Object.fromEntries(named.map(({ name }) => [name, z.number().min(0).max(1)]))),
  };
}

/** About what a message of usual length costs, before anything is asked. */
export function costPerMessage(
  rules: readonly ModelRule[],
  price: AiPrice | null,
): { tokens: number; micros: number | null } {
  const { system, parts } = questionOf(rules, "x".repeat(USUAL_LENGTH));
  const bytes = [system, ...parts.map(({ text }) => text)].reduce((sum, text) => sum + Buffer.byteLength(text), FENCES);
  const [input, output] = [Math.ceil(bytes / BYTES_PER_TOKEN), rules.length * TOKENS_PER_SCORE];
  return { tokens: input + output, micros: price && input * price.input + output * price.output };
}

/** Guilds whose alert was cleared since the process began, so that a working model costs no query. */
const working = inMemory(() => new Set<string>());

/** Scores by category key; null if the model didn't answer: then the message stays, and the owner is alerted. */
export async function askModel(ctx: Ctx, cause: string, text: string): Promise<Map<string, number> | null> {
  const rules = ctx.config.modelRules;
  const question = questionOf(rules, text);
  const shape = createHash("sha256").update(question.system).digest("base64url").slice(0, 12);
  const key = `verdict:${PROMPT_VERSION}:${shape}:${cause}`;
  const limits = { maxOutputTokens: OUTPUT_TOKENS, timeLimitMs: TIME_LIMIT_MS };
  const answer = await ctx.ai.ask({ key, purpose: "verdict", ...question, ...limits });
  const known = ctx.memory(working);
  if (answer.outcome === "refused") {
    known.delete(ctx.guildId);
    ctx.logger.warn({ reason: answer.reason }, "the model didn't judge a message, so it stays");
    await ctx.alerts.raise({ path: "model", code: answer.reason === "off" ? "modelMissing" : "modelAway" });
    return null;
  }
  if (!known.has(ctx.guildId)) {
    await ctx.alerts.clear("model");
    known.add(ctx.guildId);
  }
  const scores = answer.value as Record<string, number>;
  return new Map(rules.map((rule) => [categoryKey(rule), scores[nameIn(rules, rule)] ?? 0]));
}
