// Budgets and the list of calls: reserved before a call, booked after it, never exceeded in between.
import { and, eq, gte, lt, ne, or, sql } from "drizzle-orm";
import type { AiCost } from "#kit/ai/ai-answer.ts";
import { AI_WINDOWS, type AiBudget, NO_BUDGET, windowAt } from "#kit/ai/ai-budget.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { aiCalls, aiSpending } from "./tables.ts";

const INSTALLATION = "*";
/** How long a process may be silent before its calls count as ended. */
export const LEASE_SECONDS = 20;

export type Scope = "member" | "guild" | "installation";
export type Budgets = Record<Scope, AiBudget>;

export type Call = {
  guildId: Snowflake;
  module: string;
  key: string;
  purpose: string;
  memberId: Snowflake | null;
  model: string;
  isSample: boolean;
  isOwn: boolean;
  startedAt: Date;
};

export type Reserved =
  | { outcome: "reserved"; id: bigint }
  /** The same key was answered before. */
  | { outcome: "answered"; answer: unknown; model: string; isSample: boolean; cost: AiCost }
  /** Another process, or another handler of this one, asks it now. */
  | { outcome: "busy" }
  | { outcome: "refused"; scope: Scope; retryAt: Date };

class OverBudget extends Error {
  readonly refused: Extract<Reserved, { outcome: "refused" }>;
  constructor(scope: Scope, retryAt: Date) {
    super(`the budget of the ${scope} is used up`);
    this.refused = { outcome: "refused", scope, retryAt };
  }
}

export async function reserve(orm: Orm, call: Call, cost: AiCost, budgets: Budgets): Promise<Reserved> {
  const same = and(eq(aiCalls.guildId, call.guildId), eq(aiCalls.module, call.module), eq(aiCalls.key, call.key));
  try {
    return await orm.transaction(async (tx) => {
      // What a killed process left open stays spent, and the key can be asked again.
      await tx
        .update(aiCalls)
        .set({ state: "failed" })
        .where(and(same, eq(aiCalls.state, "reserved"), lt(aiCalls.leaseUntil, sql`now()`)));
      const [row] = await tx
        .insert(aiCalls)
        .values({ ...call, ...cost, state: "reserved", leaseUntil: lease })
        .onConflictDoNothing()
        .returning({ id: aiCalls.id });
      if (!row) {
        const [found] = await tx
          .select()
          .from(aiCalls)
          .where(and(same, eq(aiCalls.state, "done")));
        if (!found) return { outcome: "busy" };
        const { answer, model, isSample, tokens, micros } = found;
        return { outcome: "answered", answer, model, isSample, cost: { tokens, micros } };
      }
      await spend(tx, call, cost, budgets);
      return { outcome: "reserved", id: row.id };
    });
  } catch (error) {
    if (error instanceof OverBudget) return error.refused;
    throw error;
  }
}

const lease = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

type Payer = Pick<Call, "guildId" | "memberId" | "isOwn" | "startedAt">;

/** Reserves more for a call that is running; null, or who has no more. */
export async function reserveMore(
  orm: Orm,
  id: bigint,
  call: Payer,
  cost: AiCost,
  budgets: Budgets,
): Promise<Extract<Reserved, { outcome: "refused" }> | null> {
  try {
    await orm.transaction(async (tx) => {
      await spend(tx, call, cost, budgets);
      await tx
        .update(aiCalls)
        .set({ tokens: sql`${aiCalls.tokens} + ${cost.tokens}`, micros: sql`${aiCalls.micros} + ${cost.micros}` })
        .where(and(eq(aiCalls.guildId, call.guildId), eq(aiCalls.id, id)));
    });
    return null;
  } catch (error) {
    if (error instanceof OverBudget) return error.refused;
    throw error;
  }
}

/** Adds to all counters in one statement, always in the same order, and checks each: row locks make them exact. */
async function spend(tx: Orm, call: Payer, cost: AiCost, budgets: Budgets): Promise<void> {
  const payers: { scope: Scope; guildId: string; memberId: string }[] = [
    ...(call.memberId ? [{ scope: "member" as const, guildId: call.guildId, memberId: call.memberId }] : []),
    { scope: "guild", guildId: call.guildId, memberId: "" },
    ...(call.isOwn ? [] : [{ scope: "installation" as const, guildId: INSTALLATION, memberId: "" }]),
  ];
  const rows = payers.flatMap((payer) => AI_WINDOWS.map((window) => ({ ...payer, window })));
  const after = await tx
    .insert(aiSpending)
    .values(
      rows.map(({ guildId, memberId, window }) => ({
        ...{ guildId, memberId, window, startsAt: windowAt(window, call.startedAt).startsAt },
        ...cost,
      })),
    )
    .onConflictDoUpdate({
      target: [aiSpending.guildId, aiSpending.memberId, aiSpending.window, aiSpending.startsAt],
      set: {
        tokens: sql`${aiSpending.tokens} + excluded.tokens`,
        micros: sql`${aiSpending.micros} + excluded.micros`,
      },
    })
    .returning();
  if (cost.tokens < 0) return;
  const over = rows.flatMap(({ scope, guildId, memberId, window }) => {
    const used = after.find((row) => row.guildId === guildId && row.memberId === memberId && row.window === window);
    const limit = budgets[scope][window];
    const isOver =
      (limit.tokens !== null && (used?.tokens ?? 0) > limit.tokens) ||
      (limit.micros !== null && (used?.micros ?? 0) > limit.micros);
    return isOver ? [{ scope, retryAt: windowAt(window, call.startedAt).endsAt }] : [];
  });
  const [last] = over.toSorted((one, other) => other.retryAt.getTime() - one.retryAt.getTime());
  if (last) throw new OverBudget(last.scope, last.retryAt);
}

