import { sampleGuild } from "../catalog/sample-guild.ts";
import type { PageGuild } from "../module-pages.ts";

/** Discord's default avatars. Source: its documentation, "CDN Endpoints". */
const DEFAULT_AVATARS = 6n;

/** The bot's avatar in the guild: the guild's, else the account's, else Discord's default. */
export function botAvatarUrl(cdnUrl: string, { id: guildId, bot }: Pick<PageGuild, "id" | "bot">): string {
  // The sample guild makes no requests to Discord.
  if (guildId === sampleGuild.id) return "/bot-avatar.svg";
  if (bot.guildAvatar) return `${cdnUrl}/guilds/${guildId}/users/${bot.id}/avatars/${bot.guildAvatar}.webp?size=80`;
  if (bot.avatar) return `${cdnUrl}/avatars/${bot.id}/${bot.avatar}.webp?size=80`;
  return `${cdnUrl}/embed/avatars/${(BigInt(bot.id) >> 22n) % DEFAULT_AVATARS}.png`;
}
