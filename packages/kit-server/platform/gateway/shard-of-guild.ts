import type { Snowflake } from "#kit/snowflake.ts";

/** The guild's shard among `shardCount`: Discord assigns guilds by their IDs. */
export const shardOfGuild = (guildId: Snowflake, shardCount: number): number =>
  Number((BigInt(guildId) >> 22n) % BigInt(shardCount));
