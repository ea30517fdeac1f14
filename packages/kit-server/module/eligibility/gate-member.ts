import type { Snowflake } from "#kit/snowflake.ts";

/** The member's last known data that conditions use. */
export type GateMember = {
  id: Snowflake;
  roles: readonly Snowflake[];
  /** Null if unknown. */
  joinedAt: Date | null;
  isBoosting: boolean;
};

type DiscordMember = {
  user: { id: Snowflake };
  roles: readonly Snowflake[];
  joined_at?: string | null;
  premium_since?: string | null;
};

/** From the member in an interaction or event, or a fetched one. */
export const gateMemberOf = ({ user, roles, joined_at, premium_since }: DiscordMember): GateMember => ({
  id: user.id,
  roles,
  joinedAt: joined_at ? new Date(joined_at) : null,
  isBoosting: typeof premium_since === "string",
});
