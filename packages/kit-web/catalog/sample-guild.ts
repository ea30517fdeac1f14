import type { GuildChannel, GuildRole } from "#kit/guild.ts";
import { ALL_PERMISSIONS } from "#kit/permissions.ts";
import type { PageGuild } from "../module-pages.ts";
import { SAMPLE_SNOWFLAKE } from "./sample-guild-id.ts";
import { sampleId as id } from "./sample-ids.ts";

const bot = ALL_PERMISSIONS.toString();
const channel = (number: number, name: string, type: number, parent: number | null): GuildChannel => ({
  id: id(number),
  name,
  type,
  parentId: parent === null ? null : id(parent),
  position: number,
  botPermissions: bot,
});
const role = (number: number, name: string, color: number, position: number, managed = false): GuildRole => ({
  id: id(number),
  name,
  color,
  position,
  managed,
  permissions: "0",
});

/** The sample guild in which visitors try modules, with invented data. */
export const sampleGuild: PageGuild = {
  id: SAMPLE_SNOWFLAKE,
  name: "Harbour Lights",
  icon: null,
  memberCount: 1204,
  emojis: [
    { id: id(41), name: "anchor", animated: false, available: true },
    { id: id(42), name: "lighthouse", animated: false, available: true },
  ],
  bot: { id: id(31), name: "Guildhall", avatar: null, guildAvatar: null, color: 0xc7922f },
  botPermissions: bot,
  botRolePosition: 4,
  roles: [
    { ...role(0, "@everyone", 0, 0), id: SAMPLE_SNOWFLAKE },
    role(21, "Captain", 0xf0c15c, 5),
    role(22, "Guildhall", 0xc7922f, 4, true),
    role(23, "Crew", 0x63d297, 2),
    role(24, "Newcomer", 0x82b8ff, 1),
  ],
  channels: [
    channel(1, "Lobby", 4, null),
    channel(2, "welcome", 0, 1),
    channel(3, "goodbyes", 0, 1),
    channel(4, "Deck", 4, null),
    channel(5, "general", 0, 4),
    channel(6, "news", 5, 4),
  ],
};
