import { and, desc, eq, gte, lt } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { publishToGuild } from "#kit-server/storage/live/live.ts";
import { type ActivityData, activity } from "./tables.ts";

export type Happening = {
  guildId: Snowflake;
  module: string;
  event: string;
  /** Identifies the event: the ID of the gateway event or the job. */
  key: string;
  data: ActivityData;
  /** Also posted in the module's log channel. */
  isLogWaiting?: boolean;
};

/** Records what the bot did, once per key, and notifies open dashboards. Returns whether it was new. */
export async function recordActivity(orm: Orm, happening: Happening): Promise<boolean> {
  const written = await orm.insert(activity).values(happening).onConflictDoNothing().returning({ id: activity.id });
  const [row] = written;
  if (!row) return false;
  const { guildId, module } = happening;
  await publishToGuild(orm, guildId, { type: "activity", module, about: String(row.id) });
  return true;
}

/** A page of the feed, newest first: up to `limit` rows older than the id `before`, and before `until`. */
type FeedPage = {
  guildId: Snowflake;
  before?: string | undefined;
  limit: number;
  module?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
};

export async function listActivity(orm: Orm, { guildId, before, limit, module, from, until }: FeedPage) {
  const rows = await orm
    .select()
    .from(activity)
    .where(
      and(
        eq(activity.guildId, guildId),
        before ? lt(activity.id, BigInt(before)) : undefined,
        module ? eq(activity.module, module) : undefined,
        from ? gte(activity.at, new Date(from)) : undefined,
        until ? lt(activity.at, new Date(until)) : undefined,
      ),
    )
    .orderBy(desc(activity.id))
    .limit(limit);
  return rows.map(({ id, at, module: about, event, data }) => ({
    id: String(id),
    module: about,
    event,
    at: at.toISOString(),
    data,
  }));
}
