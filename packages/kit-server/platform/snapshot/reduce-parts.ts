// Reduces Discord's guilds, roles and channels to what is stored. They are read defensively: a missing field or one of
// another type only costs its guild that field.
import type { GuildEmoji } from "#kit/emoji.ts";
import { CHANNEL_TYPES, type GuildRole } from "#kit/guild.ts";
import {
  bitsIn,
  idIn,
  idsIn,
  intIn,
  isObject,
  isTrue,
  type Json,
  listIn,
  momentIn,
  objectIn,
  textIn,
} from "#kit-server/platform/payload/read-json.ts";
import { movesAfterRecount } from "./recent-moves.ts";
import type { GuildSnapshot, SnapshotChannel } from "./snapshot.ts";

type WithoutApplied = Omit<GuildSnapshot, "applied">;

/** A full guild. What Discord omits (the bot as a member) is taken from the earlier state. */
export function createdGuild(given: unknown, botId: string, before: GuildSnapshot | null): WithoutApplied {
  const data = objectIn(given);
  const known = before ?? nothingKnown(idIn(data.id) ?? "", botId);
  const bot = listIn(data.members).find((member) => objectIn(objectIn(member).user).id === botId);
  const members = intIn(data.member_count) ?? intIn(data.approximate_member_count) ?? known.memberCount;
  return {
    ...updatedGuild(known, data),
    memberCount: Math.max(0, members),
    recentMoves: movesAfterRecount(before?.recentMoves),
    channels: Array.isArray(data.channels) ? data.channels.flatMap((one) => channelOf(one) ?? []) : known.channels,
    bot: bot ? botOf(bot, known.bot) : known.bot,
  };
}

const nothingKnown = (id: string, botId: string): WithoutApplied => ({
  id,
  name: `Server ${id}`,
  icon: null,
  banner: null,
  ownerId: "",
  memberCount: 0,
  boosts: 0,
  features: [],
  roles: [],
  channels: [],
  emojis: [],
  bot: { id: botId, name: "", avatar: null, guildAvatar: null, roleIds: [] },
});

/** The update has no channels and no member count. */
export function updatedGuild<G extends WithoutApplied>(guild: G, given: unknown): G {
  const data = objectIn(given);
  return {
    ...guild,
    name: textIn(data.name) ?? guild.name,
    icon: "icon" in data ? textIn(data.icon) : guild.icon,
    banner: "banner" in data ? textIn(data.banner) : guild.banner,
    ownerId: idIn(data.owner_id) ?? guild.ownerId,
    features: Array.isArray(data.features) ? data.features.flatMap((one) => textIn(one) ?? []) : guild.features,
    preferredLocale: textIn(data.preferred_locale) ?? guild.preferredLocale ?? null,
    boosts: Math.max(0, intIn(data.premium_subscription_count) ?? 0),
    roles: Array.isArray(data.roles) ? data.roles.flatMap((role) => roleOf(role) ?? []) : guild.roles,
    emojis: Array.isArray(data.emojis) ? emojisOf(data.emojis) : guild.emojis,
  };
}

/** The bot as the guild's members see it. */
export function botOf(given: unknown, before: GuildSnapshot["bot"]): GuildSnapshot["bot"] {
  const member = objectIn(given);
  const user = objectIn(member.user);
  return {
    id: before.id,
    name: textIn(member.nick) ?? textIn(user.global_name) ?? textIn(user.username) ?? before.name,
    avatar: textIn(user.avatar),
    guildAvatar: textIn(member.avatar),
    roleIds: Array.isArray(member.roles) ? idsIn(member.roles) : before.roleIds,
  };
}

export const emojisOf = (given: unknown): GuildEmoji[] =>
  listIn(given).flatMap((emoji) => emojiOf(objectIn(emoji)) ?? []);

function emojiOf({ id: givenId, name: givenName, animated, available }: Json): GuildEmoji | null {
  const id = idIn(givenId);
  const name = textIn(givenName);
  return id === null || name === null ? null : { id, name, animated: isTrue(animated), available: available !== false };
}

/** Null if it has no id. */
export function roleOf(given: unknown): GuildRole | null {
  const role = objectIn(given);
  const id = idIn(role.id);
  if (id === null) return null;
  return {
    id,
    name: textIn(role.name) ?? "",
    color: intIn(objectIn(role.colors).primary_color) ?? intIn(role.color) ?? 0,
    position: intIn(role.position) ?? 0,
    managed: isTrue(role.managed),
    permissions: bitsIn(role.permissions),
    ...(isTrue(role.mentionable) ? { mentionable: true } : {}),
  };
}

/** The guild with a channel added or changed. Threads aren't in a guild's channel list and change nothing. */
export function withChannel(guild: GuildSnapshot, data: unknown): GuildSnapshot {
  const channel = channelOf(data);
  if (!channel) return guild;
  const others = guild.channels.filter(({ id }) => id !== channel.id);
  return { ...guild, channels: [...others, channel] };
}

const REMEMBERED: readonly unknown[] = Object.values(CHANNEL_TYPES);

function channelOf(given: unknown): SnapshotChannel | null {
  const channel = objectIn(given);
  const id = idIn(channel.id);
  if (id === null || !REMEMBERED.includes(channel.type)) return null;
  return {
    id,
    name: textIn(channel.name) ?? "",
    type: channel.type as number,
    parentId: idIn(channel.parent_id),
    position: intIn(channel.position) ?? 0,
    overwrites: listIn(channel.permission_overwrites).filter(isObject).flatMap(overwriteOf),
  };
}

/** All other overwrites are for members. Older API versions send names instead of numbers. */
const ROLE_OVERWRITE: readonly unknown[] = [0, "0", "role"];

function overwriteOf({ id: givenId, type, allow, deny }: Json): SnapshotChannel["overwrites"] {
  const id = idIn(givenId);
  return id === null
    ? []
    : [{ id, type: ROLE_OVERWRITE.includes(type) ? 0 : 1, allow: bitsIn(allow), deny: bitsIn(deny) }];
}

/** The part of a member needed for counting; null without a user. */
export function joinOf(given: unknown): { id: string; joinedAt: string | null } | null {
  const { user, joined_at } = objectIn(given);
  const id = textIn(objectIn(user).id);
  return id === null ? null : { id, joinedAt: momentIn(joined_at) };
}
