// Reward roles and message counts of members. A redelivered message is counted once, and cooldowns survive a restart.
import { sql } from "drizzle-orm";
import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";

export const leaderboardChatters = pgTable(
  "leaderboard_chatters",
  {
    guildId: text().notNull(),
    memberId: text().notNull(),
    /** The newest counted message; Discord's ids grow with time. */
    countedTo: bigint({ mode: "bigint" }).notNull().default(sql`0`),
    /** The time of the last message that earned points. */
    earnedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.memberId] })],
);

/** Reward roles of members: who should have each, whatever the state of the grant. */
export const leaderboardRewards = pgTable(
  "leaderboard_rewards",
  {
    guildId: text().notNull(),
    roleId: text().notNull(),
    memberId: text().notNull(),
    isHeld: boolean().notNull(),
    /** Distinguishes one grant or revocation from the next. */
    changes: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.roleId, table.memberId] })],
);

type Place = { guildId: Snowflake; memberId: Snowflake };
export type Chatter = Place & { countedTo: bigint; earnedAt: Date | null };

/** Locks the members' rows, ordered by guild and member, until the transaction ends; creates missing ones. */
export async function lockChatters(tx: Orm, places: readonly Place[]): Promise<Chatter[]> {
  const known = await readLocked(tx, places);
  if (known.length === places.length) return known;
  const list = JSON.stringify(places);
  await tx.execute(sql`
    insert into leaderboard_chatters (guild_id, member_id)
    select "guildId", "memberId" from jsonb_to_recordset(${list}::jsonb) as place ("guildId" text, "memberId" text)
    order by 1, 2 on conflict do nothing`);
  return readLocked(tx, places);
}

async function readLocked(tx: Orm, places: readonly Place[]): Promise<Chatter[]> {
  const { rows } = await tx.execute<Place & { countedTo: string; earnedAt: number | null }>(sql`
    select known.guild_id as "guildId", known.member_id as "memberId", counted_to::text as "countedTo",
      round(extract(epoch from earned_at) * 1000)::float8 as "earnedAt"
    from leaderboard_chatters as known
    join jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place ("guildId" text, "memberId" text)
      on known.guild_id = place."guildId" and known.member_id = place."memberId"
    order by known.guild_id, known.member_id for update of known`);
  return rows.map(({ countedTo, earnedAt, ...place }) => ({
    ...place,
    countedTo: BigInt(countedTo),
    earnedAt: earnedAt === null ? null : new Date(earnedAt),
  }));
}

/** Stores the locked members' counts in one statement. */
export async function writeChatters(tx: Orm, chatters: readonly Chatter[]): Promise<void> {
  const list = JSON.stringify(chatters.map((chatter) => ({ ...chatter, countedTo: String(chatter.countedTo) })));
  await tx.execute(sql`
    update leaderboard_chatters as known set counted_to = now_to."countedTo", earned_at = now_to."earnedAt"
    from jsonb_to_recordset(${list}::jsonb)
      as now_to ("guildId" text, "memberId" text, "countedTo" bigint, "earnedAt" timestamptz)
    where known.guild_id = now_to."guildId" and known.member_id = now_to."memberId"`);
}
