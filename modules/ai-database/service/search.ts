// Searches for other modules and for /kb ask: what was found counts as used, and what wasn't becomes a gap.
import type { CapabilityDone, CapabilityInput } from "#kit/capabilities/capabilities.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { Audience, Found } from "../contract.ts";
import { noteGap } from "../store/gaps.ts";
import { type Embedding, findPassages } from "../store/search.ts";
import { aiDatabaseSearches } from "../store/tables.ts";
import type { Ctx } from "./context.ts";

type Asked = { question: string; embedding: Embedding | null; audience: Audience; limit: number };

/** Without counting it. */
export const find = async (ctx: Ctx, orm: Orm, asked: Asked): Promise<Found[]> =>
  findPassages(orm, { ...asked, guildId: ctx.guildId, today: await ctx.time.today() });

/** Once for each key. */
export async function recordUse(ctx: Ctx, orm: Orm, key: string, found: readonly Found[]): Promise<void> {
  await orm
    .insert(aiDatabaseSearches)
    .values({
      ...{ guildId: ctx.guildId, key, at: ctx.clock.now(), score: found[0]?.score ?? 0 },
      passages: found.map(({ passageId }) => Number(passageId)),
    })
    .onConflictDoNothing();
}

export async function searchWhenAsked(
  ctx: Ctx,
  key: string,
  input: CapabilityInput<"knowledge.search">,
): Promise<CapabilityDone<"knowledge.search">> {
  const found = await find(ctx, ctx.orm, input);
  await recordUse(ctx, ctx.orm, key, found);
  return {
    passages: found.map(({ source, passageId, title, heading, page, text, url, score }) => ({
      ...{ passageId, sourceId: source, title, heading, page, text, url, score },
    })),
  };
}

type Unanswered = CapabilityInput<"knowledge.gap">;

/** Nothing happens when the owner doesn't want gaps. */
export async function gapWhenAsked(
  ctx: Ctx,
  key: string,
  { question, askerId, message }: Unanswered,
): Promise<Record<never, never>> {
  if (!ctx.config.notesGaps) return {};
  const { guildId, orm, clock } = ctx;
  const gap = await orm.transaction((tx) => noteGap(tx, { guildId, key, question, askerId, message, at: clock.now() }));
  if (gap) await ctx.activity.record("unanswered", `gap:${gap.number}:${gap.times}`, { number: gap.number });
  return {};
}

const EMBED_LIMIT_MS = 8_000;

/** Null without a model for it, or when it doesn't answer: then words have to do. */
export async function embedQuestion(ctx: Ctx, question: string, memberId: string | null): Promise<Embedding | null> {
  const status = await ctx.ai.status();
  if (status.state === "off" || !status.canEmbed) return null;
  const answer = await ctx.ai.embed({ texts: [question], purpose: "question", memberId, timeLimitMs: EMBED_LIMIT_MS });
  const [vector] = answer.outcome === "done" ? answer.vectors : [];
  return answer.outcome === "done" && vector ? { model: answer.model, vector } : null;
}
