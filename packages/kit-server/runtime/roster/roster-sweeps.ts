// After an identify, the members of all of a shard's guilds must be compared. One row per shard records this: after a
// kill before the last guild is compared, all of them are compared again, which is harmless.
import { and, eq } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import { guildSnapshots } from "#kit-server/guild/guilds/tables.ts";
import { rosterSweeps } from "#kit-server/guild/members/tables.ts";
import { shardOfGuild } from "#kit-server/platform/gateway/shard-of-guild.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";

/** A shard's session; `epoch` identifies it among the shard's sessions. */
export type SweptShard = typeof rosterSweeps.$inferSelect;

export type RosterSweeps = {
  /** Loads what earlier leaders left; returns the guilds that must be compared. */
  load(): Promise<Snowflake[]>;
  /** Resolves when it is stored that these guilds must be compared. */
  begin(shard: SweptShard, guildIds: Iterable<Snowflake>): Promise<void>;
  /** Whether it is stored for the guild's shard, once that is known. */
  has(guildId: Snowflake): Promise<boolean>;
  /** The guild is compared, or doesn't have to be now. */
  finish(guildId: Snowflake): Promise<void>;
};

type Sweep = { shard: SweptShard; guildIds: Set<Snowflake>; written: Promise<void> };

export function createRosterSweeps(orm: Orm): RosterSweeps {
  /** The guilds still to compare, by shard. */
  const left = new Map<number, Sweep>();

  async function keep(sweep: Sweep): Promise<void> {
    // Set before the write, because its guilds arrive during it.
    const { shardId } = sweep.shard;
    left.set(shardId, sweep);
    try {
      await sweep.written;
    } catch (error) {
      if (left.get(shardId) === sweep) left.delete(shardId);
      throw error;
    }
    await endWhenEmpty(shardId);
  }

  async function endWhenEmpty(shardId: number): Promise<void> {
    const found = left.get(shardId);
    if (!found || found.guildIds.size > 0) return;
    left.delete(shardId);
    await found.written;
    // The row may belong to a later session by now.
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
        const ofShard = rows.filter(({ id }) => shardOfGuild(id, shard.shardCount) === shard.shardId);
        await keep({ shard, guildIds: new Set(ofShard.map(({ id }) => id)), written: Promise.resolve() });
      }
      return [...left.values()].flatMap(({ guildIds }) => [...guildIds]);
    },
    begin: async (shard, guildIds) => {
      const row = orm.insert(rosterSweeps).values(shard);
      const written = row.onConflictDoUpdate({ target: rosterSweeps.shardId, set: shard }).then(() => {});
      await keep({ shard, guildIds: new Set(guildIds), written });
    },
    has: async (guildId) => {
      const sweep = [...left.values()].find(({ guildIds }) => guildIds.has(guildId));
      await sweep?.written;
      return sweep !== undefined;
    },
    finish: async (guildId) => {
      for (const [shardId, { guildIds }] of left) if (guildIds.delete(guildId)) await endWhenEmpty(shardId);
    },
  };
}