export async function renewLease(orm: Orm, guildId: Snowflake, id: bigint): Promise<void> {
  await orm
    .update(aiCalls)
    .set({ leaseUntil: lease })
    .where(and(eq(aiCalls.guildId, guildId), eq(aiCalls.id, id), eq(aiCalls.state, "reserved")));
}

/** Books what a call really cost and gives back the rest. Returns false if it was ended as abandoned before. */
export async function book(
  orm: Orm,
  id: bigint,
  call: Payer,
  { cost, answer }: { cost: AiCost; answer?: unknown },
): Promise<boolean> {
  return orm.transaction(async (tx) => {
    const mine = and(eq(aiCalls.guildId, call.guildId), eq(aiCalls.id, id), eq(aiCalls.state, "reserved"));
    const [before] = await tx.select().from(aiCalls).where(mine).for("update");
    if (!before) return false;
    await tx
      .update(aiCalls)
      .set({ ...cost, state: answer === undefined ? "failed" : "done", answer: answer ?? null })
      .where(mine);
    const change = { tokens: cost.tokens - before.tokens, micros: cost.micros - before.micros };
    await spend(tx, call, change, { member: NO_BUDGET, guild: NO_BUDGET, installation: NO_BUDGET });
    return true;
  });
}

export type Spent = { window: (typeof AI_WINDOWS)[number]; tokens: number; micros: number };

/** What a guild, or a member of it, has spent and reserved in the current windows. */
export async function spentNow(orm: Orm, guildId: Snowflake, now: Date, memberId = ""): Promise<Spent[]> {
  return Promise.all(
    AI_WINDOWS.map(async (window) => {
      const { startsAt } = windowAt(window, now);
      const { tokens, micros } = aiSpending;
      const [row] = await orm
        .select({ tokens, micros })
        .from(aiSpending)
        .where(
          and(
            eq(aiSpending.guildId, guildId),
            eq(aiSpending.memberId, memberId),
            eq(aiSpending.window, window),
            eq(aiSpending.startsAt, startsAt),
          ),
        );
      return { window, tokens: row?.tokens ?? 0, micros: row?.micros ?? 0 };
    }),
  );
}

export type Usage = { module: string; purpose: string; calls: number; failed: number; tokens: number; micros: number };

/** What each module's calls, or those of one, have cost since a moment, the most expensive first. */
export async function usageSince(orm: Orm, guildId: Snowflake, since: Date, module?: string): Promise<Usage[]> {
  const tokens = sql<number>`sum(${aiCalls.tokens})`.mapWith(Number);
  const micros = sql<number>`sum(${aiCalls.micros})`.mapWith(Number);
  return orm
    .select({
      module: aiCalls.module,
      purpose: aiCalls.purpose,
      calls: sql<number>`count(*)`.mapWith(Number),
      failed: sql<number>`count(*) filter (where ${aiCalls.state} = 'failed')`.mapWith(Number),
      tokens,
      micros,
    })
    .from(aiCalls)
    .where(
      and(
        eq(aiCalls.guildId, guildId),
        gte(aiCalls.startedAt, since),
        module === undefined ? undefined : eq(aiCalls.module, module),
      ),
    )
    .groupBy(aiCalls.module, aiCalls.purpose)
    .orderBy(sql`5 desc, 1, 2`);
}

const ANSWER_DAYS = 7;
const CALL_DAYS = 400;
/** Longer than a month's budget counts. */
const MEMBER_DAYS = 32;
const DAY_MS = 86_400_000;

/** Ends what killed processes left open, and deletes answers after 7 days and calls after 400. */
export async function sweepCalls(orm: Orm, now: Date): Promise<void> {
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  await orm
    .update(aiCalls)
    .set({ state: "failed" })
    .where(and(eq(aiCalls.state, "reserved"), lt(aiCalls.leaseUntil, sql`now()`)));
  await orm
    .update(aiCalls)
    .set({ answer: null, state: "old" })
    .where(and(eq(aiCalls.state, "done"), lt(aiCalls.startedAt, before(ANSWER_DAYS))));
  await orm.delete(aiCalls).where(lt(aiCalls.startedAt, before(CALL_DAYS)));
  const ofMembers = and(ne(aiSpending.memberId, ""), lt(aiSpending.startsAt, before(MEMBER_DAYS)));
  await orm.delete(aiSpending).where(or(lt(aiSpending.startsAt, before(CALL_DAYS)), ofMembers));
}

/** Deletes what was answered to a member, and that they asked. Sums stay, so that nobody resets a budget this way. */
export async function forgetMember(orm: Orm, guildId: Snowflake, memberId: Snowflake): Promise<void> {
  await orm
    .update(aiCalls)
    .set({ memberId: null, answer: null, state: "old" })
    .where(and(eq(aiCalls.guildId, guildId), eq(aiCalls.memberId, memberId), eq(aiCalls.state, "done")));
}
