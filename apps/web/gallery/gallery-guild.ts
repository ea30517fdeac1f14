import { CHANNEL_TYPES, type GuildChannel, type GuildRole } from "#kit/guild.ts";
import { ALL_PERMISSIONS, PERMISSION_BITS } from "#kit/permissions.ts";
import { sampleGuild } from "#kit-web/catalog/sample-guild.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";

const ROLES = 250;
const CHANNELS = 500;
/** Each category has this many channels. */
const PER_CATEGORY = 25;
/** The bot's role: it can assign roles below it. */
const BOT_POSITION = 200;
const COLORS = [0, 0xf0c15c, 0xff8078, 0x82b8ff, 0x63d297, 0xb28dff];

export const roleId = (at: number): string => `2000000000000000${String(at).padStart(3, "0")}`;
export const channelId = (at: number): string => `3000000000000000${String(at).padStart(3, "0")}`;
/** An id that isn't in the guild. */
export const GONE = "900000000000000000";
export const GONE_EMOJI = `<:sunken:${GONE}>`;

const role = (at: number): GuildRole => ({
  id: roleId(at),
  name:
    at === 7
      ? "A role with the longest name that Discord allows for a role, which is one hundred letters"
      : `Role ${at}`,
  color: COLORS[at % COLORS.length] ?? 0,
  position: at,
  managed: at % 40 === 39,
  permissions: at % 30 === 29 ? PERMISSION_BITS.ManageGuild.toString() : "0",
});

function channel(at: number): GuildChannel {
  const category = at - (at % PER_CATEGORY);
  const isCategory = at === category;
  const types = [CHANNEL_TYPES.text, CHANNEL_TYPES.text, CHANNEL_TYPES.voice, CHANNEL_TYPES.announcement];
  return {
    id: channelId(at),
    name: isCategory ? `Category ${at / PER_CATEGORY + 1}` : `channel-${at}`,
    type: isCategory ? CHANNEL_TYPES.category : (types[at % types.length] ?? CHANNEL_TYPES.text),
    parentId: isCategory ? null : channelId(category),
    position: at,
    // In every tenth channel the bot has no permissions.
    botPermissions: at % 10 === 8 ? "0" : ALL_PERMISSIONS.toString(),
  };
}

/** The sample guild, enlarged to the size of a large one. */
export const galleryGuild: PageGuild = {
  ...sampleGuild,
  botRolePosition: BOT_POSITION,
  roles: [...sampleGuild.roles.slice(0, 1), ...Array.from({ length: ROLES }, (_, at) => role(at + 1))],
  channels: Array.from({ length: CHANNELS }, (_, at) => channel(at)),
};
