// From a question to an answer: search, model, check; without a model the best passages themselves.
import { createHash } from "node:crypto";
import type { AiPart } from "#kit/ai/ai-answer.ts";
import type { AiPrice } from "#kit/ai/ai-prices.ts";
import { unmaskLinks } from "#kit/chat/unmask-links.ts";
import type { Passage, QuestionState, SupportConfig } from "../contract.ts";
import { earlierIn, type QuestionRow } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import { backedStart, checkAnswer } from "./check-answer.ts";
import type { Ctx } from "./context.ts";
import { ANSWER_PROMPT_VERSION, answerPrompt, NO_ANSWER } from "./prompts/answer-prompt.ts";

const PASSAGES = 6;
/** Of each passage, so that a question costs about the same whatever is found. */
const PASSAGE_CHARS = 1_500;
const QUOTED_PASSAGES = 2;
const MAX_OUTPUT_TOKENS = 500;
const MINUTE_MS = 60_000;
const TIME_LIMIT_MS = 60_000;
/** Words alone find passages too. Twice this and a command's answer are within its 16 seconds. */
const EMBED_LIMIT_MS = 3_000;
const CHARS_PER_TOKEN = 4;
/** What the port adds around the texts. */
const FENCES = 600;

export type Found = {
  state: QuestionState;
  answer: string;
  passages: Passage[];
  confidence: number | null;
  /** For people: why it isn't the model's answer. */
  reason: string | null;
  model: string | null;
  isSample: boolean;
  tokens: number;
  micros: number;
};

type Asked = Pick<QuestionRow, "question" | "audience" | "tone"> & {
  key: string;
  memberId: string | null;
  /** What was said before; none for golden questions. */
  earlier: readonly QuestionRow[];
  timeLimitMs?: number;
  /** The same question, passages, settings and model give the same answer for seven days, and cost nothing again. */
  isRepeatable?: boolean;
  /** Whole sentences that the passages back, as they arrive. */
  onText?: (text: string) => void;
};

const NOTHING = { answer: "", passages: [], model: null, isSample: false, tokens: 0, micros: 0 };

export async function findAnswer(ctx: Ctx, asked: Asked): Promise<Found> {
  const { config, chat } = ctx;
  const until = performance.now() + (asked.timeLimitMs ?? TIME_LIMIT_MS);
  const searched = await search(ctx, asked);
  if (searched === null) {
    await ctx.alerts.raise({ path: "places", code: "knowledgeOff" });
    return { ...NOTHING, state: "unsure", confidence: null, reason: chat.t(chatWords.reasons.knowledgeOff) };
  }
  await ctx.alerts.clear("places");
  const passages = searched.map((one) => ({ ...one, text: one.text.slice(0, PASSAGE_CHARS) }));
  const confidence = passages[0]?.score ?? 0;
  if (confidence * 100 < config.confidence || passages.length === 0) {
    return { ...NOTHING, state: "unsure", passages, confidence, reason: null };
  }
  const quoted = { ...NOTHING, state: "quoted" as const, answer: quotesOf(passages, config), passages, confidence };
  const status = await ctx.ai.status();
  if (status.state === "off") return { ...quoted, reason: null };
  const source = { passages, question: asked.question };
  const links = passages.flatMap(({ url }) => url ?? []);
  const system = answerPrompt(config, asked.tone);
  const parts = partsOf(passages, asked);
  const same = asked.isRepeatable && `same:${hashOf([status.model, system, parts, links])}`;
  const key = same || `${asked.key}:v${ANSWER_PROMPT_VERSION}`;
  const answer = await ctx.ai.stream(
    {
      ...{ key, purpose: "answer", memberId: asked.memberId, system, parts, links },
      maxOutputTokens: MAX_OUTPUT_TOKENS,
      timeLimitMs: Math.max(0, Math.floor(until - performance.now())),
    },
    (text) => {
      const start = backedStart(text, source);
      if (start !== "" && !text.includes(NO_ANSWER)) asked.onText?.(start);
    },
  );
  if (answer.outcome === "refused") return { ...quoted, reason: answer.sentence };
  const paid = { model: answer.model, isSample: answer.isSample, ...answer.cost };
  if (answer.value.includes(NO_ANSWER))
    return { ...NOTHING, state: "unsure", passages, confidence, reason: null, ...paid };
  const checked = checkAnswer(answer.value, source);
  if (!checked.isGrounded) return { ...quoted, reason: chat.t(chatWords.reasons.notInSources), ...paid };
  const text = checked.text.slice(0, config.maxLength);
  return {
    state: "answered",
    answer: text,
    passages: inUse(passages, checked.cited),
    confidence,
    reason: null,
    ...paid,
  };
}

