/** A guild's shard, by Discord's formula. */
export type Shard = readonly [id: number, count: number];

export function isOnShard(guildId: string, [id, count]: Shard): boolean {
  return count === 1 || Number((BigInt(guildId) >> 22n) % BigInt(count)) === id;
}
