// The queue of due grants: claiming, reading and finishing them.
import { and, asc, eq, inArray, isNotNull, isNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Outcome } from "#kit-server/guild/grants/predict-outcome.ts";
import { roleGrants, roleGrantTurns } from "#kit-server/guild/grants/tables.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";

export type QueuedGrant = typeof roleGrants.$inferSelect;
/** Grants with the same outcome by the guild's state. */
export type GrantKind = Pick<QueuedGrant, "module" | "roleId" | "wanted">;

/** Longer than any request to Discord; renewed before each. */
const TURN_MS = 30_000;

/** Leases a guild, so that one process at a time works on its grants. */
export async function acquireGuild(orm: Orm, guildId: Snowflake, holder: string): Promise<boolean> {
  const until = sql`now() + ${TURN_MS} * interval '1 millisecond'`;
  const taken = await orm
    .insert(roleGrantTurns)
    .values({ guildId, holder, until })
    .onConflictDoUpdate({
      target: roleGrantTurns.guildId,
      set: { holder, until },
      setWhere: sql`${roleGrantTurns.holder} = ${holder} or ${roleGrantTurns.until} < now()`,
    })
    .returning({ guildId: roleGrantTurns.guildId });
  return taken.length > 0;
}

export async function releaseGuild(orm: Orm, guildId: Snowflake, holder: string): Promise<void> {
  const ownTurn = and(eq(roleGrantTurns.guildId, guildId), eq(roleGrantTurns.holder, holder));
  await orm.delete(roleGrantTurns).where(ownTurn);
}

const isDue = and(eq(roleGrants.state, "queued"), lte(roleGrants.dueAt, sql`now()`));
const isUnreported = and(
  inArray(roleGrants.state, ["done", "failed", "void"]),
  not(roleGrants.isReported),
  lte(roleGrants.dueAt, sql`now()`),
);

/** Guilds with grants to process or to report to their modules. */
export async function dueGuilds(orm: Orm): Promise<Snowflake[]> {
  const rows = await orm
    .selectDistinct({ guildId: roleGrants.guildId })
    .from(roleGrants)
    .where(or(isDue, isUnreported));
  return rows.map(({ guildId }) => guildId);
}

/** Completed grants that haven't been reported to their modules yet, in creation order. */
export const unreportedGrants = (orm: Orm, guildId: Snowflake, limit: number): Promise<QueuedGrant[]> =>
  orm
    .select()
    .from(roleGrants)
    .where(and(eq(roleGrants.guildId, guildId), isUnreported))
    .orderBy(asc(roleGrants.id))
    .limit(limit);

/** Skips grants that have changed again in the meantime. */
export async function markReported(orm: Orm, guildId: Snowflake, grants: readonly QueuedGrant[]): Promise<void> {
  for (const [state, alike] of Map.groupBy(grants, (grant) => grant.state)) {
    const ids = alike.map(({ id }) => id);
    await orm
      .update(roleGrants)
      .set({ isReported: true })
      .where(and(eq(roleGrants.guildId, guildId), inArray(roleGrants.id, ids), eq(roleGrants.state, state)));
  }
}

/** Cancels waiting grants that a later one of the same module, member and role supersedes. */
export async function cancelSuperseded(orm: Orm, guildId: Snowflake): Promise<void> {
  await orm.execute(sql`
    update role_grants as earlier set state = 'void', faults = '[{"code":"superseded","params":{}}]', changed_at = now(),
      due_at = now(), tries = 0, is_reported = false
    where guild_id = ${guildId} and state in ('queued', 'parked', 'failed') and exists (
      select from role_grants as later where later.guild_id = earlier.guild_id and later.module = earlier.module
        and later.member_id = earlier.member_id and later.role_id = earlier.role_id and later.id > earlier.id
    )`);
}

export function dueGrantKinds(orm: Orm, guildId: Snowflake): Promise<(GrantKind & Pick<QueuedGrant, "field">)[]> {
  const { module, roleId, wanted, field } = roleGrants;
  return orm
    .selectDistinct({ module, roleId, wanted, field })
    .from(roleGrants)
    .where(and(eq(roleGrants.guildId, guildId), isDue));
}

/**
 * Due grants that failed before and that nobody has retried by hand since. Removals that no person asked for, such as
 * those of a lost rank, are left out: not removing a role would give more than was allowed.
 */
const isRetried = and(
  isDue,
  sql`${roleGrants.faults} <> '[]'::jsonb`,
  or(eq(roleGrants.wanted, "give"), isNotNull(roleGrants.askedBy)),
);

export function retriedKinds(
  orm: Orm,
  guildId: Snowflake,
): Promise<(GrantKind & Pick<QueuedGrant, "field" | "askedBy">)[]> {
  const { module, roleId, wanted, field, askedBy } = roleGrants;
  return orm
    .selectDistinct({ module, roleId, wanted, field, askedBy })
    .from(roleGrants)
    .where(and(eq(roleGrants.guildId, guildId), isRetried));
}

