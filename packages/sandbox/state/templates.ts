/** Templates: what a guild is made of, taken down so that others can be made like it. */
import { ChannelType } from "discord-api-types/v10";
import { guildChannels, isThread } from "./find.ts";
import type { ChannelRecord, GuildRecord, TemplateRecord } from "./records.ts";
import { compareIds } from "./snowflake.ts";
import type { World } from "./world.ts";

/** Not every guild can have channels of these kinds. */
const PLAINER: Partial<Record<ChannelType, ChannelType>> = {
  [ChannelType.GuildAnnouncement]: ChannelType.GuildText,
  [ChannelType.GuildStageVoice]: ChannelType.GuildVoice,
  [ChannelType.GuildMedia]: ChannelType.GuildForum,
};

/** The guild as it is, with numbers in the place of ids. */
export function takeDown(world: World, guild: GuildRecord): TemplateRecord["serialized_source_guild"] {
  const { settings } = guild;
  const roles = [...guild.roles.values()].sort((a, b) => a.position - b.position || compareIds(a.id, b.id));
  const channels = guildChannels(world, guild)
    .filter((channel) => !isThread(channel))
    .sort((a, b) => Number(b.type === ChannelType.GuildCategory) - Number(a.type === ChannelType.GuildCategory));
  const roleNumbers = new Map(roles.map(({ id }, index) => [id, index]));
  const channelNumbers = new Map(channels.map(({ id }, index) => [id, index + 1]));
  const placeOf = (id: string | null): string | null => {
    const number = channelNumbers.get(id ?? "");
    return number === undefined ? null : String(number);
  };
  return {
    name: settings.name,
    description: settings.description,
    region: null,
    verification_level: settings.verification_level,
    default_message_notifications: settings.default_message_notifications,
    explicit_content_filter: settings.explicit_content_filter,
    preferred_locale: settings.preferred_locale,
    afk_channel_id: placeOf(settings.afk_channel_id),
    afk_timeout: settings.afk_timeout,
    system_channel_id: placeOf(settings.system_channel_id),
    system_channel_flags: settings.system_channel_flags,
    icon_hash: settings.icon,
    roles: roles
      .filter(({ managed }) => !managed)
      .map(({ id, name, permissions, color, colors, hoist, mentionable, icon, unicode_emoji }) => ({
        id: roleNumbers.get(id),
        ...{ name, permissions, color, colors, hoist, mentionable, icon: icon ?? null },
        unicode_emoji: unicode_emoji ?? null,
      })),
    channels: channels.map((channel) => ({
      ...channelOf(channel),
      id: channelNumbers.get(channel.id),
      parent_id: placeOf(channel.parent_id),
      permission_overwrites: channel.permission_overwrites.flatMap(({ id, ...overwrite }) => {
        const number = roleNumbers.get(id);
        return number === undefined ? [] : [{ ...overwrite, id: String(number) }];
      }),
    })),
  };
}

function channelOf(channel: ChannelRecord): object {
  const { name, position, topic, bitrate, user_limit, nsfw, rate_limit_per_user } = channel;
  const { default_auto_archive_duration, default_thread_rate_limit_per_user, default_reaction_emoji } = channel;
  const { default_sort_order, default_forum_layout, available_tags } = channel;
  return {
    type: PLAINER[channel.type] ?? channel.type,
    ...{ name, position, topic, bitrate, user_limit, nsfw, rate_limit_per_user },
    ...{ default_auto_archive_duration, default_thread_rate_limit_per_user, default_reaction_emoji },
    ...{ default_sort_order, default_forum_layout, default_tag_setting: null, theme_color: null, template: "" },
    available_tags: available_tags.map((tag, index) => ({ ...tag, id: index })),
  };
}
