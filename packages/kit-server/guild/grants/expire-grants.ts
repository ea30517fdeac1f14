// Ends grants that have expired: the bot removes the role, and grants that are still waiting become void.
import { and, asc, eq, inArray, isNull, lte, ne, sql } from "drizzle-orm";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { publishToGuild } from "#kit-server/storage/live/live.ts";
import { VOID } from "./cancel-grants.ts";
import { namedGrants } from "./named-grants.ts";
import { notifyGrantsDue } from "./notify-due.ts";
import { roleGrants } from "./tables.ts";

const BATCH = 500;
const REASON = "The time for this role is over";
const EXPIRED = { code: "expired", params: {} };

/** The key of the grant that removes what the grant with this key gave. */
const keyOfRemoval = (key: string): string => `until:${key}`;

const hasExpired = (now: Date) =>
  and(lte(roleGrants.until, now), isNull(roleGrants.endedAt), ne(roleGrants.state, "void"));

/** Several processes may run this at once: each skips the rows that another one locked. */
export async function expireGrants(orm: Orm, now: Date): Promise<void> {
  // Usually none has, and no transaction is needed.
  const [any] = await orm.select({ id: roleGrants.id }).from(roleGrants).where(hasExpired(now)).limit(1);
  if (any) while ((await expireSome(orm, now)) === BATCH);
}

const expireSome = (orm: Orm, now: Date): Promise<number> =>
  orm.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(roleGrants)
      .where(hasExpired(now))
      .orderBy(asc(roleGrants.until))
      .limit(BATCH)
      .for("update", { skipLocked: true });
    for (const [guildId, all] of Map.groupBy(due, (grant) => grant.guildId)) {
      const idsOf = (isGiven: boolean) => all.filter(({ state }) => (state === "done") === isGiven).map(({ id }) => id);
      const given = and(eq(roleGrants.guildId, guildId), inArray(roleGrants.id, idsOf(true)));
      const waiting = and(eq(roleGrants.guildId, guildId), inArray(roleGrants.id, idsOf(false)));
      await tx.update(roleGrants).set({ endedAt: now }).where(given);
      await tx
        .update(roleGrants)
        .set({ ...VOID, faults: [EXPIRED], endedAt: now, changedAt: sql`now()` })
        .where(waiting);
      // Another process may be processing queued grants.
      const toRemove = all.filter(({ state }) => state === "done" || state === "queued");
      const ids = toRemove.map(({ id }) => id);
      if (ids.length > 0) await createRemovals(tx, guildId, ids, now);
      for (const [module, alike] of Map.groupBy(all, (grant) => grant.module)) {
        const about = namedGrants(alike.map(({ id }) => id));
        await publishToGuild(tx, guildId, { type: "grantsChanged", module, about });
      }
      await notifyGrantsDue(tx, guildId);
    }
    return due.length;
  });

/** Creates removals for those of these grants that no later one replaced. */
async function createRemovals(tx: Orm, guildId: string, ids: readonly bigint[], now: Date): Promise<void> {
  const latest = await tx.execute<{ id: string }>(sql`
    select id::text from role_grants as grant_now
    where guild_id = ${guildId} and id in (select jsonb_array_elements_text(${JSON.stringify(ids.map(String))}::jsonb)::bigint)
      and not exists (
        select from role_grants as later where later.guild_id = grant_now.guild_id and later.module = grant_now.module
          and later.member_id = grant_now.member_id and later.role_id = grant_now.role_id and later.id > grant_now.id
      )`);
  const wanted = latest.rows.map(({ id }) => BigInt(id));
  if (wanted.length === 0) return;
  const rows = await tx
    .select()
    .from(roleGrants)
    .where(and(eq(roleGrants.guildId, guildId), inArray(roleGrants.id, wanted)));
  const removals = rows.map(({ module, key, memberId, memberName, roleId, field }) => ({
    ...{ guildId, module, key: keyOfRemoval(key), memberId, memberName, roleId, field },
    wanted: "take" as const,
    reason: REASON,
    promisedAt: now,
  }));
  await tx.insert(roleGrants).values(removals).onConflictDoNothing();
}
