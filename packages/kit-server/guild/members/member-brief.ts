// A member's summary: what modules show and pass to their jobs.
import * as z from "zod";
import { snowflake } from "#kit/snowflake.ts";

export const memberBrief = z.object({
  memberId: snowflake,
  /** The display name. */
  memberName: z.string(),
  /** Discord's image hashes: `avatar` of the account, `guildAvatar` of this guild's own picture, if any. */
  avatar: z.string().nullable(),
  guildAvatar: z.string().nullable(),
  bot: z.boolean(),
  /** When the member joined, which distinguishes this stay from a later one. Null when Discord doesn't report it. */
  joinedAt: z.string().nullable(),
});
export type MemberBrief = z.output<typeof memberBrief>;

type DiscordMember = {
  user: { id: string; username: string; global_name?: string | null; avatar?: string | null; bot?: boolean };
  nick?: string | null;
  avatar?: string | null;
  joined_at?: string | null;
};

export const briefOf = ({ user, nick, avatar, joined_at }: DiscordMember): MemberBrief => ({
  memberId: user.id,
  memberName: nick ?? user.global_name ?? user.username,
  avatar: user.avatar ?? null,
  guildAvatar: avatar ?? null,
  bot: user.bot ?? false,
  joinedAt: joined_at ? new Date(joined_at).toISOString() : null,
});
