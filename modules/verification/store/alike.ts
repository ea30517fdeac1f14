// Members with something in common: the same letters in their names, or the same invite.
import { and, desc, eq, gte, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { isOpenToRaids } from "./raids.ts";
import { verificationArrivals as arrivals } from "./tables.ts";

const joinedSince = (guildId: Snowflake, since: Date) =>
  and(eq(arrivals.guildId, guildId), gte(arrivals.joinedAt, since));

/** The value that most members share who have joined since then, and how many they are; null without any. */
export async function mostShared(
  orm: Orm,
  guildId: Snowflake,
  { column, since }: { column: PgColumn; since: Date },
): Promise<{ value: string; count: number } | null> {
  const many = sql<number>`count(distinct ${arrivals.memberId})::integer`;
  const [row] = await orm
    .select({ value: sql<string>`${column}`, count: many })
    .from(arrivals)
    .where(and(joinedSince(guildId, since), sql`${column} is not null`, isOpenToRaids))
    .groupBy(column)
    .orderBy(desc(many))
    .limit(1);
  return row ?? null;
}

/** Members who have joined since then, and whose invite isn't known yet. */
export const withoutInvite = (orm: Orm, guildId: Snowflake, since: Date, limit: number) =>
  orm
    .select({ number: arrivals.number, memberId: arrivals.memberId })
    .from(arrivals)
    .where(and(joinedSince(guildId, since), isNull(arrivals.invite)))
    .orderBy(desc(arrivals.number))
    .limit(limit);

const HELD = ["keptOut", "denied", "attempts", "kicked", "secondAccount"] as const;

/** Accounts that a newcomer is compared with: who joined since then, and who was held back, the latest first. */
export const comparable = (
  orm: Orm,
  guildId: Snowflake,
  { memberId, since, limit }: { memberId: Snowflake; since: Date; limit: number },
) =>
  orm
    .select()
    .from(arrivals)
    .where(
      and(
        eq(arrivals.guildId, guildId),
        ne(arrivals.memberId, memberId),
        or(gte(arrivals.joinedAt, since), inArray(arrivals.reason, HELD)),
      ),
    )
    .orderBy(desc(arrivals.number))
    .limit(limit);
