import type { APIChannel, APIGuild, APIRole, GatewayGuildCreateDispatchData } from "discord-api-types/v10";
import type { Handlers } from "./handlers.ts";
import { findUnread } from "./read-marks.ts";
import { changeEntry, indexById, withEntry, withoutEntry } from "./replace.ts";
import type { Guild, World } from "./world.ts";

export const guildEvents: Handlers = {
  READY: (world, data) => ({
    ...world,
    me: data.user,
    sessionId: data.session_id,
    guilds: new Map(data.guilds.map(({ id }) => [id, world.guilds.get(id) ?? describeAbsentGuild(id)])),
    directChannels: data.private_channels ? indexById(data.private_channels) : world.directChannels,
    // A new session missed earlier events, so each channel loads its history again when it is opened.
    logs: new Map(),
    interactions: new Map(),
  }),
  GUILD_CREATE: (world, data) => {
    const guild = readGuild(data);
    const unread = new Map([...findUnread(world.me?.id ?? "", guild), ...world.unread]);
    return { ...world, guilds: withEntry(world.guilds, data.id, guild), unread };
  },
  GUILD_UPDATE: (world, data) => changeGuild(world, data.id, (guild) => ({ ...guild, ...readGuildFields(data) })),
  GUILD_DELETE: (world, data) =>
    data.unavailable === true
      ? changeGuild(world, data.id, (guild) => ({ ...guild, isAvailable: false }))
      : { ...world, guilds: withoutEntry(world.guilds, data.id) },
  GUILD_EMOJIS_UPDATE: (world, data) =>
    changeGuild(world, data.guild_id, (guild) => ({ ...guild, emojis: data.emojis })),
  GUILD_ROLE_CREATE: (world, data) => setRole(world, data),
  GUILD_ROLE_UPDATE: (world, data) => setRole(world, data),
  GUILD_ROLE_DELETE: (world, data) =>
    changeGuild(world, data.guild_id, (guild) => ({ ...guild, roles: withoutEntry(guild.roles, data.role_id) })),
  USER_UPDATE: (world, data) => ({ ...world, me: data }),
};

export function changeGuild(world: World, id: string, change: (guild: Guild) => Guild): World {
  const guilds = changeEntry(world.guilds, id, change);
  return guilds === world.guilds ? world : { ...world, guilds };
}

function setRole(world: World, { guild_id, role }: { guild_id: string; role: APIRole }) {
  return changeGuild(world, guild_id, (guild) => ({ ...guild, roles: withEntry(guild.roles, role.id, role) }));
}

function readGuild(data: GatewayGuildCreateDispatchData): Guild {
  const channels: APIChannel[] = [...data.channels, ...data.threads];
  return {
    id: data.id,
    isAvailable: true,
    ...readGuildFields(data),
    memberCount: data.member_count,
    channels: new Map(channels.map((channel) => [channel.id, { ...channel, guild_id: data.id }])),
    members: new Map(data.members.map((member) => [member.user.id, member])),
    presences: new Map(data.presences.map((presence) => [presence.user.id, presence.status ?? "offline"])),
  };
}

function readGuildFields(data: APIGuild) {
  return {
    name: data.name,
    icon: data.icon,
    ownerId: data.owner_id,
    features: data.features,
    rulesChannelId: data.rules_channel_id,
    boosts: data.premium_subscription_count ?? 0,
    boostTier: data.premium_tier,
    emojis: data.emojis,
    roles: indexById(data.roles),
  };
}

function describeAbsentGuild(id: string): Guild {
  return {
    id,
    isAvailable: false,
    name: "",
    icon: null,
    ownerId: "",
    features: [],
    rulesChannelId: null,
    memberCount: 0,
    boosts: 0,
    boostTier: 0,
    emojis: [],
    roles: new Map(),
    channels: new Map(),
    members: new Map(),
    presences: new Map(),
  };
}
