// A member's summary: what modules show and pass to their jobs.
import * as z from "zod";
import { snowflake } from "#kit/snowflake.ts";

export const memberBrief = z.object({
  memberId: snowflake,
  /** The name that others see. */
  memberName: z.string(),
  /** Hashes of the platform: of the account's picture, and of the guild's own where there is one. */
  avatar: z.string().nullable(),
  guildAvatar: z.string().nullable(),
  bot: z.boolean(),
  /** The platform's time of joining: it tells this stay from a later one. Null when it is not told. */
  joinedAt: z.string().nullable(),
});
export type MemberBrief = z.output<typeof memberBrief>;

type Told = {
  user: { id: string; username: string; global_name?: string | null; avatar?: string | null; bot?: boolean };
  nick?: string | null;
  avatar?: string | null;
  joined_at?: string | null;
};

export const briefOf = ({ user, nick, avatar, joined_at }: Told): MemberBrief => ({
  memberId: user.id,
  memberName: nick ?? user.global_name ?? user.username,
  avatar: user.avatar ?? null,
  guildAvatar: avatar ?? null,
  bot: user.bot ?? false,
  joinedAt: joined_at ? new Date(joined_at).toISOString() : null,
});
