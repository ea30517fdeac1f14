// From the click on "Add" to a referral: what happens before the bot arrives.
import { and, desc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import { guildReferrals, referralCodes, referralIntents } from "#kit-server/accounts/sessions/referral-tables.ts";
import { users } from "#kit-server/accounts/sessions/tables.ts";
import { recordAudit } from "#kit-server/guild/audit/audit-store.ts";
import { guildSnapshots } from "#kit-server/guild/guilds/tables.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { VoidReason } from "../contract.ts";

export type Intent = { guildId: Snowflake; personId: Snowflake; ownerId: Snowflake; reason: VoidReason | null };

/** Which of these guilds the bot is or was in, and which already have a referral. */
export async function readKnownGuilds(orm: Orm, guildIds: readonly Snowflake[]) {
  const ids = [...guildIds];
  const [snapshots, referrals] = await Promise.all([
    orm
      .select({ id: guildSnapshots.guildId, present: guildSnapshots.present })
      .from(guildSnapshots)
      .where(inArray(guildSnapshots.guildId, ids)),
    orm.select({ id: guildReferrals.guildId }).from(guildReferrals).where(inArray(guildReferrals.guildId, ids)),
  ]);
  return {
    isPresent: new Map(snapshots.map(({ id, present }) => [id, present])),
    referred: new Set(referrals.map(({ id }) => id)),
  };
}

export async function saveIntents(orm: Orm, intents: readonly Intent[]): Promise<void> {
  if (intents.length === 0) return;
  await orm
    .insert(referralIntents)
    .values([...intents])
    .onConflictDoUpdate({
      target: [referralIntents.guildId, referralIntents.personId],
      set: { ownerId: sql`excluded.owner_id`, reason: sql`excluded.reason`, at: sql`now()` },
    });
}

const DAY = sql`interval '1 day'`;

/**
 * Creates referrals from intents whose guild the bot has joined since, for these guilds or for all. The last person to
 * open Discord's page added it. Idempotent: a guild has one referral, and its intents are deleted with it.
 */
export async function createReferrals(orm: Orm, guildIds?: readonly Snowflake[]): Promise<void> {
  const ofGuilds: SQL | undefined = guildIds && inArray(referralIntents.guildId, [...guildIds]);
  const arrived = await orm
    .selectDistinctOn([referralIntents.guildId], {
      intent: referralIntents,
      arrivedAt: guildSnapshots.joinedAt,
      code: referralCodes.code,
      name: sql<string>`coalesce(${users.globalName}, ${users.username})`,
    })
    .from(referralIntents)
    .innerJoin(guildSnapshots, eq(guildSnapshots.guildId, referralIntents.guildId))
    .innerJoin(referralCodes, eq(referralCodes.ownerId, referralIntents.ownerId))
    .innerJoin(users, eq(users.id, referralIntents.personId))
    .where(
      and(
        ofGuilds,
        guildSnapshots.present,
        sql`${guildSnapshots.joinedAt} between ${referralIntents.at} and ${referralIntents.at} + ${DAY}`,
      ),
    )
    .orderBy(referralIntents.guildId, desc(referralIntents.at));
  for (const one of arrived) await orm.transaction((tx) => createReferral(tx, one));
}

type Arrived = { intent: typeof referralIntents.$inferSelect; arrivedAt: Date; code: string; name: string };

async function createReferral(tx: Orm, { intent, arrivedAt, code, name }: Arrived): Promise<void> {
  const { guildId, ownerId, personId, reason } = intent;
  const made = await tx
    .insert(guildReferrals)
    .values({
      guildId,
      ownerId,
      personId,
      arrivedAt,
      state: reason ? "void" : "pending",
      ...(reason ? { reason, decidedAt: arrivedAt } : {}),
    })
    .onConflictDoNothing()
    .returning({ guildId: guildReferrals.guildId });
  await tx.delete(referralIntents).where(eq(referralIntents.guildId, guildId));
  if (made.length === 0) return;
  if (reason) {
    const voided = sql`${referralCodes.voided} + 1`;
    await tx.update(referralCodes).set({ voided }).where(eq(referralCodes.ownerId, ownerId));
    return;
  }
  const actor = { id: personId, name };
  await recordAudit(tx, { guildId, actor, action: "referral.noted", module: null, changes: [], details: { code } });
}

/** Intents expire after two days. */
export async function dropIntentsBefore(orm: Orm, before: Date): Promise<void> {
  await orm.delete(referralIntents).where(lt(referralIntents.at, before));
}
