import { type APIChannel, type APIThreadMember, ChannelType } from "discord-api-types/v10";
import { findUser, isThread } from "../state/find.ts";
import type { ChannelRecord } from "../state/records.ts";
import type { World } from "../state/world.ts";
import { presentUser } from "./user.ts";

/** A channel, thread or DM. `viewerId` decides whose DM partner or thread membership is included. */
export function presentChannel(world: World, channel: ChannelRecord, viewerId?: string): APIChannel {
  // the union of a dozen shapes is built by type below; tests check each type against the API description
  return shapeOf(world, channel, viewerId) as unknown as APIChannel;
}

function shapeOf(world: World, channel: ChannelRecord, viewerId: string | undefined): object {
  const { id, type, flags, last_message_id } = channel;
  if (type === ChannelType.DM) {
    const others = channel.recipientIds.filter((recipient) => recipient !== viewerId);
    const recipients = others.map((recipient) => presentUser(findUser(world, recipient)));
    return { id, type, flags, last_message_id, last_pin_timestamp: channel.last_pin_timestamp, recipients };
  }
  if (isThread(channel)) return presentThread(channel, viewerId);
  const { guild_id, name, position, parent_id, permission_overwrites, nsfw, rate_limit_per_user } = channel;
  const base = { id, type, flags, guild_id, name, position, parent_id, permission_overwrites };
  switch (type) {
    case ChannelType.GuildCategory:
      return base;
    case ChannelType.GuildVoice:
    case ChannelType.GuildStageVoice: {
      const { bitrate, user_limit, rtc_region, video_quality_mode, topic } = channel;
      const voice = { bitrate, user_limit, rtc_region, video_quality_mode, nsfw, rate_limit_per_user, last_message_id };
      return type === ChannelType.GuildVoice ? { ...base, ...voice } : { ...base, ...voice, topic };
    }
    default: {
      const { topic, default_auto_archive_duration, default_thread_rate_limit_per_user, last_pin_timestamp } = channel;
      const text = {
        ...base,
        topic,
        nsfw,
        rate_limit_per_user,
        last_message_id,
        last_pin_timestamp,
        default_thread_rate_limit_per_user,
        ...(default_auto_archive_duration === null ? {} : { default_auto_archive_duration }),
      };
      if (type !== ChannelType.GuildForum && type !== ChannelType.GuildMedia) return text;
      const { available_tags, default_reaction_emoji, default_sort_order, default_forum_layout } = channel;
      return { ...text, available_tags, default_reaction_emoji, default_sort_order, default_forum_layout };
    }
  }
}

function presentThread(thread: ChannelRecord, viewerId: string | undefined): object {
  const member = viewerId === undefined ? undefined : thread.threadMembers.get(viewerId);
  return {
    id: thread.id,
    type: thread.type,
    flags: thread.flags,
    guild_id: thread.guild_id,
    name: thread.name,
    parent_id: thread.parent_id,
    owner_id: thread.owner_id,
    last_message_id: thread.last_message_id,
    last_pin_timestamp: thread.last_pin_timestamp,
    rate_limit_per_user: thread.rate_limit_per_user,
    bitrate: 64000,
    user_limit: 0,
    rtc_region: null,
    message_count: thread.message_count,
    total_message_sent: thread.total_message_sent,
    member_count: Math.min(thread.threadMembers.size, 50),
    thread_metadata: thread.thread_metadata,
    ...(thread.applied_tags.length > 0 ? { applied_tags: thread.applied_tags } : {}),
    ...(member === undefined ? {} : { member: presentThreadMember(member) }),
  };
}

export function presentThreadMember(member: APIThreadMember): APIThreadMember {
  const { id, user_id, join_timestamp, flags } = member;
  return { ...(id === undefined ? {} : { id }), ...(user_id === undefined ? {} : { user_id }), join_timestamp, flags };
}