/** Finishes the retried grants of one type that have the same author. */
export async function finishRetried(
  orm: Orm,
  guildId: Snowflake,
  { field, askedBy, ...kind }: GrantKind & Pick<QueuedGrant, "field" | "askedBy">,
  outcome: Outcome,
): Promise<void> {
  const sameOrNull = <C extends typeof roleGrants.field | typeof roleGrants.askedBy>(
    column: C,
    value: string | null,
  ) => (value === null ? isNull(column) : eq(column, value));
  await write(
    orm,
    and(
      isOfKind(guildId, kind),
      isRetried,
      sameOrNull(roleGrants.field, field),
      sameOrNull(roleGrants.askedBy, askedBy),
    ),
    outcome,
  );
}

/** Finishes all queued grants of one type, due or not. */
export async function finishKind(orm: Orm, guildId: Snowflake, kind: GrantKind, outcome: Outcome): Promise<void> {
  await write(orm, isOfKind(guildId, kind), outcome);
}

const isOfKind = (guildId: Snowflake, { module, roleId, wanted }: GrantKind) =>
  and(
    eq(roleGrants.guildId, guildId),
    eq(roleGrants.state, "queued"),
    eq(roleGrants.module, module),
    eq(roleGrants.roleId, roleId),
    eq(roleGrants.wanted, wanted),
  );

/** Grants with the fewest attempts first, so that one that always fails doesn't delay the others. */
export const nextDueGrants = (orm: Orm, guildId: Snowflake, limit: number): Promise<QueuedGrant[]> =>
  orm
    .select()
    .from(roleGrants)
    .where(and(eq(roleGrants.guildId, guildId), isDue))
    .orderBy(asc(roleGrants.tries), asc(roleGrants.id))
    .limit(limit);

/** Leaves grants unchanged that another process has finished in the meantime. */
export async function finishGrants(
  orm: Orm,
  guildId: Snowflake,
  ids: readonly bigint[],
  outcome: Outcome,
): Promise<void> {
  const which = and(eq(roleGrants.guildId, guildId), inArray(roleGrants.id, [...ids]), eq(roleGrants.state, "queued"));
  await write(orm, which, outcome);
}

const write = (orm: Orm, which: SQL | undefined, outcome: Outcome) =>
  orm
    .update(roleGrants)
    .set({ ...outcome, changedAt: sql`now()`, dueAt: sql`now()`, tries: 0, isReported: false })
    .where(which);

/** Postpones all due grants of the guild by `waitMs`, because Discord is unavailable. */
export async function postponeAll(orm: Orm, guildId: Snowflake, waitMs: number): Promise<void> {
  await orm
    .update(roleGrants)
    .set({ dueAt: sql`now() + ${waitMs} * interval '1 millisecond'` })
    .where(and(eq(roleGrants.guildId, guildId), isDue));
}

/** Ends earlier grants of the members of these completed grants: these replace them. */
export async function endReplaced(orm: Orm, guildId: Snowflake, grants: readonly QueuedGrant[]): Promise<void> {
  if (grants.length === 0) return;
  const memberIds = JSON.stringify([...new Set(grants.map(({ memberId }) => memberId))]);
  await orm.execute(sql`
    update role_grants as earlier set ended_at = now()
    where guild_id = ${guildId} and member_id in (select jsonb_array_elements_text(${memberIds}::jsonb))
      and state = 'done' and wanted = 'give' and ended_at is null and exists (
        select from role_grants as later where later.guild_id = earlier.guild_id and later.module = earlier.module
          and later.member_id = earlier.member_id and later.role_id = earlier.role_id and later.id > earlier.id
          and later.state = 'done'
      )`);
}

export async function postponeReport(
  orm: Orm,
  guildId: Snowflake,
  ids: readonly bigint[],
  waitMs: number,
): Promise<void> {
  await orm
    .update(roleGrants)
    .set({ tries: sql`${roleGrants.tries} + 1`, dueAt: sql`now() + ${waitMs} * interval '1 millisecond'` })
    .where(and(eq(roleGrants.guildId, guildId), inArray(roleGrants.id, [...ids]), not(roleGrants.isReported)));
}

export async function countAttempt(
  orm: Orm,
  guildId: Snowflake,
  ids: readonly bigint[],
  waitMs: number,
): Promise<void> {
  await orm
    .update(roleGrants)
    .set({ tries: sql`${roleGrants.tries} + 1`, dueAt: sql`now() + ${waitMs} * interval '1 millisecond'` })
    .where(and(eq(roleGrants.guildId, guildId), inArray(roleGrants.id, [...ids]), eq(roleGrants.state, "queued")));
}

/**
 * The grants among these whose member has left since they were created, according to the events that the bot received.
 */
export async function leftSinceQueued(orm: Orm, guildId: Snowflake, ids: readonly bigint[]): Promise<Set<bigint>> {
  if (ids.length === 0) return new Set();
  const list = sql.join(
    ids.map((id) => sql`${String(id)}::bigint`),
    sql`, `,
  );
  const answer = await orm.execute(sql`
    select id::text from role_grants as promise
    where guild_id = ${guildId} and id in (${list}) and exists (
      select from member_events as event where event.guild_id = promise.guild_id
        and event.member_id = promise.member_id and event.kind = 'leave' and event.at >= promise.promised_at
    )`);
  return new Set(answer.rows.map(({ id }) => BigInt(String(id))));
}
