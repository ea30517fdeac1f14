import { sampleGuild } from "../catalog/sample-guild.ts";
import type { FaceGuild } from "../module-face.ts";

/** Pictures that the platform draws for accounts without one. Source: its documentation, "CDN Endpoints". */
const DEFAULT_AVATARS = 6n;

/** The bot's picture in the guild: the guild's own, else the account's, else the platform's. */
export function botAvatarUrl(cdnUrl: string, { id: guildId, bot }: Pick<FaceGuild, "id" | "bot">): string {
  // Nothing is asked of the platform where all is made up.
  if (guildId === sampleGuild.id) return "/bot-avatar.svg";
  if (bot.guildAvatar) return `${cdnUrl}/guilds/${guildId}/users/${bot.id}/avatars/${bot.guildAvatar}.webp?size=80`;
  if (bot.avatar) return `${cdnUrl}/avatars/${bot.id}/${bot.avatar}.webp?size=80`;
  return `${cdnUrl}/embed/avatars/${(BigInt(bot.id) >> 22n) % DEFAULT_AVATARS}.png`;
}
