// Questions that nothing answered, once each, with how often they were asked.
import { createHash } from "node:crypto";
import { and, eq, lt, ne, sql } from "drizzle-orm";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { lockCounter } from "#kit-server/storage/numbers/lock-counter.ts";
import { type GapRow, gapTable } from "../store.ts";
import { aiDatabaseAsks as asks, aiDatabaseGapCounters as counters, aiDatabaseGaps as gaps } from "./tables.ts";

type Asked = {
  guildId: string;
  /** Of the request. */
  key: string;
  question: string;
  askerId: string;
  message: { channelId: string; messageId: string } | null;
  at: Date;
};

/** The same request counts once. Returns the gap if it is new, or open again. */
export async function noteGap(tx: Orm, asked: Asked): Promise<GapRow | null> {
  const { guildId, key, question, askerId, message, at } = asked;
  const take = await lockCounter(tx, counters, guildId);
  const [known] = await tx
    .select()
    .from(asks)
    .where(and(eq(asks.guildId, guildId), eq(asks.key, key)));
  if (known) return null;
  const same = keyOf(question);
  const [before] = await tx
    .select()
    .from(gaps)
    .where(and(eq(gaps.guildId, guildId), eq(gaps.key, same)));
  const place = { channelId: message?.channelId ?? null, messageId: message?.messageId ?? null };
  const number = before?.number ?? (await take());
  await tx.insert(asks).values({ guildId, key, gap: number, askerId });
  if (!before)
    return gapTable.put(tx, { ...{ guildId, number, key: same, question, times: 1, at, lastAt: at }, ...place });
  const changed = await gapTable.change(
    tx,
    { guildId, number },
    {
      ...{ times: sql`${gaps.times} + 1`, lastAt: at, ...place },
      // Its answer didn't answer it.
      ...(before.state === "answered" ? { state: "open" as const, source: null } : {}),
    },
  );
  return before.state === "answered" ? changed : null;
}

/** The same words in any order, case and punctuation. */
function keyOf(question: string): string {
  const words = question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [question];
  return createHash("sha256")
    .update([...new Set(words)].sort().join(" "))
    .digest("base64");
}

/** False if there is no such gap. */
export async function answerGap(tx: Orm, guildId: string, number: number, source: number): Promise<boolean> {
  return (await gapTable.change(tx, { guildId, number }, { state: "answered", source })) !== null;
}

/** That a member asked, and open questions that nobody else asked. */
export async function forgetAsker(tx: Orm, guildId: string, askerId: string): Promise<void> {
  const gone = await tx
    .delete(asks)
    .where(and(eq(asks.guildId, guildId), eq(asks.askerId, askerId)))
    .returning({ gap: asks.gap });
  for (const number of new Set(gone.map(({ gap }) => gap))) {
    const others = await tx.$count(asks, and(eq(asks.guildId, guildId), eq(asks.gap, number)));
    const ofGap = and(eq(gaps.guildId, guildId), eq(gaps.number, number));
    if (others === 0) await tx.delete(gaps).where(and(ofGap, ne(gaps.state, "answered")));
    else await tx.update(gaps).set({ times: others, channelId: null, messageId: null }).where(ofGap);
  }
}

export async function forgetGaps(orm: Orm, guildId: string, before: Date): Promise<void> {
  const old = await orm
    .delete(gaps)
    .where(and(eq(gaps.guildId, guildId), lt(gaps.lastAt, before)))
    .returning({ number: gaps.number });
  for (const { number } of old) await orm.delete(asks).where(and(eq(asks.guildId, guildId), eq(asks.gap, number)));
}