const hashOf = (value: unknown): string => createHash("sha256").update(JSON.stringify(value)).digest("base64url");

/** About what one answer costs at most, before anything is found. */
export function costOfAnswer(config: SupportConfig, price: AiPrice | null): { tokens: number; micros: number | null } {
  const chars = PASSAGES * PASSAGE_CHARS + answerPrompt(config, "friendly").length + FENCES;
  const input = Math.ceil(chars / CHARS_PER_TOKEN);
  const micros = price && Math.ceil(input * price.input + MAX_OUTPUT_TOKENS * price.output);
  return { tokens: input + MAX_OUTPUT_TOKENS, micros };
}

/** Null while the AI database is off. */
async function search(ctx: Ctx, asked: Asked): Promise<Passage[] | null> {
  const alone = await searchFor(ctx, asked, asked.question, `search:${asked.key}`);
  const before = asked.earlier.at(-1)?.question;
  if (alone === null || !before || (alone[0]?.score ?? 0) * 100 >= ctx.config.confidence) return alone;
  // "And on Sundays?" finds nothing without what it refers to.
  const together = await searchFor(ctx, asked, `${before}\n${asked.question}`, `search:${asked.key}:together`);
  return (together?.[0]?.score ?? 0) > (alone[0]?.score ?? 0) ? together : alone;
}

async function searchFor(ctx: Ctx, { memberId, audience }: Asked, wanted: string, key: string) {
  const find = await ctx.use("knowledge.search");
  if (!find) return null;
  const status = await ctx.ai.status();
  const embedded =
    status.state === "on" && status.canEmbed
      ? await ctx.ai.embed({ purpose: "search", memberId, texts: [wanted], timeLimitMs: EMBED_LIMIT_MS })
      : null;
  const vector = embedded?.outcome === "done" ? embedded.vectors[0] : undefined;
  const embedding = embedded?.outcome === "done" && vector ? { model: embedded.model, vector } : null;
  const input = { question: wanted.slice(0, 4000), embedding, audience, limit: PASSAGES };
  const found = await ctx.orm.transaction((tx) => find(tx, key, input));
  if (found.outcome === "refused") return [];
  return found.done.passages.map(({ title, heading, page, text, url, score }) => ({
    ...{ title, heading, page, text, url, score },
  }));
}

function partsOf(passages: readonly Passage[], { question, earlier }: Asked): AiPart[] {
  return [
    ...passages.map(({ title, heading, text }, at) => ({
      label: `passage ${at + 1}`,
      text: `${[title, heading].filter(Boolean).join(" › ")}\n${text}`,
    })),
    ...earlier.map((row, at) => ({
      label: `conversation ${at + 1}`,
      text: `Member: ${row.question}\nYou: ${row.answer}`,
    })),
    { label: "question", text: question },
  ];
}

/** The passages that it cites first, so that the numbers of their links stay those in the text. */
const inUse = (passages: readonly Passage[], cited: readonly number[]): Passage[] =>
  passages.slice(0, Math.max(0, ...cited) + 1);

/** The best passages as they are, each with its number. */
function quotesOf(passages: readonly Passage[], { maxLength, confidence }: SupportConfig): string {
  const good = passages.filter(({ score }) => score * 100 >= confidence).slice(0, QUOTED_PASSAGES);
  const each = Math.floor(maxLength / Math.max(1, good.length)) - 8;
  return good.map(({ text }, at) => `> ${shorten(plain(text), each)} [${at + 1}]`).join("\n");
}

/** Quoted text pings nobody and has no headings. */
const plain = (text: string): string =>
  unmaskLinks(text)
    .replace(/^#+\s*/gm, "")
    .replace(/<(@[!&]?|#)\d+>/g, "")
    .replace(/@(?=everyone|here)/gi, "@\u200b")
    .replace(/\s+/g, " ")
    .trim();

function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), max / 2))}…`;
}

export const earlierOf = (ctx: Ctx, row: QuestionRow): Promise<QuestionRow[]> => {
  const since = new Date(row.askedAt.getTime() - ctx.config.memoryMinutes * MINUTE_MS);
  return earlierIn(ctx.orm, row, since, ctx.config.memoryTurns);
};
