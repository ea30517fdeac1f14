import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { EntryRow } from "./entries.ts";
import { proofOfWorkEntries as entries } from "./tables.ts";

/** Work whose result is known and wasn't announced: a process was killed in between. */
export const unannounced = (orm: Orm, guildId: Snowflake): Promise<EntryRow[]> =>
  orm
    .select()
    .from(entries)
    .where(and(eq(entries.guildId, guildId), inArray(entries.state, ["rewarded", "lost"]), isNull(entries.announcedAt)))
    .orderBy(entries.number)
    .limit(100);
