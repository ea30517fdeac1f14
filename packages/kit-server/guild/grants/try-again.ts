// Puts grants back in the queue. `processGrants` first checks without Discord whether they can be done now, and parks
// the others again.
import { and, eq, gt, inArray, isNull, lt, ne, not, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Snowflake } from "#kit/snowflake.ts";
import { amongIds } from "#kit-server/storage/database/among-ids.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { LET_GO } from "./cancel-grants.ts";
import { notifyGrantsDue } from "./notify-due.ts";
import { roleGrants } from "./tables.ts";

const inGuild = (guildId: Snowflake) => eq(roleGrants.guildId, guildId);
const queuedNow = {
  state: "queued" as const,
  dueAt: sql`now()`,
  tries: 0,
  endedAt: null,
  lossEventId: null,
  isReported: false,
};

/** Retries parked grants after a change of the guild's roles, the bot's permissions or the module's settings. */
export async function retryParked(orm: Orm, guildId: Snowflake, module?: string): Promise<void> {
  const which = and(
    inGuild(guildId),
    eq(roleGrants.state, "parked"),
    module ? eq(roleGrants.module, module) : undefined,
  );
  const again = await orm.update(roleGrants).set(queuedNow).where(which).returning({ id: roleGrants.id });
  if (again.length > 0) await notifyGrantsDue(orm, guildId);
}

/** The same for many guilds in one statement. */
export async function retryParkedIn(orm: Orm, guildIds: readonly Snowflake[]): Promise<void> {
  const which = and(inArray(roleGrants.guildId, [...guildIds]), eq(roleGrants.state, "parked"));
  const again = await orm.update(roleGrants).set(queuedNow).where(which).returning({ guildId: roleGrants.guildId });
  for (const guildId of new Set(again.map((one) => one.guildId))) await notifyGrantsDue(orm, guildId);
}

type ByHand = {
  guildId: Snowflake;
  module: string;
  /** Null: all. */
  id: bigint | null;
  /** The person who is responsible for these grants from now on. */
  by: Snowflake;
  /** Roles that the person may not give or remove: their grants don't change. */
  unauthorized?: readonly Snowflake[];
};

/**
 * Retries one or all parked and failed grants of a module at a person's request. Returns how many, and the roles whose
 * grants were skipped because the person may not give them.
 */
export async function retryManually(
  orm: Orm,
  { guildId, module, id, by, unauthorized = [] }: ByHand,
): Promise<{ retried: number; left: Snowflake[] }> {
  const which = and(
    inGuild(guildId),
    eq(roleGrants.module, module),
    inArray(roleGrants.state, ["parked", "failed"]),
    id === null ? undefined : eq(roleGrants.id, id),
  );
  const isUnauthorized = inArray(roleGrants.roleId, [...unauthorized]);
  const left = await orm
    .selectDistinct({ roleId: roleGrants.roleId })
    .from(roleGrants)
    .where(and(which, isUnauthorized));
  const again = await orm
    .update(roleGrants)
    .set({ ...queuedNow, faults: [], askedBy: by })
    .where(and(which, not(isUnauthorized)))
    .returning({ id: roleGrants.id });
  if (again.length > 0) await notifyGrantsDue(orm, guildId);
  return { retried: again.length, left: left.map(({ roleId }) => roleId) };
}

/** The guilds that have parked grants. */
export async function guildsWithParked(orm: Orm): Promise<Snowflake[]> {
  const rows = await orm
    .selectDistinct({ guildId: roleGrants.guildId })
    .from(roleGrants)
    .where(eq(roleGrants.state, "parked"));
  return rows.map(({ guildId }) => guildId);
}

const later = alias(roleGrants, "later");

type Stay = { memberId: Snowflake; joinedAt: Date };

/**
 * Gives members who rejoined the roles marked `onReturn` again, unless their time is over or a moderator had removed
 * them. A replay of the same join changes nothing, because those grants have changed since the join.
 */
export async function retryOnRejoin(orm: Orm, guildId: Snowflake, joined: readonly Stay[]): Promise<void> {
  const { memberId } = roleGrants;
  const ids = joined.map((one) => one.memberId);
  // Of a crowd hardly anyone has such a role.
  const returned = await orm
    .selectDistinct({ memberId })
    .from(roleGrants)
    .where(and(inGuild(guildId), amongIds(memberId, ids), roleGrants.onReturn));
  const isReturned = new Set(returned.map((one) => one.memberId));
  for (const one of joined) if (isReturned.has(one.memberId)) await retryGrantsOf(orm, guildId, one);
}

async function retryGrantsOf(orm: Orm, guildId: Snowflake, { memberId, joinedAt }: Stay): Promise<void> {
  const isSuperseded = orm
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.guildId, guildId),
        eq(later.memberId, memberId),
        eq(later.roleId, roleGrants.roleId),
        eq(later.module, roleGrants.module),
        gt(later.id, roleGrants.id),
      ),
    );
  const again = await orm
    .update(roleGrants)
    .set({ ...queuedNow, faults: [] })
    .where(
      and(
        inGuild(guildId),
        eq(roleGrants.memberId, memberId),
        eq(roleGrants.wanted, "give"),
        roleGrants.onReturn,
        ne(roleGrants.state, "queued"),
        lt(roleGrants.changedAt, joinedAt),
        or(isNull(roleGrants.until), gt(roleGrants.until, joinedAt)),
        isNull(roleGrants.lossEventId),
        sql`not ${roleGrants.faults} @> ${JSON.stringify([LET_GO])}::jsonb`,
        notExists(isSuperseded),
      ),
    )
    .returning({ id: roleGrants.id });
  if (again.length > 0) await notifyGrantsDue(orm, guildId);
}
