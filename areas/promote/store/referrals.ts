// Referrals: facts, decisions and lists.
import { and, asc, eq, gt, gte, inArray, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Snowflake } from "#kit/snowflake.ts";
import { guildReferrals, referralCodes, referralJoins } from "#kit-server/accounts/sessions/referral-tables.ts";
import { auditLog } from "#kit-server/guild/audit/tables.ts";
import { moduleConfigs } from "#kit-server/guild/configs/tables.ts";
import { guildSnapshots } from "#kit-server/guild/guilds/tables.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { VoidReason } from "../contract.ts";

const memberCount = sql<number>`coalesce((${guildSnapshots.snapshot}->>'memberCount')::int, 0)`;
const isSetUp = sql<boolean>`exists (select 1 from ${moduleConfigs}
  where ${moduleConfigs.guildId} = ${guildReferrals.guildId} and ${moduleConfigs.enabled})`;

const BATCH = 200;

/** Guilds whose referral is undecided or awaits its reward, ordered by id, after a cursor. */
export async function undecidedGuilds(
  orm: Orm,
  { after, withConfirmed }: { after: Snowflake; withConfirmed: boolean },
) {
  const states = withConfirmed ? (["pending", "confirmed"] as const) : (["pending"] as const);
  const rows = await orm
    .select({ guildId: guildReferrals.guildId, ownerId: guildReferrals.ownerId })
    .from(guildReferrals)
    .where(and(inArray(guildReferrals.state, [...states]), gt(guildReferrals.guildId, after)))
    .orderBy(asc(guildReferrals.guildId))
    .limit(BATCH);
  return rows;
}

/** Locks everything that decides a guild's referral until the transaction ends. */
export async function lockReferral(tx: Orm, guildId: Snowflake) {
  const [row] = await tx
    .select({
      state: guildReferrals.state,
      arrivedAt: guildReferrals.arrivedAt,
      // The database's times are more precise than JavaScript's: within a second counts as the same arrival.
      isThere: sql<boolean>`coalesce(${guildSnapshots.present}
        and ${guildSnapshots.joinedAt} < ${guildReferrals.arrivedAt} + interval '1 second', false)`,
      memberCount,
      isSetUp,
      isOwn: sql<boolean>`coalesce(${guildSnapshots.snapshot}->>'ownerId' = ${guildReferrals.ownerId}, false)
        or exists (select 1 from ${auditLog}
          where ${auditLog.guildId} = ${guildReferrals.guildId} and ${auditLog.actorId} = ${guildReferrals.ownerId})`,
    })
    .from(guildReferrals)
    .leftJoin(guildSnapshots, eq(guildSnapshots.guildId, guildReferrals.guildId))
    .where(eq(guildReferrals.guildId, guildId))
    .for("update", { of: guildReferrals });
  return row ?? null;
}

export const countConfirmedSince = (tx: Orm, ownerId: Snowflake, since: Date): Promise<number> =>
  tx.$count(
    guildReferrals,
    and(
      eq(guildReferrals.ownerId, ownerId),
      inArray(guildReferrals.state, ["confirmed", "rewarded"]),
      gte(guildReferrals.decidedAt, since),
    ),
  );

type Key = { guildId: Snowflake; ownerId: Snowflake };

export async function writeVoid(tx: Orm, { guildId, ownerId }: Key, reason: VoidReason, now: Date): Promise<void> {
  await tx
    .update(guildReferrals)
    .set({ state: "void", reason, decidedAt: now })
    .where(eq(guildReferrals.guildId, guildId));
  const voided = sql`${referralCodes.voided} + 1`;
  await tx.update(referralCodes).set({ voided }).where(eq(referralCodes.ownerId, ownerId));
}

export async function writeConfirmed(tx: Orm, { guildId, ownerId }: Key, now: Date): Promise<void> {
  await tx
    .update(guildReferrals)
    .set({ state: "confirmed", decidedAt: now })
    .where(eq(guildReferrals.guildId, guildId));
  const confirmed = sql`${referralCodes.confirmed} + 1`;
  await tx.update(referralCodes).set({ confirmed }).where(eq(referralCodes.ownerId, ownerId));
}

export async function writeRewarded(tx: Orm, { guildId, ownerId }: Key, reward: string): Promise<void> {
  await tx.update(guildReferrals).set({ state: "rewarded", reward }).where(eq(guildReferrals.guildId, guildId));
  const rewarded = sql`${referralCodes.rewarded} + 1`;
  await tx.update(referralCodes).set({ rewarded }).where(eq(referralCodes.ownerId, ownerId));
}

export async function countOf(orm: Orm, ownerId: Snowflake) {
  const [joined, pending] = await Promise.all([
    orm.$count(referralJoins, eq(referralJoins.ownerId, ownerId)),
    orm.$count(guildReferrals, and(eq(guildReferrals.ownerId, ownerId), eq(guildReferrals.state, "pending"))),
  ]);
  return { joined, pending };
}

/** People and servers that used a person's code, newest first, and the total. */
export async function listReferrals(orm: Orm, ownerId: Snowflake, { limit, skip }: { limit: number; skip: number }) {
  const people = orm
    .select({
      kind: sql<"person" | "server">`'person'`.as("kind"),
      state: sql<"joined" | (typeof guildReferrals.$inferSelect)["state"]>`'joined'`.as("state"),
      at: referralJoins.at,
      decidedAt: sql<Date | null>`null::timestamptz`.mapWith(guildReferrals.decidedAt).as("decided_at"),
      reason: sql<string | null>`null`.as("reason"),
      reward: sql<string | null>`null`.as("reward"),
      memberCount: sql<number>`0`.as("member_count"),
      isSetUp: sql<boolean>`false`.as("is_set_up"),
    })
    .from(referralJoins)
    .where(eq(referralJoins.ownerId, ownerId));
  const servers = orm
    .select({
      kind: sql<"person" | "server">`'server'`.as("kind"),
      state: sql<"joined" | (typeof guildReferrals.$inferSelect)["state"]>`${guildReferrals.state}`.as("state"),
      at: guildReferrals.arrivedAt,
      decidedAt: sql<Date | null>`${guildReferrals.decidedAt}`.mapWith(guildReferrals.decidedAt).as("decided_at"),
      reason: sql<string | null>`${guildReferrals.reason}`.as("reason"),
      reward: sql<string | null>`${guildReferrals.reward}`.as("reward"),
      memberCount: sql<number>`${memberCount}`.as("member_count"),
      isSetUp: sql<boolean>`${isSetUp}`.as("is_set_up"),
    })
    .from(guildReferrals)
    .leftJoin(guildSnapshots, eq(guildSnapshots.guildId, guildReferrals.guildId))
    .where(eq(guildReferrals.ownerId, ownerId));
  const [rows, ofPeople, ofServers] = await Promise.all([
    unionAll(people, servers).orderBy(sql`3 desc, 1, 2`).limit(limit).offset(skip),
    orm.$count(referralJoins, eq(referralJoins.ownerId, ownerId)),
    orm.$count(guildReferrals, eq(guildReferrals.ownerId, ownerId)),
  ]);
  return { rows, total: ofPeople + ofServers };
}
