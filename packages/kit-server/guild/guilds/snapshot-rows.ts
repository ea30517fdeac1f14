// Reads and writes the snapshots of many guilds in one statement each.
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { GuildSnapshot } from "#kit-server/platform/snapshot/snapshot.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { guildSnapshots } from "./tables.ts";

/** In the order of `guildIds`; null for a guild that the bot isn't in. */
export async function readSnapshots(orm: Orm, guildIds: readonly Snowflake[]): Promise<(GuildSnapshot | null)[]> {
  const rows = await orm
    .select({ guildId: guildSnapshots.guildId, snapshot: guildSnapshots.snapshot })
    .from(guildSnapshots)
    .where(and(inArray(guildSnapshots.guildId, [...guildIds]), eq(guildSnapshots.present, true)));
  const byGuild = new Map(rows.map(({ guildId, snapshot }) => [guildId, upgradedSnapshot(snapshot)]));
  return guildIds.map((guildId) => byGuild.get(guildId) ?? null);
}

/**
 * Marks the guilds as present; one that wasn't gets a new join time. No guild may be given twice. A row with other
 * `changes` than the snapshot stays as it is. Returns the ids of those written.
 */
export async function writeSnapshots(orm: Orm, snapshots: readonly GuildSnapshot[]): Promise<Set<Snowflake>> {
  // The same order everywhere, so that concurrent writes can't deadlock.
  const { rows } = await orm.execute<{ id: Snowflake }>(sql`
    insert into guild_snapshots as known (guild_id, present, snapshot)
    select given->>'id', true, given from jsonb_array_elements(${JSON.stringify(snapshots)}::jsonb) as given
    order by 1
    on conflict (guild_id) do update
    set present = true, snapshot = excluded.snapshot, left_at = null, updated_at = now(),
      joined_at = case when known.present then known.joined_at else now() end
    where not known.present
      or coalesce(known.snapshot->'changes', '0') = coalesce(excluded.snapshot->'changes', '0')
    returning known.guild_id as id`);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Fills in fields that snapshots of earlier versions don't have: emojis, the bot's avatar, and fields that a platform
 * omitted. The next GUILD_CREATE replaces them.
 */
export const upgradedSnapshot = (stored: GuildSnapshot): GuildSnapshot => ({
  ...stored,
  name: stored.name ?? `Server ${stored.id}`,
  icon: stored.icon ?? null,
  banner: stored.banner ?? null,
  memberCount: stored.memberCount ?? 0,
  features: stored.features ?? [],
  roles: stored.roles ?? [],
  channels: stored.channels ?? [],
  applied: upgradedMark(stored.applied),
  emojis: stored.emojis ?? [],
  boosts: stored.boosts ?? 0,
  bot: {
    ...stored.bot,
    name: stored.bot.name ?? "",
    avatar: stored.bot.avatar ?? null,
    guildAvatar: stored.bot.guildAvatar ?? null,
  },
});

/** Earlier versions identified events by their session's ID, which that session's row still has as its epoch. */
function upgradedMark(applied: (GuildSnapshot["applied"] & { sessionId?: string }) | null): GuildSnapshot["applied"] {
  return applied && { epoch: applied.epoch ?? applied.sessionId ?? "", sequence: applied.sequence };
}
