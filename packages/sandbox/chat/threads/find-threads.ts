import type { APIChannel, APIThreadChannel } from "discord-api-types/v10";
import { isThread } from "../store/permissions.ts";
import type { Guild } from "../store/world.ts";

/** The threads of a channel that are not archived, newest first. */
export function findThreads(guild: Guild, channelId: string): readonly APIChannel[] {
  return [...guild.channels.values()]
    .filter((channel) => isThread(channel) && "parent_id" in channel && channel.parent_id === channelId)
    .filter((thread) => !isArchived(thread))
    .sort((a, b) => Number(BigInt(b.id) - BigInt(a.id)));
}

/** The threads that this person has joined, by channel. */
export function groupOwnThreads(guild: Guild): ReadonlyMap<string, readonly APIChannel[]> {
  const joined = [...guild.channels.values()].filter((channel) => isJoined(channel) && !isArchived(channel));
  return Map.groupBy(
    joined.sort((a, b) => Number(BigInt(b.id) - BigInt(a.id))),
    (thread) => ("parent_id" in thread ? (thread.parent_id ?? "") : ""),
  );
}

export function isJoined(channel: APIChannel): boolean {
  return isThread(channel) && (channel as APIThreadChannel).member !== undefined;
}

export function isArchived(channel: APIChannel): boolean {
  return "thread_metadata" in channel && channel.thread_metadata?.archived === true;
}

export function isLocked(channel: APIChannel): boolean {
  return "thread_metadata" in channel && channel.thread_metadata?.locked === true;
}
