import { and, eq, gte } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "../database/database.ts";
import { memberEvents } from "./tables.ts";

/** Whether the member has left at or after this time. Asking the platform instead would cost a request for each join. */
export async function hasLeftSince(
  orm: Orm,
  { guildId, memberId, since }: { guildId: Snowflake; memberId: Snowflake; since: Date },
): Promise<boolean> {
  const rows = await orm
    .select({ key: memberEvents.key })
    .from(memberEvents)
    .where(
      and(
        eq(memberEvents.guildId, guildId),
        gte(memberEvents.at, since),
        eq(memberEvents.memberId, memberId),
        eq(memberEvents.kind, "leave"),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
