// After an identify the members of all of a shard's guilds must be compared. That is written down once for the shard: a
// process that is killed before the last guild is compared begins with all of them again, which does no harm.
import { and, eq } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "../database/database.ts";
import { shardOfGuild } from "../gateway/shard-of-guild.ts";
import { guildSnapshots } from "../guilds/tables.ts";
import { rosterSweeps } from "./tables.ts";

/** A shard's session; `epoch` tells it from others of the same shard. */
export type SweptShard = typeof rosterSweeps.$inferSelect;

export type RosterSweeps = {
  /** Takes up what earlier leaders left; answers with the guilds that must be compared. */
  load(): Promise<Snowflake[]>;
  /** Resolves when it is written down that these guilds must be compared. */
  begin(shard: SweptShard, guildIds: Iterable<Snowflake>): Promise<void>;
  /** Whether it is written down for the guild's shard. */
  has(guildId: Snowflake): boolean;
  /** The guild is compared, or is not to be compared now. */
  finish(guildId: Snowflake): Promise<void>;
};

export function createRosterSweeps(orm: Orm): RosterSweeps {
  /** By shard, the guilds that are still to be compared. */
  const left = new Map<number, { shard: SweptShard; guildIds: Set<Snowflake> }>();

  async function keep(shard: SweptShard, guildIds: Set<Snowflake>): Promise<void> {
    left.set(shard.shardId, { shard, guildIds });
    await endWhenEmpty(shard.shardId);
  }

  async function endWhenEmpty(shardId: number): Promise<void> {
    const found = left.get(shardId);
    if (!found || found.guildIds.size > 0) return;
    left.delete(shardId);
    // The row may be a later session's by now.
    await orm
      .delete(rosterSweeps)
      .where(and(eq(rosterSweeps.shardId, shardId), eq(rosterSweeps.epoch, found.shard.epoch)));
  }

  return {
    load: async () => {
      const shards = await orm.select().from(rosterSweeps);
      if (shards.length === 0) return [];
      const rows = await orm
        .select({ id: guildSnapshots.guildId })
        .from(guildSnapshots)
        .where(eq(guildSnapshots.present, true));
      for (const shard of shards) {
        const own = rows.filter(({ id }) => shardOfGuild(id, shard.shardCount) === shard.shardId);
        await keep(shard, new Set(own.map(({ id }) => id)));
      }
      return [...left.values()].flatMap(({ guildIds }) => [...guildIds]);
    },
    begin: async (shard, guildIds) => {
      await orm.insert(rosterSweeps).values(shard).onConflictDoUpdate({ target: rosterSweeps.shardId, set: shard });
      await keep(shard, new Set(guildIds));
    },
    has: (guildId) => [...left.values()].some(({ guildIds }) => guildIds.has(guildId)),
    finish: async (guildId) => {
      for (const [shardId, { guildIds }] of left) if (guildIds.delete(guildId)) await endWhenEmpty(shardId);
    },
  };
}
