// Bulk runs and their members; each write of a run notifies open dashboards.
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { ACTIVE_STATES, type BulkRun } from "#kit/bulk-run.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { recordTable } from "#kit-server/storage/records/record-table.ts";
import type { BulkRunTables, Run, RunMemberState } from "./bulk-run-tables.ts";

type Name = Pick<Run, "guildId" | "number">;
type RunMember = { memberId: Snowflake; memberName: string };

export function bulkRunStore(module: string, { counters, runs, members }: BulkRunTables) {
  const table = recordTable({ module, table: runs, id: "number", key: "key" });
  const of = ({ guildId, number }: Name) => and(eq(members.guildId, guildId), eq(members.number, number));
  return {
    ...table,
    counters,
    active: (orm: Orm, guildId: Snowflake): Promise<Run[]> =>
      table.all(orm, guildId, inArray(runs.state, [...ACTIVE_STATES])),
    last: (orm: Orm, guildId: Snowflake, limit: number): Promise<Run[]> =>
      orm.select().from(runs).where(eq(runs.guildId, guildId)).orderBy(desc(runs.number)).limit(limit),

    /** Adds members to a run; members already in it don't change. Returns how many are new. */
    addMembers: async (tx: Orm, run: Name, found: readonly RunMember[]): Promise<number> => {
      if (found.length === 0) return 0;
      const rows = found.map((one) => ({ guildId: run.guildId, number: run.number, ...one }));
      return (await tx.insert(members).values(rows).onConflictDoNothing().returning({ id: members.memberId })).length;
    },
    /** Moves up to `limit` members from one state to the next and returns them. The run must be locked. */
    takeMembers: (
      tx: Orm,
      run: Name,
      { from, to, limit }: { from: RunMemberState; to: RunMemberState; limit: number },
    ): Promise<RunMember[]> => {
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
    },
    /** Sets a member's state; false if the member wasn't in the expected one, so that it is set once. */
    noteMember: async (
      tx: Orm,
      run: Name,
      memberId: Snowflake,
      { from, to }: { from: RunMemberState; to: RunMemberState },
    ): Promise<boolean> => {
      const changed = await tx
        .update(members)
        .set({ state: to })
        .where(and(of(run), eq(members.memberId, memberId), eq(members.state, from)))
        .returning({ memberId: members.memberId });
      return changed.length > 0;
    },
    countMembers: (orm: Orm, run: Name, states: readonly RunMemberState[]): Promise<number> =>
      orm.$count(members, and(of(run), inArray(members.state, [...states]))),
    /** Deletes runs that ended before this time, with their members. */
    forget: (orm: Orm, guildId: Snowflake, before: Date): Promise<void> =>
      orm.transaction(async (tx) => {
        const gone = await table.forgetBefore(tx, guildId, runs.endedAt, before);
        const numbers = gone.map(({ number }) => number);
        await tx.delete(members).where(and(eq(members.guildId, guildId), inArray(members.number, numbers)));
      }),
  };
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
