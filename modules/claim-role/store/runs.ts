// Bulk runs and their members; each write of a run notifies open dashboards.
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { recordTable } from "#kit-server/storage/records/record-table.ts";
import { ACTIVE_STATES, type BulkRun } from "../contract.ts";
import { claimRoleRunMembers as members, claimRoleRuns as runs } from "./tables.ts";

export type Run = typeof runs.$inferSelect;
type Name = Pick<Run, "guildId" | "number">;
type RunMember = { memberId: Snowflake; memberName: string };
type MemberState = (typeof members.$inferSelect)["state"];

export const runTable = recordTable({ module: "claim-role", table: runs, id: "number", key: "key" });
const of = ({ guildId, number }: Name) => and(eq(members.guildId, guildId), eq(members.number, number));

export const activeRuns = (orm: Orm, guildId: Snowflake): Promise<Run[]> =>
  runTable.all(orm, guildId, inArray(runs.state, [...ACTIVE_STATES]));

export const lastRuns = (orm: Orm, guildId: Snowflake, limit: number): Promise<Run[]> =>
  orm.select().from(runs).where(eq(runs.guildId, guildId)).orderBy(desc(runs.number)).limit(limit);

/** More members of a run that is being counted. Those that are listed already stay as they are. */
export async function addMembers(tx: Orm, run: Name, found: readonly RunMember[]): Promise<number> {
  if (found.length === 0) return 0;
  const rows = found.map((one) => ({ guildId: run.guildId, number: run.number, ...one }));
  const added = await tx.insert(members).values(rows).onConflictDoNothing().returning({ id: members.memberId });
  return added.length;
}

/** Moves up to `limit` members from one state to the next, and returns them. The run is held. */
export async function takeMembers(
  tx: Orm,
  run: Name,
  { from, to, limit }: { from: MemberState; to: MemberState; limit: number },
): Promise<RunMember[]> {
  const some = tx
    .select({ id: members.memberId })
    .from(members)
    .where(and(of(run), eq(members.state, from)))
    .orderBy(asc(members.memberId))
    .limit(limit);
  return tx
    .update(members)
    .set({ state: to })
    .where(and(of(run), inArray(members.memberId, some)))
    .returning({ memberId: members.memberId, memberName: members.memberName });
}

/** False when the member was not in that state: it is noted once. */
export async function noteMember(
  tx: Orm,
  run: Name,
  memberId: Snowflake,
  { from, to }: { from: MemberState; to: MemberState },
): Promise<boolean> {
  const changed = await tx
    .update(members)
    .set({ state: to })
    .where(and(of(run), eq(members.memberId, memberId), eq(members.state, from)))
    .returning({ memberId: members.memberId });
  return changed.length > 0;
}

export const countMembers = (orm: Orm, run: Name, states: readonly MemberState[]): Promise<number> =>
  orm.$count(members, and(of(run), inArray(members.state, [...states])));

export async function forgetRuns(orm: Orm, guildId: Snowflake, before: Date): Promise<void> {
  await orm.transaction(async (tx) => {
    const gone = await runTable.forgetBefore(tx, guildId, runs.endedAt, before);
    const numbers = gone.map(({ number }) => number);
    await tx.delete(members).where(and(eq(members.guildId, guildId), inArray(members.number, numbers)));
  });
}

export function presentRun(run: Run): BulkRun {
  const { guildId: _guildId, key: _key, cursor: _cursor, byId, byName, at, endedAt, ...shown } = run;
  return {
    ...shown,
    by: { id: byId, name: byName },
    at: at.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
