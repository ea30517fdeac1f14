// Claims of roles by number; each write notifies open dashboards.
import { and, eq, ilike, isNotNull, ne, sql } from "drizzle-orm";
import type { Funnel } from "#kit/funnel.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { countByDay, sumsByDay } from "#kit-server/guild/figures/count-by-day.ts";
import { funnelOf } from "#kit-server/guild/figures/funnel-of.ts";
import { ledgerEntries } from "#kit-server/guild/ledger/tables.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { contains } from "#kit-server/storage/database/text-patterns.ts";
import { lockCounter } from "#kit-server/storage/numbers/lock-counter.ts";
import { recordList } from "#kit-server/storage/records/record-list.ts";
import { recordTable } from "#kit-server/storage/records/record-table.ts";
import { lowerCase } from "#kit-server/storage/records/row-order.ts";
import { type ClaimEnd, claimRecords, type RoleClaim } from "./contract.ts";
import { claimRoleCounters, claimRoleClaims as claims } from "./store/tables.ts";

export {
  claimRoleBlocks,
  claimRoleClaims,
  claimRoleCounters,
  claimRoleRunCounters,
  claimRoleRunMembers,
  claimRoleRuns,
} from "./store/tables.ts";

export type Claim = typeof claims.$inferSelect;
export const claimTable = recordTable({ module: "claim-role", table: claims, id: "number", key: "number" });

/** Locks the guild's seats until the transaction ends, and returns a function that takes the next claim's number. */
export const lockSeats = (tx: Orm, guildId: Snowflake) => lockCounter(tx, claimRoleCounters, guildId);

const isOpen = ne(claims.state, "ended");
const isWaiting = eq(claims.state, "waiting");

/** A member's roles and waiting list places, oldest first. */
export const openClaimsOf = (orm: Orm, guildId: Snowflake, memberId: Snowflake): Promise<Claim[]> =>
  claimTable.all(orm, guildId, and(isOpen, eq(claims.memberId, memberId)));
export const waitingFor = (orm: Orm, guildId: Snowflake, roleId: Snowflake): Promise<Claim[]> =>
  claimTable.all(orm, guildId, and(isWaiting, eq(claims.roleId, roleId)));
/** Claims whose role was given: of one member, or all. */
export const givenClaims = (orm: Orm, guildId: Snowflake, memberId?: Snowflake): Promise<Claim[]> =>
  claimTable.all(
    orm,
    guildId,
    and(eq(claims.state, "held"), isNotNull(claims.givenAt), memberId ? eq(claims.memberId, memberId) : undefined),
  );

export async function upsertClaim(tx: Orm, row: typeof claims.$inferInsert): Promise<Claim> {
  const [made] = await tx.insert(claims).values(row).returning();
  if (!made) throw new Error(`claim ${row.number} was not stored`);
  await claimTable.changed(tx, made);
  return made;
}

/** Null if it has already ended. */
export const endClaim = (tx: Orm, claim: Pick<Claim, "guildId" | "number">, endedWhy: ClaimEnd, endedAt: Date) =>
  claimTable.change(tx, claim, { state: "ended", endedWhy, endedAt }, { only: isOpen });

export type Seats = { held: number; waiting: number };
export const NO_SEATS: Seats = { held: 0, waiting: 0 };

/** Taken seats and waiting members by role. */
export async function seatsOf(orm: Orm, guildId: Snowflake): Promise<Map<Snowflake, Seats>> {
  const rows = await orm
    .select({
      roleId: claims.roleId,
      held: sql<number>`(count(*) filter (where ${claims.state} = 'held'))::integer`,
      waiting: sql<number>`(count(*) filter (where ${isWaiting}))::integer`,
    })
    .from(claims)
    .where(and(eq(claims.guildId, guildId), isOpen))
    .groupBy(claims.roleId);
  return new Map(rows.map(({ roleId, ...seats }) => [roleId, seats]));
}

export const claimList = recordList(claimRecords, {
  table: claims,
  sorts: { number: claims.number, member: lowerCase(claims.memberName), until: claims.until },
  ties: [{ desc: claims.number }],
  filters: {
    name: (name) => ilike(claims.memberName, contains(name.trim())),
    state: claims.state,
    roleId: claims.roleId,
  },
});

export function presentClaim(claim: Claim): RoleClaim {
  const { number, memberId, memberName, roleId, panel, state, endedWhy, at, until, endedAt } = claim;
  return {
    ...{ number, roleId, panel, state, endedWhy },
    member: { id: memberId, name: memberName },
    at: at.toISOString(),
    until: until?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}

/** Claims that ended before this time. */
export const forgetClaims = (orm: Orm, guildId: Snowflake, before: Date): Promise<unknown> =>
  claimTable.forgetBefore(orm, guildId, claims.endedAt, before, eq(claims.state, "ended"));

/** Claims since then: how far they got. */
export const claimFunnel = (orm: Orm, guildId: Snowflake, since: Date): Promise<Funnel> =>
  funnelOf(orm, claims, {
    ...{ guildId, since, reason: claims.endedWhy },
    first: { step: "claimed", at: claims.at },
    rest: [
      { step: "given", at: claims.givenAt },
      { step: "kept", only: isOpen },
    ],
  });

/** The overview's figures: current, and of the last seven days compared with the seven before. */
export async function roleFigures({ orm, guildId, now }: { orm: Orm; guildId: Snowflake; now: Date }) {
  const seats = [...(await seatsOf(orm, guildId)).values()];
  const sum = (of: keyof Seats) => ({ value: seats.reduce((all, one) => all + one[of], 0), before: null, days: [] });
  return {
    held: sum("held"),
    waiting: sum("waiting"),
    claims: await countByDay(orm, claims, { guildId, now, at: claims.at }),
    ...(await sumsByDay(orm, ledgerEntries, {
      ...{ guildId, now, at: ledgerEntries.at, only: eq(ledgerEntries.module, "claim-role") },
      sums: { points: sql`sum(${ledgerEntries.amount})` },
    })),
  };
}
