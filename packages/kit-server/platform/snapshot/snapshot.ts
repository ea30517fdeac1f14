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

/** A member's last join or departure. `joinedAt` is the platform's time, null when it gives none. */
export type MemberMove = { memberId: Snowflake; joinedAt: string | null; isIn: boolean };

/** What is remembered of a guild: enough for every page and check, so that opening one asks the platform nothing. */
export type GuildSnapshot = {
  id: Snowflake;
  name: string;
  icon: string | null;
  banner: string | null;
  ownerId: Snowflake;
  memberCount: number;
  boosts: number;
  /** The platform's feature flags, as `COMMUNITY` or `MEMBER_VERIFICATION_GATE_ENABLED`. */
  features: readonly string[];
  /** The server's language on the platform, as `de` or `en-US`; older versions have none. */
  preferredLocale?: string | null;
  roles: readonly GuildRole[];
  channels: readonly SnapshotChannel[];
  emojis: readonly GuildEmoji[];
  bot: Omit<Guild["bot"], "color"> & { roleIds: readonly Snowflake[] };
  /** The latest joins and departures, newest last, so that a repeated one is not counted twice; older versions have none. */
  recentMoves?: readonly MemberMove[];
  /** The gateway event that was applied last, so that a replayed one is not counted twice. */
  applied: { epoch: string; sequence: number } | null;
};
