// Access: a member's roles follow from the row, in the transaction that changes it.
import { eq, ne, sql } from "drizzle-orm";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { Way } from "../contract.ts";
import { type ArrivalRow, verificationArrivals as arrivals, arrivalTable } from "../store.ts";
import type { Ctx } from "./context.ts";

type Person = { id: string; name: string };
type Roles = Pick<Ctx, "config" | "grants">;
const ofMember = ({ memberId, memberName }: ArrivalRow) => ({ memberId, memberName });
const nextRound = sql`${arrivals.round} + 1`;

/**
 * Verifies the member; null if they already are. `by` with an id is a person who has to be able to give the roles themselves;
 * without one, they decide because the owner lets them.
 */
export async function verify(
  ctx: Ctx,
  tx: Orm,
  row: ArrivalRow,
  way: Way,
  by: Partial<Person> | null = null,
): Promise<ArrivalRow | null> {
  const now = ctx.clock.now();
  const cleared = { reason: null, challenge: null, lockedUntil: null, remindAt: null, note: null, keptFrom: null };
  const passed = await arrivalTable.change(
    tx,
    row,
    { ...cleared, state: "passed", way, passedAt: now, round: nextRound, byName: by?.name ?? null },
    { only: ne(arrivals.state, "passed") },
  );
  if (!passed) return null;
  const { verifiedRoles, unverifiedRole } = ctx.config;
  const about = { ...ofMember(passed), ...(by?.id && { askedBy: by.id }) };
  const key = keyOf(passed);
  await ctx.grants.giveAll(
    tx,
    verifiedRoles.map((roleId, at) => ({
      ...{ ...about, roleId, key: `${key}:give:${roleId}`, reason: "Verified", field: `verifiedRoles.${at}` },
    })),
  );
  if (unverifiedRole)
    await ctx.grants.take(tx, { ...about, roleId: unverifiedRole, key: `${key}:take`, reason: "Verified" });
  await ctx.emit(tx, "memberVerified", key, ofMember(passed));
  return passed;
}

/**
 * Removes the member's access until staff let them in; null if they already have none. `raid`: held back with everyone
 * who joined in it, so
 * that it can be undone.
 */
export async function holdBack(
  ctx: Ctx,
  tx: Orm,
  row: ArrivalRow,
  by: Person | null,
  raid: number | null = null,
): Promise<ArrivalRow | null> {
  const { state: was, reason, way, attempts, byName } = row;
  const kept = await arrivalTable.change(
    tx,
    row,
    {
      ...{ state: "failed", reason: "keptOut", way: null, passedAt: null, challenge: null, lockedUntil: null },
      ...{ remindAt: null, round: nextRound, byName: by?.name ?? null },
      keptFrom: raid === null ? null : { raid, state: was, reason, way, attempts, byName },
    },
    { only: sql`${arrivals.reason} is distinct from 'keptOut'` },
  );
  if (!kept) return null;
  const about = { ...ofMember(kept), ...(by && { askedBy: by.id }) };
  const key = keyOf(kept);
  await ctx.grants.takeAll(
    tx,
    ctx.config.verifiedRoles.map((roleId) => ({ ...about, roleId, key: `${key}:take:${roleId}`, reason: "Kept out" })),
  );
  await giveUnverified(ctx, tx, kept);
  return kept;
}

/** The member is no longer verified, and can verify again. */
export const startOver = ({ orm }: Pick<Ctx, "orm">, row: ArrivalRow): Promise<ArrivalRow | null> =>
  arrivalTable.change(
    orm,
    row,
    { state: "waiting", way: null, passedAt: null, round: nextRound },
    { only: eq(arrivals.state, "passed") },
  );

/** A member who was kept out with their raid is what they were before; null if they weren't. */
export async function undoHoldBack(ctx: Ctx, tx: Orm, row: ArrivalRow, by: Person): Promise<ArrivalRow | null> {
  const { keptFrom } = row;
  if (row.reason !== "keptOut" || !keptFrom) return null;
  const { state, reason, way, attempts, byName } = keptFrom;
  if (state === "passed") {
    const passed = await verify(ctx, tx, row, way ?? "staff", by);
    return passed && arrivalTable.change(tx, passed, { byName });
  }
  // An application that waited was withdrawn.
  const open = state === "applied" ? "waiting" : state;
  return arrivalTable.change(
    tx,
    row,
    { state: open, reason, attempts, byName, keptFrom: null },
    { only: eq(arrivals.reason, "keptOut") },
  );
}

/** Once per round. */
export async function giveUnverified({ config, grants }: Roles, tx: Orm, row: ArrivalRow): Promise<void> {
  const { unverifiedRole: roleId } = config;
  if (roleId === null) return;
  const promise = { ...ofMember(row), roleId, key: `${keyOf(row)}:unverified`, field: "unverifiedRole" };
  await grants.give(tx, { ...promise, reason: "Not verified yet" });
}

/** The key of the latest decision about the member. */
export const keyOf = ({ number, round }: Pick<ArrivalRow, "number" | "round">): string => `arrival:${number}:${round}`;
