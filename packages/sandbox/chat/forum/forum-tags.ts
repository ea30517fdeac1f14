import { type APIChannel, type APIGuildForumTag, ChannelFlags, PermissionFlagsBits } from "discord-api-types/v10";
import { computePermissions, has } from "../store/permissions.ts";
import type { Guild } from "../store/world.ts";

export function listTags(channel: APIChannel | undefined): readonly APIGuildForumTag[] {
  return channel !== undefined && "available_tags" in channel ? channel.available_tags : [];
}

/** The tags that a member may add to a post; moderated ones need Manage Threads. */
export function findUsableTags(guild: Guild, channel: APIChannel, userId: string): readonly APIGuildForumTag[] {
  const isModerator = has(computePermissions(guild, channel, userId), PermissionFlagsBits.ManageThreads);
  return listTags(channel).filter((tag) => isModerator || !tag.moderated);
}

export function isTagNeeded(channel: APIChannel): boolean {
  return (("flags" in channel ? (channel.flags ?? 0) : 0) & ChannelFlags.RequireTag) !== 0;
}

export function readTagIds(post: APIChannel): readonly string[] {
  return "applied_tags" in post ? (post.applied_tags ?? []) : [];
}
