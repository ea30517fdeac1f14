// Counts a guild's members by joins and leaves, each once, even if the same one is reported again.
import type { GuildSnapshot, MemberMove } from "./snapshot.ts";

/**
 * Repeats follow soon after the original. The limit of a hundred keeps stored snapshots small (5 kB); in a raid, a late
 * repeat beyond it makes the count off by one until the next GUILD_CREATE.
 */
const REMEMBERED = 100;

type Member = { id: string; joinedAt: string | null };

/** The guild with one more member; the same object if this join was already counted and no leave since. */
export function withMember(guild: GuildSnapshot, { id, joinedAt }: Member): GuildSnapshot {
  const last = lastMove(guild, id);
  if (last?.isIn && last.joinedAt === joinedAt) return guild;
  return moved(guild, { memberId: id, joinedAt, isIn: true }, guild.memberCount + 1);
}

/** The guild with one member less; the same object if this leave was already counted and no join since. */
export function withoutMember(guild: GuildSnapshot, memberId: string): GuildSnapshot {
  if (lastMove(guild, memberId)?.isIn === false) return guild;
  return moved(guild, { memberId, joinedAt: null, isIn: false }, Math.max(0, guild.memberCount - 1));
}

/**
 * The moves to keep when Discord sends its own count: drops leaves, because members who left may have returned
 * unnoticed and their next leave must count.
 */
export const movesAfterRecount = (moves: readonly MemberMove[] = []): MemberMove[] => moves.filter(({ isIn }) => isIn);

const lastMove = ({ recentMoves = [] }: GuildSnapshot, id: string) =>
  recentMoves.find(({ memberId }) => memberId === id);

const moved = (guild: GuildSnapshot, move: MemberMove, memberCount: number): GuildSnapshot => {
  const others = (guild.recentMoves ?? []).filter(({ memberId }) => memberId !== move.memberId);
  return { ...guild, memberCount, recentMoves: [...others, move].slice(-REMEMBERED) };
};
