import type { Snowflake } from "#kit/snowflake.ts";

/** The shard that a guild belongs to among so many: Discord deals guilds by their ids. */
export const shardOfGuild = (guildId: Snowflake, shardCount: number): number =>
  Number((BigInt(guildId) >> 22n) % BigInt(shardCount));
