import { eq, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import { guildSnapshots } from "#kit-server/guild/guilds/tables.ts";
import { type KnownStay, type ReceivedMember, seeding } from "#kit-server/guild/members/known-members.ts";
import { guildRosters, knownMembers } from "#kit-server/guild/members/tables.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";

/** Call when events of these guilds may have been missed: their members must be compared. */
export async function markRostersDue(orm: Orm, guildIds: readonly Snowflake[]): Promise<void> {
  const rows = [...new Set(guildIds)].sort().map((guildId) => ({ guildId }));
  await orm
    .insert(guildRosters)
    .values(rows)
    .onConflictDoUpdate({ target: guildRosters.guildId, set: { isDue: true } });
}

/** Guilds whose members must be compared, and those whose members were never listed. */
export async function dueRosters(orm: Orm): Promise<Snowflake[]> {
  await orm.execute(sql`
    insert into ${guildRosters} (guild_id)
    select ${guildSnapshots.guildId} from ${guildSnapshots} where ${guildSnapshots.present}
    on conflict do nothing`);
  const rows = await orm.select({ id: guildRosters.guildId }).from(guildRosters).where(eq(guildRosters.isDue, true));
  return rows.map(({ id }) => id);
}

type Roster = {
  /** All members of the guild were stored at one time. */
  isComplete: boolean;
  isDue: boolean;
  known: ReadonlyMap<Snowflake, KnownStay>;
};

export async function readRoster(orm: Orm, guildId: Snowflake): Promise<Roster> {
  const { isComplete, isDue } = guildRosters;
  const { memberId, isBot, joinedAt, leftAt, isHandled } = knownMembers;
  const rows = await orm
    .select({ isComplete, isDue, memberId, isBot, joinedAt, leftAt, isHandled })
    .from(sql`(values (${guildId})) as guild (id)`)
    .leftJoin(guildRosters, sql`${guildRosters.guildId} = guild.id`)
    .leftJoin(knownMembers, sql`${knownMembers.guildId} = guild.id`);
  const stays = rows.map(({ isComplete: _, isDue: __, ...stay }) => stay).filter(isStay);
  return {
    isComplete: rows[0]?.isComplete ?? false,
    isDue: rows[0]?.isDue ?? true,
    known: new Map(stays.map((stay) => [stay.memberId, stay])),
  };
}

/** Without members, the join's only row has none. */
const isStay = (row: { memberId: Snowflake | null }): row is KnownStay => row.memberId !== null;

/** Also stores the `seen` members, in the same statement: it runs for every guild. */
export async function markRosterDone(
  orm: Orm,
  guildId: Snowflake,
  { isComplete, seen = [] }: { isComplete: boolean; seen?: readonly ReceivedMember[] },
): Promise<void> {
  const seeded = seen.length > 0 ? sql`with seeded as (${seeding(guildId, seen)})` : sql``;
  await orm.execute(sql`
    ${seeded} insert into guild_rosters as roster (guild_id, is_complete, is_due)
    values (${guildId}, ${isComplete}, false)
    on conflict (guild_id) do update set is_due = false, is_complete = roster.is_complete or excluded.is_complete`);
}

/** Call when the bot leaves: members who are there when it returns don't count as new joins. */
export async function forgetRoster(orm: Orm, guildId: Snowflake): Promise<void> {
  await orm.delete(guildRosters).where(eq(guildRosters.guildId, guildId));
  await orm.delete(knownMembers).where(eq(knownMembers.guildId, guildId));
}
