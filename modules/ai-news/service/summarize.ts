// Summaries by the model, each held against its article. What is refused keeps the article's own first lines.
import { and, eq, inArray } from "drizzle-orm";
import * as z from "zod";
import { type Draft, type DraftEntry, LEAD_MAX, type Topic } from "../contract.ts";
import type { PostRow } from "../store/posts.ts";
import { aiNewsItems } from "../store.ts";
import type { Ctx } from "./context.ts";
import { shorten } from "./feeds/shorten.ts";
import { holdAgainst, withoutOrders } from "./hold-against.ts";
import { SUMMARY_VERSION, summaryPrompt } from "./prompts/summary.ts";

/** A shorter text needs no summary. */
const WORTH_CHARS = 160;
const OUTPUT_TOKENS = 200;
const TIME_LIMIT_MS = 20_000;
const answer = z.object({ summary: z.string().max(600) });

export async function summarize(ctx: Ctx, { draft }: PostRow, topic: Topic): Promise<Draft> {
  const status = await ctx.ai.status();
  if (status.state === "off") return draft;
  const ids = draft.entries.map(({ story }) => story);
  const texts = await ctx.orm
    .select({ story: aiNewsItems.story, title: aiNewsItems.title, text: aiNewsItems.text })
    .from(aiNewsItems)
    .where(and(eq(aiNewsItems.guildId, ctx.guildId), inArray(aiNewsItems.story, ids)));
  const entries: DraftEntry[] = [];
  let isAvailable = true;
  for (const entry of draft.entries) {
    const article = texts.find(({ story, title }) => story === entry.story && title === entry.title);
    const summary = isAvailable && article ? await summaryOf(ctx, entry.story, article, topic) : null;
    // When one story can't be asked about, the others can't either.
    if (summary === "unavailable") isAvailable = false;
    const text = summary === "unavailable" ? null : summary;
    entries.push(text === null ? entry : { ...entry, text, isGenerated: true, isSample: status.isSample });
  }
  return { ...draft, entries };
}

/** Null if it needs none, or if what the model wrote isn't in the article. */
async function summaryOf(
  ctx: Ctx,
  story: string,
  given: { title: string; text: string },
  { tone, language }: Topic,
): Promise<string | null | "unavailable"> {
  const article = withoutOrders(given);
  if (article.text.length < WORTH_CHARS) return null;
  const into = language === "server" ? ctx.chat.language : null;
  const answered = await ctx.ai.ask({
    ...{ key: `summary:${SUMMARY_VERSION}:${story}:${tone}:${into ?? "own"}`, purpose: "summary", schema: answer },
    ...{ system: summaryPrompt(tone, into), maxOutputTokens: OUTPUT_TOKENS, timeLimitMs: TIME_LIMIT_MS },
    parts: [{ label: "article", text: `${article.title}\n\n${article.text}` }],
  });
  if (answered.outcome === "refused") return answered.reason === "invalidAnswer" ? null : "unavailable";
  const summary = answered.value.summary.replace(/\s+/g, " ").trim();
  const fault = holdAgainst(summary, article);
  if (fault) ctx.logger.info({ story, fault }, "a summary was refused");
  return fault ? null : shorten(summary, LEAD_MAX);
}
