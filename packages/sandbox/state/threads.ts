/** Threads: their members, and unarchiving when something is posted. */
import { ChannelType } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { presentChannel, presentThreadMember } from "../present/channel.ts";
import { presentMember } from "../present/member.ts";
import { refuse } from "../rules/errors.ts";
import type { ChannelRecord } from "./records.ts";

const MEMBERS_COUNTED_MAX = 50;
const MAX_MEMBERS = 1000;

export function publishThread(
  platform: Platform,
  event: "THREAD_UPDATE" | "THREAD_CREATE",
  thread: ChannelRecord,
  extra: object = {},
  audience?: readonly string[],
): void {
  const data = (viewerId: string) => ({ ...presentChannel(platform.world, thread, viewerId), ...extra });
  platform.bus.publish({ event, guildId: thread.guild_id ?? undefined, channelId: thread.id, audience, data });
}

/** Writing in an archived thread reopens it and adds the author. */
export function reopenThread(platform: Platform, thread: ChannelRecord, userId: string): void {
  if (thread.thread_metadata?.archived === true) {
    thread.thread_metadata.archived = false;
    thread.thread_metadata.archive_timestamp = platform.clock.timestamp();
    publishThread(platform, "THREAD_UPDATE", thread);
  }
  addThreadMember(platform, thread, userId);
}

export function addThreadMember(platform: Platform, thread: ChannelRecord, userId: string): void {
  if (thread.threadMembers.has(userId)) return;
  if (thread.threadMembers.size >= MAX_MEMBERS) throw refuse("TooManyThreadMembers");
  const member = { id: thread.id, user_id: userId, join_timestamp: platform.clock.timestamp(), flags: 0 as never };
  thread.threadMembers.set(userId, member);
  if (thread.type === ChannelType.PrivateThread) publishThread(platform, "THREAD_CREATE", thread, {}, [userId]);
  const guild = platform.world.guilds.get(thread.guild_id ?? "");
  const record = guild?.members.get(userId);
  const added = {
    ...presentThreadMember(member),
    presence: null,
    ...(record === undefined ? {} : { member: presentMember(platform.world, record) }),
  };
  publishMembers(platform, thread, { added_members: [added], removed_member_ids: [] });
}

export function removeThreadMember(platform: Platform, thread: ChannelRecord, userId: string): void {
  if (!thread.threadMembers.has(userId)) return;
  publishMembers(platform, thread, { added_members: [], removed_member_ids: [userId] }, 1);
  thread.threadMembers.delete(userId);
}

function publishMembers(platform: Platform, thread: ChannelRecord, change: object, leaving = 0): void {
  platform.bus.publish({
    event: "THREAD_MEMBERS_UPDATE",
    guildId: thread.guild_id ?? undefined,
    channelId: thread.id,
    data: {
      id: thread.id,
      guild_id: thread.guild_id,
      member_count: Math.min(thread.threadMembers.size - leaving, MEMBERS_COUNTED_MAX),
      ...change,
    },
  });
}
