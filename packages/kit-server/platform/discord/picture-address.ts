// URLs of members' and guilds' pictures. Source: Discord's documentation, "CDN Endpoints".
import type { Snowflake } from "#kit/snowflake.ts";

/** Discord's default avatars for accounts without one. */
const DEFAULT_AVATARS = 6n;

type Pictured = { memberId: Snowflake; avatar: string | null; guildAvatar: string | null };

/** The member's picture in the guild, otherwise the account's; null if neither is set. */
export function ownAvatarAddress(cdnUrl: string, guildId: Snowflake, member: Pictured): string | null {
  const { memberId, avatar, guildAvatar } = member;
  if (guildAvatar) return `${cdnUrl}/guilds/${guildId}/users/${memberId}/avatars/${guildAvatar}.png?size=256`;
  return avatar ? `${cdnUrl}/avatars/${memberId}/${avatar}.png?size=256` : null;
}

export const avatarAddress = (cdnUrl: string, guildId: Snowflake, member: Pictured): string =>
  ownAvatarAddress(cdnUrl, guildId, member) ??
  `${cdnUrl}/embed/avatars/${(BigInt(member.memberId) >> 22n) % DEFAULT_AVATARS}.png`;

export const iconAddress = (cdnUrl: string, guildId: Snowflake, icon: string | null): string | null =>
  icon && `${cdnUrl}/icons/${guildId}/${icon}.png?size=256`;
