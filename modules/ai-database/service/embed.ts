// Gives passages their vectors, a batch at a time. Passages without one are found by their words.
import { and, eq, isNull, ne, or } from "drizzle-orm";
import { putVector } from "../store/passages.ts";
import { aiDatabasePassages as passages } from "../store/tables.ts";
import type { Ctx } from "./context.ts";

const BATCH = 64;
const TEXT_MAX = 4_000;
const TIME_LIMIT_MS = 60_000;
/** A job hands over after this. */
const SLICE_MS = 60_000;
const RETRY_MS = 10 * 60_000;

export async function embedPassages(ctx: Ctx): Promise<void> {
  const status = await ctx.ai.status();
  if (status.state === "off" || !status.canEmbed) return;
  let model: string | null = null;
  for (const end = performance.now() + SLICE_MS; ; ) {
    const rows = await waiting(ctx, model);
    if (rows.length === 0) return;
    if (performance.now() > end) return again(ctx, new Date());
    const texts = rows.map(({ heading, text }) => [heading, text].filter(Boolean).join("\n").slice(0, TEXT_MAX));
    const answer = await ctx.ai.embed({ texts, purpose: "passages", timeLimitMs: TIME_LIMIT_MS });
    if (answer.outcome === "refused")
      return again(ctx, answer.retryAt ?? new Date(ctx.clock.now().getTime() + RETRY_MS));
    model = answer.model;
    const vectors = answer.vectors;
    const embedded = answer.model;
    await ctx.orm.transaction(async (tx) => {
      for (const [at, { id }] of rows.entries())
        await putVector(tx, { guildId: ctx.guildId, id }, { model: embedded, vector: vectors[at] ?? [] });
    });
  }
}

/** Those without a vector; once the model is known, also those of another. */
const waiting = ({ orm, guildId }: Ctx, model: string | null) =>
  orm
    .select({ id: passages.id, heading: passages.heading, text: passages.text })
    .from(passages)
    .where(
      and(
        eq(passages.guildId, guildId),
        model === null ? isNull(passages.model) : or(isNull(passages.model), ne(passages.model, model)),
      ),
    )
    .orderBy(passages.id)
    .limit(BATCH);

const again = (ctx: Ctx, startAfter: Date): Promise<void> =>
  ctx.jobs.enqueue("embed", {}, { key: `embed:${startAfter.getTime()}`, startAfter });
