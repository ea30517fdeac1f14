import type { GuildEmoji } from "#kit/emoji.ts";
import type { Guild, GuildRole } from "#kit/guild.ts";
import type { Snowflake } from "#kit/snowflake.ts";

/** A channel as stored: overwrites kept, permission bits as decimal strings. */
export type SnapshotChannel = {
  id: Snowflake;
  name: string;
  type: number;
  parentId: Snowflake | null;
  position: number;
  overwrites: readonly { id: Snowflake; type: 0 | 1; allow: string; deny: string }[];
};

/** A member's last join or leave. `joinedAt` is Discord's time; null if it gives none. */
export type MemberMove = { memberId: Snowflake; joinedAt: string | null; isIn: boolean };

/** The stored state of a guild: enough for every page and check, so that opening one sends no request to Discord. */
export type GuildSnapshot = {
  id: Snowflake;
  name: string;
  icon: string | null;
  banner: string | null;
  ownerId: Snowflake;
  memberCount: number;
  boosts: number;
  /** Discord's feature flags, such as `COMMUNITY` or `MEMBER_VERIFICATION_GATE_ENABLED`. */
  features: readonly string[];
  /** The server's language on Discord, such as `de` or `en-US`; older snapshots have none. */
  preferredLocale?: string | null;
  roles: readonly GuildRole[];
  channels: readonly SnapshotChannel[];
  emojis: readonly GuildEmoji[];
  bot: Omit<Guild["bot"], "color"> & { roleIds: readonly Snowflake[] };
  /**
   * The latest joins and leaves, newest last, so that a repeated one isn't counted twice; older snapshots have none.
   */
  recentMoves?: readonly MemberMove[];
  /** How often it was changed other than by gateway events; none: never. */
  changes?: number;
  /** The gateway event that was applied last, so that a replayed one isn't counted twice. */
  applied: { epoch: string; sequence: number } | null;
};
