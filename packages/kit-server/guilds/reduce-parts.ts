// The platform's shapes of guilds, roles and channels, cut down to what is remembered of them.
import type {
  APIChannel,
  APIEmoji,
  APIGuild,
  APIRole,
  APIUser,
  GatewayGuildCreateDispatchData,
} from "discord-api-types/v10";
import type { GuildEmoji } from "#kit/emoji.ts";
import { CHANNEL_TYPES, type GuildRole } from "#kit/guild.ts";
import type { GuildSnapshot, SnapshotChannel } from "./snapshot.ts";

type WithoutApplied = Omit<GuildSnapshot, "applied">;

/** A guild seen whole. What the platform leaves out (the bot as a member) is taken from what was known before. */
export function createdGuild(
  data: GatewayGuildCreateDispatchData,
  botId: string,
  before: GuildSnapshot | null,
): WithoutApplied {
  const bot = data.members.find((member) => member.user.id === botId);
  return {
    id: data.id,
    ...named(data),
    memberCount: data.member_count,
    channels: data.channels.flatMap((channel) => channelOf(channel) ?? []),
    bot: bot ? botOf(bot) : (before?.bot ?? { id: botId, name: "", avatar: null, guildAvatar: null, roleIds: [] }),
  };
}

/** The update carries no channels and no count of members. */
export const updatedGuild = (guild: GuildSnapshot, data: APIGuild): GuildSnapshot => ({
  ...guild,
  ...named(data),
});

const named = (data: APIGuild) => ({
  name: data.name,
  icon: data.icon,
  banner: data.banner,
  ownerId: data.owner_id,
  features: data.features,
  boosts: data.premium_subscription_count ?? 0,
  roles: data.roles.map(roleOf),
  emojis: data.emojis.flatMap((emoji) => emojiOf(emoji) ?? []),
});

type BotMember = { user: APIUser; roles: readonly string[]; nick?: string | null; avatar?: string | null };

/** The bot as the guild's members see it. */
export const botOf = ({ user, roles, nick, avatar }: BotMember): GuildSnapshot["bot"] => ({
  id: user.id,
  name: nick ?? user.global_name ?? user.username,
  avatar: user.avatar,
  guildAvatar: avatar ?? null,
  roleIds: roles,
});

export const emojiOf = ({ id, name, animated, available }: APIEmoji): GuildEmoji | null =>
  id === null || name === null ? null : { id, name, animated: animated ?? false, available: available ?? true };

export const roleOf = (role: APIRole): GuildRole => ({
  id: role.id,
  name: role.name,
  color: role.colors?.primary_color ?? role.color,
  position: role.position,
  managed: role.managed,
  permissions: role.permissions,
  ...(role.mentionable ? { mentionable: true } : {}),
});

/** The guild with a channel new or changed; a thread is no channel of the guild's list and changes nothing. */
export function withChannel(guild: GuildSnapshot, data: APIChannel): GuildSnapshot {
  const channel = channelOf(data);
  if (!channel) return guild;
  const others = guild.channels.filter(({ id }) => id !== channel.id);
  return { ...guild, channels: [...others, channel] };
}

const REMEMBERED: readonly number[] = Object.values(CHANNEL_TYPES);

function channelOf(channel: APIChannel): SnapshotChannel | null {
  if (!REMEMBERED.includes(channel.type)) return null;
  return {
    id: channel.id,
    name: channel.name ?? "",
    type: channel.type,
    parentId: "parent_id" in channel ? (channel.parent_id ?? null) : null,
    position: "position" in channel ? channel.position : 0,
    overwrites:
      "permission_overwrites" in channel
        ? (channel.permission_overwrites ?? []).map(({ id, type, allow, deny }) => ({
            id,
            type: type === 0 ? 0 : 1,
            allow,
            deny,
          }))
        : [],
  };
}
