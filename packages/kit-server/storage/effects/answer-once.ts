// Handles a member's request once and returns the same response when it is repeated.
import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { type Snowflake, snowflakeTime } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { effects } from "./tables.ts";

/**
 * A command's or component's call: the interaction's id and member. For a request from the dashboard its key, without a
 * member: each is a new request.
 */
export type AnsweredCall = {
  id: string;
  member?: { user: { id: Snowflake } };
  /** The pressed, selected or submitted values, or a command's options. */
  data?: unknown;
  options?: unknown;
};
export type Dedupe = {
  /**
   * For this many milliseconds after the first interaction, the same request gets the first response. 0: every
   * interaction is new.
   */
  dedupeMs: number;
  /** What the member requests, such as a role's id; defaults to `data`. */
  dedupeKey?: string;
};

/** The latest interaction with this request, and its outcome. */
type Kept = { by: string; outcome: unknown };

export const DEDUPED = "dedupe:";
export const ANSWERS = "answer:";

export async function answerOnce<T>(
  orm: Orm,
  { guildId, module }: { guildId: Snowflake; module: string },
  call: AnsweredCall,
  { dedupeMs, dedupeKey = dedupeKeyOf(call) }: Dedupe,
  work: (tx: Orm) => Promise<T>,
): Promise<T> {
  const isDeduped = dedupeMs > 0 && call.member !== undefined;
  const dedupeEffect = `${DEDUPED}${module}:${call.member?.user.id}:${dedupeKey}`;
  const callKey = `${ANSWERS}${module}:${call.id}`;
  return orm.transaction(async (tx) => {
    // The row locks concurrent clicks: a transaction that inserts it waits for another one that does.
    if (isDeduped) await tx.insert(effects).values({ guildId, key: dedupeEffect }).onConflictDoNothing();
    await tx.insert(effects).values({ guildId, key: callKey }).onConflictDoNothing();
    const latest = isDeduped ? await read(tx, guildId, dedupeEffect) : null;
    const before = await read(tx, guildId, callKey);
    if (before) return before.outcome as T;
    const isSame = latest !== null && Math.abs(snowflakeTime(call.id) - snowflakeTime(latest.by)) < dedupeMs;
    const outcome = isSame ? (latest.outcome as T) : await work(tx);
    await write(tx, guildId, callKey, { by: call.id, outcome });
    // Measured from the first click: otherwise continuous clicking would never start a new request.
    if (isDeduped && !isSame) await write(tx, guildId, dedupeEffect, { by: call.id, outcome });
    return outcome;
  });
}

const dedupeKeyOf = ({ data = null, options = null }: AnsweredCall): string =>
  createHash("sha256")
    .update(JSON.stringify([data, options]))
    .digest("base64url");

const rowOf = (guildId: Snowflake, key: string) => and(eq(effects.guildId, guildId), eq(effects.key, key));

async function read(tx: Orm, guildId: Snowflake, key: string): Promise<Kept | null> {
  const [row] = await tx.select({ result: effects.result }).from(effects).where(rowOf(guildId, key)).for("update");
  return (row?.result ?? null) as Kept | null;
}

async function write(tx: Orm, guildId: Snowflake, key: string, kept: Kept): Promise<void> {
  await tx.update(effects).set({ doneAt: new Date(), result: kept }).where(rowOf(guildId, key));
}
