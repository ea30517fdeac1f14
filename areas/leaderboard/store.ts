// Who is to have which reward, and how far each member's messages are counted: what is told twice is counted once, and the wait for points survives a restart.
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/database/database.ts";

export const leaderboardChatters = pgTable(
  "leaderboard_chatters",
  {
    guildId: text().notNull(),
    memberId: text().notNull(),
    /** The newest message that was counted; ids of the platform grow with time. */
    countedTo: bigint({ mode: "bigint" }).notNull().default(sql`0`),
    /** The message that earned points last, by its time. */
    earnedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.memberId] })],
);

/** Roles that places and scores have brought members: who is to have each now, however far the giving is. */
export const leaderboardRewards = pgTable(
  "leaderboard_rewards",
  {
    guildId: text().notNull(),
    roleId: text().notNull(),
    memberId: text().notNull(),
    isHeld: boolean().notNull(),
    /** Tells one giving or taking from the next. */
    changes: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.roleId, table.memberId] })],
);

export type Chatter = { memberId: Snowflake; countedTo: bigint; earnedAt: Date | null };

/** Holds the members' rows, in the order of their ids, until the transaction ends; who is new gets one. */
export async function holdChatters(tx: Orm, guildId: Snowflake, memberIds: readonly Snowflake[]): Promise<Chatter[]> {
  const rows = memberIds.toSorted().map((memberId) => ({ guildId, memberId }));
  await tx.insert(leaderboardChatters).values(rows).onConflictDoNothing();
  return tx
    .select({
      memberId: leaderboardChatters.memberId,
      countedTo: leaderboardChatters.countedTo,
      earnedAt: leaderboardChatters.earnedAt,
    })
    .from(leaderboardChatters)
    .where(and(eq(leaderboardChatters.guildId, guildId), inArray(leaderboardChatters.memberId, [...memberIds])))
    .orderBy(asc(leaderboardChatters.memberId))
    .for("update");
}

/** Writes down how far these held members are counted now, in one statement. */
export async function writeChatters(tx: Orm, guildId: Snowflake, chatters: readonly Chatter[]): Promise<void> {
  const list = JSON.stringify(
    chatters.map(({ memberId, countedTo, earnedAt }) => ({ memberId, countedTo: String(countedTo), earnedAt })),
  );
  await tx.execute(sql`
    update leaderboard_chatters as known set counted_to = now_to."countedTo", earned_at = now_to."earnedAt"
    from jsonb_to_recordset(${list}::jsonb) as now_to ("memberId" text, "countedTo" bigint, "earnedAt" timestamptz)
    where known.guild_id = ${guildId} and known.member_id = now_to."memberId"`);
}
