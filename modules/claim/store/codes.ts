// Codes, who used them, and wrong guesses.
import { and, eq, ilike, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { distinctValues } from "#kit-server/storage/database/distinct-values.ts";
import { contains } from "#kit-server/storage/database/text-patterns.ts";
import { recordList } from "#kit-server/storage/records/record-list.ts";
import { recordTable } from "#kit-server/storage/records/record-table.ts";
import { lowerCase } from "#kit-server/storage/records/row-order.ts";
import { type Code, type CodeState, type CodeUse, codeRecords, codeUseRecords } from "../contract.ts";
import { claimCodes as codes, claimGuesses as guesses, claimCodeUses as uses } from "./tables.ts";

export type CodeRow = typeof codes.$inferSelect;
export type UseRow = typeof uses.$inferSelect;

export const codeTable = recordTable({ module: "claim", table: codes, id: "code", key: "code" });
export const useTable = recordTable({ module: "claim", table: uses, id: "id", key: "id" });

const isUsedUp = sql`coalesce(${codes.uses} >= ${codes.max}, false)`;
const STATES: Record<CodeState, SQL | undefined> = {
  active: and(isNull(codes.endedAt), sql`not ${isUsedUp}`),
  usedUp: and(isNull(codes.endedAt), isUsedUp),
  ended: isNotNull(codes.endedAt),
};

export const codeList = recordList(codeRecords, {
  table: codes,
  sorts: { at: codes.at, code: codes.code, uses: codes.uses },
  ties: [codes.code],
  filters: {
    code: (code) => ilike(codes.code, contains(code.trim())),
    kind: codes.kind,
    state: (state) => STATES[state],
  },
});

export const useList = recordList(codeUseRecords, {
  table: uses,
  sorts: { at: uses.at, member: lowerCase(uses.memberName), points: uses.points },
  ties: [uses.id],
  filters: {
    name: (name) => ilike(uses.memberName, contains(name.trim())),
    code: (code) => ilike(uses.code, contains(code.trim())),
  },
});

export const presentCode = ({ code, kind, uses: used, max, byId, byName, at, endedAt }: CodeRow): Code => ({
  ...{ code, kind, uses: used, max },
  state: endedAt ? "ended" : max !== null && used >= max ? "usedUp" : "active",
  by: { id: byId, name: byName },
  at: at.toISOString(),
});

export const presentUse = (row: UseRow): CodeUse => {
  const { id, code, kind, memberId, memberName, points, roleId, at, takenBackAt } = row;
  return {
    ...{ id, code, kind, points, roleId, takenBackAt: takenBackAt?.toISOString() ?? null },
    member: { id: memberId, name: memberName },
    at: at.toISOString(),
  };
};

/** The types of which there are codes. */
export const codeKinds = (orm: Orm, guildId: Snowflake): Promise<string[]> =>
  distinctValues(orm, codes, codes.kind, guildId);

/** Stores codes; those that exist are left out. Returns how many were stored. */
export async function putCodes(tx: Orm, rows: readonly (typeof codes.$inferInsert)[]): Promise<number> {
  const made = await tx
    .insert(codes)
    .values([...rows])
    .onConflictDoNothing()
    .returning();
  if (made[0]) await codeTable.changed(tx, made[0]);
  return made.length;
}

/** How many codes of this type the member used, and whether this one is among them. */
export async function usesOf(tx: Orm, guildId: Snowflake, asked: { memberId: Snowflake; code: string; kind: string }) {
  const { memberId, code, kind } = asked;
  const ofMember = and(eq(uses.guildId, guildId), eq(uses.memberId, memberId), isNull(uses.resetNumber));
  const rows = await tx
    .select({ code: uses.code, kind: uses.kind })
    .from(uses)
    .where(and(ofMember, or(eq(uses.kind, kind), eq(uses.code, code))));
  return {
    isUsed: rows.some((row) => row.code === code),
    ofKind: rows.filter((row) => row.kind === kind).length,
  };
}

/** The member's wrong guesses, locked until the transaction ends. */
export async function holdGuesses(tx: Orm, guildId: Snowflake, memberId: Snowflake) {
  await tx.insert(guesses).values({ guildId, memberId }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(guesses)
    .where(and(eq(guesses.guildId, guildId), eq(guesses.memberId, memberId)))
    .for("update");
  if (!row) throw new Error(`the guesses of ${memberId} were not stored`);
  return row;
}

/** The caller holds the row. */
export const writeGuesses = async (tx: Orm, row: typeof guesses.$inferSelect): Promise<void> =>
  void (await tx
    .update(guesses)
    .set({ wrongAt: row.wrongAt, pausedUntil: row.pausedUntil })
    .where(and(eq(guesses.guildId, row.guildId), eq(guesses.memberId, row.memberId))));

/** Deletes ended and used codes created before this time, with their uses. The ledger keeps the payments. */
export async function forgetCodes(orm: Orm, guildId: Snowflake, before: Date): Promise<void> {
  await orm.delete(uses).where(and(eq(uses.guildId, guildId), lt(uses.at, before)));
  await orm.delete(codes).where(and(eq(codes.guildId, guildId), lt(codes.at, before), or(STATES.ended, STATES.usedUp)));
}
