// Opens cases: one for each cause, and one for what a member does again within a minute.
import type { Actor } from "#kit/actor.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Action, CaseSource, Mode } from "../../contract.ts";
import { addHit, aiModerationCounters, type CaseRow, caseTable, recentCase } from "../../store.ts";
import type { Ctx } from "../context.ts";

export type NewCase = {
  cause: string;
  member: Actor;
  source: CaseSource;
  action: Action;
  by?: Actor | null;
  rule?: string;
  seconds?: number | null;
  mode?: Mode;
  reason?: string;
  scores?: Record<string, number> | null;
  sealedText?: string | null;
  place?: Snowflake | null;
  saidId?: Snowflake | null;
  deletes?: boolean;
  isRemoved?: boolean;
  /** Something else has carried it out. */
  isDone?: boolean;
};

/** What a member does again within this time is the same case: a spammer is punished once, and staff read it once. */
const TOGETHER_MS = 60_000;
const COLLECTED: readonly CaseSource[] = ["rule", "autoMod", "model"];

/** Stores it once for its cause, and has it carried out by a job. */
export async function openCase(ctx: Ctx, given: NewCase): Promise<CaseRow> {
  const { guildId, clock, orm } = ctx;
  const now = clock.now();
  const { cause, member, mode = "act", seconds = null, rule = "", isDone = false, source, ...rest } = given;
  const collected = COLLECTED.includes(source) && rule !== "";
  const values = {
    ...rest,
    ...{ guildId, cause, lastCause: cause, source, rule, mode, seconds, at: now },
    ...{ memberId: member.id, memberName: member.name },
    state: isDone ? ("done" as const) : mode === "act" ? ("pending" as const) : ("waiting" as const),
    until: seconds === null ? null : new Date(now.getTime() + seconds * 1000),
  };
  const { row } = await caseTable.putNumbered(orm, values, {
    counters: aiModerationCounters,
    before: async (tx) => {
      if (!collected) return null;
      const since = new Date(now.getTime() - TOGETHER_MS);
      return recentCase(tx, { guildId, memberId: member.id, source, rule, since });
    },
  });
  if (row.cause !== cause) await addHit(orm, row, cause);
  await enqueueCase(ctx, row);
  return row;
}

/** Has the effects of a change of the case done by a job; the sweep finds it if the process is killed before. */
export const enqueueCase = ({ jobs }: Pick<Ctx, "jobs">, { number, version }: CaseRow): Promise<void> =>
  jobs.enqueue("case", { number }, { key: `case:${number}:${version}` });
